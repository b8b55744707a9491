#include "usi/option_names.h"

#include "engine/option.h"

namespace taishi::usi {

std::vector<std::string> announced_names(const Dialect& dialect, const std::string& option) {
  std::vector<std::string> names;
  for (const OptionName& n : dialect.options)
    if (n.announced && n.own == option) names.emplace_back(n.client);
  if (names.empty()) names.push_back(option);
  return names;
}

std::string_view own_name(const Dialect& dialect, std::string_view client_name) {
  for (const OptionName& n : dialect.options)
    if (equal_ignoring_case(n.client, client_name)) return n.own;
  return client_name;
}

}  // namespace taishi::usi
