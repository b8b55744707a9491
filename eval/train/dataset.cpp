#include "eval/train/dataset.h"

#include "eval/nnue/network.h"
#include "movegen/games.h"

namespace taishi::train {
namespace {

// Whether the game of this number, from 0, validates: exact after every hundred games, and spread
// evenly.
bool validates(std::uint64_t number, int percent) {
  const auto p = static_cast<std::uint64_t>(percent);
  return (number + 1) * p / 100 != number * p / 100;
}

// Adds the kept positions of one game; nothing of a game that is no good.
template <Game G>
Result<void> add_game(Dataset& data, const StoredGame& game, const Rules& rules,
                      const Selection& selection, int validation_percent) {
  auto& samples = validates(data.games, validation_percent) ? data.validation : data.training;
  const std::size_t samples_before = samples.size(), pool_before = data.pool.size();
  VerdictCounts verdicts = data.verdicts;
  const auto keep = [&](const Position<G>& pos, std::int16_t score) {
    Sample s = pack(pos, data.pool);
    s.score = score;
    s.result = static_cast<std::int8_t>(result_for(pos.side_to_move(), game));
    samples.push_back(s);
  };
  const Result<void> played = select<G>(game, rules, selection, verdicts, keep);
  if (played) {
    data.verdicts = verdicts;
    ++data.games;
  } else {
    samples.resize(samples_before);
    data.pool.resize(pool_before);
  }
  return played;
}

}  // namespace

template <Game G>
Dataset empty_dataset() {
  using F = Features<G>;
  static_assert(F::count <= 65536 && F::most <= 255);
  Dataset d;
  d.game = G::name;
  d.fingerprint = F::fingerprint();
  d.features = static_cast<std::size_t>(F::count);
  d.width = Network<G>::kWidth;
  for (auto& v : d.views) v.assign(d.features, 0);
  const auto fill = [&](const typename F::Feature& f) {
    const auto code = static_cast<std::size_t>(F::index(Color::Black, false, f));
    for (const Color c : kColors)
      for (const bool mirrored : {false, true})
        d.views[F::view(c, mirrored)][code] = static_cast<std::uint16_t>(F::index(c, mirrored, f));
  };
  for (const Color c : kColors) {
    for (const PieceType t : F::Table::all_types)
      for (const Square square : F::Geo::all_squares)
        if (F::Table::exists(t)) fill(F::man(c, t, square));
    for (const PieceType t : F::Table::all_bases)
      F::for_each_gained(c, t, 0, F::most_in_hand(t), fill);
  }
  return d;
}

template <Game G>
Result<Skipped> add_games(Dataset& data, const std::string& path, const Selection& selection,
                          int validation_percent) {
  Result<GameFileReader> reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  if (reader->variant().game != game_index<G>)
    return Error{path + ": games of " + std::string(variant_name(reader->variant())) + ", not " +
                 std::string(G::name)};
  const Rules& rules = variant_rules(reader->variant());
  return for_every_game(*reader, [&](const StoredGame& game) {
    return add_game<G>(data, game, rules, selection, validation_percent);
  });
}

#define TAISHI_INSTANTIATE(G)          \
  template Dataset empty_dataset<G>(); \
  template Result<Skipped> add_games<G>(Dataset&, const std::string&, const Selection&, int);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::train
