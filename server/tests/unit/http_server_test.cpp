// The server over real sockets: protocol, limits, problems, security. No database.
#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <future>

#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

using namespace std::string_literals;

const std::string thing = R"({"name":"a","colour":"green","note":null,"parts":[{"name":"p","count":2}]})";

class HttpServer : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = std::make_unique<TestServer>(); }
  static void TearDownTestSuite() { server.reset(); }

  // A refusal must be a problem that names the field or limit, and the connection must go on.
  void expect_refused(const Answer& answer, int status, const std::string& code, const std::string& field = {}) {
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(answer.header("content-type"), "application/problem+json");
    EXPECT_EQ(answer.code(), code);
    EXPECT_EQ(answer.json()["status"].number(), status);
    EXPECT_EQ(answer.json()["request_id"].text(), answer.header("x-request-id"));
    if (!field.empty()) {
      EXPECT_EQ(answer.field(), field);
    }
    EXPECT_NE(answer.header("connection"), "close");
    EXPECT_EQ(client.get("/api/v1/things/7").status, 200) << "the connection is usable";
  }
  Answer raw(std::string_view bytes) {
    client.write_raw(bytes);
    return client.read_answer();
  }
  // Refused, and the connection ends.
  void expect_closed(std::string_view bytes, int status, const std::string& code) {
    HttpClient one(server->port());
    one.write_raw(bytes);
    const Answer answer = one.read_answer();
    EXPECT_EQ(answer.status, status) << bytes.substr(0, 100);
    EXPECT_EQ(answer.code(), code);
    EXPECT_EQ(answer.header("connection"), "close");
    EXPECT_TRUE(one.ended());
  }

  static std::unique_ptr<TestServer> server;
  HttpClient client{server->port()};
};
std::unique_ptr<TestServer> HttpServer::server;

TEST_F(HttpServer, Core_endpoints_read_bodies_and_paths_and_write_answers) {
  const Answer made = client.post("/api/v1/things", thing);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.header("content-type"), "application/json");
  EXPECT_EQ(made.header("location"), "/api/v1/things/1");
  EXPECT_EQ(made.body, R"({"id":"1","name":"a","colour":"green","note":null,"parts":[{"name":"p","count":2}]})");
  EXPECT_EQ(client.get("/api/v1/things/a%20%C3%A9").json()["id"].text(), "a é");
}

TEST_F(HttpServer, Core_endpoints_give_types_to_query_strings) {
  const Answer found = client.get("/api/v1/things?page=2&colour=green&text=a+b&open=true&day=2026-11-21&tag=x&tag=y");
  EXPECT_EQ(found.json()["text"].text(),
            R"({"page":2,"colour":"green","text":"a b","open":true,"day":"2026-11-21","tag":["x","y"]})");
  EXPECT_EQ(client.get("/api/v1/things?text=[a]%2Bb|{c}&&").json()["text"].text(),
            R"({"page":null,"colour":null,"text":"[a]+b|{c}","open":null,"day":null,"tag":[]})")
      << "clients send brackets as they are";
  EXPECT_EQ(client.get("/api/v1/things?page=&text=").json()["text"].text(),
            R"({"page":null,"colour":null,"text":null,"open":null,"day":null,"tag":[]})");
}

TEST_F(HttpServer, Core_bad_input_in_the_address_names_the_field) {
  expect_refused(client.get("/api/v1/things?page=two"), 400, "wrong_type", "page");
  expect_refused(client.get("/api/v1/things?page=99999999999"), 400, "out_of_range", "page");
  expect_refused(client.get("/api/v1/things?page=99999999999999999999"), 400, "wrong_type", "page");
  expect_refused(client.get("/api/v1/things?colour=blue"), 400, "not_one_of", "colour");
  expect_refused(client.get("/api/v1/things?open=1"), 400, "wrong_type", "open");
  expect_refused(client.get("/api/v1/things?day=2026-02-30"), 400, "wrong_format", "day");
  expect_refused(client.get("/api/v1/things?sort=price"), 400, "unknown_field", "sort");
  expect_refused(client.get("/api/v1/things?page=1&page=2"), 400, "duplicate_field", "page");
  expect_refused(client.get("/api/v1/things?text=%00"), 400, "bad_address");
  expect_refused(client.get("/api/v1/things?text=%ff"), 400, "bad_address");
  expect_refused(client.get("/api/v1/things/%00"), 400, "bad_address");
  expect_refused(client.get("/api/v1/things/%ff"), 400, "bad_address");
  expect_refused(client.get("/api/v1/things/%zz"), 400, "bad_address");
  expect_refused(client.get("/api/v1/things/a%2"), 400, "bad_address");
  const Answer day = client.get("/api/v1/things?day=2026-02-30");
  EXPECT_EQ(day.json()["detail"].text().find(".."), std::string::npos) << "one full stop: " << day.body;
  expect_refused(client.post("/api/v1/things?name=b", thing), 400, "unknown_field", "name");
}

TEST_F(HttpServer, Core_bad_bodies_name_the_field_or_limit_and_keep_the_connection) {
  const auto post = [&](const std::string& body) { return client.post("/api/v1/things", body); };
  expect_refused(post("{"), 400, "malformed_json", "body");
  expect_refused(post(R"({"name":"a","colour":"red","price":1})"), 400, "unknown_field", "price");
  expect_refused(post(R"({"name":5,"colour":"red"})"), 400, "wrong_type", "name");
  expect_refused(post(R"({"name":"a","colour":"red","parts":[{"name":"p","count":"2"}]})"), 400, "wrong_type",
                 "parts[0].count");
  expect_refused(post(R"({"colour":"red"})"), 400, "missing_field", "name");
  expect_refused(post(""), 400, "missing_field", "name");
  expect_refused(post(R"({"name":"a","name":"b","colour":"red"})"), 400, "duplicate_field", "name");
  expect_refused(post(R"({"name":"a\u0000","colour":"red"})"), 400, "nul_character", "name");
  expect_refused(post("{\"name\":\"\xc3\",\"colour\":\"red\"}"), 400, "invalid_utf8", "body");
  expect_refused(post(std::string(17, '[') + std::string(17, ']')), 400, "too_deep");
  expect_refused(post("[]"), 400, "wrong_type", "body");
  expect_refused(client.send("GET", "/api/v1/things/7", "{}"), 400, "unexpected_body", "body");
  expect_refused(client.send("POST", "/api/v1/things", thing, {{"Content-Type", "text/plain"}}), 415, "content_type");
}

TEST_F(HttpServer, Trust_4_1_bodies_above_256_KiB_are_refused) {
  const std::string blank(256 * 1024 - thing.size(), ' ');
  EXPECT_EQ(client.post("/api/v1/things", blank + thing).status, 201);
  const Answer large = client.post("/api/v1/things", blank + " " + thing);
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.code(), "body_too_large");
  EXPECT_EQ(large.field(), "body");
  EXPECT_EQ(client.get("/api/v1/things/7").status, 200);
  const std::string chunk = "10000\r\n" + std::string(65536, ' ') + "\r\n";
  expect_closed(
      "POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: "
      "chunked\r\n\r\n" +
          chunk + chunk + chunk + chunk + chunk,
      413, "body_too_large");
  expect_closed(
      "POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
      "99999999999\r\n\r\n",
      413, "body_too_large");
}

TEST_F(HttpServer, Core_unknown_routes_and_methods_are_told_apart) {
  expect_refused(client.get("/api/v1/nothing"), 404, "unknown_route");
  expect_refused(client.get("/nothing"), 404, "unknown_route");
  expect_refused(client.post("/nothing", "{}"), 404, "unknown_route");
  for (const char* method : {"PUT", "TRACE", "PROPFIND", "get"}) {
    const Answer answer = client.send(method, "/api/v1/things", "");
    EXPECT_EQ(answer.header("allow"), "GET, HEAD, POST") << method;
    expect_refused(answer, 405, "method_not_allowed");
  }
  expect_refused(client.send("TRACE", "/nothing", ""), 405, "method_not_allowed");
}

TEST_F(HttpServer, Core_OPTIONS_lists_methods_without_CORS) {
  const Answer answer = client.send("OPTIONS", "/api/v1/things", "", {{"Origin", "https://other.example"}});
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.header("allow"), "GET, HEAD, POST");
  EXPECT_EQ(answer.header("access-control-allow-origin"), "");
}

TEST_F(HttpServer, Core_HEAD_answers_as_GET_without_the_body) {
  const Answer got = client.get("/api/v1/things/7");
  const Answer head = client.send("HEAD", "/api/v1/things/7", "");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), std::to_string(got.body.size()));
  EXPECT_EQ(client.get("/api/v1/things/7").status, 200);
}

TEST_F(HttpServer, Core_errors_carry_title_current_and_retry_after) {
  const Answer answer = client.get("/api/v1/things/gone");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.header("retry-after"), "7");
  const json::Value problem = answer.json();
  EXPECT_EQ(problem["title"].text(), "Price changed");
  EXPECT_EQ(problem["detail"].text(), "The price has changed.");
  EXPECT_EQ(problem["current"]["price"].number(), 5);
}

TEST_F(HttpServer, Core_bugs_and_exceptions_answer_500_without_detail) {
  for (const char* path : {"/api/v1/things/bug", "/api/v1/things/throw"}) {
    const Answer answer = client.get(path);
    EXPECT_EQ(answer.code(), "internal_error");
    EXPECT_EQ(answer.body.find("secret"), std::string::npos);
    expect_refused(answer, 500, "internal_error");
  }
}

TEST_F(HttpServer, Trust_4_1_every_answer_carries_the_security_headers) {
  for (const Answer& answer : {client.get("/api/v1/things/7"), client.get("/nothing"), client.get("/healthz"),
                               client.post("/hook", "x"), client.send("OPTIONS", "/hook", "")}) {
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin");
    EXPECT_NE(answer.header("permissions-policy"), "");
    EXPECT_NE(answer.header("content-security-policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_EQ(answer.header("server"), "");
    EXPECT_EQ(answer.header("strict-transport-security"), "");
    EXPECT_NE(answer.header("date"), "");
  }
  TestServer tls(Settings{{"PUBLIC_URL", "https://kerbside.test"}});
  HttpClient other(tls.port());
  EXPECT_EQ(other.get("/healthz").header("strict-transport-security"), "max-age=63072000; includeSubDomains");
}

TEST_F(HttpServer, Trust_4_1_a_file_for_one_person_is_saved_kept_by_nobody_and_runs_nothing) {
  const Answer answer = client.get("/api/v1/papers/of%202026/a.txt");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "of 2026/a.txt");
  EXPECT_EQ(answer.header("content-type"), "text/plain");
  EXPECT_EQ(answer.header("content-disposition"), "attachment; filename=\"paper.txt\"");
  EXPECT_EQ(answer.header("cache-control"), "no-store");
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.header("content-security-policy"), "default-src 'none'; sandbox");
}

TEST_F(HttpServer, Core_headers_of_the_handler_win_and_cannot_split_the_answer) {
  const Answer answer = client.get("/files/a/b%20c.webp");
  EXPECT_EQ(answer.body, "a/b c.webp");
  EXPECT_EQ(answer.header("cache-control"), "public");
  EXPECT_EQ(answer.header("x-split"), "");
  EXPECT_EQ(answer.header("x-injected"), "");
}

TEST_F(HttpServer, Core_request_ids_are_made_here) {
  const Answer one = client.get("/healthz", {{"X-Request-Id", "mine"}});
  EXPECT_EQ(one.header("x-request-id").size(), 36U);
  EXPECT_NE(one.header("x-request-id"), client.get("/healthz").header("x-request-id"));
}

TEST_F(HttpServer, Core_health_tells_of_the_sandbox_and_readiness_of_the_database) {
  EXPECT_EQ(client.get("/healthz").body, R"({"status":"ok","sandbox_payments":true,"sandbox_mail":true})");
  EXPECT_EQ(client.get("/readyz").status, 503);
  EXPECT_EQ(client.post("/csp-reports", R"([{"body":{"effectiveDirective":"img-src"}}])").status, 204);
  EXPECT_EQ(client.post("/csp-reports", "rubbish").status, 204);
}

TEST_F(HttpServer, Core_pipelined_requests_are_answered_in_order) {
  client.write_raw(
      "GET /api/v1/things/1 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/v1/things/2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
      "POST /hook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhiGET /api/v1/things/3 HTTP/1.1\r\nHost: "
      "localhost\r\n\r\n");
  EXPECT_EQ(client.read_answer().json()["id"].text(), "1");
  EXPECT_EQ(client.read_answer().json()["id"].text(), "2");
  EXPECT_EQ(client.read_answer().body, "hi");
  EXPECT_EQ(client.read_answer().json()["id"].text(), "3");
}

// Two requests that the loop finds waiting: the first is not answered before the second has been dealt with.
TEST_F(HttpServer, Core_answers_of_one_turn_of_the_loop_leave_together) {
  TestServer own;
  HttpClient first(own.port()), second(own.port());
  for (HttpClient* one : {&first, &second}) EXPECT_EQ(one->get("/healthz").status, 200);
  std::promise<void> held, go;
  std::promise<int> early;
  const std::chrono::milliseconds until_it_arrives(30);
  own.things.when_got = [&, got = 0]() mutable {
    if (++got < 2) return;
    std::this_thread::sleep_for(until_it_arrives);
    early.set_value(first.has_answer() + second.has_answer());
  };
  asio::post(own.loop().io, [&, released = go.get_future().share()] {
    held.set_value();
    released.wait();
  });
  held.get_future().wait();
  for (HttpClient* one : {&first, &second}) one->write_raw("GET /api/v1/things/1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  std::this_thread::sleep_for(until_it_arrives);
  go.set_value();
  auto answered_early = early.get_future();
  ASSERT_EQ(answered_early.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_EQ(answered_early.get(), 0);
  for (HttpClient* one : {&first, &second}) EXPECT_EQ(one->read_answer().json()["id"].text(), "1");
}

TEST_F(HttpServer, Core_bodies_may_come_in_chunks_and_pieces) {
  client.write_raw("POST /hook HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  client.write_raw("2;x=y\r\nde\r\n0\r\nTrailer: t\r\n\r\n");
  EXPECT_EQ(client.read_answer().body, "abcde");
  client.write_raw("GET /api/v1/thi");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  client.write_raw("ngs/7 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 200);
}

TEST_F(HttpServer, Core_expect_100_continue_is_answered_before_the_body) {
  client.write_raw("POST /hook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 100);
  client.write_raw("hi");
  EXPECT_EQ(client.read_answer().body, "hi");
  expect_closed(
      "POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
      "262145\r\nExpect: "
      "100-continue\r\n\r\n",
      413, "body_too_large");
  expect_closed("POST /hook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: tea\r\n\r\n", 417,
                "bad_expectation");
}

TEST_F(HttpServer, Core_HTTP_1_0_closes_unless_asked_to_keep) {
  const Answer kept = raw("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(kept.header("connection"), "keep-alive");
  EXPECT_EQ(raw("GET /healthz HTTP/1.0\r\n\r\n").header("connection"), "close");
  EXPECT_TRUE(client.ended());
}

TEST_F(HttpServer, Trust_4_1_conflicting_lengths_are_refused_and_close) {
  const std::string start = "POST /hook HTTP/1.1\r\nHost: localhost\r\n";
  expect_closed(start + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "bad_request");
  expect_closed(start + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n", 400, "bad_request");
  expect_closed(start + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400, "bad_request");
  expect_closed(start + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400, "bad_content_length");
  expect_closed(start + "Content-Length: -1\r\n\r\n", 400, "bad_request");
  expect_closed(start + "Transfer-Encoding: gzip\r\n\r\n", 400, "bad_transfer_encoding");
  expect_closed(start + "Content-Length: 3, 3\r\n\r\nabc", 400, "bad_content_length");
  for (const char* coding : {"chunked, gzip", "gzip, chunked", "gzip\r\nTransfer-Encoding: chunked", "chunked;a=b"})
    expect_closed(start + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n", 400, "bad_transfer_encoding");
  expect_closed(start + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400, "bad_request");
  expect_closed("POST /hook HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "bad_transfer_encoding");
}

// No chunk and no field is ever complete, so that nothing of it counts as body.
TEST_F(HttpServer, Trust_4_1_endless_chunk_extensions_and_trailers_are_refused_and_close) {
  const std::string start = "POST /hook HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string endless(128 * 1024, 'x');
  expect_closed(start + "5;" + endless, 400, "bad_request");
  expect_closed(start + "0\r\nX: " + endless, 400, "bad_request");
}

TEST_F(HttpServer, Trust_4_1_malformed_requests_are_refused_and_close) {
  expect_closed("rubbish\r\n\r\n", 400, "bad_request");
  expect_closed("GET / HTTP/1.1\r\n\r\n", 400, "bad_host");
  expect_closed("GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n", 400, "bad_host");
  expect_closed("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "bad_target");
  expect_closed("GET / HTTP/1.1\r\nHost: localhost\r\nBad Name: x\r\n\r\n", 400, "bad_request");
  expect_closed("GET / HTTP/1.1\r\nHost: localhost\r\nX: \0\r\n\r\n"s, 400, "bad_request");
  expect_closed("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505, "bad_version");
  expect_closed("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(16 * 1024, 'x') + "\r\n\r\n", 431,
                "header_too_large");
  std::string many = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  for (int i = 0; i < 100; ++i) many += "X-" + std::to_string(i) + ": 1\r\n";
  expect_closed(many + "\r\n", 431, "too_many_fields");
}

TEST_F(HttpServer, Trust_4_1_slow_and_idle_connections_are_closed) {
  TestServer quick(Settings{{"HEADER_TIMEOUT", "1"}, {"IDLE_TIMEOUT", "1"}});
  HttpClient silent(quick.port()), slow(quick.port()), idle(quick.port());
  silent.write_raw("");
  slow.write_raw("GET / HT");
  EXPECT_EQ(idle.get("/healthz").status, 200);
  EXPECT_TRUE(slow.ended());
  EXPECT_TRUE(idle.ended());
  EXPECT_TRUE(silent.ended());
}

TEST_F(HttpServer, Trust_4_1_an_address_has_a_limited_number_of_connections) {
  TestServer strict(Settings{{"LIMITS", "on"}, {"CONNECTIONS_PER_ADDRESS", "2"}});
  HttpClient first(strict.port()), second(strict.port()), third(strict.port());
  EXPECT_EQ(first.get("/healthz").status, 200);
  EXPECT_EQ(second.get("/healthz").status, 200);
  EXPECT_EQ(third.get("/healthz").status, 0);
  first.close();
  int status = 0;
  for (int tries = 0; tries < 1000 && status != 200; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    status = third.get("/healthz").status;
  }
  EXPECT_EQ(status, 200);
  TestServer behind_proxy(
      Settings{{"LIMITS", "on"}, {"CONNECTIONS_PER_ADDRESS", "1"}, {"TRUSTED_PROXIES", "127.0.0.0/8"}});
  HttpClient hop_one(behind_proxy.port()), hop_two(behind_proxy.port());
  EXPECT_EQ(hop_one.get("/healthz").status, 200);
  EXPECT_EQ(hop_two.get("/healthz").status, 200);
}

TEST_F(HttpServer, Trust_4_1_rates_answer_429_with_retry_after_by_client) {
  TestServer strict(Settings{{"LIMITS", "on"}, {"RATE_SIGN_IN", "2/60"}, {"TRUSTED_PROXIES", "127.0.0.1"}});
  HttpClient one(strict.port());
  const Headers from_a{{"X-Forwarded-For", "192.0.2.1"}}, from_b{{"X-Forwarded-For", "192.0.2.2"}};
  EXPECT_EQ(one.post("/api/v1/sign-in", "{}", from_a).status, 204);
  EXPECT_EQ(one.post("/api/v1/sign-in", "{}", from_a).status, 204);
  const Answer refused = one.post("/api/v1/sign-in", "{}", from_a);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.code(), "rate_limited");
  const int seconds = std::atoi(refused.header("retry-after").c_str());
  EXPECT_TRUE(seconds > 25 && seconds <= 30) << seconds << ": one comes back every half minute";
  EXPECT_EQ(one.post("/api/v1/sign-in", "{}", from_b).status, 204);
}

TEST_F(HttpServer, Trust_4_1_a_body_slower_than_1_KiB_a_second_is_cut_off) {
  HttpClient slow(server->port());
  slow.write_raw("POST /hook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n");
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 5; ++i) {
    slow.write_raw("x");
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  EXPECT_TRUE(slow.ended());
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));
}

TEST_F(HttpServer, Trust_4_1_users_are_limited_whatever_their_address) {
  TestServer strict(Settings{{"LIMITS", "on"}, {"RATE_API", "2/60"}, {"TRUSTED_PROXIES", "127.0.0.1"}});
  HttpClient one(strict.port());
  one.cookies["sid"] = "host";
  const auto from = [&](const char* ip) { return one.get("/api/v1/host", {{"X-Forwarded-For", ip}}).status; };
  EXPECT_EQ(from("192.0.2.1"), 204);
  EXPECT_EQ(from("192.0.2.2"), 204);
  EXPECT_EQ(from("192.0.2.3"), 429);
}

TEST_F(HttpServer, Core_stop_lets_a_running_request_finish) {
  TestServer short_lived;
  HttpClient waiting(short_lived.port());
  waiting.write_raw("GET /api/v1/slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  short_lived.server().stop(std::chrono::seconds(5));
  const Answer answer = waiting.read_answer();
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.header("connection"), "close");
}

TEST_F(HttpServer, Core_a_taken_port_is_refused) {
  EXPECT_THROW(TestServer(Settings{{"PORT", std::to_string(server->port())}}), std::runtime_error);
}

TEST_F(HttpServer, Core_stop_closes_idle_connections_and_refuses_new_ones) {
  TestServer short_lived;
  HttpClient idle(short_lived.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  short_lived.server().stop(std::chrono::seconds(5));
  EXPECT_TRUE(idle.ended());
  HttpClient late(short_lived.port());
  EXPECT_THROW(late.get("/healthz"), std::runtime_error);
}

}  // namespace
}  // namespace kerbside::test
