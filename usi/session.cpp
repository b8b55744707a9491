#include "usi/session.h"

#include "movegen/words.h"
#include "usi/usi.h"
#include "usi/xboard.h"

namespace taishi::usi {

Session::Session(Input& in, Output& out, const Clock& clock, const Settings& settings)
    : settings_(settings),
      engine_(*this, clock, settings.variant.value_or(Variant{})),
      link_{settings_, in, out, engine_},
      protocol_(std::make_unique<Usi>(link_, kUsi)) {}

void Session::run() {
  std::string line;
  for (bool goes_on = true; goes_on;) {
    switch (link_.in.next(line)) {
      case Input::Event::Line:
        goes_on = command(line);
        break;
      case Input::Event::Woken:
        protocol_->woken();
        break;
      case Input::Event::End:
        finish_limited_search();
        goes_on = false;
        break;
    }
  }
  engine_.finish();
  protocol_->close();
}

void Session::finish_limited_search() {
  constexpr int kLookEvery = 50;  // ms, at whether the client is still there
  while (engine_.ends_by_itself() && !link_.in.hung_up() && !link_.out.gone())
    link_.in.wait_woken(kLookEvery);
}

Result<void> Session::on_log_file(const std::string& file) {
  if (!settings_.open_log) return {};
  Log log;
  if (!file.empty()) {
    auto opened = settings_.open_log(file);
    if (!opened) return opened.error();
    log = std::move(*opened);
  }
  link_.in.set_tap(std::move(log.in));
  link_.out.set_tap(std::move(log.out));
  return {};
}

bool Session::command(std::string_view line) {
  const auto words = split(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  if (!chosen_) choose(words[0]);
  protocol_->command(line);
  return true;
}

void Session::choose(std::string_view greeting) {
  std::unique_ptr<Protocol> other;
  if (greeting == kUci.greeting)
    other = std::make_unique<Usi>(link_, kUci);
  else if (greeting == "xboard")
    other = std::make_unique<XBoard>(link_);
  chosen_ = other || greeting == kUsi.greeting;
  if (!other) return;
  engine_.finish();  // the searching thread reports to the old one
  protocol_ = std::move(other);
}

}  // namespace taishi::usi
