#include "usi/board/table.h"

#include <algorithm>

namespace taishi::board {
namespace {

constexpr Millis kReviewTime = 300;  // a position
constexpr int kMoveGlyphs = 6;       // $1 to $6

}  // namespace

Table::Table(const Clock& clock, Searcher& player, Searcher& analyst, TableListener& listener,
             Variant initial)
    : listener_(listener), match_(clock, player, listener), analyst_(clock, analyst, listener) {
  GameSettings settings;
  settings.variant = initial;
  settings.players[Color::White] = {true, 0};
  put_up(std::make_unique<Tree>(initial), settings, std::nullopt, std::nullopt);
}

void Table::put_up(std::unique_ptr<Tree> tree, const GameSettings& settings,
                   std::optional<GameEnd> end, std::optional<PerColor<Millis>> left) {
  const std::unique_ptr<Tree> old = std::exchange(tree_, std::move(tree));
  ++game_;
  analyst_.begin(*tree_, game_);
  match_.begin(*tree_, settings, game_, end, left);
}

Result<void> Table::begin(const GameSettings& settings) {
  records::GameTree game(settings.variant);
  if (!settings.start.empty()) {
    const auto start = records::start_record(settings.variant, settings.start);
    if (!start) return start.error();
    game.start = (*start)->start_sfen();
  }
  untouched_ = false;
  put_up(std::make_unique<Tree>(std::move(game)), settings, std::nullopt, std::nullopt);
  listener_.on_state();
  return {};
}

void Table::open(KeptGame kept) {
  untouched_ = false;
  kept.game.renumber();
  auto tree = std::make_unique<Tree>(std::move(kept.game));
  for (const auto& [node, evaluation] : kept.evaluations)
    if (tree->has(node)) tree->facts(node).evaluation = evaluation;
  for (const auto& [node, arrow] : kept.arrows)
    if (tree->has(node)) tree->facts(node).arrows.push_back(arrow);
  put_up(std::move(tree), kept.settings, kept.end, kept.left);
  listener_.on_state();
}

KeptGame Table::kept() const {
  KeptGame kept{tree_->compact(), match_.settings(), match_.end(), std::nullopt, {}, {}};
  kept.settings.variant = tree_->variant();
  const GameClock& clock = match_.game_clock();
  // The move that is being thought about begins anew where the game is taken up.
  if (clock.settings().used)
    kept.left = {{clock.remaining(Color::Black), clock.remaining(Color::White)}};
  const std::vector<int> nodes = tree_->nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Tree::Facts& facts = tree_->facts(nodes[i]);
    const int node = static_cast<int>(i);
    if (facts.evaluation) kept.evaluations.emplace_back(node, *facts.evaluation);
    for (const Arrow& arrow : facts.arrows) kept.arrows.emplace_back(node, arrow);
  }
  return kept;
}

Result<Table::Played> Table::play(int game, int node, Move m) {
  Played played;
  if (game != game_ || !tree_->has(node)) return played;
  const bool in_game = match_.playing();
  if (in_game && (node != tree_->end_of_main() || !match_.human(match_.side_to_move())))
    return played;
  const auto record = tree_->record(node);
  if (record->outcome().over()) return Error("the game is over here");
  const auto legal = record->intended(m);
  if (!legal) return legal.error();
  const auto known = tree_->find(node, *legal);
  if (!known && tree_->full()) return Error("the game has as many moves as there may be");
  untouched_ = false;
  if (in_game) {
    if (!match_.play(*legal)) return played;
    played.node = tree_->end_of_main();
  } else {
    played.node = tree_->add(node, *legal);
    played.known = known.has_value();
    if (!played.known) listener_.on_moved(played.node, true);
  }
  played.done = Done::Yes;
  return played;
}

Table::Done Table::takeback(int game, int node) {
  if (game != game_ || node != tree_->end_of_main() || !match_.takeback()) return Done::Stale;
  analyst_.forget_removed();
  return Done::Yes;
}

Table::Done Table::resign(int game, std::optional<Color> side) {
  return game == game_ && match_.resign(side) ? Done::Yes : Done::Stale;
}

Table::Done Table::offer_draw(int game, std::optional<Color> side) {
  return game == game_ && match_.offer_draw(side) ? Done::Yes : Done::Stale;
}

Table::Done Table::rematch(int game) {
  if (game != game_ || !match_.permissions().rematch) return Done::Stale;
  GameSettings settings = match_.settings();
  std::swap(settings.players[Color::Black], settings.players[Color::White]);
  settings.variant = tree_->variant();
  settings.start = tree_->game().start;
  return begin(settings) ? Done::Yes : Done::Stale;
}

Table::Done Table::move_at_once(int game) {
  return game == game_ && match_.move_at_once() ? Done::Yes : Done::Stale;
}

Table::Done Table::pause(int game, bool on) {
  return game == game_ && match_.pause(on) ? Done::Yes : Done::Stale;
}

Result<Table::Done> Table::analyse(int node, int lines, bool threat) {
  if (!tree_->has(node)) return Done::Stale;
  if (match_.playing() && match_.settings().time.used) {
    listener_.on_notice(Notice::NoAnalysisOnTheClock);
    return Done::Yes;
  }
  if (const auto done = analyst_.analyse(node, lines, threat); !done) return done.error();
  return Done::Yes;
}

void Table::stop_analysis() {
  analyst_.stop_analysis();
}

Table::Done Table::find_mate(int node) {
  if (!tree_->has(node)) return Done::Stale;
  analyst_.find_mate(node);
  return Done::Yes;
}

void Table::review(std::optional<Millis> each) {
  analyst_.review(each.value_or(kReviewTime));
}

void Table::stop_review() {
  analyst_.stop_review();
}

Result<Table::Done> Table::play_out(int node) {
  if (match_.playing()) return Error("a game is being played");
  if (!tree_->has(node)) return Done::Stale;
  analyst_.play_out(node);
  return Done::Yes;
}

Table::Done Table::annotate(int node, const Annotation& annotation) {
  if (!tree_->has(node)) return Done::Stale;
  untouched_ = false;
  records::Node& said = tree_->at(node);
  if (annotation.comment) said.comment = *annotation.comment;
  if (annotation.glyph) {
    std::erase_if(said.nags, [](int glyph) { return glyph >= 1 && glyph <= kMoveGlyphs; });
    if (*annotation.glyph > 0) said.nags.insert(said.nags.begin(), *annotation.glyph);
  }
  if (annotation.arrows) tree_->facts(node).arrows = *annotation.arrows;
  listener_.on_annotated(node);
  return Done::Yes;
}

Result<Table::Done> Table::promote(int node) {
  if (match_.playing()) return Error("a game is being played");
  if (!tree_->has(node)) return Done::Stale;
  tree_->promote(node);
  listener_.on_state();
  return Done::Yes;
}

Result<Table::Done> Table::remove(int node) {
  if (match_.playing()) return Error("a game is being played");
  if (!tree_->has(node) || node == 0) return Done::Stale;
  tree_->remove(node);
  analyst_.forget_removed();
  listener_.on_state();
  return Done::Yes;
}

std::optional<Millis> Table::wake_at() const {
  const auto match = match_.wake_at(), analyst = analyst_.wake_at();
  if (!match || !analyst) return match ? match : analyst;
  return std::min(*match, *analyst);
}

void Table::tick() {
  match_.tick();
  analyst_.tick();
}

}  // namespace taishi::board
