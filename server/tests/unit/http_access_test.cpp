// Who may call: sessions, roles, CSRF, idempotency keys. Over real sockets.
#include <gtest/gtest.h>

#include "core/http/security.hpp"
#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

class HttpAccess : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = std::make_unique<TestServer>(); }
  static void TearDownTestSuite() { server.reset(); }

  void sign_in(const std::string& who) {
    client.cookies["sid"] = who;
    client.always = {{"X-CSRF-Token", "token-" + who}};
  }
  void sign_in_as_admin(const std::string& who) { client.cookies["admin_sid"] = who; }
  Answer pay(const std::string& key, const std::string& text) {
    return client.post("/api/v1/payments", R"({"text":")" + text + "\"}", {{"Idempotency-Key", key}});
  }

  static std::unique_ptr<TestServer> server;
  HttpClient client{server->port()};
};
std::unique_ptr<TestServer> HttpAccess::server;

TEST_F(HttpAccess, Trust_4_1_nobody_signed_in_answers_401) {
  const Answer answer = client.get("/api/v1/host");
  EXPECT_EQ(answer.status, 401);
  EXPECT_EQ(answer.code(), "unauthenticated");
  EXPECT_EQ(answer.json()["detail"].text(), "Authentication required. Please sign in again.");
  sign_in("stranger");  // a cookie that nobody knows
  EXPECT_EQ(client.get("/api/v1/host").status, 401);
  EXPECT_EQ(client.get("/api/v1/things/7").status, 200);
}

TEST_F(HttpAccess, Trust_4_1_roles_are_checked) {
  sign_in("renter");
  EXPECT_EQ(client.get("/api/v1/host").status, 403);
  sign_in("host");
  EXPECT_EQ(client.get("/api/v1/host").status, 204);
  sign_in_as_admin("support");
  EXPECT_EQ(client.get("/api/v1/support").status, 204);
  EXPECT_EQ(client.get("/api/v1/finance").status, 403);
}

TEST_F(HttpAccess, Core_a_use_case_gets_the_caller_and_the_members_of_its_input_in_order) {
  sign_in("host");
  const std::string other = "00000000-0000-4000-8000-000000000002";
  const Answer answer = client.post("/api/v1/people/" + other + "/notes", R"({"text":"Tall"})");
  EXPECT_EQ(answer.json()["text"].text(),
            "00000000-0000-4000-8000-000000000001 about " + other + " to the shelf: Tall");
}

TEST(Access, U11_every_role_reads_and_superadmin_does_everything) {
  const auto allowed = [](const http::Access& access, AdminRole role) {
    http::Caller admin;
    admin.actor = Actor::admin(AdminId(), role);
    return http::check_access(access, admin).has_value();
  };
  using enum AdminRole;
  for (const AdminRole role : {superadmin, support, finance, content}) {
    const char* name = boost::describe::enum_to_string(role, "");
    EXPECT_TRUE(allowed(http::Access::any_admin(), role)) << name;
    EXPECT_EQ(allowed(http::Access::admin({finance}), role), role == finance || role == superadmin) << name;
    EXPECT_EQ(allowed(http::Access::admin({superadmin}), role), role == superadmin) << name;
  }
}

TEST_F(HttpAccess, U5_users_and_admins_are_told_by_cookies_of_their_own) {
  client.cookies["sid"] = "support";  // an admin's session, where a user's belongs, and the other way round
  client.cookies["admin_sid"] = "host";
  EXPECT_EQ(client.get("/api/v1/support").status, 401);
  EXPECT_EQ(client.get("/api/v1/host").status, 401);
  sign_in("host");
  sign_in_as_admin("support");
  EXPECT_EQ(client.get("/api/v1/support").status, 204) << "both at once";
  EXPECT_EQ(client.get("/api/v1/host").status, 204);
  EXPECT_EQ(client.post("/api/v1/admin/note", "{}").code(), "csrf_token") << "the user's token is not the admin's";
  client.always = {{"X-CSRF-Token", "token-support"}};
  EXPECT_EQ(client.post("/api/v1/admin/note", "{}").status, 204);
}

TEST_F(HttpAccess, U5_who_must_enrol_may_do_nothing_else) {
  sign_in_as_admin("newcomer");
  client.always = {{"X-CSRF-Token", "token-newcomer"}};
  const Answer refused = client.get("/api/v1/support");
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.code(), "two_factor_required");
  EXPECT_EQ(client.post("/api/v1/admin/note", "{}").status, 204);
}

TEST_F(HttpAccess, Core_a_session_that_cannot_be_read_answers_503) {
  client.cookies["sid"] = "broken";
  const Answer refused = client.get("/api/v1/things/7");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("retry-after"), "5") << "said of every 503, also where nobody gave a time";
  EXPECT_EQ(client.get("/healthz").status, 200);
}

TEST_F(HttpAccess, Trust_4_1_state_changes_need_the_sessions_token) {
  sign_in("renter");
  EXPECT_EQ(client.del("/api/v1/things/7").status, 204);
  for (const char* token : {"", "token-host", "token-rente", "token-renter "}) {
    client.always = {{"X-CSRF-Token", token}};
    const Answer answer = client.del("/api/v1/things/7");
    if (std::string(token) == "token-renter ") {
      EXPECT_EQ(answer.status, 204);  // white space around a value is not part of it
    } else {
      EXPECT_EQ(answer.code(), "csrf_token") << token;
    }
  }
  client.always.clear();
  EXPECT_EQ(client.get("/api/v1/things/7").status, 200);
}

TEST_F(HttpAccess, Trust_4_1_requests_from_other_sites_are_refused) {
  const auto post = [&](const Headers& headers) {
    return client.post("/api/v1/things", R"({"name":"a","colour":"red"})", headers).status;
  };
  const std::string own = "http://localhost:" + std::to_string(server->port());
  EXPECT_EQ(post({{"Origin", "http://kerbside.test"}}), 201);
  EXPECT_EQ(post({{"Origin", own}, {"Sec-Fetch-Site", "same-origin"}}), 201);
  EXPECT_EQ(post({{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(post({{"Origin", "null"}}), 403);
  EXPECT_EQ(post({{"Origin", "http://kerbside.test.evil.example"}}), 403);
  EXPECT_EQ(post({{"Origin", "https://localhost:" + std::to_string(server->port())}}), 403) << "another scheme";
  EXPECT_EQ(post({{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(client.post("/hook", "x", {{"Origin", "https://evil.example"}}).status, 200);  // external
}

TEST_F(HttpAccess, Trust_4_1_another_name_than_ours_is_refused_so_that_no_page_can_rebind_its_own_to_us) {
  sign_in("renter");
  const auto under = [&](const std::string& host, const std::string& path = "/api/v1/things/7") {
    return client.send("GET", path, "", {{"Host", host}});
  };
  const std::string port = ":" + std::to_string(server->port());
  for (const std::string own :
       {"kerbside.test", "KERBSIDE.test", "kerbside.test:80", "localhost", "127.0.0.1", "[::1]"})
    EXPECT_EQ(under(own).status, 200) << own;
  EXPECT_EQ(under("localhost" + port).status, 200);
  EXPECT_EQ(under("[::1]" + port).status, 200);
  const std::vector<std::string> others = {"evil.example",
                                           "evil.example" + port,
                                           "kerbside.test.evil.example",
                                           "kerbside.test:81",
                                           "localhost.evil.example",
                                           "127.0.0.1.evil.example",
                                           "10.0.0.1",
                                           ""};
  for (const std::string& other : others) {
    const Answer answer = under(other);
    EXPECT_EQ(answer.status, 421) << other;
    EXPECT_EQ(answer.code(), "unknown_host") << other;
    EXPECT_EQ(under(other, "/nothing/here").status, 421) << other;
  }
  EXPECT_NE(under("evil.example").json()["detail"].text().find("http://kerbside.test"), std::string::npos);
  const int before = server->things.paid;
  EXPECT_EQ(client
                .send("POST", "/api/v1/payments", R"({"text":"x"})",
                      {{"Host", "evil.example"}, {"Origin", "http://evil.example"}, {"Idempotency-Key", "k"}})
                .status,
            421);
  EXPECT_EQ(server->things.paid, before);
  EXPECT_EQ(under("10.0.0.1", "/healthz").status, 200) << "a balancer asks by address";
  EXPECT_EQ(under("10.0.0.1", "/readyz").status, 503) << "the test server has no database";
}

TEST(OwnHost, Trust_4_1_in_production_only_the_public_name_is_ours) {
  Config config = *read_config({{"PUBLIC_URL", "https://kerbside.example"}});
  config.environment = Environment::production;
  EXPECT_TRUE(http::is_own_host("kerbside.example", config));
  EXPECT_TRUE(http::is_own_host("kerbside.example:443", config));
  EXPECT_FALSE(http::is_own_host("kerbside.example:80", config));
  EXPECT_FALSE(http::is_own_host("localhost", config));
  EXPECT_FALSE(http::is_own_host("127.0.0.1:8080", config));
}

TEST(OwnHost, Trust_4_1_what_follows_the_name_of_this_machine_is_a_port_or_another_host) {
  const Config config = *read_config({{"PUBLIC_URL", "http://localhost:8080"}});
  for (const char* own : {"localhost", "localhost:1", "127.0.0.1:65535", "[::1]", "[::1]:8301"})
    EXPECT_TRUE(http::is_own_host(own, config)) << own;
  for (const char* other : {"localhost:8301.evil.example", "localhost:8301@evil.example", "localhost:", "localhost:80a",
                            "localhost:123456", "[::1]:8301.evil.example", "127.0.0.1:@evil.example"})
    EXPECT_FALSE(http::is_own_host(other, config)) << other;
}

TEST(OwnHost, a_page_under_another_of_our_names_is_asked_for_at_the_public_address) {
  const auto sent_to = [](const std::string& host, const std::string& accept, const std::string& query = {}) {
    http::Request request;
    request.path = "/vehicle/7";
    request.query = query;
    request.headers = {{"host", host}, {"accept", accept}};
    return http::canonical_address(request, "http://localhost:8080").value_or("here");
  };
  const std::string page = "text/html,*/*;q=0.8";
  EXPECT_EQ(sent_to("127.0.0.1:8080", page), "http://localhost:8080/vehicle/7");
  EXPECT_EQ(sent_to("[::1]:8080", page, "hold=1"), "http://localhost:8080/vehicle/7?hold=1");
  EXPECT_EQ(sent_to("localhost:8080", page), "here");
  EXPECT_EQ(sent_to("127.0.0.1:9000", page), "here") << "a tunnel: PUBLIC_URL may lead nowhere";
  EXPECT_EQ(sent_to("127.0.0.1:8080", "*/*"), "here") << "scripts and pictures";
}

TEST_F(HttpAccess, Trust_4_1_a_cross_site_form_is_refused) {
  sign_in("renter");
  client.always.clear();
  const Answer answer =
      client.post("/api/v1/payments", "text=steal",
                  {{"Content-Type", "application/x-www-form-urlencoded"}, {"Origin", "https://evil.example"}});
  EXPECT_EQ(answer.status, 403);
}

TEST_F(HttpAccess, Trust_3_3_a_key_is_required_and_runs_the_handler_once) {
  sign_in("renter");
  EXPECT_EQ(client.post("/api/v1/payments", R"({"text":"x"})").code(), "idempotency_key_required");
  EXPECT_EQ(pay(std::string(256, 'k'), "x").code(), "idempotency_key_required");
  const int before = server->things.paid;
  const Answer first = pay("k1", "x");
  const Answer again = pay("k1", "x");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(again.header("idempotent-replayed"), "true");
  EXPECT_EQ(server->things.paid, before + 1);
  EXPECT_EQ(pay("k1", "y").code(), "idempotency_key_reused");
  sign_in("host");  // another user's key is another key
  EXPECT_EQ(pay("k1", "y").status, 200);
}

TEST_F(HttpAccess, Trust_3_3_what_is_refused_first_takes_no_key_and_a_known_key_is_not_asked_about) {
  sign_in("renter");
  const int before = server->things.paid;
  const Answer refused = pay("k7", "taken");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.code(), "dates_taken");
  EXPECT_EQ(server->things.paid, before) << "the handler is not asked";
  EXPECT_EQ(pay("k7", "x").status, 200) << "the key is still free";
  EXPECT_EQ(pay("k7", "taken").code(), "idempotency_key_reused");
  EXPECT_EQ(server->things.paid, before + 1);
}

TEST_F(HttpAccess, Trust_3_3_refusals_are_replayed_but_failures_may_be_tried_again) {
  sign_in("renter");
  const int before = server->things.paid;
  EXPECT_EQ(pay("k2", "refuse").status, 409);
  const Answer again = pay("k2", "refuse");
  EXPECT_EQ(again.code(), "dates_taken");
  EXPECT_EQ(again.header("content-type"), "application/problem+json");
  EXPECT_EQ(server->things.paid, before + 1);
  EXPECT_EQ(pay("k3", "fail").status, 503);
  EXPECT_EQ(pay("k3", "fail").status, 503);
  EXPECT_EQ(pay("k4", "throw").status, 500);
  EXPECT_EQ(pay("k4", "throw").status, 500);
  EXPECT_EQ(server->things.paid, before + 5);
}

TEST_F(HttpAccess, Trust_4_1_cookies_are_host_only_and_http_only) {
  sign_in("renter");
  const Answer answer = client.del("/api/v1/things/7");
  EXPECT_EQ(answer.header("set-cookie"), "gone=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  http::Request request;
  request.headers = {{"cookie", "a=1; sid=right; xsid=wrong; sid2=wrong"}};
  EXPECT_EQ(request.cookie("sid"), "right");
  EXPECT_EQ(request.cookie("si"), "");
  EXPECT_EQ(http::cookie_name("sid", true), "__Host-sid");
}

TEST(HttpCookies, Trust_4_1_admins_cookies_stay_at_home) {
  http::Caller nobody;
  http::Request request;
  Loop loop(0, db::Settings());
  http::Context ctx{loop, request, nobody, "r1"};
  ctx.set_cookie("admin_sid", "x", 60, true, http::SameSite::strict);
  EXPECT_EQ(ctx.response_headers.front().second,
            "__Host-admin_sid=x; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure");
}

TEST_F(HttpAccess, Core_declarations_that_contradict_themselves_are_refused_at_start) {
  using http::Access;
  using http::Declaration;
  using http::Method;
  Things things;
  http::Api api;
  const auto add = [&](Declaration d) { api.add<&Things::get>(things, std::move(d)); };
  add(Declaration(Method::get, "/a/{id}", Access::anyone(), ""));
  EXPECT_THROW(add(Declaration(Method::get, "/a/{id}", Access::anyone(), "")), std::logic_error);
  EXPECT_THROW(add(Declaration(Method::get, "/a/{other}", Access::anyone(), "")), std::logic_error);
  EXPECT_THROW(add(Declaration(Method::get, "a/{id}", Access::anyone(), "")), std::logic_error);
  EXPECT_THROW(add(Declaration(Method::post, "/b/{id}", Access::anyone(), "").idempotent()), std::logic_error);
  add(Declaration(Method::get, "/c/{id}", Access::anyone(), "").rate("unheard_of"));
  const Config config = *read_config({});
  http::RateLimiter limiter(config);
  EXPECT_THROW(http::Server(config, api, limiter, http::Authenticators(), nullptr, nullptr), std::logic_error);
}

}  // namespace
}  // namespace kerbside::test
