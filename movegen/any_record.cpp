#include "movegen/any_record.h"

#include <cassert>

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/perft.h"
#include "movegen/setup_check.h"
#include "movegen/sfen.h"

namespace taishi {
namespace {

template <Game G>
class AnyRecordOf final : public AnyRecord {
 public:
  AnyRecordOf(Variant v, const Position<G>& start) : AnyRecord(v), record_(start) {}

  const Record<G>& record() const { return record_; }

  std::unique_ptr<AnyRecord> clone() const override { return std::make_unique<AnyRecordOf>(*this); }

  std::unique_ptr<AnyRecord> with_other_side() const override {
    auto setup = record_.start().setup();
    setup.side = ~setup.side;
    if (!check_setup<G>(setup)) return nullptr;
    return std::make_unique<AnyRecordOf>(variant(), Position<G>(setup));
  }

  const Rules& rules() const override { return record_.start().rules(); }

  void set_rules(const Rules& rules) override {
    auto setup = record_.start().setup();
    setup.rules = rules;
    replay(Position<G>(setup), record_.moves().size());
  }

  void push(Move m) override {
    assert(is_legal(now(), m));
    record_.push(m);
  }
  void pop() override { replay(record_.start(), record_.moves().size() - 1); }
  const std::vector<Move>& moves() const override { return record_.moves(); }

  std::vector<Move> legal_moves() const override {
    MoveList list;
    generate(now(), MoveSet::All, list);
    return {list.begin(), list.end()};
  }
  Result<Move> intended(Move m) const override { return intended_move(now(), m); }

  Color side_to_move() const override { return now().side_to_move(); }
  Piece on(Square s) const override { return now().on(s); }
  int in_hand(Color c, PieceType base) const override { return now().hand(c).count(base); }
  std::vector<Square> checkers() const override {
    std::vector<Square> squares;
    now().checkers().for_each([&](Square s) { squares.push_back(s); });
    return squares;
  }
  Key key() const override { return now().key(); }
  Outcome outcome() const override { return taishi::outcome(record_); }
  std::string sfen() const override { return to_sfen(now()); }
  std::string fen() const override { return to_fen(now()); }
  std::string start_sfen() const override { return to_sfen(record_.start()); }

  std::optional<std::uint64_t> perft(int depth, const CalledOff& called_off) const override {
    return leaves(now(), depth, called_off);
  }

 private:
  const Position<G>& now() const { return record_.current(); }

  void replay(const Position<G>& start, std::size_t plies) {
    Record<G> again(start);
    for (std::size_t i = 0; i < plies && is_legal(again.current(), record_.moves()[i]); ++i)
      again.push(record_.moves()[i]);
    record_ = std::move(again);
  }

  // perft in pieces small enough to be called off between them.
  static std::optional<std::uint64_t> leaves(const Position<G>& pos, int depth,
                                             const CalledOff& called_off) {
    constexpr int kPiece = 2;  // plies
    if (called_off()) return std::nullopt;
    if (depth <= kPiece) return taishi::perft(pos, depth);
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    std::uint64_t total = 0;
    for (const Move m : moves) {
      const auto count = leaves(pos.after(m), depth - 1, called_off);
      if (!count) return std::nullopt;
      total += *count;
    }
    return total;
  }

  Record<G> record_;
};

}  // namespace

std::unique_ptr<AnyRecord> AnyRecord::create(Variant v, const Rules& rules) {
  return with_game(v.game, [&]<Game G>() -> std::unique_ptr<AnyRecord> {
    return std::make_unique<AnyRecordOf<G>>(v, *parse_sfen<G>(G::start, rules));
  });
}

Result<std::unique_ptr<AnyRecord>> AnyRecord::create(Variant v, const Rules& rules,
                                                     const SfenFields& setup) {
  return with_game(v.game, [&]<Game G>() -> Result<std::unique_ptr<AnyRecord>> {
    const auto start = read_sfen<G>(setup, rules);
    if (!start) return start.error();
    return std::unique_ptr<AnyRecord>(std::make_unique<AnyRecordOf<G>>(v, *start));
  });
}

template <Game G>
const Record<G>& record_of(const AnyRecord& any) {
  assert(any.variant().game == game_index<G>);
  return static_cast<const AnyRecordOf<G>&>(any).record();
}

#define TAISHI_INSTANTIATE(G) template const Record<G>& record_of<G>(const AnyRecord&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
