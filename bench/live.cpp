// Browsers that talk: opens sockets at /api/live and sends messages over HTTP, to Kerbside or to the yardstick that
// speaks the same (bench/live/fastify.mjs). The file has a line "token token conversation" for each two people.
//   bench_live pairs PORT FILE PAIRS SECONDS              as many messages as they can, each answered by the next
//   bench_live calm PORT OTHER_PORT FILE PAIRS SECONDS RATE   at a fixed rate; who reads is at OTHER_PORT
//   bench_live idle PORT FILE SOCKETS                     opens that many, says so, and holds them until its input ends
//   bench_live storm PORT FILE SOCKETS SECONDS EMAIL PASSWORD   cuts them and comes back, again and again, beside
//   sign-ins
// Prints one line of JSON.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
template <class T = void>
using Task = asio::awaitable<T>;

struct Talk {
  std::string tokens[2], conversation;
};

std::vector<Talk> talks_of(const char* file) {
  std::ifstream in(file);
  std::vector<Talk> all;
  for (Talk one; in >> one.tokens[0] >> one.tokens[1] >> one.conversation;) all.push_back(one);
  return all;
}

tcp::endpoint at(unsigned short port) { return {asio::ip::make_address("127.0.0.1"), port}; }
std::string host_of(unsigned short port) { return "localhost:" + std::to_string(port); }

std::string new_id() {
  static std::mt19937_64 random(std::random_device{}());
  char text[37];
  const auto high = random(), low = random();
  std::snprintf(text, sizeof text, "%08lx-%04lx-4%03lx-8%03lx-%012lx", high >> 32, (high >> 16) & 0xffff, high & 0xfff,
                low >> 52, low & 0xffffffffffff);
  return text;
}

// What stands after that name in a line of JSON; "" when it does not stand there.
std::string value_in(const std::string& json, const std::string& name) {
  const auto at = json.find(name);
  if (at == std::string::npos) return {};
  const auto from = at + name.size();
  return json.substr(from, json.find_first_of("\",}", from) - from);
}

std::string path_of(const std::string& conversation, const std::string& message) {
  return "/api/v1/conversations/" + conversation + "/messages/" + message;
}

const std::string a_message = R"({"message_text":"Is it free on Friday, and may I bring the dog?"})";
constexpr int newest = 2'000'000'000;  // watched after it, a conversation tells nothing of what was before

// One person at one browser: a connection for requests and a socket.
class Browser {
 public:
  Browser(asio::io_context& io, unsigned short port, std::string token)
      : requests_(io), socket_(io), port_(port), cookie_("sid=" + std::move(token)) {}

  Task<> open() {
    co_await requests_.async_connect(at(port_), use_awaitable);
    requests_.set_option(tcp::no_delay(true));
    const auto session = co_await ask(http::verb::get, "/api/v1/session", "");
    csrf_ = value_in(session.body(), "\"csrf_token\":\"");
  }
  Task<> listen() {
    auto& stream = socket_.next_layer();
    co_await stream.async_connect(at(port_), use_awaitable);
    stream.set_option(tcp::no_delay(true));
    socket_.set_option(beast::websocket::stream_base::decorator([this](beast::websocket::request_type& request) {
      request.set(http::field::cookie, cookie_);
      request.set(http::field::origin, "http://" + host_of(port_));
    }));
    co_await socket_.async_handshake(host_of(port_), "/api/live", use_awaitable);
  }
  Task<> watch(const std::string& conversation, int after) {
    const std::string text =
        R"({"type":"watch","conversation_id":")" + conversation + R"(","after":)" + std::to_string(after) + "}";
    co_await socket_.async_write(asio::buffer(text), use_awaitable);
  }
  Task<> send(const std::string& conversation, const std::string& id) {
    http::request<http::string_body> request(http::verb::put, path_of(conversation, id), 11);
    request.body() = a_message;
    fill(request);
    co_await http::async_write(requests_, request, use_awaitable);
  }
  Task<> hear(const std::string& id) {
    for (;;) {
      buffer_.clear();
      co_await socket_.async_read(buffer_, use_awaitable);
      const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
      if (text.find(id) != std::string_view::npos) co_return;
    }
  }
  Task<bool> sent() {
    http::response<http::string_body> response;
    co_await http::async_read(requests_, answer_, response, use_awaitable);
    co_return response.result() == http::status::ok;
  }
  Task<http::response<http::string_body>> ask(http::verb method, const std::string& path, const std::string& body) {
    http::request<http::string_body> request(method, path, 11);
    request.body() = body;
    fill(request);
    co_await http::async_write(requests_, request, use_awaitable);
    http::response<http::string_body> response;
    co_await http::async_read(requests_, answer_, response, use_awaitable);
    co_return response;
  }

 private:
  template <class Request>
  void fill(Request& request) const {
    request.set(http::field::host, host_of(port_));
    request.set(http::field::cookie, cookie_);
    request.set(http::field::content_type, "application/json");
    if (!csrf_.empty()) request.set("X-CSRF-Token", csrf_);
    request.prepare_payload();
  }

  tcp::socket requests_;
  beast::websocket::stream<tcp::socket> socket_;
  const unsigned short port_;
  const std::string cookie_;
  std::string csrf_;
  beast::flat_buffer buffer_, answer_;
};

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

double part(std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

// What all of them measured together.
struct Count {
  std::vector<double> waits;  // milliseconds from before the message was sent to when the other browser had it
  int bad = 0;
  void print(double seconds) {
    std::ranges::sort(waits);
    std::printf(R"({"per_second":%.0f,"p50_ms":%.3f,"p99_ms":%.3f,"bad":%d})"
                "\n",
                static_cast<double>(waits.size()) / seconds, part(waits, 0.5), part(waits, 0.99), bad);
  }
};

struct TwoPeople {
  TwoPeople(asio::io_context& io, unsigned short port, unsigned short other_port, const Talk& talk)
      : one(io, port, talk.tokens[0]), other(io, other_port, talk.tokens[1]), conversation(talk.conversation) {}
  Browser one, other;
  std::string conversation;

  Task<> open() {
    for (Browser* who : {&one, &other}) {
      co_await who->open();
      co_await who->listen();
    }
    // The first message tells both how far the conversation is.
    const std::string id = new_id();
    const auto answer = co_await one.ask(http::verb::put, path_of(conversation, id), a_message);
    const int number = std::stoi(value_in(answer.body(), "\"number\":"));
    for (Browser* who : {&one, &other}) {
      co_await who->watch(conversation, number - 1);
      co_await who->hear(id);
    }
  }
  Task<> say(bool back, Count& count) {
    Browser &from = back ? other : one, &to = back ? one : other;
    const std::string id = new_id();
    const auto start = Clock::now();
    co_await from.send(conversation, id);
    co_await to.hear(id);
    count.waits.push_back(ms(Clock::now() - start));
    if (!co_await from.sent()) ++count.bad;
  }
};

using People = std::vector<std::unique_ptr<TwoPeople>>;

void must(std::exception_ptr error) {
  if (error) std::rethrow_exception(error);
}

// Each task runs beside the others until the last one is done.
void run_all(asio::io_context& io, std::vector<std::function<Task<>()>> tasks) {
  for (auto& task : tasks) asio::co_spawn(io, task, must);
  io.run();
  io.restart();
}

People opened(asio::io_context& io, unsigned short port, unsigned short other_port, const char* file, int pairs) {
  const auto talks = talks_of(file);
  People people;
  std::vector<std::function<Task<>()>> openings;
  for (int i = 0; i < pairs; ++i) {
    auto& two =
        *people.emplace_back(std::make_unique<TwoPeople>(io, port, other_port, talks.at(static_cast<std::size_t>(i))));
    openings.emplace_back([&two] { return two.open(); });
  }
  run_all(io, std::move(openings));
  return people;
}

int pairs(asio::io_context& io, unsigned short port, const char* file, int pairs, int seconds) {
  const People people = opened(io, port, port, file, pairs);
  Count count;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  std::vector<std::function<Task<>()>> talking;
  for (const auto& two : people)
    talking.emplace_back([&two, &count, end]() -> Task<> {
      for (bool back = false; Clock::now() < end; back = !back) co_await two->say(back, count);
    });
  run_all(io, std::move(talking));
  count.print(seconds);
  return 0;
}

int calm(asio::io_context& io, unsigned short port, unsigned short other_port, const char* file, int pairs, int seconds,
         int rate) {
  const People people = opened(io, port, other_port, file, pairs);
  Count count;
  const auto begin = Clock::now(), end = begin + std::chrono::seconds(seconds);
  const auto between = std::chrono::nanoseconds(1'000'000'000L / rate);
  std::vector<std::function<Task<>()>> talking;
  for (std::size_t i = 0; i < people.size(); ++i)
    talking.emplace_back([&, i]() -> Task<> {
      asio::steady_timer clock(io);
      for (auto next = begin + i * between; next < end; next += people.size() * between) {
        clock.expires_at(next);
        co_await clock.async_wait(use_awaitable);
        co_await people[i]->say(false, count);
      }
    });
  run_all(io, std::move(talking));
  count.print(seconds);
  return 0;
}

using Browsers = std::vector<std::unique_ptr<Browser>>;

// All at once, as after a cut; answers how long it took until the last one was back.
double come_back(asio::io_context& io, unsigned short port, const std::vector<Talk>& talks, int sockets,
                 Browsers& browsers) {
  browsers.clear();
  const auto start = Clock::now();
  std::vector<std::function<Task<>()>> openings;
  for (int i = 0; i < sockets; ++i) {
    const Talk& talk = talks[static_cast<std::size_t>(i) / 2 % talks.size()];
    auto& browser = *browsers.emplace_back(std::make_unique<Browser>(io, port, talk.tokens[i % 2]));
    openings.emplace_back([&browser, &talk]() -> Task<> {
      co_await browser.listen();
      co_await browser.watch(talk.conversation, newest);
    });
  }
  run_all(io, std::move(openings));
  return ms(Clock::now() - start);
}

int idle(asio::io_context& io, unsigned short port, const char* file, int sockets) {
  Browsers browsers;
  come_back(io, port, talks_of(file), sockets, browsers);
  std::printf("{\"sockets\":%d}\n", sockets);
  std::fflush(stdout);
  while (std::getchar() != EOF) continue;
  return 0;
}

// One sign-in a second on a thread of its own, while the others come back.
struct SignIns {
  SignIns(unsigned short port, std::string email, std::string password)
      : body_(R"({"email":")" + email + R"(","password":")" + password + "\"}"), port_(port) {}
  void run(Clock::time_point end) {
    asio::io_context io;
    asio::co_spawn(io, all(io, end), must);
    io.run();
  }
  Count count;

 private:
  Task<> all(asio::io_context& io, Clock::time_point end) {
    asio::steady_timer clock(io);
    for (auto next = Clock::now(); next < end; next += std::chrono::seconds(1)) {
      clock.expires_at(next);
      co_await clock.async_wait(use_awaitable);
      Browser visitor(io, port_, "nobody");
      const auto start = Clock::now();
      co_await visitor.open();
      const auto answer = co_await visitor.ask(http::verb::post, "/api/v1/session", body_);
      count.waits.push_back(ms(Clock::now() - start));
      if (answer.result() != http::status::ok) ++count.bad;
    }
  }
  std::string body_;
  unsigned short port_;
};

int storm(asio::io_context& io, unsigned short port, const char* file, int sockets, int seconds, const char* email,
          const char* password) {
  const auto talks = talks_of(file);
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  SignIns sign_ins(port, email, password);
  std::thread beside([&] { sign_ins.run(end); });
  Browsers browsers;
  std::vector<double> backs;
  while (Clock::now() < end) {
    backs.push_back(come_back(io, port, talks, sockets, browsers));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
  beside.join();
  std::ranges::sort(backs);
  std::ranges::sort(sign_ins.count.waits);
  std::printf(
      R"({"storms":%zu,"back_ms":%.0f,"slowest_back_ms":%.0f,"sign_in_p50_ms":%.0f,"sign_in_p99_ms":%.0f,"bad":%d})"
      "\n",
      backs.size(), part(backs, 0.5), backs.back(), part(sign_ins.count.waits, 0.5), part(sign_ins.count.waits, 0.99),
      sign_ins.count.bad);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> given(argv + 1, argv + argc);
  const auto number = [&](std::size_t i) { return std::stoi(given.at(i)); };
  const auto port = [&](std::size_t i) { return static_cast<unsigned short>(number(i)); };
  asio::io_context io(1);
  const std::string what = given.empty() ? "" : given[0];
  if (what == "pairs" && given.size() == 5) return pairs(io, port(1), argv[3], number(3), number(4));
  if (what == "calm" && given.size() == 7) return calm(io, port(1), port(2), argv[4], number(4), number(5), number(6));
  if (what == "idle" && given.size() == 4) return idle(io, port(1), argv[3], number(3));
  if (what == "storm" && given.size() == 7) return storm(io, port(1), argv[3], number(3), number(4), argv[6], argv[7]);
  std::fprintf(stderr, "bench_live: see the head of bench/live.cpp\n");
  return 64;
}
