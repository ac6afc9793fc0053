// What happened to a booking's money reads the same wherever it is read, and never ahead of what has happened (K4, K5,
// K9, M9): on the booking's page, in the list, in "Why this amount?", on the receipt, on the admin's page, in emails
// and for the host.
#include <gtest/gtest.h>

#include <map>

#include "features/bookings/receipt.hpp"
#include "features/bookings/store.hpp"
#include "support/test_app.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class MoneySurfaces : public ::testing::Test {
 protected:
  MoneySurfaces() : host_(app_.sign_up("host")), renter_(app_.sign_up("renter")), finance_(app_.admin("finance")) {}

  void book(const std::string& card, const std::string& sql_before_paying = "select 1") {
    Trip trip{app_.add_vehicle(host_)};
    const auto started = app_.start_payment(renter_, app_.quote(renter_, trip).json()).json();
    id_ = started["booking_id"].text();
    app_.db().run(sql_before_paying);
    ASSERT_EQ(app_.type_card(started["url"].text(), card).status, 303);
    app_.verify(renter_, started["url"].text());
  }
  void cancel(long refund) {
    const Answer done =
        renter_.http->post("/api/v1/bookings/" + id_ + "/cancel", R"({"refund_pence":)" + std::to_string(refund) + "}",
                           {{"Idempotency-Key", new_key()}});
    ASSERT_EQ(done.status, 200) << done.body;
  }
  json::Value read(Visitor& who, const std::string& path) { return who.http->get("/api/v1" + path).json(); }
  bool refund_becomes(const std::string& state) { return app_.becomes("select max(state) from refunds", state); }

  static std::string told(const json::Value& money) {
    std::string all = money["state"].text() + ", " + money["label"].text() + "\n";
    for (const auto& step : *money["steps"].array()) all += step["label"].text() + "\n" + step["text"].text() + "\n";
    return all;
  }
  static std::string told_without_steps(const json::Value& money) {
    return money["state"].text() + ", " + money["label"].text() + ", " + money["note"].text();
  }
  std::string on_paper() {
    TestLoop loop(app_.db().settings());
    const auto row = loop.run(bookings::store::find_any(loop.db(), BookingId::parse(id_).value())).value().value();
    std::string text;
    for (const auto& line : bookings::receipt(row, {"Kerbside", "Here"}).rows) text += line.left + "\n";
    return text;
  }
  std::string emails() {
    return app_.db().value("select coalesce(string_agg(text_body, ' '), '') from sandbox.mailbox where to_address = '" +
                           renter_.email + "'");
  }

  // All surfaces beside each other. Answers the state that they tell.
  std::string expect_one_truth() {
    const std::string one = "/bookings/" + id_;
    const auto page = read(renter_, one);
    const std::string truth = told(page["money"]);
    EXPECT_EQ(told(read(renter_, one + "/money")["money"]), truth) << "Why this amount?";
    EXPECT_EQ(told_without_steps(read(renter_, "/bookings")["items"].array()->at(0)["money"]),
              told_without_steps(page["money"]))
        << "the list";
    const auto admins = read(finance_, "/admin" + one);
    EXPECT_EQ(admins["money"]["state"].text(), page["money"]["state"].text());
    EXPECT_EQ(admins["money"]["steps"].array()->size() >= page["money"]["steps"].array()->size(), true)
        << "an admin reads no less";
    const std::string paper = on_paper();
    for (const auto& step : *page["money"]["steps"].array())
      EXPECT_NE(paper.find(step["text"].text()), std::string::npos) << step["text"].text() << "\nnot in\n" << paper;

    const auto hosts = read(host_, one);
    EXPECT_EQ(told(hosts["money"]).find("card"), std::string::npos) << "a host hears nothing of cards";
    EXPECT_EQ(hosts["host_earnings"].number(),
              app_.db().number("select coalesce((select amount_pence - least(kept_pence, payable_pence) from earnings"
                               " where booking_id = '" +
                               id_ + "'), 0)"))
        << "what their earnings say";
    expect_nothing_done_before_it_is(truth + paper);
    if (page["booking_status"].text() == "cancelled") EXPECT_EQ(paper.find("To pay now"), std::string::npos);
    return page["money"]["state"].text();
  }
  void expect_nothing_done_before_it_is(const std::string& texts) {
    const bool went_back = app_.db().number("select count(*) from refunds where state = 'completed'") > 0;
    EXPECT_EQ(texts.find("went back to your card on") != std::string::npos, went_back) << texts;
    EXPECT_EQ(texts.find("Refunded on") != std::string::npos, went_back) << texts;
    const bool ever = app_.db().number("select count(*) from ledger_transfers where kind = 'refund'") > 0;
    if (!ever) {
      const std::string mails = emails();
      for (const char* words : {"went back to your card", "has been refunded"})
        EXPECT_EQ(mails.find(words), std::string::npos) << words << " in an email before anything went back";
    }
  }

  TestApp app_;
  Visitor host_, renter_, finance_;
  std::string id_;
};

TEST_F(MoneySurfaces, K5_M9_a_refund_is_told_step_by_step_and_on_no_surface_ahead_of_it) {
  book("4000000000007726");  // its refunds are pending for a minute
  EXPECT_EQ(expect_one_truth(), "paid");
  cancel(64850);
  ASSERT_TRUE(refund_becomes("processing"));
  EXPECT_EQ(expect_one_truth(), "refund_on_its_way");
  app_.db().move_clock(2min);
  app_.run_now("refunds_check");
  ASSERT_TRUE(refund_becomes("completed"));
  EXPECT_EQ(expect_one_truth(), "refunded");
}

TEST_F(MoneySurfaces, K8_M9_one_that_comes_back_is_told_as_failed_everywhere) {
  book("4000000000005126");
  cancel(64850);
  ASSERT_TRUE(refund_becomes("completed"));
  EXPECT_EQ(expect_one_truth(), "refunded");
  app_.db().move_clock(2min);
  ASSERT_TRUE(refund_becomes("failed"));
  EXPECT_EQ(expect_one_truth(), "refund_failed");
  ASSERT_TRUE(
      app_.becomes("select count(*) from sandbox.mailbox where subject like '%refund did not go through%'", "1"));
  EXPECT_NE(emails().find("We tried to refund £648.50 to the card you paid with"), std::string::npos) << emails();
}

TEST_F(MoneySurfaces, K9_while_a_bank_decides_nothing_is_told_as_sent) {
  book("4000000000000259");
  ASSERT_TRUE(app_.becomes("select count(*) from chargebacks where state = 'open'", "1"));
  EXPECT_EQ(expect_one_truth(), "disputed");
  cancel(64850);
  EXPECT_EQ(expect_one_truth(), "disputed");
  EXPECT_EQ(app_.db().value("select state from refunds"), "scheduled") << "held";
}

TEST_F(MoneySurfaces, K4_a_payment_that_is_checked_is_denied_nowhere) {
  book("4242424242424242", "update sandbox.checkout_sessions set amount_total = amount_total + 100");
  EXPECT_EQ(expect_one_truth(), "being_checked");
}

TEST_F(MoneySurfaces, M5_P9_07_D5_24_D5_25_an_imported_booking_is_shown_corrected_and_gives_back_what_was_paid) {
  const std::string deposit_of_1000 =
      R"([{"code":"rental","label":"Vehicle rental","amount_pence":-36500,"due_now_pence":-36500,"payer":"renter","payee":"host"},)"
      R"({"code":"service_fee","label":"Service fee","amount_pence":1350,"due_now_pence":1350,"payer":"renter","payee":"platform"},)"
      R"({"code":"security_deposit","label":"Security deposit","amount_pence":100000,"due_now_pence":100000,"payer":"renter","payee":"renter"}])";
  book("4242424242424242",
       "update bookings set imported_at = now(), rental = -36500, length_discount_kind = 'weekly',"
       " length_discount = gross - pay_now_discount + 36500, security_deposit = 100000, lines = '" +
           deposit_of_1000 + "'");
  EXPECT_EQ(expect_one_truth(), "paid");
  const auto page = read(renter_, "/bookings/" + id_);
  EXPECT_TRUE(*page["payment_data_corrected"].boolean());
  EXPECT_EQ(page["security_deposit"].number(), 10583) << "a sixth of £635.00, which is neither fee nor delivery";
  EXPECT_EQ(page["rental"].number(), 52917);
  EXPECT_NE(on_paper().find("Payment Data Corrected\nThis booking contains test or legacy data"), std::string::npos);
  cancel(64850);
  ASSERT_TRUE(refund_becomes("completed"));
  EXPECT_EQ(expect_one_truth(), "refunded");
  EXPECT_EQ(app_.db().number("select sum(amount_pence) from refunds"), 64850);
  EXPECT_EQ(app_.db().number("select security_deposit from bookings"), 100000) << "what is stored never changes";
}

}  // namespace
}  // namespace kerbside::test
