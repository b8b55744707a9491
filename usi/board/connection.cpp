#include "usi/board/connection.h"

#include "usi/board/files.h"
#include "usi/board/gate.h"

namespace taishi::board {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::size_t kLongestBody = 1024;  // no request needs one
constexpr std::size_t kLightWaiting = 4;    // messages

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

// Nothing from elsewhere, nothing into other pages, nothing told to others.
void harden(http::fields& headers, const Gate& gate) {
  headers.set("Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self' " +
                  gate.sockets() + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set(http::field::cache_control, "no-store");
}

}  // namespace

Connection::Connection(boost::asio::ip::tcp::socket socket, House& house)
    : house_(house),
      stream_(std::move(socket)),
      hello_(stream_.get_executor()),
      rate_(house.limits.messages, house.limits.burst, std::chrono::steady_clock::now()) {
  house_.connections.insert(this);
}

Connection::~Connection() {
  leave();
  house_.connections.erase(this);
}

void Connection::leave() {
  house_.service.leave(*this);
  hello_.cancel();
  if (std::exchange(counted_, false)) --house_.sessions;
}

void Connection::abort() {
  Fault ignored;
  hello_.cancel();
  (session_ ? session_->next_layer() : stream_).socket().close(ignored);
}

void Connection::run() {
  Fault ignored;
  stream_.socket().set_option(boost::asio::ip::tcp::no_delay(true), ignored);
  read_request();
}

void Connection::read_request() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(house_.limits.header));
  parser_->body_limit(kLongestBody);
  stream_.expires_after(house_.limits.request);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const Fault& fault, std::size_t) {
                     if (fault) return;  // gone, late, or no HTTP
                     self->answer(self->parser_->get());
                   });
}

bool Connection::let_in(const Request& request) const {
  if (request.count(http::field::host) != 1) return false;
  if (!house_.gate.host_is_ours(view(request[http::field::host]))) return false;
  const std::size_t origins = request.count(http::field::origin);
  if (origins > 1) return false;
  std::optional<std::string_view> origin;
  if (origins == 1) origin = view(request[http::field::origin]);
  return house_.gate.origin_is_ours(origin);
}

void Connection::answer(const Request& request) {
  if (!let_in(request))
    return respond(request, http::status::forbidden, "text/plain", "not from here\n");
  if (websocket::is_upgrade(request)) {
    if (request.target() != "/session")
      return respond(request, http::status::not_found, "text/plain", "not found\n");
    return begin_session(request);
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return respond(request, http::status::method_not_allowed, "text/plain", "only GET\n");
  auto file = find_file(view(request.target()));
  if (!file) return respond(request, http::status::not_found, "text/plain", "not found\n");
  respond(request, http::status::ok, file->type, std::move(file->body));
}

void Connection::respond(const Request& request, http::status status, std::string_view type,
                         std::string body) {
  response_ = std::make_shared<Response>(status, request.version());
  harden(*response_, house_.gate);
  response_->set(http::field::content_type, beast::string_view(type.data(), type.size()));
  const bool good = status == http::status::ok;
  response_->keep_alive(good && request.keep_alive());
  response_->content_length(body.size());
  if (request.method() != http::verb::head) response_->body() = std::move(body);
  stream_.expires_after(house_.limits.request);
  const auto done = [self = shared_from_this(), response = response_](const Fault& fault,
                                                                      std::size_t) {
    if (fault) return;
    if (response->keep_alive()) return self->read_request();
    Fault ignored;
    self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  };
  if (request.method() != http::verb::head) {
    http::async_write(stream_, *response_, done);
    return;
  }
  auto header = std::make_shared<http::response_serializer<http::string_body>>(*response_);
  http::async_write_header(stream_, *header,
                           [done, header](const Fault& fault, std::size_t n) { done(fault, n); });
}

void Connection::begin_session(const Request& request) {
  stream_.expires_never();  // the session has times of its own
  session_.emplace(std::move(stream_));
  websocket::stream_base::timeout times;
  times.handshake_timeout = house_.limits.hello;
  times.idle_timeout = house_.limits.idle;
  times.keep_alive_pings = true;
  session_->set_option(times);
  session_->read_message_max(kLongestRecord);
  ++house_.sessions;
  counted_ = true;
  session_->async_accept(request, [self = shared_from_this()](const Fault& fault) {
    if (fault) return self->leave();
    self->session_->text(true);
    self->read_message();
    if (self->house_.sessions > self->house_.limits.sessions)
      return self->close(CloseCode::TooMany);
    self->hello_.expires_after(self->house_.limits.hello);
    self->hello_.async_wait([weak = self->weak_from_this()](const Fault& stopped) {
      const auto late = weak.lock();
      if (!stopped && late && !late->house_.service.knows(*late)) late->close(CloseCode::Unknown);
    });
  });
}

void Connection::read_message() {
  session_->async_read(buffer_,
                       [self = shared_from_this()](const Fault& fault, std::size_t length) {
                         if (fault) return self->leave();
                         self->on_message(length);
                       });
}

void Connection::on_message(std::size_t length) {
  if (!closing_) {
    if (!rate_.allows(std::chrono::steady_clock::now())) {
      close(CloseCode::TooMuch);
    } else if (!session_->got_text()) {
      close(CloseCode::NoText);
    } else {
      const std::string text(static_cast<const char*>(buffer_.data().data()), length);
      house_.service.receive(*this, text);
    }
  }
  buffer_.consume(buffer_.size());
  read_message();
}

void Connection::send(std::shared_ptr<const std::string> message, bool light) {
  if (closing_ || (light && to_send_.size() > kLightWaiting)) return;
  waiting_bytes_ += message->size();
  to_send_.push_back(std::move(message));
  if (waiting_bytes_ > house_.limits.waiting) return close(CloseCode::TooMuch);
  if (to_send_.size() == 1) write_message();
}

void Connection::write_message() {
  session_->async_write(
      boost::asio::buffer(*to_send_.front()),
      [self = shared_from_this(), message = to_send_.front()](const Fault& fault, std::size_t) {
        self->waiting_bytes_ -= message->size();
        self->to_send_.pop_front();
        if (fault) return self->leave();
        if (!self->to_send_.empty() && !self->closing_) self->write_message();
      });
}

void Connection::close(CloseCode code) {
  if (std::exchange(closing_, true)) return;
  house_.service.leave(*this);
  session_->async_close({static_cast<std::uint16_t>(code)},
                        [self = shared_from_this()](const Fault&) { self->leave(); });
}

}  // namespace taishi::board
