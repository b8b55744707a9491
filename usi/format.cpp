#include "usi/format.h"

namespace taishi::usi {
namespace {

std::string text_of(bool value) {
  return value ? "true" : "false";
}

std::string kind_text(const SpinOption& o) {
  return "spin default " + std::to_string(o.initial()) + " min " + std::to_string(o.min) + " max " +
         std::to_string(o.max);
}
std::string kind_text(const CheckOption& o) {
  return "check default " + text_of(o.initial());
}
std::string kind_text(const ComboOption& o) {
  std::string text = "combo default " + o.initial();
  for (const std::string& choice : o.choices) text += " var " + choice;
  return text;
}
std::string kind_text(const StringOption& o) {
  return "string default " + (o.initial().empty() ? "<empty>" : o.initial());
}
std::string kind_text(const ButtonOption&) {
  return "button";
}
}  // namespace

std::string format_score(Score score, const Spelling& spelling) {
  if (!is_mate(score)) return "cp " + std::to_string(score);
  if (spelling.mates_in_moves) return "mate " + std::to_string(moves_to_mate(score));
  return score == mated_in(0) ? "mate -0" : "mate " + std::to_string(plies_to_mate(score));
}

std::string format_wdl(const Wdl& wdl) {
  return "wdl " + std::to_string(wdl.win) + ' ' + std::to_string(wdl.draw) + ' ' +
         std::to_string(wdl.loss);
}

std::string format_moves(const std::vector<Move>& moves, const Notation& notation) {
  std::string text;
  for (const Move m : moves) text += ' ' + notation.move(m);
  return text;
}

std::string format_info(const InfoReport& report, const Spelling& spelling) {
  const SearchInfo& i = report.info;
  std::string text = "info depth " + std::to_string(i.depth) + " seldepth " +
                     std::to_string(i.seldepth) + " multipv " + std::to_string(i.multi_pv) +
                     " score " + format_score(i.score, spelling);
  if (i.bound == Bound::Lower) text += " lowerbound";
  if (i.bound == Bound::Upper) text += " upperbound";
  if (report.wdl) text += ' ' + format_wdl(*report.wdl);
  text += " nodes " + std::to_string(i.nodes) + " nps " + std::to_string(i.nps) + " hashfull " +
          std::to_string(i.hashfull) + " time " + std::to_string(i.time);
  if (!i.pv.empty()) text += " pv" + format_moves(i.pv, Notation(report.variant, spelling.style));
  return text;
}

std::string format_best_move(const BestMove& best, const Spelling& spelling) {
  if (best.kind == BestMove::Kind::Resign && spelling.can_resign) return "bestmove resign";
  if (!best.move) return "bestmove (none)";
  const Notation notation(best.variant, spelling.style);
  return "bestmove " + notation.move(best.move) +
         (best.ponder ? " ponder " + notation.move(best.ponder) : "");
}

std::string format_checkmate(const MateReport& report, const Spelling& spelling) {
  const MateResult& r = report.result;
  if (r.kind == MateKind::Mate && !r.line.empty())
    return "checkmate" + format_moves(r.line, Notation(report.variant, spelling.style));
  const bool none = r.kind == MateKind::None || r.kind == MateKind::Won;
  return none ? "checkmate nomate" : "checkmate timeout";
}

std::string format_variant(Variant v, Style style) {
  const GameInfo& game = game_info(v.game);
  return "info string variant " + std::string(variant_name(v)) + " files " +
         std::to_string(game.files) + " ranks " + std::to_string(game.ranks) + " pocket " +
         std::to_string(game.hand_types()) + " template shogi startpos " +
         Notation(v, style).position(*AnyRecord::create(v));
}

std::string format_option(const std::string& name, const Option& option) {
  return "option name " + name + " type " +
         std::visit([](const auto& kind) { return kind_text(kind); }, option.kind);
}

}  // namespace taishi::usi
