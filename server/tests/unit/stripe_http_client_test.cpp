// The one way out over HTTP (trust.md 2; ASVS 1.3.6, 13.2.4, 15.3.2).
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include "ports/http_client/breaker.hpp"
#include "ports/http_client/http_client.hpp"
#include "support/pictures.hpp"
#include "support/scripted_server.hpp"

namespace kerbside {
namespace {

using test::http_answer;
using test::Peer;
using test::ScriptedServer;

struct OutgoingHttp : testing::Test {
  Workers pool{"test", 1, 16};
  HttpClientSettings settings;

  OutgoingHttp() {
    settings.total_timeout = std::chrono::seconds(10);
    settings.connect_timeout = std::chrono::seconds(5);
  }
  Result<OutgoingResponse> send(const ScriptedServer& server, const std::string& method, bool internal = true) {
    settings.hosts = {AllowedHost("127.0.0.1", server.port(), internal)};
    HttpClient client(settings, pool);
    OutgoingRequest request(method, server.url() + "/path");
    request.headers.emplace_back("Idempotency-Key", "pay_1");
    request.body = method == "POST" ? "a=1" : "";
    return client.send_blocking(request);
  }
};

TEST_F(OutgoingHttp, sends_method_headers_and_body_and_reads_the_answer) {
  std::string seen;
  const ScriptedServer server([&](Peer& peer) {
    seen = peer.read_request();
    peer.write(http_answer(402, "{}", "Request-Id: req_1\r\n"));
  });
  const auto answer = send(server, "POST");
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(answer->status, 402);
  EXPECT_EQ(answer->body, "{}");
  EXPECT_EQ(answer->header("request-id"), "req_1");
  EXPECT_TRUE(seen.starts_with("POST /path HTTP/1.1\r\n")) << seen;
  EXPECT_NE(seen.find("Idempotency-Key: pay_1\r\n"), std::string::npos);
  EXPECT_TRUE(seen.ends_with("\r\n\r\na=1"));
}

TEST_F(OutgoingHttp, a_put_sends_a_file_as_it_reads_it) {
  std::vector<std::string> seen;
  const ScriptedServer server([&](Peer& peer) {
    seen.push_back(peer.read_request());
    peer.write(http_answer(200, ""));
  });
  settings.hosts = {AllowedHost("127.0.0.1", server.port(), true)};
  HttpClient client(settings, pool);
  OutgoingRequest request("PUT", server.url() + "/file");
  request.file = test::temporary_file(std::string(300'000, 'f'));
  EXPECT_EQ(client.send_blocking(request)->status, 200);
  OutgoingRequest text("PUT", server.url() + "/text");
  text.body = "a text";
  EXPECT_EQ(client.send_blocking(text)->status, 200);
  EXPECT_EQ(client.send_blocking(OutgoingRequest("DELETE", server.url() + "/file"))->status, 200);
  ASSERT_EQ(seen.size(), 3U);
  EXPECT_TRUE(seen[0].starts_with("PUT /file HTTP/1.1\r\n"));
  EXPECT_TRUE(seen[0].ends_with("\r\n\r\n" + std::string(300'000, 'f')));
  EXPECT_TRUE(seen[1].ends_with("\r\n\r\na text"));
  EXPECT_TRUE(seen[2].starts_with("DELETE /file HTTP/1.1\r\n"));
  EXPECT_TRUE(seen[2].ends_with("\r\n\r\n")) << "no body";
}

TEST_F(OutgoingHttp, only_configured_hosts_and_ports_are_called) {
  const ScriptedServer server([](Peer& peer) { peer.write(http_answer(200, "")); });
  settings.hosts = {AllowedHost("api.stripe.com", 443)};
  HttpClient client(settings, pool);
  for (const std::string& url : {server.url() + "/", std::string("https://api.stripe.com:8443/"),
                                 std::string("https://api.stripe.com@127.0.0.1/"), std::string("file:///etc/passwd"),
                                 std::string("gopher://127.0.0.1/")}) {
    const auto answer = client.send_blocking(OutgoingRequest("GET", url));
    ASSERT_TRUE(answer.has_error()) << url;
    EXPECT_EQ(answer.error().code, "host_not_allowed") << url;
    EXPECT_EQ(answer.error().message.find("127"), std::string::npos) << "the address stays out of the message";
  }
  EXPECT_EQ(server.connections(), 0);
}

TEST_F(OutgoingHttp, a_name_that_resolves_to_a_private_address_is_refused) {
  const ScriptedServer server([](Peer& peer) { peer.write(http_answer(200, "")); });
  const std::string port = std::to_string(server.port());
  for (const std::string address : {"169.254.169.254", "127.0.0.1", "10.0.0.1", "[::1]", "[::ffff:127.0.0.1]"}) {
    settings.hosts = {AllowedHost("api.stripe.com", server.port())};
    settings.resolve = {"api.stripe.com:" + port + ":" + address};
    HttpClient client(settings, pool);
    const auto answer = client.send_blocking(OutgoingRequest("POST", "https://api.stripe.com:" + port + "/"));
    ASSERT_TRUE(answer.has_error()) << address;
    EXPECT_EQ(answer.error().code, "unavailable") << address;
  }
  EXPECT_EQ(server.connections(), 0);
}

TEST_F(OutgoingHttp, plain_http_is_for_internal_hosts_alone) {
  const ScriptedServer server([](Peer& peer) { peer.write(http_answer(200, "")); });
  EXPECT_TRUE(send(server, "GET", false).has_error());
  EXPECT_EQ(server.connections(), 0);
  EXPECT_TRUE(send(server, "GET", true).has_value());
}

TEST_F(OutgoingHttp, redirects_are_not_followed) {
  const ScriptedServer server([](Peer& peer) {
    peer.read_request();
    peer.write(http_answer(302, "", "Location: /other\r\n"));
  });
  EXPECT_EQ(send(server, "GET")->status, 302);
  EXPECT_EQ(server.connections(), 1);
}

TEST_F(OutgoingHttp, a_post_that_may_have_arrived_is_outcome_unknown_and_a_get_unavailable) {
  const ScriptedServer silent([](Peer& peer) {
    peer.read_request();
    peer.pause(1500);
  });
  settings.total_timeout = std::chrono::seconds(1);
  EXPECT_EQ(send(silent, "POST").error().code, "outcome_unknown");
  EXPECT_EQ(send(silent, "GET").error().code, "timed_out");
  const ScriptedServer cutting([](Peer& peer) {
    peer.read_request();
    peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
  });
  EXPECT_EQ(send(cutting, "POST").error().code, "outcome_unknown");
}

TEST_F(OutgoingHttp, a_refused_connection_is_unavailable_for_a_post_too) {
  int port;
  {
    const ScriptedServer gone([](Peer&) {});
    port = gone.port();
  }
  settings.hosts = {AllowedHost("127.0.0.1", port, true)};
  HttpClient client(settings, pool);
  const auto answer = client.send_blocking(OutgoingRequest("POST", "http://127.0.0.1:" + std::to_string(port) + "/"));
  EXPECT_EQ(answer.error().code, "unavailable");
}

TEST_F(OutgoingHttp, answers_above_the_limit_are_dropped) {
  settings.max_response = 1000;
  const ScriptedServer server([](Peer& peer) {
    peer.read_request();
    peer.write(http_answer(200, std::string(2000, 'x')));
  });
  EXPECT_TRUE(send(server, "GET").has_error());
}

TEST_F(OutgoingHttp, a_line_break_in_a_header_is_refused) {
  const ScriptedServer server([](Peer&) {});
  settings.hosts = {AllowedHost("127.0.0.1", server.port(), true)};
  HttpClient client(settings, pool);
  OutgoingRequest request("GET", server.url() + "/");
  request.headers.emplace_back("X-Note", "a\r\nX-Other: b");
  EXPECT_TRUE(client.send_blocking(request).has_error());
  EXPECT_EQ(server.connections(), 0);
}

TEST_F(OutgoingHttp, five_failures_in_a_row_leave_the_host_alone_for_a_while) {
  const ScriptedServer server([](Peer& peer) {
    peer.read_request();
    peer.write(http_answer(503, ""));
  });
  settings.hosts = {AllowedHost("127.0.0.1", server.port(), true)};
  HttpClient client(settings, pool);
  for (int i = 0; i < 7; ++i) (void)client.send_blocking(OutgoingRequest("GET", server.url() + "/"));
  EXPECT_EQ(server.connections(), 5);
}

// Somebody who presses once during an outage must not keep everybody else from paying for half a minute.
TEST_F(OutgoingHttp, the_tries_of_one_call_are_one_failure) {
  const ScriptedServer server([](Peer& peer) {
    peer.read_request();
    peer.write(http_answer(503, ""));
  });
  settings.hosts = {AllowedHost("127.0.0.1", server.port(), true)};
  HttpClient client(settings, pool);
  OutgoingRequest request("GET", server.url() + "/");
  const auto call = [&] {
    for (const bool repeats : {false, true, true}) {
      request.repeats = repeats;
      (void)client.send_blocking(request);
    }
  };
  for (int i = 0; i < 4; ++i) call();
  EXPECT_EQ(server.connections(), 12);
  for (int i = 0; i < 3; ++i) call();
  EXPECT_EQ(server.connections(), 13) << "the fifth failure in a row, and nothing after it";
}

TEST(Breaker, lets_one_call_try_again_after_the_pause) {
  Breaker breaker(2, std::chrono::seconds(30));
  const auto start = Breaker::Clock::now();
  breaker.report("a", false, start);
  EXPECT_TRUE(breaker.allows("a", start));
  breaker.report("a", false, start);
  EXPECT_FALSE(breaker.allows("a", start + std::chrono::seconds(29)));
  EXPECT_TRUE(breaker.allows("b", start));
  EXPECT_TRUE(breaker.allows("a", start + std::chrono::seconds(31)));
  EXPECT_FALSE(breaker.allows("a", start + std::chrono::seconds(31))) << "the first call is the trial";
  breaker.report("a", true, start + std::chrono::seconds(32));
  EXPECT_TRUE(breaker.allows("a", start + std::chrono::seconds(32)));
}

bool is_public(const char* text) {
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  if (inet_pton(AF_INET6, text, &six.sin6_addr) == 1) return is_public_address(reinterpret_cast<sockaddr*>(&six));
  sockaddr_in four{};
  four.sin_family = AF_INET;
  EXPECT_EQ(inet_pton(AF_INET, text, &four.sin_addr), 1) << text;
  return is_public_address(reinterpret_cast<sockaddr*>(&four));
}

TEST(PublicAddress, special_ranges_are_not_public) {
  for (const char* address : {"8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"})
    EXPECT_TRUE(is_public(address)) << address;
  for (const char* address :
       {"127.0.0.1",     "10.1.2.3",    "172.16.0.1", "172.31.255.255",  "192.168.1.1",     "169.254.169.254",
        "100.64.0.1",    "0.0.0.0",     "224.0.0.1",  "255.255.255.255", "198.18.0.1",      "::",
        "::1",           "fe80::1",     "fc00::1",    "ff02::1",         "::ffff:10.0.0.1", "64:ff9b::a00:1",
        "2002:7f00:1::", "2001:db8::1", "2001::1"})
    EXPECT_FALSE(is_public(address)) << address;
}

}  // namespace
}  // namespace kerbside
