#include "eval/train/dataset.h"

#include "movegen/games.h"

namespace taishi::train {
namespace {

// Spreads consecutive numbers (the finaliser of SplitMix64).
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
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
  for (auto& v : d.views) v.assign(d.features, 0);
  const auto fill = [&](const typename F::Feature& f) {
    const auto code = static_cast<std::size_t>(F::index(Color::Black, false, f));
    for (const Color c : {Color::Black, Color::White})
      for (const bool mirrored : {false, true})
        d.views[2 * idx(c) + (mirrored ? 1 : 0)][code] =
            static_cast<std::uint16_t>(F::index(c, mirrored, f));
  };
  for (const Color c : {Color::Black, Color::White}) {
    for (std::size_t t = 0; t < F::Table::types; ++t)
      for (int s = 0; s < F::Geo::squares; ++s)
        if (F::Table::exists(static_cast<PieceType>(t)))
          fill(F::man(c, static_cast<PieceType>(t), square(s)));
    for (std::size_t b = 0; b < F::Table::bases; ++b)
      for (int n = 1; n <= F::first_in_hand[b + 1] - F::first_in_hand[b]; ++n)
        fill(F::in_hand(c, static_cast<PieceType>(b), n));
  }
  return d;
}

template <Game G>
std::optional<Error> add_games(Dataset& data, const std::string& path, const Selection& selection,
                               std::uint64_t validation_every) {
  Result<GameFileReader> reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  if (reader->game_name() != G::name)
    return Error{path + ": games of " + reader->game_name() + ", not " + std::string(G::name)};
  for (;;) {
    const auto game = reader->next();
    if (!game) return game.error();
    if (!*game) return std::nullopt;
    const std::uint64_t number = data.games++;
    const bool validates = validation_every != 0 && mix(number) % validation_every == 0;
    auto& samples = validates ? data.validation : data.training;
    const auto keep = [&](const Position<G>& pos, std::int16_t score) {
      Sample s = pack(pos, data.pool);
      s.score = score;
      if ((*game)->result != GameResult::Draw) {
        const Color winner = (*game)->result == GameResult::Black ? Color::Black : Color::White;
        s.result = pos.side_to_move() == winner ? 1 : -1;
      }
      samples.push_back(s);
    };
    if (const auto error = select<G>(**game, selection, data.verdicts, keep))
      return Error{path + ": the game at byte " + std::to_string(reader->offset()) + ": " +
                   error->text()};
  }
}

#define TAISHI_INSTANTIATE(G)                                                                \
  template Dataset empty_dataset<G>();                                                       \
  template std::optional<Error> add_games<G>(Dataset&, const std::string&, const Selection&, \
                                             std::uint64_t);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::train
