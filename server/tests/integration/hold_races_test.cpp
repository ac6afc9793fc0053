// What a hold and a payment do when something else happens at the same moment (K1, K3, M6).
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <future>
#include <memory>
#include <stdexcept>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class HoldRaces : public ::testing::Test {
 protected:
  // A statement of somebody who keeps their transaction open.
  void meanwhile(const std::string& sql) {
    const std::unique_ptr<PGresult, void (*)(PGresult*)> done(PQexec(other_.get(), sql.c_str()), &PQclear);
    if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) throw std::runtime_error(PQerrorMessage(other_.get()));
  }
  std::string payments_of(const std::string& booking) {
    return "select string_agg(state, ' ' order by state) from payments where purpose_id = '" + booking + "'";
  }

  TestApp app_{&with_usual_connections};
  Visitor host_ = app_.sign_up("host"), renter_ = app_.sign_up("renter");
  std::string vehicle_ = app_.add_vehicle(host_);
  std::unique_ptr<PGconn, void (*)(PGconn*)> other_{PQconnectdb(app_.db().owner().c_str()), &PQfinish};
};

TEST_F(HoldRaces, K1_M6_a_hold_waits_for_who_changes_the_vehicle_and_then_sees_the_new_price) {
  const Answer quote = app_.quote(renter_, Trip{vehicle_});
  ASSERT_EQ(quote.status, 201) << quote.body;
  meanwhile("begin");
  meanwhile("update vehicles set price_per_day = 6000 where id = '" + vehicle_ + "'");
  auto answer = std::async(std::launch::async, [&] { return app_.start_payment(renter_, quote.json()); });
  EXPECT_TRUE(app_.becomes("select count(*) > 0 from pg_locks where not granted", "t")) << "the hold must wait";
  meanwhile("commit");
  const Answer refused = answer.get();
  EXPECT_EQ(refused.status, 409) << refused.body;
  EXPECT_EQ(refused.code(), "price_changed");
  EXPECT_EQ(app_.db().number("select count(*) from bookings"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from payments"), 0);
}

TEST_F(HoldRaces, K1_a_crowd_before_one_vehicle_leaves_connections_to_those_who_want_another) {
  constexpr int crowd = 20;  // more than there are connections that write
  const auto elsewhere = app_.quote(renter_, Trip{app_.add_vehicle(host_)}).json();
  std::vector<Visitor> people;
  std::vector<json::Value> quotes;
  for (int i = 0; i < crowd; ++i) {
    people.push_back(app_.sign_up("renter"));
    quotes.push_back(app_.quote(people.back(), Trip{vehicle_}).json());
  }
  meanwhile("begin");
  meanwhile("do $$ begin perform from vehicles where id = '" + vehicle_ + "' for update; end $$");
  std::vector<std::future<Answer>> answers;
  for (std::size_t i = 0; i < people.size(); ++i)
    answers.push_back(std::async(std::launch::async, [&, i] { return app_.start_payment(people[i], quotes[i]); }));
  EXPECT_TRUE(app_.becomes("select count(*) = " + std::to_string(crowd) + " from idempotency_keys", "t"))
      << "all are in";
  EXPECT_EQ(app_.start_payment(renter_, elsewhere).status, 201);
  EXPECT_LE(app_.db().number("select count(*) from pg_locks where not granted"), 2) << "one for each loop";
  meanwhile("commit");
  int held = 0;
  for (auto& answer : answers) held += answer.get().status == 201 ? 1 : 0;
  EXPECT_EQ(held, 1);
}

TEST_F(HoldRaces, K3_when_the_first_payment_of_a_hold_is_paid_after_all_the_later_one_is_called_off) {
  const Answer started = app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json());
  ASSERT_EQ(started.status, 201) << started.body;
  const std::string booking = started.json()["booking_id"].text();
  app_.db().run("update payments set state = 'cancelled', state_reason = 'renewed' where purpose_id = '" + booking +
                "'");
  app_.db().run(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, expires_at)"
      " select purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, expires_at from payments"
      " where purpose_id = '" +
      booking + "'");
  ASSERT_EQ(app_.db().value(payments_of(booking)), "cancelled created");

  ASSERT_EQ(app_.type_card(started.json()["url"].text()).status, 303);
  EXPECT_TRUE(app_.becomes("select booking_status || ' ' || payment_status from bookings where id = '" + booking + "'",
                           "confirmed paid"));
  EXPECT_EQ(app_.db().value(payments_of(booking)), "cancelled paid");
  EXPECT_EQ(app_.db().value("select state_reason from payments where state = 'cancelled'"), "superseded");
}

}  // namespace
}  // namespace kerbside::test
