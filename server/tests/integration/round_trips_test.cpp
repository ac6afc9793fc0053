// How often the money path asks the database, counted over real HTTP: each flush is a round trip, and those between the
// lock of a vehicle and the COMMIT keep everybody else from it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/db/flush_log.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using Flush = db::FlushLog::Flush;
using Flushes = std::vector<Flush>;

bool holds(const Flush& flush, std::string_view name) { return std::ranges::count(flush.statements, name) > 0; }
bool holds(const Flushes& flushes, std::string_view name) {
  return std::ranges::any_of(flushes, [&](const Flush& flush) { return holds(flush, name); });
}

// What feed, search, metrics, the logs' writer and the sandbox do beside the request; jobs do not run here.
bool is_background(const std::string& name) {
  if (name == "begin" || name == "commit" || name == "rollback") return true;
  return std::ranges::any_of(
      std::vector<std::string>{"audit_chain", "changes_", "clock_read", "metrics_", "sandbox", "search_"},
      [&](const std::string& prefix) { return name.starts_with(prefix); });
}

bool is_background(const Flushes& transaction) {
  return std::ranges::all_of(transaction, [](const Flush& flush) {
    return std::ranges::all_of(flush.statements, [](const std::string& name) { return is_background(name); });
  });
}

// By transaction: from BEGIN to COMMIT on one connection; what travels alone is one of its own.
std::vector<Flushes> transactions_of(const Flushes& all) {
  std::vector<Flushes> ended;
  std::map<const void*, Flushes> open;
  for (const Flush& flush : all) {
    Flushes& here = open[flush.connection];
    here.push_back(flush);
    if (holds(here.front(), "begin") && !holds(flush, "commit") && !holds(flush, "rollback")) continue;
    ended.push_back(std::move(here));
    here.clear();
  }
  return ended;
}

std::string text_of(const std::vector<Flushes>& transactions) {
  std::string text;
  for (const Flushes& transaction : transactions) {
    for (const Flush& flush : transaction) {
      text += "\n  ";
      for (const auto& name : flush.statements) text += name + " ";
    }
  }
  return text;
}

struct Counted {
  std::vector<Flushes> transactions;
  std::size_t flushes = 0;
  Flushes with(std::string_view statement) const {
    const auto found = std::ranges::find_if(transactions, [&](const Flushes& t) { return holds(t, statement); });
    return found == transactions.end() ? Flushes() : *found;
  }
};

class RoundTrips : public ::testing::Test {
 protected:
  RoundTrips() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  json::Value quote() { return app_.quote(renter_, Trip{app_.add_vehicle(host_)}).json(); }

  template <class Request>
  static Counted count(Request request) {
    db::FlushLog log;
    request();
    Counted counted;
    for (Flushes& transaction : transactions_of(log.take())) {
      if (is_background(transaction)) continue;
      counted.flushes += transaction.size();
      counted.transactions.push_back(std::move(transaction));
    }
    return counted;
  }

  TestApp app_{[](Config&) {}, App::Roles{.work = false}};
  Visitor host_, renter_;
};

TEST_F(RoundTrips, starting_a_payment_takes_at_most_ten_flushes_and_two_under_the_vehicles_lock) {
  const auto asked = quote();
  const Counted all = count([&] { EXPECT_EQ(app_.start_payment(renter_, asked).status, 201); });
  EXPECT_LE(all.flushes, 10U) << text_of(all.transactions);
  EXPECT_GE(all.flushes, 5U) << "nothing was seen" << text_of(all.transactions);
  const Flushes hold = all.with("bookings_insert");
  ASSERT_FALSE(hold.empty()) << text_of(all.transactions);
  EXPECT_LE(hold.size(), 5U) << text_of({hold});
  const auto locked =
      std::ranges::find_if(hold, [](const Flush& f) { return holds(f, "bookings_lock_wanted_vehicle"); });
  ASSERT_NE(locked, hold.end());
  EXPECT_LE(hold.end() - locked, 2) << text_of({hold});
}

TEST_F(RoundTrips, starting_a_payment_runs_no_statement_twice) {
  const auto asked = quote();
  const Counted all = count([&] { EXPECT_EQ(app_.start_payment(renter_, asked).status, 201); });
  std::map<std::string, int> times;
  for (const auto& transaction : all.transactions)
    for (const auto& flush : transaction)
      for (const auto& name : flush.statements) ++times[name];
  for (const auto& [name, often] : times) {
    if (!is_background(name)) EXPECT_EQ(often, 1) << name << text_of(all.transactions);
  }
}

TEST_F(RoundTrips, taken_dates_are_refused_by_reads_alone) {
  const std::string vehicle = app_.add_vehicle(host_);
  Visitor first = app_.sign_up("renter");
  ASSERT_EQ(app_.start_payment(first, app_.quote(first, Trip{vehicle}).json()).status, 201);
  const auto asked = app_.quote(renter_, Trip{vehicle}).json();
  const Counted all = count([&] { EXPECT_EQ(app_.start_payment(renter_, asked).code(), "dates_taken"); });
  EXPECT_EQ(all.flushes, 3U) << text_of(all.transactions);
  EXPECT_FALSE(all.with("bookings_taken_by").empty()) << text_of(all.transactions);
  EXPECT_TRUE(all.with("idempotency_take").empty()) << text_of(all.transactions);
  EXPECT_TRUE(all.with("bookings_lock_wanted_vehicle").empty()) << text_of(all.transactions);
}

TEST_F(RoundTrips, K1_of_a_crowd_most_are_refused_from_memory_and_who_has_the_dates_is_not) {
  constexpr std::size_t crowd = 40;
  const std::string vehicle = app_.add_vehicle(host_);
  Visitor first = app_.sign_up("renter");
  const auto had = app_.quote(first, Trip{vehicle}).json(), wanted = app_.quote(renter_, Trip{vehicle}).json();
  const auto hold = app_.start_payment(first, had).json();
  const Counted all = count([&] {
    for (std::size_t i = 0; i < crowd; ++i) EXPECT_EQ(app_.start_payment(renter_, wanted).code(), "dates_taken");
  });
  const auto looked = std::ranges::count_if(all.transactions,
                                            [](const Flushes& flushes) { return holds(flushes, "bookings_taken_by"); });
  EXPECT_GE(looked, 1);
  EXPECT_LT(looked, static_cast<long>(crowd)) << text_of(all.transactions);
  EXPECT_EQ(app_.start_payment(first, had).json()["url"].text(), hold["url"].text()) << "one's own hold";

  ASSERT_EQ(
      first.http
          ->post("/api/v1/bookings/" + hold["booking_id"].text() + "/release", "{}", {{"Idempotency-Key", new_key()}})
          .status,
      200);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  Answer answer;
  do answer = app_.start_payment(renter_, wanted);
  while (answer.status != 201 && std::chrono::steady_clock::now() < end);
  EXPECT_EQ(answer.status, 201) << "what has become free is soon known: " << answer.body;
}

TEST_F(RoundTrips, settling_a_payment_takes_at_most_six_flushes) {
  app_.control(R"({"webhook_drop":true})");  // and no job looks at the provider
  const std::string url = app_.start_payment(renter_, quote()).json()["url"].text();
  app_.type_card(url);
  const Counted all = count([&] { EXPECT_TRUE(app_.verify(renter_, url).json()["success"].flag()); });
  const Flushes settled = all.with("payments_record_step");
  ASSERT_FALSE(settled.empty()) << text_of(all.transactions);
  const Flushes payment = all.with("payments_find_by_session");
  EXPECT_LE(settled.size() + payment.size(), 6U) << text_of(all.transactions);
  EXPECT_TRUE(holds(settled.back(), "ledger_post")) << "all that follows travels with the COMMIT" << text_of({settled});
}

}  // namespace
}  // namespace kerbside::test
