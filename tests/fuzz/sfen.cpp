#include "movegen/sfen.h"

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/outcome.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

template <Game G>
void read(std::string_view text, const Rules& rules) {
  const auto pos = parse_sfen<G>(text, rules);
  if (!pos) {
    FUZZ_CHECK(!pos.error().text().empty() && pos.error().text().find('\n') == std::string::npos);
    return;
  }
  const std::string exact = to_sfen(*pos);
  const auto again = parse_sfen<G>(exact, rules);
  FUZZ_CHECK(again.ok() && to_sfen(*again) == exact && again->key() == pos->key());
  (void)board_outcome(*pos);
  MoveList list;
  generate(*pos, MoveSet::All, list);
  for (const Move m : list) {
    const auto read_back = parse_usi(*pos, to_usi(*pos, m));
    FUZZ_CHECK(read_back.ok() && *read_back == m);
  }
}

}  // namespace

void sfen(Input input) {
#define TAISHI_READ(G) \
  for (const Dialect& dialect : G::dialects) read<G>(text_of(input), dialect.rules);
  TAISHI_FOR_EACH_GAME(TAISHI_READ)
#undef TAISHI_READ
}

}  // namespace taishi::fuzz
