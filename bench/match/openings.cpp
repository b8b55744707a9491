#include "bench/match/openings.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <sstream>

#include "bench/match/opening_records.h"
#include "movegen/notation.h"
#include "movegen/platform/file.h"
#include "movegen/random.h"

namespace taishi::match {
namespace {

// "[position] [sfen] SFEN [moves M...]", `startpos` for the SFEN too.
struct Line {
  std::string sfen;
  std::vector<std::string> moves;
};

Line split_line(const std::string& line, Variant variant) {
  std::istringstream words(line);
  Line out;
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

bool push_legal(AnyRecord& game, Move move) {
  const Result<Move> meant = game.intended(move);
  if (!meant || *meant != move) return false;
  game.push(move);
  return true;
}

Result<std::unique_ptr<AnyRecord>> start_game(Variant variant, const Rules& rules,
                                              const Opening& opening) {
  const Result<SfenFields> fields = split_sfen(opening.sfen);
  if (!fields) return fields.error();
  auto game = AnyRecord::create(variant, rules, *fields);
  if (!game) return game;
  for (const Move m : opening.moves)
    if (!push_legal(**game, m))
      return Error{fmt::format("illegal move '{}'", Notation(variant).move(m))};
  return game;
}

Result<Openings> Openings::create(const Settings& settings, Variant variant, const Rules& rules) {
  Openings openings(settings, variant, rules);
  if (!settings.file.empty()) {
    if (auto read = openings.read_file(); !read) return read.error();
  }
  return openings;
}

Result<void> Openings::read_file() {
  if (const auto format = record_format(settings_.file)) {
    auto read = read_opening_records(settings_.file, *format,
                                     settings_.file_plies.value_or(kRecordPlies), variant_, rules_);
    if (!read) return read.error();
    lines_ = std::move(*read);
  } else if (const auto read = read_list(); !read) {
    return read;
  }
  if (lines_.empty()) return Error{fmt::format("no opening in '{}'", settings_.file)};
  return {};
}

Result<void> Openings::read_list() {
  std::ifstream file(file_path(settings_.file), std::ios::binary);
  if (!file) return Error{fmt::format("cannot read openings from '{}'", settings_.file)};
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    line.erase(std::min(line.find('#'), line.size()));
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    auto opening = read_line(line);
    if (!opening)
      return Error{fmt::format("{}:{}: {}", settings_.file, number, opening.error().text())};
    lines_.push_back(std::move(*opening));
  }
  return {};
}

Result<Opening> Openings::read_line(const std::string& text) const {
  const Line line = split_line(text, variant_);
  const auto game = start_game(variant_, rules_, {line.sfen, {}});
  if (!game) return game.error();
  const Notation notation(variant_);
  const auto plies = static_cast<std::size_t>(settings_.file_plies.value_or(INT_MAX));
  for (const std::string& word : line.moves) {
    if ((*game)->moves().size() == plies) break;
    const auto move = notation.read_form(word);
    if (!move || notation.move(*move) != word || !push_legal(**game, *move))
      return Error{fmt::format("illegal move '{}'", word)};
  }
  if ((*game)->outcome().over()) return Error{"the game is already over"};
  return Opening{(*game)->start_sfen(), (*game)->moves()};
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
  const Notation notation(variant_);
  const auto game = AnyRecord::create(variant_, rules_);
  for (int ply = 0; ply < settings_.random_plies; ++ply) {
    // Sorted, so that an opening does not depend on how moves are generated.
    std::map<std::string, Move> moves;
    for (const Move m : game->legal_moves()) moves.emplace(notation.move(m), m);
    if (moves.empty()) return {};
    const auto steps = static_cast<std::ptrdiff_t>(random.below(moves.size()));
    game->push(std::next(moves.begin(), steps)->second);
    if (game->outcome().over()) return {};
  }
  return Opening{game->start_sfen(), game->moves()};
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
