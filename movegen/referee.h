#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/outcome.h"
#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi {

// A game in progress in any variant, for programs that need the rules and no speed.
class Referee {
 public:
  // At the start position of the variant's game; null if there is no such game.
  static std::unique_ptr<Referee> create(Variant v, const Rules& rules);
  virtual ~Referee() = default;

  // Starts a game from an SFEN or "startpos"; on an error the old game stays.
  virtual std::optional<Error> start(std::string_view sfen) = 0;
  // Plays a USI move; on an error nothing changes.
  virtual std::optional<Error> push(std::string_view move) = 0;

  virtual Variant variant() const = 0;
  virtual Color side_to_move() const = 0;
  virtual bool in_check() const = 0;
  virtual int plies() const = 0;  // since the start
  virtual Outcome outcome() const = 0;
  virtual std::string sfen() const = 0;
  virtual std::vector<std::string> legal_moves() const = 0;  // USI, sorted
};

}  // namespace taishi
