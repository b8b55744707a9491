#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace taishi::board {

// Who is let in: browsers that were told our own address. All is compared with constants, so that a
// page from elsewhere, whose name may lead here by DNS, gets nothing.
class Gate {
 public:
  explicit Gate(std::uint16_t port)
      : hosts_{"127.0.0.1:" + std::to_string(port), "localhost:" + std::to_string(port)} {}

  // What the page may connect to, in the words of Content-Security-Policy.
  std::string sockets() const { return "ws://" + hosts_[0] + " ws://" + hosts_[1]; }

  // The header Host, which must be there once.
  bool host_is_ours(std::string_view host) const { return host == hosts_[0] || host == hosts_[1]; }
  // The header Origin, if there is one: what sends none shows by a token that it is a friend.
  bool origin_is_ours(std::optional<std::string_view> origin) const {
    constexpr std::string_view kScheme = "http://";
    if (!origin) return true;
    return origin->starts_with(kScheme) && host_is_ours(origin->substr(kScheme.size()));
  }

 private:
  std::array<std::string, 2> hosts_;
};

}  // namespace taishi::board
