#include "usi/go_parser.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "movegen/quote.h"
#include "movegen/words.h"

namespace taishi::usi {
namespace {

using Value = std::int64_t;

struct Keyword {
  std::string_view name;
  void (*take)(Limits&, Value);
};

constexpr int to_int(Value v, int least) {
  return static_cast<int>(std::clamp<Value>(v, least, std::numeric_limits<int>::max()));
}

// Keywords with a number, as USI means them: Black is the side that moves first.
constexpr Keyword kNumbers[] = {
    {"btime", [](Limits& l, Value v) { l.time[Color::Black] = std::max<Value>(v, 0); }},
    {"wtime", [](Limits& l, Value v) { l.time[Color::White] = std::max<Value>(v, 0); }},
    {"binc", [](Limits& l, Value v) { l.increment[Color::Black] = std::max<Value>(v, 0); }},
    {"winc", [](Limits& l, Value v) { l.increment[Color::White] = std::max<Value>(v, 0); }},
    {"byoyomi", [](Limits& l, Value v) { l.byoyomi = std::max<Value>(v, 0); }},
    {"movetime", [](Limits& l, Value v) { l.movetime = std::max<Value>(v, 0); }},
    {"movestogo",
     [](Limits& l, Value v) {
       if (v > 0) l.moves_to_go = to_int(v, 1);
     }},
    {"rtime", [](Limits&, Value) {}},  // a random time on top: tolerated
    {"depth", [](Limits& l, Value v) { l.depth = to_int(v, 1); }},
    {"nodes",
     [](Limits& l, Value v) { l.nodes = static_cast<std::uint64_t>(std::max<Value>(v, 1)); }},
};

const Keyword* number_keyword(std::string_view word) {
  const auto it = std::find_if(std::begin(kNumbers), std::end(kNumbers),
                               [word](const Keyword& k) { return k.name == word; });
  return it == std::end(kNumbers) ? nullptr : it;
}

bool is_keyword(std::string_view word) {
  return number_keyword(word) || word == "infinite" || word == "ponder" || word == "mate" ||
         word == "searchmoves";
}

}  // namespace

GoCommand parse_go(const Words& words, const Spelling& spelling, const AnyRecord& game) {
  GoCommand go;
  Limits& limits = go.limits;
  const Notation notation(game.variant(), spelling.style);
  const auto blame = [&go](const std::string& fault) {
    go.faults += (go.faults.empty() ? "go: " : "; ") + fault;
  };
  bool increment = false;

  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool has_value = i + 1 < words.size() && !is_keyword(words[i + 1]);
    if (const Keyword* const keyword = number_keyword(word)) {
      const auto value = has_value ? lenient_number(words[i + 1]) : std::nullopt;
      if (!value)
        blame(std::string(word) + " without a number" +
              (has_value ? ": " + quote(words[i + 1]) : ""));
      keyword->take(limits, value.value_or(0));
      increment |= word.ends_with("inc");
      if (has_value) ++i;
    } else if (word == "infinite") {
      limits.infinite = true;
    } else if (word == "ponder") {
      limits.ponder = true;
    } else if (word == "mate") {
      const auto value = has_value ? lenient_number(words[i + 1]) : std::nullopt;
      go.mate = !spelling.solves_mates;
      if (go.mate && value) limits.movetime = std::max<Value>(*value, 0);
      if (spelling.solves_mates && value)
        limits.mate_moves = to_int(std::min<Value>(*value, 100), 1);
      if (value || (has_value && words[i + 1] == "infinite")) ++i;
    } else if (word == "searchmoves") {
      for (; i + 1 < words.size() && !is_keyword(words[i + 1]); ++i)
        if (const auto m = notation.read_move(words[i + 1], game))
          limits.search_moves.push_back(*m);
        else
          blame("searchmoves: " + describe(m.error(), notation));
    } else {
      blame("unknown word " + quote(word));
    }
  }

  if (spelling.white_moves_first) {
    std::swap(limits.time[Color::Black], limits.time[Color::White]);
    std::swap(limits.increment[Color::Black], limits.increment[Color::White]);
  }
  // Increments alone: there is a clock, and nothing is left on it.
  if (increment && !limits.timed()) limits.time = {0, 0};
  go.bare = !limits.timed() && !limits.depth && !limits.nodes && !limits.infinite &&
            !limits.ponder && !limits.mate_moves && !go.mate;
  return go;
}

}  // namespace taishi::usi
