// Errors as they leave: what the sender learns, and what the log keeps.
#include "core/http/problem.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/error_payload.hpp"
#include "core/log.hpp"

namespace kerbside::test {
namespace {

struct Price {
  int pence = 0;
};
BOOST_DESCRIBE_STRUCT(Price, (), (pence))

struct Distance {
  int miles = 0;
};
BOOST_DESCRIBE_STRUCT(Distance, (), (miles))

std::string header(const http::Response& response, std::string_view name) {
  for (const auto& [n, value] : response.headers)
    if (n == name) return value;
  return {};
}

TEST(Problem, Core_a_payload_keeps_its_type_and_travels_as_current) {
  const Error error = with_payload(fail(Kind::conflict, "price_changed", "The price has changed."), Price{5});
  ASSERT_NE(payload_of<Price>(error), nullptr);
  EXPECT_EQ(payload_of<Price>(error)->pence, 5);
  EXPECT_EQ(payload_of<Distance>(error), nullptr);
  EXPECT_EQ(payload_of<Price>(fail(Kind::conflict, "x", "X.")), nullptr);
  const auto problem = json::parse(http::problem_response("id", error).body).value();
  EXPECT_EQ(problem["current"]["pence"].number(), 5);
  EXPECT_EQ(problem["code"].text(), "price_changed");
  EXPECT_EQ(http::problem_response("id", fail(Kind::conflict, "x", "X.")).body.find("current"), std::string::npos);
}

TEST(Problem, Core_causes_are_for_the_log_alone) {
  const Error deepest = fail(Kind::bug, "statement", "relation \"till\" does not exist");
  const Error below = caused_by(fail(Kind::unavailable, "provider", "The provider is away."), deepest);
  const Error shown = caused_by(fail(Kind::unavailable, "no_checkout", "Please try again."), below);
  log::set_level(log::Level::warn);
  ::testing::internal::CaptureStderr();
  const auto response = http::problem_response("request-7", shown);
  log::flush();
  log::set_level(log::Level::off);
  const std::string lines = ::testing::internal::GetCapturedStderr();
  EXPECT_EQ(response.body.find("till"), std::string::npos);
  EXPECT_EQ(response.body.find("provider"), std::string::npos);
  ASSERT_EQ(std::ranges::count(lines, '\n'), 2) << lines;
  const auto first = json::parse(lines.substr(0, lines.find('\n'))).value();
  EXPECT_EQ(first["level"].text(), "warn");
  EXPECT_EQ(first["answered"].text(), "no_checkout");
  EXPECT_EQ(first["code"].text(), "provider");
  EXPECT_EQ(first["request_id"].text(), "request-7");
  const auto second = json::parse(lines.substr(lines.find('\n') + 1)).value();
  EXPECT_EQ(second["level"].text(), "error") << "a bug stays one, whatever was answered";
  EXPECT_EQ(second["code"].text(), "statement");
}

TEST(Problem, Core_every_503_says_when_to_come_again) {
  Error busy = fail(Kind::unavailable, "busy", "The service is busy. Please try again.");
  EXPECT_EQ(header(http::problem_response("id", busy), "Retry-After"), "5");
  busy.retry_after_s = 30;
  EXPECT_EQ(header(http::problem_response("id", busy), "Retry-After"), "30");
  EXPECT_EQ(header(http::problem_response("id", fail(Kind::not_found, "x", "X.")), "Retry-After"), "");
}

}  // namespace
}  // namespace kerbside::test
