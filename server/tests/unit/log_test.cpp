#include "core/log.hpp"

#include <gtest/gtest.h>

#include "core/json/value.hpp"

namespace kerbside::test {
namespace {

std::string logged(log::Level least, log::Level level, std::initializer_list<log::Field> fields) {
  log::set_level(least);
  ::testing::internal::CaptureStderr();
  log::write(level, "event", fields);
  log::flush();
  log::set_level(log::Level::off);
  return ::testing::internal::GetCapturedStderr();
}

TEST(Log, Trust_4_1_lines_are_JSON_with_escaped_control_characters) {
  const std::string line =
      logged(log::Level::info, log::Level::info, {{"text", "a\n\x1b\"b"}, {"count", 3}, {"ms", 1.5}});
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  const json::Value value = json::parse(line).value();
  EXPECT_EQ(value["event"].text(), "event");
  EXPECT_EQ(value["level"].text(), "info");
  EXPECT_EQ(value["text"].text(), "a\n\x1b\"b");
  EXPECT_EQ(value["count"].number(), 3);
  EXPECT_EQ(value["ts"].text().back(), 'Z');
}

TEST(Log, Core_log_leaves_out_what_is_below_the_level) {
  EXPECT_EQ(logged(log::Level::warn, log::Level::info, {}), "");
  EXPECT_NE(logged(log::Level::warn, log::Level::error, {}), "");
}

}  // namespace
}  // namespace kerbside::test
