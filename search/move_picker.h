#pragma once

#include <array>

#include "movegen/check_info.h"
#include "movegen/generate.h"
#include "search/histories.h"

namespace taishi {

// Gives a node's moves one by one, the likely best first, and generates them only when needed:
// the table's move, captures and promotions that lose nothing, quiet moves, the losing captures.
template <Game G>
class MovePicker {
 public:
  enum class Mode {
    All,
    Noisy,        // quiescence: captures and promotions that lose nothing
    NoisyChecks,  // and quiet checks
    Strong,       // captures and promotions that win at least `threshold`
  };

  // `table_move` must be legal or none.
  MovePicker(const Position<G>& pos, Histories<G>& histories, const QuietContext<G>& context,
             Move table_move, Mode mode, const CheckInfo<G>* checks, int threshold = 0);

  // No move when there is none left. `skip_quiets`: the rest of the quiet moves is not wanted.
  Move next(bool skip_quiets = false);
  // Whether the last move given is known to win at least the threshold, by exchanges or by rule.
  bool is_good() const { return stage_ == Stage::Noisy; }

 private:
  enum class Stage { Table, GenerateNoisy, Noisy, GenerateQuiets, Quiets, BadNoisy, Done };

  void score_noisy();
  void score_quiets();
  Move select();        // the best noisy move of the rest
  Move select_quiet();  // the same for quiet ones; none where all are taken

  const Position<G>& pos_;
  Histories<G>& histories_;
  const QuietContext<G>& context_;
  const CheckInfo<G>* checks_;
  const Move table_move_;
  const Mode mode_;
  const int threshold_;
  Stage stage_ = Stage::Table;
  std::size_t current_ = 0;
  std::size_t end_ = 0;
  std::size_t bad_ = 0;  // losing captures are kept at the front of the list
  MoveList list_;
  std::array<int, MoveList::capacity> score_;
};

}  // namespace taishi
