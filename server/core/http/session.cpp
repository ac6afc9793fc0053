#include "core/http/session.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>

#include <optional>

#include "core/byte_source.hpp"
#include "core/crypto.hpp"
#include "core/http/body.hpp"
#include "core/http/head.hpp"
#include "core/http/message.hpp"
#include "core/http/problem.hpp"
#include "core/http/rate_limit.hpp"
#include "core/http/web_socket_session.hpp"
#include "core/log.hpp"

namespace kerbside::http {

namespace beast = boost::beast;
namespace bh = beast::http;
using boost::system::error_code;

namespace {

// Returns whether the error is one of the protocol, as opposed to a connection that broke or was closed.
bool is_http_error(const error_code& ec) {
  static const auto& category = bh::make_error_code(bh::error::end_of_stream).category();
  return ec.category() == category && ec != bh::error::end_of_stream && ec != bh::error::partial_message;
}

constexpr std::size_t drained_body = 256 * 1024;  // a refused body up to this size is read, to keep the connection
// How much may wait for the parser beyond a header: it limits neither the framing of chunks nor the fields after the
// last chunk.
constexpr std::size_t read_ahead = 64 * 1024;
constexpr std::size_t stream_piece = 64 * 1024;    // bytes of a streamed answer in memory
constexpr std::size_t slowest_reader = 16 * 1024;  // bytes a second, on top of write_time
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

  // Answers requests until the connection must end or becomes a WebSocket.
  Task<std::optional<Upgrade>> run() {
    connection_.give(std::chrono::seconds(shared_.config.header_timeout_s));
    for (bool more = true; more;) {
      const bool arrived = co_await first_byte();
      if (!arrived) break;
      more = co_await one_request();
    }
    co_return std::move(upgrade_);
  }

 private:
  // Waits on an idle connection. The first request must arrive within the header's time.
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

  // Returns false when the connection must end.
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

    Context ctx{loop_, request, Caller(), request_id_};
    connection_.deadline = Clock::time_point::max();  // only the time limits of the calls inside apply
    auto refused = co_await shared_.dispatcher.refuse(ctx, request, route, !parser.is_done());
    const bool is_head = head.method() == bh::verb::head;
    if (refused) co_return co_await answer_unread(parser, std::move(*refused), is_head);
    if (endpoint_ && endpoint_->socket && is_upgrade(parser)) {
      auto accepted =
          co_await accept_web_socket(loop_, connection_, parser, std::move(ctx.caller), endpoint_->socket->times());
      if (accepted) record(101);
      if (accepted) upgrade_ = Upgrade{std::move(accepted), endpoint_->socket};
      co_return false;
    }

    IncomingBody body(loop_, shared_.body_memory, sender_of(request, route), shared_.spool, destination(route),
                      length_of(parser));
    std::optional<Refusal> refusal;
    if (!parser.is_done()) refusal = co_await read_body(parser, route, body);
    if (!alive_) co_return false;
    keep_alive_ = parser.keep_alive() && parser.is_done() && !shared_.stopping;
    Response response;
    if (refusal) {
      response = problem_response(request_id_, refusal->error, refusal->status);
    } else {
      request.body = body.take_text();
      request.upload = body.file();
      connection_.deadline = Clock::time_point::max();
      response = co_await shared_.dispatcher.answer(ctx, route);
      keep_alive_ = keep_alive_ && !shared_.stopping;
    }
    co_await write(std::move(response), is_head, head.version());
    if (alive_ && !parser.is_done()) co_await linger();
    co_return keep_alive_;
  }

  static IncomingBody::Into destination(const Route& route) {
    if (!route.endpoint) return IncomingBody::Into::nowhere;
    return route.endpoint->declaration.uploads ? IncomingBody::Into::file : IncomingBody::Into::memory;
  }

  Sender sender_of(const Request& request, const Route& route) const {
    Sender sender;
    if (shared_.config.limits) sender.address = rate_key(request.client_ip);
    sender.may_use_reserve = route.endpoint && route.endpoint->declaration.rate_class == "webhook";
    return sender;
  }

  static std::optional<std::uint64_t> length_of(const Parser& parser) {
    const auto length = parser.content_length();
    return length ? std::optional<std::uint64_t>(*length) : std::nullopt;
  }

  static bool waits_for_continue(const Parser& parser) {
    return beast::iequals(parser.get()[bh::field::expect], "100-continue");
  }

  // Sends a refusal before the body has arrived. A small body is read afterwards, so that the connection can be used
  // again; a large or endless one ends it.
  Task<bool> answer_unread(Parser& parser, Response response, bool is_head) {
    const auto length = length_of(parser);
    const bool small = parser.is_done() || (length && *length <= drained_body && !waits_for_continue(parser));
    keep_alive_ = parser.keep_alive() && small && !shared_.stopping;
    co_await write(std::move(response), is_head, parser.get().version());
    if (alive_ && !keep_alive_ && !parser.is_done()) co_await linger();
    if (!keep_alive_ || parser.is_done()) co_return keep_alive_;
    IncomingBody nowhere(loop_, shared_.body_memory, Sender(), nullptr, IncomingBody::Into::nowhere, length);
    parser.body_limit(drained_body);
    error_code ec;
    const Status drained = co_await receive(parser, nowhere, ec);
    co_return !ec && drained.has_value() && parser.is_done();
  }

  // Refuses a body above the route's limit; reads it all the same when it is small enough to keep the connection.
  Task<std::optional<Refusal>> read_body(Parser& parser, const Route& route, IncomingBody& body) {
    const std::size_t most = route.endpoint ? route.max_body() : drained_body;
    const auto length = length_of(parser);
    if (length && *length > most) co_return co_await refuse_large(parser, route, *length);
    if (waits_for_continue(parser)) co_await say_continue();
    parser.body_limit(most);
    error_code ec;
    const Status received = co_await receive(parser, body, ec);
    if (received.has_error()) co_return Refusal(status_of(received.error().kind), received.error());
    if (ec == bh::error::body_limit) co_return too_large(route, most);
    if (is_http_error(ec)) co_return refuse(400, "bad_request", "The request is malformed: " + ec.message() + ".");
    if (ec) alive_ = false;
    co_return std::nullopt;
  }

  Task<std::optional<Refusal>> refuse_large(Parser& parser, const Route& route, std::uint64_t length) {
    if (length <= drained_body && !waits_for_continue(parser)) {
      IncomingBody nowhere(loop_, shared_.body_memory, Sender(), nullptr, IncomingBody::Into::nowhere, length);
      parser.body_limit(drained_body);
      error_code ec;
      const Status drained = co_await receive(parser, nowhere, ec);
      alive_ = !ec && drained.has_value();
    }
    co_return too_large(route, route.endpoint ? route.max_body() : drained_body);
  }

  // Demands at least 1 KiB/s after 5 s, and no pause longer than a header may take.
  Task<Status> receive(Parser& parser, IncomingBody& body, error_code& ec) {
    const auto begun = Clock::now();
    std::size_t received = 0;
    parser.eager(true);
    while (!parser.is_done()) {
      KB_CO_TRY(const auto room, body.room());
      auto& piece = parser.get().body();
      piece.data = room.data();
      piece.size = room.size();
      piece.more = true;
      connection_.give(std::chrono::seconds(shared_.config.header_timeout_s));
      connection_.deadline = std::min(connection_.deadline, begun + std::chrono::seconds(5 + received / 1024));
      co_await bh::async_read_some(connection_.socket, buffer_, parser, asio::redirect_error(use_task, ec));
      if (ec == bh::error::need_buffer) ec = {};
      if (ec) co_return Status();
      const std::size_t count = room.size() - piece.size;
      received += count;
      connection_.deadline = Clock::time_point::max();
      KB_CO_TRY_VOID(co_await body.arrived(count));
    }
    co_return co_await body.finish();
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

  // Sends head and body in one write, unless the body is a stream.
  Task<void> write(Response response, bool is_head, unsigned version) {
    const std::string_view body =
        response.lasting_body.empty() ? std::string_view(response.body) : response.lasting_body;
    const std::uint64_t size = response.stream ? response.stream_size : body.size();
    write_head(head_, response, size, shared_.headers, request_id_);
    if (!keep_alive_)
      head_ += "Connection: close\r\n";
    else if (version < 11)
      head_ += "Connection: keep-alive\r\n";
    head_ += "\r\n";
    const bool with_body = !is_head && has_body(response.status);
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_),
                                                  asio::buffer(body.data(), with_body ? body.size() : 0)};
    connection_.give(write_time + std::chrono::seconds(body.size() / slowest_reader));
    // Answers of one turn of the loop are sent together: a client that reads many of them is woken once, not once for
    // each.
    co_await asio::post(loop_.io, use_task);
    error_code ec;
    co_await asio::async_write(connection_.socket, parts, asio::redirect_error(use_task, ec));
    alive_ = !ec;
    if (alive_ && with_body && response.stream) alive_ = co_await write_stream(response);
    keep_alive_ = keep_alive_ && alive_;
    ++served_;
    connection_.busy = false;
    connection_.give(std::chrono::seconds(shared_.config.idle_timeout_s));
    record(response.status);
  }

  // Returns false when the stream could not be sent whole: the connection must end then, so that the client notices.
  Task<bool> write_stream(const Response& response) {
    std::vector<char> piece(std::min<std::uint64_t>(response.stream_size, stream_piece));
    const auto begun = Clock::now();
    for (std::uint64_t sent = 0; sent < response.stream_size;) {
      connection_.deadline = Clock::time_point::max();
      const auto wanted = std::span(piece).first(std::min<std::uint64_t>(piece.size(), response.stream_size - sent));
      const auto count = co_await response.stream->read(loop_, response.stream_from + sent, wanted);
      if (count.has_error() || *count < wanted.size()) {
        log::error("stream_cut", {{"request_id", request_id_}, {"sent", static_cast<std::int64_t>(sent)}});
        co_return false;
      }
      connection_.deadline = begun + write_time + std::chrono::seconds((sent + *count) / slowest_reader);
      error_code ec;
      co_await asio::async_write(connection_.socket, asio::buffer(wanted), asio::redirect_error(use_task, ec));
      if (ec) co_return false;
      sent += *count;
    }
    co_return true;
  }

  void record(int status) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    if (shared_.metrics) shared_.metrics->count(endpoint_, status, seconds);
    if (!log::enabled(log::Level::info)) return;
    const std::string_view route = endpoint_ ? std::string_view(endpoint_->declaration.path) : "-";
    const double ms = std::round(seconds * 100'000) / 100;
    log::info("request", {{"request_id", request_id_}, {"route", route}, {"status", status}, {"ms", ms}});
  }

  // Reads what the client is still sending; closing at once would destroy the answer on its way.
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
  std::optional<Upgrade> upgrade_;
  bool keep_alive_ = true;
  bool alive_ = true;
};

// Counts a connection for as long as it lives, however its coroutine ends.
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

// Writes into the empty buffer of a new socket, so it never waits. What the client sends is not read.
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

Task<void> serve_connection(std::shared_ptr<LoopState> state, Socket socket) {
  error_code ec;
  const auto peer = socket.remote_endpoint(ec).address();
  if (ec) co_return;
  const std::string address = rate_key(peer.to_string());
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
    auto session = std::make_unique<Session>(*state, connection, peer);
    auto upgrade = co_await session->run();
    session.reset();
    if (upgrade) co_await serve_web_socket(*std::move(upgrade));
  } catch (const std::exception& e) {
    log::error("session", {{"message", e.what()}});
  }
}

}  // namespace kerbside::http
