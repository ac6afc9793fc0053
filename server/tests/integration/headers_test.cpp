// The headers of every route of the running product (trust.md 4.1).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/crypto.hpp"
#include "support/shared_app.hpp"
#include "support/web_build.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> methods = {"GET", "POST", "PUT", "PATCH", "DELETE"};

class SecurityHeaders : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    web = fs::temp_directory_path() / ("kerbside-web-" + crypto::uuid4());
    fs::create_directories(web / "assets");
    write(web / "assets/app-1a2b.js", "export {};\n");
    write_pages(web);
    start([](Config& config) {
      config.web_root = web;
      for (const char* name : {"a.webp", "b.svg", "c.txt"})
        write(config.data_dir / fs::path("files/public") / name, "x");
    });
  }
  static void TearDownTestSuite() {
    stop();
    fs::remove_all(web);
  }
  static void write(const fs::path& file, const std::string& content) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << content;
  }

  Answer get(const std::string& path, const Headers& headers = {}) { return app().visitor().http->get(path, headers); }

  static void expect_safe(const Answer& answer, const std::string& what) {
    ASSERT_NE(answer.status, 0) << what;
    const std::string policy = answer.header("content-security-policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << what << ": " << policy;
    EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos) << what;
    EXPECT_EQ(policy.find("script-src 'unsafe"), std::string::npos) << what;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << what;
    const std::string referrer = answer.header("referrer-policy");
    EXPECT_TRUE(referrer == "strict-origin-when-cross-origin" || referrer == "same-origin") << what << ": " << referrer;
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << what;
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin") << what;
    EXPECT_NE(answer.header("permissions-policy").find("camera=()"), std::string::npos) << what;
    EXPECT_NE(answer.header("cache-control"), "") << what;
    for (const char* name : {"server", "x-powered-by", "access-control-allow-origin"})
      EXPECT_EQ(answer.header(name), "") << what;
    for (const auto& [name, value] : answer.headers)
      EXPECT_EQ(
          std::count_if(answer.headers.begin(), answer.headers.end(), [&](const auto& h) { return h.first == name; }),
          1)
          << what << " has " << name << " twice";
    const std::string type = answer.header("content-type");
    if (type.starts_with("text/")) {
      EXPECT_NE(type.find("charset=utf-8"), std::string::npos) << what << ": " << type;
    }
    if (!answer.body.empty()) {
      EXPECT_FALSE(type.empty()) << what;
    }
  }

  static inline fs::path web;
};

TEST_F(SecurityHeaders, Trust_4_1_every_endpoint_sends_them) {
  ASSERT_GT(app().app().api().endpoints().size(), 30U);
  for (const auto& endpoint : app().app().api().endpoints()) {
    const auto& d = endpoint.declaration;
    std::string path = d.path;
    if (const auto brace = path.find('{'); brace != std::string::npos)
      path.replace(brace, path.find('}') + 1 - brace,
                   path.starts_with("/files/") ? "public/none.webp" : crypto::uuid4());
    const std::string method(methods[static_cast<std::size_t>(d.method)]);
    const Answer answer = app().visitor().http->send(method, path, method == "GET" ? "" : "{}");
    expect_safe(answer, method + " " + path);
    if (path.starts_with("/api/")) {
      EXPECT_EQ(answer.header("cache-control"), "no-store") << path;
    }
  }
}

TEST_F(SecurityHeaders, Trust_4_1_answers_and_refusals_of_the_api_send_them_and_are_never_stored) {
  Visitor renter = app().sign_up("renter"), visitor = app().visitor();
  const std::pair<int, Answer> answers[] = {
      {200, get("/api/v1/site")},
      {200, renter.http->get("/api/v1/session")},
      {204, renter.http->del("/api/v1/session")},
      {204, visitor.http->send("OPTIONS", "/api/v1/site", "")},
      {400, get("/api/v1/vehicles/x")},
      {401, get("/api/v1/bookings")},
      {403, visitor.http->post("/api/v1/session", "{}", {{"Origin", "https://evil.example"}})},
      {404, get("/api/v1/nothing")},
      {404, get("/api/v1/vehicles/" + crypto::uuid4())},
      {405, visitor.http->send("PUT", "/api/v1/site", "{}")},
      {405, visitor.http->send("TRACE", "/api/v1/site", "")},
      {415, visitor.http->post("/api/v1/session", "a=b", {{"Content-Type", "application/x-www-form-urlencoded"}})},
      {422, visitor.http->post("/api/v1/session", R"({"email":"","password":""})")}};
  for (const auto& [status, answer] : answers) {
    EXPECT_EQ(answer.status, status) << answer.body;
    expect_safe(answer, std::to_string(status));
    EXPECT_EQ(answer.header("cache-control"), "no-store") << status;
    if (status >= 400) {
      EXPECT_EQ(answer.header("content-type"), "application/problem+json");
    }
  }
}

TEST_F(SecurityHeaders, Trust_4_1_the_web_app_sends_them_with_its_own_policy) {
  const Headers browser{{"Accept", "text/html"}};
  for (const std::string path : {"/", "/browse", "/reset-password"}) {
    const Answer page = get(path, browser);
    EXPECT_EQ(page.status, 200);
    expect_safe(page, path);
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    for (const std::string part : {"script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'",
                                   "object-src 'none'", "connect-src 'self'", "form-action 'self'", "report-to csp"})
      EXPECT_NE(page.header("content-security-policy").find(part), std::string::npos) << part;
    EXPECT_EQ(page.header("content-security-policy").find("unsafe"), std::string::npos);
  }
  const Answer missing = get("/no-such-page", browser);
  EXPECT_EQ(missing.status, 404);
  expect_safe(missing, "404 page");
  expect_safe(get("/robots.txt"), "robots.txt");
  const Answer asset = get("/assets/app-1a2b.js");
  expect_safe(asset, "asset");
  EXPECT_NE(asset.header("cache-control").find("immutable"), std::string::npos);
  expect_safe(get("/", {{"If-None-Match", get("/").header("etag")}}), "304");
}

TEST_F(SecurityHeaders, Trust_4_1_public_files_run_nothing) {
  const std::pair<const char*, const char*> files[] = {
      {"a.webp", "image/webp"}, {"b.svg", "image/svg+xml"}, {"c.txt", "text/plain; charset=utf-8"}};
  for (const auto& [name, type] : files) {
    const Answer file = get(std::string("/files/public/") + name);
    ASSERT_EQ(file.status, 200) << name;
    expect_safe(file, name);
    EXPECT_EQ(file.header("content-type"), type);
    EXPECT_NE(file.header("content-security-policy").find("sandbox"), std::string::npos) << name;
  }
  expect_safe(get("/files/public/none.webp"), "no file");
  expect_safe(get("/files/private/a.webp"), "no public file");
}

TEST_F(SecurityHeaders, Trust_4_1_pages_of_the_sandbox_run_no_script_and_fit_in_no_frame) {
  Visitor host = app().sign_up("host"), renter = app().sign_up("renter");
  const auto started = app().start_payment(renter, app().quote(renter, Trip{app().add_vehicle(host)}).json()).json();
  const std::string checkout = "/sandbox/checkout/" + TestApp::session_of(started["url"].text());
  for (const std::string& path : {std::string("/sandbox"), std::string("/sandbox/mailbox"), checkout,
                                  std::string("/sandbox/checkout/cs_test_none"), std::string("/sandbox/mailbox/0")}) {
    const Answer page = get(path);
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8") << path;
    expect_safe(page, path);
    EXPECT_EQ(page.header("content-security-policy").find("script-src"), std::string::npos) << path;
    EXPECT_NE(page.header("content-security-policy").find("frame-ancestors 'none'"), std::string::npos) << path;
    EXPECT_EQ(page.header("cache-control"), "no-store") << path;
  }
}

TEST_F(SecurityHeaders, Trust_4_1_over_https_browsers_are_told_to_stay_there) {
  EXPECT_EQ(get("/healthz").header("strict-transport-security"), "");
  TestApp tls([](Config& config) { config.public_url = "https://kerbside.test"; });
  for (const std::string path : {"/healthz", "/api/v1/site", "/api/v1/nothing", "/sandbox"})
    EXPECT_EQ(tls.visitor().http->get(path).header("strict-transport-security"), "max-age=63072000; includeSubDomains")
        << path;
}

}  // namespace
}  // namespace kerbside::test
