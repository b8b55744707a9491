#include "usi/option_names.h"

#include "engine/option.h"

namespace taishi::usi {
namespace {

struct Name {
  std::string_view client;
  std::string_view own;
  bool announced;
};

constexpr Name kNames[] = {
    {"USI_Hash", "Hash", true},        {"USI_Ponder", "Ponder", true},
    {"USI_MultiPV", "MultiPV", false}, {"UCI_Variant", "Variant", true},
    {"USI_Variant", "Variant", true},
};

}  // namespace

std::vector<std::string> announced_names(const std::string& option) {
  std::vector<std::string> names;
  for (const Name& n : kNames)
    if (n.announced && n.own == option) names.emplace_back(n.client);
  if (names.empty()) names.push_back(option);
  return names;
}

std::string_view own_name(std::string_view client_name) {
  for (const Name& n : kNames)
    if (equal_ignoring_case(n.client, client_name)) return n.own;
  return client_name;
}

}  // namespace taishi::usi
