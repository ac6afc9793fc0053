#include "core/http/static_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "core/crypto.hpp"
#include "core/http/url.hpp"
#include "support/http_client.hpp"
#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;

class StaticFilesTest : public ::testing::Test {
 protected:
  StaticFilesTest() : top_(fs::temp_directory_path() / ("kerbside-static-" + crypto::uuid4())), root_(top_ / "dist") {
    put("pages/home.html", "<p>template</p><!--page-head-->");
    put("favicon.svg", "<svg/>");
    put("assets/app-1a2b3c.js", "plain script");
    put("assets/app-1a2b3c.js.br", "brotli script");
    put("assets/app-1a2b3c.js.gz", "gzip script");
    put("assets/app.js.map", "{}");
    put(".env", "SECRET=1");
    put("notes.exe", "x");
    put("pages.json", R"({"description":"Cars","script_hashes":[],"style_hashes":[],"pages":[
      {"name":"home","route":"/","file":"pages/home.html","title":"Home","indexed":true}]})");
    std::ofstream(top_ / "outside.txt") << "outside";
    fs::create_symlink(top_ / "outside.txt", root_ / "link.txt");
  }
  ~StaticFilesTest() override { fs::remove_all(top_); }

  void put(const std::string& name, const std::string& content) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << content;
  }
  http::Response get(const std::string& path, const http::Pairs& headers = {}) {
    http::Request request;
    request.path = path;
    request.headers = headers;
    return http::StaticFiles(root_).answer(request, "id");
  }
  static std::string header(const http::Response& r, std::string_view name) {
    for (const auto& [key, value] : r.headers)
      if (key == name) return value;
    return "";
  }

  fs::path top_, root_;
};

TEST_F(StaticFilesTest, Core_static_serves_with_types_and_caching) {
  const auto script = get("/assets/app-1a2b3c.js");
  EXPECT_EQ(script.status, 200);
  EXPECT_EQ(script.content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(script, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(header(script, "Vary"), "Accept-Encoding");
  const auto icon = get("/favicon.svg");
  EXPECT_EQ(icon.content_type, "image/svg+xml; charset=utf-8");
  EXPECT_EQ(header(icon, "Cache-Control"), "no-cache");
}

TEST_F(StaticFilesTest, Core_static_chooses_the_best_accepted_encoding) {
  const auto encoding = [&](const char* accepted) {
    return header(get("/assets/app-1a2b3c.js", {{"accept-encoding", accepted}}), "Content-Encoding");
  };
  EXPECT_EQ(encoding("gzip, deflate, br"), "br");
  EXPECT_EQ(encoding("gzip;q=0.5"), "gzip");
  EXPECT_EQ(encoding("br;q=0, gzip"), "gzip");
  EXPECT_EQ(encoding("br;q=0.0"), "");
  EXPECT_EQ(encoding(""), "");
  EXPECT_EQ(encoding("brotli"), "");
  http::Request request;
  request.path = "/assets/app-1a2b3c.js";
  request.headers = {{"accept-encoding", "br"}};
  const http::StaticFiles files(root_);
  EXPECT_EQ(files.answer(request, "id").lasting_body, "brotli script");
}

TEST_F(StaticFilesTest, Core_static_sends_parts_of_the_maps_tiles) {
  put("assets/gb-1a2b.pmtiles", "0123456789");
  const auto part = [&](const std::string& range, const http::Pairs& more = {}) {
    http::Pairs headers = more;
    headers.emplace_back("range", range);
    http::Request request;
    request.path = "/assets/gb-1a2b.pmtiles";
    request.headers = headers;
    const http::StaticFiles files(root_);
    const auto r = files.answer(request, "id");
    return std::to_string(r.status) + " " + header(r, "Content-Range") + " " + std::string(r.lasting_body);
  };
  EXPECT_EQ(part("bytes=2-4"), "206 bytes 2-4/10 234");
  EXPECT_EQ(part("bytes=8-99"), "206 bytes 8-9/10 89");
  EXPECT_EQ(part("bytes=-3"), "206 bytes 7-9/10 789");
  EXPECT_EQ(part("bytes=10-12"), "416 bytes */10 ");
  EXPECT_EQ(part("lines=1-2"), "200  0123456789");
  const auto whole = get("/assets/gb-1a2b.pmtiles");
  EXPECT_EQ(whole.content_type, "application/vnd.pmtiles");
  EXPECT_EQ(header(whole, "Accept-Ranges"), "bytes");
  EXPECT_EQ(header(whole, "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(part("bytes=2-4", {{"if-range", header(whole, "ETag")}}), "206 bytes 2-4/10 234");
  EXPECT_EQ(part("bytes=2-4", {{"if-range", "\"former\""}}), "200  0123456789");
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js", {{"range", "bytes=0-1"}}), "Content-Range"), "") << "it is compressed";
}

TEST_F(StaticFilesTest, an_outside_map_is_asked_by_pages_and_workers_and_nothing_else_is) {
  const auto policy = [&](const std::string& path, const std::string& origin) {
    http::Request request;
    request.path = path;
    const http::StaticFiles files(root_, {.map_origin = origin});
    return header(files.answer(request, "id"), "Content-Security-Policy");
  };
  EXPECT_NE(policy("/", "https://tiles.example").find("connect-src 'self' https://tiles.example;"), std::string::npos);
  EXPECT_NE(policy("/", "").find("connect-src 'self';"), std::string::npos);
  EXPECT_NE(policy("/assets/app-1a2b3c.js", "https://tiles.example").find("connect-src 'self' https://tiles.example;"),
            std::string::npos);
  EXPECT_EQ(policy("/assets/app-1a2b3c.js", ""), "") << "the strict one of every answer";
}

TEST_F(StaticFilesTest, Core_static_answers_304_to_a_known_etag) {
  const std::string etag = header(get("/favicon.svg"), "ETag");
  EXPECT_EQ(get("/favicon.svg", {{"if-none-match", etag}}).status, 304);
  EXPECT_EQ(get("/favicon.svg", {{"if-none-match", "W/" + etag}}).status, 304);
  EXPECT_EQ(get("/favicon.svg", {{"if-none-match", "\"other\""}}).status, 200);
}

TEST_F(StaticFilesTest, Trust_4_1_nothing_outside_the_list_is_served) {
  for (const char* path : {"/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/assets/../../outside.txt",
                           "/assets/%2e%2e/%2e%2e/outside.txt", "/link.txt", "/.env", "/notes.exe", "/pages.json",
                           "/pages/home.html", "/assets/app.js.map", "/assets/app-1a2b3c.js.gz", "//etc/passwd",
                           "/assets", "/assets/", "/....//outside.txt", "/%252e%252e/outside.txt", "/..\\outside.txt"})
    EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(get("/%00").status, 400);
  EXPECT_EQ(get("/favicon.svg%00.png").status, 400);
}

TEST_F(StaticFilesTest, Core_static_files_stand_behind_the_api_on_one_port) {
  const http::StaticFiles files(root_);
  TestServer server({}, &files);
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(client.get("/assets/app-1a2b3c.js", {{"Accept-Encoding", "gzip"}}).body, "gzip script");
  EXPECT_EQ(client.get("/api/v1/nothing", {{"Accept", "text/html"}}).code(), "unknown_route");
  EXPECT_EQ(client.get("/nowhere", {{"Accept", "image/*"}}).status, 404);
  const Answer head = client.send("HEAD", "/favicon.svg", "");
  EXPECT_EQ(head.header("content-length"), "6");
  EXPECT_EQ(client.get("/favicon.svg", {{"If-None-Match", head.header("etag")}}).status, 304);
  const Answer posted = client.post("/favicon.svg", "{}");
  EXPECT_EQ(posted.status, 405);
  EXPECT_EQ(posted.header("allow"), "GET, HEAD");
  EXPECT_EQ(client.get("/").header("x-content-type-options"), "nosniff");
}

TEST_F(StaticFilesTest, Core_static_a_missing_build_serves_nothing) {
  http::Request request;
  request.path = "/";
  EXPECT_EQ(http::StaticFiles(top_ / "none").answer(request, "id").status, 404);
}

}  // namespace
}  // namespace kerbside::test
