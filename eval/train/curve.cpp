#include "eval/train/curve.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace taishi::train {
namespace {

template <class... A>
std::string format(const char* pattern, A... values) {
  char text[256];
  const int n = std::snprintf(text, sizeof text, pattern, values...);
  return std::string(text, static_cast<std::size_t>(std::clamp(n, 0, 255)));
}

// Maps epochs and losses to the plot's pixels.
class Plot {
 public:
  static constexpr int kWidth = 720, kHeight = 420;

  explicit Plot(const Curve& curve) : curve_(curve) {
    last_epoch_ = curve.empty() ? 1 : std::max(1, curve.back().epoch);
    for (const CurvePoint& p : curve) {
      if (p.epoch == 0) continue;  // the untrained loss would flatten everything else
      for (const double loss : {p.training, p.validation}) include(loss);
    }
    if (low_ >= high_) low_ = 0, high_ = std::max(high_, 1e-6);
  }

  std::string axes() const {
    std::string s;
    for (int i = 0; i <= 4; ++i) {
      const double loss = low_ + (high_ - low_) * i / 4;
      s += format("<path d='M%d %.1fH%d' stroke='#ddd'/>", kLeft, y(loss), kWidth - kRight);
      s += format("<text x='%d' y='%.1f' text-anchor='end'>%.5f</text>\n", kLeft - 8, y(loss) + 4,
                  loss);
    }
    const int every = std::max(1, last_epoch_ / 10);
    for (int e = 0; e <= last_epoch_; e += every)
      s += format("<text x='%.1f' y='%d' text-anchor='middle'>%d</text>\n", x(e),
                  kHeight - kBottom + 20, e);
    s += format("<text x='%d' y='%d' text-anchor='middle'>epoch</text>\n", kWidth / 2, kHeight - 8);
    return s;
  }

  std::string line(double CurvePoint::*loss, const char* color, const char* name, int row) const {
    std::string s =
        "<polyline fill='none' stroke-width='2' stroke='" + std::string(color) + "' points='";
    for (const CurvePoint& p : curve_)
      if (p.epoch > 0) s += format("%.1f,%.1f ", x(p.epoch), y(p.*loss));
    s += "'/>\n";
    s += format("<text x='%d' y='%d' fill='%s' text-anchor='end'>%s</text>\n", kWidth - kRight,
                kTop + 16 * row, color, name);
    return s;
  }

 private:
  static constexpr int kLeft = 80, kRight = 20, kTop = 50, kBottom = 50;

  void include(double loss) {
    low_ = std::min(low_, loss);
    high_ = std::max(high_, loss);
  }
  double x(int epoch) const {
    return kLeft + (kWidth - kLeft - kRight) * static_cast<double>(epoch) / last_epoch_;
  }
  double y(double loss) const {
    return kHeight - kBottom - (kHeight - kTop - kBottom) * (loss - low_) / (high_ - low_);
  }

  const Curve& curve_;
  int last_epoch_ = 1;
  double low_ = 1e9, high_ = 0;
};

std::string escaped(const std::string& text) {
  std::string s;
  for (const char c : text) {
    if (c == '&')
      s += "&amp;";
    else if (c == '<')
      s += "&lt;";
    else
      s += c;
  }
  return s;
}

}  // namespace

std::string curve_csv(const Curve& curve) {
  std::string s =
      "epoch,learning_rate,training_loss,validation_loss,seconds,positions_per_second\n";
  for (const CurvePoint& p : curve)
    s += format("%d,%.3g,%.7f,%.7f,%.1f,%.0f\n", p.epoch, p.rate, p.training, p.validation,
                p.seconds, p.speed);
  return s;
}

std::string curve_svg(const Curve& curve, const std::string& title) {
  const Plot plot(curve);
  std::string s = format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif' "
      "font-size='12'>\n<rect width='100%%' height='100%%' fill='white'/>\n",
      Plot::kWidth, Plot::kHeight);
  s += "<text x='80' y='24' font-size='15'>" + escaped(title) + "</text>\n";
  s += plot.axes();
  s += plot.line(&CurvePoint::training, "#1f77b4", "training", 0);
  s += plot.line(&CurvePoint::validation, "#d62728", "validation", 1);
  return s + "</svg>\n";
}

}  // namespace taishi::train
