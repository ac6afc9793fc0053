// kerbside reconcile and its job: no difference where all is well, and each kind of damage is seen (trust.md 3.4, K9).
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "features/reconcile/reconcile.hpp"
#include "support/books.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class Reconcile : public ::testing::Test {
 protected:
  // The look at the start comes before the first booking: there is nothing yet that it would report.
  Reconcile() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")), loop_(app_.db().settings()) {
    wait_for_look();
  }

  // Booked and paid; answers the booking's id.
  std::string book(int in_days) {
    Trip trip{vehicle_.empty() ? vehicle_ = app_.add_vehicle(host_) : vehicle_};
    trip.starts_in_days = in_days;
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    app_.type_card(started["url"].text());
    EXPECT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    return started["booking_id"].text();
  }
  reconcile::Report report(std::optional<Instant> since = std::nullopt) {
    return loop_.run(reconcile::run(loop_.db(), all_books(), since)).value();
  }
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
  void set_status(const std::string& status) { damage("update bookings set booking_status = '" + status + "'"); }
  // As if all that happened to the booking had been a day earlier.
  void age(const std::string& booking) {
    const std::string of = "interval '1 day' where booking_id = '" + booking + "';";
    damage("update booking_events set at = at - " + of + "update ledger_transfers set created_at = created_at - " + of +
           "update payments set created_at = created_at - interval '1 day', paid_at = paid_at - interval '1 day'"
           " where purpose_id = '" +
           booking +
           "'; update bookings set created_at = created_at - interval '1 day',"
           " confirmed_at = confirmed_at - interval '1 day' where id = '" +
           booking + "'");
  }
  // Until the job rests.
  void wait_for_look() {
    EXPECT_TRUE(app_.becomes(
        "select count(*) from jobs where kind = 'reconcile' and state = 'ready' and run_at > app_now()", "1"));
  }
  // Lets the job look once; answers that column of its report.
  std::string look(const std::string& column) {
    wait_for_look();
    const std::string before = app_.db().value("select coalesce(max(id), 0) from reconciliations");
    app_.run_now("reconcile");
    EXPECT_TRUE(app_.becomes("select max(id) > " + before + " from reconciliations", "t"));
    return app_.db().value("select " + column + " from reconciliations order by id desc limit 1");
  }
  // The numbers of the checks that an admin is told to differ.
  static std::string told(Visitor& admin) {
    std::string numbers;
    for (const auto& item : attention(admin, "ledger_difference")) {
      const std::string id = item["id"].text(), number = id.substr(0, id.find('.')) + " ";
      if (numbers.find(number) == std::string::npos) numbers += number;
    }
    return numbers;
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
  EXPECT_EQ(
      differences("3"),
      "booking " + booking + " asked for £648.50 and was paid £648.49, of which changes of dates gave back £0.00\n");
  damage("update payments set state = 'quarantined', state_reason = 'amount'");
  EXPECT_NE(differences("3").find("is quarantined: amount"), std::string::npos);
  damage("update payments set state = 'paid', paid_at = app_now(), duplicate = true");
  EXPECT_NE(differences("3").find(" of £648.49 counts for nothing, and £0.00 of it goes back"), std::string::npos);
}

// Money that is about no booking is looked at all the same.
TEST_F(Reconcile, Trust_3_4_what_differs_in_the_money_of_something_else_that_is_paid_for_is_seen) {
  const std::string order = crypto::uuid4();
  const std::string payment = app_.db().value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, expires_at,"
      " paid_at) values ('order', '" +
      order + "', 'order', '" + order + "', '" + renter_.id + "', 1299, 'paid', app_now(), app_now()) returning id");
  app_.db().run(
      "with transfer as (insert into ledger_transfers (kind, source_type, source_id, subject_kind, subject_id)"
      " values ('charge', 'payment', '" +
      payment + "', 'order', '" + order +
      "') returning id) insert into ledger_entries (transfer_id, account, amount_pence) select id, account, pence"
      " from transfer, (values ('provider_cash', 1299), ('service_fee', -1299)) leg (account, pence)");
  EXPECT_TRUE(report().balances()) << report().text();
  EXPECT_TRUE(report(app_now() - 2h).balances());

  const auto planted = [&](const std::string& what, const std::string& check, const std::string& undo) {
    damage(what);
    const std::string everything = differences(check), lately = report(app_now() - 2h).text();
    EXPECT_NE(everything, "") << what;
    EXPECT_NE(lately.find(everything.substr(0, everything.find('\n'))), std::string::npos) << what << lately;
    damage(undo);
    EXPECT_TRUE(report().balances()) << what << report().text();
    return everything;
  };
  EXPECT_EQ(planted("update payments set amount_pence = 1298", "1", "update payments set amount_pence = 1299"),
            "payment " + payment + " moved £12.98, the ledger says £12.99 in 1 transfer\n");
  EXPECT_NE(planted("insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) values ('" +
                        payment + "', 'du_1', 1299, 'open')",
                    "1", "delete from chargebacks")
                .find("order " + order + " has £12.99 in chargebacks that are not closed, the ledger says £0.00"),
            std::string::npos);
  EXPECT_EQ(planted("update payments set duplicate = true", "3", "update payments set duplicate = false"),
            "payment " + payment + " of £12.99 counts for nothing, and £0.00 of it goes back\n");
  EXPECT_NE(
      planted("insert into refunds (payment_id, kind, amount_pence, parts, scheduled_for, reason, state, failed_at)"
              " values ('" +
                  payment +
                  "', 'admin', 1299, '[{\"account\": \"service_fee\", \"amount_pence\": 1299}]', '2030-01-01',"
                  " 'Test', 'failed', app_now())",
              "4", "delete from refunds")
          .find("of £12.99 failed (no reason given) and was not tried again"),
      std::string::npos);
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

TEST_F(Reconcile, Trust_3_4_a_look_at_the_last_hours_passes_bookings_that_nothing_happened_to) {
  const std::string old = book(10), fresh = book(20);
  age(old);
  const auto lately = report(app_now() - 2h);
  EXPECT_TRUE(lately.balances()) << lately.text();
  EXPECT_EQ(lately.checks[0].examined, 1) << "transfers";
  EXPECT_EQ(report(app_now() - 48h).checks[0].examined, 2);
  set_status("cancelled");
  const auto broken = report(app_now() - 2h);
  EXPECT_NE(broken.text().find("booking " + fresh + " is cancelled"), std::string::npos) << broken.text();
  EXPECT_EQ(broken.text().find(old), std::string::npos) << broken.text();
  EXPECT_NE(report().text().find("booking " + old + " is cancelled"), std::string::npos);
}

TEST_F(Reconcile, Trust_3_4_a_look_at_the_last_hours_sees_what_happens_to_the_money_of_an_old_booking) {
  const std::string old = book(10);
  age(old);
  ASSERT_EQ(report(app_now() - 2h).checks[0].examined, 0);
  damage(
      "insert into refunds (payment_id, kind, amount_pence, state,"
      " scheduled_for, reason, first_sent_at, completed_at, provider_refund_id) values ('" +
      payment_of(old) +
      "', 'admin', 100, 'completed', (london_now())::date, 'Test', app_now(), app_now(),"
      " 're_lost')");
  EXPECT_NE(report(app_now() - 2h).text().find(" moved -£1.00, the ledger says £0.00"), std::string::npos);
}

TEST_F(Reconcile, K9_the_job_stores_what_differs_logs_it_and_tells_admins_until_a_look_finds_nothing) {
  const std::string booking = book(10);
  Visitor content = app_.admin("content");
  EXPECT_EQ(look("difference_count"), "0");
  EXPECT_EQ(told(content), "");
  set_status("cancelled");
  testing::internal::CaptureStderr();
  EXPECT_EQ(look("difference_count > 0 and look_at_all_next"), "t");
  log::flush();
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find(R"("event":"books_differ","check":"9")"), std::string::npos) << log;
  EXPECT_NE(log.find("booking " + booking + " is cancelled"), std::string::npos) << log;
  EXPECT_EQ(told(content), "3 6 9 ");
  const auto listed = attention(content, "ledger_difference");
  const auto last = listed.back();
  EXPECT_EQ(last["id"].text() + " of " + last["subject"]["kind"].text() + " " + last["subject"]["id"].text(),
            "9.1 of booking " + booking);
  EXPECT_EQ(last["why"].text(), "Booking " + booking.substr(0, 8) +
                                    " is cancelled and paid, its history ends with confirmed and paid. It should be: "
                                    "Each booking stands as its history ends");
  EXPECT_TRUE(last["remedies"].array()->empty());
  EXPECT_EQ(renter_.http->get("/api/v1/admin/attention").status, 401);
  set_status("confirmed");
  EXPECT_EQ(look("difference_count"), "0");
  EXPECT_EQ(told(content), "");
  EXPECT_EQ(app_.db().number("select count(*) from reconciliations"), 3);
}

TEST_F(Reconcile, K8_K9_what_stands_in_the_list_as_a_task_is_not_told_again_as_a_difference) {
  const std::string booking = book(10);
  const auto refund = [&](const std::string& key, const std::string& state, const std::string& moment) {
    return app_.db().value(
        "insert into refunds (payment_id, kind, reason_key, amount_pence, scheduled_for, reason,"
        " state, " +
        moment + ") select id, 'admin', '" + key + "', 100, '2030-01-01', 'Test', '" + state +
        "', '2025-12-09T12:00:00Z' from payments where purpose_id = '" + booking + "' returning id");
  };
  const std::string failed = refund("a", "failed", "failed_at"), waits = refund("b", "processing", "first_sent_at");
  const std::string late = app_.db().value(
      "insert into refunds (payment_id, kind, reason_key, amount_pence, scheduled_for, reason) select id, 'admin', 'c',"
      " 100, '2025-12-08', 'Test' from payments where purpose_id = '" +
      booking + "' returning id");
  EXPECT_EQ(look("difference_count >= 2"), "t");
  Visitor support = app_.admin("support");
  ASSERT_EQ(attention(support, "failed_refund").size(), 1U);
  std::string words;
  for (const auto& item : attention(support, "ledger_difference")) words += item["why"].text() + "\n";
  EXPECT_EQ(words.find("Refund " + failed.substr(0, 8)), std::string::npos) << words;
  EXPECT_NE(words.find("Refund " + late.substr(0, 8) + " of £1.00 was planned for Mon 8 Dec 2025"), std::string::npos)
      << words;
  EXPECT_NE(words.find("Refund " + waits.substr(0, 8) + " of £1.00 has been on its way since Tue 9 Dec 2025, 12:00"),
            std::string::npos)
      << words;
}

TEST_F(Reconcile, K9_each_difference_is_told_since_it_was_first_found_without_a_gap) {
  book(10);
  app_.db().run("insert into jobs (kind, state, attempts, finished_at) values ('mail', 'dead', 12, app_now())");
  app_.db().run(
      "insert into provider_events (provider, event_id, type, payload, received_at) values ('stripe', 'evt_lost',"
      " 'charge.updated', '{}', app_now() - interval '2 hours')");
  EXPECT_EQ(look("difference_count"), "2");
  damage("update reconciliations set checked_at = checked_at - interval '20 days'");
  set_status("cancelled");
  EXPECT_EQ(look("difference_count > 1"), "t");
  Visitor content = app_.admin("content");
  int old = 0, fresh = 0;
  for (const auto& difference : attention(content, "ledger_difference"))
    ++(parse_iso(difference["since"].text()).value() < app_now() - 24h ? old : fresh);
  EXPECT_EQ(old, 1) << "the event; the dead job is listed by itself";
  EXPECT_EQ(attention(content, "failed_job").size(), 1U);
  EXPECT_GT(fresh, 0);
}

TEST_F(Reconcile, K9_how_many_more_differ_is_told_after_those_that_are_listed) {
  damage(
      "insert into reconciliations (difference_count, look_at_all_next, checks) values (32, true, '[{\"number\": \"9\","
      " \"title\": \"Each stands\", \"difference_count\": 32, \"differences\": [\"a\", \"b\"]}]')");
  Visitor content = app_.admin("content");
  std::vector<std::string> told;
  for (const auto& item : attention(content, "ledger_difference")) told.push_back(item["why"].text());
  EXPECT_EQ(told, (std::vector<std::string>{"A. It should be: Each stands", "B. It should be: Each stands",
                                            "And 30 more differences of: Each stands"}));
}

TEST_F(Reconcile, K9_the_job_looks_at_everything_once_a_night_and_after_a_look_that_found_something) {
  book(10);
  EXPECT_EQ(look("since is null"), "t") << "the first";
  EXPECT_EQ(look("since between app_now() - interval '2 hours 1 minute' and app_now() - interval '119 minutes'"), "t");
  set_status("cancelled");
  EXPECT_EQ(look("since is null"), "f");
  EXPECT_EQ(look("since is null"), "t") << "something differs";
  set_status("confirmed");
  EXPECT_EQ(look("since is null"), "t") << "until nothing does";
  EXPECT_EQ(look("since is null"), "f");
  damage("update reconciliations set checked_at = checked_at - interval '1 day'");
  EXPECT_EQ(look("since is null"), "t") << "a night later";
  app_.db().run("insert into jobs (kind, state, attempts, finished_at) values ('mail', 'dead', 12, app_now())");
  EXPECT_EQ(look("difference_count || ' ' || look_at_all_next"), "1 false") << "every look sees what is dead";
  EXPECT_EQ(look("since is null"), "f");
}

TEST_F(Reconcile, K9_reports_are_kept_for_90_days_and_never_changed) {
  book(10);
  app_.db().run(
      "insert into reconciliations (checked_at, difference_count, look_at_all_next, checks)"
      " select app_now() - days * interval '1 day', 0, false, '[]' from unnest('{89, 91}'::int[]) days");
  look("id");
  const std::string old = "select count(*) from reconciliations where checked_at < app_now() - interval '1 day'";
  EXPECT_TRUE(app_.becomes(old, "1"));
  EXPECT_EQ(app_.db().value("select has_table_privilege('kerbside_app', 'reconciliations', 'update')"), "f");
}

}  // namespace
}  // namespace kerbside::test
