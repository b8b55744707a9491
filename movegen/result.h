#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "movegen/error.h"

namespace taishi {

// A value, or why there is none; of `void`, whether it was done. True where all went well.
template <class T>
class [[nodiscard]] Result : public tl::expected<T, Error> {
  using Base = tl::expected<T, Error>;

 public:
  using Base::Base;
  Result(Error error) : Base(tl::unexpect, std::move(error)) {}  // NOLINT: implicit on purpose

  bool ok() const { return Base::has_value(); }
};

}  // namespace taishi
