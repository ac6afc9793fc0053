// A real server on a free port, with a tiny API and no database.
#pragma once
#include <atomic>
#include <memory>
#include <thread>

#include "core/http/health.hpp"
#include "core/http/server.hpp"
#include "core/http/web_socket.hpp"

namespace kerbside::test {

enum class Colour { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

struct Part {
  std::string name;
  std::int32_t count = 0;
};
BOOST_DESCRIBE_STRUCT(Part, (), (name, count))

struct Thing {
  std::string id;
  std::string name;
  Colour colour = Colour::red;
  std::optional<std::string> note;
  std::vector<Part> parts;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (id, name, colour, note, parts))

struct NewThing {
  std::string name;
  Colour colour = Colour::red;
  std::optional<std::string> note;
  std::vector<Part> parts;
};
BOOST_DESCRIBE_STRUCT(NewThing, (), (name, colour, note, parts))

struct ThingById {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(ThingById, (), (id))

struct Search {
  std::optional<std::int32_t> page;
  std::optional<Colour> colour;
  std::optional<std::string> text;
  std::optional<bool> open;
  std::optional<Date> day;
  std::vector<std::string> tag;
};
BOOST_DESCRIBE_STRUCT(Search, (), (page, colour, text, open, day, tag))

struct Echo {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Echo, (), (text))

struct Tail {
  std::string path;
};
BOOST_DESCRIBE_STRUCT(Tail, (), (path))

struct NewNote {
  UserId id;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(NewNote, (), (id, text))

// Signed in is who sends the cookie "renter" or "host", for admins "support" or "newcomer", who must enrol; their token
// is "token-<cookie>".
class CookieAuthenticator final : public http::Authenticator {
 public:
  explicit CookieAuthenticator(std::string cookie) : cookie_(std::move(cookie)) {}
  Task<Result<http::Caller>> identify(Loop&, const http::Request& request) override;

 private:
  std::string cookie_;
};

// One user's keys in memory.
class MemoryKeys final : public IdempotencyStore {
 public:
  Task<Result<KeyStanding>> begin(Loop&, KeyedRequest request) override;
  Task<Result<bool>> is_known(Loop&, PersonsKey key) override;
  Task<Status> finish(Loop&, OwnedKey owned, int status, std::string body) override;
  Task<Status> release(Loop&, OwnedKey owned) override;
  Task<Status> extend(Loop&, OwnedKey owned) override;
  std::chrono::milliseconds extend_every() const override { return std::chrono::hours(1); }

 private:
  struct Entry {
    std::string request;
    bool done = false;
    int status = 0;
    std::string body;
  };
  std::map<std::string, Entry> entries_;
};

// Byte `at` of what /stream/{size} answers.
char pattern_at(std::uint64_t at);

struct Things {
  Task<Result<Thing>> create(http::Context& ctx, NewThing in);
  Task<Result<Thing>> get(http::Context& ctx, ThingById in);
  Task<Result<Echo>> search(http::Context& ctx, Search in);
  Task<Result<http::NoContent>> remove(http::Context& ctx, ThingById in);
  Task<Status> look(http::Context& ctx, Echo in);       // before pay(): "taken" is refused
  Task<Result<Echo>> pay(http::Context& ctx, Echo in);  // counted; "fail" is unavailable, "throw" throws
  Task<Result<http::NoContent>> guarded(http::Context& ctx, http::NoInput in);
  Task<Result<http::NoContent>> slow(http::Context& ctx, http::NoInput in);  // takes 300 ms
  Task<Result<http::File>> paper(http::Context& ctx, Tail in);               // answers the rest of its path
  Task<Result<Echo>> upload(http::Context& ctx, ThingById in);               // answers the size of the body
  Task<http::Response> file(http::Context& ctx);
  Task<http::Response> hook(http::Context& ctx);
  Task<http::Response> stream(http::Context& ctx);  // so many bytes of the pattern; "broken" ends too early
  std::string signature = "the shelf";
  void routes(http::Api& api);
  std::atomic<int> paid{0};
  std::function<void()> when_got{};  // called by get(), on the loop
};

// Says back what it hears; "flood" says more than anybody reads, "large" a list of 320,000 letters in one text,
// "chatter" something all the time, "throw" throws.
class Parrot final : public http::SocketHandler {
 public:
  void opened(const std::shared_ptr<http::WebSocket>& socket) override;
  Task<void> received(std::shared_ptr<http::WebSocket> socket, std::string text) override;
  void closed(const http::WebSocket& socket) override;
  http::SocketTimes times() const override { return beat; }
  std::atomic<int> open{0}, over{0};
  http::SocketTimes beat;
};

class TestServer {
 public:
  explicit TestServer(Settings settings = {}, const http::StaticFiles* files = nullptr);
  ~TestServer();
  unsigned short port() const { return server_->port(); }
  http::Server& server() { return *server_; }
  const http::Server& server() const { return *server_; }
  Loop& loop() { return *loop_; }
  Things things;
  Parrot parrot;

 private:
  Config config_;
  http::Api api_;
  std::vector<std::function<bool()>> ready_;
  http::Health health_;
  CookieAuthenticator users_{"sid"}, admins_{"admin_sid"};
  MemoryKeys keys_;
  std::unique_ptr<http::RateLimiter> limiter_;
  Workers disk_{"disk", 1, 64};
  http::Spool spool_{std::filesystem::temp_directory_path(), disk_};
  std::unique_ptr<Loop> loop_;
  std::unique_ptr<http::Server> server_;
  std::thread thread_;
};

}  // namespace kerbside::test
