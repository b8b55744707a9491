#pragma once

#include <cstdint>
#include <cstdlib>

namespace taishi {

// A score that remembers: each bonus pulls it towards +-Limit, the less the nearer it is.
template <int Limit>
class Stat {
 public:
  int value() const { return value_; }
  bool operator==(const Stat&) const = default;
  void update(int bonus) {
    bonus = bonus > Limit ? Limit : bonus < -Limit ? -Limit : bonus;
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / Limit);
  }

 private:
  std::int16_t value_ = 0;
};

}  // namespace taishi
