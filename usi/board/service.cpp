#include "usi/board/service.h"

#include "movegen/notation.h"
#include "usi/board/exports.h"
#include "usi/board/imports.h"
#include "usi/board/token.h"

namespace taishi::board {
namespace {

constexpr Millis kBetweenClocks = 5000;
constexpr Millis kLooksOnAlone = 10'000;     // a page that is loaded anew is back by then
constexpr std::size_t kLongestHello = 1000;  // bytes

Result<std::vector<Arrow>> read_arrows(const std::vector<request::Annotate::Arrow>& texts,
                                       const Notation& notation) {
  std::vector<Arrow> arrows;
  for (const auto& text : texts) {
    Arrow arrow;
    const auto to = notation.read_square(text.to);
    if (!to) return Error("arrows: expected squares");
    arrow.to = *to;
    if (text.from.size() == 2 && text.from[1] == '*') {
      const auto drop = notation.read_form(text.from + text.to);
      if (!drop) return Error("arrows: expected a man that can be dropped");
      arrow.hand = drop->dropped();
    } else if (!text.from.empty()) {
      const auto from = notation.read_square(text.from);
      if (!from) return Error("arrows: expected squares");
      arrow.from = *from;
    }
    arrows.push_back(arrow);
  }
  return arrows;
}

}  // namespace

Service::Service(const Clock& clock, Searcher& player, Searcher& analyst, reply::Greeting greeting,
                 std::string token)
    : clock_(clock),
      greeting_(std::move(greeting)),
      token_(std::move(token)),
      table_(clock, player, analyst, *this, greeting_.variant) {}

void Service::receive(Client& client, std::string_view text) {
  // A stranger is not read for long.
  if (!knows(client) && text.size() > kLongestHello) return client.close(CloseCode::Unknown);
  const ReadRequest read = read_request(text);
  if (read.kind == ReadRequest::Kind::NoJson) return client.close(CloseCode::NoText);
  if (read.kind == ReadRequest::Kind::TooLarge) return client.close(CloseCode::TooLarge);
  if (!knows(client)) {
    const auto* const hello = read.request ? std::get_if<request::Hello>(&*read.request) : nullptr;
    if (hello == nullptr || !equal_in_constant_time(hello->token, token_))
      return client.close(CloseCode::Unknown);
    return greet(client);
  }
  if (!read.request) return send(client, reply::error(read.type, read.fault));
  const auto done = std::visit([&](const auto& r) { return act(client, r); }, *read.request);
  if (!done)
    send(client, reply::error(read.type, done.error().text()));
  else if (*done == Table::Done::Stale)
    send_state(client);
}

void Service::greet(Client& client) {
  clients_.insert(&client);
  if (const auto met = std::exchange(met_, nullptr)) met();
  send(client, reply::welcome(greeting_));
  send_state(client);
  if (const auto reviewed = table_.analyst().reviewed())
    send(client, reply::review(table_, *reviewed));
  if (table_.analyst().lines().running)
    send(client, reply::lines(table_, table_.analyst().lines()));
}

reply::Json Service::state() {
  return reply::state(table_, clock_.now(), ++sequence_);
}

void Service::send(Client& client, const reply::Json& json) {
  client.send(std::make_shared<const std::string>(reply::dump(json)), false);
}

void Service::send_all(const reply::Json& json, bool light) {
  if (clients_.empty()) return;
  const auto message = std::make_shared<const std::string>(reply::dump(json));
  // One that cannot take it may leave meanwhile.
  for (Client* const client : std::set<Client*>(clients_)) client->send(message, light);
}

void Service::send_state(Client& client) {
  send(client, state());
  send(client, reply::position(table_, table_.tree().end_of_main(), false));
}

void Service::on_state() {
  if (clients_.empty()) return;
  send_all(state());
  send_all(reply::position(table_, table_.tree().end_of_main(), false));
}

void Service::on_moved(int node, bool wish) {
  if (!clients_.empty()) send_all(reply::moved(table_, node, wish, clock_.now(), ++sequence_));
}

void Service::on_annotated(int node) {
  send_all(reply::annotated(table_, node));
}

void Service::on_lines(const AnalysisLines& lines) {
  send_all(reply::lines(table_, lines), lines.running);
}

void Service::on_mate(const MateAnswer& answer) {
  send_all(reply::mate(table_, answer));
}

void Service::on_review(const ReviewProgress& progress) {
  send_all(reply::review(table_, progress));
  if (!progress.nodes.empty()) send_all(reply::evaluations(table_, progress.nodes));
}

void Service::on_notice(Notice notice) {
  send_all(reply::notice(notice));
}

void Service::on_engine(EngineRole role, EngineState state, const std::string& text) {
  send_all(reply::engine(role, state, text));
}

void Service::tick() {
  table_.tick();
  const Millis now = clock_.now();
  // Nobody looks: an endless analysis would warm the room for ever.
  if (clients_.empty() && table_.analyst().lines().running && now >= left_ + kLooksOnAlone)
    table_.stop_analysis();
  if (now < clock_told_ + kBetweenClocks || !table_.match().game_clock().running()) return;
  clock_told_ = now;
  send_all(reply::clock(table_, now), true);
}

Service::Done Service::act(Client&, const request::Hello&) {
  return Error("said already");
}

Service::Done Service::act(Client&, const request::NewGame& r) {
  if (const auto begun = table_.begin(r.settings); !begun) return begun.error();
  return Table::Done::Yes;
}

Service::Done Service::act(Client& client, const request::PlayMove& r) {
  const auto m = Notation(table_.tree().variant()).read_form(r.move);
  if (!m) return Error("move: expected a move");
  const auto played = table_.play(r.game, r.node, *m);
  if (!played) return played.error();
  if (played->done == Table::Done::Yes && !table_.match().playing() &&
      played->node != table_.tree().end_of_main())
    send(client, reply::position(table_, played->node, true));
  return played->done;
}

Service::Done Service::act(Client&, const request::Takeback& r) {
  return table_.takeback(r.game, r.node);
}

Service::Done Service::act(Client&, const request::Resign& r) {
  return table_.resign(r.game, r.side);
}

Service::Done Service::act(Client&, const request::OfferDraw& r) {
  return table_.offer_draw(r.game, r.side);
}

Service::Done Service::act(Client&, const request::Rematch& r) {
  return table_.rematch(r.game);
}

Service::Done Service::act(Client&, const request::MoveAtOnce& r) {
  return table_.move_at_once(r.game);
}

Service::Done Service::act(Client&, const request::Pause& r) {
  return table_.pause(r.game, r.on);
}

Service::Done Service::act(Client&, const request::Analyse& r) {
  if (r.on) return table_.analyse(r.node, r.lines, r.threat);
  table_.stop_analysis();
  return Table::Done::Yes;
}

Service::Done Service::act(Client&, const request::FindMate& r) {
  return table_.find_mate(r.node);
}

Service::Done Service::act(Client&, const request::ReviewGame& r) {
  if (r.on)
    table_.review(r.each);
  else
    table_.stop_review();
  return Table::Done::Yes;
}

Service::Done Service::act(Client&, const request::PlayOut& r) {
  return table_.play_out(r.node);
}

Service::Done Service::act(Client&, const request::Annotate& r) {
  Table::Annotation annotation{r.comment, r.glyph, std::nullopt};
  if (r.arrows) {
    const auto arrows = read_arrows(*r.arrows, Notation(table_.tree().variant()));
    if (!arrows) return arrows.error();
    annotation.arrows = *arrows;
  }
  return table_.annotate(r.node, annotation);
}

Service::Done Service::act(Client&, const request::PromoteLine& r) {
  return table_.promote(r.node);
}

Service::Done Service::act(Client&, const request::Delete& r) {
  return table_.remove(r.node);
}

Service::Done Service::act(Client& client, const request::AskPosition& r) {
  if (!table_.tree().has(r.node)) return Table::Done::Stale;
  send(client, reply::position(table_, r.node, false));
  return Table::Done::Yes;
}

Service::Done Service::act(Client& client, const request::CheckSetup& r) {
  send(client, reply::setup(r.variant, r.sfen));
  return Table::Done::Yes;
}

Service::Done Service::act(Client& client, const request::Import& r) {
  ReadGames read = read_games(r.text, r.variant.value_or(table_.tree().variant()));
  if (read.games.empty()) return Error(read.fault);
  if (read.games.size() > 1 && !r.index) {
    reply::Json titles = reply::Json::array();
    for (const auto& game : read.games) titles.push_back(game_label(game));
    send(client, {{"type", "imported"}, {"games", titles}, {"text", read.fault}});
    return Table::Done::Yes;
  }
  const auto index = static_cast<std::size_t>(r.index.value_or(0));
  if (index >= read.games.size()) return Error("index: there is no such game");
  KeptGame kept{std::move(read.games[index]), {}, std::nullopt, std::nullopt, {}, {}};
  kept.settings.variant = kept.game.variant;
  kept.settings.analysis = true;
  kept.end = end_of(kept.game);
  table_.open(std::move(kept));
  // What is there was read; where it broke off is told, too.
  if (!read.fault.empty()) return Error(read.fault);
  return Table::Done::Yes;
}

Service::Done Service::act(Client& client, const request::Export& r) {
  const int node = r.node.value_or(table_.tree().end_of_main());
  if (!table_.tree().has(node)) return Table::Done::Stale;
  const auto exported = export_text(table_, r.format, node, r.set);
  if (!exported) return exported.error();
  send(client, {{"type", "exported"},
                {"format", r.format},
                {"name", exported->name},
                {"text", exported->text}});
  return Table::Done::Yes;
}

Service::Done Service::act(Client&, const request::Restore& r) {
  if (!r.open && !table_.untouched()) return Table::Done::Stale;
  table_.open(r.kept);
  return Table::Done::Yes;
}

Service::Done Service::act(Client& client, const request::Book& r) {
  send(client, reply::rules(r.variant));
  return Table::Done::Yes;
}

Service::Done Service::act(Client&, const request::Sync&) {
  return Table::Done::Stale;
}

}  // namespace taishi::board
