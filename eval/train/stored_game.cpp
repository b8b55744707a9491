#include "eval/train/stored_game.h"

namespace taishi::train {
namespace {

struct Head {
  std::uint8_t result;
  GameEnd end;
  std::size_t sfen, plies;

  std::size_t length() const { return kGameHead + sfen + 4 * plies; }
  bool good() const { return result <= 2 && !end_name(end).empty() && plies <= kMaxStoredPlies; }
};

Head read_head(ByteReader& in) {
  Head h{};
  h.result = in.get<std::uint8_t>();
  h.end = static_cast<GameEnd>(in.get<std::uint8_t>());
  h.sfen = in.get<std::uint16_t>();
  h.plies = in.get<std::uint32_t>();
  return h;
}

}  // namespace

std::string_view end_name(GameEnd end) {
  switch (end) {
    case GameEnd::AdjudicatedWin:
      return "adjudicated-win";
    case GameEnd::AdjudicatedDraw:
      return "adjudicated-draw";
    case GameEnd::PlyCap:
      return "ply-cap";
  }
  const auto reason = static_cast<Reason>(end);
  return reason <= Reason::MaxMoves ? reason_name(reason) : std::string_view();
}

Bytes game_bytes(const StoredGame& game) {
  Bytes b;
  put_int(b, static_cast<std::uint8_t>(game.result));
  put_int(b, static_cast<std::uint8_t>(game.end));
  put_int(b, static_cast<std::uint16_t>(game.start.size()));
  put_int(b, static_cast<std::uint32_t>(game.moves.size()));
  put_text(b, game.start);
  for (const ScoredMove& m : game.moves) {
    put_int(b, m.move.raw());
    put_int(b, m.score);
  }
  return b;
}

std::optional<StoredGame> parse_game(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes);
  const Head head = read_head(in);
  if (!head.good() || head.length() != bytes.size()) return std::nullopt;
  StoredGame game;
  game.result = static_cast<GameResult>(head.result);
  game.end = head.end;
  game.start = in.text(head.sfen);
  game.moves.resize(head.plies);
  for (ScoredMove& m : game.moves) {
    m.move = Move::from_raw(in.get<std::uint16_t>());
    m.score = in.get<std::int16_t>();
  }
  return game;
}

bool can_begin_game(std::span<const std::uint8_t> head, std::size_t length) {
  ByteReader in(head);
  const Head h = read_head(in);
  return in.ok() && h.good() && h.length() == length;
}

}  // namespace taishi::train
