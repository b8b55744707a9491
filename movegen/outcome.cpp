#include "movegen/outcome.h"

#include <algorithm>
#include <array>

#include "movegen/games.h"
#include "movegen/generate.h"

namespace taishi {
namespace {

constexpr std::array<std::string_view, 8> kReasons = {
    "royals-captured", "checkmate",       "both-bare",  "bare-king",
    "stalemate",       "perpetual-check", "repetition", "max-moves"};

// Whether the bare side to move has a legal capture that leaves the other side bare, too.
template <Game G>
bool can_bare_back(const Position<G>& pos) {
  using Table = PieceTable<G>;
  const Color us = pos.side_to_move();
  const auto others = pos.men(~us);
  if (others.count() != 2) return false;
  const Square royal = pos.royals(us).first();
  const auto without = pos.occupied() & ~pos.men(us);
  bool can = false;
  (Attacks<G>::of(us, Table::royal_kind, royal, pos.occupied()) & others).for_each([&](Square s) {
    const auto left = others & ~typename Position<G>::Bitboard(s);
    can |= !pos.attackers(~us, s, without) && left == (left & pos.royals(~us));
  });
  return can;
}

}  // namespace

std::string_view reason_name(Reason reason) {
  return kReasons[static_cast<std::size_t>(reason)];
}

std::optional<Reason> find_reason(std::string_view name) {
  const auto it = std::find(kReasons.begin(), kReasons.end(), name);
  if (it == kReasons.end()) return std::nullopt;
  return static_cast<Reason>(it - kReasons.begin());
}

std::string to_string(const Outcome& outcome) {
  if (!outcome.over()) return "ongoing";
  std::string text = "draw ";
  if (outcome.result == Outcome::Result::Win)
    text = outcome.winner == Color::Black ? "win b " : "win w ";
  return text.append(reason_name(outcome.reason));
}

template <Game G>
Outcome outcome_of_bare(const Position<G>& pos) {
  const Color us = pos.side_to_move();
  if (!pos.bare(us)) return Outcome::win(us, Reason::BareKing);
  if (pos.bare(~us)) return Outcome::draw(Reason::BothBare);
  return can_bare_back(pos) ? Outcome{} : Outcome::win(~us, Reason::BareKing);
}

template <Game G>
Outcome board_outcome(const Position<G>& pos) {
  const Color us = pos.side_to_move();
  for (const Color c : {us, ~us})
    if (!pos.royals(c)) return Outcome::win(~c, Reason::RoyalsCaptured);
  const bool stuck = !has_moves(pos);
  if (stuck && pos.in_check()) return Outcome::win(~us, Reason::Checkmate);
  if (const Outcome bare = bare_outcome(pos); bare.over()) return bare;
  if (stuck) return Outcome::win(~us, Reason::Stalemate);
  return {};
}

Outcome repetition_outcome(std::span<const LinePoint> line, Color side, const Rules& rules) {
  if (line.empty()) return {};
  const std::size_t last = line.size() - 1;
  const auto reach = static_cast<std::size_t>(line[last].reversible);
  const std::size_t bound = reach < last ? last - reach : 0;
  // The same side to move, and no position comes back within two plies.
  std::size_t first = last;
  int occurrences = 1;
  for (std::size_t i = last; i >= bound + 2;) {
    i -= 2;
    if (line[i].key != line[last].key) continue;
    first = i;
    ++occurrences;
  }
  if (occurrences < rules.occurrences) return {};
  if (rules.perpetual_check_loses && first != last) {
    bool other_checks = true, side_checks = true;  // the other side moved to the last point
    for (std::size_t i = first + 1; i <= last; ++i)
      ((last - i) % 2 == 0 ? other_checks : side_checks) &= line[i].check;
    if (other_checks != side_checks)
      return Outcome::win(other_checks ? side : ~side, Reason::PerpetualCheck);
  }
  return Outcome::draw(Reason::Repetition);
}

template <Game G>
Outcome outcome(const Record<G>& record) {
  const Position<G>& pos = record.current();
  if (const Outcome board = board_outcome(pos); board.over()) return board;
  const Outcome repetition = repetition_outcome(record.line(), pos.side_to_move(), pos.rules());
  if (repetition.over()) return repetition;
  if (pos.rules().max_moves > 0 && pos.move_number() > pos.rules().max_moves)
    return Outcome::draw(Reason::MaxMoves);
  return {};
}

#define TAISHI_INSTANTIATE(G)                              \
  template Outcome board_outcome<G>(const Position<G>&);   \
  template Outcome outcome_of_bare<G>(const Position<G>&); \
  template Outcome outcome<G>(const Record<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
