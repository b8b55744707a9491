#include "usi/board/results.h"

#include "movegen/letters.h"

namespace taishi::board {
namespace {

using records::Ending;
using records::GameResult;

// `{}` stands for the side that lost.
struct Sentence {
  Ending ending;
  std::string_view english, japanese;
};

constexpr auto kSentences = std::to_array<Sentence>({
    {Ending::RoyalsCaptured, "{} lost the last royal", "{}は玉と太子をすべて取られた"},
    {Ending::Checkmate, "{} is checkmated", "{}の玉は詰み"},
    {Ending::BothBare, "Both kings are bare", "双方裸玉"},
    {Ending::BareKing, "{}'s king was bared", "{}は裸玉"},
    {Ending::Stalemate, "{} has no legal move", "{}は指す手がない"},
    {Ending::PerpetualCheck, "{} gave check for ever", "{}の連続王手"},
    {Ending::Repetition, "The position came back too often", "千日手"},
    {Ending::MaxMoves, "The limit of moves is reached", "最大手数"},
    {Ending::Resignation, "{} resigned", "{}の投了"},
    {Ending::TimeForfeit, "{} ran out of time", "{}の時間切れ"},
    {Ending::IllegalMove, "{} made an illegal move", "{}の反則手"},
    {Ending::Agreement, "Both agreed to a draw", "合意による引き分け"},
    {Ending::Interrupted, "The game was broken off", "中断"},
});

std::string filled(std::string_view sentence, std::string_view name) {
  std::string text(sentence);
  if (const std::size_t place = text.find("{}"); place != std::string::npos)
    text.replace(place, 2, name);
  return text;
}

const Sentence* sentence_of(Ending ending) {
  for (const Sentence& s : kSentences)
    if (s.ending == ending) return &s;
  return nullptr;
}

std::string_view name_ja(Color c) {
  return c == Color::Black ? "先手" : "後手";
}

}  // namespace

std::optional<GameEnd> end_of(const Outcome& outcome) {
  if (!outcome.over()) return std::nullopt;
  GameEnd end{std::nullopt, static_cast<Ending>(outcome.reason)};
  if (outcome.result == Outcome::Result::Win) end.winner = outcome.winner;
  return end;
}

std::optional<GameEnd> end_of(const records::GameTree& game) {
  if (game.result == GameResult::Open) {
    if (game.ending != Ending::Interrupted) return std::nullopt;
    return GameEnd{std::nullopt, game.ending};
  }
  GameEnd end{std::nullopt, game.ending};
  if (game.result == GameResult::BlackWins) end.winner = Color::Black;
  if (game.result == GameResult::WhiteWins) end.winner = Color::White;
  return end;
}

GameResult result_of(const GameEnd& end) {
  if (end.winner)
    return *end.winner == Color::Black ? GameResult::BlackWins : GameResult::WhiteWins;
  return end.ending == Ending::Interrupted ? GameResult::Open : GameResult::Draw;
}

std::string result_text(const GameEnd& end) {
  const Sentence* const s = sentence_of(end.ending);
  std::string text;
  if (s != nullptr) text = filled(s->english, end.winner ? color_name(~*end.winner) : "One side");
  const std::string result = end.winner ? std::string(color_name(*end.winner)) + " wins" : "a draw";
  if (end.ending == Ending::Interrupted) return text;
  if (text.empty()) return end.winner ? result : "A draw";
  return text + ": " + result;
}

std::string result_text_ja(const GameEnd& end) {
  const Sentence* const s = sentence_of(end.ending);
  std::string text;
  if (s != nullptr) text = filled(s->japanese, end.winner ? name_ja(~*end.winner) : "一方");
  const std::string result = end.winner ? std::string(name_ja(*end.winner)) + "の勝ち" : "引き分け";
  if (end.ending == Ending::Interrupted) return text;
  return text.empty() ? result : text + "：" + result;
}

}  // namespace taishi::board
