// Prepares requests and sends them, each once.
//   bench_booking wishes PORT FILE REQUESTS
//     FILE has a line "token vehicle first-day last-day" each: asks for the price and writes the request that books it
//   bench_booking events SECRET FILE REQUESTS
//     FILE has a line "session payment" each: writes the signed event that it is paid for, and every tenth once more
//   bench_booking fire PORT REQUESTS CONNECTIONS [RATE]
//     all of them, as fast as they are answered, or so many a second: then each wait counts from when it was due
// `fire` prints one line of JSON: how many were taken (2xx), refused (409), or anything else.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/value.hpp"
#include "core/time.hpp"
#include "ports/payments/stripe/signature.hpp"

namespace {

namespace asio = boost::asio;
namespace json = kerbside::json;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
template <class T = void>
using Task = asio::awaitable<T>;
using Headers = std::vector<std::pair<std::string, std::string>>;

constexpr int asking = 16;  // connections that ask for prices

std::string request(std::string_view method, std::string_view path, const Headers& headers, const std::string& body) {
  std::string text = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!body.empty()) text += "Content-Type: application/json\r\n";
  return text + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

struct Answer {
  int status = 0;
  std::string body{};
};

class Connection {
 public:
  explicit Connection(asio::io_context& io) : socket_(io) {}

  Task<> open(unsigned short port) {
    co_await socket_.async_connect({asio::ip::make_address("127.0.0.1"), port}, use_awaitable);
    socket_.set_option(tcp::no_delay(true));
  }

  Task<Answer> ask(const std::string& text) {
    co_await asio::async_write(socket_, asio::buffer(text), use_awaitable);
    const std::size_t head =
        co_await asio::async_read_until(socket_, asio::dynamic_buffer(read_), "\r\n\r\n", use_awaitable);
    const std::size_t length = length_in(std::string_view(read_).substr(0, head));
    const std::size_t held = std::min(read_.size(), head + length);
    read_.resize(head + length);
    if (held < read_.size())
      co_await asio::async_read(socket_, asio::buffer(read_.data() + held, read_.size() - held), use_awaitable);
    Answer answer{std::stoi(read_.substr(9, 3)), read_.substr(head)};
    read_.clear();
    co_return answer;
  }

 private:
  static std::size_t length_in(std::string_view head) {
    for (const std::string_view name : {"\r\nContent-Length: ", "\r\ncontent-length: "}) {
      const auto at = head.find(name);
      if (at != std::string_view::npos) return std::stoul(std::string(head.substr(at + name.size(), 12)));
    }
    return 0;
  }

  tcp::socket socket_;
  std::string read_;
};

std::string text_of(std::string_view value) { return "\"" + std::string(value) + "\""; }

// A file of requests: the length of each, a line's end, and its bytes.
void write_file(const char* file, const std::vector<std::string>& requests) {
  std::ofstream out(file, std::ios::binary);
  for (const std::string& one : requests) out << one.size() << '\n' << one;
  if (!out.flush()) throw std::runtime_error("the requests could not be written");
}

std::vector<std::string> read_file(const char* file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<std::string> requests;
  for (std::size_t size = 0; in >> size;) {
    in.get();
    in.read(requests.emplace_back(size, '\0').data(), static_cast<std::streamsize>(size));
  }
  return requests;
}

// --- wishes -------------------------------------------------------------------------------------------------------

struct Wish {
  std::string token, vehicle, first, last;
};

std::string quote_body(const Wish& wish) {
  return R"({"vehicle_id":)" + text_of(wish.vehicle) + R"(,"start_date":)" + text_of(wish.first) +
         R"(,"start_time":"10:00","end_date":)" + text_of(wish.last) +
         R"(,"end_time":"10:00","payment_method":"pay_now","delivery_requested":false,"delivery_address":null})";
}

// What the page sends: all that it showed of the quote.
std::string payment_body(const json::Value& quote) {
  std::string body = R"({"quote_id":)" + text_of(quote["id"].text());
  for (const char* name : {"vehicle_id", "start_date", "end_date", "start_time", "end_time", "payment_method"})
    body += "," + text_of(name) + ":" + text_of(quote[name].text());
  for (const char* name : {"total_amount", "service_fee", "security_deposit", "delivery_fee", "remaining_balance"})
    body += "," + text_of(name) + ":" + std::to_string(quote[name].number());
  return body + R"(,"sealed_quote":)" + text_of(quote["sealed"].text()) +
         R"(,"delivery_requested":false,"delivery_address":null,"driver_age":30,"licence_months":60})";
}

Task<std::string> booking_of(Connection& connection, const Wish& wish, std::size_t number) {
  Headers headers{{"Cookie", "sid=" + wish.token}};
  const Answer session = co_await connection.ask(request("GET", "/api/v1/session", headers, ""));
  headers.emplace_back("X-CSRF-Token", json::parse(session.body).value()["csrf_token"].text());
  const Answer quote = co_await connection.ask(request("POST", "/api/v1/quotes", headers, quote_body(wish)));
  if (quote.status != 200 && quote.status != 201) throw std::runtime_error("a quote answered " + quote.body);
  headers.emplace_back("Idempotency-Key", "booking-" + std::to_string(number) + "-of-the-benchmark");
  co_return request("POST", "/api/v1/payments", headers, payment_body(json::parse(quote.body).value()));
}

void rethrow(std::exception_ptr error) {
  if (error) std::rethrow_exception(error);
}

struct Wishes {
  std::vector<Wish> all;
  std::vector<std::string> requests;
  std::size_t next = 0;
};

Task<> ask_prices(asio::io_context& io, unsigned short port, Wishes& wishes) {
  Connection connection(io);
  co_await connection.open(port);
  for (std::size_t at = 0; (at = wishes.next++) < wishes.all.size();)
    wishes.requests[at] = co_await booking_of(connection, wishes.all[at], at);
}

int wishes(unsigned short port, const char* file, const char* requests_file) {
  Wishes wishes;
  std::ifstream in(file);
  for (Wish one; in >> one.token >> one.vehicle >> one.first >> one.last;) wishes.all.push_back(one);
  wishes.requests.resize(wishes.all.size());
  asio::io_context io(1);
  for (int i = 0; i < asking; ++i) asio::co_spawn(io, ask_prices(io, port, wishes), rethrow);
  io.run();
  write_file(requests_file, wishes.requests);
  return wishes.requests.empty() ? 1 : 0;
}

// --- events -------------------------------------------------------------------------------------------------------

std::string event_body(const std::string& session, const std::string& payment, std::string_view seconds) {
  return R"({"id":"evt_)" + payment + R"(","object":"event","api_version":"2026-10-28.endive","created":)" +
         std::string(seconds) + R"(,"type":"checkout.session.completed","livemode":false,"data":{"object":{"id":)" +
         text_of(session) + R"(,"object":"checkout.session","client_reference_id":)" + text_of(payment) +
         R"(,"payment_intent":)" + text_of("pi_" + payment) + R"(,"metadata":{"payment_id":)" + text_of(payment) +
         R"(},"payment_status":"paid","status":"complete"}}})";
}

int events(const char* secret, const char* file, const char* requests_file) {
  const auto now = kerbside::app_now();
  const auto seconds = std::to_string(std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count());
  std::vector<std::string> requests;
  std::ifstream in(file);
  for (std::string session, payment; in >> session >> payment;) {
    const std::string body = event_body(session, payment, seconds);
    const Headers headers{{"Stripe-Signature", kerbside::provider::signature::sign(secret, body, now)}};
    requests.push_back(request("POST", "/api/v1/webhooks/stripe", headers, body));
    if (requests.size() % 11 == 10) requests.push_back(requests.back());
  }
  write_file(requests_file, requests);
  return requests.empty() ? 1 : 0;
}

// --- fire ---------------------------------------------------------------------------------------------------------

double part(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

struct Count {
  std::vector<double> waits;  // milliseconds
  int taken = 0, refused = 0, bad = 0;

  void note(int status, Clock::duration waited) {
    waits.push_back(std::chrono::duration<double, std::milli>(waited).count());
    ++(status / 100 == 2 ? taken : status == 409 ? refused : bad);
  }
  void print(Clock::duration lasted) {
    std::ranges::sort(waits);
    const double seconds = std::chrono::duration<double>(lasted).count();
    std::printf(R"({"per_second":%.0f,"p50_ms":%.2f,"p99_ms":%.2f,"taken":%d,"refused":%d,"bad":%d})"
                "\n",
                static_cast<double>(waits.size()) / seconds, part(waits, 0.5), part(waits, 0.99), taken, refused, bad);
  }
};

struct Fire {
  std::vector<std::string> requests;
  Clock::time_point start;
  int rate = 0;
  Count count{};
  std::size_t next = 0;

  // Requests follow each other, or each waits for its moment.
  Task<> send(asio::io_context& io, Connection& connection) {
    asio::steady_timer timer(io);
    for (std::size_t at = 0; (at = next++) < requests.size();) {
      auto due = Clock::now();
      if (rate > 0) {
        due = start + std::chrono::microseconds(1'000'000 * at / static_cast<std::size_t>(rate));
        timer.expires_at(due);
        co_await timer.async_wait(use_awaitable);
      }
      const Answer answer = co_await connection.ask(requests[at]);
      count.note(answer.status, Clock::now() - due);
    }
  }
};

int fire(unsigned short port, const char* file, int connections, int rate) {
  Fire fire{read_file(file), {}, rate};
  asio::io_context io(1);
  std::vector<Connection> open;
  for (int i = 0; i < connections; ++i) open.emplace_back(io);
  for (Connection& one : open) asio::co_spawn(io, one.open(port), rethrow);
  io.run();
  io.restart();
  fire.start = Clock::now();
  for (Connection& one : open) asio::co_spawn(io, fire.send(io, one), rethrow);
  io.run();
  fire.count.print(Clock::now() - fire.start);
  return fire.requests.empty() ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> given(argv + 1, argv + argc);
  const auto port = [&] { return static_cast<unsigned short>(std::stoi(given[1])); };
  if (given.size() == 4 && given[0] == "wishes") return wishes(port(), argv[3], argv[4]);
  if (given.size() == 4 && given[0] == "events") return events(argv[2], argv[3], argv[4]);
  if (given.size() >= 4 && given[0] == "fire")
    return fire(port(), argv[3], std::stoi(given[3]), given.size() > 4 ? std::stoi(given[4]) : 0);
  std::fprintf(stderr, "bench_booking: see the head of bench/booking/driver.cpp\n");
  return 64;
}
