#include "bench/match/game.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "bench/match/adjudicator.h"
#include "bench/match/reasons.h"

namespace taishi::match {
namespace {

class Game {
 public:
  Game(const GameSettings& settings, const std::array<UsiClient*, 2>& engines, std::int64_t number,
       const Opening& opening, const ReportFault& report)
      : engines_(engines),
        report_(report),
        referee_(Referee::create(settings.variant, settings.rules)),
        clock_(control(Color::Black, number), control(Color::White, number), settings.margin),
        adjudicator_(settings.adjudication) {
    record_.number = number;
    record_.opening = opening;
  }

  std::optional<GameRecord> play(std::string& cannot_start) {
    if (const auto error = set_up(*referee_, record_.opening)) {
      cannot_start = error->text();
      return {};
    }
    for (std::size_t e : {0u, 1u}) {
      const auto failure = engines_[e]->new_game();
      if (!failure) continue;
      if (failure->kind == Failure::Kind::Stopped) return {};
      if (failure->kind == Failure::Kind::CannotStart) {
        cannot_start = failure->text;
        return {};
      }
      report_(*engines_[e], record_.number, failure->text);
      return lost_by(e, fault_reason(*failure));
    }
    for (Color c : {Color::Black, Color::White}) {
      positions_[idx(c)] = position_line(record_.opening, {}, engine(c).spec().letters);
    }
    while (!done_) {
      const Outcome outcome = referee_->outcome();
      if (outcome.over()) return by_rule(outcome);
      if (!one_move()) return {};
    }
    return finish();
  }

 private:
  std::size_t index(Color c) const {
    return (c == Color::Black) == record_.first_is_black() ? 0 : 1;
  }
  UsiClient& engine(Color c) const { return *engines_[index(c)]; }
  TimeControl control(Color c, std::int64_t number) const {
    const std::size_t e = (c == Color::Black) == (number % 2 == 0) ? 0 : 1;
    const EngineSpec& spec = engines_[e]->spec();
    return spec.control.scaled(spec.factor);
  }
  static std::string_view fault_reason(const Failure& failure) {
    return failure.kind == Failure::Kind::Hang ? reason::kHang : reason::kCrash;
  }

  GameRecord finish() {
    record_.final_sfen = referee_->sfen();
    done_ = true;
    return record_;
  }
  GameRecord lost_by(std::size_t e, std::string_view why) {
    record_.half_points = e == 0 ? 0 : 2;
    record_.reason = why;
    return finish();
  }
  GameRecord draw(std::string_view why) {
    record_.half_points = 1;
    record_.reason = why;
    return finish();
  }
  GameRecord by_rule(const Outcome& outcome) {
    if (outcome.result == Outcome::Result::Draw) return draw(rule_reason(outcome.reason));
    return lost_by(index(~outcome.winner), rule_reason(outcome.reason));
  }

  // False if interrupted; sets done_ when the game has ended otherwise than by rule.
  bool one_move() {
    const Color side = referee_->side_to_move();
    UsiClient& mover = engine(side);
    const SearchReply reply =
        mover.search(positions_[idx(side)], clock_.go(side), clock_.allowed(side));
    if (reply.failure && reply.failure->kind == Failure::Kind::Stopped) return false;
    if (reply.kind == SearchReply::Kind::Failed) {
      report_(mover, record_.number, reply.failure->text);
      lost_by(index(side), fault_reason(*reply.failure));
      return true;
    }
    book(side, reply);
    const auto used = std::chrono::duration<double, std::milli>(reply.elapsed).count();
    if (!clock_.spend(side, reply.elapsed) || reply.kind == SearchReply::Kind::Late) {
      report_(mover, record_.number,
              fmt::format("engine '{}' forfeits on time: {:.1f} ms for a move", mover.spec().name,
                          used));
      lost_by(index(side), reason::kTime);
      return true;
    }
    if (reply.move == "resign") {
      lost_by(index(side), reason::kResign);
    } else {
      push(side, reply);
    }
    return true;
  }

  void book(Color side, const SearchReply& reply) {
    const std::int64_t us = reply.elapsed.count();
    record_.effort[index(side)].add({1, reply.nodes, reply.depth, us, us});
  }

  void push(Color side, const SearchReply& reply) {
    // Only the exact form counts: the opponent will be sent it.
    const std::vector<std::string> legal = referee_->legal_moves();
    if (!std::binary_search(legal.begin(), legal.end(), reply.move)) {
      illegal(side, reply.move);
      return;
    }
    if (const auto error = referee_->push(reply.move)) {
      illegal(side, reply.move);
      return;
    }
    record_.moves.push_back(reply.move);
    const bool first = record_.plies() == 1;
    for (Color c : {Color::Black, Color::White}) {
      positions_[idx(c)] += (first ? " moves " : " ");
      positions_[idx(c)] += engine(c).spec().letters.move_to_engine(reply.move);
    }
    if (!reply.score || referee_->outcome().over()) {
      adjudicator_.unknown();
      return;
    }
    adjudicator_.add(side, *reply.score, record_.plies());
    if (const auto winner = adjudicator_.winner()) {
      lost_by(index(~*winner), reason::kScoreWin);
    } else if (adjudicator_.draw()) {
      draw(reason::kScoreDraw);
    }
  }

  void illegal(Color side, const std::string& move) {
    const bool none = move == "none" || move == "(none)" || move == "0000" || move.empty();
    const std::string_view why = none            ? reason::kNoMove
                                 : move == "win" ? reason::kFalseWin
                                                 : reason::kIllegal;
    UsiClient& mover = engine(side);
    report_(mover, record_.number,
            fmt::format("engine '{}' answered '{}' ({}) in {}", mover.spec().name,
                        move.substr(0, 40), why, referee_->sfen()));
    lost_by(index(side), why);
  }

  std::array<UsiClient*, 2> engines_;
  const ReportFault& report_;
  std::unique_ptr<Referee> referee_;
  GameRecord record_;
  GameClock clock_;
  Adjudicator adjudicator_;
  std::string positions_[2];
  bool done_ = false;
};

}  // namespace

std::string position_line(const Opening& opening, const std::vector<std::string>& moves,
                          const LetterMap& letters) {
  std::string out = "position sfen " + letters.sfen_to_engine(opening.sfen);
  if (!opening.moves.empty() || !moves.empty()) out += " moves";
  for (const auto* list : {&opening.moves, &moves}) {
    for (const std::string& move : *list) out.append(" ").append(letters.move_to_engine(move));
  }
  return out;
}

std::optional<GameRecord> play_game(const GameSettings& settings,
                                    const std::array<UsiClient*, 2>& engines, std::int64_t number,
                                    const Opening& opening, const ReportFault& report,
                                    std::string& cannot_start) {
  return Game(settings, engines, number, opening, report).play(cannot_start);
}

}  // namespace taishi::match
