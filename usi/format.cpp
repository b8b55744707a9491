#include "usi/format.h"

#include <cstdio>

#include "movegen/letters.h"

namespace taishi::usi {
namespace {

std::string text_of(bool value) {
  return value ? "true" : "false";
}

std::string kind_text(const SpinOption& o) {
  return "spin default " + std::to_string(o.initial()) + " min " + std::to_string(o.min()) +
         " max " + std::to_string(o.max());
}
std::string kind_text(const CheckOption& o) {
  return "check default " + text_of(o.initial());
}
std::string kind_text(const ComboOption& o) {
  std::string text = "combo default " + o.initial();
  for (const std::string& choice : o.choices()) text += " var " + choice;
  return text;
}
std::string kind_text(const StringOption& o) {
  return "string default " + (o.initial().empty() ? "<empty>" : o.initial());
}
std::string kind_text(const ButtonOption&) {
  return "button";
}

// One side's part of an SFEN's hand field: "7P2n" holds "7P" and "2n".
std::string part_of_hand(const std::string& hands, Color c) {
  std::string part, number;
  for (const char ch : hands) {
    if (is_digit(ch)) {
      number += ch;
    } else {
      if (ch != '-' && color_of_letter(ch) == c) part += (part.empty() ? "" : " ") + number + ch;
      number.clear();
    }
  }
  return part.empty() ? "-" : part;
}

}  // namespace

int moves_to_mate(Score score) {
  return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score) / 2;
}

std::string format_score(Score score, const Dialect& dialect) {
  if (!is_mate(score)) return "cp " + std::to_string(score);
  if (score == mated_in(0)) return "mate " + std::string(dialect.mated_now);
  const int plies = score > 0 ? kMate - score : -(kMate + score);
  return "mate " + std::to_string(dialect.mates_in_moves ? moves_to_mate(score) : plies);
}

std::string format_info(const InfoReport& report, const Dialect& dialect,
                        const Notation& notation) {
  const SearchInfo& i = report.info;
  std::string text = "info depth " + std::to_string(i.depth) + " seldepth " +
                     std::to_string(i.seldepth) + " multipv " + std::to_string(i.multi_pv) +
                     " score " + format_score(i.score, dialect);
  if (i.bound == Bound::Lower) text += " lowerbound";
  if (i.bound == Bound::Upper) text += " upperbound";
  text += " nodes " + std::to_string(i.nodes) + " nps " + std::to_string(i.nps) + " hashfull " +
          std::to_string(i.hashfull) + " time " + std::to_string(i.time);
  if (!report.pv.empty()) text += " pv";
  for (const std::string& move : report.pv) text += ' ' + notation.move(move);
  return text;
}

std::string format_best_move(const BestMove& best, const Dialect& dialect,
                             const Notation& notation) {
  if (best.kind == BestMove::Kind::Resign && dialect.can_resign) return "bestmove resign";
  if (best.move.empty()) return "bestmove (none)";
  return "bestmove " + notation.move(best.move) +
         (best.ponder.empty() ? "" : " ponder " + notation.move(best.ponder));
}

std::string format_variant(const VariantReport& v, const Notation& notation) {
  return "info string variant " + v.name + " files " + std::to_string(v.files) + " ranks " +
         std::to_string(v.ranks) + " pocket " + std::to_string(v.hand_types) +
         " template shogi startpos " + notation.position(v.start);
}

std::string format_option(const std::string& name, const Option& option) {
  return "option name " + name + " type " +
         std::visit([](const auto& kind) { return kind_text(kind); }, option.kind);
}

std::vector<std::string> format_diagram(std::string_view variant, const Diagram& d,
                                        const Notation& notation) {
  std::vector<std::string> lines;
  std::string files, rule = "+";
  for (std::size_t f = 0; f < d.rows[0].size(); ++f) {
    files += "  " + notation.file(static_cast<int>(f)) + ' ';
    rule += "---+";
  }
  lines.push_back("White's hand: " + part_of_hand(d.hands, Color::White));
  lines.push_back(files);
  lines.push_back(rule);
  for (std::size_t r = 0; r < d.rows.size(); ++r) {
    std::string row = "|";
    for (const std::string& man : d.rows[r])
      row += (man.size() < 2 ? " " : "") + (man.empty() ? " " : man) + " |";
    lines.push_back(row + ' ' + notation.rank(static_cast<int>(r)));
    lines.push_back(rule);
  }
  lines.push_back("Black's hand: " + part_of_hand(d.hands, Color::Black));
  lines.push_back(d.side == "b" ? "Black to move" : "White to move");
  lines.push_back("variant " + std::string(variant));
  if (notation.style() == Style::Chess) lines.push_back("fen " + notation.position(d.sfen));
  lines.push_back("sfen " + d.sfen);
  char key[17];
  std::snprintf(key, sizeof key, "%016llx", static_cast<unsigned long long>(d.key));
  lines.push_back(std::string("key ") + key);
  std::string checkers;
  for (const std::string& square : d.checkers) checkers += ' ' + notation.square(square);
  lines.push_back("checkers" + (checkers.empty() ? " none" : checkers));
  lines.push_back("outcome " + to_string(d.outcome));
  return lines;
}

}  // namespace taishi::usi
