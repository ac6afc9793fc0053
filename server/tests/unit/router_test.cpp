#include "core/http/router.hpp"

#include <gtest/gtest.h>

#include "core/http/path.hpp"
#include "core/http/url.hpp"

namespace kerbside::test {
namespace {

using http::Method;

http::Router sample() {
  http::Router r;
  r.add(Method::get, "/", 0);
  r.add(Method::get, "/vehicles", 1);
  r.add(Method::post, "/vehicles", 2);
  r.add(Method::get, "/vehicles/featured", 3);
  r.add(Method::get, "/vehicles/{id}", 4);
  r.add(Method::get, "/vehicles/{id}/reviews", 5);
  r.add(Method::del, "/vehicles/{vehicle}/photos/{photo}", 6);
  r.add(Method::get, "/files/{path...}", 7);
  r.add(Method::get, "/files/index", 8);
  return r;
}

TEST(Router, Core_router_finds_literals_before_parameters_before_tails) {
  const http::Router r = sample();
  EXPECT_EQ(r.find(Method::get, "/").endpoint, 0);
  EXPECT_EQ(r.find(Method::get, "/vehicles").endpoint, 1);
  EXPECT_EQ(r.find(Method::post, "/vehicles").endpoint, 2);
  EXPECT_EQ(r.find(Method::get, "/vehicles/featured").endpoint, 3);
  EXPECT_EQ(r.find(Method::get, "/files/index").endpoint, 8);
  EXPECT_EQ(r.find(Method::get, "/files/index/more").endpoint, 7);
  EXPECT_EQ(r.find(Method::get, "/vehicles/featured/reviews").endpoint, 5);  // back to the parameter
}

TEST(Router, Core_router_gives_parameters_in_order) {
  const http::Router r = sample();
  const auto photo = r.find(Method::del, "/vehicles/7/photos/a%20b");
  EXPECT_EQ(photo.endpoint, 6);
  ASSERT_EQ(photo.params, 2);
  EXPECT_EQ(photo.param[0], "7");
  EXPECT_EQ(photo.param[1], "a%20b");
  const auto file = r.find(Method::get, "/files/a/b/c.webp");
  ASSERT_EQ(file.params, 1);
  EXPECT_EQ(file.param[0], "a/b/c.webp");
}

TEST(Router, Core_router_tells_unknown_paths_from_unknown_methods) {
  const http::Router r = sample();
  for (const char* path : {"", "vehicles", "/vehicle", "/vehicles/", "/vehicles/7/", "/vehicles//reviews", "/files/",
                           "/files", "//", "/vehicles/7/photos", "/vehicles/7/photos/1/2"})
    EXPECT_EQ(r.find(Method::get, path).allow, 0) << path;
  const auto found = r.find(Method::put, "/vehicles");
  EXPECT_EQ(found.endpoint, -1);
  EXPECT_EQ(http::allowed_methods(found.allow), "GET, HEAD, POST");
}

TEST(Router, Core_router_refuses_contradictions_at_start) {
  http::Router r = sample();
  EXPECT_THROW(r.add(Method::get, "/vehicles/{other}", 9), std::logic_error);
  EXPECT_THROW(r.add(Method::get, "/x/{all...}/y", 9), std::logic_error);
  EXPECT_THROW(r.add(Method::get, "/{a}/{b}/{c}/{d}/{e}/{f}/{g}", 9), std::logic_error);
  const std::vector<std::string_view> names{"a", "rest"};
  EXPECT_EQ(http::path_parameters("/x/{a}/{rest...}"), names);
}

TEST(Url, Trust_4_1_percent_decoding_refuses_NUL_and_bad_UTF8) {
  EXPECT_EQ(http::percent_decode("a%20b%2Fc+%C3%A9").value(), "a b/c+é");
  EXPECT_EQ(http::percent_decode("a+b", http::Plus::space).value(), "a b");
  for (const char* bad : {"%00", "a%00b", "%", "%4", "%zz", "%C3", "%ff", "%ed%a0%80", "%c0%80", "%f4%90%80%80"})
    EXPECT_EQ(http::percent_decode(bad).error().kind, Kind::malformed) << bad;
  EXPECT_EQ(http::percent_decode("%F0%9F%9A%97").value(), "🚗");
  EXPECT_EQ(http::percent_decode(http::percent_encode("a b/ü&=%")).value(), "a b/ü&=%");
}

TEST(Url, Core_url_queries_split_into_decoded_pairs) {
  const http::Pairs expected{{"a", "1"}, {"b", "x y"}, {"empty", ""}, {"flag", ""}, {"e=", "="}};
  EXPECT_EQ(http::parse_query("a=1&b=x+y&&empty=&flag&e%3D==").value(), expected);
  EXPECT_TRUE(http::parse_query("").value().empty());
  EXPECT_TRUE(http::parse_query("a=%00").has_error());
  std::string many;
  for (int i = 0; i < 101; ++i) many += "a=1&";
  EXPECT_EQ(http::parse_query(many).error().code, "too_many_fields");
}

}  // namespace
}  // namespace kerbside::test
