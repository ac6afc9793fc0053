// How hosts are paid (K6, K8, K12, trust.md 1.2, 3.4): accounts, transfers and what stands against them, through the
// real adapter and the sandbox.
#include <gtest/gtest.h>

#include "features/payouts/payouts.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "ports/payments/stripe/signature.hpp"
#include "support/books.hpp"
#include "support/letters.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class PayoutsTest : public ::testing::Test {
 protected:
  explicit PayoutsTest(const std::function<void(Config&)>& adjust = {})
      : app_(adjust), host_(app_.sign_up("host")), renter_(app_.sign_up("renter")) {}

  void book_a_trip(const std::string& card) {
    Trip trip{app_.add_vehicle(host_)};
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(started["url"].text(), card).status, 303);
    ASSERT_TRUE(app_.verify(renter_, started["url"].text()).json()["success"].flag());
  }
  void end_the_trip() {
    app_.db().run(
        "update bookings set start_date = london_now()::date - 1, end_date = london_now()::date + 2 where id = '" +
        id_ + "'");
    app_.run_now("bookings_move");
    ASSERT_TRUE(app_.becomes("select booking_status from bookings where id = '" + id_ + "'", "active"));
    ASSERT_EQ(post(host_, "/complete", "{}").status, 200);
  }
  // One that is over, paid for with that card.
  // The newest word to that person's open pages that something about their bookings changed.
  std::int64_t told_live(const Visitor& who) {
    return app_.db().number("select coalesce(max(id), 0) from changes where topic = 'booking_side' and key = '" +
                            who.id + "'");
  }
  void complete_a_trip(const std::string& card = "4242424242424242") {
    book_a_trip(card);
    end_the_trip();
  }
  // To what belongs to the booking.
  Answer post(Visitor& who, const std::string& to, const std::string& body) {
    return who.http->post("/api/v1/bookings/" + id_ + to, body, {{"Idempotency-Key", new_key()}});
  }
  // By a second payment of £148.50.
  void make_it_six_days() {
    const Answer asked = post(renter_, "/date-change",
                              R"({"start_date":")" + Product::date(10) + R"(","start_time":"10:00","end_date":")" +
                                  Product::date(16) + R"(","end_time":"10:00","to_pay_pence":14850,"refund_pence":0})");
    const std::string url = asked.json()["url"].text();
    ASSERT_EQ(app_.type_card(url).status, 303) << asked.body;
    ASSERT_TRUE(app_.verify(renter_, url).json()["success"].flag());
  }
  void charge_for_damage(long pence) {
    const Answer photo = host_.http->post("/api/v1/bookings/" + id_ + "/deposit/photos", test_picture("gps-turned.jpg"),
                                          {{"Content-Type", "image/jpeg"}});
    const Answer filed =
        post(host_, "/deposit/charges",
             R"({"kind":"damage","amount_pence":)" + std::to_string(pence) +
                 R"(,"reason":"As the photo shows","photo_ids":[")" + photo.json()["id"].text() + R"("]})");
    ASSERT_EQ(filed.status, 201) << filed.body;
  }
  // Sets the account up on the sandbox's page.
  void set_up_account(const std::string& choice = "complete") {
    const auto link = host_.http->post("/api/v1/host/payout-account/link", "{}");
    ASSERT_EQ(link.status, 200) << link.body;
    const std::string url = link.json()["url"].text();
    Visitor browser = app_.visitor();
    const std::string path = url.substr(url.find("/sandbox/"));
    ASSERT_EQ(browser.http->get(path).status, 200);
    const Answer chosen =
        browser.http->post(path, "choice=" + choice, {{"Content-Type", "application/x-www-form-urlencoded"}});
    ASSERT_EQ(chosen.status, 303) << chosen.body;
    EXPECT_NE(chosen.header("location").find("tab=payment-info"), std::string::npos);
  }
  std::string account_state() { return host_.http->get("/api/v1/host/payout-account").json()["state"].text(); }
  bool account_becomes(const std::string& state) {
    return app_.becomes("select coalesce(max(state), 'none') from payout_accounts where user_id = '" + host_.id + "'",
                        state);
  }
  void release() { app_.run_now("payouts_release"); }
  // The first payout, once it has failed: "retried", or what stands against it.
  std::string retry(AdminRole role) {
    TestLoop loop(app_.db().settings());
    WithReason<PayoutId> in;
    in.id = PayoutId::parse(app_.db().value("select id from payouts order by created_at limit 1")).value();
    in.reason = "The account was mended";
    const auto admin = AdminId::parse(app_.db().value("select gen_random_uuid()")).value();
    const auto done = loop.run(payouts::Payouts::retry(loop.loop(), Actor::admin(admin, role), in, {}));
    return done.has_value() ? std::string("retried") : done.error().code;
  }
  bool payout_becomes(const std::string& state) {
    return app_.becomes("select coalesce((select state from payouts order by created_at desc limit 1), 'none')", state);
  }
  std::string stage() { return (*host_.http->get("/api/v1/host/earnings").json()["items"].array())[0]["stage"].text(); }
  // The event is worked off anew, once that is done with which is being done with it just now: it would call it done.
  void bank_decides(const std::string& how) {
    ASSERT_TRUE(app_.becomes(
        "select count(*) from provider_events where type = 'charge.dispute.created' and processed_at is null", "0"));
    app_.db().run("update sandbox.disputes set status = '" + how + "'");
    app_.db().run(
        "update provider_events set processed_at = null where type = 'charge.dispute.created';"
        " update jobs set state = 'ready', run_at = app_now(), finished_at = null, lease_until = null,"
        "   lease_token = null where kind = 'payment_event' and payload ->> 'event_id' ="
        "   (select event_id from provider_events where type = 'charge.dispute.created')");
    ASSERT_TRUE(app_.becomes("select state from chargebacks", how));
  }
  long transfers() { return app_.db().number("select count(*) from sandbox.transfers"); }
  long owed() { return -balance(app_.db(), "host_payable"); }

  TestApp app_;
  Visitor host_, renter_;
  std::string id_;
};

TEST_F(PayoutsTest, K12_an_account_is_set_up_on_the_providers_page_and_read_from_the_provider) {
  EXPECT_EQ(host_.http->get("/api/v1/host/payout-account").body, R"({"state":null})");
  EXPECT_EQ(host_.http->post("/api/v1/host/payout-account/check", "{}").status, 404);
  set_up_account("leave");
  EXPECT_EQ(account_state(), "incomplete");
  set_up_account();
  EXPECT_TRUE(account_becomes("ready")) << "account.updated told so";
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.accounts"), 1) << "one account a host";
  app_.lose_webhooks();
  set_up_account("refuse");
  EXPECT_EQ(host_.http->post("/api/v1/host/payout-account/check", "{}").json()["state"].text(), "refused");
}

TEST_F(PayoutsTest, K12_a_link_serves_once_and_asks_for_a_recent_password) {
  const auto link = host_.http->post("/api/v1/host/payout-account/link", "{}").json()["url"].text();
  const std::string path = link.substr(link.find("/sandbox/"));
  const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}};
  Visitor browser = app_.visitor();
  EXPECT_EQ(browser.http->post(path, "choice=nothing", form).status, 400);
  EXPECT_EQ(browser.http
                ->post(path, "choice=complete",
                       {{"Content-Type", "application/x-www-form-urlencoded"}, {"Origin", "https://evil.example"}})
                .status,
            403);
  EXPECT_EQ(browser.http->post(path, "choice=complete", form).status, 303);
  EXPECT_EQ(browser.http->post(path, "choice=refuse", form).status, 404);
  EXPECT_EQ(browser.http->get(path).status, 410);
  app_.db().move_clock(11min);
  EXPECT_EQ(host_.http->post("/api/v1/host/payout-account/link", "{}").code(), "password_needed");
}

TEST_F(PayoutsTest, K6_K12_P1_05_A4_08_earnings_wait_visibly_for_the_account_and_then_go_once) {
  complete_a_trip();
  EXPECT_EQ(stage(), "earned");
  app_.db().move_clock(73h);
  EXPECT_EQ(stage(), "account_needed");
  release();
  host_.http->post("/api/v1/session/password", R"({"password":")" + Product::password() + "\"}");
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  EXPECT_EQ(transfers(), 0);
  const auto before = told_live(host_);
  release();
  ASSERT_TRUE(payout_becomes("completed"));
  EXPECT_GT(told_live(host_), before) << "their open pages hear of it";
  EXPECT_TRUE(app_.becomes("select status from earnings", "paid"));
  EXPECT_EQ(stage(), "paid");
  EXPECT_EQ(owed(), 0);
  EXPECT_EQ(app_.db().value("select amount || ' ' || (destination = (select id from sandbox.accounts))::text || ' ' ||"
                            " transfer_group from sandbox.transfers"),
            "13500 true booking_" + id_);
  release();
  const std::string letter = letter_to(app_, host_.email, "We have paid you £135.00");
  EXPECT_NE(letter.find(id_.substr(0, 8)), std::string::npos);
  const std::string notice = app_.db().value("select message from notifications where title = 'Payout sent'");
  for (const std::string& told : {letter, notice})
    EXPECT_NE(told.find("the trip with your Ford Fiesta from "), std::string::npos) << told;
  EXPECT_NE(letter.find("Stop emails about payments"), std::string::npos) << letter;
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Payout sent' and user_id = '" +
                             host_.id + "'"),
            1);
  EXPECT_EQ(host_.http->get("/api/v1/host/earnings").json()["totals"]["paid_out_pence"].number(), 13500);
  EXPECT_EQ(transfers(), 1);
  expect_balanced(app_.db());
}

TEST_F(PayoutsTest, Trust_3_4_what_was_sent_and_not_recorded_is_sent_once_all_the_same) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  complete_a_trip();
  // Whoever sends it never gets to record the answer, as if they died each time.
  app_.db().run("create function dies() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$");
  app_.db().run("create trigger dies before update on payouts for each row execute function dies()");
  app_.db().move_clock(73h);
  release();
  ASSERT_TRUE(app_.becomes("select count(*) from sandbox.transfers", "1"));
  ASSERT_TRUE(app_.becomes("select attempts::text from jobs where kind = 'payout_send' and state = 'ready'", "1"));
  app_.run_now("payout_send");
  ASSERT_TRUE(app_.becomes("select attempts::text from jobs where kind = 'payout_send' and state = 'ready'", "2"));
  EXPECT_EQ(transfers(), 1) << "the same key";
  EXPECT_EQ(stage(), "on_its_way");
  release();
  app_.db().move_clock(73h + 26h);
  app_.db().run("delete from sandbox.idempotency");
  app_.db().run("drop trigger dies on payouts");
  app_.run_now("payout_send");
  ASSERT_TRUE(payout_becomes("completed"));
  EXPECT_EQ(transfers(), 1) << "K8: the provider has forgotten the key, and is asked first";
  EXPECT_EQ(app_.db().number("select count(*) from payouts"), 1);
  app_.run_now("payments_repair");  // that of the nights that passed may have looked while it was not recorded
  expect_balanced(app_.db());
}

TEST_F(PayoutsTest, K12_what_failed_for_the_account_tells_why_and_goes_again_by_itself_once_that_is_ready) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  complete_a_trip();
  app_.lose_webhooks();
  app_.db().run("update sandbox.accounts set disabled_reason = 'requirements.past_due'");
  app_.db().move_clock(73h);
  release();
  ASSERT_TRUE(payout_becomes("failed"));
  EXPECT_EQ(account_state(), "checking") << "the account was read";
  EXPECT_EQ(app_.db().value("select failure_reason from payouts"), "account_not_ready");
  EXPECT_EQ(stage(), "account_needed") << "the host can mend it";
  EXPECT_EQ(owed(), 13500) << "nothing is lost";
  EXPECT_EQ(retry(AdminRole::finance), "payout_account_not_ready");
  const std::string letter = letter_to(app_, host_.email, "We could not pay you £135.00");
  EXPECT_NE(letter.find("Our payment provider is checking your details"), std::string::npos) << letter;
  EXPECT_NE(app_.db().value("select message from notifications where title = 'Payout not sent'").find("£135.00"),
            std::string::npos);
  Visitor finance = app_.admin("finance");
  EXPECT_EQ(attention(finance, "failed_payout")[0]["why"].text(),
            "The host’s account is not ready: the provider is checking the host’s details. The host has been told, and "
            "it will be sent again automatically.");
  app_.db().run("update sandbox.accounts set disabled_reason = null; update payout_accounts set state = 'ready'");
  release();
  EXPECT_TRUE(app_.becomes("select state from payouts where retry_of is not null", "completed"));
  EXPECT_EQ(transfers(), 1);
  EXPECT_EQ(retry(AdminRole::finance), "payout_not_failed");
  EXPECT_EQ(stage(), "paid");
  expect_balanced(app_.db());
}

TEST_F(PayoutsTest, K8_what_failed_otherwise_is_tried_again_by_finance_alone) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  complete_a_trip();
  app_.lose_webhooks();
  app_.db().run("update sandbox.accounts set disabled_reason = 'requirements.past_due'");
  app_.db().move_clock(73h);
  release();
  ASSERT_TRUE(payout_becomes("failed"));
  app_.db().run(
      "update sandbox.accounts set disabled_reason = null; update payout_accounts set state = 'ready';"
      " update payouts set failure_reason = 'invalid'");
  release();
  EXPECT_EQ(stage(), "failed");
  EXPECT_EQ(retry(AdminRole::support), "forbidden");
  EXPECT_EQ(retry(AdminRole::finance), "retried");
  EXPECT_EQ(retry(AdminRole::finance), "payout_not_failed") << "once";
  EXPECT_TRUE(app_.becomes("select state from payouts where retry_of is not null", "completed"));
  EXPECT_EQ(transfers(), 1);
  EXPECT_EQ(app_.db().number("select count(*) from admin_audit_queue where action = 'payout_retry'") +
                app_.db().number("select count(*) from admin_audit where action = 'payout_retry'"),
            1);
  expect_balanced(app_.db());
}

// A trip that was paid out before its dispute.
class PaidOutBefore : public PayoutsTest {
 protected:
  void pay_a_trip_out() {
    set_up_account();
    ASSERT_TRUE(account_becomes("ready"));
    complete_a_trip();
    app_.db().move_clock(73h);
    release();
    ASSERT_TRUE(payout_becomes("completed"));
  }
  // Answers the dispute's id, once its host was heard.
  std::string raise() {
    const Answer raised = renter_.http->post(
        "/api/v1/disputes",
        R"({"dispute_type":"booking_payment","urgency":"low","subject":"A","description":"B","desired_outcome":"C",)"
        R"("email":"ada@example.org","contact_preference":"email","may_ask_other":true,"something_else":false,)"
        R"("draft_id":"00000000-0000-4000-8000-000000000001","evidence_ids":[],"booking_id":")" +
            id_ + "\"}",
        {{"Idempotency-Key", new_key()}});
    EXPECT_EQ(raised.status, 201) << raised.body;
    app_.db().run("update disputes set other_asked_at = app_now(), other_answered_at = app_now()");
    return raised.json()["id"].text();
  }
  void refund(const std::string& dispute, long pence) {
    Visitor chief = app_.admin("superadmin");
    const Answer decided = chief.http->post(
        "/api/v1/admin/disputes/" + dispute + "/decide",
        R"({"version":1,"outcome":"A day back","lines":[{"kind":"refund","borne_by":"host","amount_pence":)" +
            std::to_string(pence) + "}]}",
        {{"Idempotency-Key", new_key()}});
    ASSERT_EQ(decided.status, 200) << decided.body;
    ASSERT_TRUE(app_.becomes("select state from refunds where kind = 'admin'", "completed"));
  }
  json::Value earning() { return host_.http->get("/api/v1/host/earnings/" + id_).json(); }
};

TEST_F(PaidOutBefore, X35_a_refund_after_the_payout_is_taken_from_the_next_earnings_and_itemised) {
  pay_a_trip_out();
  const std::string first = id_;
  refund(raise(), 5000);
  EXPECT_EQ(owed(), -5000) << "the host owes it";
  EXPECT_EQ(earning()["debt_pence"].number(), 5000);
  EXPECT_EQ(earning()["refunded_in_dispute_pence"].number(), 5000);
  EXPECT_EQ(earning()["stage"].text(), "paid") << "it was";
  const std::string file = host_.http->get("/api/v1/host/earnings.csv").body;
  EXPECT_NE(file.find(",from_us,from_deposit,refunded_in_dispute,kept_by_bank,earned,"), std::string::npos) << file;
  EXPECT_NE(file.find(",£0.00,£135.00,£0.00,£50.00,£0.00,£85.00,"), std::string::npos) << "no bank kept it: " << file;
  expect_balanced(app_.db());
  complete_a_trip();
  app_.db().move_clock(2 * 73h);
  release();
  ASSERT_TRUE(app_.becomes("select count(*) from payouts where state = 'completed'", "2"));
  EXPECT_EQ(app_.db().number("select amount_pence from payouts where booking_id = '" + id_ + "'"), 8500);
  EXPECT_EQ(owed(), 0);
  EXPECT_EQ(earning()["netted_pence"].number(), 5000);
  EXPECT_EQ(host_.http->get("/api/v1/host/earnings/" + first).json()["debt_pence"].number(), 0);
  EXPECT_EQ(app_.db().number("select count(*) from notifications where title = 'Earnings used for a refund'"), 1);
  expect_balanced(app_.db());
}

TEST_F(PaidOutBefore, X35_a_debt_that_is_larger_takes_all_of_it_and_waits_for_more) {
  pay_a_trip_out();
  refund(raise(), 13500);
  complete_a_trip();
  app_.db().run("update earnings set amount_pence = 4000, payable_pence = 4000 where booking_id = '" + id_ + "'");
  app_.db().move_clock(2 * 73h);
  release();
  EXPECT_TRUE(app_.becomes("select status from earnings where booking_id = '" + id_ + "'", "paid"));
  EXPECT_EQ(app_.db().number("select count(*) from payouts"), 1) << "nothing was left to send";
  EXPECT_EQ(app_.db().number("select sum(amount_pence) from earnings_netted"), 4000);
  release();
  EXPECT_EQ(app_.db().number("select sum(amount_pence) from earnings_netted"), 4000) << "once";
}

// A trip whose payment the bank took back for good; two weeks later, so that nothing moves its money by itself.
class LostChargeback : public PayoutsTest {
 protected:
  void lose_a_trip() {
    set_up_account();
    ASSERT_TRUE(account_becomes("ready"));
    complete_a_trip("4000000000000259");
    ASSERT_TRUE(app_.becomes("select count(*) from chargebacks where state = 'open'", "1"));
    const auto of_host = told_live(host_), of_renter = told_live(renter_);
    bank_decides("lost");
    EXPECT_GT(told_live(host_), of_host) << "what the bank decides reaches open pages";
    EXPECT_GT(told_live(renter_), of_renter);
  }
  Answer close(const std::string& how) {
    Visitor finance = app_.admin("finance");
    return finance.http->post("/api/v1/admin/chargebacks/" + app_.db().value("select id from chargebacks") + "/" + how,
                              R"({"reason":"The bank has decided"})", {{"Idempotency-Key", new_key()}});
  }
  // What each account says, but for cash and fees.
  std::string accounts() {
    return app_.db().value(
        "select coalesce(string_agg(account || ' ' || pence, ', ' order by account), '') from (select account,"
        " sum(amount_pence) as pence from ledger_entries where account not in ('provider_cash', 'provider_fees')"
        " group by account having sum(amount_pence) <> 0) a");
  }
  // What the host's booking page says last about the money.
  std::string told_of_earnings() {
    const auto booking = host_.http->get("/api/v1/bookings/" + id_).json();
    return booking["money"]["steps"].array()->back()["label"].text();
  }
  void wait_two_weeks() {
    app_.db().move_clock(13 * 24h);
    host_.http->post("/api/v1/session/password", R"({"password":")" + Product::password() + "\"}");
  }
};

TEST_F(LostChargeback, K9_the_platform_bears_it_the_host_is_paid_and_nothing_else_is_owed) {
  lose_a_trip();
  EXPECT_EQ(close("release").code(), "charges_undecided") << "the host may still charge the deposit";
  wait_two_weeks();
  EXPECT_EQ(app_.db().number("select count(*) from refunds where state = 'scheduled'"), 2) << "held";
  const Answer closed = close("release");
  ASSERT_EQ(closed.status, 204) << closed.body;
  EXPECT_EQ(close("release").code(), "chargeback_not_lost") << "once";
  EXPECT_EQ(close("keep").code(), "chargeback_not_lost");
  EXPECT_EQ(app_.db().number("select count(*) from refunds where failure_reason = 'charged_back'"), 2)
      << "their bank has made them";
  release();
  ASSERT_TRUE(payout_becomes("completed"));
  EXPECT_EQ(stage(), "paid");
  EXPECT_EQ(accounts(), "chargeback_losses 14850, service_fee -1350") << "nobody is owed anything";
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.refunds"), 0) << "nothing went back twice";
  EXPECT_EQ(
      app_.db().number("select count(*) from notifications where title = 'Refunded by your bank' and user_id = '" +
                       renter_.id + "'"),
      2);
  expect_balanced(app_.db());
}

TEST_F(LostChargeback, X34_an_open_dispute_is_settled_first_and_refunds_nothing_twice_afterwards) {
  lose_a_trip();
  wait_two_weeks();
  const Headers key = {{"Idempotency-Key", new_key()}};
  const Answer raised = renter_.http->post(
      "/api/v1/disputes",
      R"({"dispute_type":"booking_payment","urgency":"low","subject":"A","description":"B","desired_outcome":"C",)"
      R"("email":"ada@example.org","contact_preference":"email","may_ask_other":true,"something_else":false,)"
      R"("draft_id":"00000000-0000-4000-8000-000000000001","evidence_ids":[],"booking_id":")" +
          id_ + "\"}",
      key);
  ASSERT_EQ(raised.status, 201) << raised.body;
  EXPECT_EQ(app_.db().number("select count(*) from refunds where state = 'scheduled'"), 0);
  EXPECT_EQ(close("release").code(), "dispute_undecided");
  const std::string dispute = "disputes/" + raised.json()["id"].text();
  ASSERT_EQ(renter_.http->post("/api/v1/" + dispute + "/withdraw", "{}", {{"Idempotency-Key", new_key()}}).status, 200);
  ASSERT_EQ(close("release").status, 204);
  EXPECT_EQ(app_.db().number("select sum(amount_pence) from refunds where failure_reason = 'charged_back'"), 50000);
  Visitor chief = app_.admin("superadmin");
  const Answer reopened = chief.http->send(
      "PUT", "/api/v1/admin/" + dispute,
      R"({"version":2,"status":"under_review","urgency":"low","admin_notes":"","assign_to_me":false,"reason":"New"})");
  ASSERT_EQ(reopened.status, 200) << reopened.body;
  EXPECT_EQ(reopened.json()["room"]["from_us_pence"].number(), 0) << "their bank gave them all of it";
  EXPECT_EQ(reopened.json()["room"]["from_deposit_pence"].number(), 0);
  expect_balanced(app_.db());
}

TEST_F(LostChargeback, K9_what_the_host_was_not_paid_yet_is_kept_and_they_are_told) {
  lose_a_trip();
  wait_two_weeks();
  EXPECT_EQ(stage(), "held");
  EXPECT_EQ(host_.http->get("/api/v1/host/earnings/" + id_).json()["held_by"].text(), "lost");
  EXPECT_EQ(told_of_earnings(), "Your earnings: on hold");
  EXPECT_EQ(host_.http->get("/api/v1/host/earnings").json()["totals"]["held_pence"].number(), 13500);
  ASSERT_EQ(close("keep").status, 204);
  EXPECT_EQ(accounts(), "chargeback_losses 1350, service_fee -1350");
  EXPECT_EQ(stage(), "kept");
  EXPECT_EQ(told_of_earnings(), "Your earnings: not paid out");
  const auto totals = host_.http->get("/api/v1/host/earnings").json()["totals"];
  EXPECT_EQ(totals["unpaid_pence"].number(), 0);
  EXPECT_EQ(totals["earned_pence"].number(), 0);
  release();
  EXPECT_EQ(transfers(), 0);
  EXPECT_NE(app_.db().value("select message from notifications where title = 'Earnings not paid out'").find("£135.00"),
            std::string::npos);
  expect_balanced(app_.db());
}

TEST_F(LostChargeback, K9_of_one_that_was_cancelled_the_promised_refund_ends_as_made_by_the_bank) {
  book_a_trip("4000000000000259");
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks where state = 'open'", "1"));
  ASSERT_EQ(post(renter_, "/cancel", R"({"refund_pence":64850})").status, 200);
  bank_decides("lost");
  EXPECT_EQ(app_.db().value("select state from refunds"), "scheduled") << "held";
  ASSERT_EQ(close("release").status, 204);
  EXPECT_EQ(app_.db().value("select state || ' ' || failure_reason from refunds"), "failed charged_back");
  EXPECT_EQ(accounts(), "") << "all of it was the renter's, and they have it";
  EXPECT_EQ(app_.db().value("select payment_status from bookings"), "refunded");
  expect_balanced(app_.db());
}

TEST_F(LostChargeback, K9_of_a_part_that_the_bank_took_the_rest_of_the_deposit_goes_back) {
  lose_a_trip();
  app_.db().run(
      "alter table ledger_entries disable trigger user; update ledger_entries set amount_pence = sign(amount_pence) *"
      " 30000 where transfer_id in (select id from ledger_transfers where kind = 'chargeback');"
      " alter table ledger_entries enable trigger user; update chargebacks set amount_pence = 30000;"
      " update sandbox.disputes set amount = 30000");
  wait_two_weeks();
  ASSERT_EQ(close("release").status, 204);
  ASSERT_TRUE(app_.becomes("select state from refunds where kind = 'partial_80' and reason_key = ''", "completed"))
      << "its day has come, and the bank gave £300.00 of it";
  app_.db().move_clock(30 * 24h);
  app_.run_now("payments_due_refunds");
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where state = 'completed'", "2")) << "the rest on its own day";
  EXPECT_EQ(app_.db().number("select sum(amount) from sandbox.refunds"), 20000) << "£500.00 less what the bank gave";
  EXPECT_EQ(accounts().find("deposit_held"), std::string::npos) << accounts();
  EXPECT_EQ(accounts().find("chargeback_losses"), std::string::npos) << accounts();
  expect_balanced(app_.db());
}

TEST_F(PayoutsTest, Trust_3_4_a_chargeback_holds_payout_and_refund_until_the_bank_has_decided) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  complete_a_trip("4000000000000259");
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks where state = 'open'", "1"));
  EXPECT_EQ(balance(app_.db(), "disputes"), 64850);
  app_.db().run(
      "delete from refunds where kind = 'remaining_20'; update refunds set scheduled_for = (london_now())::date");
  app_.db().move_clock(73h);
  release();
  ASSERT_TRUE(app_.becomes("select count(*) > 0 from jobs where kind = 'payment_refund' and state = 'done'", "t"));
  EXPECT_EQ(stage(), "held");
  EXPECT_EQ(app_.db().value("select state from refunds"), "scheduled");
  EXPECT_EQ(transfers(), 0);
  bank_decides("won");
  EXPECT_TRUE(app_.becomes("select state from refunds", "completed"));
  release();
  EXPECT_TRUE(payout_becomes("completed"));
  EXPECT_EQ(balance(app_.db(), "disputes"), 0);
}

TEST_F(PayoutsTest, K10_K16_more_than_the_bookings_own_charge_was_is_sent_without_naming_it) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  book_a_trip("4242424242424242");
  make_it_six_days();
  end_the_trip();
  app_.db().move_clock(73h);
  release();
  ASSERT_TRUE(payout_becomes("completed"));
  charge_for_damage(40000);
  app_.db().move_clock(73h + 73h);
  ASSERT_TRUE(app_.becomes("select state from deposit_charges", "settled"));
  release();
  EXPECT_TRUE(app_.becomes("select count(*) from payouts where state = 'completed'", "2"));
  EXPECT_EQ(
      app_.db().value("select string_agg(amount || case when source_transaction is null then '' else ' of it' end,"
                      " ', ' order by created_at) from sandbox.transfers"),
      "27000 of it, 40000")
      << "£670.00 in all, and the charge was £648.50";
  EXPECT_EQ(owed(), 0);
  expect_balanced(app_.db());
}

// Payouts, refunds and chargebacks of the same bookings at the same moment. Each is slowed down between its decision
// and its commit, and looks there for what must not have happened meanwhile.
class MoneyRace : public PayoutsTest {
 protected:
  MoneyRace() : PayoutsTest(&with_usual_connections) {
    app_.db().run(R"(
      create table both_at_once (what text);
      create function sees_chargeback() returns trigger language plpgsql security definer as $$
      begin
        perform pg_sleep(0.2);
        if tg_table_name = 'payouts' then
          insert into both_at_once select 'payout' from chargebacks c join payments p on p.id = c.payment_id
            where p.subject_id = new.booking_id;
        else
          insert into both_at_once select 'refund' from chargebacks where payment_id = new.payment_id;
        end if;
        return new;
      end $$;
      create function sent(payment uuid, booking uuid) returns bigint language sql volatile as $$
        select (select count(*) from payouts where booking_id = $2)
             + (select count(*) from refunds where payment_id = $1 and state <> 'scheduled') $$;
      create function sees_sent() returns trigger language plpgsql security definer as $$
      declare before bigint := sent(new.payment_id, new.booking_id);
      begin
        perform pg_sleep(0.2);
        if sent(new.payment_id, new.booking_id) <> before then insert into both_at_once values ('chargeback'); end if;
        return new;
      end $$;
      create trigger looks before insert on payouts for each row execute function sees_chargeback();
      create trigger looks before update of state on refunds for each row
        when (old.state = 'scheduled' and new.state = 'processing') execute function sees_chargeback();
      create trigger looks before insert on chargebacks for each row execute function sees_sent())");
  }

  // The payer's bank takes all of it back, and the provider tells us.
  void dispute(const std::string& booking) {
    const std::string id = app_.db().value(
        "insert into sandbox.disputes (id, payment_intent, charge, amount) select 'du_' || id, provider_payment_id,"
        " provider_charge_id, amount_pence from payments where purpose_id = '" +
        booking + "' returning id");
    const std::string body = R"({"id":"evt_)" + id +
                             R"(","object":"event","type":"charge.dispute.created","created":)" +
                             std::to_string(app_now().time_since_epoch() / 1s) +
                             R"(,"livemode":false,"data":{"object":{"id":")" + id + R"(","object":"dispute"}}})";
    const auto secret = provider::sandbox::derived_webhook_secret(app_.config().key("sandbox webhook"));
    HttpClient provider(app_.port());
    EXPECT_EQ(provider
                  .post("/api/v1/webhooks/stripe", body,
                        {{"Stripe-Signature", provider::signature::sign(secret, body, app_now())}})
                  .status,
              200);
  }
  void send_all() {
    app_.run_now("payouts_release");
    app_.run_now("payments_due_refunds");
  }
  void wait_until_idle() {
    ASSERT_TRUE(app_.becomes(
        "select count(*) from jobs where (kind in ('payment_event', 'payment_refund', 'payout_send') and state in"
        " ('ready', 'running')) or (kind in ('payouts_release', 'payments_due_refunds')"
        " and (state <> 'ready' or run_at <= app_now()))",
        "0"));
  }
  long of(const std::string& booking, const std::string& what) {
    if (what == "payouts") return app_.db().number("select count(*) from payouts where booking_id = '" + booking + "'");
    return app_.db().number(
        "select count(*) from refunds r join payments p on p.id = r.payment_id where r.state <> 'scheduled'"
        " and p.purpose_id = '" +
        booking + "'");
  }
};

TEST_F(MoneyRace, Trust_3_4_K9_what_a_chargeback_meets_is_held_or_was_sent_never_both) {
  set_up_account();
  ASSERT_TRUE(account_becomes("ready"));
  std::vector<std::string> trips;
  for (int i = 0; i < 7; ++i) {
    complete_a_trip();
    trips.push_back(id_);
  }
  dispute(trips.front());
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks", "1"));
  app_.db().run("update refunds set scheduled_for = (london_now())::date");
  app_.db().move_clock(73h);

  send_all();
  for (std::size_t i = 1; i + 1 < trips.size(); ++i) dispute(trips[i]);
  wait_until_idle();
  dispute(trips.back());
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks", std::to_string(trips.size())));
  wait_until_idle();
  EXPECT_EQ(app_.db().number("select count(*) from both_at_once"), 0)
      << app_.db().value("select what from both_at_once");
  EXPECT_EQ(of(trips.front(), "payouts") + of(trips.front(), "refunds"), 0) << "held";
  EXPECT_EQ(of(trips.back(), "payouts"), 1) << "sent";
  EXPECT_EQ(of(trips.back(), "refunds"), 2) << "sent";

  const long sent = transfers();
  EXPECT_EQ(app_.db().number("select count(*) from payouts where state = 'completed'"), sent);
  EXPECT_EQ(app_.db().number("select count(*) from refunds where state = 'completed'"),
            app_.db().number("select count(*) from sandbox.refunds"));
  app_.db().run("update refunds set scheduled_for = (london_now())::date where state = 'scheduled'");
  send_all();
  wait_until_idle();
  EXPECT_EQ(transfers(), sent) << "what is held stays held";
  EXPECT_EQ(app_.db().number("select count(*) from both_at_once"), 0);
}

}  // namespace
}  // namespace kerbside::test
