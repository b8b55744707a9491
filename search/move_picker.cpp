#include "search/move_picker.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "eval/derive.h"
#include "movegen/games.h"
#include "movegen/see.h"
#include "search/ends.h"
#include "search/tunables.h"

namespace taishi {
namespace {

// A quiet move's score and, below it, its place in the list: so one maximum gives both.
constexpr int kPlaces = 1024;
static_assert(MoveList::capacity <= kPlaces);
constexpr int kTaken = std::numeric_limits<int>::min();

}  // namespace

template <Game G>
MovePicker<G>::MovePicker(const Position<G>& pos, Histories<G>& histories,
                          const QuietContext<G>& context, Move table_move, Mode mode,
                          const CheckInfo<G>* checks, int threshold)
    : pos_(pos),
      histories_(histories),
      context_(context),
      checks_(checks),
      table_move_(table_move),
      mode_(mode),
      threshold_(threshold),
      stage_(table_move ? Stage::Table : Stage::GenerateNoisy) {}

template <Game G>
Move MovePicker<G>::next(bool skip_quiets) {
  switch (stage_) {
    case Stage::Table:
      stage_ = Stage::GenerateNoisy;
      return table_move_;

    case Stage::GenerateNoisy:
      generate(pos_, MoveSet::Noisy, list_);
      end_ = list_.size();
      score_noisy();
      stage_ = Stage::Noisy;
      [[fallthrough]];

    case Stage::Noisy:
      while (current_ < end_) {
        const Move m = select();
        if (m == table_move_) continue;
        if (see_ge(pos_, m, threshold_, Values<G>::exchange) || bares(pos_, m)) return m;
        if (mode_ == Mode::All) list_[bad_++] = m;
      }
      if (mode_ == Mode::Noisy || mode_ == Mode::Strong) {
        stage_ = Stage::Done;
        return Move();
      }
      stage_ = Stage::GenerateQuiets;
      [[fallthrough]];

    case Stage::GenerateQuiets:
      if (!skip_quiets) {
        current_ = list_.size();
        if (mode_ == Mode::NoisyChecks)
          generate_checks(pos_, *checks_, list_);
        else
          generate(pos_, MoveSet::Quiet, list_);
        end_ = list_.size();
        score_quiets();
      }
      stage_ = Stage::Quiets;
      [[fallthrough]];

    case Stage::Quiets:
      while (!skip_quiets) {
        const Move m = select_quiet();
        if (!m) break;
        if (m != table_move_) return m;
      }
      current_ = 0;
      stage_ = Stage::BadNoisy;
      [[fallthrough]];

    case Stage::BadNoisy:
      if (current_ < bad_) return list_[current_++];
      stage_ = Stage::Done;
      [[fallthrough]];

    case Stage::Done:
      return Move();
  }
  return Move();
}

template <Game G>
void MovePicker<G>::score_noisy() {
  using Table = PieceTable<G>;
  for (std::size_t i = current_; i < end_; ++i) {
    const Move m = list_[i];
    int gain = 0;
    if (const Piece victim = pos_.on(m.to()); !victim.empty())
      gain = Values<G>::exchange[victim.type()];
    if (m.promotes()) {
      const PieceType t = pos_.mover(m);
      gain += Values<G>::exchange[Table::promote(t)] - Values<G>::exchange[t];
    }
    score_[i] = tune::order_victim * gain + histories_.noisy(pos_, m);
  }
}

template <Game G>
void MovePicker<G>::score_quiets() {
  using Table = PieceTable<G>;
  for (std::size_t i = current_; i < end_; ++i) {
    const Move m = list_[i];
    int score = histories_.quiet(pos_, m, context_);
    if (context_.killers.has(m))
      score += tune::order_killer + tune::order_first_killer * context_.killers.first(m);
    if (checks_ != nullptr && checks_->squares(Table::kind(pos_.mover(m))).has(m.to()))
      score += tune::order_check;
    score_[i] = score * kPlaces + static_cast<int>(kPlaces - 1 - i);
  }
}

template <Game G>
Move MovePicker<G>::select() {
  std::size_t best = current_;
  for (std::size_t i = current_ + 1; i < end_; ++i)
    if (score_[i] > score_[best]) best = i;
  std::swap(list_[current_], list_[best]);
  std::swap(score_[current_], score_[best]);
  return list_[current_++];
}

// Mostly few of many are wanted: a sort would be in vain. Compilers make vector instructions of the
// loop.
template <Game G>
Move MovePicker<G>::select_quiet() {
  int best = kTaken;
  for (std::size_t i = current_; i < end_; ++i) best = std::max(best, score_[i]);
  if (best == kTaken) return Move();
  const auto place = static_cast<std::size_t>(kPlaces - 1 - (best & (kPlaces - 1)));
  score_[place] = kTaken;
  return list_[place];
}

#define TAISHI_INSTANTIATE(G) template class MovePicker<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
