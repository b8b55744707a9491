#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movegen/outcome.h"
#include "movegen/result.h"
#include "movegen/sfen_fields.h"
#include "movegen/variants.h"

namespace taishi {

// A game as played, whichever game it is: the rules for all that need no speed. Moves, squares and
// men that go in and out mean nothing without the variant that it names.
class AnyRecord {
 public:
  // At the start position.
  static std::unique_ptr<AnyRecord> create(Variant v, const Rules& rules);
  static std::unique_ptr<AnyRecord> create(Variant v) { return create(v, variant_rules(v)); }
  // From a set-up; errors as those of parse_sfen.
  static Result<std::unique_ptr<AnyRecord>> create(Variant v, const Rules& rules,
                                                   const SfenFields& setup);
  virtual ~AnyRecord() = default;
  virtual std::unique_ptr<AnyRecord> clone() const = 0;
  // From the same start, with the other side to move there; null if that is no possible set-up.
  virtual std::unique_ptr<AnyRecord> with_other_side() const = 0;

  Variant variant() const { return variant_; }
  const GameInfo& info() const { return game_info(variant_.game); }
  virtual const Rules& rules() const = 0;
  // The same game from its start under other rules; moves no longer legal fall away.
  virtual void set_rules(const Rules& rules) = 0;

  virtual void push(Move m) = 0;  // legal
  virtual void pop() = 0;         // takes the last move back; there must be one
  virtual const std::vector<Move>& moves() const = 0;
  int plies() const { return static_cast<int>(moves().size()); }

  // In no order that means something.
  virtual std::vector<Move> legal_moves() const = 0;
  // See intended_move.
  virtual Result<Move> intended(Move m) const = 0;

  virtual Color side_to_move() const = 0;
  virtual Piece on(Square s) const = 0;
  // Men of a base type that c has in hand.
  virtual int in_hand(Color c, PieceType base) const = 0;
  virtual std::vector<Square> checkers() const = 0;
  virtual Key key() const = 0;
  virtual Outcome outcome() const = 0;
  virtual std::string sfen() const = 0;
  virtual std::string fen() const = 0;
  virtual std::string start_sfen() const = 0;  // of the position it began with

  using CalledOff = std::function<bool()>;  // asked now and then, at least ten times a second
  // Leaves of the move tree; none if it was called off.
  virtual std::optional<std::uint64_t> perft(int depth, const CalledOff& called_off) const = 0;

 protected:
  explicit AnyRecord(Variant v) : variant_(v) {}
  AnyRecord(const AnyRecord&) = default;

 private:
  Variant variant_;
};

// The record of a known game within one; of that game it must be.
template <Game G>
const Record<G>& record_of(const AnyRecord& any);

}  // namespace taishi
