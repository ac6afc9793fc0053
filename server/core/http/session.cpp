#include "core/http/session.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>

#include <sys/resource.h>

#include <optional>

#include "core/crypto.hpp"
#include "core/http/head.hpp"
#include "core/http/message.hpp"
#include "core/http/problem.hpp"
#include "core/log.hpp"

namespace kerbside::http {

namespace beast = boost::beast;
namespace bh = beast::http;
using boost::system::error_code;

namespace {

// Of the protocol, as opposed to a connection that broke or was closed.
bool is_http_error(const error_code& ec) {
  static const auto& category = bh::make_error_code(bh::error::end_of_stream).category();
  return ec.category() == category && ec != bh::error::end_of_stream && ec != bh::error::partial_message;
}

constexpr std::size_t drained_body = 256 * 1024;  // a refused body up to this size is read, to keep the connection
// What may wait for the parser beyond a header: it sets no limit to what frames a chunk nor to the fields after the
// last.
constexpr std::size_t read_ahead = 64 * 1024;
constexpr std::chrono::seconds write_time{30};
constexpr std::chrono::seconds linger_time{2};

class Session {
 public:
  Session(LoopState& state, Connection& connection, asio::ip::address peer)
      : loop_(state.loop),
        shared_(*state.shared),
        connection_(connection),
        peer_(std::move(peer)),
        buffer_(shared_.config.header_limit + read_ahead) {}

  Task<void> run() {
    connection_.give(std::chrono::seconds(shared_.config.header_timeout_s));
    for (bool more = true; more;) {
      const bool arrived = co_await first_byte();
      if (!arrived) co_return;
      more = co_await one_request();
    }
  }

 private:
  // Waits on an idle connection. The first request has the header's time in all.
  Task<bool> first_byte() {
    if (buffer_.size() == 0) {
      error_code ec;
      const std::size_t n =
          co_await connection_.socket.async_read_some(buffer_.prepare(4096), asio::redirect_error(use_task, ec));
      if (ec) co_return false;
      buffer_.commit(n);
      if (served_ > 0) connection_.give(std::chrono::seconds(shared_.config.header_timeout_s));
    } else {
      connection_.give(std::chrono::seconds(shared_.config.header_timeout_s));
    }
    co_return true;
  }

  // False when the connection must end.
  Task<bool> one_request() {
    connection_.busy = true;
    connection_.is_new = false;
    request_id_ = crypto::uuid4();
    endpoint_ = nullptr;
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(shared_.config.header_limit));
    parser.body_limit(boost::none);  // set when the route is known
    error_code ec;
    co_await bh::async_read_header(connection_.socket, buffer_, parser, asio::redirect_error(use_task, ec));
    started_ = Clock::now();
    if (ec && !is_http_error(ec)) co_return false;
    auto refusal = ec ? std::optional(header_refusal(shared_.config.header_limit, ec)) : check_head(parser);
    if (refusal) {
      co_await refuse_and_close(*refusal);
      co_return false;
    }
    const bool more = co_await routed(parser);
    co_return more;
  }

  Task<bool> routed(Parser& parser) {
    const auto& head = parser.get();
    const std::string_view target(head.target().data(), head.target().size());
    const std::string_view method(head.method_string().data(), head.method_string().size());
    const Route route = shared_.dispatcher.route(method, target.substr(0, target.find('?')));
    endpoint_ = route.endpoint;
    Request request = make_request(parser, route.method);
    request.client_ip = client_ip(shared_.config.trusted_proxies, peer_, request.header("x-forwarded-for"));

    std::optional<Refusal> refusal;
    std::optional<Response> refused;
    if (!parser.is_done()) refused = co_await shared_.dispatcher.refused_upload(loop_, request, route, request_id_);
    if (!parser.is_done() && !refused) refusal = co_await read_body(parser, route);
    if (!alive_) co_return false;
    const bool is_head = head.method() == bh::verb::head;
    keep_alive_ = parser.keep_alive() && parser.is_done();
    Response response;
    if (refused) {
      response = std::move(*refused);
    } else if (refusal) {
      response = problem_response(request_id_, refusal->error, refusal->status);
    } else {
      request.body = std::move(parser.get().body());
      connection_.deadline = Clock::time_point::max();  // the handler's own deadlines hold
      response = co_await shared_.dispatcher.answer(loop_, request, route, request_id_);
    }
    if (shared_.stopping) keep_alive_ = false;
    co_await write(std::move(response), is_head, head.version());
    const bool unread = alive_ && !parser.is_done();
    if (unread) co_await linger();
    co_return keep_alive_;
  }

  // At least 1 KiB/s after 5 s. A body above the route's limit is refused, read when it is small enough to keep the
  // connection usable.
  Task<std::optional<Refusal>> read_body(Parser& parser, const Route& route) {
    const std::size_t most = route.endpoint ? route.max_body() : drained_body;
    const auto length = parser.content_length();
    std::optional<Refusal> refusal;
    if (length && *length > most) refusal = too_large(route, most);
    if (refusal && *length > drained_body) co_return refusal;
    if (beast::iequals(parser.get()[bh::field::expect], "100-continue")) {
      if (refusal) co_return refusal;
      co_await say_continue();
    }
    parser.body_limit(refusal ? drained_body : most);
    error_code ec;
    co_await read_rest(parser, ec);
    if (ec == bh::error::body_limit) co_return too_large(route, most);
    if (is_http_error(ec)) co_return refuse(400, "bad_request", "The request is malformed: " + ec.message() + ".");
    if (ec) alive_ = false;
    co_return refusal;
  }

  Task<void> read_rest(Parser& parser, error_code& ec) {
    const auto begun = Clock::now();
    std::size_t received = 0;
    parser.eager(true);
    while (!parser.is_done() && !ec) {
      connection_.deadline = begun + std::chrono::seconds(5 + received / 1024);
      const std::size_t n =
          co_await bh::async_read_some(connection_.socket, buffer_, parser, asio::redirect_error(use_task, ec));
      received += n;
    }
  }

  static Refusal too_large(const Route& route, std::size_t most) {
    const bool is_upload = route.endpoint && route.endpoint->declaration.uploads;
    Error e = fail(Kind::too_large, "body_too_large",
                   is_upload ? route.endpoint->declaration.uploads->too_large
                             : "The body is larger than " + std::to_string(most) + " bytes.");
    e.fields.push_back(FieldError{"body", "must not be larger than " + std::to_string(most) + " bytes"});
    return Refusal(413, std::move(e));
  }

  Task<void> say_continue() {
    static constexpr std::string_view line = "HTTP/1.1 100 Continue\r\n\r\n";
    error_code ec;
    co_await asio::async_write(connection_.socket, asio::buffer(line), asio::redirect_error(use_task, ec));
  }

  Task<void> refuse_and_close(const Refusal& refusal) {
    keep_alive_ = false;
    Response response = problem_response(request_id_, refusal.error, refusal.status);
    co_await write(std::move(response), false, 11);
    if (alive_) co_await linger();
  }

  // One write: head and body side by side.
  Task<void> write(Response response, bool is_head, unsigned version) {
    const std::string_view body =
        response.lasting_body.empty() ? std::string_view(response.body) : response.lasting_body;
    write_head(head_, response, body.size(), shared_.headers, request_id_);
    if (!keep_alive_)
      head_ += "Connection: close\r\n";
    else if (version < 11)
      head_ += "Connection: keep-alive\r\n";
    head_ += "\r\n";
    const bool with_body = !is_head && has_body(response.status);
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_),
                                                  asio::buffer(body.data(), with_body ? body.size() : 0)};
    connection_.give(write_time + std::chrono::seconds(body.size() / 16384));
    error_code ec;
    co_await asio::async_write(connection_.socket, parts, asio::redirect_error(use_task, ec));
    alive_ = !ec;
    keep_alive_ = keep_alive_ && alive_;
    ++served_;
    connection_.busy = false;
    connection_.give(std::chrono::seconds(shared_.config.idle_timeout_s));
    record(response.status);
  }

  void record(int status) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    if (shared_.metrics) shared_.metrics->count(endpoint_, status, seconds);
    if (!log::enabled(log::Level::info)) return;
    const std::string_view route = endpoint_ ? std::string_view(endpoint_->declaration.path) : "-";
    const double ms = std::round(seconds * 100'000) / 100;
    log::info("request", {{"request_id", request_id_}, {"route", route}, {"status", status}, {"ms", ms}});
  }

  // Reads what the client is still sending, or closing would destroy the answer on its way.
  Task<void> linger() {
    error_code ec;
    connection_.socket.shutdown(Socket::shutdown_send, ec);
    connection_.give(linger_time);
    const auto end = connection_.deadline;
    while (!ec && Clock::now() < end) {
      buffer_.clear();
      co_await connection_.socket.async_read_some(buffer_.prepare(16384), asio::redirect_error(use_task, ec));
    }
  }

  Loop& loop_;
  Shared& shared_;
  Connection& connection_;
  asio::ip::address peer_;
  beast::flat_buffer buffer_;
  std::string head_;
  std::string request_id_;
  const Endpoint* endpoint_ = nullptr;
  Clock::time_point started_;
  std::size_t served_ = 0;
  bool keep_alive_ = true;
  bool alive_ = true;
};

// Counts a connection in and out, whatever way its coroutine ends.
class Presence {
 public:
  Presence(LoopState& state, Connection& connection, const std::string& address)
      : state_(state), connection_(connection), address_(address) {
    state_.open.insert(&connection_);
  }
  ~Presence() {
    state_.open.erase(&connection_);
    state_.shared->connections.leave(address_);
  }
  Presence(const Presence&) = delete;

 private:
  LoopState& state_;
  Connection& connection_;
  const std::string& address_;
};

// Into the empty buffer of a new socket: never waits. What the client sends is not read.
void say_full(Socket& socket, const Headers& defaults) {
  const Error error = fail(Kind::unavailable, "too_many_connections", "The service is busy. Please try again.");
  Response response = problem_response(crypto::uuid4(), error);
  response.headers.emplace_back("Retry-After", "5");
  response.headers.emplace_back("Connection", "close");
  std::string head;
  write_head(head, response, response.body.size(), defaults, "-");
  error_code ec;
  socket.non_blocking(true, ec);
  socket.send(asio::buffer(head + "\r\n" + response.body), 0, ec);
  socket.shutdown(Socket::shutdown_send, ec);
}

}  // namespace

void Connection::close() {
  error_code ec;
  socket.close(ec);
}

int most_connections(const Config& config) {
  constexpr rlim_t kept_back = 256;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return config.max_connections;
  const rlim_t left = files.rlim_cur > 2 * kept_back ? files.rlim_cur - kept_back : files.rlim_cur / 2;
  return static_cast<int>(std::min<rlim_t>(left, static_cast<rlim_t>(config.max_connections)));
}

ConnectionCount::Entry ConnectionCount::enter(const std::string& address, int most_of_address) {
  const std::lock_guard lock(mutex_);
  if (total_ >= most_) return Entry::full;
  int& open = open_[address];
  if (open >= most_of_address) return Entry::too_many_of_address;
  ++open;
  ++total_;
  return Entry::welcome;
}

void ConnectionCount::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto at = open_.find(address);
  if (--at->second == 0) open_.erase(at);
  --total_;
}

Task<void> serve_connection(std::shared_ptr<LoopState> state, Socket socket) {
  error_code ec;
  const auto peer = socket.remote_endpoint(ec).address();
  if (ec) co_return;
  const std::string address = peer.to_string();
  const Config& config = state->shared->config;
  const bool counted = config.limits && !is_trusted(config.trusted_proxies, peer);
  const int most = counted ? config.connections_per_address : std::numeric_limits<int>::max();
  const auto entry = state->shared->connections.enter(address, most);
  if (entry == ConnectionCount::Entry::full) say_full(socket, state->shared->headers);
  if (entry != ConnectionCount::Entry::welcome) co_return;
  socket.set_option(asio::ip::tcp::no_delay(true), ec);
  Connection connection(std::move(socket));
  const Presence presence(*state, connection, address);
  try {
    Session session(*state, connection, peer);
    co_await session.run();
  } catch (const std::exception& e) {
    log::error("session", {{"message", e.what()}});
  }
}

}  // namespace kerbside::http
