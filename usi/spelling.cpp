#include "usi/spelling.h"

#include "movegen/words.h"

namespace taishi::usi {
namespace {

// USI announces the variant also as clients of the Fairy-Stockfish family look for it. Its names
// have no blanks.
constexpr OptionName kUsiOptions[] = {
    {"USI_Hash", "Hash", true},
    {"USI_Ponder", "Ponder", true},
    {"USI_MultiPV", "MultiPV", false},
    {"UCI_Variant", "Variant", true},
    {"USI_Variant", "Variant", true},
    {"USI_ShowWDL", "ShowWDL", true},
    {"UCI_ShowWDL", "ShowWDL", false},
    {"Skill_Level", "SkillLevel", true},
    {"Skill Level", "SkillLevel", false},
    {"USI_LimitStrength", "LimitStrength", true},
    {"UCI_LimitStrength", "LimitStrength", false},
    {"USI_Strength", "Elo", true},
    {"UCI_Elo", "Elo", false},
    {"USI_OwnBook", "OwnBook", true},
    {"Clear_Hash", "ClearHash", true},
    {"Clear Hash", "ClearHash", false},
};

constexpr OptionName kUciOptions[] = {
    {"UCI_Variant", "Variant", true},
    {"USI_Variant", "Variant", false},
    {"USI_Hash", "Hash", false},
    {"USI_Ponder", "Ponder", false},
    {"USI_MultiPV", "MultiPV", false},
    {"NetworkDelay", "NetworkDelay", true},
    {"Move Overhead", "NetworkDelay", true},
    {"UCI_ShowWDL", "ShowWDL", true},
    {"USI_ShowWDL", "ShowWDL", false},
    {"Skill Level", "SkillLevel", true},
    {"UCI_LimitStrength", "LimitStrength", true},
    {"USI_LimitStrength", "LimitStrength", false},
    {"UCI_Elo", "Elo", true},
    {"USI_Strength", "Elo", false},
    {"USI_OwnBook", "OwnBook", false},
    {"Clear Hash", "ClearHash", true},
    {"Clear_Hash", "ClearHash", false},
};

}  // namespace

constexpr Spelling kUsi = {
    .greeting = "usi",
    .greeted = "usiok",
    .style = Style::Shogi,
    .position = "sfen",
    .white_moves_first = false,
    .mates_in_moves = false,
    .can_resign = true,
    .solves_mates = false,
    .options = kUsiOptions,
};

constexpr Spelling kUci = {
    .greeting = "uci",
    .greeted = "uciok",
    .style = Style::Chess,
    .position = "fen",
    .white_moves_first = true,
    .mates_in_moves = true,
    .can_resign = false,
    .solves_mates = true,
    .options = kUciOptions,
};

std::vector<std::string> Spelling::announced_names(const std::string& option) const {
  std::vector<std::string> names;
  for (const OptionName& n : options)
    if (n.announced && n.own == option) names.emplace_back(n.client);
  if (names.empty()) names.push_back(option);
  return names;
}

std::string_view Spelling::own_name(std::string_view client_name) const {
  for (const OptionName& n : options)
    if (equal_ignoring_case(n.client, client_name)) return n.own;
  return client_name;
}

}  // namespace taishi::usi
