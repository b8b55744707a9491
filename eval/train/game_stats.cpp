#include "eval/train/game_stats.h"

#include <algorithm>
#include <cstdio>

#include "movegen/games.h"

namespace taishi::train {
namespace {

template <Game G>
std::optional<Error> replay_into(GameStats& stats, GameFileReader& reader) {
  for (;;) {
    const auto game = reader.next();
    if (!game) return game.error();
    if (!*game) return std::nullopt;
    const auto error =
        select<G>(**game, Selection{}, stats.verdicts, [](const Position<G>&, std::int16_t) {});
    if (error)
      return Error{reader.path() + ": the game at byte " + std::to_string(reader.offset()) + ": " +
                   error->text()};
    ++stats.games;
    stats.plies += (*game)->moves.size();
    ++stats.results[static_cast<std::size_t>((*game)->result)];
    ++stats.ends[(*game)->end];
    stats.lengths.push_back(static_cast<std::uint32_t>((*game)->moves.size()));
  }
}

std::string line(const std::string& name, std::uint64_t n, std::uint64_t of) {
  char text[128];
  std::snprintf(text, sizeof text, "  %-22s %12llu  %5.1f %%\n", name.c_str(),
                static_cast<unsigned long long>(n),
                of == 0 ? 0.0 : 100.0 * static_cast<double>(n) / static_cast<double>(of));
  return text;
}

}  // namespace

std::optional<Error> add_stats(GameStats& stats, const std::string& path) {
  Result<GameFileReader> reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  if (stats.game.empty()) stats.game = reader->game_name();
  if (stats.game != reader->game_name())
    return Error{path + ": games of " + reader->game_name() + ", not " + stats.game};
  bool known = false;
  std::optional<Error> error;
#define TAISHI_CALL(G)                      \
  if (reader->game_name() == G::name) {     \
    known = true;                           \
    error = replay_into<G>(stats, *reader); \
  }
  TAISHI_FOR_EACH_GAME(TAISHI_CALL)
#undef TAISHI_CALL
  if (!known) return Error{path + ": games of \"" + stats.game + "\", which is unknown"};
  stats.bytes += reader->end_offset();
  if (reader->truncated()) ++stats.unfinished_files;
  return error;
}

std::string to_text(const GameStats& stats) {
  std::string s = stats.game + ": " + std::to_string(stats.games) + " games, " +
                  std::to_string(stats.plies) + " plies, " + std::to_string(stats.bytes) +
                  " bytes\n";
  if (stats.unfinished_files != 0)
    s += std::to_string(stats.unfinished_files) + " file(s) end in the middle of a game\n";
  if (stats.games == 0) return s;

  s += "results\n";
  s += line("black wins", stats.results[1], stats.games);
  s += line("white wins", stats.results[2], stats.games);
  s += line("draws", stats.results[0], stats.games);
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
  for (std::size_t v = 0; v < stats.verdicts.size(); ++v)
    s += line(std::string(kVerdictNames[v]), stats.verdicts[v], stats.plies);
  return s;
}

}  // namespace taishi::train
