// Bodies of requests: who is asked before they are sent, where they go, and how much memory they may use together
// (trust.md 4.1, rows "input" and "uploads"). Over real sockets.
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string picture_path = "/api/v1/things/7/picture";

// The head of a request whose body is promised and not sent.
std::string head(const std::string& line, std::size_t length, const std::string& fields = "") {
  return line +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(length) +
         "\r\n" + fields + "\r\n";
}

std::string upload_head(std::size_t length, const std::string& fields = "") {
  return "PUT " + picture_path +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nCookie: sid=host\r\nX-CSRF-Token: token-host\r\n"
         "Content-Length: " +
         std::to_string(length) + "\r\n" + fields + "\r\n";
}

template <class F>
bool soon(F condition) {
  for (int i = 0; i < 1000 && !condition(); ++i) std::this_thread::sleep_for(5ms);
  return condition();
}

// Open files of this process without a name.
int nameless_files() {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    const std::string target = std::filesystem::read_symlink(entry.path(), gone);
    const bool in_spool = target.starts_with(std::filesystem::temp_directory_path().string());
    if (in_spool && target.ends_with("(deleted)")) ++count;
  }
  return count;
}

using Clients = std::vector<std::unique_ptr<HttpClient>>;

// So many clients that have begun to send.
Clients begin(const TestServer& server, std::size_t count, const std::string& bytes) {
  Clients clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<HttpClient>(server.port()));
    clients.back()->write_raw(bytes);
  }
  return clients;
}

TEST(Bodies, Trust_4_1_the_rate_limit_is_asked_before_the_body) {
  TestServer server({{"LIMITS", "on"}, {"RATE_SIGN_IN", "1/60"}});
  HttpClient client(server.port());
  EXPECT_EQ(client.post("/api/v1/sign-in", "{}").status, 204);
  for (const char* expect : {"", "Expect: 100-continue\r\n"}) {
    HttpClient raw(server.port());
    raw.write_raw(head("POST /api/v1/sign-in", 200'000, expect));
    const Answer answer = raw.read_answer();
    EXPECT_EQ(answer.status, 429) << "without a byte of the body";
    EXPECT_FALSE(answer.header("retry-after").empty());
  }
}

TEST(Bodies, Trust_4_1_the_limit_of_a_person_is_asked_before_an_upload) {
  TestServer server({{"LIMITS", "on"}, {"RATE_API", "2/60"}, {"TRUSTED_PROXIES", "127.0.0.1"}});
  HttpClient client(server.port());
  client.cookies["sid"] = "host";
  client.always = {{"X-CSRF-Token", "token-host"}, {"Content-Type", "image/png"}};
  for (const char* address : {"192.0.2.1", "192.0.2.2"})
    EXPECT_EQ(client.send("PUT", picture_path, "x", {{"X-Forwarded-For", address}}).status, 200);
  HttpClient raw(server.port());
  raw.write_raw(upload_head(200'000, "X-Forwarded-For: 192.0.2.3\r\n"));
  EXPECT_EQ(raw.read_answer().status, 429);
}

TEST(Bodies, Trust_4_1_a_webhook_has_a_limit_of_its_own) {
  TestServer server({{"LIMITS", "on"}, {"RATE_WEBHOOK", "1/60"}});
  HttpClient client(server.port());
  EXPECT_EQ(client.post("/hook", "event").status, 200);
  HttpClient raw(server.port());
  raw.write_raw(head("POST /hook", 200'000));
  EXPECT_EQ(raw.read_answer().status, 429);
  EXPECT_EQ(client.get("/api/v1/things/7").status, 200) << "others are not touched by it";
}

TEST(Bodies, a_refusal_before_a_small_body_keeps_the_connection) {
  const TestServer server;
  HttpClient raw(server.port());
  raw.write_raw(head("PUT " + picture_path, 1000));
  EXPECT_EQ(raw.read_answer().status, 401);
  raw.write_raw(std::string(1000, 'x'));
  EXPECT_EQ(raw.get("/api/v1/things/7").status, 200);
}

TEST(Bodies, Trust_4_3_an_upload_goes_to_a_file_without_a_name_that_ends_with_the_request) {
  const TestServer server;
  auto halves = begin(server, 5, upload_head(200'000) + std::string(100'000, 'x'));
  EXPECT_TRUE(soon([] { return nameless_files() == 5; })) << nameless_files();
  halves[0]->write_raw(std::string(100'000, 'y'));
  EXPECT_EQ(halves[0]->read_answer().json()["text"].text(), "200000");
  EXPECT_TRUE(soon([] { return nameless_files() == 4; })) << "the whole one is gone with its answer";
  halves.clear();
  EXPECT_TRUE(soon([] { return nameless_files() == 0; })) << "of a body that stopped half way nothing is left";
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 0; }));
}

TEST(Bodies, Trust_4_3_an_upload_above_its_limit_leaves_nothing) {
  const TestServer server;
  HttpClient raw(server.port());
  raw.write_raw(
      "PUT " + picture_path +
      " HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nCookie: sid=host\r\nX-CSRF-Token: token-host\r\n"
      "Transfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 5; ++i) raw.write_raw("10000\r\n" + std::string(65'536, 'x') + "\r\n");
  EXPECT_EQ(raw.read_answer().status, 413);
  EXPECT_TRUE(soon([] { return nameless_files() == 0; }));
}

TEST(Bodies, Trust_4_1_content_types_of_uploads_are_compared_without_case_and_refused_by_name) {
  const TestServer server;
  HttpClient client(server.port());
  client.cookies["sid"] = "host";
  client.always = {{"X-CSRF-Token", "token-host"}};
  EXPECT_EQ(client.send("PUT", picture_path, "x", {{"Content-Type", "Image/PNG"}}).status, 200);
  const Answer refused = client.send("PUT", picture_path, "x", {{"Content-Type", "IMAGE/GIF"}});
  EXPECT_EQ(refused.status, 415);
  EXPECT_EQ(refused.json()["detail"].text(), "No GIF, please.");
}

TEST(Bodies, Trust_4_1_all_bodies_together_have_so_much_memory_and_no_more) {
  const TestServer server({{"BODY_MEMORY", "1200000"}});
  const std::string begun = head("POST /api/v1/things", 250'000) + std::string(200'000, ' ');
  auto four = begin(server, 4, begun);
  ASSERT_TRUE(soon([&] { return server.server().body_memory() == 1'000'000; })) << server.server().body_memory();
  HttpClient fifth(server.port());
  fifth.write_raw(begun);
  const Answer refused = fifth.read_answer();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "busy");
  EXPECT_FALSE(refused.header("retry-after").empty());
  HttpClient small(server.port());
  const std::string thing = R"({"name":"a","colour":"red","parts":[]})";
  EXPECT_EQ(small.post("/api/v1/things", thing).status, 201) << "what is small has its place";
  four[0]->write_raw(std::string(50'000 - thing.size(), ' ') + thing);
  EXPECT_EQ(four[0]->read_answer().status, 201) << "who was let in is served";
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 750'000; }));
  four.clear();
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 0; }));
  EXPECT_EQ(small.post("/api/v1/things", thing).status, 201);
}

TEST(Bodies, Trust_4_1_one_address_gets_a_part_of_the_memory_and_others_are_served) {
  const TestServer server({{"BODY_MEMORY", "4000000"}, {"LIMITS", "on"}, {"TRUSTED_PROXIES", "127.0.0.1"}});
  const auto from = [](const std::string& address) {
    return head("POST /api/v1/things", 250'000, "X-Forwarded-For: " + address + "\r\n") + std::string(200'000, ' ');
  };
  auto many = begin(server, 4, from("2001:db8::1"));
  ASSERT_TRUE(soon([&] { return server.server().body_memory() == 1'000'000; })) << server.server().body_memory();
  for (const auto& [address, status] : {std::pair{"2001:db8::2", 503}, {"2001:db8:0:1::1", 0}}) {
    HttpClient fifth(server.port());
    fifth.write_raw(from(address));
    if (status == 503) EXPECT_EQ(fifth.read_answer().code(), "busy") << "of the same /64";
    if (status == 0) {
      const std::string thing = R"({"name":"a","colour":"red","parts":[]})";
      fifth.write_raw(std::string(50'000 - thing.size(), ' ') + thing);
      EXPECT_EQ(fifth.read_answer().status, 201) << "another address";
    }
  }
  many.pop_back();
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 750'000; }));
  HttpClient again(server.port());
  again.write_raw(from("2001:db8::2"));
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 1'000'000; })) << "its part is given back";
}

TEST(Bodies, Trust_4_1_of_the_memory_some_is_kept_for_webhooks) {
  const TestServer server({{"BODY_MEMORY", "1048576"}});
  const auto four = begin(server, 4, head("POST /api/v1/things", 229'000) + std::string(228'000, ' '));
  ASSERT_TRUE(soon([&] { return server.server().body_memory() == 916'000; })) << server.server().body_memory();
  HttpClient fifth(server.port());
  fifth.write_raw(head("POST /api/v1/things", 100'000) + std::string(99'000, ' '));
  EXPECT_EQ(fifth.read_answer().code(), "busy");
  HttpClient provider(server.port());
  EXPECT_EQ(provider.post("/hook", std::string(100'000, 'e')).status, 200);
}

TEST(Bodies, Trust_4_1_a_sender_who_falls_silent_is_cut_off) {
  const TestServer server({{"HEADER_TIMEOUT", "1"}});
  HttpClient text(server.port()), upload(server.port()), endless(server.port());
  text.write_raw(head("POST /api/v1/things", 250'000) + std::string(240'000, ' '));
  upload.write_raw(upload_head(200'000) + std::string(190'000, 'x'));
  endless.write_raw(
      "POST /api/v1/things HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n10000\r\n" +
      std::string(65'536, ' ') + "\r\n");
  const auto start = std::chrono::steady_clock::now();
  for (HttpClient* silent : {&text, &upload, &endless}) EXPECT_TRUE(silent->ended());
  EXPECT_LT(std::chrono::steady_clock::now() - start, 60s) << "what was sent would have bought them minutes";
  EXPECT_TRUE(soon([&] { return server.server().body_memory() == 0; }));
}

TEST(Bodies, Trust_4_1_who_promises_much_and_sends_little_holds_little) {
  const TestServer server({{"BODY_MEMORY", "2097152"}});
  const auto slow = begin(server, 150, head("POST /api/v1/things", 250'000) + " ");
  ASSERT_TRUE(soon([&] { return server.server().body_memory() >= 150 * 4096; }));
  EXPECT_EQ(server.server().body_memory(), 150U * 4096);
  HttpClient client(server.port());
  const auto started = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(client.post("/api/v1/things", R"({"name":"a","colour":"red","parts":[]})").status, 201);
  EXPECT_LT(std::chrono::steady_clock::now() - started, 5s);
}

TEST(Bodies, a_streamed_answer_arrives_whole_in_parts_or_not_at_all) {
  const TestServer server;
  HttpClient client(server.port());
  const Answer whole = client.get("/stream/300000");
  EXPECT_EQ(whole.status, 200);
  ASSERT_EQ(whole.body.size(), 300'000U);
  for (const std::size_t at : {0U, 65'535U, 65'536U, 299'999U}) EXPECT_EQ(whole.body[at], pattern_at(at)) << at;
  const Answer part = client.get("/stream/300000", {{"Range", "bytes=70000-200000"}});
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.body, whole.body.substr(70'000, 130'001));
  HttpClient head_client(server.port());
  head_client.write_raw("HEAD /stream/300000 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(head_client.read_answer(true).header("content-length"), "300000");
  EXPECT_EQ(head_client.get("/stream/5").body.size(), 5U) << "nothing of the body came with HEAD";
  HttpClient cut(server.port());
  const Answer broken = cut.get("/stream/broken");
  EXPECT_EQ(broken.header("content-length"), "200000");
  EXPECT_LT(broken.body.size(), 200'000U);
  EXPECT_TRUE(cut.ended()) << "the receiver must notice";
}

}  // namespace
}  // namespace kerbside::test
