#include "unit/http_test_server.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "core/error_payload.hpp"
#include "core/http/file_response.hpp"

namespace kerbside::test {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

// Takes what it is added with, the caller and each member of its input: says who wrote what about whom.
Task<Echo> write_note(const Things& shelf, UserId caller, UserId about, const std::string& text) {
  Echo echo;
  echo.text = caller.str() + " about " + about.str() + " to " + shelf.signature + ": " + text;
  co_return echo;
}

struct NewPrice {
  int price = 0;
};
BOOST_DESCRIBE_STRUCT(NewPrice, (), (price))

}  // namespace

Task<Result<http::Caller>> CookieAuthenticator::identify(Loop&, const http::Request& request) {
  const std::string who(request.cookie(cookie_));
  http::Caller caller;
  if (who == "broken") co_return fail(Kind::unavailable, "unavailable", "Please try again later.");
  if (cookie_ == "admin_sid" && (who == "support" || who == "newcomer")) {
    caller.actor = Actor::admin(AdminId(), AdminRole::support);
    caller.must_enrol = who == "newcomer";
  } else if (cookie_ == "sid" && (who == "renter" || who == "host")) {
    const auto host = UserId::parse("00000000-0000-4000-8000-000000000001").value();
    caller.actor = who == "host" ? Actor::host(host) : Actor::renter(UserId());
  } else {
    co_return caller;
  }
  caller.csrf_token = "token-" + who;
  co_return caller;
}

Task<Result<KeyStanding>> MemoryKeys::begin(Loop&, KeyedRequest r) {
  const auto [at, is_new] = entries_.try_emplace(r.person + r.key);
  Entry& entry = at->second;
  const std::string request = r.method + r.path + r.body_sha256;
  KeyStanding out;
  out.owned = {r.person, r.key, "token"};
  if (is_new)
    entry.request = request;
  else if (entry.request != request)
    out.state = KeyStanding::State::mismatch;
  else if (!entry.done)
    out.state = KeyStanding::State::in_progress;
  else
    out.state = KeyStanding::State::replay;
  out.status = entry.status;
  out.body = entry.body;
  co_return out;
}

Task<Result<bool>> MemoryKeys::is_known(Loop&, PersonsKey one) { co_return entries_.contains(one.person + one.key); }

Task<Status> MemoryKeys::finish(Loop&, OwnedKey owned, int status, std::string body) {
  Entry& entry = entries_[owned.person + owned.key];
  entry.done = true;
  entry.status = status;
  entry.body = std::move(body);
  co_return Status();
}

Task<Status> MemoryKeys::release(Loop&, OwnedKey owned) {
  entries_.erase(owned.person + owned.key);
  co_return Status();
}

Task<Status> MemoryKeys::extend(Loop&, OwnedKey) { co_return Status(); }

Task<Result<Thing>> Things::create(http::Context& ctx, NewThing in) {
  ctx.response_headers.emplace_back("Location", "/api/v1/things/1");
  Thing out;
  out.id = "1";
  out.name = std::move(in.name);
  out.colour = in.colour;
  out.note = std::move(in.note);
  out.parts = std::move(in.parts);
  co_return out;
}

Task<Result<Thing>> Things::get(http::Context&, ThingById in) {
  if (when_got) when_got();
  if (in.id == "throw") throw std::runtime_error("a bug with a secret in it");
  if (in.id == "bug") co_return fail(Kind::bug, "broken", "select * from secrets");
  if (in.id == "gone") {
    Error e = fail(Kind::conflict, "price_changed", "The price has changed.", "Price changed");
    e.retry_after_s = 7;
    co_return with_payload(caused_by(std::move(e), fail(Kind::unavailable, "till_closed", "The till is closed.")),
                           NewPrice{5});
  }
  Thing out;
  out.id = in.id;
  co_return out;
}

Task<Result<Echo>> Things::search(http::Context&, Search in) {
  Echo out;
  out.text = json::to_string(in);
  co_return out;
}

Task<Result<http::NoContent>> Things::remove(http::Context& ctx, ThingById) {
  ctx.set_cookie("gone", "", 0, false);
  co_return http::NoContent();
}

Task<Status> Things::look(http::Context&, Echo in) {
  if (in.text == "taken") co_return fail(Kind::conflict, "dates_taken", "These dates are taken.");
  co_return Status();
}

Task<Result<Echo>> Things::pay(http::Context&, Echo in) {
  ++paid;
  if (in.text == "fail") co_return fail(Kind::unavailable, "busy", "Please try again.");
  if (in.text == "throw") throw std::runtime_error("lost");
  if (in.text == "refuse") co_return fail(Kind::conflict, "dates_taken", "These dates are taken.");
  co_return in;
}

Task<Result<http::NoContent>> Things::guarded(http::Context&, http::NoInput) { co_return http::NoContent(); }

Task<Result<http::NoContent>> Things::slow(http::Context& ctx, http::NoInput) {
  asio::steady_timer timer(ctx.loop.io, std::chrono::milliseconds(300));
  co_await timer.async_wait(use_task);
  co_return http::NoContent();
}

Task<Result<Echo>> Things::upload(http::Context& ctx, ThingById) {
  Echo size;
  size.text = std::to_string(ctx.request.upload ? ctx.request.upload->size() : 0);
  co_return size;
}

Task<Result<http::File>> Things::paper(http::Context&, Tail in) {
  co_return http::File{"paper.txt", http::Drawn{"text/plain", std::move(in.path)}};
}

Task<http::Response> Things::file(http::Context& ctx) {
  auto response = http::Response::text(200, ctx.request.path_params.front().second);
  response.headers.emplace_back("Cache-Control", "public");
  response.headers.emplace_back("X-Split", "a\r\nX-Injected: yes");
  co_return response;
}

Task<http::Response> Things::hook(http::Context& ctx) { co_return http::Response::text(200, ctx.request.body); }

char pattern_at(std::uint64_t at) { return static_cast<char>('a' + at % 23); }

namespace {

class Pattern final : public ByteSource {
 public:
  explicit Pattern(std::uint64_t size) : size_(size) {}
  Task<Result<std::size_t>> read(Loop&, std::uint64_t from, std::span<char> into) override {
    std::size_t count = 0;
    for (; count < into.size() && from + count < size_; ++count) into[count] = pattern_at(from + count);
    co_return count;
  }

 private:
  std::uint64_t size_;
};

}  // namespace

Task<http::Response> Things::stream(http::Context& ctx) {
  const std::string& size = ctx.request.path_params.front().second;
  http::FileContent content;
  content.content_type = "text/plain";
  content.etag = "\"pattern\"";
  content.size = size == "broken" ? 200'000 : std::stoul(size);
  content.bytes = std::make_shared<Pattern>(size == "broken" ? 150'000 : content.size);
  co_return http::file_response(ctx, std::move(content));
}

namespace {

Task<void> chatter(std::shared_ptr<http::WebSocket> socket, const std::atomic<int>& open) {
  asio::steady_timer timer(socket->loop().io);
  while (open > 0) {
    socket->send("1");
    timer.expires_after(std::chrono::milliseconds(20));
    co_await timer.async_wait(use_task);
  }
}

}  // namespace

void Parrot::opened(const std::shared_ptr<http::WebSocket>&) { ++open; }

Task<void> Parrot::received(std::shared_ptr<http::WebSocket> socket, std::string text) {
  if (text == "throw") throw std::runtime_error("a bug");
  if (text == "chatter") co_return asio::co_spawn(socket->loop().io, chatter(socket, open), asio::detached);
  const int times = text == "flood" ? 2000 : 1;
  if (text == "flood") text = "\"" + std::string(64 * 1024, 'a') + "\"";
  if (text == "large") {
    const std::string part = "\"" + std::string(8'000, 'a') + "\"";
    text = "[" + part;
    for (int i = 1; i < 40; ++i) text += "," + part;
    text += "]";
  }
  for (int i = 0; i < times; ++i) {
    socket->send(text);
    co_await asio::post(socket->loop().io, use_task);  // lets what can be written be written
  }
}

void Parrot::closed(const http::WebSocket&) {
  --open;
  ++over;
}

void Things::routes(http::Api& api) {
  api.add<&Things::create>(*this,
                           Declaration(Method::post, "/api/v1/things", Access::anyone(), "Makes a thing").status(201));
  api.add<&Things::search>(
      *this,
      Declaration(Method::get, "/api/v1/things", Access::anyone(), "Searches").example(Search{2, {}, {}, {}, {}, {}}));
  api.add<&write_note, NewNote>(
      *this, Declaration(Method::post, "/api/v1/people/{id}/notes", Access::signed_in(), "Writes about somebody")
                 .example(NewNote{{}, "Tall"}));
  api.add<&Things::get>(*this, Declaration(Method::get, "/api/v1/things/{id}", Access::anyone(), "One thing"));
  api.add<&Things::remove>(*this, Declaration(Method::del, "/api/v1/things/{id}", Access::signed_in(), "Removes"));
  api.add_refusing_first<&Things::pay, &Things::look>(
      *this, Declaration(Method::post, "/api/v1/payments", Access::signed_in(), "Pays").idempotent());
  api.add<&Things::guarded>(*this, Declaration(Method::get, "/api/v1/host", Access::host(), "For hosts"));
  api.add<&Things::guarded>(
      *this, Declaration(Method::get, "/api/v1/finance", Access::admin({AdminRole::finance}), "For few"));
  api.add<&Things::guarded>(*this, Declaration(Method::get, "/api/v1/support",
                                               Access::admin({AdminRole::support, AdminRole::finance}), "More"));
  api.add<&Things::guarded>(*this,
                            Declaration(Method::post, "/api/v1/admin/note", Access::admin_session(), "For all admins"));
  api.add<&Things::guarded>(*this,
                            Declaration(Method::post, "/api/v1/sign-in", Access::anyone(), "Limited").rate("sign_in"));
  api.add<&Things::slow>(*this, Declaration(Method::get, "/api/v1/slow", Access::anyone(), "Waits"));
  http::Upload picture;
  picture.types = {"image/png", "image/jpeg"};
  picture.most = 300'000;
  picture.wrong_type = [](std::string_view type) {
    return type == "image/gif" ? std::string("No GIF, please.") : std::string("Please select an image file.");
  };
  picture.too_large = "Please select a smaller one.";
  api.add<&Things::upload>(
      *this,
      Declaration(Method::put, "/api/v1/things/{id}/picture", Access::host(), "Takes a picture").upload(picture));
  api.add<&Things::paper>(*this, Declaration(Method::get, "/api/v1/papers/{path...}", Access::anyone(), "A file"));
  api.raw<&Things::file>(*this, Declaration(Method::get, "/files/{path...}", Access::anyone(), "Files").external());
  api.raw<&Things::hook>(*this,
                         Declaration(Method::post, "/hook", Access::anyone(), "Webhook").external().rate("webhook"));
  api.raw<&Things::stream>(*this, Declaration(Method::get, "/stream/{size}", Access::anyone(), "Streams").external());
}

namespace {

Config config_from(Settings settings) {
  settings.try_emplace("PORT", "0");
  settings.try_emplace("PUBLIC_URL", "http://kerbside.test");
  settings.try_emplace("LIMITS", "off");
  return read_config(settings).value();
}

}  // namespace

TestServer::TestServer(Settings settings, const http::StaticFiles* files)
    : config_(config_from(std::move(settings))), health_(config_, ready_) {
  log::set_level(log::Level::off);
  health_.routes(api_);
  things.routes(api_);
  api_.socket(parrot, Declaration(Method::get, "/socket", Access::signed_in(), "A parrot"));
  limiter_ = std::make_unique<http::RateLimiter>(config_);
  db::Settings nowhere;
  nowhere.conninfo = "host=/nonexistent";
  loop_ = std::make_unique<Loop>(0, nowhere);
  server_ = std::make_unique<http::Server>(config_, api_, *limiter_, http::Authenticators{&users_, &admins_}, files,
                                           &keys_, nullptr, &spool_);
  server_->run_on(*loop_);
  thread_ = std::thread([this] { loop_->run(); });
}

TestServer::~TestServer() {
  server_->stop(std::chrono::seconds(2));
  loop_->io.stop();
  thread_.join();
}

}  // namespace kerbside::test
