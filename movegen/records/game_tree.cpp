#include "movegen/records/game_tree.h"

#include <algorithm>
#include <array>

#include "movegen/words.h"

namespace taishi::records {
namespace {

// Those that no rule knows, from Resignation on; Unknown has no name.
constexpr std::array<std::string_view, 6> kPlayersEndings = {
    "resignation", "time", "illegal-move", "agreement", "interrupted", ""};
constexpr auto kFirstOfPlayers = static_cast<std::size_t>(Ending::Resignation);
static_assert(kFirstOfPlayers == static_cast<std::size_t>(Reason::MaxMoves) + 1);

// The tags that come first, in their order.
constexpr std::array<std::string_view, 7> kRoster = {"Event", "Site",  "Date", "Round",
                                                     "White", "Black", "Time"};

}  // namespace

std::string_view ending_name(Ending ending) {
  const auto index = static_cast<std::size_t>(ending);
  if (index < kFirstOfPlayers) return reason_name(static_cast<Reason>(index));
  return kPlayersEndings[index - kFirstOfPlayers];
}

std::optional<Ending> find_ending(std::string_view name) {
  if (const auto reason = find_reason(name)) return static_cast<Ending>(*reason);
  const auto it = std::ranges::find(kPlayersEndings, name);
  if (name.empty() || it == kPlayersEndings.end()) return std::nullopt;
  return static_cast<Ending>(it - kPlayersEndings.begin() +
                             static_cast<std::ptrdiff_t>(kFirstOfPlayers));
}

bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 7> kOwn = {
      "Variant", "SanDialect", "VariantRules", "VariantMen", "FEN", "SetUp", "Result"};
  return std::ranges::any_of(kOwn,
                             [&](std::string_view own) { return equal_ignoring_case(own, name); });
}

GameTree::GameTree(Variant v) : variant(v), start(start_sfen(v)), nodes(1) {}

std::string_view GameTree::tag(std::string_view name) const {
  for (const Tag& tag : tags)
    if (tag.first == name) return tag.second;
  return {};
}

void GameTree::set_tag(std::string_view name, std::string value) {
  const auto rank = [](std::string_view tag) { return std::ranges::find(kRoster, tag); };
  auto place = tags.begin();
  for (; place != tags.end(); ++place)
    if (place->first == name) {
      place->second = std::move(value);
      return;
    }
  place = std::ranges::find_if(tags, [&](const Tag& tag) { return rank(tag.first) > rank(name); });
  tags.emplace(place, name, std::move(value));
}

int GameTree::add(int parent, Move move) {
  const int index = static_cast<int>(nodes.size());
  nodes.emplace_back();
  nodes.back().move = move;
  nodes.back().parent = parent;
  at(parent).next.push_back(index);
  return index;
}

std::vector<int> GameTree::main_line() const {
  std::vector<int> line = {0};
  while (!at(line.back()).next.empty()) line.push_back(at(line.back()).next.front());
  return line;
}

int GameTree::ply(int node) const {
  int ply = 0;
  for (; at(node).parent >= 0; node = at(node).parent) ++ply;
  return ply;
}

int GameTree::depth(int node) const {
  int depth = 0;
  for (int parent = at(node).parent; parent >= 0; node = parent, parent = at(node).parent)
    depth += at(parent).next.front() != node;
  return depth;
}

std::vector<int> GameTree::in_order() const {
  std::vector<int> order, waiting = {0};
  while (!waiting.empty()) {
    const int node = waiting.back();
    waiting.pop_back();
    order.push_back(node);
    const auto& next = at(node).next;
    waiting.insert(waiting.end(), next.rbegin(), next.rend());
  }
  return order;
}

void GameTree::renumber() {
  const std::vector<int> order = in_order();
  std::vector<int> place(nodes.size(), -1);
  for (std::size_t i = 0; i < order.size(); ++i)
    place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  const auto moved = [&](int node) {
    return node < 0 ? node : place[static_cast<std::size_t>(node)];
  };
  std::vector<Node> sorted;
  sorted.reserve(order.size());
  for (const int old : order) {
    sorted.push_back(std::move(at(old)));
    Node& node = sorted.back();
    node.parent = moved(node.parent);
    for (int& next : node.next) next = moved(next);
  }
  nodes = std::move(sorted);
}

void GameTree::set_outcome(const Outcome& outcome) {
  if (!outcome.over()) return;
  result = outcome.result == Outcome::Result::Draw ? GameResult::Draw
           : outcome.winner == Color::Black        ? GameResult::BlackWins
                                                   : GameResult::WhiteWins;
  ending = static_cast<Ending>(outcome.reason);
}

Result<std::unique_ptr<AnyRecord>> start_record(Variant v, std::string_view sfen) {
  const auto setup = split_sfen(sfen);
  if (!setup) return setup.error();
  return AnyRecord::create(v, variant_rules(v), *setup);
}

std::unique_ptr<AnyRecord> record_at(const GameTree& game, int node) {
  std::vector<Move> moves;
  for (; game.at(node).parent >= 0; node = game.at(node).parent)
    moves.push_back(game.at(node).move);
  auto record = start_record(game.variant, game.start);
  if (!record) return nullptr;
  for (auto m = moves.rbegin(); m != moves.rend(); ++m) (*record)->push(*m);
  return std::move(*record);
}

}  // namespace taishi::records
