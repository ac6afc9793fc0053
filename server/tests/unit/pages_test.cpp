// The HTML pages of the web build (core/http/pages.hpp), and the compression that they are put together with.
#include "core/http/pages.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>

#include "core/crypto.hpp"
#include "core/html.hpp"
#include "core/http/url.hpp"
#include "core/json/value.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;
using ::testing::Test;

// What a browser makes of a gzip file; "" when it is none.
std::string unzipped(const std::string& bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return "";
  std::string out(1'000'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return status == Z_STREAM_END && stream.avail_in == 0 ? out : "";
}

TEST(Gzip, Core_pieces_compressed_apart_are_one_file) {
  std::string long_text;
  for (int i = 0; i < 20'000; ++i) long_text += std::to_string(i * 7919) + ",";
  const auto a = http::compress("before ", http::Effort::best), b = http::compress(long_text, http::Effort::fast),
             none = http::compress("", http::Effort::fast), c = http::compress(" after", http::Effort::best);
  EXPECT_EQ(unzipped(http::gzip({&a, &b, &none, &c})), "before " + long_text + " after");
  EXPECT_EQ(unzipped(http::gzip({&c, &a})), " afterbefore ");
  EXPECT_LT(http::gzip({&b}).size(), long_text.size() / 2);
}

TEST(Html, Core_json_cannot_leave_its_element) {
  EXPECT_EQ(html::escape_json(R"({"text":"</script><!-- x"})"), "{\"text\":\"\\u003c/script>\\u003c!-- x\"}");
}

class PagesTest : public Test {
 protected:
  PagesTest() : root_(fs::temp_directory_path() / ("kerbside-pages-" + crypto::uuid4())) {
    put("pages/home.html", page("home"));
    put("pages/vehicle.html", page("vehicle"));
    put("pages/none.html", page("nothing here"));
    put("pages.json",
        R"({"description":"Cars & more","script_hashes":["sha256-def="],"style_hashes":["sha256-abc="],"pages":[
      {"name":"home","route":"/","file":"pages/home.html","title":"Rent \"cars\"","indexed":true},
      {"name":"vehicle","route":"/vehicle/:id","file":"pages/vehicle.html","title":"Vehicle","picture_sizes":"50vw"},
      {"name":"old","route":"/old-search","moved_to":"/browse"},
      {"name":"not-found","route":"*","file":"pages/none.html","title":"Page not found"}]})");
  }
  ~PagesTest() override { fs::remove_all(root_); }

  static std::string page(const std::string& body) {
    return "<!doctype html><head><!--page-head--></head><body>" + body + "</body>";
  }
  void put(const std::string& name, const std::string& content) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << content;
  }
  static http::Pages::Settings settings() { return {"https://kerbside.test", "Kerb & Side"}; }
  static http::Request request(const std::string& path, const http::Pairs& headers = {}) {
    http::Request out;
    out.path = path.substr(0, path.find('?'));
    if (out.path.size() < path.size()) out.query = path.substr(out.path.size() + 1);
    out.headers = headers;
    return out;
  }
  std::optional<http::Response> get(const std::string& path, const http::Pairs& headers = {{"accept", "text/html"}}) {
    const http::Request asked = request(path, headers);
    return pages().answer(asked, asked.path);
  }
  const http::Pages& pages() {
    if (!pages_) {
      pages_ = std::make_unique<http::Pages>(root_, settings());
      pages_->bring_everywhere(http::PageData{"/api/v1/site", 200, R"({"brand":"x"})"});
    }
    return *pages_;
  }
  static std::string header(const http::Response& r, std::string_view name) {
    for (const auto& [key, value] : r.headers)
      if (key == name) return value;
    return "";
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

  fs::path root_;
  std::unique_ptr<http::Pages> pages_;
};

TEST_F(PagesTest, Core_each_address_has_a_head_of_its_own) {
  const auto home = get("/");
  ASSERT_TRUE(home);
  EXPECT_EQ(home->status, 200);
  EXPECT_EQ(home->content_type, "text/html; charset=utf-8");
  for (const char* part : {"<title>Rent &quot;cars&quot; – Kerb &amp; Side</title>",
                           R"(<meta name="description" content="Cars &amp; more">)",
                           R"(<link rel="canonical" href="https://kerbside.test/">)",
                           R"(<meta property="og:url" content="https://kerbside.test/">)", "<body>home</body>"})
    EXPECT_TRUE(has(home->body, part)) << part << "\n" << home->body;
  EXPECT_FALSE(has(home->body, "noindex"));
  const auto vehicle = get("/vehicle/7");
  EXPECT_TRUE(has(vehicle->body, "<title>Vehicle –"));
  EXPECT_TRUE(has(vehicle->body, R"(<meta name="robots" content="noindex">)"));
  EXPECT_FALSE(has(vehicle->body, "canonical"));
}

TEST_F(PagesTest, Core_unknown_addresses_answer_404_with_a_page) {
  for (const char* path : {"/nowhere", "/vehicle", "/vehicle/7/x", "/browse"}) {
    const auto none = get(path);
    ASSERT_TRUE(none) << path;
    EXPECT_EQ(none->status, 404) << path;
    EXPECT_TRUE(has(none->body, "nothing here")) << path;
    EXPECT_TRUE(has(none->body, "noindex")) << path;
  }
  EXPECT_FALSE(get("/nowhere.png", {{"accept", "image/*"}}));
}

TEST_F(PagesTest, Core_another_form_of_an_address_leads_to_the_one_that_counts) {
  const std::pair<const char*, const char*> moves[] = {{"/vehicle/7/", "/vehicle/7"},
                                                       {"/vehicle/7//?a=%20b&c", "/vehicle/7?a=%20b&c"},
                                                       {"/old-search?location=Leeds", "/browse?location=Leeds"},
                                                       {"/old-search/", "/browse"}};
  for (const auto& [from, to] : moves) {
    const auto moved = get(from);
    ASSERT_TRUE(moved) << from;
    EXPECT_EQ(moved->status, 308) << from;
    EXPECT_EQ(header(*moved, "Location"), to);
  }
  // Nobody is led to another host.
  for (const char* path : {"//evil.example/", "//evil.example//vehicle/7/", "/%2f%2fevil.example/"})
    EXPECT_EQ(get(path)->status, 404) << path;
}

TEST_F(PagesTest, Core_pages_are_kept_by_browsers_and_checked) {
  const auto page = get("/");
  EXPECT_EQ(header(*page, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*page, "Vary"), "Accept-Encoding");
  const std::string etag = header(*page, "ETag");
  EXPECT_EQ(get("/", {{"if-none-match", etag}})->status, 304);
  EXPECT_EQ(get("/", {{"if-none-match", "W/" + etag}})->status, 304);
  EXPECT_EQ(get("/", {{"if-none-match", "\"other\""}})->status, 200);
  const auto zipped = get("/", {{"accept-encoding", "br, gzip"}});
  EXPECT_EQ(header(*zipped, "Content-Encoding"), "gzip");
  EXPECT_NE(header(*zipped, "ETag"), etag);
  EXPECT_EQ(unzipped(zipped->body), page->body);
  EXPECT_EQ(get("/", {{"if-none-match", etag}, {"accept-encoding", "gzip"}})->status, 200);
}

TEST_F(PagesTest, Core_the_data_of_a_page_comes_with_it_and_stays_data) {
  http::PageContent content;
  content.title = "</title><script>alert(1)</script>";
  content.canonical = "/vehicle/7?a=\"b\"&c";
  content.facts = R"x({"name":"</script><script>alert(2)"})x";
  content.data = {http::PageData{"/api/v1/vehicles/7", 200, R"x({"text":"</script><script>alert(3)"})x"},
                  http::PageData{"/api/v1/x", 404, "{}"}};
  const auto page = pages().make(*pages().find("vehicle"), content);
  const std::string html = pages().send(page, request("/")).body;
  EXPECT_FALSE(has(html, "<script>"));
  EXPECT_TRUE(has(html, R"(href="https://kerbside.test/vehicle/7?a=&quot;b&quot;&amp;c")"));
  const std::string start = R"(<script type="application/json" id="page-data">)";
  const auto from = html.find(start) + start.size();
  const auto data = json::parse(html.substr(from, html.find("</script>", from) - from));
  ASSERT_TRUE(data.has_value()) << html;
  EXPECT_EQ((*data)["/api/v1/site"]["body"]["brand"].text(), "x");
  EXPECT_EQ((*data)["/api/v1/vehicles/7"]["status"].number(), 200);
  EXPECT_EQ((*data)["/api/v1/vehicles/7"]["body"]["text"].text(), "</script><script>alert(3)");
  EXPECT_EQ((*data)["/api/v1/x"]["status"].number(), 404);
}

TEST_F(PagesTest, Core_the_first_picture_is_asked_for_at_once) {
  http::PageContent content;
  content.picture = http::PagePicture{"/a.webp 480w, /b.webp 960w", "/b.webp", "A \"car\"", "/b.jpg"};
  const auto in_vehicle = pages().make(*pages().find("vehicle"), content);
  EXPECT_TRUE(has(in_vehicle.head,
                  R"(<link rel="preload" as="image" fetchpriority="high" imagesrcset="/a.webp 480w, /b.webp 960w")"
                  R"( imagesizes="50vw">)"));
  EXPECT_TRUE(has(in_vehicle.head, R"(<meta property="og:image" content="https://kerbside.test/b.jpg">)"));
  EXPECT_FALSE(has(pages().make(*pages().find("home"), content).head, "preload"));  // shows it further down
}

TEST_F(PagesTest, Core_the_first_picture_stands_where_the_page_has_room_for_it) {
  put("pages/vehicle.html", page("<div><!--page-picture--></div>"));
  http::PageContent content;
  content.picture = http::PagePicture{"/a.webp 480w", "/b.webp", "A \"car\""};
  const auto made = pages().make(*pages().find("vehicle"), content);
  const std::string html = pages().send(made, request("/")).body;
  EXPECT_TRUE(has(html, R"(<div><img src="/b.webp" srcset="/a.webp 480w" sizes="50vw" alt="A &quot;car&quot;" )"
                        R"(fetchpriority="high"></div></body>)"));
  EXPECT_EQ(unzipped(pages().send(made, request("/", {{"accept-encoding", "gzip"}})).body), html);
  EXPECT_TRUE(has(get("/vehicle/7")->body, "<div></div></body>"));
}

TEST_F(PagesTest, Core_words_of_what_a_page_shows_take_the_place_of_those_of_the_build) {
  put("pages/vehicle.html",
      page("<div><!--page-words-->In a moment<!--/page-words--></div><p><!--page-picture--></p>"));
  http::PageContent content;
  content.picture = http::PagePicture{"/a.webp 480w", "/b.webp", "A car"};
  content.words = "<h1>Leeds</h1>";
  const auto made = pages().make(*pages().find("vehicle"), content);
  const std::string html = pages().send(made, request("/")).body;
  EXPECT_TRUE(has(html, "<div><h1>Leeds</h1><!--/page-words--></div><p><img "));
  EXPECT_FALSE(has(html, "In a moment"));
  EXPECT_EQ(unzipped(pages().send(made, request("/", {{"accept-encoding", "gzip"}})).body), html);
  EXPECT_TRUE(has(get("/vehicle/7")->body, "<div>In a moment"));
  content.words = "<h1>York</h1>";
  EXPECT_NE(pages().make(*pages().find("vehicle"), content).etag, made.etag);
  // Without room for them they are left out.
  EXPECT_FALSE(has(pages().send(pages().make(*pages().find("home"), content), request("/")).body, "York"));
}

TEST_F(PagesTest, Core_a_changed_page_has_another_etag) {
  http::PageContent content;
  const auto etag = [&] { return pages().make(*pages().find("vehicle"), content).etag; };
  const std::string before = etag();
  EXPECT_EQ(etag(), before);
  content.data = {http::PageData{"/api/v1/x", 200, "1"}};
  EXPECT_NE(etag(), before);
  put("pages/vehicle.html", page("vehicle of a newer build"));
  pages_.reset();
  content.data.clear();
  EXPECT_NE(etag(), before);
}

TEST_F(PagesTest, Trust_4_1_pages_carry_the_policy_with_the_builds_hashes) {
  const std::string policy = header(*get("/"), "Content-Security-Policy");
  EXPECT_TRUE(has(policy, "style-src 'self' 'sha256-abc=';"));
  EXPECT_TRUE(has(policy, "default-src 'none'; script-src 'self' 'sha256-def=';"));
  EXPECT_TRUE(has(policy, "frame-ancestors 'none'"));
  EXPECT_EQ(header(*get("/"), "Referrer-Policy"), "");
  EXPECT_EQ(header(*get("/vehicle/7?token=secret"), "Referrer-Policy"), "no-referrer");
}

TEST(Fill, X19_words_of_the_configuration_take_the_place_of_their_marks) {
  const http::Words words{{"brand", "Kerb & Side"}, {"cover", ""}, {"phone", "020 7946 0123"}};
  const auto filled = [&](const char* text) { return http::fill(text, words, html::escape); };
  EXPECT_EQ(filled("<b>{{brand}}</b>, {{phone}}{{brand}}"), "<b>Kerb &amp; Side</b>, 020 7946 0123Kerb &amp; Side");
  EXPECT_EQ(filled("a{{cover? Insured.}}{{!cover? Not insured.}}b"), "a Not insured.b");
  EXPECT_EQ(filled("a{{phone? Call & ask.}}{{!phone? Write.}}b"), "a Call & ask.b");
  EXPECT_EQ(filled("{{ x }} {{}} @media{{a:b}} {{brand"), "{{ x }} {{}} @media{{a:b}} {{brand");
  EXPECT_THROW(filled("{{nobody}}"), std::runtime_error);
}

TEST_F(PagesTest, X19_pages_say_what_is_configured) {
  put("pages/home.html", page("{{brand}}<!--page-words-->{{brand}}<!--/page-words-->{{cover?Insured}}"));
  put("pages.json", R"({"description":"{{brand}}{{cover? covers}}","pages":[
    {"name":"home","route":"/","file":"pages/home.html","title":"Home"}]})");
  http::Pages filled(root_, settings());
  const std::string before = filled.bare(*filled.find("home")).etag;
  filled.fill_in({{"brand", "K&S"}, {"cover", ""}});
  const auto html = filled.answer(request("/"), "/")->body;
  EXPECT_TRUE(has(html, "<body>K&amp;S")) << html;
  EXPECT_TRUE(has(html, "K&amp;S<!--/page-words--></body>")) << html;
  EXPECT_TRUE(has(html, R"(<meta name="description" content="K&amp;S">)")) << html;
  EXPECT_NE(filled.bare(*filled.find("home")).etag, before);
  EXPECT_EQ(unzipped(filled.answer(request("/", {{"accept-encoding", "gzip"}}), "/")->body), html);
  EXPECT_THROW(http::Pages(root_, settings()).fill_in({{"brand", "K&S"}}), std::runtime_error);
}

TEST_F(PagesTest, Core_a_build_that_contradicts_itself_is_refused) {
  EXPECT_FALSE(http::Pages(root_ / "none", settings()).answer(request("/"), "/"));
  put("pages.json", R"({"description":"","pages":[{"name":"a","indexed":false}]})");
  EXPECT_THROW(http::Pages(root_, settings()), std::runtime_error);  // neither file nor another address
  put("pages.json", R"({"description":"","pages":[{"name":"a","file":"pages/none.html","indexed":false,"x":1}]})");
  EXPECT_THROW(http::Pages(root_, settings()), std::runtime_error);
  put("pages.json", R"({"description":"","pages":[{"name":"a","file":"pages/a.html","indexed":false}]})");
  EXPECT_THROW(http::Pages(root_, settings()), std::runtime_error);
  put("pages/a.html", "no mark");
  EXPECT_THROW(http::Pages(root_, settings()), std::runtime_error);
}

}  // namespace
}  // namespace kerbside::test
