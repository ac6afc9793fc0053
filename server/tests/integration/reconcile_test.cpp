// kerbside reconcile: no difference where all is well, and each kind of damage is seen (trust.md 3.4).
#include <gtest/gtest.h>

#include "features/reconcile/reconcile.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

class Reconcile : public ::testing::Test {
 protected:
  Reconcile() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")), loop_(app_.db().settings()) {}

  // Booked and paid; answers the booking's id.
  std::string book(int in_days) {
    Trip trip{vehicle_.empty() ? vehicle_ = app_.add_vehicle(host_) : vehicle_};
    trip.starts_in_days = in_days;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    app_.type_card(started["url"].text());
    EXPECT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    return started["booking_id"].text();
  }
  reconcile::Report report() { return loop_.run(reconcile::run(loop_.db())).value(); }
  // The differences of one check, as text.
  std::string differences(const std::string& number) {
    std::string found;
    for (const auto& check : report().checks)
      for (const auto& difference : check.differences)
        if (check.number == number) found += difference + "\n";
    return found;
  }
  // What the tables forbid, done by force: triggers and foreign keys sleep.
  void damage(const std::string& sql) { app_.db().run_as_superuser("set session_replication_role = replica; " + sql); }
  std::string payment_of(const std::string& booking) {
    return app_.db().value("select id from payments where purpose_id = '" + booking + "'");
  }

  TestApp app_;
  Visitor host_, renter_;
  TestLoop loop_;
  std::string vehicle_;
};

TEST_F(Reconcile, Trust_3_4_a_paid_booking_agrees_everywhere) {
  book(10);
  book(20);
  const auto all = report();
  EXPECT_TRUE(all.balances()) << all.text();
  EXPECT_NE(all.text().find("0 differences\n"), std::string::npos);
  ASSERT_EQ(all.checks.size(), 9U);
  EXPECT_EQ(all.checks[0].examined, 2) << "transfers";
  EXPECT_EQ(all.checks[5].examined, 2) << "taken periods";
}

TEST_F(Reconcile, Trust_3_4_1_money_that_vanished_from_the_ledger_is_seen) {
  const std::string payment = payment_of(book(10));
  damage("delete from ledger_entries where account = 'service_fee'");
  EXPECT_NE(differences("1").find("sums to "), std::string::npos);
  damage("delete from ledger_entries; delete from ledger_transfers");
  EXPECT_NE(differences("1").find("payment " + payment + " moved "), std::string::npos) << differences("1");
}

TEST_F(Reconcile, Trust_3_4_3_a_payment_without_what_was_paid_for_is_seen) {
  const std::string booking = book(10);
  damage("update bookings set booking_status = 'cancelled'");
  EXPECT_EQ(differences("3"), "booking " + booking + " is cancelled and nothing goes back\n");
  damage("update bookings set booking_status = 'confirmed'; update payments set state = 'expired', paid_at = null");
  EXPECT_EQ(differences("3"), "booking " + booking + " is confirmed and nobody paid for it\n");
  damage("update payments set state = 'paid', paid_at = app_now(), amount_pence = 64849");
  EXPECT_EQ(differences("3"), "booking " + booking +
                                  " asked for 64850 pence and was paid 64849, of which changes of dates gave back 0\n");
  damage("update payments set state = 'quarantined', state_reason = 'amount'");
  EXPECT_NE(differences("3").find("is quarantined: amount"), std::string::npos);
  damage("update payments set state = 'paid', paid_at = app_now(), duplicate = true");
  EXPECT_NE(differences("3").find("counts for nothing and 0 of "), std::string::npos);
}

TEST_F(Reconcile, Trust_3_4_6_a_calendar_that_forgot_a_booking_is_seen) {
  const std::string first = book(10);
  book(20);
  damage("delete from vehicle_occupancy where booking_id = '" + first + "'");
  EXPECT_EQ(differences("6"), "booking " + first + " is confirmed and not in the calendar\n");
  damage(
      "alter table vehicle_occupancy drop constraint dates_taken;"
      " insert into vehicle_occupancy (vehicle_id, period, kind, booking_id)"
      " select vehicle_id, period, 'booking', '" +
      first + "' from vehicle_occupancy");
  EXPECT_NE(differences("6").find("is taken twice"), std::string::npos);
}

TEST_F(Reconcile, Trust_3_4_7_a_job_that_was_given_up_is_seen) {
  app_.db().run("insert into jobs (kind, state, attempts, finished_at) values ('mail', 'dead', 12, app_now())");
  EXPECT_NE(differences("7").find("(mail) is dead after 12 attempts"), std::string::npos);
  EXPECT_FALSE(report().balances());
}

}  // namespace
}  // namespace kerbside::test
