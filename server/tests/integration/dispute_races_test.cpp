// Disputes when two things happen at the same moment (issue 29, section 4): money is held or sent, never both, and of
// two endings one stands. 200 rounds each; what arrives first differs from round to round.
#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "support/books.hpp"
#include "support/contests.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

constexpr int rounds = 200;

class DisputeRaces : public ::testing::Test {
 protected:
  DisputeRaces()
      : app_([](Config& config) { config.limits = false; }),
        host_(app_.sign_up("host")),
        renter_(app_.sign_up("renter")),
        passer_by_(app_.sign_up("renter")) {}

  void end_a_trip() {
    Trip trip{app_.add_vehicle(host_)};
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    booking_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text(), "4242424242424242").status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
    app_.db().run(
        "update bookings set start_date = london_now()::date - 1, end_date = london_now()::date + 2 where id = '" +
        booking_ + "'");
    app_.run_now("bookings_move");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings where id = '" + booking_ + "'", "active"));
    ASSERT_EQ(post(host_, "/api/v1/bookings/" + booking_ + "/complete").status, 200);
  }
  void set_up_account() {
    const std::string url = host_.http->post("/api/v1/host/payout-account/link", "{}").json()["url"].text();
    const std::string path = url.substr(url.find("/sandbox/"));
    Visitor browser = app_.visitor();
    ASSERT_EQ(browser.http->get(path).status, 200);
    ASSERT_EQ(
        browser.http->post(path, "choice=complete", {{"Content-Type", "application/x-www-form-urlencoded"}}).status,
        303);
    ASSERT_TRUE(app_.becomes("select max(state) from payout_accounts", "ready"));
  }
  static Answer post(Visitor& who, const std::string& to, const std::string& body = "{}") {
    return who.http->post(to, body, {{"Idempotency-Key", new_key()}});
  }
  // Answers the new dispute's id; about that booking, or about nothing.
  static std::string raise(Visitor& who, const std::string& booking = {}) {
    const Answer raised = post(
        who, "/api/v1/disputes",
        R"({"dispute_type":"booking_payment","urgency":"low","subject":"A","description":"B","desired_outcome":"C",)"
        R"("email":"ada@example.org","contact_preference":"email","may_ask_other":true,"something_else":true,)"
        R"("draft_id":"00000000-0000-4000-8000-000000000001","evidence_ids":[])" +
            (booking.empty() ? "" : R"(,"booking_id":")" + booking + "\"") + "}");
    EXPECT_EQ(raised.status, 201) << raised.body;
    return raised.json()["id"].text();
  }
  static void withdraw(Visitor& who, const std::string& id) {
    EXPECT_EQ(post(who, "/api/v1/disputes/" + id + "/withdraw").status, 200);
  }
  void some_time() {
    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution(0, 8000)(die_)));
  }

  // The job runs at once, since what somebody else does wakes its runner; answers the dispute that was raised
  // meanwhile.
  std::string raise_while(const std::string& job) {
    app_.run_now(job);
    std::thread waking([&] { raise(passer_by_); });
    some_time();
    std::string id = raise(renter_, booking_);
    waking.join();
    return id;
  }
  // A penny more of that booking for the next round, with its transfer in the ledger. Credits are negative. A penny,
  // since no more goes back of a payment than came in, however often what is sent is sent first.
  void top_up(const std::string& account, const std::string& owner) {
    app_.db().run(
        "begin; with moved as (insert into ledger_transfers (kind, source_type, source_id, subject_kind, subject_id)"
        " values ('waived_difference', 'booking', gen_random_uuid(), 'booking', '" +
        booking_ +
        "') returning id) insert into ledger_entries (transfer_id, account, user_id, amount_pence)"
        " select id, '" +
        account + "', '" + owner +
        "'::uuid, -1 from moved union all select id, 'service_fee', null, 1 from moved; commit");
  }

  std::mt19937 die_{std::random_device()()};
  TestApp app_;
  Visitor host_, renter_, passer_by_;
  std::string booking_;
};

TEST_F(DisputeRaces, Trust_3_4_a_dispute_and_the_payout_job) {
  set_up_account();
  end_a_trip();
  app_.db().move_clock(73h);
  int sent_first = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const long before = app_.db().number("select count(*) from payouts");
    const std::string id = raise_while("payouts_release");
    const std::string paid_out = app_.db().value("select paid_out_pence from disputes where id = '" + id + "'");
    ASSERT_TRUE(app_.becomes("select count(*) from jobs where kind = 'payouts_release' and state = 'running'", "0"));
    EXPECT_EQ(app_.db().value("select coalesce(sum(amount_pence), 0) from payouts where state <> 'failed'"), paid_out)
        << "round " << round << ": what left after it was raised was held, and sent";
    if (app_.db().number("select count(*) from payouts") > before) {
      ++sent_first;
      ASSERT_TRUE(app_.becomes("select count(*) from payouts where state = 'processing'", "0"));
      app_.db().run(
          "update earnings set amount_pence = amount_pence + 1, payable_pence = payable_pence + 1,"
          " status = 'pending'");
      top_up("host_payable", host_.id);
    }
    withdraw(renter_, id);
  }
  RecordProperty("sent_first", sent_first);
  EXPECT_EQ(-balance(app_.db(), "host_payable"),
            app_.db().number("select payable_pence from earnings") -
                app_.db().number("select coalesce(sum(amount_pence), 0) from payouts where state = 'completed'"));
  EXPECT_EQ(app_.db().number("select coalesce(sum(amount_pence), 0) from ledger_entries"), 0);
}

TEST_F(DisputeRaces, Trust_3_4_a_dispute_and_the_rest_of_a_deposit) {
  end_a_trip();
  app_.db().run(
      "update deposits set first_on = (london_now())::date, rest_on = (london_now())::date;"
      " update refunds set scheduled_for = (london_now())::date where state = 'scheduled'");
  int sent_first = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const long before = app_.db().number("select count(*) from refunds where state <> 'scheduled'");
    const std::string id = raise_while("payments_due_refunds");
    EXPECT_EQ(app_.db().number("select count(*) from refunds where state = 'scheduled'"), 0)
        << "round " << round << ": held, and still to be sent";
    ASSERT_TRUE(app_.becomes("select count(*) from refunds where state = 'processing'", "0"));
    if (app_.db().number("select count(*) from refunds where state <> 'scheduled'") > before) {
      ++sent_first;
      app_.db().run("update deposits set amount_pence = amount_pence + 1");
      top_up("deposit_held", renter_.id);
    }
    withdraw(renter_, id);
    app_.db().run("update refunds set scheduled_for = (london_now())::date where state = 'scheduled'");
  }
  RecordProperty("sent_first", sent_first);
  EXPECT_EQ(-balance(app_.db(), "deposit_held"),
            app_.db().number("select amount_pence from deposits") -
                app_.db().number("select coalesce(sum(amount_pence), 0) from refunds where state = 'completed'"));
  EXPECT_EQ(app_.db().number("select coalesce(sum(amount_pence), 0) from ledger_entries"), 0);
}

// The first part is sent once, so each trip is fought over until it has left.
TEST_F(DisputeRaces, Trust_3_4_a_dispute_and_the_first_part_of_a_deposit) {
  int round = 0;
  while (round < rounds && !HasFailure()) {
    end_a_trip();
    const std::string first =
        " from refunds where kind = 'partial_80' and payment_id in"
        " (select id from payments where subject_id = '" +
        booking_ + "')";
    for (bool sent = false; !sent && round < rounds && !HasFailure(); ++round) {
      app_.db().run(
          "update refunds set scheduled_for = (london_now())::date where state = 'scheduled' and kind ="
          " 'partial_80'");
      const std::string id = raise_while("payments_due_refunds");
      EXPECT_EQ(app_.db().number("select count(*)" + first + " and state = 'scheduled'"), 0) << "round " << round;
      sent = app_.db().number("select count(*)" + first) > 0;
      if (sent) {
        ASSERT_TRUE(app_.becomes("select state" + first, "completed"));
        EXPECT_EQ(app_.db().number("select amount_pence" + first), 40000);
      }
      withdraw(renter_, id);
    }
  }
  expect_balanced(app_.db());
}

TEST_F(DisputeRaces, X34_a_decision_about_a_charge_and_its_host_who_takes_it_back) {
  end_a_trip();
  Visitor chief = app_.admin("superadmin");
  for (int round = 1; round <= rounds && !HasFailure(); ++round) {
    const std::string charge = app_.db().value(
        "insert into deposit_charges (id, booking_id, kind, amount_pence, reason, contest_until, state, contested_at,"
        " contest_reason) values (gen_random_uuid(), '" +
        booking_ + "', 'damage', 100, 'A dent', app_now(), 'contested', app_now(), 'No') returning id");
    const std::string id = app_.db().value(
        "insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, "
        "charge_id,"
        " email, dispute_type, subject, description, desired_outcome, may_ask_other, urgency, holds_money) select"
        " gen_random_uuid(), 'DSP-2020-' || lpad('" +
        std::to_string(round) + "', 6, '0'), user_id, host_user_id, id, 'charge', '" + charge +
        "', 'ada@example.org', 'booking_payment', 'A', 'B', 'C', true, 'medium', false from bookings where id = '" +
        booking_ + "' returning id");
    Answer decided;
    std::thread deciding([&] {
      decided = post(
          chief, "/api/v1/admin/disputes/" + id + "/decide",
          R"({"version":1,"outcome":"It stands","lines":[)" + dispute_line("deposit_charge", "renter", 100) + "]}");
    });
    some_time();
    const Answer taken_back = post(host_, "/api/v1/deposit-charges/" + charge + "/withdraw");
    deciding.join();
    EXPECT_NE(decided.status == 200, taken_back.status == 200) << decided.body << taken_back.body;
    EXPECT_EQ(app_.db().value("select c.state || ' ' || d.outcome_kind || ' ' || (select count(*) from dispute_lines l"
                              " where l.dispute_id = d.id) from deposit_charges c join disputes d on d.charge_id = c.id"
                              " where c.id = '" +
                              charge + "'"),
              decided.status == 200 ? "settled money 1" : "withdrawn no_money 0");
  }
  const long settled = app_.db().number("select count(*) from deposit_charges where state = 'settled'");
  EXPECT_EQ(-balance(app_.db(), "deposit_held"), 50000 - 100 * settled);
  expect_balanced(app_.db());
}

TEST_F(DisputeRaces, Issue29_a_withdrawal_and_a_decision) {
  Visitor support = app_.admin("support");
  int withdrawn_first = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const std::string id = raise(renter_);
    Answer withdrawn, decided;
    std::thread deciding([&] {
      decided =
          post(support, "/api/v1/admin/disputes/" + id + "/decide", R"({"version":1,"outcome":"So be it","lines":[]})");
    });
    std::this_thread::sleep_for(std::chrono::microseconds(std::uniform_int_distribution(0, 2000)(die_)));
    withdrawn = post(renter_, "/api/v1/disputes/" + id + "/withdraw");
    deciding.join();
    EXPECT_EQ((withdrawn.status == 200) + (decided.status == 200), 1) << withdrawn.body << decided.body;
    EXPECT_EQ((withdrawn.status == 409) + (decided.status == 409), 1) << withdrawn.body << decided.body;
    withdrawn_first += withdrawn.status == 200;
    EXPECT_EQ(app_.db().value("select outcome_kind from disputes where id = '" + id + "'"),
              withdrawn.status == 200 ? "withdrawn" : "no_money");
  }
  RecordProperty("withdrawn_first", withdrawn_first);
}

TEST_F(DisputeRaces, X1_new_disputes_in_parallel_share_no_reference) {
  std::vector<Visitor> people;
  for (int i = 0; i < 8; ++i) people.push_back(app_.sign_up("renter"));
  std::vector<std::jthread> crew;
  for (Visitor& who : people)
    crew.emplace_back([&] {
      for (int i = 0; i < rounds / 8; ++i) raise(who);
    });
  crew.clear();
  EXPECT_EQ(app_.db().number("select count(distinct dispute_reference) from disputes"), rounds);
  EXPECT_EQ(app_.db().number("select max(right(dispute_reference, 6)::int) from disputes"), rounds) << "none left out";
}

}  // namespace
}  // namespace kerbside::test
