#pragma once

#include <string>
#include <string_view>

namespace taishi::board {

// So many random bits from the system as hexadecimal digits.
std::string random_digits(int bits);

// Takes as long wherever the two differ.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace taishi::board
