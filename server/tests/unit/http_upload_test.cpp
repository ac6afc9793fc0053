// Endpoints whose body is a file (upload() of a declaration). Over real sockets.
#include <gtest/gtest.h>

#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

const std::string path = "/api/v1/things/7/picture";

class HttpUpload : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = std::make_unique<TestServer>(); }
  static void TearDownTestSuite() { server.reset(); }

  HttpUpload() { sign_in("host"); }
  void sign_in(const std::string& who) {
    client.cookies["sid"] = who;
    client.always = {{"X-CSRF-Token", "token-" + who}};
  }
  Answer put(const std::string& body, const std::string& type = "image/png") {
    return client.send("PUT", path, body, {{"Content-Type", type}});
  }
  // Only the head goes out, with the promise of a body: who answers now has not waited for it.
  Answer head_alone(const std::string& fields) {
    HttpClient raw(server->port());
    raw.write_raw("PUT " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n" + fields + "\r\n");
    return raw.read_answer();
  }

  static std::unique_ptr<TestServer> server;
  HttpClient client{server->port()};
};
std::unique_ptr<TestServer> HttpUpload::server;

TEST_F(HttpUpload, Trust_4_3_the_body_arrives_as_it_is) {
  const Answer answer = put(std::string("\0\1{\xff", 4) + std::string(299'000, 'x'));
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json()["text"].text(), "299004");
  EXPECT_EQ(put("{}", "image/jpeg").json()["text"].text(), "2");
}

TEST_F(HttpUpload, Trust_4_3_a_body_above_the_limit_is_refused_in_the_endpoints_words) {
  EXPECT_EQ(put(std::string(300'000, 'x')).status, 200);
  const Answer answer = put(std::string(300'001, 'x'));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(answer.json()["detail"].text(), "Please select a smaller one.");
}

TEST_F(HttpUpload, Trust_4_3_other_content_types_are_refused) {
  for (const char* type : {"application/json", "image/svg+xml", "text/plain", "multipart/form-data; boundary=x",
                           "application/x-www-form-urlencoded", "image/png, text/html"}) {
    const Answer answer = put("x", type);
    EXPECT_EQ(answer.status, 415) << type;
    EXPECT_EQ(answer.json()["detail"].text(), "Please select an image file.") << type;
  }
}

TEST_F(HttpUpload, Trust_4_1_uploads_need_the_sessions_token_and_our_own_site) {
  client.always = {};
  EXPECT_EQ(put("x").code(), "csrf_token");
  sign_in("host");
  EXPECT_EQ(client.send("PUT", path, "x", {{"Content-Type", "image/png"}, {"Origin", "https://evil.example"}}).code(),
            "cross_site");
  sign_in("renter");
  EXPECT_EQ(put("x").status, 403);
}

TEST_F(HttpUpload, Trust_4_1_who_may_not_send_is_refused_before_the_body) {
  const std::string png = "Content-Type: image/png\r\n", token = "X-CSRF-Token: token-host\r\n";
  EXPECT_EQ(head_alone(png).status, 401);
  EXPECT_EQ(head_alone("Cookie: sid=renter\r\nX-CSRF-Token: token-renter\r\n" + png).status, 403);
  EXPECT_EQ(head_alone("Cookie: sid=host\r\n" + png).code(), "csrf_token");
  EXPECT_EQ(head_alone("Cookie: sid=host\r\nContent-Type: text/html\r\n" + token).status, 415);
}

TEST(Upload, Core_an_upload_that_makes_no_sense_is_not_declared) {
  Things things;
  const auto declare = [&](http::Method method, http::Access access) {
    http::Api api;
    http::Upload file;
    file.types = {"image/png"};
    file.wrong_type = [](std::string_view) { return std::string("No."); };
    api.add<&Things::upload>(
        things, http::Declaration(method, "/api/v1/things/{id}/picture", std::move(access), "Takes").upload(file));
  };
  EXPECT_NO_THROW(declare(http::Method::post, http::Access::signed_in()));
  EXPECT_THROW(declare(http::Method::get, http::Access::signed_in()), std::logic_error);
  EXPECT_THROW(declare(http::Method::post, http::Access::anyone()), std::logic_error);
}

}  // namespace
}  // namespace kerbside::test
