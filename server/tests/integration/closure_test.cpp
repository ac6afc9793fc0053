// Closing an account and erasing what is personal (trust.md 4.2), column by column as personal_data.tsv says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "core/crypto.hpp"
#include "support/books.hpp"
#include "support/driver_papers.hpp"
#include "support/letters.hpp"
#include "support/personal_data.hpp"
#include "support/pictures.hpp"
#include "support/rows.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string closure = "/api/v1/account/closure";

class Closure : public ::testing::Test {
 protected:
  Closure() : app_([this](Config& config) { data_dir_ = config.data_dir; }) {}

  static Answer close(Visitor& who, const std::string& seen = {}) {
    return who.http->post(closure, seen.empty() ? "{}" : R"({"seen":[")" + seen + "\"]}");
  }
  // What of their account is open, as they are told: "kind pence settles", or "".
  static std::string told(Visitor& who) {
    std::string all;
    const auto preview = who.http->get(closure).json();
    for (const auto& item : *preview["open"].array())
      all += item["kind"].text() + " " +
             (item["amount_pence"].is_null() ? "-" : std::to_string(item["amount_pence"].number())) + " " +
             item["settles"].text();
    EXPECT_EQ(preview["can_close"].flag(), all.find("by_the_person") == std::string::npos);
    return all;
  }
  Answer keep(const std::string& token) {
    return app_.visitor().http->post(closure + "/cancel", R"({"token":")" + token + "\"}");
  }
  Answer sign_in(const Visitor& who, const std::string& password = TestApp::password()) {
    return app_.visitor().http->post("/api/v1/session",
                                     R"({"email":")" + who.email + R"(","password":")" + password + "\"}");
  }
  std::string token_for(const Visitor& who) {
    return link_value(letter_to(app_, who.email, "Your account is closed"), "token");
  }
  bool closed(const Visitor& who) {
    return app_.db().value("select closed_at is not null from profiles where id = '" + who.id + "'") == "t";
  }
  long events(const std::string& event, const Visitor& who) {
    return app_.db().number("select count(*) from security_log where event = '" + event + "' and user_id = '" + who.id +
                            "'");
  }
  void wait_until_erased(const Visitor& who) {
    app_.db().move_clock(30 * 24h + 1min);
    ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + who.id + "'", "t"));
  }
  std::string add_booking(const Visitor& host, const Visitor& renter, const std::string& status) {
    BookingRow row;
    row.vehicle_id = app_.add_vehicle(host);
    row.renter_id = renter.id;
    row.host_id = host.id;
    row.start_date = "2030-03-03";
    row.end_date = "2030-03-04";
    row.booking_status = status;
    return app_.db().value(insert_booking_sql(row));
  }

  // Sent by the host, and signed by both; its id.
  std::string sign_contract(Visitor& host, Visitor& renter, const std::string& booking) {
    const std::string of_booking = "/api/v1/bookings/" + booking + "/contracts";
    const std::string address = R"("address":"12 Park Row, Leeds")";
    const auto shown = host.http->post(of_booking + "/preview", "{" + address + "}").json();
    const std::string id =
        host.http->post(of_booking, R"({"fingerprint":")" + shown["fingerprint"].text() + "\"," + address + "}")
            .json()["id"]
            .text();
    const std::string path = "/api/v1/contracts/" + id;
    renter.http->send("PUT", path + "/address", "{" + address + "}");
    hand_in_papers(app_, renter, id);
    const std::string picture = "data:image/png;base64," + crypto::base64(test_picture("plain.png"));
    for (const auto& [who, how] : {std::pair(&renter, "/sign"), std::pair(&host, "/countersign")}) {
      const std::string fingerprint = who->http->get(path).json()["fingerprint"].text();
      const Answer answer =
          who->http->post(path + how, R"({"fingerprint":")" + fingerprint +
                                          R"(","full_name":"Megan Rowe","signature":")" + picture + "\"}");
      EXPECT_EQ(answer.status, 200) << answer.body;
    }
    return id;
  }

  // Under the booking's lock, as the server writes them.
  static std::string earnings_sql(const std::string& booking, const Visitor& host, const std::string& status) {
    return "select from bookings where id = '" + booking +
           "' for update; insert into earnings (booking_id, host_user_id, amount_pence, collected_pence, "
           "payable_pence, status,"
           " earned_at, payable_at) values ('" +
           booking + "', '" + host.id + "', 4500, 0, 4500, '" + status +
           "', app_now(), app_now()) on conflict (booking_id) do update set status = excluded.status,"
           " earned_at = excluded.earned_at, payable_at = excluded.payable_at";
  }
  // A trip that is over, with its payment of £64.85 under the booking's own id; its host has been paid.
  std::string finished_trip(const Visitor& host, const Visitor& renter) {
    const std::string id = add_booking(host, renter, "completed");
    app_.db().run(earnings_sql(id, host, "paid"));
    app_.db().run(
        "insert into payments (id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state,"
        " expires_at, paid_at) values ('" +
        id + "', 'booking', '" + id + "', 'booking', '" + id + "', '" + renter.id +
        "', 6485, 'paid', app_now(), app_now())");
    return id;
  }
  // After that time accounts_erase has run: an account that nothing keeps is gone.
  void erase_those_due(std::chrono::hours at) {
    Visitor control = app_.sign_up("renter");
    app_.db().move_clock(at);
    // The last that is due: the longest closed come first.
    app_.db().run("update profiles set closed_at = app_now() - interval '30 days' where id = '" + control.id + "'");
    app_.run_now("accounts_erase");
    ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + control.id + "'", "t"));
  }
  bool erased(const Visitor& who) {
    return app_.db().value("select erased_at is not null from profiles where id = '" + who.id + "'") == "t";
  }
  std::string waiting_for_our_team(const Visitor& who) {
    Visitor admin = app_.admin("finance");
    std::string all;
    for (const auto& item : attention(admin, "closed_account")) {
      const std::string id = item["id"].text();
      if (id.find(who.id + " ") != 0) continue;
      all += id.substr(who.id.size() + 1);
      if (item["why"].text().find("(" + who.email + ") closed their account") != std::string::npos)
        all += " " + who.email;
    }
    return all;
  }

  std::filesystem::path data_dir_;
  TestApp app_;
};

TEST_F(Closure, Trust_4_2_a_closed_account_is_disabled_at_once_and_says_so_after_the_right_password) {
  Visitor host = app_.sign_up("host"), other = app_.sign_up("host");
  const std::string vehicle = app_.add_vehicle(host), draft = app_.add_vehicle(host, "status = 'draft'");
  const std::string others = app_.add_vehicle(other);
  const auto status = [&](const std::string& id) {
    return app_.db().value("select status from vehicles where id = '" + id + "'");
  };
  const Answer answer = close(host);
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json()["title"].text(), "Account closed");
  EXPECT_EQ(host.http->get("/api/v1/sessions").status, 401);
  EXPECT_EQ(status(vehicle), "inactive");
  EXPECT_EQ(status(others), "active");
  const Answer refused = sign_in(host);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.code(), "account_closed");
  EXPECT_EQ(sign_in(host, "Wrong-Evening-43").code(), "invalid_credentials");
  EXPECT_EQ(events("account_closed", host), 1);

  const std::string token = token_for(host);
  EXPECT_EQ(keep("wrong").code(), "invalid_link");
  EXPECT_TRUE(closed(host));
  EXPECT_EQ(keep(token).json()["title"].text(), "Account reopened");
  EXPECT_EQ(sign_in(host).status, 200);
  EXPECT_EQ(status(vehicle), "active");
  EXPECT_EQ(status(draft), "draft") << "only what was active before";
  EXPECT_EQ(keep(token).status, 422) << "once";
  EXPECT_EQ(events("account_reopened", host), 1);
}

TEST_F(Closure, Trust_4_1_closing_asks_for_the_password_again_and_a_session_of_a_closed_account_is_worth_nothing) {
  Visitor who = app_.sign_up("renter");
  app_.db().run("update profiles set closed_at = app_now()");
  EXPECT_EQ(who.http->get("/api/v1/sessions").status, 401);
  app_.db().run("update profiles set closed_at = null");
  app_.db().move_clock(11min);
  EXPECT_EQ(close(who).code(), "password_needed");
  EXPECT_FALSE(closed(who));
}

TEST_F(Closure, Trust_4_2_who_has_open_bookings_or_refunds_is_told_what_to_do) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string booking = add_booking(host, renter, "confirmed");
  for (const std::string status : {"confirmed", "active"}) {
    app_.db().run("update bookings set booking_status = '" + status + "'");
    for (Visitor* who : {&host, &renter}) {
      const Answer refused = close(*who);
      EXPECT_EQ(refused.status, 409) << status;
      EXPECT_EQ(refused.code(), "open_bookings") << status;
      EXPECT_FALSE(closed(*who));
    }
  }
  EXPECT_EQ(app_.db().value("select status from vehicles"), "active") << "a refusal changes nothing";
  app_.db().run("update bookings set booking_status = 'completed'");
  app_.db().run(
      "insert into payments (id, purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state,"
      " expires_at, paid_at) values ('" +
      booking + "', 'booking', '" + booking + "', 'booking', '" + booking + "', '" + renter.id +
      "', 6485, 'paid', app_now(), app_now())");
  app_.db().run("insert into refunds (payment_id, kind, amount_pence, scheduled_for, reason) values ('" + booking +
                "', 'admin', 100, '2030-03-05', 'Late')");
  EXPECT_EQ(told(renter), "refund_on_its_way 100 by_itself");
  EXPECT_EQ(close(renter).code(), "open_matters") << "they have not seen it";
  EXPECT_EQ(close(renter, "refund_failed").code(), "open_matters") << "nor this one";
  EXPECT_FALSE(closed(renter));
  app_.db().run(earnings_sql(booking, host, "paid"));
  EXPECT_EQ(close(host).status, 200);
  app_.db().run("update refunds set state = 'completed', completed_at = app_now()");
  EXPECT_EQ(told(renter), "");
  EXPECT_EQ(close(renter).status, 200);
}

TEST_F(Closure, K7_nobody_closes_their_account_while_a_charge_to_a_deposit_of_theirs_is_open) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string booking = add_booking(host, renter, "completed");
  app_.db().run(earnings_sql(booking, host, "paid"));
  app_.db().run("insert into deposits (booking_id, held_by, amount_pence, completed_on) values ('" + booking +
                "', 'platform', 50000, (london_now())::date)");
  app_.db().run(
      "insert into deposit_charges (id, booking_id, kind, amount_pence, reason, contest_until) values"
      " (gen_random_uuid(), '" +
      booking + "', 'damage', 50000, 'A dent', app_now() + interval '72 hours')");
  const auto refused = [&](Visitor& who) {
    const Answer answer = close(who);
    EXPECT_EQ(answer.status, 409);
    EXPECT_FALSE(closed(who));
    return answer.code();
  };
  EXPECT_EQ(refused(host), "open_charges");
  EXPECT_EQ(refused(renter), "open_charges");
  app_.db().run("update deposit_charges set state = 'contested', contested_at = app_now(), contest_reason = 'No'");
  EXPECT_EQ(refused(host), "open_charges") << "we decide first";
  EXPECT_EQ(refused(renter), "open_charges");
  app_.db().run(
      "update deposit_charges set state = 'settled', settled_at = app_now(), allowed_pence = 0, collected_pence = 0");
  EXPECT_EQ(close(host).status, 200);

  // Nor is anything erased that was closed before there was a charge.
  app_.db().run(
      "update deposit_charges set state = 'open', settled_at = null, allowed_pence = null, collected_pence = null,"
      " contested_at = null, contest_reason = null, contest_until = app_now() + interval '1 day'");
  Visitor last = app_.sign_up("renter");
  app_.db().run("update profiles set closed_at = app_now() - interval '31 days' where id = '" + renter.id + "'");
  app_.db().run("update profiles set closed_at = app_now() - interval '31 days' where id = '" + last.id + "'");
  app_.db().move_clock(2h);
  ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + last.id + "'", "t"));
  EXPECT_EQ(app_.db().value("select erased_at is null from profiles where id = '" + renter.id + "'"), "t");
}

// K8, K9, K12: whoever is owed or owes money, on either side.
TEST_F(Closure, K12_Trust_4_2_nobody_is_erased_who_is_owed_or_owes_money) {
  struct Case {
    const char *whose, *open, *told, *settle;
  };
  const std::string refund = "insert into refunds (payment_id, kind, amount_pence, scheduled_for, reason, state";
  const std::string account =
      "insert into payout_accounts (user_id, provider_account_id, state) select host_user_id, 'acct_' || id, 'ready'"
      " from bookings where id = '$'; ";
  const std::string unpaid = "update earnings set status = 'awaiting_collection_payment' where booking_id = '$'; ";
  const std::string failed_refund = refund +
                                    ", failed_at, failure_reason) values ('$', 'admin', 100, '2030-03-05',"
                                    " 'Late', 'failed', app_now(), 'expired_or_canceled_card')";
  const std::string planned_refund = refund + ") values ('$', 'admin', 100, '2030-03-05', 'Late', 'scheduled')";
  const std::string arrived =
      "update refunds set state = 'completed', completed_at = app_now(), failed_at = null, failure_reason = null"
      " where payment_id = '$'";
  const std::string chargeback =
      "insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state) values ('$', 'du_$', 6485, "
      "'open')";
  const std::string won = "update chargebacks set state = 'won', ended_at = app_now() where payment_id = '$'";
  const std::string in_question =  // a second payment of the same booking
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, received_pence,"
      " received_currency, state, state_reason, expires_at) select 'booking', id, 'booking', id, user_id, 6485, 6585, "
      "'gbp', 'quarantined', 'amount', app_now() "
      "from bookings where id = '$'";
  const std::string set_aside =
      "select set_config('kerbside.admin_action', 'on', true); update payments set state = 'cancelled'"
      " where purpose_id = '$' and state = 'quarantined'";
  const std::string deposit =
      "insert into deposits (booking_id, held_by, amount_pence, completed_on) values ('$', 'host', 1485, '2025-03-04')";
  const std::string with_account = account + unpaid;
  const std::string failed_payout =
      with_account +
      "insert into payouts (booking_id, host_user_id, amount_pence, provider_account_id, state, failed_at)"
      " select id, host_user_id, 4500, 'acct_1', 'failed', app_now() from bookings where id = '$'";
  const std::string paid_out = "update earnings set status = 'paid' where booking_id = '$'";
  const std::string sent_again =
      "insert into payouts (booking_id, host_user_id, amount_pence, provider_account_id, state, completed_at,"
      " provider_transfer_id, retry_of) select booking_id, host_user_id, 4500, 'acct_1', 'completed', app_now(), "
      "'tr_1',"
      " id from payouts where booking_id = '$'; " +
      paid_out;
  const Case cases[] = {
      {"renter", failed_refund.c_str(), "refund_failed 100 by_our_team", arrived.c_str()},
      {"renter", planned_refund.c_str(), "refund_on_its_way 100 by_itself", arrived.c_str()},
      {"renter", chargeback.c_str(), "chargeback 6485 by_our_team", won.c_str()},
      {"host", chargeback.c_str(), "chargeback_by_renter 6485 by_our_team", won.c_str()},
      {"renter", in_question.c_str(), "payment_in_question 6585 by_our_team", set_aside.c_str()},
      {"renter", deposit.c_str(), "deposit_with_host 1485 by_our_team",
       "update deposits set given_back_at = app_now() where booking_id = '$'"},
      {"host", unpaid.c_str(), "earnings_without_account 4500 by_our_team", paid_out.c_str()},
      {"host", with_account.c_str(), "earnings_to_pay_out 4500 by_itself", paid_out.c_str()},
      {"host", failed_payout.c_str(), "payout_failed 4500 by_our_team", sent_again.c_str()},
  };
  const auto at = [](std::string sql, const std::string& booking) {
    for (auto mark = sql.find('$'); mark != std::string::npos; mark = sql.find('$')) sql.replace(mark, 1, booking);
    return sql;
  };
  std::vector<std::pair<Visitor, std::string>> people;  // and the booking of each
  for (const Case& one : cases) {
    Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
    const std::string booking = finished_trip(host, renter);
    Visitor& who = one.whose == std::string("host") ? host : renter;
    ASSERT_EQ(told(who), "") << one.told;
    app_.db().run(at(one.open, booking));
    ASSERT_EQ(told(who), one.told);
    const std::string kind = std::string(one.told).substr(0, std::string(one.told).find(' '));
    EXPECT_EQ(close(who).code(), "open_matters") << one.told;
    EXPECT_EQ(close(who, kind).status, 200) << one.told;
    EXPECT_EQ(waiting_for_our_team(who), std::string(one.told).ends_with("by_our_team") ? kind + " " + who.email : "");
    people.emplace_back(std::move(who), booking);
  }
  erase_those_due(31 * 24h);
  for (std::size_t i = 0; i < people.size(); ++i) {
    EXPECT_FALSE(erased(people[i].first)) << cases[i].told;
    EXPECT_NE(waiting_for_our_team(people[i].first), "") << cases[i].told;
    app_.db().run(at(cases[i].settle, people[i].second));
  }
  erase_those_due(60 * 24h);
  for (std::size_t i = 0; i < people.size(); ++i) {
    const bool sent = cases[i].settle == arrived.c_str() || cases[i].settle == sent_again.c_str();
    EXPECT_EQ(erased(people[i].first), !sent) << cases[i].told << ": what was sent 29 days ago may come back";
  }
  erase_those_due(62 * 24h);
  for (std::size_t i = 0; i < people.size(); ++i) {
    EXPECT_TRUE(erased(people[i].first)) << cases[i].told;
    EXPECT_EQ(waiting_for_our_team(people[i].first), "") << cases[i].told;
  }
}

TEST_F(Closure, K8_Trust_4_2_a_refund_that_fails_after_it_had_arrived_finds_its_payer_still_there) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const auto started =
      app_.start_payment(renter, app_.quote(renter, Trip{app_.add_vehicle(host, "deposit = 0")}).json()).json();
  ASSERT_EQ(app_.type_card(started["url"].text(), "4000000000005126").status, 303) << "its refunds fail a minute later";
  ASSERT_EQ(app_.verify(renter, started["url"].text()).status, 200);
  const std::string booking = app_.db().value("select id from bookings");
  const std::string paid = app_.db().value("select amount_pence from payments");
  const Answer cancelled = renter.http->post("/api/v1/bookings/" + booking + "/cancel",
                                             R"({"refund_pence":)" + paid + "}", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(cancelled.status, 200) << cancelled.body;
  const auto last_refund_is = [&](const char* state) {
    return app_.becomes("select state from refunds order by created_at desc limit 1", state);
  };
  ASSERT_TRUE(last_refund_is("completed"));
  app_.db().move_clock(2min);
  ASSERT_TRUE(last_refund_is("failed"));
  ASSERT_EQ(close(renter, "refund_failed").status, 200);
  const std::string letter = letter_to(app_, renter.email, "Your account is closed");
  EXPECT_NE(letter.find("Still open: Failed refund (£"), std::string::npos) << "as the screen said: " << letter;
  EXPECT_NE(letter.find("Our team will email you by "), std::string::npos) << letter;
  erase_those_due(40 * 24h);
  ASSERT_FALSE(erased(renter));

  const std::string failed = app_.db().value("select id from refunds");
  const Answer again =
      app_.admin("finance").http->post("/api/v1/admin/refunds/" + failed + "/retry",
                                       R"({"reason":"The card was renewed"})", {{"Idempotency-Key", new_key()}});
  ASSERT_EQ(again.status, 204) << again.body;
  ASSERT_TRUE(last_refund_is("completed"));
  app_.run_now("accounts_erase");
  EXPECT_FALSE(erased(renter));
  EXPECT_EQ(waiting_for_our_team(renter), "") << "for now there is nothing to do";
  app_.db().move_clock(40 * 24h + 2min);
  ASSERT_TRUE(last_refund_is("failed"));
  EXPECT_EQ(waiting_for_our_team(renter), "refund_failed " + renter.email);
  erase_those_due(75 * 24h);
  EXPECT_FALSE(erased(renter)) << "it is theirs until it has arrived";
}

TEST_F(Closure, K12_a_host_is_led_to_the_payout_account_and_back_to_it_by_an_e_mail_when_erasure_waits) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const auto started =
      app_.start_payment(renter, app_.quote(renter, Trip{app_.add_vehicle(host, "deposit = 0")}).json()).json();
  ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
  ASSERT_EQ(app_.verify(renter, started["url"].text()).status, 200);
  app_.db().run("update bookings set start_date = start_date - 20, end_date = end_date - 20");
  app_.run_now("bookings_move");
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "completed"));
  EXPECT_EQ(told(host), "earnings_without_account 13500 by_our_team");
  const std::string text = host.http->get(closure).json()["open"].array()->front()["text"].text();
  EXPECT_EQ(text,
            "Set up your payout account first, and we will pay them out. If you close your account, our team will "
            "email you by " +
                format_day(london_today() + std::chrono::days(7)) + ".");
  const Answer answer = close(host, "earnings_without_account");
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_NE(answer.json()["message"].text().find("Still open: Earnings without a payout account (£135.00)."),
            std::string::npos)
      << answer.body;
  erase_those_due(31 * 24h);
  EXPECT_FALSE(erased(host));
  const std::string token = link_value(letter_to(app_, host.email, "We have not erased your data yet"), "token");
  app_.run_now("accounts_erase");
  erase_those_due(32 * 24h);
  EXPECT_EQ(app_.db().number("select count(*) from sandbox.mailbox where subject = 'We have not erased your data yet'"),
            1)
      << "once a month";
  ASSERT_EQ(keep(token).json()["title"].text(), "Account reopened");

  // They set their account up, are paid, and go.
  const Answer back = host.http->post("/api/v1/session",
                                      R"({"email":")" + host.email + R"(","password":")" + TestApp::password() + "\"}");
  ASSERT_EQ(back.status, 200) << back.body;
  host.http->always = {{"X-CSRF-Token", back.json()["csrf_token"].text()}};
  const std::string url = host.http->post("/api/v1/host/payout-account/link", "{}").json()["url"].text();
  app_.visitor().http->post(url.substr(url.find("/sandbox/")), "choice=complete",
                            {{"Content-Type", "application/x-www-form-urlencoded"}});
  ASSERT_TRUE(app_.becomes("select state from payout_accounts", "ready"));
  app_.run_now("payouts_release");
  ASSERT_TRUE(app_.becomes("select status from earnings", "paid"));
  EXPECT_EQ(told(host), "");
  ASSERT_EQ(close(host).status, 200);
  erase_those_due(63 * 24h);
  EXPECT_TRUE(erased(host));
}

TEST_F(Closure, K7_a_host_who_holds_a_deposit_gives_it_back_before_closing) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string booking = finished_trip(host, renter);
  app_.db().run("insert into deposits (booking_id, held_by, amount_pence, completed_on) values ('" + booking +
                "', 'host', 1485, '2025-03-04')");
  EXPECT_EQ(told(host), "deposit_to_give_back 1485 by_the_person");
  EXPECT_EQ(close(host, "deposit_to_give_back").code(), "deposit_to_give_back") << "seeing it is not enough";
  EXPECT_FALSE(closed(host));
  ASSERT_EQ(host.http->post("/api/v1/bookings/" + booking + "/deposit/confirm", "{}", {{"Idempotency-Key", new_key()}})
                .status,
            200);
  EXPECT_EQ(told(host), "");
  EXPECT_EQ(close(host).status, 200);
}

TEST_F(Closure, U7_an_erased_host_leaves_the_renters_booking_readable) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string booking = finished_trip(host, renter);
  const auto seen = [&] { return renter.http->get("/api/v1/bookings/" + booking).json(); };
  EXPECT_FALSE(seen()["host"]["has_left"].flag());
  ASSERT_EQ(close(host).status, 200);
  EXPECT_TRUE(seen()["host"]["has_left"].flag()) << "at once: nobody can write to them";
  app_.db().run("update profiles set closed_at = app_now() - interval '31 days' where id = '" + host.id + "'");
  app_.run_now("accounts_erase");
  ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + host.id + "'", "t"));
  const std::string body = renter.http->get("/api/v1/bookings/" + booking).body;
  EXPECT_EQ(body.find("erased"), std::string::npos) << body;
  EXPECT_TRUE(seen()["vehicle"]["registration_number"].is_null());
  EXPECT_EQ(seen()["host"]["display_name"].text(), "Deleted user");
  Visitor admin = app_.admin("support");
  EXPECT_EQ(admin.http->get("/api/v1/admin/bookings?number=" + booking).body.find("erased "), std::string::npos);
}

TEST_F(Closure, X25_erasure_leaves_a_contract_whole_for_the_other_side) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string booking = add_booking(host, renter, "confirmed");
  const std::string id = sign_contract(host, renter, booking), path = "/api/v1/contracts/" + id;
  const json::Value before = host.http->get(path).json();
  const std::string paper = host.http->get(path + "/pdf").body;
  ASSERT_TRUE(before["contract_content"].text().find("Megan Rowe") != std::string::npos);
  app_.db().run("update bookings set booking_status = 'active' where id = '" + booking + "'");
  app_.db().run(
      "update bookings set booking_status = 'completed', completed_at = app_now() - interval '40 days',"
      " start_date = '2026-01-03', end_date = '2026-01-04' where id = '" +
      booking + "'");
  app_.db().run(earnings_sql(booking, host, "paid"));
  ASSERT_EQ(close(renter).status, 200);
  app_.db().run("update profiles set closed_at = app_now() - interval '31 days' where id = '" + renter.id + "'");
  app_.run_now("accounts_erase");
  ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + renter.id + "'", "t"));
  const json::Value after = host.http->get(path).json();
  EXPECT_EQ(after["contract_content"].text(), before["contract_content"].text());
  EXPECT_EQ(after["renter"]["name"].text(), "Megan Rowe") << "legal claims (U7 notwithstanding)";
  EXPECT_EQ(after["renter"]["image"].text(), before["renter"]["image"].text());
  EXPECT_EQ(after["fingerprint"].text(), before["fingerprint"].text());
  EXPECT_EQ(host.http->get(path + "/pdf").body, paper);
}

TEST_F(Closure, Trust_4_2_nothing_is_erased_within_thirty_days_or_while_something_is_open) {
  Visitor early = app_.sign_up("renter"), busy = app_.sign_up("renter"), host = app_.sign_up("host");
  ASSERT_EQ(close(early).status, 200);
  app_.db().run("update profiles set closed_at = app_now() where id = '" + busy.id + "'");
  add_booking(host, busy, "confirmed");
  const std::string token = token_for(early);
  app_.db().move_clock(30 * 24h - 10min);
  EXPECT_EQ(keep(token).status, 200) << "to the last minute";
  ASSERT_EQ(app_.db().value("select erased_at is null from profiles where id = '" + early.id + "'"), "t");
  Visitor last = app_.sign_up("renter");
  app_.db().run("update profiles set closed_at = app_now() - interval '31 days' where id = '" + last.id + "'");
  app_.db().move_clock(32 * 24h);
  ASSERT_TRUE(app_.becomes("select erased_at is not null from profiles where id = '" + last.id + "'", "t"));
  for (const Visitor* who : {&early, &busy, &host})
    EXPECT_EQ(app_.db().value("select email from profiles where id = '" + who->id + "'"), who->email);
}

// "table 0" to column to value, of the rows that are the person's.
using Snapshot = std::map<std::string, std::map<std::string, std::string>>;

Snapshot snapshot(TestDatabase& db, const std::string& user_id) {
  Snapshot out;
  for (const auto& [table, columns] : erasure_of_columns()) {
    std::string key = "vehicle_id";
    for (const char* better : {"order_id", "booking_id", "user_id", "key", "id"})
      if (columns.contains(better)) key = better;
    const std::string rows = " from " + table + " t where " + own_rows(table, user_id);
    const long count = db.number("select count(*)" + rows);
    for (long row = 0; row < count; ++row)
      for (const auto& [column, erasure] : columns)
        out[table + " " + std::to_string(row)][column] =
            db.value("select " + column + "::text" + rows + " order by " + key + " offset " + std::to_string(row));
  }
  return out;
}

// Adds to `overwritten` what it saw change.
void expect_erased(const Snapshot& before, const Snapshot& after, std::set<std::string>& overwritten) {
  const auto erasures = erasure_of_columns();
  for (const auto& [row, cells] : before) {
    const std::string table = row.substr(0, row.find(' '));
    for (const auto& [column, was] : cells) {
      const std::string& erasure = erasures.at(table).at(column);
      EXPECT_EQ(after.contains(row), erasure != "delete") << row << ' ' << column;
      if (!after.contains(row) || column == "updated_at" || column == "erased_at") continue;  // tell of the change
      const std::string& is = after.at(row).at(column);
      EXPECT_TRUE(erasure == "overwrite" || is == was) << row << ' ' << column << " was " << was << ", is " << is;
      if (erasure == "overwrite" && is != was) overwritten.insert(table + "." + column);
    }
  }
}

void expect_no_trace(TestDatabase& db) {
  for (const char* table : {"profiles", "vehicles", "vehicle_images", "blocked_dates", "bookings", "payments",
                            "refunds", "quotes", "notifications", "jobs", "idempotency_keys"})
    EXPECT_EQ(db.number("select count(*) from " + std::string(table) + " t where t::text ~* 'zanzibar|priya'"), 0)
        << table;
}

TEST_F(Closure, Trust_4_2_erasure_does_to_every_column_what_the_record_says) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  fill_personal_rows(app_, host, renter);
  host.http->send("PUT", "/api/v1/profiles/me/picture", test_picture("plain.png"), {{"Content-Type", "image/png"}});
  const auto vehicle_picture = data_dir_ / "files/public/vehicles/one-960.webp";
  std::filesystem::create_directories(vehicle_picture.parent_path());
  std::ofstream(vehicle_picture) << "picture";
  for (Visitor* who : {&host, &renter}) ASSERT_EQ(close(*who).status, 200);
  const std::map<std::string, Snapshot> before = {{host.id, snapshot(app_.db(), host.id)},
                                                  {renter.id, snapshot(app_.db(), renter.id)}};
  wait_until_erased(host);
  wait_until_erased(renter);
  std::set<std::string> overwritten, to_overwrite;
  for (const auto& [table, columns] : erasure_of_columns())
    for (const auto& [column, erasure] : columns)
      if (erasure == "overwrite") to_overwrite.insert(table + "." + column);
  for (const auto& [id, old] : before) {
    expect_erased(old, snapshot(app_.db(), id), overwritten);
    EXPECT_EQ(app_.db().value("select email from profiles where id = '" + id + "'"), "deleted-" + id + "@invalid");
  }
  EXPECT_EQ(overwritten, to_overwrite);
  EXPECT_TRUE(app_.becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_FALSE(std::filesystem::exists(vehicle_picture));
  EXPECT_TRUE(std::filesystem::is_empty(data_dir_ / "files/public/profile-pictures"));
  const Answer shown = app_.visitor().http->get("/api/v1/profiles/" + host.id);
  EXPECT_EQ(shown.json()["display_name"].text(), "Deleted user");
  expect_no_trace(app_.db());
}

TEST_F(Closure, Trust_4_2_the_bells_of_others_no_longer_name_who_was_erased) {
  Visitor host = app_.sign_up("host"), other = app_.sign_up("host"), renter = app_.sign_up("renter");
  const std::string conversations = "/api/v1/conversations";
  for (Visitor* who : {&host, &other}) {
    const std::string about = R"({"vehicle_id":")" + app_.add_vehicle(*who) + "\"}";
    const std::string id = renter.http->post(conversations, about).json()["id"].text();
    const std::string message = conversations + "/" + id + "/messages/" + crypto::uuid4();
    ASSERT_EQ(who->http->send("PUT", message, R"({"message_text":"See you on Friday"})").status, 200);
  }
  ASSERT_EQ(close(host).status, 200);
  wait_until_erased(host);
  EXPECT_EQ(app_.db().value("select string_agg(title || ': ' || message, ', ' order by title) from notifications"
                            " where user_id = '" +
                            renter.id + "'"),
            "New message from Deleted user: See you on Friday, New message from Priya S.: See you on Friday");
}

TEST_F(Closure, Trust_4_2_erasure_leaves_the_books_balanced_happens_once_and_frees_the_address) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter");
  const auto started =
      app_.start_payment(renter, app_.quote(renter, Trip{app_.add_vehicle(host, "deposit = 0")}).json()).json();
  ASSERT_EQ(app_.type_card(started["url"].text()).status, 303);
  ASSERT_EQ(app_.verify(renter, started["url"].text()).status, 200);
  app_.db().run("update bookings set start_date = start_date - 20, end_date = end_date - 20");
  app_.db().move_clock(1min);
  ASSERT_TRUE(app_.becomes("select booking_status from bookings", "completed")) << "K2: begun and ended meanwhile";
  app_.run_now("payments_fees");
  ASSERT_TRUE(app_.becomes("select count(*) from provider_fees", "1")) << "the provider's fee of the charge is posted";
  const std::string ledger = "select md5(string_agg(e::text, ',' order by id)) from ledger_entries e";
  const std::string before = app_.db().value(ledger);
  ASSERT_NE(before, "");
  ASSERT_EQ(close(renter).status, 200);
  wait_until_erased(renter);
  EXPECT_EQ(app_.db().value(ledger), before);
  expect_balanced(app_.db());
  EXPECT_EQ(events("account_erased", renter), 1);
  const std::string erased_at = "select erased_at from profiles where id = '" + renter.id + "'";
  const std::string first = app_.db().value(erased_at);
  app_.run_now("accounts_erase");
  app_.db().move_clock(31 * 24h);
  EXPECT_TRUE(
      app_.becomes("select state = 'ready' and run_at > app_now() from jobs where kind = 'accounts_erase'", "t"));
  EXPECT_EQ(app_.db().value(erased_at), first);
  EXPECT_EQ(events("account_erased", renter), 1);
  EXPECT_EQ(sign_in(renter).code(), "invalid_credentials");
  const Answer again = app_.visitor().http->post(
      "/api/v1/accounts", R"({"email":")" + renter.email + R"(","password":")" + TestApp::password() +
                              R"(","user_type":"renter","first_name":"Ann","last_name":"Lee","phone_number":)"
                              R"("020 7946 0018"})");
  EXPECT_EQ(again.status, 201) << again.body;
}

TEST_F(Closure, Trust_4_2_what_is_kept_of_an_erased_account_goes_after_seven_years_with_its_ledger) {
  Visitor host = app_.sign_up("host"), renter = app_.sign_up("renter"), other = app_.sign_up("renter");
  const std::string gone = add_booking(host, renter, "completed"), kept = add_booking(host, other, "completed");
  const std::string owed = add_booking(host, renter, "completed");  // its host has not got what it earned
  for (const std::string& booking : {gone, kept, owed}) {
    app_.db().run(earnings_sql(booking, host, booking == owed ? "pending" : "paid"));
    app_.db().run(
        "with transfer as (insert into ledger_transfers (kind, source_type, source_id, subject_kind, subject_id)"
        " values ('charge', 'payment', gen_random_uuid(), 'booking', '" +
        booking +
        "') returning id)"
        " insert into ledger_entries (transfer_id, account, amount_pence) select id, account, amount from transfer,"
        " (values ('provider_fees', 100), ('disputes', -100)) legs (account, amount)");
  }
  app_.db().run("update profiles set closed_at = app_now(), erased_at = app_now() where id = '" + renter.id + "'");
  const auto count = [&](const std::string& what) { return app_.db().number("select count(*) from " + what); };
  const auto run_job = [&](std::chrono::hours at) {
    app_.db().move_clock(at);
    ASSERT_TRUE(app_.becomes("select count(*) from jobs where kind = 'retention' and run_at > app_now()", "1"));
  };
  run_job(6 * 365 * 24h);
  EXPECT_EQ(count("bookings"), 3) << "not a day before";
  run_job(12 * 365 * 24h);
  EXPECT_EQ(count("bookings where id = '" + gone + "'"), 0);
  EXPECT_EQ(count("bookings where id = '" + owed + "'"), 1) << "K12: earnings wait, however long";
  app_.db().run("update earnings set status = 'paid'");
  run_job(12 * 365 * 24h + 25h);
  EXPECT_EQ(app_.db().value("select string_agg(id::text, ' ') from bookings"), kept) << "whose people are still here";
  EXPECT_EQ(app_.db().value("select string_agg(subject_id::text, ' ') from ledger_transfers"), kept);
  EXPECT_EQ(count("ledger_entries"), 2);
  EXPECT_EQ(count("profiles where id = '" + renter.id + "'"), 0);
  EXPECT_EQ(count("profiles"), 2);
  EXPECT_THROW(app_.db().run("delete from ledger_entries"), std::runtime_error) << "append-only for everybody else";
}

}  // namespace
}  // namespace kerbside::test
