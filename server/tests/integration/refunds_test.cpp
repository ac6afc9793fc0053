// Money that goes back, and what becomes of it: refunds that wait, fail, or come back (K8, trust.md 3.4), disputes, and
// the nightly repair. Through the real adapter and the sandbox's cards.
#include <gtest/gtest.h>

#include "features/audit/audit.hpp"
#include "features/payments/refunds.hpp"
#include "features/reconcile/reconcile.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "ports/payments/stripe/signature.hpp"
#include "support/books.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

constexpr const char* pays = "4242424242424242";
constexpr const char* refund_fails_later = "4000000000005126";
constexpr const char* refund_waits = "4000000000007726";
constexpr const char* disputed = "4000000000000259";

class Refunds : public ::testing::Test {
 protected:
  Refunds() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")), loop_(app_.db().settings()) {}

  // Held and paid with that card; without webhooks nobody here knows yet.
  void pay(const std::string& card) {
    const std::string vehicle = app_.add_vehicle(host_);
    trip_ = Trip{vehicle};
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip_).json()).json();
    url_ = started["url"].text();
    booking_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(url_, card).status, 303);
  }
  // The dates went to somebody else before we heard of the payment: all of it goes back.
  void lose_the_dates(const std::string& card, const std::string& sql_before_we_hear = "select 1") {
    app_.lose_webhooks();
    pay(card);
    app_.db().run("update payments set state = 'expired'");
    app_.db().run(
        "update bookings set booking_status = 'cancelled', payment_status = 'failed', hold_expires_at = null");
    Visitor other = app_.sign_up("renter");
    const Answer held = app_.start_payment(other, app_.quote(other, trip_).json());
    ASSERT_EQ(held.status, 201) << held.body;
    app_.db().run(sql_before_we_hear);
    ASSERT_EQ(app_.verify(renter_, url_).json()["state"].text(), "refunding");
  }
  void hear_webhooks() { app_.control(R"({"webhook_drop":false})"); }

  bool refund_becomes(const std::string& state) {
    return app_.becomes("select state from refunds order by created_at limit 1", state);
  }
  std::string refund_id() { return app_.db().value("select id from refunds order by created_at limit 1"); }
  std::string payment_status() {
    return app_.db().value("select payment_status from bookings where id = '" + booking_ + "'");
  }
  long cash() { return balance(app_.db(), "provider_cash"); }
  std::string differences(const std::string& number) {
    std::string found;
    const auto report = loop_.run(reconcile::run(loop_.db(), all_books())).value();
    for (const auto& check : report.checks)
      for (const auto& difference : check.differences)
        if (check.number == number) found += difference + "\n";
    return found;
  }
  Result<RefundId> retry(const std::string& id, AdminRole role, const std::string& reason = "The card was renewed") {
    WithReason<RefundId> in;
    in.id = RefundId::parse(id).value();
    in.reason = reason;
    const auto admin = AdminId::parse(app_.db().value("select gen_random_uuid()")).value();
    return loop_.run(payments::retry_refund(loop_.db(), Actor::admin(admin, role), in, {}));
  }
  Answer send_event(const std::string& type, const std::string& object) {
    const std::string body = R"({"id":"evt_)" + new_key() + R"(","object":"event","type":")" + type +
                             R"(","created":1790000000,"livemode":false,"data":{"object":)" + object + "}}";
    const auto secret = provider::sandbox::derived_webhook_secret(app_.config().key("sandbox webhook"));
    return app_.visitor().http->post("/api/v1/webhooks/stripe", body,
                                     {{"Stripe-Signature", provider::signature::sign(secret, body, app_now())}});
  }

  TestApp app_;
  Visitor host_, renter_;
  TestLoop loop_;
  Trip trip_;
  std::string url_, booking_;
};

TEST_F(Refunds, K8_one_that_waits_is_read_again_until_it_arrives) {
  lose_the_dates(refund_waits);
  ASSERT_TRUE(
      app_.becomes("select state || ' ' || (provider_refund_id is not null)::text from refunds", "processing true"));
  EXPECT_EQ(payment_status(), "paid");
  EXPECT_EQ(cash(), 64850) << "it is not back yet";
  app_.db().move_clock(2min);
  EXPECT_TRUE(refund_becomes("completed")) << "the first answer to its key stays 'pending' for a day";
  EXPECT_TRUE(app_.becomes("select payment_status from bookings where id = '" + booking_ + "'", "refunded"));
  EXPECT_EQ(cash(), 0);
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.refunds"), 1);
}

TEST_F(Refunds, K8_the_webhook_of_one_that_waits_ends_it_too) {
  lose_the_dates(refund_waits);
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where provider_refund_id is not null", "1"));
  app_.db().run("update jobs set run_at = app_now() + interval '1 year' where kind = 'payment_refund'");
  hear_webhooks();
  app_.db().move_clock(2min);
  EXPECT_TRUE(refund_becomes("completed"));
}

TEST_F(Refunds, K8_one_that_comes_back_after_it_had_arrived_is_undone_everywhere_and_named) {
  lose_the_dates(refund_fails_later);
  hear_webhooks();
  ASSERT_TRUE(refund_becomes("completed"));
  EXPECT_TRUE(app_.becomes("select payment_status from bookings where id = '" + booking_ + "'", "refunded"));
  EXPECT_EQ(cash(), 0);
  EXPECT_EQ(differences("4"), "");
  app_.db().move_clock(2min);
  ASSERT_TRUE(refund_becomes("failed"));
  EXPECT_EQ(payment_status(), "paid") << "we have the money and owe it";
  EXPECT_EQ(cash(), 64850);
  EXPECT_EQ(app_.db().value("select booking_status from bookings where id = '" + booking_ + "'"), "cancelled");
  EXPECT_EQ(differences("1"), "");
  EXPECT_EQ(differences("4"),
            "refund " + refund_id() + " of £648.50 failed (expired_or_canceled_card) and was not tried again\n");
}

TEST_F(Refunds, K8_a_failed_one_is_tried_again_as_a_refund_of_its_own_with_an_entry_in_the_audit_log) {
  lose_the_dates(refund_fails_later);
  hear_webhooks();
  ASSERT_TRUE(refund_becomes("completed"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(refund_becomes("failed"));
  const std::string failed = refund_id();
  const auto again = retry(failed, AdminRole::finance);
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_TRUE(app_.becomes("select state from refunds where id = '" + again->str() + "'", "completed"));
  EXPECT_EQ(app_.db().value("select state from refunds where id = '" + failed + "'"), "failed") << "it stays on record";
  EXPECT_EQ(app_.db().number("select count(distinct provider_refund_id) from refunds"), 2) << "a key of its own";
  EXPECT_EQ(cash(), 0);
  EXPECT_TRUE(app_.becomes("select payment_status from bookings where id = '" + booking_ + "'", "refunded"));
  EXPECT_EQ(differences("1") + differences("3") + differences("4"), "");
  EXPECT_EQ(app_.db().value("select action || ' ' || object_id || ' ' || reason from admin_audit"),
            "refund_retry " + failed + " The card was renewed");
}

TEST_F(Refunds, K8_U11_only_finance_tries_again_only_what_failed_only_once_and_says_why) {
  lose_the_dates(refund_waits);
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where provider_refund_id is not null", "1"));
  EXPECT_EQ(retry(refund_id(), AdminRole::finance).error().code, "refund_not_failed") << "it is on its way";
  EXPECT_EQ(retry(new_key(), AdminRole::superadmin).error().code, "refund_not_failed") << "there is none";
  app_.db().run("update jobs set state = 'done', finished_at = app_now() where kind = 'payment_refund'");
  app_.db().run("update refunds set state = 'failed', failed_at = app_now()");
  EXPECT_EQ(retry(refund_id(), AdminRole::support).error().code, "forbidden");
  EXPECT_EQ(retry(refund_id(), AdminRole::content).error().code, "forbidden");
  EXPECT_EQ(retry(refund_id(), AdminRole::finance, "").error().fields.at(0).field, "reason");
  WithReason<RefundId> in;
  in.id = RefundId::parse(refund_id()).value();
  in.reason = "mine";
  const auto renter = UserId::parse(renter_.id).value();
  EXPECT_EQ(loop_.run(payments::retry_refund(loop_.db(), Actor::renter(renter), in, {})).error().code, "forbidden");
  EXPECT_EQ(app_.db().number("select count(*) from refunds"), 1);
  EXPECT_EQ(app_.db().number("select count(*) from admin_audit"), 0);
  EXPECT_TRUE(retry(refund_id(), AdminRole::superadmin).has_value());
  EXPECT_EQ(retry(refund_id(), AdminRole::superadmin).error().code, "refund_not_failed") << "tried again already";
  EXPECT_EQ(app_.db().number("select count(*) from refunds"), 2);
}

TEST_F(Refunds, K8_the_command_tries_again_in_the_name_of_the_command_line) {
  lose_the_dates(pays);
  ASSERT_TRUE(refund_becomes("completed"));
  EXPECT_EQ(payments::run_refund_retry(app_.config(), {refund_id(), "--reason", "no"}), 1) << "it has not failed";
  EXPECT_EQ(payments::run_refund_retry(app_.config(), {"nothing", "--reason", "no"}), 1);
  EXPECT_EQ(payments::run_refund_retry(app_.config(), {refund_id()}), 64);
  app_.db().run("update refunds set state = 'failed', failed_at = app_now()");
  EXPECT_EQ(payments::run_refund_retry(app_.config(), {refund_id(), "--reason", "by hand"}), 0);
  EXPECT_EQ(app_.db().value("select admin_role || ' ' || admin_id || ' ' || reason from admin_audit"),
            "command_line " + AdminId().str() + " by hand");
}

TEST_F(Refunds, K8_one_that_the_provider_refuses_for_good_has_failed_and_is_named) {
  lose_the_dates(pays, "update sandbox.payment_intents set status = 'canceled'");
  ASSERT_TRUE(refund_becomes("failed"));
  EXPECT_NE(differences("4").find("failed (refused_by_provider)"), std::string::npos) << differences("4");
  EXPECT_EQ(cash(), 64850);
  EXPECT_EQ(payment_status(), "paid");
}

TEST_F(Refunds, A4_06_K8_a_booking_whose_refund_fails_stays_cancelled_and_asks_for_a_person) {
  pay(pays);
  ASSERT_TRUE(app_.verify(renter_, url_).json()["success"].flag());
  app_.db().run("update sandbox.payment_intents set status = 'canceled'");  // the provider will refuse
  Visitor support = app_.admin("support");
  const std::string one = "/api/v1/admin/bookings/" + booking_;
  const Answer cancelled = support.http->post(one + "/cancel", R"({"refund_pence":64850,"reason":"A stolen card"})",
                                              {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  ASSERT_TRUE(refund_becomes("failed"));
  const auto as_admin = support.http->get(one).json(),
             as_renter = renter_.http->get("/api/v1/bookings/" + booking_).json();
  for (const auto& booking : {as_admin, as_renter}) {
    EXPECT_EQ(booking["booking_status"].text(), "cancelled");
    EXPECT_EQ(booking["money"]["state"].text(), "refund_failed");
  }
  const auto waiting = attention(support, "failed_refund");
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_EQ(waiting[0]["subject"]["id"].text(), booking_);
  EXPECT_EQ(app_.db().number("select count(*) from vehicle_occupancy"), 0) << "its days are free all the same";
}

TEST_F(Refunds, K8_one_that_has_been_on_its_way_for_days_is_named) {
  lose_the_dates(refund_waits);
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where provider_refund_id is not null", "1"));
  app_.db().run("update refunds set first_sent_at = app_now() - interval '73 hours'");
  EXPECT_NE(differences("4").find("has been on its way since"), std::string::npos);
}

TEST_F(Refunds, Trust_3_4_a_refund_made_by_somebody_else_is_never_taken_for_ours) {
  lose_the_dates(refund_waits);
  ASSERT_TRUE(app_.becomes("select count(*) from refunds where provider_refund_id is not null", "1"));
  const std::string theirs = R"({"id":"re_other","object":"refund","metadata":{"refund_id":")" + refund_id() + "\"}}";
  EXPECT_EQ(send_event("refund.updated", theirs).status, 200);
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'payment_event' and state = 'done'", "1"));
  EXPECT_EQ(app_.db().value("select state from refunds"), "processing");
  app_.db().run("update provider_events set received_at = app_now() - interval '61 minutes'");
  EXPECT_NE(differences("7").find("(refund.updated) has been open since"), std::string::npos);
}

TEST_F(Refunds, Trust_1_4_an_event_of_a_kind_that_concerns_nobody_here_is_done_with) {
  EXPECT_EQ(send_event("product.created", R"({"id":"prod_1","object":"product"})").status, 200);
  EXPECT_TRUE(app_.becomes("select count(*) from provider_events where processed_at is not null", "1"));
}

TEST_F(Refunds, Trust_3_4_a_disputed_payment_stays_paid_and_is_named_for_a_person) {
  pay(disputed);
  ASSERT_TRUE(
      app_.becomes("select count(*) filter (where type = 'charge.dispute.created'"
                   " and processed_at is not null) from provider_events",
                   "1"));
  EXPECT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  const std::string payment = app_.db().value("select id from payments");
  EXPECT_EQ(differences("4"),
            "payment " + payment + " is disputed: " + app_.db().value("select id from sandbox.disputes") + "\n");
}

TEST_F(Refunds, Trust_3_4_an_inquiry_is_in_the_ledger_once_the_bank_takes_the_money) {
  pay(pays);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  const auto bank_says = [&](const std::string& status, const std::string& event) {
    app_.db().run("update sandbox.disputes set status = '" + status + "'");
    EXPECT_EQ(send_event("charge.dispute." + event, R"({"id":"du_1","object":"dispute"})").status, 200);
  };
  const auto taken = [&] { return balance(app_.db(), "disputes"); };
  const std::string standing = "select coalesce(max(state || ' ' || debited), 'none') from chargebacks";
  app_.db().run(
      "insert into sandbox.disputes (id, payment_intent, charge, amount) select 'du_1', provider_payment_id,"
      " provider_charge_id, amount_pence from payments");
  bank_says("warning_needs_response", "created");
  ASSERT_TRUE(app_.becomes(standing, "open false")) << "it holds what is left";
  EXPECT_EQ(taken(), 0);
  bank_says("needs_response", "funds_withdrawn");
  ASSERT_TRUE(app_.becomes(standing, "open true"));
  EXPECT_EQ(taken(), 64850);
  bank_says("won", "closed");
  ASSERT_TRUE(app_.becomes(standing, "won true"));
  EXPECT_EQ(taken(), 0);
}

TEST_F(Refunds, Trust_3_4_an_inquiry_that_comes_to_nothing_moves_nothing) {
  pay(pays);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  app_.db().run(
      "insert into sandbox.disputes (id, payment_intent, charge, amount, status) select 'du_1', provider_payment_id,"
      " provider_charge_id, amount_pence, 'warning_closed' from payments");
  EXPECT_EQ(send_event("charge.dispute.closed", R"({"id":"du_1","object":"dispute"})").status, 200);
  ASSERT_TRUE(app_.becomes("select coalesce(max(state), 'none') from chargebacks", "won"));
  EXPECT_EQ(app_.db().number("select count(*) from ledger_entries where account = 'disputes'"), 0);
}

TEST_F(Refunds, Trust_3_4_an_event_is_tried_for_days_and_heard_again_by_the_nightly_repair) {
  pay(disputed);
  const std::string heard =
      "select count(*) from provider_events where type = 'charge.dispute.created' and processed_at is not null";
  ASSERT_TRUE(app_.becomes(heard, "1"));
  EXPECT_EQ(app_.db().number("select min(max_attempts) from jobs where kind = 'payment_event'"), 200);
  // As if none of its tries had come to anything.
  ASSERT_TRUE(app_.becomes("select count(*) from jobs where kind = 'payment_event' and state = 'running'", "0"));
  app_.db().run(
      "update jobs set state = 'dead' where kind = 'payment_event' and payload ->> 'event_id' ="
      " (select event_id from provider_events where type = 'charge.dispute.created');"
      " update provider_events set processed_at = null, received_at = app_now() - interval '2 hours'"
      " where type = 'charge.dispute.created'; update sandbox.disputes set status = 'lost'");
  app_.run_now("payments_repair");
  EXPECT_TRUE(app_.becomes(heard, "1"));
  EXPECT_EQ(app_.db().value("select state from chargebacks"), "lost");
}

TEST_F(Refunds, Trust_3_4_the_nightly_repair_hears_what_no_webhook_told) {
  lose_the_dates(refund_fails_later);
  ASSERT_TRUE(refund_becomes("completed"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(app_.becomes("select status from sandbox.refunds", "failed"));
  EXPECT_EQ(app_.db().number("select count(*) from provider_events"), 0);
  app_.db().move_clock(25h);
  EXPECT_TRUE(refund_becomes("failed"));
  EXPECT_EQ(payment_status(), "paid");
  EXPECT_TRUE(app_.becomes("select count(*) > 0 and count(*) = count(processed_at) from provider_events", "t"));
}

TEST_F(Refunds, Trust_3_4_what_happened_before_days_without_a_repair_is_heard_all_the_same) {
  lose_the_dates(refund_fails_later);
  ASSERT_TRUE(refund_becomes("completed"));
  app_.run_now("payments_repair");
  ASSERT_TRUE(app_.becomes("select count(*) from provider_checks", "1"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(app_.becomes("select status from sandbox.refunds", "failed"));
  app_.db().move_clock(5 * 24h);
  EXPECT_TRUE(refund_becomes("failed"));
}

TEST_F(Refunds, Trust_3_4_what_happened_before_the_first_repair_ever_is_heard_all_the_same) {
  lose_the_dates(refund_fails_later);
  ASSERT_TRUE(refund_becomes("completed"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(app_.becomes("select status from sandbox.refunds", "failed"));
  app_.db().run("delete from provider_checks");  // a look right after the start may have come after the payment
  app_.db().move_clock(5 * 24h);
  EXPECT_TRUE(refund_becomes("failed"));
}

TEST_F(Refunds, Trust_3_4_2_the_nightly_comparison_agrees_and_sees_what_differs) {
  pay(pays);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  const std::string payment = app_.db().value("select id from payments");
  app_.db().move_clock(25h);
  ASSERT_TRUE(app_.becomes("select count(*) from provider_checks where examined = 1", "1"));
  EXPECT_EQ(differences("2"), "");
  const std::string charge = app_.db().value("select id from sandbox.charges");
  app_.db().run("update sandbox.charges set id = 'ch_unknown'");
  app_.db().move_clock(50h);
  ASSERT_TRUE(app_.becomes("select jsonb_array_length(differences) from provider_checks", "3"));
  EXPECT_EQ(differences("2"), "ch_unknown moved £648.50 at the provider and nothing here knows of it\npayment " +
                                  payment + " moved £648.50 here and nothing at the provider\n" +
                                  "the provider kept £0.00 of its transaction txn_" + charge.substr(3) +
                                  ", and the ledger says £9.93\n");
  app_.db().run("update sandbox.charges set id = '" + charge + "', amount = amount - 1");
  app_.db().move_clock(75h);
  ASSERT_TRUE(app_.becomes("select jsonb_array_length(differences) from provider_checks", "1"));
  EXPECT_EQ(differences("2"), "payment " + payment + " moved £648.50 here and £648.49 at the provider\n");
}

class ProviderFees : public Refunds {
 protected:
  std::string fees() {
    return app_.db().value(
        "select coalesce(string_agg(e.amount_pence::text, ' ' order by e.id), 'none') from ledger_entries e"
        " where e.account = 'provider_fees'");
  }
  void look() {
    app_.run_now("payments_fees");
    ASSERT_TRUE(
        app_.becomes("select count(*) from jobs where kind = 'payments_fees' and state = 'ready'"
                     " and run_at > app_now()",
                     "1"));
  }
};

TEST_F(ProviderFees, K9_Trust_3_4_what_the_provider_keeps_is_posted_once_from_its_balance_transactions) {
  pay(disputed);
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks", "1"));
  look();
  ASSERT_TRUE(app_.becomes("select count(*) from provider_fees", "2"));
  EXPECT_EQ(app_.db().value("select string_agg(amount_pence::text, ' ' order by amount_pence) from provider_fees"),
            "993 2000")
      << "1.5 % and 20p of £648.50; £20.00 of the dispute";
  EXPECT_EQ(app_.db().number("select sum(e.amount_pence) from ledger_entries e join ledger_transfers t"
                             " on t.id = e.transfer_id and t.kind = 'provider_fee' where e.account = 'provider_cash'"),
            -2993);
  EXPECT_EQ(
      app_.db().number("select count(*) from ledger_transfers where kind = 'provider_fee' and subject_id is null"), 2)
      << "the platform's, no booking's";
  look();
  EXPECT_EQ(app_.db().number("select count(*) from provider_fees"), 2) << "once";
  EXPECT_EQ(differences("1"), "");
  EXPECT_THROW(app_.db().run("set role kerbside_app; delete from provider_fees"), std::exception);
}

TEST_F(ProviderFees, Trust_3_4_what_could_not_be_posted_is_posted_by_the_next_look_and_what_differs_is_named) {
  app_.db().run(
      "create function dies() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$;"
      " create trigger dies before insert on provider_fees for each row execute function dies()");
  pay(pays);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "confirmed"));
  app_.run_now("payments_fees");
  ASSERT_TRUE(app_.becomes("select count(*) > 0 from jobs where kind = 'payments_fees' and last_error <> ''", "t"));
  EXPECT_EQ(fees(), "none");
  app_.db().run("drop trigger dies on provider_fees");
  app_.db().move_clock(25h);
  ASSERT_TRUE(app_.becomes("select count(*) from provider_checks where examined = 1", "1"));
  EXPECT_EQ(fees(), "993");
  EXPECT_EQ(differences("2"), "");
  app_.db().run("update sandbox.charges set fee = fee + 1");
  app_.db().move_clock(50h);
  ASSERT_TRUE(app_.becomes("select jsonb_array_length(differences) from provider_checks", "1"));
  EXPECT_NE(differences("2").find("the provider kept £9.94 of its transaction txn_"), std::string::npos)
      << differences("2");
}

}  // namespace
}  // namespace kerbside::test
