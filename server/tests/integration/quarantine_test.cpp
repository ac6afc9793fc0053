// A payment that did not fit leaves quarantine by an admin alone, who releases it or gives it back (trust.md 3.4, K4).
#include <gtest/gtest.h>

#include <future>

#include "support/books.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class QuarantineTest : public ::testing::Test {
 protected:
  QuarantineTest()
      : app_(&with_usual_connections),
        host_(app_.sign_up("host")),
        renter_(app_.sign_up("renter")),
        finance_(app_.admin("finance")),
        vehicle_(app_.add_vehicle(host_)) {}

  // Paid, and something was wrong with it when we looked: SQL that makes it so.
  void pay_wrongly(const std::string& wrong) {
    app_.lose_webhooks();
    const auto started = app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json()).json();
    url_ = started["url"].text();
    booking_ = started["booking_id"].text();
    ASSERT_EQ(app_.type_card(url_).status, 303);
    app_.db().run(wrong);
    ASSERT_EQ(app_.verify(renter_, url_).json()["state"].text(), "quarantined");
    payment_ = app_.db().value("select id from payments where state = 'quarantined'");
    ASSERT_EQ(booking_state(), "cancelled failed") << "the dates are free again";
    app_.control(R"({"webhook_drop":false})");
  }
  static constexpr const char* another_amount = "update payments set amount_pence = amount_pence - 1";
  static constexpr const char* nobodys =
      "update sandbox.checkout_sessions set metadata = jsonb_set(metadata, '{payment_id}', '\"somebody\"')";

  Answer end(const std::string& how, Visitor& who, const std::string& reason = "Asked the renter") {
    return who.http->post("/api/v1/admin/payments/" + payment_ + "/" + how, R"({"reason":")" + reason + "\"}",
                          {{"Idempotency-Key", new_key()}});
  }
  std::string booking_state() {
    return app_.db().value("select booking_status || ' ' || payment_status from bookings where id = '" + booking_ +
                           "'");
  }
  std::string listed() {
    std::string ids;
    for (const auto& item : attention(finance_, "held_payment")) ids += item["id"].text();
    return ids;
  }
  long audited(const std::string& action) {
    const std::string of = " where action = '" + action + "' and object_id = '" + payment_ + "'";
    return app_.db().number("select (select count(*) from admin_audit_queue" + of +
                            ") + (select count(*) from admin_audit" + of + ")");
  }
  long ledger(const std::string& account) { return balance(app_.db(), account); }

  TestApp app_;
  Visitor host_, renter_, finance_;
  std::string vehicle_, url_, booking_, payment_;
};

TEST_F(QuarantineTest, Trust_3_4_released_it_confirms_the_booking_and_stands_in_the_ledger) {
  pay_wrongly(nobodys);
  EXPECT_EQ(listed(), payment_);
  EXPECT_EQ((*attention(finance_, "held_payment")[0]["remedies"].array())[0]["code"].text(), "release_payment");
  EXPECT_EQ(ledger("provider_cash"), 0);
  const Answer done = end("release", finance_);
  EXPECT_EQ(done.status, 204) << done.body;
  EXPECT_EQ(booking_state(), "confirmed paid");
  EXPECT_EQ(ledger("provider_cash"), 64850);
  EXPECT_EQ(listed(), "");
  EXPECT_EQ(audited("payment_release"), 1);
  EXPECT_EQ(end("release", finance_).code(), "payment_not_quarantined") << "once";
  EXPECT_EQ(end("give-back", finance_).code(), "payment_not_quarantined");
  EXPECT_TRUE(app_.verify(renter_, url_).json()["success"].flag());
  expect_balanced(app_.db());
}

TEST_F(QuarantineTest, Trust_3_4_K3_released_too_late_all_of_it_goes_back) {
  pay_wrongly(nobodys);
  Visitor other = app_.sign_up("renter");
  ASSERT_EQ(app_.start_payment(other, app_.quote(other, Trip{vehicle_}).json()).status, 201);
  EXPECT_EQ(end("release", finance_).status, 204);
  EXPECT_EQ(app_.db().value("select kind || ' ' || amount_pence from refunds"), "slot_lost 64850");
  EXPECT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_TRUE(app_.becomes("select payment_status from bookings where id = '" + booking_ + "'", "refunded"));
  EXPECT_EQ(ledger("provider_cash"), 0);
}

TEST_F(QuarantineTest, K4_what_nobody_can_explain_is_not_released) {
  pay_wrongly(another_amount);
  const Answer refused = end("release", finance_);
  EXPECT_EQ(refused.code(), "payment_differs");
  EXPECT_EQ(refused.json()["detail"].text(),
            "The provider took £648.50 and we asked for £648.49: this payment can only be refunded.");
  EXPECT_EQ(listed(), payment_);
  const auto shown = attention(finance_, "held_payment")[0];
  EXPECT_EQ(shown["amount_pence"].number(), 64850) << "what came";
  EXPECT_EQ(shown["why"].text(), "£648.50 came. We asked for £648.49: another amount. Nothing was confirmed.");
  ASSERT_EQ(shown["remedies"].array()->size(), 1U);
  EXPECT_EQ((*shown["remedies"].array())[0]["code"].text(), "give_back_payment") << "the other would fail";
  EXPECT_EQ(booking_state(), "cancelled failed");
  EXPECT_EQ(audited("payment_release"), 0);
  EXPECT_EQ(ledger("provider_cash"), 0);
}

// K4: on the booking, in the list, on the success page and by e-mail, at each step.
TEST_F(QuarantineTest, K4_K11_its_payer_reads_the_truth_on_every_surface) {
  pay_wrongly(another_amount);
  const std::string truth = "We have received your payment of £648.50 and are checking it.";
  const auto booking = [&] { return renter_.http->get("/api/v1/bookings/" + booking_).json(); };
  EXPECT_EQ(booking()["money"]["state"].text(), "being_checked");
  EXPECT_TRUE(booking()["money"]["note"].text().starts_with(truth)) << booking()["money"]["note"].text();
  const auto listed = renter_.http->get("/api/v1/bookings").json()["items"].array()->at(0);
  EXPECT_EQ(listed["money"]["note"].text(), booking()["money"]["note"].text());
  EXPECT_EQ(app_.verify(renter_, url_).json()["error"].text(), booking()["money"]["note"].text());
  const auto story = renter_.http->get("/api/v1/bookings/" + booking_ + "/money").json();
  EXPECT_EQ(story["money"]["note"].text(), booking()["money"]["note"].text());
  EXPECT_TRUE(
      app_.becomes("select count(*) from sandbox.mailbox where subject = 'We are checking your payment'"
                   " and text_body like '%" +
                       truth + "%'",
                   "1"));
  EXPECT_EQ(end("give-back", finance_).status, 204);
  EXPECT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_EQ(booking()["money"]["state"].text(), "refunded");
  const std::string note = booking()["money"]["note"].text();
  EXPECT_TRUE(note.starts_with("£648.50 went back to your card on ")) << note;
  EXPECT_TRUE(
      app_.becomes("select count(*) from sandbox.mailbox where subject = 'Your payment has been refunded'"
                   " and text_body like '%£648.50 went back to your card on %'",
                   "1"));
}

TEST_F(QuarantineTest, Trust_3_4_given_back_is_what_the_provider_took_and_the_renter_hears_of_it) {
  pay_wrongly(another_amount);
  EXPECT_EQ(end("give-back", finance_).status, 204);
  EXPECT_EQ(app_.db().value("select kind || ' ' || amount_pence from refunds"), "quarantined 64850");
  EXPECT_TRUE(app_.becomes("select state from refunds", "completed"));
  EXPECT_TRUE(app_.becomes("select count(*) from ledger_transfers where kind <> 'provider_fee'", "2"));
  EXPECT_EQ(ledger("provider_cash"), 0);
  EXPECT_EQ(ledger("deposit_held"), 0);
  EXPECT_EQ(app_.db().number("select sum(amount) from sandbox.refunds"), 64850);
  EXPECT_EQ(booking_state(), "cancelled failed") << "it was never paid for";
  const std::string told = "select message from notifications where user_id = '" + renter_.id + "' and title = ";
  EXPECT_EQ(app_.db().value(told + "'Your money is on its way back'"),
            "Your payment of £648.50 did not match the booking. All of it is being refunded.");
  EXPECT_EQ(app_.db().value(told + "'Refund completed'"), "£648.50 has been refunded to the card you paid with.");
  const auto shown = app_.verify(renter_, url_).json();
  EXPECT_EQ(shown["state"].text(), "given_back");
  EXPECT_EQ(shown["error"].text().find("is being refunded"), std::string::npos) << "it has gone back";
  EXPECT_EQ(audited("payment_give_back"), 1);
  EXPECT_EQ(end("give-back", finance_).code(), "payment_not_quarantined");
  expect_balanced(app_.db());
}

TEST_F(QuarantineTest, Trust_3_5_9_ten_admins_at_once_give_it_back_once) {
  pay_wrongly(another_amount);
  std::vector<Visitor> admins;
  for (int i = 0; i < 10; ++i) admins.push_back(app_.admin("finance"));
  std::vector<std::future<int>> answers;
  for (auto& admin : admins)
    answers.push_back(std::async(std::launch::async, [&] { return end("give-back", admin).status; }));
  int done = 0, refused = 0;
  for (auto& answer : answers) {
    const int status = answer.get();
    if (status == 204) ++done;
    if (status == 409) ++refused;
  }
  EXPECT_EQ(done, 1);
  EXPECT_EQ(refused, 9);
  EXPECT_EQ(app_.db().number("select count(*) from refunds"), 1);
}

TEST_F(QuarantineTest, Trust_3_4_where_nobody_has_paid_it_is_closed_and_nothing_goes_back) {
  app_.lose_webhooks();
  const auto started = app_.start_payment(renter_, app_.quote(renter_, Trip{vehicle_}).json()).json();
  url_ = started["url"].text();
  app_.db().run(another_amount);
  ASSERT_EQ(app_.verify(renter_, url_).json()["state"].text(), "quarantined");
  payment_ = app_.db().value("select id from payments");
  EXPECT_EQ(end("release", finance_).code(), "payment_differs");
  EXPECT_EQ(end("give-back", finance_).status, 204);
  EXPECT_EQ(app_.db().value("select state from payments"), "cancelled");
  EXPECT_NE(app_.type_card(url_).status, 303) << "nobody can pay there any more";
  EXPECT_EQ(app_.db().number("select count(*) from refunds"), 0);
}

TEST_F(QuarantineTest, U11_only_finance_ends_it_and_says_why) {
  pay_wrongly(nobodys);
  Visitor support = app_.admin("support");
  for (const std::string how : {"release", "give-back"}) {
    EXPECT_EQ(end(how, support).status, 403) << how;
    EXPECT_EQ(end(how, finance_, "").field(), "reason") << how;
  }
  EXPECT_EQ(listed(), payment_);
  app_.control(R"({"outage":true})");
  EXPECT_EQ(end("release", finance_).status, 503) << "the provider is asked first";
  EXPECT_EQ(listed(), payment_);
}

}  // namespace
}  // namespace kerbside::test
