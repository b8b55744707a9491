#include "bench/match/game.h"

#include <cstdlib>
#include <fmt/format.h>

#include "bench/match/adjudicator.h"
#include "bench/match/material.h"
#include "bench/match/reasons.h"

namespace taishi::match {
namespace {

class Game {
 public:
  Game(const GameSettings& settings, const std::array<UsiClient*, 2>& engines, std::int64_t number,
       const Opening& opening, const ReportFault& report)
      : engines_(engines),
        report_(report),
        settings_(settings),
        clock_(control(Color::Black, number), control(Color::White, number), settings.margin),
        adjudicator_(settings.adjudication) {
    record_.number = number;
    record_.opening = opening;
  }

  std::optional<GameRecord> play(std::string& cannot_start) {
    auto game = start_game(settings_.variant, settings_.rules, record_.opening);
    if (!game) {
      cannot_start = game.error().text();
      return {};
    }
    game_ = std::move(*game);
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
    while (!done_) {
      const Outcome outcome = game_->outcome();
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
    record_.final_sfen = game_->sfen();
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
    if (outcome.reason == Reason::MaxMoves && settings_.count_men)
      if (const int ahead = material(*game_); ahead != 0) {
        const Color side = game_->side_to_move();
        return lost_by(index(ahead > 0 ? ~side : side), reason::kMaterial);
      }
    if (outcome.result == Outcome::Result::Draw) return draw(reason_name(outcome.reason));
    return lost_by(index(~outcome.winner), reason_name(outcome.reason));
  }

  // False if interrupted; sets done_ when the game has ended otherwise than by rule.
  bool one_move() {
    const Color side = game_->side_to_move();
    UsiClient& mover = engine(side);
    const SearchReply reply =
        mover.search(record_.opening, record_.moves, clock_.limits(side), clock_.allowed(side));
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
    if (reply.word == "resign") {
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
    if (!reply.move || !push_legal(*game_, *reply.move)) {
      illegal(side, reply.word);
      return;
    }
    record_.moves.push_back(*reply.move);
    if (!reply.score || game_->outcome().over()) {
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

  void illegal(Color side, const std::string& word) {
    const bool none = word == "none" || word == "(none)" || word == "0000" || word.empty();
    const std::string_view why = none            ? reason::kNoMove
                                 : word == "win" ? reason::kFalseWin
                                                 : reason::kIllegal;
    UsiClient& mover = engine(side);
    report_(mover, record_.number,
            fmt::format("engine '{}' answered '{}' ({}) in {}", mover.spec().name,
                        word.substr(0, 40), why, game_->sfen()));
    lost_by(index(side), why);
  }

  std::array<UsiClient*, 2> engines_;
  const ReportFault& report_;
  const GameSettings& settings_;
  std::unique_ptr<AnyRecord> game_;
  GameRecord record_;
  GameClock clock_;
  Adjudicator adjudicator_;
  bool done_ = false;
};

}  // namespace

std::optional<GameRecord> play_game(const GameSettings& settings,
                                    const std::array<UsiClient*, 2>& engines, std::int64_t number,
                                    const Opening& opening, const ReportFault& report,
                                    std::string& cannot_start) {
  return Game(settings, engines, number, opening, report).play(cannot_start);
}

}  // namespace taishi::match
