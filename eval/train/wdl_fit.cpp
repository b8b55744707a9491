#include "eval/train/wdl_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "eval/evaluator.h"
#include "eval/train/replay.h"
#include "movegen/games.h"

namespace taishi::train {
namespace {

constexpr std::size_t kKnots = std::tuple_size_v<decltype(WdlModel::knots)>;
constexpr int kScoreCell = 10;  // centipawns

// Values or derivatives for each a, then each b, then each t; of their logarithms, so that they
// stay positive.
constexpr std::size_t kParts = 3;
using Vector = std::array<double, kParts * kKnots>;

WdlModel model_of(const Vector& logs) {
  WdlModel model;
  for (std::size_t k = 0; k < kKnots; ++k)
    model.knots[k] = {std::exp(logs[k]), std::exp(logs[kKnots + k]),
                      std::exp(logs[2 * kKnots + k])};
  return model;
}

// Adds what a cell says to the derivative of the likelihood's logarithm.
void add_gradient(const WdlModel& model, const WdlSamples::Cell& cell, Vector& gradient) {
  constexpr double kLeast = 1e-6;
  const WdlKnot knot = model.at(cell.men);
  const WdlShares p = shares(knot, cell.score);
  const double ratio = cell.score / knot.t, x = knot.t * std::asinh(ratio);
  const double u = (x - knot.a) / knot.b, v = (-x - knot.a) / knot.b;
  const double du = p.win * (1 - p.win) / knot.b, dv = p.loss * (1 - p.loss) / knot.b;
  const auto of = [&](int result) {
    return static_cast<double>(cell.results[static_cast<std::size_t>(result + 1)]);
  };
  const double win = of(1) / std::max(p.win, kLeast), draw = of(0) / std::max(p.draw, kLeast),
               loss = of(-1) / std::max(p.loss, kLeast);
  const double da = -win * du - loss * dv + draw * (du + dv);
  const double db = -win * u * du - loss * v * dv + draw * (u * du + v * dv);
  const double dx = win * du - loss * dv + draw * (dv - du);
  const double dt = dx * (std::asinh(ratio) - ratio / std::sqrt(1 + ratio * ratio));
  const double place = std::clamp(static_cast<double>(cell.men) / WdlModel::men_a_knot, 0.0,
                                  static_cast<double>(kKnots - 1));
  const auto left = std::min(static_cast<std::size_t>(place), kKnots - 2);
  const double right_share = place - static_cast<double>(left);
  for (const auto& [k, share] :
       {std::pair(left, 1 - right_share), std::pair(left + 1, right_share)}) {
    gradient[k] += share * da * model.knots[k].a;
    gradient[kKnots + k] += share * db * model.knots[k].b;
    gradient[2 * kKnots + k] += share * dt * model.knots[k].t;
  }
}

}  // namespace

Result<Skipped> WdlSamples::add_file(const std::string& path) {
  Result<GameFileReader> reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  const Variant variant = reader->variant();
  if (game_ >= 0 && game_ != variant.game)
    return Error{path + ": games of " + std::string(variant_name(variant)) + ", not " +
                 std::string(game_info(game_).name)};
  game_ = variant.game;
  return with_game(variant.game, [&]<Game G>() {
    return for_every_game(*reader, [&](const StoredGame& stored) {
      ++games_;
      const auto look = [&](const Record<G>& record, const ScoredMove& m) {
        const auto& pos = record.current();
        if (m.score == kUnscored || std::abs(m.score) > kMaxEval) return;
        add(Position{games_, m.score, static_cast<std::uint8_t>(pos.occupied().count()),
                     static_cast<std::int8_t>(result_for(pos.side_to_move(), stored))});
      };
      return replay<G>(stored, variant_rules(variant), look);
    });
  });
}

std::string_view WdlSamples::game() const {
  return game_ < 0 ? std::string_view{} : game_info(game_).name;
}

std::vector<WdlSamples::Cell> WdlSamples::cells() const {
  std::map<std::pair<int, int>, Cell> cells;
  for (const Position& p : positions_) {
    const int score = static_cast<int>(std::lround(p.score / double{kScoreCell})) * kScoreCell;
    Cell& cell = cells[{p.men, score}];
    cell.men = p.men;
    cell.score = score;
    ++cell.results[static_cast<std::size_t>(p.result + 1)];
  }
  std::vector<Cell> all;
  for (const auto& [_, cell] : cells) all.push_back(cell);
  return all;
}

WdlModel fit_wdl(const WdlSamples& samples) {
  // Adam: gentle where the likelihood is flat, and there are few values.
  constexpr int kSteps = 3000;
  constexpr double kRate = 0.02, kSmooth = 1e-3, kFirst = 0.9, kSecond = 0.999;
  Vector logs, mean{}, square{};
  for (std::size_t k = 0; k < kKnots; ++k) {
    logs[k] = std::log(100);
    logs[kKnots + k] = std::log(400);
    logs[2 * kKnots + k] = std::log(1000);
  }
  const auto cells = samples.cells();
  const auto positions = static_cast<double>(std::max<std::size_t>(samples.positions().size(), 1));
  for (int step = 1; step <= kSteps; ++step) {
    Vector gradient{};
    const WdlModel model = model_of(logs);
    for (const auto& cell : cells) add_gradient(model, cell, gradient);
    for (double& g : gradient) g /= positions;
    for (std::size_t from = 0; from < logs.size(); from += kKnots)
      for (std::size_t k = from; k + 1 < from + kKnots; ++k) {
        const double apart = logs[k + 1] - logs[k];
        gradient[k] += kSmooth * apart;
        gradient[k + 1] -= kSmooth * apart;
      }
    const double rate = kRate * (1 - static_cast<double>(step) / kSteps);
    for (std::size_t i = 0; i < logs.size(); ++i) {
      mean[i] = kFirst * mean[i] + (1 - kFirst) * gradient[i];
      square[i] = kSecond * square[i] + (1 - kSecond) * gradient[i] * gradient[i];
      const double m = mean[i] / (1 - std::pow(kFirst, step));
      const double s = square[i] / (1 - std::pow(kSecond, step));
      logs[i] += rate * m / (std::sqrt(s) + 1e-8);
    }
  }
  return model_of(logs);
}

double WdlBin::allowed() const {
  const double p = predicted;
  return 0.05 + 2 * std::sqrt(p * (1 - p) / static_cast<double>(std::max<std::uint64_t>(games, 1)));
}
bool WdlBin::good() const {
  return positions == 0 || std::abs(predicted - observed) < allowed();
}

namespace {

// A bin as it grows.
struct Tenth {
  WdlBin bin;
  double predicted = 0, observed = 0;  // sums
  std::set<std::uint32_t> games;

  void join(const Tenth& other) {
    bin.from = std::min(bin.from, other.bin.from);
    bin.to = std::max(bin.to, other.bin.to);
    bin.positions += other.bin.positions;
    predicted += other.predicted;
    observed += other.observed;
    games.insert(other.games.begin(), other.games.end());
  }
};

// From below, each joined with the next until it has enough games; what is left joins the last.
std::vector<Tenth> joined(const std::vector<Tenth>& tenths) {
  std::vector<Tenth> all;
  for (const Tenth& t : tenths) {
    if (!all.empty() && all.back().games.size() < kLeastGames)
      all.back().join(t);
    else
      all.push_back(t);
  }
  if (all.size() > 1 && all.back().games.size() < kLeastGames) {
    const Tenth last = all.back();
    all.pop_back();
    all.back().join(last);
  }
  return all;
}

}  // namespace

std::vector<WdlBin> check_wdl(const WdlSamples& samples, const WdlModel& model) {
  constexpr int kTenths = 10;
  std::vector<WdlBin> bins;
  for (const int result : {1, 0, -1}) {
    std::vector<Tenth> tenths(kTenths);
    for (int t = 0; t < kTenths; ++t) {
      WdlBin& bin = tenths[static_cast<std::size_t>(t)].bin;
      bin.result = result, bin.from = 10 * t, bin.to = 10 * t + 10;
    }
    for (const auto& position : samples.positions()) {
      const WdlShares s = shares(model.at(position.men), position.score);
      const double p = result > 0 ? s.win : result < 0 ? s.loss : s.draw;
      Tenth& t = tenths[static_cast<std::size_t>(std::min(static_cast<int>(10 * p), kTenths - 1))];
      ++t.bin.positions;
      t.predicted += p;
      t.observed += position.result == result;
      t.games.insert(t.games.end(), position.game);
    }
    for (Tenth& t : joined(tenths)) {
      const auto n = static_cast<double>(std::max<std::uint64_t>(t.bin.positions, 1));
      t.bin.games = t.games.size();
      t.bin.predicted = t.predicted / n;
      t.bin.observed = t.observed / n;
      bins.push_back(t.bin);
    }
  }
  return bins;
}

std::string to_code(std::string_view game, const WdlModel& model) {
  std::string text = "{\"" + std::string(game) + "\",\n {{{";
  for (const WdlKnot& k : model.knots) {
    char knot[64];
    std::snprintf(knot, sizeof knot, "%s{%.0f, %.0f, %.0f}", &k == &model.knots[0] ? "" : ", ", k.a,
                  k.b, k.t);
    text += knot;
  }
  return text + "}}}},\n";
}

std::string to_text(const std::vector<WdlBin>& bins) {
  std::string text =
      "result  predicted in   positions   games   predicted   observed    apart   allowed\n";
  for (const WdlBin& b : bins) {
    char line[128];
    std::snprintf(
        line, sizeof line, "%-6s  %3d - %3d %% %11llu %7llu %9.1f %% %8.1f %% %8.1f %9.1f%s\n",
        b.result > 0   ? "win"
        : b.result < 0 ? "loss"
                       : "draw",
        b.from, b.to, static_cast<unsigned long long>(b.positions),
        static_cast<unsigned long long>(b.games), 100 * b.predicted, 100 * b.observed,
        100 * std::abs(b.predicted - b.observed), 100 * b.allowed(), b.good() ? "" : "   BAD");
    text += line;
  }
  return text;
}

}  // namespace taishi::train
