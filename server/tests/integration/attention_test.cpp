// "Needs attention": what only a person can settle, and what admins do about it by role, with reason and audit (K8,
// U8).
#include <gtest/gtest.h>

#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

class AttentionTest : public SharedApp {
 protected:
  // A paid booking's payment.
  static std::string payment() {
    Visitor host = app().sign_up("host"), renter = app().sign_up("renter");
    const auto started = app().start_payment(renter, app().quote(renter, Trip{app().add_vehicle(host)}).json()).json();
    EXPECT_EQ(app().type_card(started["url"].text()).status, 303);
    EXPECT_TRUE(app().verify(renter, started["url"].text()).json()["success"].flag());
    return app().db().value("select id from payments where purpose_id = '" + started["booking_id"].text() + "'");
  }
  static std::string failed_refund() {
    return app().db().value(
        "insert into refunds (payment_id, kind, amount_pence, state,"
        " scheduled_for, reason, failed_at, failure_reason) values ('" +
        payment() +
        "', 'admin', 100, 'failed', (london_now())::date, 'Test', app_now(), 'expired_or_canceled_card')"
        " returning id");
  }
  // The booking's lock first, as the product takes it: a job may hold it and want the payment.
  static std::string chargeback(const std::string& state) {
    const std::string id = payment();
    return app().db().value(
        "with booking as materialized (select b.id, p.id as payment_id from bookings b join payments p on p.purpose_id "
        "= "
        "b.id where p.id = '" +
        id +
        "' for update of b)"
        " insert into chargebacks (payment_id, provider_dispute_id, amount_pence, state, ended_at)"
        " select payment_id, 'du_' || payment_id, 64850, '" +
        state + "', case when '" + state + "' <> 'open' then app_now() end from booking returning id");
  }
  static json::Value item(Visitor& admin, const std::string& id) {
    for (const auto& item : attention(admin))
      if (item["id"].text() == id) return item;
    return {};
  }
  static std::string remedies(const json::Value& item) {
    std::string codes;
    for (const auto& remedy : *item["remedies"].array()) codes += remedy["code"].text() + " ";
    return codes;
  }
  // Of these alone: "failed_refund".
  static std::string ids_of(const std::string& kind) {
    Visitor content = app().admin("content");
    std::string ids;
    for (const auto& item : attention(content, kind)) ids += item["id"].text() + " ";
    return ids;
  }
  static Answer act(Visitor& who, const std::string& path, const std::string& reason = "Looked into it") {
    return who.http->post("/api/v1/admin/" + path, R"({"reason":")" + reason + "\"}", {{"Idempotency-Key", new_key()}});
  }
  static long audited(const std::string& action, const std::string& id) {
    const std::string of = " where action = '" + action + "' and object_id = '" + id + "'";
    return app().db().number("select (select count(*) from admin_audit_queue" + of +
                             ") + (select count(*) from admin_audit" + of + ")");
  }
};

// One trip of two cannot be ended: the other ends, and the one stands here from its third failure on, until it can.
TEST_F(AttentionTest, K8_a_trip_that_cannot_be_ended_stops_no_other_and_is_listed_while_it_fails) {
  const auto trip_that_is_over = [] {
    const std::string id = app().db().value("select purpose_id from payments where id = '" + payment() + "'");
    app().db().run("update bookings set start_date = start_date - 20, end_date = end_date - 20 where id = '" + id +
                   "'");
    return id;
  };
  const std::string stuck = trip_that_is_over(), other = trip_that_is_over();
  const auto state_of = [](const std::string& id) {
    return "select booking_status from bookings where id = '" + id + "'";
  };
  app().db().run("create function refuse_deposit() returns trigger language plpgsql as $$ begin if new.booking_id = '" +
                 stuck +
                 "' then raise 'not this one'; end if; return new; end $$;"
                 "create trigger refuse_deposit before insert on deposits for each row execute function "
                 "refuse_deposit()");
  for (const char* failures : {"1", "2", "3"}) {
    EXPECT_EQ(ids_of("stuck"), "");
    app().run_now("bookings_move");
    ASSERT_TRUE(app().becomes("select failures from stuck_work where subject_id = '" + stuck + "'", failures));
  }
  ASSERT_TRUE(app().becomes(state_of(other), "completed"));
  EXPECT_EQ(ids_of("stuck"), "bookings_move " + stuck + " ");
  Visitor admin = app().admin("content");
  const auto listed = item(admin, "bookings_move " + stuck);
  EXPECT_EQ(listed["subject"]["kind"].text() + " " + listed["subject"]["id"].text(), "booking " + stuck);
  EXPECT_EQ(listed["why"].text().find("A booking that could not be moved on (booking " + stuck.substr(0, 8) +
                                      "), 3 attempts: "),
            0U)
      << listed["why"].text();
  EXPECT_NE(listed["why"].text().find("We keep trying automatically."), std::string::npos);
  EXPECT_EQ(app().db().value("select sweep || ' ' || subject || ': ' || title from stuck_work"),
            "bookings_move booking: A booking that could not be moved on");
  app().db().run("drop trigger refuse_deposit on deposits; drop function refuse_deposit");
  app().run_now("bookings_move");
  ASSERT_TRUE(app().becomes(state_of(stuck), "completed"));
  ASSERT_TRUE(app().becomes("select count(*) from stuck_work", "0"));
  EXPECT_EQ(ids_of("stuck"), "");
}

TEST_F(AttentionTest, K8_what_one_feature_cannot_read_hides_nothing_of_the_others) {
  const std::string id = failed_refund();
  Visitor finance = app().admin("finance");
  app().db().run("alter table service_cases rename column listed_at to listed_once");
  const auto items = attention(finance);
  app().db().run("alter table service_cases rename column listed_once to listed_at");
  const auto is = [&](const char* field, const std::string& value) {
    return std::ranges::any_of(items, [&](const auto& one) { return one[field].text() == value; });
  };
  EXPECT_TRUE(is("id", id));
  EXPECT_TRUE(is("kind", "unreadable")) << "and it says that something may be missing";
  EXPECT_EQ(ids_of("unreadable"), "");
}

TEST_F(AttentionTest, K8_a_failed_refund_is_listed_until_finance_tries_it_again_with_a_reason) {
  const std::string id = failed_refund();
  Visitor finance = app().admin("finance"), support = app().admin("support");
  const auto listed = item(finance, id);
  EXPECT_EQ(listed["kind"].text() + ": " + listed["label"].text(), "failed_refund: Failed refund");
  EXPECT_EQ(listed["amount_pence"].number(), 100);
  EXPECT_EQ(listed["why"].text(), "The card has expired or was cancelled.");
  EXPECT_EQ(listed["subject"]["kind"].text(), "booking");
  EXPECT_EQ(remedies(listed), "retry_refund ");
  EXPECT_EQ(remedies(item(support, id)), "") << "who may not is offered nothing";
  EXPECT_EQ(act(support, "refunds/" + id + "/retry").status, 403);
  for (const std::string& reason : {std::string(), std::string("  "), std::string(1001, 'a')})
    EXPECT_EQ(act(finance, "refunds/" + id + "/retry", reason).status, 422) << reason.size();
  std::string longest;
  for (int i = 0; i < 1000; ++i) longest += "é";
  EXPECT_EQ(act(finance, "refunds/" + id + "/retry", longest).status, 204) << "1000 characters, not bytes";
  EXPECT_EQ(ids_of("failed_refund").find(id), std::string::npos);
  EXPECT_EQ(audited("refund_retry", id), 1);
  EXPECT_TRUE(app().becomes("select state from refunds where retry_of = '" + id + "'", "completed"));
}

TEST_F(AttentionTest, R7_Trust_3_3_what_moves_money_needs_a_key_and_moves_it_once) {
  Visitor finance = app().admin("finance");
  const std::string id = failed_refund(), reason = R"({"reason":"Looked into it"})";
  for (const std::string& path :
       {"refunds/" + id + "/retry", "payouts/" + id + "/retry", "chargebacks/" + id + "/release",
        "chargebacks/" + id + "/keep", "payments/" + id + "/release", "payments/" + id + "/give-back"}) {
    const Answer refused = finance.http->post("/api/v1/admin/" + path, reason);
    EXPECT_EQ(refused.status, 400) << path;
    EXPECT_EQ(refused.code(), "idempotency_key_required") << path;
  }
  const Headers key{{"Idempotency-Key", new_key()}};
  for (int press = 0; press < 2; ++press)
    EXPECT_EQ(finance.http->post("/api/v1/admin/refunds/" + id + "/retry", reason, key).status, 204) << press;
  EXPECT_EQ(audited("refund_retry", id), 1);
}

TEST_F(AttentionTest, K9_only_a_lost_chargeback_of_a_booking_that_is_over_is_closed_with_a_reason) {
  const std::string open = chargeback("open"), lost = chargeback("lost");
  Visitor finance = app().admin("finance"), support = app().admin("support");
  EXPECT_EQ(item(finance, open)["label"].text(), "Chargeback");
  EXPECT_NE(item(finance, open)["why"].text().find("Submit evidence to the provider (du_"), std::string::npos);
  EXPECT_EQ(item(finance, lost)["label"].text(), "Lost chargeback");
  EXPECT_NE(item(finance, lost)["why"].text().find("£135.00 is still to be paid to the host. The booking is not over: "
                                                   "cancel it, or close the chargeback once the trip has ended."),
            std::string::npos)
      << item(finance, lost)["why"].text();
  EXPECT_EQ(remedies(item(finance, open)) + remedies(item(finance, lost)), "");
  for (const std::string& how : {std::string("/release"), std::string("/keep")}) {
    EXPECT_EQ(act(support, "chargebacks/" + lost + how).status, 403);
    EXPECT_EQ(act(finance, "chargebacks/" + open + how).code(), "chargeback_not_lost");
    EXPECT_EQ(act(finance, "chargebacks/" + lost + how, "  ").status, 422);
    EXPECT_EQ(act(finance, "chargebacks/" + lost + how).code(), "booking_not_over") << "a trip may still follow";
    EXPECT_EQ(app().db().value("select state from chargebacks where id = '" + lost + "'"), "lost");
  }
}

TEST_F(AttentionTest, Trust_3_5_14_a_dead_job_is_listed_and_runs_again_for_superadmins) {
  const std::string id = app().db().value(
      "insert into jobs (kind, payload, state, attempts, finished_at, last_error) values ('payments_sweep_once', '{}',"
      " 'dead', 12, app_now(), 'the server is away') returning id");
  Visitor super = app().admin("superadmin"), finance = app().admin("finance");
  EXPECT_EQ(ids_of("failed_job"), id + " ");
  EXPECT_EQ(item(super, id)["why"].text(), "payments_sweep_once, 12 attempts: the server is away");
  EXPECT_EQ(remedies(item(super, id)), "retry_job ");
  EXPECT_EQ(remedies(item(finance, id)), "");
  EXPECT_EQ(act(finance, "jobs/" + id + "/retry").status, 403);
  EXPECT_EQ(act(super, "jobs/" + id + "/retry", "  ").status, 422);
  app().db().run("alter table admin_audit_queue add constraint full_up check (action <> 'job_retry') not valid");
  EXPECT_EQ(act(super, "jobs/" + id + "/retry").status, 500);
  app().db().run("alter table admin_audit_queue drop constraint full_up");
  EXPECT_EQ(app().db().value("select state from jobs where id = " + id), "dead") << "nothing happens that is not noted";
  EXPECT_EQ(act(super, "jobs/" + id + "/retry").status, 204);
  EXPECT_EQ(act(super, "jobs/" + id + "/retry").code(), "job_not_dead");
  EXPECT_EQ(audited("job_retry", id), 1);
}

TEST_F(AttentionTest, K4_a_quarantined_payment_is_listed_with_what_did_not_fit) {
  const std::string id = app().db().value(
      "insert into payments (purpose, purpose_id, subject_kind, subject_id, user_id, amount_pence, state, state_reason,"
      " expires_at) select 'booking', gen_random_uuid(), subject_kind, subject_id, user_id, 5000, 'quarantined', "
      "'amount', app_now() from payments where id = '" +
      payment() + "' returning id");
  Visitor finance = app().admin("finance");
  EXPECT_EQ(item(finance, id)["label"].text(), "Held payment");
  EXPECT_EQ(item(finance, id)["why"].text(), "We asked for £50.00: another amount. Nothing was confirmed.");
  EXPECT_EQ(remedies(item(finance, id)), "give_back_payment ");
}

}  // namespace
}  // namespace kerbside::test
