#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "usi/board/requests.h"
#include "usi/board/table.h"

// What the server says to the page, as JSON (usi/board/PROTOCOL.md).
namespace taishi::board::reply {

using Json = nlohmann::json;

struct Greeting {
  std::string run;   // of this program, by a random name
  std::string name;  // the program's
  Variant variant;   // asked for on the command line
};
Json welcome(const Greeting& greeting);

Json state(const Table& table, Millis now, int sequence);
// A node was added; `wish`: by somebody who looks at it.
Json moved(const Table& table, int node, bool wish, Millis now, int sequence);
Json clock(const Table& table, Millis now);
// The legal moves there, and what could be meant for the next but one.
Json position(const Table& table, int node, bool go);
Json annotated(const Table& table, int node);
Json lines(const Table& table, const AnalysisLines& lines);
Json mate(const Table& table, const MateAnswer& answer);
Json review(const Table& table, const ReviewProgress& progress);
Json evaluations(const Table& table, const std::vector<int>& nodes);
Json notice(Notice notice);
Json engine(EngineRole role, EngineState state, const std::string& text);
Json rules(Variant variant);
// Whether an SFEN is a position of the game.
Json setup(Variant variant, const std::string& sfen);
Json error(const std::string& type, const std::string& text);

std::string dump(const Json& json);

}  // namespace taishi::board::reply
