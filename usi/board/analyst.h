#pragma once

#include <map>
#include <optional>

#include "movegen/result.h"
#include "search/clock.h"
#include "usi/board/review.h"
#include "usi/board/searcher.h"

namespace taishi::board {

// All that the second engine does at the table: one job at a time, a new one ends the one before.
class Analyst final : private SearchListener {
 public:
  Analyst(const Clock& clock, Searcher& engine, TableListener& listener);

  // Another tree, which outlives this or is taken away by another call: nothing is going on.
  void begin(Tree& tree, int game);

  // Endless, until stopped; `threat`: as if the side to move had passed. Error: in check it cannot.
  Result<void> analyse(int node, int lines, bool threat);
  void stop_analysis();
  // The whole game, so long a position.
  void review(Millis each);
  void stop_review();
  // A forced win from a node.
  void find_mate(int node);
  // Both sides' best moves from a node on, as a variation.
  void play_out(int node);
  // Ends what has to do with a node that is gone.
  void forget_removed();

  const AnalysisLines& lines() const { return lines_; }
  // Of the last review; none since the tree is there.
  std::optional<ReviewProgress> reviewed() const { return reviewed_; }
  bool busy() const { return job_ != Job::None; }

  std::optional<Millis> wake_at() const;
  void tick();

 private:
  // MateByChecks goes on as Win, which takes quiet moves, too.
  enum class Job { None, Analysis, Review, MateByChecks, Win, PlayOut };

  void on_line(const FoundLine& line) override;
  void on_move(const FoundMove& found) override;
  void on_mate(const FoundMate& found) override;
  void on_restart(const std::string& why) override;
  void on_failure(const std::string& why) override;

  void end_job();
  SearchTask task(int node) const;
  void review_next();
  void tell_lines();
  void answer_mate(std::optional<bool> found, const std::vector<Move>& moves);
  // The beginning of a line that is legal after a node.
  AnalysisLines::Line readable(const FoundLine& line, Color side) const;
  std::unique_ptr<AnyRecord> looked_at() const;

  const Clock& now_;
  Searcher& engine_;
  TableListener& listener_;
  Tree* tree_ = nullptr;
  int game_ = 0;

  Job job_ = Job::None;
  int node_ = 0;
  bool threat_ = false;
  std::map<int, FoundLine> found_;  // by number
  AnalysisLines lines_;
  std::optional<Millis> tell_at_;  // lines that have changed
  Millis told_at_ = 0;
  std::optional<Review> review_;
  std::optional<ReviewProgress> reviewed_;
  Millis each_ = 0;
  int plies_left_ = 0;
};

}  // namespace taishi::board
