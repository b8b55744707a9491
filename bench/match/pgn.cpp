#include "bench/match/pgn.h"

#include <fmt/format.h>

#include "bench/match/reasons.h"
#include "movegen/records/pgn.h"

namespace taishi::match {
namespace {

using records::Ending;
using records::GameResult;
using records::GameTree;

// What records in general know of the reasons; the others are in a tag alone.
Ending ending_of(std::string_view why) {
  if (const auto rule = find_reason(why)) return static_cast<Ending>(*rule);
  if (why == reason::kResign) return Ending::Resignation;
  if (why == reason::kTime) return Ending::TimeForfeit;
  if (why == reason::kIllegal) return Ending::IllegalMove;
  return Ending::Unknown;
}

void set_tags(GameTree& tree, const MatchInfo& info, const GameRecord& game) {
  const std::size_t black = game.first_is_black() ? 0 : 1;
  tree.set_tag("Event", "taishi-match");
  tree.set_tag("Round", fmt::format("{}.{}", game.number / 2 + 1, game.number % 2 + 1));
  tree.set_tag("White", info.names[black]);
  tree.set_tag("Black", info.names[1 - black]);
  if (info.controls[0] == info.controls[1]) {
    if (!info.controls[0].empty()) tree.set_tag("TimeControl", info.controls[0]);
  } else {
    tree.set_tag("WhiteTimeControl", info.controls[black]);
    tree.set_tag("BlackTimeControl", info.controls[1 - black]);
  }
  tree.set_tag("Termination", game.reason);
  if (!game.opening.moves.empty())
    tree.set_tag("OpeningPlies", std::to_string(game.opening.moves.size()));
}

}  // namespace

std::string to_pgn(const MatchInfo& info, const GameRecord& game) {
  GameTree tree(info.variant);
  tree.start = game.opening.sfen;
  set_tags(tree, info, game);
  int node = 0;
  for (const auto* list : {&game.opening.moves, &game.moves})
    for (const Move m : *list) node = tree.add(node, m);
  tree.result = game.half_points == 1                              ? GameResult::Draw
                : (game.half_points == 2) == game.first_is_black() ? GameResult::BlackWins
                                                                   : GameResult::WhiteWins;
  tree.ending = ending_of(game.reason);
  return records::to_pgn(tree);
}

}  // namespace taishi::match
