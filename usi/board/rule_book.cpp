#include "usi/board/rule_book.h"

#include "movegen/games.h"
#include "movegen/piece_table.h"
#include "usi/board/men.h"

namespace taishi::board {
namespace {

using Section = RuleBook::Section;

template <Game G>
std::vector<RuleBook::Man> men() {
  using Table = PieceTable<G>;
  std::vector<RuleBook::Man> all;
  for (const PieceType base : Table::all_bases)
    for (const PieceType t : {base, Table::promote(base)}) {
      if (!Table::exists(t)) continue;
      const ManName name = man_name(game_index<G>, t);
      RuleBook::Man man{t,     name.english, name.japanese,  std::nullopt,
                        false, false,        Table::moves[t]};
      if (Table::can_promote(t)) man.promotes_to = Table::promote(t);
      man.royal = Table::is_royal(t);
      man.hand = G::drops && t == base && Table::spec(t).royal == Royal::Never;
      all.push_back(man);
    }
  return all;
}

template <Game G>
constexpr bool has_prince = [] {
  for (const PieceType t : PieceTable<G>::all_bases)
    if (PieceTable<G>::crowns(t)) return true;
  return false;
}();

template <Game G>
Section aim(const Rules& rules) {
  Section s{"How to win", "勝ち", "", ""};
  s.text =
      "Black moves first and plays up the board; the two take turns. Attack the enemy king so that "
      "it cannot escape: that is checkmate, and wins. A king that is attacked is in check, and "
      "must "
      "be saved at once. Who has no legal move has lost, too.";
  s.text_ja =
      "先手から交互に指します。相手の玉を逃げられないように攻めれば詰みで勝ちです。"
      "王手はすぐに防がなければなりません。指す手がない側も負けです。";
  if constexpr (has_prince<G>) {
    s.text +=
        " A side whose elephant has become a crown prince has two royals. Then either may be "
        "taken, "
        "and there is no check; the last one is a king like any other.";
    s.text_ja +=
        "醉象が太子になった側は玉が二つあることになり、どちらか一方は取られてもかまいません。"
        "最後の一つが取られれば負けです。";
  }
  if (G::bare_king_rule && rules.bare_king_loses) {
    s.text +=
        " A king left alone on the board has lost, too, unless it can leave the other king alone "
        "with its next move: then the game is a draw.";
    s.text_ja +=
        "玉だけになった側も負けです（裸玉）。ただし次の手で相手も裸玉にできれば引き分けです。";
  }
  return s;
}

template <Game G>
Section captures() {
  if constexpr (G::drops) {
    Section s{"Captured men", "持ち駒", "", ""};
    s.text =
        "A captured man changes sides. Instead of a move, its new owner may put it on any empty "
        "square, not promoted. It must be able to move from there.";
    s.text_ja =
        "取った駒は自分の持ち駒になり、手番に空いたマスへ成らずに打てます。"
        "行き所のないマスには打てません。";
    if constexpr (G::one_per_file != 0) {
      s.text +=
          " Nobody may have two pawns that are not promoted on one file. A dropped pawn may give "
          "mate.";
      s.text_ja += "二歩は禁じ手です。打ち歩詰めは許されます。";
    }
    return s;
  }
  return {"Captured men", "取った駒", "A captured man is out of the game. There are no drops.",
          "取った駒は使えません。"};
}

template <Game G>
Section promotion(const Rules& rules) {
  Section s{"Promotion", "成り", "", ""};
  const std::string ranks = std::to_string(G::promotion_ranks);
  s.text = "The " + ranks +
           " farthest ranks are the promotion zone. A man whose move begins or ends there may be "
           "turned over; its other side says what it has become. It must promote where it could "
           "never move again. Promotion is for good, until the man is captured.";
  s.text_ja = "敵陣は向こうの" + ranks +
              "段です。敵陣に入る手、敵陣の中の手、敵陣から出る手で成れます。"
              "行き所のなくなる駒は必ず成ります。";
  if (has_prince<G> && rules.crowning_answers_check) {
    s.text += " Crowning the elephant is an answer to any check.";
    s.text_ja += "王手されていても醉象を太子に成る手は指せます。";
  }
  return s;
}

Section draws(const Rules& rules) {
  const std::string n = std::to_string(rules.occurrences);
  Section s{"Repetition", "千日手", "", ""};
  s.text = "When a position comes up for the " + n + (rules.occurrences == 3 ? "rd" : "th") +
           " time, with the same side to move, the game is a draw.";
  s.text_ja = "同じ局面が" + n + "回現れると引き分けです。";
  if (rules.perpetual_check_loses) {
    s.text += " But who gave check with every move in between has lost.";
    s.text_ja += "ただし連続王手の千日手は王手をかけた側の負けです。";
  }
  return s;
}

}  // namespace

RuleBook rule_book(Variant v) {
  return with_game(v.game, [&]<Game G>() {
    const Rules& rules = variant_rules(v);
    return RuleBook{{aim<G>(rules), captures<G>(), promotion<G>(rules), draws(rules)}, men<G>()};
  });
}

}  // namespace taishi::board
