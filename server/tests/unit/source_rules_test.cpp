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
      "database/migrations/0017_clock_without_look_up.sql",
  };
  const auto found = offences({"server", "database"}, other_clocks, exempt);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, no_business_transaction_announces) {
  const auto found = offences({"server/features", "server/rules", "database"}, announcements);
  EXPECT_TRUE(found.empty()) << joined(found);
}

// A statement's number is given when it is made: one made while loops run would race with those that read the count.
const std::regex statements_made_late(R"(\n[ \t]+(static )?(const )?(db::)?Statement \w+[{(])");

TEST(SourceRules, statements_are_declared_at_namespace_scope) {
  const auto found = offences({"server"}, statements_made_late);
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

// Money is added and subtracted by rules/ alone. Its type has no + or - without this header; what is left to look for
// is arithmetic on the number inside, and on columns in SQL (sum() of one column is fine, and the ledger's store
// reverses signs).
const std::regex money_arithmetic_header(R"(#include "rules/money_arithmetic\.hpp")");
const std::string money_name =
    R"((?:\w*_pence|(?:[a-z]+\.)?(?:total_amount|rental(?!-agreement)|service_fee|delivery_fee|security_deposit|due_now|)"
    R"(remaining_balance|gross|length_discount|pay_now_discount|booking_deposit_share|price_per_day)(?:\.value)?))";
const std::regex money_arithmetic("\\b" + money_name + R"(\s*[-+*]\s*[\w(]|[\w)]\s*[-+*]\s*)" + money_name + "\\b");

TEST(SourceRules, money_is_added_and_subtracted_in_the_rules_alone) {
  auto found = offences({"server/app", "server/core", "server/features", "server/ports"}, money_arithmetic_header);
  EXPECT_TRUE(found.empty()) << joined(found);
  const std::set<std::string> exempt = {
      "server/features/payments/store.cpp",  // the ledger
                                             // The sandbox adds up a checkout, and its own fee, as the provider does.
      "server/ports/payments/sandbox/checkout_page.cpp", "server/ports/payments/sandbox/create_request.cpp",
      "server/ports/payments/sandbox/sessions.cpp"};
  found = offences({"server/app", "server/features", "server/ports"}, money_arithmetic, exempt);
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(SourceRules, arithmetic_on_money_is_seen) {
  for (const char* text :
       {"row.total_amount - row.service_fee", "paid_pence + 1", "sum(total_amount - service_fee)", "a - amount_pence",
        "q.due_now.value - 5", "2 * b.price_per_day", "x + q.rental", "-b.rental.value + total.value - b.due_now"})
    EXPECT_TRUE(std::regex_search(text, money_arithmetic)) << text;
  for (const char* text : {"sum(amount_pence)", "b.total_amount, b.due_now", "rental = 5 + days", "gross_weight - 1",
                           "coalesce(pay.amount_pence, 0) as paid_pence", "price_per_day, deposit", "-> amount_pence"})
    EXPECT_FALSE(std::regex_search(text, money_arithmetic)) << text;
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
  EXPECT_TRUE(std::regex_search("{\n  static const db::Statement late{\"late\"", statements_made_late));
  EXPECT_FALSE(std::regex_search("{\nconst db::Statement early{\"early\"", statements_made_late));
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
