#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>

namespace taishi::mate {

// How much may be searched for one question, in stages.
class Budget {
 public:
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  // `called_off` may be null, or hold nothing; it must outlive this.
  explicit Budget(std::uint64_t limit, const std::function<bool()>* called_off = nullptr)
      : limit_(limit), stage_end_(limit), called_off_(called_off) {}

  // At most so many nodes until the next stage.
  void begin_stage(std::uint64_t nodes) {
    stage_end_ = nodes < limit_ - nodes_ ? nodes_ + nodes : limit_;
    over_ = ended_;
  }
  void begin_last_stage() { begin_stage(kUnlimited); }

  // Counts one node; false when the stage is over.
  bool spend() {
    if (over_) return false;
    if (nodes_ >= limit_ ||
        (nodes_ % kLook == 0 && called_off_ != nullptr && *called_off_ && (*called_off_)()))
      ended_ = true;
    over_ = ended_ || nodes_ >= stage_end_;
    if (!over_) ++nodes_;
    return !over_;
  }

  std::uint64_t nodes() const { return nodes_; }
  bool over() const { return over_; }    // the stage is
  bool ended() const { return ended_; }  // all of it is

 private:
  static constexpr std::uint64_t kLook = 256;

  std::uint64_t nodes_ = 0;
  std::uint64_t limit_;
  std::uint64_t stage_end_;
  const std::function<bool()>* called_off_;
  bool over_ = false;
  bool ended_ = false;
};

}  // namespace taishi::mate
