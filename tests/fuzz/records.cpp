#include "bench/match/engine_words.h"
#include "bench/match/info_line.h"
#include "bench/match/match_json.h"
#include "bench/match/match_log.h"
#include "bench/match/openings.h"
#include "bench/match/program.h"
#include "bench/match/wording.h"
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
  std::string again = head_line(log->info) + "\n";
  for (const GameRecord& game : log->games) again += game_line(log->info, game) + "\n";
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
  FUZZ_CHECK(start_game(variant, variant_rules(variant), *first));
}

void tuning(std::string_view text) {
  spsa::Spsa spsa({10, 1, 1}, {spsa::Parameter{"a", 5, 5, 0, 10, 1, 0.1}});
  spsa::Played played;
  MatchInfo info;
  info.variant = *find_variant("yari");
  const MemoryFile file(text);
  if (const auto loaded = spsa::load_state(file.path(), info, false, spsa, played); !loaded)
    FUZZ_CHECK(one_line(loaded.error().text()));
  FUZZ_CHECK(spsa.done() >= 0 && spsa.done() <= 10);
}

// What an engine may write, and what a person may.
void words(std::string_view text) {
  std::optional<int> score;
  int depth = 0;
  std::int64_t nodes = 0;
  (void)read_info(text, score, depth, nodes);
  for (const char* name : {"yari", "heian"}) {
    const Variant variant = *find_variant(name);
    (void)Wording(variant, variant_rules(variant), usi::kUci).read_move(text);
  }
  (void)split_command(text);
  (void)read_engine({"cmd=x"}, {std::string(text)});
  (void)read_head(text);
  (void)read_game(text, *find_variant("yari"));
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
