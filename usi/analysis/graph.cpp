#include "usi/analysis/graph.h"

#include <algorithm>

#include "movegen/letters.h"
#include "movegen/notation.h"
#include "usi/pictures/men.h"
#include "usi/pictures/svg.h"

namespace taishi::analysis {
namespace {

using pictures::attribute;
using pictures::number;
using pictures::Point;

constexpr double kWidth = 720, kHeight = 260, kLeft = 48, kRight = 14, kTop = 14, kBottom = 30;
constexpr std::string_view kInk = "#3A2C1A", kFaint = "#C9B896", kPaper = "#FBF5E6",
                           kArea = "#D9B25E", kLine = "#7A5A20";

std::string_view colour_of(Mark mark) {
  return mark == Mark::Blunder ? "#B3201A" : mark == Mark::Mistake ? "#D9731A" : "#B79A00";
}

class Graph {
 public:
  explicit Graph(const GameAnalysis& analysis) : analysis_(analysis), plies_(plies_of(analysis)) {}

  std::string svg() const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
           attribute("viewBox", "0 0 " + number(kWidth) + ' ' + number(kHeight)) +
           attribute("width", kWidth) + attribute("height", kHeight) +
           " role=\"img\">\n<title>Black's chances, move by move</title>\n<rect" +
           attribute("width", kWidth) + attribute("height", kHeight) + attribute("fill", kPaper) +
           "/>\n" + curve() + scales() + marks() + "</svg>\n";
  }

 private:
  double x(int ply) const {
    return kLeft + (kWidth - kLeft - kRight) * ply / std::max(analysis_.plies(), 1);
  }
  static double y(double share) { return kTop + (kHeight - kTop - kBottom) * (1 - share); }

  // Black's share after so many plies.
  std::optional<double> share(int ply) const {
    const auto& verdicts = analysis_.positions[static_cast<std::size_t>(ply)];
    if (!verdicts) return std::nullopt;
    const double own = verdicts->front().wdl.expectation();
    return side_to_move(ply) == Color::Black ? own : 1 - own;
  }
  Color side_to_move(int ply) const {
    if (!plies_.empty() && ply == 0) return plies_[0].mover;
    return plies_.empty() ? Color::Black : ~plies_[static_cast<std::size_t>(ply - 1)].mover;
  }

  // Runs of positions that were looked at.
  std::string curve() const {
    std::string text;
    for (int from = 0; from <= analysis_.plies();) {
      if (!share(from)) {
        ++from;
        continue;
      }
      pictures::Path line, area;
      int to = from;
      area.move({x(from), y(0.5)});
      for (; to <= analysis_.plies() && share(to); ++to) {
        const Point p{x(to), y(*share(to))};
        area.line(p);
        if (to == from)
          line.move(p);
        else
          line.line(p);
      }
      area.line({x(to - 1), y(0.5)}).close();
      text += "<path" + attribute("d", area.text()) + attribute("fill", kArea) +
              attribute("fill-opacity", 0.55) + "/>\n<path" + attribute("d", line.text()) +
              attribute("fill", "none") + attribute("stroke", kLine) +
              attribute("stroke-width", 2) + attribute("stroke-linejoin", "round") + "/>\n";
      from = to;
    }
    return text;
  }

  std::string scales() const {
    const pictures::Lettering small{12, pictures::kLetterFonts, kInk, false};
    std::string text;
    for (const int percent : {0, 25, 50, 75, 100}) {
      const double at = y(percent / 100.0);
      pictures::Path line;
      line.move({kLeft, at}).line({kWidth - kRight, at});
      text += "<path" + attribute("d", line.text()) +
              attribute("stroke", percent == 50 ? kInk : kFaint) + "/>" +
              pictures::text(kLeft - 22, at + 4, small, std::to_string(percent) + " %") + '\n';
    }
    const int step = analysis_.plies() > 200 ? 50 : analysis_.plies() > 60 ? 20 : 10;
    for (int ply = 0; ply <= analysis_.plies(); ply += step)
      text += pictures::text(x(ply), kHeight - 10, small, std::to_string(ply)) + '\n';
    return text;
  }

  // A dot, and the move for whoever points at it.
  std::string marks() const {
    const Notation notation(analysis_.game.variant);
    std::string text;
    for (const Ply& ply : plies_) {
      if (!ply.judgement || mark_nag(ply.judgement->mark) == 0 || !share(ply.number)) continue;
      text += "<circle" + attribute("cx", x(ply.number)) + attribute("cy", y(*share(ply.number))) +
              attribute("r", ply.judgement->mark == Mark::Inaccuracy ? 3 : 5) +
              attribute("fill", colour_of(ply.judgement->mark)) + attribute("stroke", kPaper) +
              "><title>" +
              pictures::escaped(std::to_string(ply.number) + ". " + notation.move(ply.played) +
                                std::string(mark_sign(ply.judgement->mark)) + ' ' +
                                remark(*ply.judgement)) +
              "</title></circle>\n";
    }
    return text;
  }

  const GameAnalysis& analysis_;
  const std::vector<Ply> plies_;
};

}  // namespace

std::string graph_svg(const GameAnalysis& analysis) {
  return Graph(analysis).svg();
}

}  // namespace taishi::analysis
