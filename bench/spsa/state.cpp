#include "bench/spsa/state.h"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>

#include "bench/match/json.h"
#include "bench/match/match_json.h"
#include "bench/match/match_log.h"
#include "bench/match/time_control.h"
#include "eval/crc32.h"
#include "movegen/platform/file.h"

namespace taishi::spsa {
namespace {

using match::Json;

std::string checksum(const std::string& text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  return match::one_line(Json{{"type", "end"}, {"crc", crc32({bytes, text.size()})}});
}

// The lines before the checksum; none if it does not fit.
std::optional<std::vector<std::string>> checked_lines(const std::string& text) {
  constexpr std::string_view kEnd = "{\"type\":\"end\"";
  const std::size_t end = text.rfind(kEnd);
  if (end == text.npos || text.substr(end) != checksum(text.substr(0, end)) + "\n") return {};
  std::vector<std::string> lines;
  std::istringstream in(text.substr(0, end));
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// As a number or, as it was once written, a text.
std::optional<double> value_of(const Json& line) {
  const auto value = line.find("value");
  if (value == line.end()) return {};
  if (value->is_string()) return match::parse_number(value->get<std::string>());
  if (!value->is_number()) return {};
  return value->get<double>();
}

}  // namespace

std::string state_text(const match::MatchInfo& info, const Spsa& spsa, const Played& played) {
  std::string text = head_line(info) + "\n";
  text += match::one_line(Json{{"type", "spsa"},
                               {"done", spsa.done()},
                               {"wins", played.wins},
                               {"draws", played.draws},
                               {"losses", played.losses}}) +
          "\n";
  for (const Parameter& p : spsa.parameters())
    text +=
        match::one_line(Json{{"type", "parameter"}, {"name", p.name}, {"value", p.value}}) + "\n";
  return text + checksum(text) + "\n";
}

Result<void> load_state(const std::string& path, const match::MatchInfo& info,
                        bool allow_changed_programs, Spsa& spsa, Played& played) {
  const auto wrong = [&](std::string_view what) {
    return Error{fmt::format("'{}' {}; choose another file or remove it", path, what)};
  };
  std::ifstream file(file_path(path), std::ios::binary);
  if (!file) return {};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto lines = checked_lines(text);
  if (!lines || lines->size() < 2) return wrong("is no state of a tuning, or damaged");
  const auto old = match::read_head((*lines)[0]);
  if (!old) return wrong("is no state of a tuning");
  if (const std::string what = match::difference(*old, info); !what.empty())
    return wrong("holds another tuning (" + what + ")");
  if (!allow_changed_programs && old->programs != info.programs)
    return wrong("is of another build of the engine (--allow-changed-programs goes on)");

  const Json progress = match::parse_object((*lines)[1]).value_or(Json::object());
  const std::int64_t done = match::integer_of(progress, "done");
  std::vector<double> values;
  bool good = match::text_of(progress, "type") == "spsa" && done >= 0 &&
              done <= spsa.schedule().iterations && lines->size() == 2 + spsa.parameters().size();
  for (std::size_t i = 0; good && i < spsa.parameters().size(); ++i) {
    const Json line = match::parse_object((*lines)[i + 2]).value_or(Json::object());
    const Parameter& p = spsa.parameters()[i];
    const auto value = value_of(line);
    good = value && match::text_of(line, "name") == p.name && *value >= p.least && *value <= p.most;
    values.push_back(value.value_or(0));
  }
  if (!good) return wrong("is damaged: its contents contradict each other");
  spsa.restore(done, values);
  played = {match::integer_of(progress, "wins"), match::integer_of(progress, "draws"),
            match::integer_of(progress, "losses")};
  return {};
}

}  // namespace taishi::spsa
