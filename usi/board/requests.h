#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "movegen/result.h"
#include "usi/board/kept_game.h"

// What the page may ask for. Each is a JSON object with a `type`; names and fields are in
// usi/board/PROTOCOL.md. Moves and squares stay text here: what they mean depends on the table's
// game.
namespace taishi::board {

namespace request {

struct Hello {
  std::string token;
};
struct NewGame {
  GameSettings settings;
};
struct PlayMove {
  int game = 0, node = 0;
  std::string move;
};
struct Takeback {
  int game = 0, node = 0;
};
struct Resign {
  int game = 0;
  std::optional<Color> side;
};
struct OfferDraw {
  int game = 0;
  std::optional<Color> side;
};
struct Rematch {
  int game = 0;
};
struct MoveAtOnce {
  int game = 0;
};
struct Pause {
  int game = 0;
  bool on = false;
};
struct Analyse {
  bool on = false;
  int node = 0, lines = 1;
  bool threat = false;
};
struct FindMate {
  int node = 0;
};
struct ReviewGame {
  bool on = false;
  std::optional<Millis> each;
};
struct PlayOut {
  int node = 0;
};
struct Annotate {
  struct Arrow {
    std::string from, to;  // "5e" or "P*" and a square; without `from` a ring
  };
  int node = 0;
  std::optional<std::string> comment;
  std::optional<int> glyph;
  std::optional<std::vector<Arrow>> arrows;
};
struct PromoteLine {
  int node = 0;
};
struct Delete {
  int node = 0;
};
struct AskPosition {
  int node = 0;
};
struct CheckSetup {
  Variant variant;
  std::string sfen;
};
struct Import {
  std::string text;
  std::optional<Variant> variant;  // where the text names none
  std::optional<int> index;        // of several games
};
struct Export {
  std::string format;
  std::optional<int> node;
  std::string set;  // of men, in a picture
};
struct Restore {
  KeptGame kept;
  bool open = false;  // whatever there is on the table
};
struct Book {
  Variant variant;
};
struct Sync {};

}  // namespace request

using Request =
    std::variant<request::Hello, request::NewGame, request::PlayMove, request::Takeback,
                 request::Resign, request::OfferDraw, request::Rematch, request::MoveAtOnce,
                 request::Pause, request::Analyse, request::FindMate, request::ReviewGame,
                 request::PlayOut, request::Annotate, request::PromoteLine, request::Delete,
                 request::AskPosition, request::CheckSetup, request::Import, request::Export,
                 request::Restore, request::Book, request::Sync>;

// Bytes of a message.
inline constexpr std::size_t kLongestRequest = 64 << 10;
inline constexpr std::size_t kLongestRecord = 1 << 20;  // of import and restore

// What came in, read.
struct ReadRequest {
  enum class Kind { Good, Bad, NoJson, TooLarge } kind = Kind::NoJson;
  std::string type;                // as far as it is known
  std::optional<Request> request;  // if good
  std::string fault;               // one line, if bad
};
ReadRequest read_request(std::string_view text);

}  // namespace taishi::board
