#include "bench/spsa/state.h"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>

#include "bench/match/match_log.h"
#include "bench/match/time_control.h"
#include "eval/crc32.h"

namespace taishi::spsa {
namespace {

using match::JsonLine;

std::string checksum(const std::string& text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return JsonLine().set("type", "end").set("crc", std::int64_t{crc32({bytes, text.size()})}).text();
}

// The lines before the checksum; none if it does not fit.
std::optional<std::vector<JsonLine>> checked_lines(const std::string& text) {
  constexpr std::string_view kEnd = "{\"type\":\"end\"";
  const std::size_t end = text.rfind(kEnd);
  if (end == text.npos || text.substr(end) != checksum(text.substr(0, end)) + "\n") return {};
  std::vector<JsonLine> lines;
  std::istringstream in(text.substr(0, end));
  for (std::string line; std::getline(in, line);) {
    auto json = JsonLine::parse(line);
    if (!json) return {};
    lines.push_back(std::move(*json));
  }
  return lines;
}

}  // namespace

std::string state_text(const match::MatchInfo& info, const Spsa& spsa, const Played& played) {
  std::string text = to_json(info).text() + "\n";
  JsonLine progress;
  progress.set("type", "spsa").set("done", spsa.done()).set("wins", played.wins);
  text += progress.set("draws", played.draws).set("losses", played.losses).text() + "\n";
  for (const Parameter& p : spsa.parameters()) {
    JsonLine line;
    line.set("type", "parameter").set("name", p.name);
    text += line.set("value", fmt::format("{}", p.value)).text() + "\n";  // in full
  }
  return text + checksum(text) + "\n";
}

std::optional<Error> load_state(const std::string& path, const match::MatchInfo& info,
                                bool allow_changed_programs, Spsa& spsa, Played& played) {
  const auto wrong = [&](std::string_view what) {
    return Error{fmt::format("'{}' {}; choose another file or remove it", path, what)};
  };
  std::ifstream file(path, std::ios::binary);
  if (!file) return {};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto lines = checked_lines(text);
  if (!lines || lines->size() < 2) return wrong("is no state of a tuning, or damaged");
  const auto old = match::read_match_info((*lines)[0]);
  if (!old) return wrong("is no state of a tuning");
  if (const std::string what = match::difference(*old, info); !what.empty())
    return wrong("holds another tuning (" + what + ")");
  if (!allow_changed_programs && old->programs != info.programs)
    return wrong("is of another build of the engine (--allow-changed-programs goes on)");

  const JsonLine& progress = (*lines)[1];
  const std::int64_t done = progress.integer("done");
  std::vector<double> values;
  bool good = progress.string("type") == "spsa" && done >= 0 &&
              done <= spsa.schedule().iterations && lines->size() == 2 + spsa.parameters().size();
  for (std::size_t i = 0; good && i < spsa.parameters().size(); ++i) {
    const JsonLine& line = (*lines)[i + 2];
    const Parameter& p = spsa.parameters()[i];
    const auto value = match::parse_number(line.string("value"));
    good = value && line.string("name") == p.name && *value >= p.least && *value <= p.most;
    values.push_back(value.value_or(0));
  }
  if (!good) return wrong("is damaged: its contents contradict each other");
  spsa.restore(done, values);
  played = {progress.integer("wins"), progress.integer("draws"), progress.integer("losses")};
  return {};
}

}  // namespace taishi::spsa
