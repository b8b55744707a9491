#pragma once

#include <optional>
#include <string>
#include <vector>

#include "usi/board/tree.h"

namespace taishi::board {

// One line said to the players.
enum class Notice { DrawOffered, DrawDeclined, NoAnalysisOnTheClock };

enum class EngineRole { Player, Analyst };
enum class EngineState { Ok, Restarted, Failed };

// What an endless analysis knows at a moment.
struct AnalysisLines {
  struct Line {
    Evaluation evaluation;
    std::vector<Move> moves;       // legal one after another
    std::vector<MoveWords> words;  // of these
  };
  int node = 0;
  bool threat = false;  // as if the side to move had passed
  bool running = false;
  int depth = 0;
  std::int64_t nodes = 0, nps = 0;
  std::vector<Line> lines;
};

struct MateAnswer {
  int node = 0;
  std::optional<bool> found;  // none: not known
  std::vector<MoveWords> line;
};

// Mistakes of the game so far.
struct ReviewProgress {
  struct Side {
    int inaccuracies = 0, mistakes = 0, blunders = 0;
    std::optional<double> accuracy;  // 0 to 100
  };
  int done = 0, of = 0;
  bool running = false;
  PerColor<Side> sides{};
  std::vector<int> nodes;  // that have something new
};

// Hears what changes at the table.
class TableListener {
 public:
  virtual ~TableListener() = default;
  virtual void on_state() = 0;  // anything may have changed
  // A node was added; `wish`: by somebody who looks at it.
  virtual void on_moved(int node, bool wish) = 0;
  virtual void on_annotated(int node) = 0;
  virtual void on_lines(const AnalysisLines& lines) = 0;
  virtual void on_mate(const MateAnswer& answer) = 0;
  virtual void on_review(const ReviewProgress& progress) = 0;
  virtual void on_notice(Notice notice) = 0;
  virtual void on_engine(EngineRole role, EngineState state, const std::string& text) = 0;
};

}  // namespace taishi::board
