// What nobody should send, sent to every endpoint of the running product: each refuses it with a 4xx that says why,
// changes nothing, and the server goes on (issue's "bad input", trust.md 4.1).
#include <gtest/gtest.h>

#include <set>

#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

constexpr std::array<std::string_view, 5> all_methods = {"GET", "POST", "PUT", "PATCH", "DELETE"};

// Calls that change something and need no field; a draft of a listing may lack anything.
const std::set<std::string> take_nothing = {"/api/v1/account/exports",    "/api/v1/account/closure",
                                            "/api/v1/listings",           "/api/v1/notifications/read",
                                            "/api/v1/host/earnings/sync", "/api/v1/host/payout-account/link"};

class HostileInput : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start();
    who = sign_up_for_all("host");
  }

  // Rows of every table that a request could have written to.
  std::string rows() {
    return app().db().value(
        "select concat_ws(' ', (select count(*) from profiles), (select count(*) from sessions),"
        " (select count(*) from quotes), (select count(*) from bookings),"
        " (select count(*) from payments), (select count(*) from ledger_entries))");
  }
  void expect_refused(const std::string& method, const std::string& path, const std::string& body) {
    const Answer answer = who->http->send(method, path, body, {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(answer.status / 100, 4) << method << ' ' << path << ' ' << body.substr(0, 60) << ": " << answer.body;
    EXPECT_FALSE(answer.header("content-type").empty());
  }
  // The API proper alone: its inputs are declared.
  template <class F>
  void each_endpoint(const F& use) {
    for (const auto& endpoint : app().app().api().endpoints()) {
      if (endpoint.input)
        use(std::string(all_methods[static_cast<std::size_t>(endpoint.declaration.method)]), endpoint.declaration);
    }
  }

  static inline Visitor* who = nullptr;
};

TEST_F(HostileInput, Core_path_parameters) {
  const std::string before = rows();
  for (const auto& endpoint : app().app().api().endpoints()) {
    const auto& d = endpoint.declaration;
    const auto brace = d.path.find('{');
    if (brace == std::string::npos) continue;
    for (const std::string& id :
         {std::string("%ff"), std::string("\xff\xfe"), std::string("%00"), std::string("%"), std::string("%2e%2e%2f"),
          std::string("1'%20or%20'1'='1"), std::string("%0d%0aSet-Cookie:%20a=b"), std::string(5000, 'a')}) {
      std::string path = d.path;
      path.replace(brace, path.find('}') + 1 - brace, id);
      expect_refused(std::string(all_methods[static_cast<std::size_t>(d.method)]), path, "");
    }
  }
  EXPECT_EQ(rows(), before);
}

TEST_F(HostileInput, Core_query_strings) {
  each_endpoint([&](const std::string& method, const http::Declaration& d) {
    if (method != "GET" || d.path.find('{') != std::string::npos) return;
    for (const std::string& query : {std::string("nonsense=1"), std::string("%ff=1"), std::string("page=%00"),
                                     std::string("page=1&page=2"), std::string("__proto__=1")})
      expect_refused(method, d.path + "?" + query, "");
  });
  expect_refused("GET", "/api/v1/vehicles?location=%ff", "");
  expect_refused("GET", "/api/v1/vehicles?location=a%00b", "");
}

TEST_F(HostileInput, Core_bodies) {
  const std::string before = rows();
  const std::string deep = std::string(40, '[') + std::string(40, ']');
  each_endpoint([&](const std::string& method, const http::Declaration& d) {
    if (method == "GET" || method == "DELETE" || d.path.find('{') != std::string::npos) return;
    for (const std::string& body :
         {std::string("{"), std::string("[]"), std::string("null"), std::string("1"), std::string("\"text\""),
          std::string("{\"nonsense\":1}"), std::string("{\"email\":\"a\",\"email\":\"b\"}"), "{\"email\":" + deep + "}",
          std::string("{\"email\":\"\xff\"}"), std::string("{\"email\":\"a\\u0000b\"}"), std::string("{} {}"),
          std::string("{\"email\":1e400}"), std::string(300 * 1024, ' '), std::string()}) {
      if (body.empty() && (method == "PATCH" || take_nothing.contains(d.path))) continue;  // fine, or changes nothing
      expect_refused(method, d.path, body);
    }
  });
  EXPECT_EQ(rows(), before);
}

// Letters and marks that mean something to SQL, HTML or a shell are text like any other.
TEST_F(HostileInput, Trust_4_1_text_is_only_text) {
  app().add_vehicle(*who);
  app().wait_for_search();
  for (const std::string place :
       {"'%3B%20drop%20table%20vehicles%3B--", "%25", "_", "%5C", "$1", "%3Cscript%3E", "(", "*"}) {
    const Answer answer = who->http->get("/api/v1/vehicles?location=" + place + "&vehicle_type=" + place);
    EXPECT_EQ(answer.status, 200) << place << answer.body;
    EXPECT_EQ(answer.json()["total"].number(-1), 0) << place;
  }
  EXPECT_EQ(who->http->get("/api/v1/vehicles").json()["total"].number(), 1);
}

TEST_F(HostileInput, Trust_4_1_a_cookie_of_any_bytes_is_nobody) {
  Visitor visitor = app().visitor();
  for (const std::string& cookie : {std::string("sid=\xff\xfe"), std::string("sid='; drop table sessions;--"),
                                    "sid=" + std::string(8000, 'a'), std::string("sid"), std::string("=;;=")}) {
    const Answer answer = visitor.http->get("/api/v1/session", {{"Cookie", cookie}});
    EXPECT_EQ(answer.status, 200) << cookie.substr(0, 20);
    EXPECT_TRUE(answer.json()["user"].is_null());
  }
}

}  // namespace
}  // namespace kerbside::test
