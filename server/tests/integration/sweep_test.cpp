// Sweeps that take each thing alone (server/core/sweep.hpp).
#include "core/sweep.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/id.hpp"
#include "core/log.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using ThingId = Id<struct ThingTag>;

const std::vector<ThingId> three = {ThingId::parse("00000000-0000-4000-8000-000000000001").value(),
                                    ThingId::parse("00000000-0000-4000-8000-000000000002").value(),
                                    ThingId::parse("00000000-0000-4000-8000-000000000003").value()};
constexpr jobs::Sweep sweep{"things_settle", "thing", "A thing that could not be settled"};

class Sweeps : public testing::Test {
 protected:
  static void SetUpTestSuite() { suite_database_ = new test::TestDatabase(); }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  Sweeps() {
    database_.run("truncate stuck_work");
    log::set_level(log::Level::off);
  }
  ~Sweeps() override { log::set_level(log::Level::info); }

  Task<Result<bool>> settle(ThingId id) {
    seen_.push_back(id);
    if (throwing_.contains(id)) throw std::runtime_error("a bug");
    if (failing_.contains(id)) co_return fail(Kind::conflict, "not_now", "Not now.");
    co_return true;
  }
  void look(const std::vector<ThingId>& due = three) {
    seen_.clear();
    ASSERT_TRUE(
        loop_.run(jobs::each_alone(loop_.loop(), sweep, due, [this](ThingId id) { return settle(id); })).has_value());
  }
  std::vector<jobs::StuckThing> stuck() { return loop_.run(jobs::stuck_things(loop_.db())).value(); }

  static inline test::TestDatabase* suite_database_ = nullptr;
  test::TestDatabase& database_ = *suite_database_;
  test::TestLoop loop_{database_.settings()};
  std::vector<ThingId> seen_;
  std::set<ThingId> failing_, throwing_;
};

TEST_F(Sweeps, what_fails_or_throws_stops_no_other) {
  failing_ = {three[0]};
  throwing_ = {three[1]};
  look();
  EXPECT_EQ(seen_, three);
  EXPECT_EQ(database_.value("select string_agg(cause, '; ' order by subject_id) from stuck_work"),
            "not_now: Not now.; exception: a bug");
}

TEST_F(Sweeps, the_third_failure_in_a_row_is_shown_with_its_cause_and_since_when) {
  failing_ = {three[1]};
  look();
  look();
  EXPECT_TRUE(stuck().empty());
  look();
  const auto shown = stuck();
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(shown[0].sweep, "things_settle");
  EXPECT_EQ(shown[0].subject, "thing");
  EXPECT_EQ(shown[0].subject_id, three[1].text());
  EXPECT_EQ(shown[0].title, "A thing that could not be settled");
  EXPECT_EQ(shown[0].failures, 3);
  EXPECT_EQ(shown[0].cause, "not_now: Not now.");
  EXPECT_LE(shown[0].since, app_now());
}

TEST_F(Sweeps, what_succeeds_begins_anew_and_what_is_not_due_any_more_is_forgotten) {
  failing_ = {three[0], three[1]};
  for (int i = 0; i < 3; ++i) look();
  EXPECT_EQ(stuck().size(), 2U);
  failing_ = {three[1]};
  look();
  ASSERT_EQ(stuck().size(), 1U);
  look({three[2]});
  EXPECT_TRUE(stuck().empty());
  failing_ = {three[0]};
  look();
  look();
  EXPECT_TRUE(stuck().empty()) << "two in a row";
  look({});
  EXPECT_EQ(database_.number("select count(*) from stuck_work"), 0);
}

TEST_F(Sweeps, sweeps_do_not_forget_what_others_found) {
  database_.run(
      "insert into stuck_work (sweep, subject, title, subject_id, cause, failures) values ('other', 'x', 'X', '1', 'c',"
      " 9)");
  look();
  ASSERT_EQ(stuck().size(), 1U);
  EXPECT_EQ(stuck()[0].sweep, "other");
}

}  // namespace
}  // namespace kerbside
