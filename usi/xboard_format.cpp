#include "usi/xboard_format.h"

#include <algorithm>

#include "movegen/games.h"
#include "movegen/variants.h"
#include "usi/format.h"

namespace taishi::usi {
namespace {

std::string kind_text(const SpinOption& o) {
  return "-spin " + std::to_string(o.value()) + ' ' + std::to_string(o.min) + ' ' +
         std::to_string(o.max);
}
std::string kind_text(const CheckOption& o) {
  return std::string("-check ") + (o.value() ? '1' : '0');
}
std::string kind_text(const ComboOption& o) {
  std::string text = "-combo";
  for (const std::string& choice : o.choices)
    text +=
        (text == "-combo" ? " " : " /// ") + std::string(choice == o.value() ? "*" : "") + choice;
  return text;
}
std::string kind_text(const StringOption& o) {
  return "-string " + o.value();
}
std::string kind_text(const ButtonOption&) {
  return "-button";
}

// Options that have commands of their own, or that no line of the protocol shows.
constexpr std::string_view kNotOptions[] = {"Hash", "Ponder", "Threads", "Variant", "ShowWDL"};

// Each game under one name, that by which XBoard's world may know it: its last dialect's. No
// `normal`: a client that is told of no variant then begins with the first of these.
std::string variants() {
  std::string names = "heian,yarishogi,shoshogi";
  for (int game = 0; game < kGameCount; ++game)
    if (const auto name = game_info(game).dialects.back().name;
        names.find(name) == std::string::npos)
      names.append(",").append(name);
  return names;
}

int score_of(Score score) {
  if (!is_mate(score)) return score;
  const int moves = moves_to_mate(score);
  return score > 0 ? 100'000 + moves : -100'000 + moves;
}

}  // namespace

std::string format_thinking(const InfoReport& report) {
  const SearchInfo& i = report.info;
  return std::to_string(i.depth) + ' ' + std::to_string(score_of(i.score)) + ' ' +
         std::to_string(i.time / 10) + ' ' + std::to_string(i.nodes) +
         format_moves(i.pv, Notation(report.variant, Style::Chess));
}

std::string format_progress(const SearchInfo& info, std::size_t moves) {
  return "stat01: " + std::to_string(info.time / 10) + ' ' + std::to_string(info.nodes) + ' ' +
         std::to_string(info.depth) + " 0 " + std::to_string(moves);
}

std::string format_result(const Outcome& outcome) {
  std::string reason(reason_name(outcome.reason));
  std::replace(reason.begin(), reason.end(), '-', ' ');
  // Its White moves first, as our Black does.
  const char* const result = outcome.result == Outcome::Result::Draw ? "1/2-1/2"
                             : outcome.winner == Color::Black        ? "1-0"
                                                                     : "0-1";
  return std::string(result) + " {" + reason + '}';
}

std::vector<std::string> format_features(const OptionTable& options, const std::string& version) {
  std::vector<std::string> lines;
  for (const Option& o : options)
    if (std::find(std::begin(kNotOptions), std::end(kNotOptions), o.name) == std::end(kNotOptions))
      lines.push_back("feature option=\"" + o.name + ' ' +
                      std::visit([](const auto& kind) { return kind_text(kind); }, o.kind) + '"');
  lines.push_back("feature variants=\"" + variants() +
                  "\" setboard=1 usermove=1 ping=1 colors=0 sigint=0 sigterm=0 reuse=1 analyze=1 "
                  "memory=1 smp=1 name=1 myname=\"Taishi " +
                  version + "\" done=1");
  return lines;
}

}  // namespace taishi::usi
