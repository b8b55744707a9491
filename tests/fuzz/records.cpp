#include "bench/match/engine_words.h"
#include "bench/match/info_line.h"
#include "bench/match/match_log.h"
#include "bench/match/openings.h"
#include "bench/spsa/state.h"
#include "tests/fuzz/memory_file.h"

namespace taishi::fuzz {
namespace {

using namespace match;

bool one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == std::string::npos;
}

void log(std::string_view text) {
  const auto log = read_log(MemoryFile(text).path());
  if (!log) return FUZZ_CHECK(one_line(log.error().text()));
  // Written and read again it says the same.
  std::string again = to_json(log->info).text() + "\n";
  for (const GameRecord& game : log->games) again += to_json(log->info, game).text() + "\n";
  const auto back = read_log(MemoryFile(again).path());
  FUZZ_CHECK(back.ok() && back->games == log->games);
}

void openings(std::string_view text, const char* name) {
  const Variant variant = *find_variant(name);
  const MemoryFile file(text);
  Openings::Settings settings;
  settings.file = file.path();
  const auto openings = Openings::create(settings, variant, variant_rules(variant));
  if (!openings) return FUZZ_CHECK(!openings.error().text().empty());
  const auto first = openings->get(0, nullptr);
  FUZZ_CHECK(first.ok());
  const auto referee = Referee::create(variant, variant_rules(variant));
  FUZZ_CHECK(!set_up(*referee, *first));
}

void tuning(std::string_view text) {
  spsa::Spsa spsa({10, 1, 1}, {spsa::Parameter{"a", 5, 5, 0, 10, 1, 0.1}});
  spsa::Played played;
  MatchInfo info;
  info.variant = "yari";
  const MemoryFile file(text);
  if (const auto error = spsa::load_state(file.path(), info, false, spsa, played))
    FUZZ_CHECK(one_line(error->text()));
  FUZZ_CHECK(spsa.done() >= 0 && spsa.done() <= 10);
}

// What an engine may write, and what a person may.
void words(std::string_view text) {
  std::optional<int> score;
  int depth = 0;
  std::int64_t nodes = 0;
  (void)read_info(text, score, depth, nodes);
  if (const auto letters = LetterMap::parse(text)) {
    (void)letters->move_from_engine("P*5e");
    (void)letters->sfen_to_engine(text);
  }
  (void)split_command(text);
  (void)read_engine({"cmd=x"}, {std::string(text)});
  if (const auto json = JsonLine::parse(text)) FUZZ_CHECK(JsonLine::parse(json->text()));
}

}  // namespace

void records(Input input) {
  if (input.empty()) return;
  const std::string_view text = text_of(input.subspan(1));
  switch (input[0]) {
    case 'l':
      return log(text);
    case 'h':
      return openings(text, "heian");
    case 'y':
      return openings(text, "yarishogi");
    case 's':
      return tuning(text);
    default:
      return words(text);
  }
}

}  // namespace taishi::fuzz
