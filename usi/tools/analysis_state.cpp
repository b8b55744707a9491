#include "usi/tools/analysis_state.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "eval/wdl.h"
#include "movegen/platform/file.h"

namespace taishi::tools {
namespace {

using Json = nlohmann::json;

constexpr const char* kHead = "taishi-analysis";

Json json_of(const analysis::Verdicts& verdicts) {
  Json lines = Json::array();
  for (const analysis::Verdict& v : verdicts) {
    Json moves = Json::array();
    for (const Move m : v.line) moves.push_back(m.raw());
    lines.push_back({{"score", v.score}, {"moves", std::move(moves)}});
  }
  return lines;
}

// The moves as far as they are legal: a file may have been changed.
std::optional<analysis::Verdicts> verdicts_of(const Json& lines, const AnyRecord& position) {
  if (const auto end = analysis::verdict_of_end(position)) return analysis::Verdicts{*end};
  analysis::Verdicts verdicts;
  for (const Json& line : lines) {
    analysis::Verdict v;
    v.score = std::clamp(line.at("score").get<int>(), -kMate, kMate);
    v.wdl = win_draw_loss(position, v.score);
    const auto game = position.clone();
    for (const Json& raw : line.at("moves")) {
      const Move m = Move::from_raw(raw.get<std::uint16_t>());
      const auto legal = game->legal_moves();
      if (std::ranges::find(legal, m) == legal.end()) return std::nullopt;
      game->push(m);
      v.line.push_back(m);
    }
    verdicts.push_back(std::move(v));
  }
  if (verdicts.empty()) return std::nullopt;
  return verdicts;
}

// Takes a line up; false if it is none.
bool take_up(const std::string& line, std::vector<analysis::GameAnalysis>& games) {
  try {
    const Json json = Json::parse(line);
    const auto game = json.at("game").get<std::size_t>(),
               at = json.at("position").get<std::size_t>();
    if (game >= games.size() || at >= games[game].positions.size()) return false;
    const auto nodes = games[game].game.main_line();
    auto verdicts = verdicts_of(json.at("lines"), *records::record_at(games[game].game, nodes[at]));
    if (!verdicts) return false;
    games[game].positions[at] = std::move(verdicts);
    return true;
  } catch (const Json::exception&) {
    return false;
  }
}

Result<void> read(const std::string& path, const std::string& key,
                  std::vector<analysis::GameAnalysis>& games) {
  std::ifstream in(file_path(path), std::ios::binary);
  std::string line;
  if (!in || !std::getline(in, line)) return {};
  const Json head = Json::parse(line, nullptr, false);
  if (!head.is_object() || !head.contains(kHead))
    return Error{path + ": is there already, and is no analysis"};
  if (head[kHead] != key)
    return Error{path +
                 ": is an analysis of other games, or with other options; finish or delete it"};
  while (std::getline(in, line)) (void)take_up(line, games);
  return {};
}

}  // namespace

Result<AnalysisState> AnalysisState::open(const std::string& path, const std::string& key,
                                          std::vector<analysis::GameAnalysis>& games) {
  if (const auto done = read(path, key, games); !done) return done.error();
  AnalysisState state;
  state.path_ = path;
  for (const auto& game : games)
    for (const auto& verdicts : game.positions) state.known_ += verdicts.has_value();
  std::error_code ignored;
  const auto size = std::filesystem::file_size(file_path(path), ignored);
  const bool begun = !ignored && size > 0;
  state.out_.open(file_path(path), std::ios::binary | std::ios::app);
  // The line break ends what a kill may have left of a line.
  state.out_ << (begun ? "\n" : Json{{kHead, key}}.dump() + '\n') << std::flush;
  if (!state.out_) return Error{path + ": " + std::strerror(errno)};
  return state;
}

Result<void> AnalysisState::add(std::size_t game, std::size_t position,
                                const analysis::Verdicts& verdicts) {
  out_ << Json{{"game", game}, {"position", position}, {"lines", json_of(verdicts)}}.dump() << '\n'
       << std::flush;
  if (!out_) return Error{path_ + ": " + std::strerror(errno)};
  return {};
}

void AnalysisState::remove() {
  out_.close();
  std::error_code ignored;
  std::filesystem::remove(file_path(path_), ignored);
}

std::string analysis_key(const std::string& settings,
                         const std::vector<analysis::GameAnalysis>& games) {
  // FNV-1a, the same on every machine.
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  };
  add(settings);
  for (const auto& analysis : games) {
    add(variant_name(analysis.game.variant));
    add(analysis.game.start);
    for (const int node : analysis.game.main_line())
      add(std::to_string(analysis.game.at(node).move.raw()) + ' ');
  }
  char text[24];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

}  // namespace taishi::tools
