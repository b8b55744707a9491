#include "bench/match/openings.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <numeric>
#include <sstream>

#include "bench/match/random.h"

namespace taishi::match {
namespace {

// "[position] [sfen] SFEN [moves M...]", `startpos` for the SFEN too.
Opening split_line(const std::string& line, Variant variant) {
  std::istringstream words(line);
  Opening out;
  bool moves = false;
  for (std::string word; words >> word;) {
    if (moves) {
      out.moves.push_back(word);
    } else if (word == "moves") {
      moves = true;
    } else if (word == "startpos") {
      out.sfen = start_sfen(variant);
    } else if (word != "position" && word != "sfen") {
      out.sfen += (out.sfen.empty() ? "" : " ") + word;
    }
  }
  return out;
}

}  // namespace

std::optional<Error> set_up(Referee& referee, const Opening& opening) {
  if (auto error = referee.start(opening.sfen)) return error;
  for (const std::string& move : opening.moves) {
    if (auto error = referee.push(move)) return error;
  }
  return {};
}

Result<Openings> Openings::create(const Settings& settings, Variant variant, const Rules& rules) {
  Openings openings(settings, variant, rules);
  if (!settings.file.empty()) {
    if (auto error = openings.read_file()) return *error;
  }
  return openings;
}

std::optional<Error> Openings::read_file() {
  std::ifstream file(settings_.file);
  if (!file) return Error{fmt::format("cannot read openings from '{}'", settings_.file)};
  const auto referee = Referee::create(variant_, rules_);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    line.erase(std::min(line.find('#'), line.size()));
    Opening opening = split_line(line, variant_);
    if (opening.sfen.empty() && opening.moves.empty()) continue;
    const auto complain = [&](const std::string& text) {
      return Error{fmt::format("{}:{}: {}", settings_.file, number, text)};
    };
    if (auto error = referee->start(opening.sfen)) return complain(error->text());
    opening.sfen = referee->sfen();  // the exact form, whichever way it was written
    for (const std::string& move : opening.moves) {
      const std::vector<std::string> legal = referee->legal_moves();
      if (!std::binary_search(legal.begin(), legal.end(), move) || referee->push(move)) {
        return complain(fmt::format("illegal move '{}'", move));
      }
    }
    if (referee->outcome().over()) return complain("the game is already over");
    lines_.push_back(std::move(opening));
  }
  if (lines_.empty()) return Error{fmt::format("no opening in '{}'", settings_.file)};
  return {};
}

const Opening& Openings::from_file(std::uint64_t index) const {
  const std::uint64_t round = index / lines_.size(), place = index % lines_.size();
  if (!settings_.shuffle) return lines_[place];
  std::vector<std::size_t> order(lines_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random random(settings_.seed, round);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return lines_[order[place]];
}

std::optional<Opening> Openings::try_random(std::uint64_t stream) const {
  Random random(settings_.seed, stream);
  Opening out{start_sfen(variant_), {}};
  const auto referee = Referee::create(variant_, rules_);
  if (referee->start(out.sfen)) return {};
  for (int ply = 0; ply < settings_.random_plies; ++ply) {
    const std::vector<std::string> moves = referee->legal_moves();
    if (moves.empty()) return {};
    out.moves.push_back(moves[random.below(moves.size())]);
    if (referee->push(out.moves.back()) || referee->outcome().over()) return {};
  }
  return out;
}

Result<Opening> Openings::get(std::int64_t index, const Judge& judge) const {
  const auto i = static_cast<std::uint64_t>(index);
  if (!lines_.empty()) return from_file(i);
  if (settings_.random_plies == 0) return Opening{start_sfen(variant_), {}};
  constexpr std::uint64_t kTries = 500;
  for (std::uint64_t attempt = 0; attempt < kTries; ++attempt) {
    const std::optional<Opening> opening = try_random(i * kTries + attempt);
    if (!opening) continue;
    if (settings_.score_limit == 0 || !judge) return *opening;
    const std::optional<int> score = judge(*opening);
    if (!score) return Error{"the opening could not be judged"};
    if (std::abs(*score) <= settings_.score_limit) return *opening;
  }
  return Error{
      fmt::format("opening {}: none of {} random lines of {} plies is within {} centipawns", index,
                  kTries, settings_.random_plies, settings_.score_limit)};
}

}  // namespace taishi::match
