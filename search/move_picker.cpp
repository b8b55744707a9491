#include "search/move_picker.h"

#include <algorithm>
#include <utility>

#include "eval/derive.h"
#include "movegen/games.h"
#include "movegen/see.h"
#include "search/ends.h"

namespace taishi {
namespace {

constexpr int kKillerBonus = 12000;
constexpr int kCheckBonus = 6000;

}  // namespace

template <Game G>
MovePicker<G>::MovePicker(const Position<G>& pos, Histories<G>& histories,
                          const QuietContext<G>& context, Move table_move, Mode mode, int depth,
                          const CheckInfo<G>* checks, int threshold)
    : pos_(pos),
      histories_(histories),
      context_(context),
      checks_(checks),
      table_move_(table_move),
      mode_(mode),
      depth_(depth),
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
        generate(pos_, MoveSet::Quiet, list_);
        end_ = list_.size();
        if (mode_ == Mode::NoisyChecks) keep_checks();
        score_quiets();
        sort(-4000 * depth_);
      }
      stage_ = Stage::Quiets;
      [[fallthrough]];

    case Stage::Quiets:
      while (!skip_quiets && current_ < end_) {
        const Move m = list_[current_++];
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
      gain = Values<G>::exchange[idx(victim.type())];
    if (m.promotes()) {
      const PieceType t = pos_.mover(m);
      gain += Values<G>::exchange[idx(Table::promote(t))] - Values<G>::exchange[idx(t)];
    }
    score_[i] = 16 * gain + histories_.noisy(pos_, m);
  }
}

template <Game G>
void MovePicker<G>::score_quiets() {
  using Table = PieceTable<G>;
  for (std::size_t i = current_; i < end_; ++i) {
    const Move m = list_[i];
    int score = histories_.quiet(pos_, m, context_);
    if (context_.killers.has(m)) score += kKillerBonus + 2000 * context_.killers.first(m);
    if (checks_ != nullptr && checks_->squares(Table::kind(pos_.mover(m))).has(m.to()))
      score += kCheckBonus;
    score_[i] = score;
  }
}

template <Game G>
void MovePicker<G>::keep_checks() {
  std::size_t kept = current_;
  for (std::size_t i = current_; i < end_; ++i)
    if (checks_->gives_check(pos_, list_[i])) list_[kept++] = list_[i];
  end_ = kept;
}

template <Game G>
void MovePicker<G>::sort(int least) {
  std::size_t sorted = current_;
  for (std::size_t i = current_; i < end_; ++i) {
    if (score_[i] < least) continue;
    const Move m = list_[i];
    const int s = score_[i];
    list_[i] = list_[sorted];
    score_[i] = score_[sorted];
    std::size_t j = sorted++;
    for (; j > current_ && score_[j - 1] < s; --j) {
      list_[j] = list_[j - 1];
      score_[j] = score_[j - 1];
    }
    list_[j] = m;
    score_[j] = s;
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

#define TAISHI_INSTANTIATE(G) template class MovePicker<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
