#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/outcome.h"
#include "movegen/sfen.h"
#include "movegen/variants.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

// Bytes from 128 on choose a legal move by its number; a run of others up to a line's end is a move
// as text, legal or not.
template <Game G>
void play(std::string_view bytes, const Rules& rules) {
  Record<G> record(*parse_sfen<G>(G::start, rules));
  while (!bytes.empty()) {
    const Position<G>& pos = record.current();
    MoveList list;
    generate(pos, MoveSet::All, list);
    Move move;
    if (const auto code = static_cast<std::uint8_t>(bytes[0]); code >= 128) {
      bytes.remove_prefix(1);
      if (list.empty()) return;
      move = list[(code - 128u) % list.size()];
    } else {
      const std::size_t end = std::min(bytes.find('\n'), bytes.size());
      const auto parsed = parse_usi(pos, bytes.substr(0, end));
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
      if (!parsed) {
        FUZZ_CHECK(!parsed.error().text().empty() &&
                   parsed.error().text().find('\n') == std::string::npos);
        continue;
      }
      move = *parsed;
    }
    FUZZ_CHECK(is_legal(pos, move));
    FUZZ_CHECK(*parse_usi(pos, to_usi(pos, move)) == move);
    record.push(move);
    // What moves keep up to date is what a position set up anew has.
    const Position<G> anew(record.current().setup());
    FUZZ_CHECK(anew.key() == record.current().key());
    FUZZ_CHECK(anew.in_check() == record.current().in_check());
    (void)outcome(record);
  }
}

}  // namespace

void moves(Input input) {
  if (input.empty()) return;
  const auto names = variant_names();
  const Variant v = *find_variant(names[input[0] % names.size()]);
  const std::string_view rest = text_of(input.subspan(1)).substr(0, 2000);
  with_game(v.game, [&]<Game G>() { play<G>(rest, variant_rules(v)); });
}

}  // namespace taishi::fuzz
