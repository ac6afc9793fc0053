// Rules over the sources themselves: one clock (trust.md 3.3), no announcement inside a business transaction, no
// floating point near money, no closure that dies before its coroutine (core/task.hpp).
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "unit/source_text.hpp"

namespace kerbside::test {
namespace {

std::vector<std::string> matches(const std::string& path, const std::string& code, const std::regex& forbidden) {
  std::vector<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), forbidden), end; it != end; ++it) {
    found.push_back(path + ":" + std::to_string(line_of(code, static_cast<std::size_t>(it->position()))) + ": " +
                    it->str());
  }
  return found;
}

// Every place in the folders' sources that matches, tests and exempt files apart.
std::vector<std::string> offences(const std::vector<std::string>& folders, const std::regex& forbidden,
                                  const std::set<std::string>& exempt = {}) {
  std::vector<std::string> found;
  for (const std::string& folder : folders) {
    for (const SourceFile& file : source_files(folder, {".cpp", ".hpp", ".sql"})) {
      if (exempt.contains(file.path) || file.path.starts_with("server/tests/")) continue;
      const bool sql = file.path.ends_with(".sql");
      const std::string code = sql ? without_sql_comments(file.text) : without_comments(file.text, Literals::keep);
      const auto more = matches(file.path, code, forbidden);
      found.insert(found.end(), more.begin(), more.end());
    }
  }
  return found;
}

const auto flags = std::regex::ECMAScript | std::regex::icase;

// In SQL (also inside C++ literals) and in C++. steady_clock measures durations and is allowed: its now() has a name
// before it, SQL's has none.
const std::regex other_clocks(
    R"((^|[^:\w.>])now\(\)|current_timestamp|current_date|current_time\b|localtimestamp|)"
    R"((clock|statement|transaction)_timestamp|system_clock|high_resolution_clock|utc_clock|)"
    R"(gettimeofday|clock_gettime|std::time\(|\btime\((nullptr|null)\)|'(now|today|tomorrow|yesterday)'::)",
    flags);

const std::regex announcements(R"(\bnotify\b|pg_notify)", flags);

const std::regex floating_point(R"(\b(float|double|stod|strtod|atof)\b)");

// A lambda with captures whose result is a task.
const std::regex capturing_coroutine(
    R"(\[[^\[\]]*[\w&=][^\[\]]*\]\s*(\([^)]*\))?\s*(mutable\s*)?->\s*(\w+::)*(Task|awaitable)<)");

TEST(SourceRules, the_time_comes_from_app_now_alone) {
  const std::set<std::string> exempt = {
      "server/core/time.cpp",               // app_now() itself
      "server/core/migrate.cpp",            // notes when a migration ran, before SQL's app_now() exists
      "database/migrations/0001_core.sql",  // defines SQL's app_now()
  };
  const auto found = offences({"server", "database"}, other_clocks, exempt);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, no_business_transaction_announces) {
  const auto found = offences({"server/features", "server/rules", "database"}, announcements);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, no_floating_point_in_the_rules_but_for_places) {
  const auto found = offences({"server/rules"}, floating_point, {"server/rules/geo.cpp", "server/rules/geo.hpp"});
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, no_lambda_that_is_a_coroutine_captures) {
  const auto found = offences({"server"}, capturing_coroutine);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, the_patterns_see_what_they_are_for) {
  const char* bad_clocks[] = {"select now()",       "where at < now()", "default (now())",
                              "CURRENT_TIMESTAMP",  "current_date",     "std::chrono::system_clock::now()",
                              "std::time(nullptr)", "time(nullptr)",    "'now'::timestamptz",
                              "clock_timestamp()",  "LOCALTIMESTAMP"};
  for (const char* text : bad_clocks) EXPECT_TRUE(std::regex_search(text, other_clocks)) << text;
  const char* good_clocks[] = {"app_now()",     "london_now()",       "std::chrono::steady_clock::now()",
                               "clock->now()",  "local.time()",       "start_time",
                               "current_times", "start_time time(0)", "LocalTime()"};
  for (const char* text : good_clocks) EXPECT_FALSE(std::regex_search(text, other_clocks)) << text;

  for (const char* text : {"notify changes", "NOTIFY jobs", "select pg_notify('x', '')"}) {
    EXPECT_TRUE(std::regex_search(text, announcements)) << text;
  }
  EXPECT_FALSE(std::regex_search("notify_one() notifications", announcements));
  EXPECT_TRUE(std::regex_search("double rate", floating_point));
  EXPECT_FALSE(std::regex_search("double_booking", floating_point));

  for (const char* text : {"[&]() -> Task<void> {", "[this, id](Loop& loop) mutable -> Task<Status> {",
                           "[=] -> Task<int>", "[self = shared()](int) -> asio::awaitable<void> {"})
    EXPECT_TRUE(std::regex_search(text, capturing_coroutine)) << text;
  for (const char* text : {"[](Loop& loop) -> Task<void> {", "[&](int a) -> bool { return tasks[a]; }",
                           "rows[i]; auto f(Loop&) -> Task<void>"})
    EXPECT_FALSE(std::regex_search(text, capturing_coroutine)) << text;
}

TEST(SourceText, comments_go_and_literals_stay_or_are_emptied) {
  const std::string cpp = "int a; // now()\nauto s = \"// no comment\"; /* b\n c */ char q = '\"'; int n = 1'000;";
  EXPECT_EQ(without_comments(cpp, Literals::keep),
            "int a; \nauto s = \"// no comment\"; \n char q = '\"'; int n = 1'000;");
  EXPECT_EQ(without_comments(cpp, Literals::blank), "int a; \nauto s = \"\"; \n char q = \"\"; int n = 1'000;");
  EXPECT_EQ(without_comments("f(R\"x(a \"// b\n)x\"); // c", Literals::blank), "f(\"\n\"); ");
  EXPECT_EQ(without_comments("f(\"a\\\"//\");", Literals::keep), "f(\"a\\\"//\");");
  EXPECT_EQ(without_sql_comments("select 1 -- now()\nfrom x"), "select 1 \nfrom x\n");
}

}  // namespace
}  // namespace kerbside::test
