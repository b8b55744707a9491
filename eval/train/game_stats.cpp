#include "eval/train/game_stats.h"

#include <algorithm>
#include <cstdio>

#include "movegen/games.h"

namespace taishi::train {
namespace {

template <Game G>
Skipped replay_into(GameStats& stats, GameFileReader& reader) {
  const Rules& rules = variant_rules(reader.variant());
  return for_every_game(reader, [&](const StoredGame& game) {
    VerdictCounts verdicts = stats.verdicts;
    std::vector<std::array<int, 3>> kept;
    const auto look = [&](const Position<G>& pos, std::int16_t score) {
      kept.push_back({pos.occupied().count(), score, result_for(pos.side_to_move(), game)});
    };
    const Result<void> played = select<G>(game, rules, Selection{}, verdicts, look);
    if (!played) return played;
    for (const auto& [men, score, result] : kept) stats.calibration.add(men, score, result);
    stats.verdicts = verdicts;
    ++stats.games;
    stats.plies += game.moves.size();
    ++stats.results[game.result];
    ++stats.ends[game.end];
    stats.lengths.push_back(static_cast<std::uint32_t>(game.moves.size()));
    return played;
  });
}

std::string line(const std::string& name, std::uint64_t n, std::uint64_t of) {
  char text[128];
  std::snprintf(text, sizeof text, "  %-22s %12llu  %5.1f %%\n", name.c_str(),
                static_cast<unsigned long long>(n),
                of == 0 ? 0.0 : 100.0 * static_cast<double>(n) / static_cast<double>(of));
  return text;
}

}  // namespace

Result<Skipped> add_stats(GameStats& stats, const std::string& path) {
  Result<GameFileReader> reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  const Variant variant = reader->variant();
  if (stats.game >= 0 && stats.game != variant.game)
    return Error{path + ": games of " + std::string(variant_name(variant)) + ", not " +
                 *stats.variants.begin()};
  stats.game = variant.game;
  stats.variants.emplace(variant_name(variant));
  const Skipped skipped =
      with_game(variant.game, [&]<Game G>() { return replay_into<G>(stats, *reader); });
  stats.bytes += reader->end_offset();
  if (reader->truncated()) ++stats.unfinished_files;
  return skipped;
}

std::string to_text(const GameStats& stats) {
  std::string s;
  for (const std::string& name : stats.variants) s += (s.empty() ? "" : ", ") + name;
  s += ": " + std::to_string(stats.games) + " games, " + std::to_string(stats.plies) + " plies, " +
       std::to_string(stats.bytes) + " bytes\n";
  if (stats.unfinished_files != 0)
    s += std::to_string(stats.unfinished_files) + " file(s) end in the middle of a game\n";
  if (stats.games == 0) return s;

  s += "results\n";
  s += line("black wins", stats.results[GameResult::Black], stats.games);
  s += line("white wins", stats.results[GameResult::White], stats.games);
  s += line("draws", stats.results[GameResult::Draw], stats.games);
  s += "ends\n";
  for (const auto& [end, n] : stats.ends) s += line(std::string(end_name(end)), n, stats.games);

  std::vector<std::uint32_t> lengths = stats.lengths;
  std::sort(lengths.begin(), lengths.end());
  const auto at = [&](std::size_t percent) {
    return std::to_string(lengths[(lengths.size() - 1) * percent / 100]);
  };
  s += "plies a game: mean " + std::to_string(stats.plies / stats.games) + ", least " + at(0) +
       ", 10 % " + at(10) + ", median " + at(50) + ", 90 % " + at(90) + ", most " + at(100) + "\n";
  s += "positions, as training would judge them\n";
  for (const Verdict v : kVerdicts) s += line(verdict_name(v), stats.verdicts[v], stats.plies);
  return s + stats.calibration.to_text();
}

}  // namespace taishi::train
