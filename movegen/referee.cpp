#include "movegen/referee.h"

#include <algorithm>

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/sfen.h"

namespace taishi {
namespace {

template <Game G>
class GameReferee final : public Referee {
 public:
  GameReferee(Variant v, const Rules& rules)
      : variant_(v), rules_(rules), record_(*parse_sfen<G>(G::start, rules)) {}

  std::optional<Error> start(std::string_view sfen) override {
    const auto position = parse_sfen<G>(sfen == "startpos" ? G::start : sfen, rules_);
    if (!position) return position.error();
    record_ = Record<G>(*position);
    return std::nullopt;
  }

  std::optional<Error> push(std::string_view text) override {
    const auto move = parse_usi(record_.current(), text);
    if (!move) return move.error();
    record_.push(*move);
    return std::nullopt;
  }

  Variant variant() const override { return variant_; }
  Color side_to_move() const override { return record_.current().side_to_move(); }
  bool in_check() const override { return record_.current().in_check(); }
  int plies() const override { return record_.plies(); }
  Outcome outcome() const override { return taishi::outcome(record_); }
  std::string sfen() const override { return to_sfen(record_.current()); }

  std::vector<std::string> legal_moves() const override {
    MoveList list;
    generate(record_.current(), MoveSet::All, list);
    std::vector<std::string> moves;
    for (const Move m : list) moves.push_back(to_usi(record_.current(), m));
    std::sort(moves.begin(), moves.end());
    return moves;
  }

 private:
  Variant variant_;
  Rules rules_;
  Record<G> record_;
};

}  // namespace

std::unique_ptr<Referee> Referee::create(Variant v, const Rules& rules) {
  int game = 0;
#define TAISHI_CREATE(G) \
  if (v.game == game++) return std::make_unique<GameReferee<G>>(v, rules);
  TAISHI_FOR_EACH_GAME(TAISHI_CREATE)
#undef TAISHI_CREATE
  return nullptr;
}

}  // namespace taishi
