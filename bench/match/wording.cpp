#include "bench/match/wording.h"

#include <fmt/format.h>

namespace taishi::match {

std::string Wording::position(const Opening& opening, const std::vector<Move>& moves) const {
  const auto start = start_game(variant_, rules_, {opening.sfen, {}});
  std::string out = fmt::format("position {} ", spelling_.position);
  out += start ? notation_.position(**start) : opening.sfen;
  if (!opening.moves.empty() || !moves.empty()) out += " moves";
  for (const auto* list : {&opening.moves, &moves})
    for (const Move m : *list) out.append(" ").append(notation_.move(m));
  return out;
}

std::string Wording::go(const MoveLimits& limits) const {
  std::string out = "go";
  if (limits.clock) {
    // Black moves first: where that is called White, Black's clock is `wtime`.
    const char* black = spelling_.white_moves_first ? "w" : "b";
    const char* white = spelling_.white_moves_first ? "b" : "w";
    out += fmt::format(" {}time {} {}time {}", black, limits.left[Color::Black].count(), white,
                       limits.left[Color::White].count());
    const milliseconds black_inc = limits.increment[Color::Black];
    const milliseconds white_inc = limits.increment[Color::White];
    if ((black_inc + white_inc).count() != 0)
      out += fmt::format(" {}inc {} {}inc {}", black, black_inc.count(), white, white_inc.count());
    if (limits.byoyomi.count() != 0) out += fmt::format(" byoyomi {}", limits.byoyomi.count());
  }
  if (limits.movetime.count() != 0) out += fmt::format(" movetime {}", limits.movetime.count());
  if (limits.nodes != 0) out += fmt::format(" nodes {}", limits.nodes);
  if (limits.depth != 0) out += fmt::format(" depth {}", limits.depth);
  return out;
}

std::optional<Move> Wording::read_move(std::string_view word) const {
  const std::optional<Move> move = notation_.read_form(word);
  if (!move || notation_.move(*move) != word) return {};
  return move;
}

}  // namespace taishi::match
