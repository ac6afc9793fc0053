// Services done by people, and appeals (H2, H3, H9, H12, H13, N1, D3.13, D7-53 to D7-58).
#include <gtest/gtest.h>

#include <map>

#include "support/books.hpp"
#include "support/pictures.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

const std::string inspection_service = "00000000-0000-4000-8000-00000000c001";
const std::string appeal_service = "00000000-0000-4000-8000-00000000c002";
const std::string file_draft = "00000000-0000-4000-8000-00000000d001";

class CaseworkTest : public ::testing::Test {
 protected:
  CaseworkTest() {
    app_.db().run(
        "insert into general_services (id, service_type, title, description, status, base_price, variations,"
        " requires_files) values ('" +
        inspection_service +
        "', 'vehicle_inspection', 'Inspection', 'A look', 'active', 4999,"
        " '[{\"name\": \"With a drive\", \"price\": 7999, \"description\": null, \"factor\": null, \"figure\": null,"
        " \"from\": null, \"to\": null}]', false), ('" +
        appeal_service + "', 'ticket_appeal', 'Ticket appeal', 'We write', 'active', 1999, '[]', true)");
  }
  static std::string body(const Visitor& who, const std::string& details, const std::string& price,
                          const std::string& files = "", bool begin = true) {
    return R"({"total_amount":)" + price + R"(,"email":")" + who.email + R"(","begin_at_once":)" +
           (begin ? "true" : "false") + R"(,"draft_id":")" + file_draft + R"(","file_ids":[)" + files +
           R"(],"details":{"authorised":true,)" + details + "}}";
  }
  static std::string inspection() {
    return R"("registration_number":"AB12 CDE","place":"1 High Street, Leeds","wished_dates":"Any weekday")";
  }
  static std::string appeal(const std::string& issuer = "council", const std::string& paid = "false") {
    const std::string day = Product::date(-5);
    return R"("registration_number":"AB12 CDE","ticket_type":"parking","ticket_reference":"LD12345678",)"
           R"("issuer_name":"Leeds City Council","appeal_reason":"The sign was covered","ticket_amount":7000,)"
           R"("incident_date":")" +
           day + R"(","notice":{"issuer":")" + issuer +
           R"(","nation":"england","came_by":"windscreen","notice_date":")" + day + R"(","already_paid":)" + paid + "}";
  }
  Answer book(Visitor& who, const std::string& service, const std::string& text) {
    return who.http->post("/api/v1/services/" + service + "/orders", text, {{"Idempotency-Key", new_key()}});
  }
  std::string picture(Visitor& who) {
    const Answer sent = who.http->post("/api/v1/service-files/" + file_draft + "?name=ticket.png",
                                       test_picture("plain.png"), {{"Content-Type", "image/png"}});
    EXPECT_EQ(sent.status, 201) << sent.body;
    return '"' + sent.json()["id"].text() + '"';
  }
  std::string paid(Visitor& who, const Answer& started) {
    EXPECT_EQ(started.status, 201) << started.body;
    app_.type_card(started.json()["url"].text());
    const std::string id = started.json()["order_id"].text();
    EXPECT_TRUE(becomes(id, "order_state = 'open'"));
    (void)who;
    return id;
  }
  std::string inspected(Visitor& who) {
    return paid(who, book(who, inspection_service, body(who, inspection(), "4999")));
  }
  std::string appealed(Visitor& who) {
    return paid(who, book(who, appeal_service, body(who, appeal(), "1999", picture(who))));
  }
  Answer act(Visitor& who, const std::string& id, const std::string& step, const std::string& text) {
    return who.http->post("/api/v1/service-cases/" + id + "/" + step, text, {{"Idempotency-Key", new_key()}});
  }
  Answer team(Visitor& admin, const std::string& id, const std::string& step, const std::string& text) {
    return admin.http->post("/api/v1/admin/service-cases/" + id + "/" + step, text, {{"Idempotency-Key", new_key()}});
  }
  std::string result(Visitor& admin, const std::string& id) {
    const Answer sent = admin.http->post("/api/v1/admin/service-files/" + id + "?name=answer.png",
                                         test_picture("plain.png"), {{"Content-Type", "image/png"}});
    EXPECT_EQ(sent.status, 201) << sent.body;
    return '"' + sent.json()["id"].text() + '"';
  }
  Answer decide(Visitor& admin, const std::string& id, const std::string& status) {
    return admin.http->send(
        "PUT", "/api/v1/admin/service-cases/" + id,
        R"({"version":)" + version(admin, id) + R"(,"admin_notes":"Rang them","appeal_status":")" + status + "\"}");
  }
  std::string version(Visitor& admin, const std::string& id) {
    return std::to_string(admin.http->get("/api/v1/admin/service-cases/" + id).json()["version"].number());
  }
  json::Value one(Visitor& who, const std::string& id) { return who.http->get("/api/v1/service-cases/" + id).json(); }
  json::Value order(Visitor& who, const std::string& id) { return who.http->get("/api/v1/orders/" + id).json(); }
  bool becomes(const std::string& id, const std::string& what) {
    return app_.becomes("select " + what + " from orders where id = '" + id + "'", "t");
  }

  TestApp app_;
  Visitor buyer_ = app_.sign_up("renter"), other_ = app_.sign_up("host");
};

TEST_F(CaseworkTest, M6_H13_D5_53_price_consent_address_and_fields_are_checked_before_anything_is_written) {
  EXPECT_EQ(book(buyer_, inspection_service, body(buyer_, inspection(), "1")).json()["code"].text(), "price_changed");
  EXPECT_EQ(book(buyer_, inspection_service, body(buyer_, inspection(), "4999", "", false)).status, 422);
  EXPECT_EQ(book(buyer_, inspection_service, body(buyer_, R"("place":"Leeds")", "4999")).status, 422);
  EXPECT_EQ(book(buyer_, inspection_service, body(other_, inspection(), "4999")).status, 422)
      << "another address than the account’s";
  app_.db().run("update general_services set status = 'inactive' where id = '" + inspection_service + "'");
  EXPECT_EQ(book(buyer_, inspection_service, body(buyer_, inspection(), "4999")).json()["code"].text(),
            "service_not_sold");
  EXPECT_EQ(app_.db().number("select count(*) from orders"), 0);
}

TEST_F(CaseworkTest, H6_an_option_is_sold_at_its_own_price) {
  std::string text = body(buyer_, inspection(), "7999");
  text.insert(1, R"("option":"With a drive",)");
  const std::string id = paid(buyer_, book(buyer_, inspection_service, text));
  EXPECT_EQ(order(buyer_, id)["title"].text(), "Inspection: With a drive");
  EXPECT_EQ(order(buyer_, id)["amount_pence"].number(), 7999);
}

TEST_F(CaseworkTest, D5_52_D5_54_D7_56_files_go_up_first_and_are_taken_by_their_order_once) {
  EXPECT_EQ(book(buyer_, appeal_service, body(buyer_, appeal(), "1999")).status, 422) << "files are required";
  const std::string file = picture(buyer_);
  EXPECT_EQ(book(other_, appeal_service, body(other_, appeal(), "1999", file)).status, 422) << "another’s file";
  const std::string id = paid(buyer_, book(buyer_, appeal_service, body(buyer_, appeal(), "1999", file)));
  EXPECT_EQ(one(buyer_, id)["evidence"].array()->size(), 1U);
}

TEST_F(CaseworkTest, D1_11_D7_64_renters_and_hosts_buy_each_service_of_our_team) {
  app_.db().run(
      "insert into general_services (id, service_type, title, description, status, base_price, requires_files) select"
      " gen_random_uuid(), kind, kind, 'By a person', 'active', 1500, false from unnest(array['dispute_resolution',"
      " 'customer_support', 'other']) kind");
  const std::map<std::string, std::string> asked{
      {"vehicle_inspection", inspection()},
      {"ticket_appeal", appeal()},
      {"dispute_resolution", R"("booking_reference":"The van in May","desired_outcome":"An apology")"},
      {"customer_support", R"("additional_notes":"How do I price a van?")"},
      {"other", R"("additional_notes":"Front and rear")"}};
  for (Visitor* who : {&buyer_, &other_}) {
    const auto sold = *who->http->get("/api/v1/services").json()["items"].array();
    ASSERT_EQ(sold.size(), asked.size());
    for (const auto& service : sold) {
      const std::string type = service["service_type"].text();
      const std::string files = type == "ticket_appeal" ? picture(*who) : "";
      const Answer started = book(*who, service["id"].text(),
                                  body(*who, asked.at(type), std::to_string(service["base_price"].number()), files));
      EXPECT_EQ(started.status, 201) << type << started.body;
      EXPECT_FALSE(started.json()["url"].text().empty()) << type;
    }
  }
}

TEST_F(CaseworkTest, H9_D3_13_02_D3_13_03_D7_01_D7_53_an_appeal_is_one_record_with_all_of_its_order) {
  const std::string id = appealed(buyer_);
  paid(buyer_, book(buyer_, inspection_service, body(buyer_, inspection(), "4999")));
  const auto listed = buyer_.http->get("/api/v1/service-cases?kind=ticket_appeal").json()["items"];
  ASSERT_EQ(listed.array()->size(), 1U) << "appeals alone";
  EXPECT_EQ(listed.array()->at(0)["id"].text(), id);
  EXPECT_EQ(listed.array()->at(0)["amount_pence"].number(), 1999);
  EXPECT_EQ(listed.array()->at(0)["order_status"].text(), "paid");
  const auto shown = one(buyer_, id);
  EXPECT_EQ(shown["details"]["ticket_reference"].text(), "LD12345678");
  EXPECT_EQ(shown["details"]["registration_number"].text(), "AB12 CDE");
  EXPECT_EQ(shown["evidence"].array()->size(), 1U);
  EXPECT_EQ(order(buyer_, id)["kind"].text(), "ticket_appeal");
}

TEST_F(CaseworkTest, H3_D7_57_more_evidence_goes_to_the_appeals_own_list) {
  const std::string id = appealed(buyer_);
  const auto more = [&](Visitor& who, const std::string& files) {
    return act(who, id, "evidence", R"({"draft_id":")" + file_draft + R"(","file_ids":[)" + files + "]}");
  };
  EXPECT_EQ(more(buyer_, "").status, 422);
  const std::string file = picture(buyer_);
  EXPECT_EQ(more(other_, file).status, 404);
  ASSERT_EQ(more(buyer_, file).status, 200);
  EXPECT_EQ(one(buyer_, id)["evidence"].array()->size(), 2U);
  EXPECT_EQ(order(buyer_, id)["timeline"].array()->back()["text"].text(), "You added evidence");
}

TEST_F(CaseworkTest, D6_06_nobody_sees_another_persons_orders_appeals_or_credits) {
  const std::string id = appealed(buyer_);
  for (const std::string& list : {"orders", "service-cases", "insurance-orders", "hpi-credits/transactions"})
    EXPECT_TRUE(other_.http->get("/api/v1/" + list).json()["items"].array()->empty()) << list;
  EXPECT_EQ(buyer_.http->get("/api/v1/orders").json()["items"].array()->size(), 1U);
  EXPECT_EQ(other_.http->get("/api/v1/orders/" + id).status, 404);
  EXPECT_EQ(other_.http->get("/api/v1/service-cases/" + id).status, 404);
}

TEST_F(CaseworkTest, H11_paid_court_and_police_cases_are_refused_before_payment) {
  const std::string file = picture(buyer_);
  EXPECT_EQ(book(buyer_, appeal_service, body(buyer_, appeal("police"), "1999", file)).status, 422);
  EXPECT_EQ(book(buyer_, appeal_service, body(buyer_, appeal("court"), "1999", file)).status, 422);
  EXPECT_EQ(book(buyer_, appeal_service, body(buyer_, appeal("council", "true"), "1999", file)).status, 422);
  EXPECT_EQ(app_.db().number("select count(*) from orders"), 0);
}

TEST_F(CaseworkTest, H12_an_inspection_is_offered_accepted_and_completed_with_its_report) {
  const std::string id = inspected(buyer_);
  EXPECT_EQ(order(buyer_, id)["waits_for"].text(), "us");
  Visitor support = app_.admin("support");
  const std::string when = Product::date(3) + " 10:00";
  const auto offer = [&] {
    return R"({"version":)" + version(support, id) + R"(,"appointed_for":")" + when + R"(","place":"Leeds"})";
  };
  ASSERT_EQ(team(support, id, "appointment", offer()).status, 200);
  EXPECT_EQ(order(buyer_, id)["waits_for"].text(), "buyer");
  EXPECT_TRUE(
      app_.becomes("select count(*) from sandbox.mailbox where subject like '%appointment%'"
                   " and text_body ~ 'to\\s+this\\s+place:\\s+Leeds\\.'",
                   "1"))
      << "when and where";
  EXPECT_EQ(order(buyer_, id)["cancelling"]["refund_pence"].number(), 4999) << "H13: not begun";
  const std::string answer = R"({"appointed_for":")" + when + R"(","accept":)";
  EXPECT_EQ(act(buyer_, id, "appointment", answer + "false}").status, 422) << "which other time?";
  EXPECT_EQ(act(buyer_, id, "appointment", answer + R"(false,"wishes":"Mornings"})").status, 200);
  EXPECT_EQ(act(buyer_, id, "appointment", answer + "true}").json()["code"].text(), "case_moved");
  ASSERT_EQ(team(support, id, "appointment", offer()).status, 200);
  EXPECT_EQ(act(other_, id, "appointment", answer + "true}").status, 404);
  ASSERT_EQ(act(buyer_, id, "appointment", answer + "true}").status, 200);
  EXPECT_EQ(order(buyer_, id)["cancelling"]["refund_pence"].number(), 2500) << "H13: begun, half of it";
  ASSERT_EQ(team(support, id, "appointment", offer()).status, 200);
  EXPECT_EQ(order(buyer_, id)["cancelling"]["refund_pence"].number(), 4999) << "H13: it is we who move it";
  app_.db().run("update service_cases set appointed_for = '2026-03-02 10:00'");
  EXPECT_EQ(
      act(buyer_, id, "appointment", R"({"appointed_for":"2026-03-02 10:00","accept":true})").json()["code"].text(),
      "case_moved")
      << "that time has passed";
  EXPECT_EQ(order(buyer_, id)["waits_for"].text(), "us");
  ASSERT_EQ(team(support, id, "appointment", offer()).status, 200);
  ASSERT_EQ(act(buyer_, id, "appointment", answer + "true}").status, 200);
  const std::string done = R"({"version":)" + version(support, id) + R"(,"text":"Here it is","file_ids":[)";
  EXPECT_EQ(team(support, id, "complete", done + "]}").status, 422) << "without its report";
  const Answer report = support.http->post("/api/v1/admin/service-files/" + id + "?name=report.png",
                                           test_picture("plain.png"), {{"Content-Type", "image/png"}});
  ASSERT_EQ(report.status, 201) << report.body;
  ASSERT_EQ(team(support, id, "complete", done + '"' + report.json()["id"].text() + "\"]}").status, 200);
  EXPECT_EQ(order(buyer_, id)["status"].text(), "completed");
  EXPECT_EQ(one(buyer_, id)["messages"].array()->back()["files"].array()->size(), 1U);
  EXPECT_EQ(balance(app_.db(), "service_income"), -4999);
  expect_balanced(app_.db());
}

TEST_F(CaseworkTest, H2_H12_an_appeal_is_written_approved_sent_and_fulfilled_won_or_lost) {
  const std::string id = appealed(buyer_);
  Visitor support = app_.admin("support");
  EXPECT_EQ(one(buyer_, id)["appeal_type"].text(), "general_service_orders");
  const auto seen = [&] { return R"({"version":)" + version(support, id) + ","; };
  ASSERT_EQ(team(support, id, "draft", seen() + R"("text":"Dear council"})").status, 200);
  const std::string shown = std::to_string(one(buyer_, id)["version"].number());
  EXPECT_EQ(act(buyer_, id, "draft", R"({"version":)" + shown + R"(,"approve":false})").status, 422);
  ASSERT_EQ(
      act(buyer_, id, "draft", R"({"version":)" + shown + R"(,"approve":false,"changes":"Name the sign"})").status,
      200);
  EXPECT_EQ(act(buyer_, id, "draft", R"({"version":)" + shown + R"(,"approve":true})").status, 409)
      << "an appeal that is being changed is not approved";
  ASSERT_EQ(team(support, id, "draft", seen() + R"("text":"Dear council, the sign"})").status, 200);
  ASSERT_EQ(act(buyer_, id, "draft",
                R"({"version":)" + std::to_string(one(buyer_, id)["version"].number()) + R"(,"approve":true})")
                .status,
            200);
  EXPECT_EQ(team(support, id, "sent", seen() + R"("text":"Sent","file_ids":[]})").status, 422) << "without the proof";
  ASSERT_EQ(team(support, id, "sent", seen() + R"("text":"Sent","file_ids":[)" + result(support, id) + "]}").status,
            200);
  EXPECT_EQ(decide(support, id, "under_review").status, 200);
  const Answer early = decide(support, id, "approved");
  EXPECT_EQ(early.status, 422) << "the proof of sending is not the issuer’s answer";
  EXPECT_EQ(early.json()["errors"].array()->at(0)["field"].text(), "appeal_status");
  EXPECT_TRUE(becomes(id, "order_state = 'open'"));
  ASSERT_EQ(team(support, id, "messages", R"({"text":"They say no","file_ids":[)" + result(support, id) + "]}").status,
            200);
  EXPECT_EQ(decide(support, id, "rejected").status, 200);
  EXPECT_EQ(one(buyer_, id)["order_status"].text(), "cancelled") << "H2: as a rejected one reads among service orders";
  EXPECT_TRUE(becomes(id, "order_state = 'done'"));
  EXPECT_EQ(order(buyer_, id)["payment_status"].text(), "paid");
  EXPECT_EQ(decide(support, id, "pending").status, 422) << "a decision is corrected, not taken back";
  EXPECT_EQ(decide(support, id, "approved").status, 200);
  EXPECT_EQ(one(buyer_, id)["order_status"].text(), "completed");
  EXPECT_EQ(balance(app_.db(), "service_income"), -1999) << "once";
  expect_balanced(app_.db());
}

TEST_F(CaseworkTest, N1_D1_13_H3_D3_13_05_D3_13_06_D7_54_D7_55_D7_58_both_write_and_nobodys_email_is_shown) {
  const std::string id = appealed(buyer_);
  Visitor support = app_.admin("support");
  const std::string draft = R"(,"draft_id":")" + file_draft + R"(","file_ids":[]})";
  EXPECT_EQ(act(buyer_, id, "messages", R"({"text":"  ")" + draft).status, 422) << "D5-42";
  EXPECT_EQ(act(buyer_, id, "messages", R"({"text":")" + std::string(1001, 'a') + '"' + draft).status, 422);
  ASSERT_EQ(act(buyer_, id, "messages", R"({"text":"Hello")" + draft).status, 200);
  EXPECT_EQ(act(other_, id, "messages", R"({"text":"Hello")" + draft).status, 404);
  EXPECT_EQ(support.http->get("/api/v1/admin/service-cases/" + id).json()["unread"].number(), 1);
  ASSERT_EQ(team(support, id, "messages", R"({"text":"We have it","file_ids":[]})").status, 200);
  const Answer shown = buyer_.http->get("/api/v1/service-cases/" + id);
  EXPECT_EQ(shown.json()["unread"].number(), 1);
  EXPECT_EQ(shown.json()["messages"].array()->at(1)["sender"].text(), "Kerbside team");
  EXPECT_EQ(shown.json()["messages"].array()->at(0)["sender_type"].text(), "customer") << "oldest first";
  EXPECT_EQ(shown.json()["messages"].array()->at(0)["text"].text(), "Hello");
  EXPECT_EQ(shown.json()["messages"].array()->at(1)["sender_type"].text(), "admin");
  EXPECT_EQ(shown.json()["appeal_type"].text(), "general_service_orders");
  EXPECT_EQ(shown.body.find("@"), std::string::npos);
  EXPECT_EQ(act(buyer_, id, "read", R"({"number":2})").status, 204);
  EXPECT_EQ(one(buyer_, id)["unread"].number(), 0);
}

TEST_F(CaseworkTest, H13_cancelling_refunds_all_before_and_half_after_it_is_begun) {
  const auto cancel = [&](const std::string& id) {
    return buyer_.http->post("/api/v1/orders/" + id + "/cancel", "{}", {{"Idempotency-Key", new_key()}}).status;
  };
  ASSERT_EQ(cancel(inspected(buyer_)), 200);
  EXPECT_TRUE(app_.becomes("select sum(amount_pence) from refunds", "4999"));
  EXPECT_EQ(balance(app_.db(), "service_income"), 0);
  const std::string id = appealed(buyer_);
  Visitor support = app_.admin("support");
  ASSERT_EQ(team(support, id, "draft", R"({"version":)" + version(support, id) + R"(,"text":"Dear council"})").status,
            200);
  ASSERT_EQ(cancel(id), 200);
  EXPECT_TRUE(app_.becomes("select sum(amount_pence) from refunds", "5999"));
  EXPECT_EQ(balance(app_.db(), "service_income"), -999);
  EXPECT_EQ(act(buyer_, id, "messages", R"({"text":"Hello","draft_id":")" + file_draft + R"(","file_ids":[]})")
                .json()["code"]
                .text(),
            "case_over");
  expect_balanced(app_.db());
}

TEST_F(CaseworkTest, A3_28_what_waits_too_long_stands_in_needs_attention) {
  const std::string id = appealed(buyer_);
  Visitor support = app_.admin("support");
  const auto items = [&] { return support.http->get("/api/v1/admin/attention").body; };
  EXPECT_EQ(items().find("late_service"), std::string::npos);
  app_.db().move_clock(24h + 1min);
  support = app_.admin("support");
  EXPECT_NE(items().find("late_service"), std::string::npos);
  ASSERT_EQ(team(support, id, "messages", R"({"text":"We have it","file_ids":[]})").status, 200);
  EXPECT_EQ(items().find("late_service"), std::string::npos);
}

TEST_F(CaseworkTest, U11_support_acts_the_others_read_and_each_look_is_in_the_audit_log) {
  const std::string id = inspected(buyer_);
  Visitor finance = app_.admin("finance"), support = app_.admin("support");
  EXPECT_EQ(finance.http->get("/api/v1/admin/service-cases/" + id).status, 200);
  EXPECT_EQ(team(finance, id, "messages", R"({"text":"Hello","file_ids":[]})").status, 403);
  EXPECT_EQ(team(support, id, "messages", R"({"text":"Hello","file_ids":[]})").status, 200);
  EXPECT_TRUE(app_.becomes("select count(*) >= 2 from admin_audit where object_id = '" + id + "'", "t"));
  EXPECT_EQ(team(support, id, "draft", R"({"version":1,"text":"Dear"})").status, 409) << "no appeal";
}

TEST_F(CaseworkTest, U8_an_open_drawer_is_one_look_an_hour_for_each_admin) {
  const std::string id = inspected(buyer_), of = " where action = 'service_read' and object_id = '" + id + "'";
  Visitor support = app_.admin("support"), finance = app_.admin("finance");
  const auto look = [&](Visitor& admin) { return admin.http->get("/api/v1/admin/service-cases/" + id).status; };
  const auto noted = [&] {
    return app_.db().number("select (select count(*) from admin_audit" + of +
                            ") + (select count(*) from admin_audit_queue" + of + ")");
  };
  ASSERT_EQ(look(support), 200);
  ASSERT_TRUE(app_.becomes("select count(*) from admin_audit" + of, "1"));
  ASSERT_EQ(look(support), 200);
  EXPECT_EQ(noted(), 1) << "it is still open";
  ASSERT_EQ(look(finance), 200);
  EXPECT_EQ(noted(), 2) << "somebody else";
  ASSERT_TRUE(app_.becomes("select count(*) from admin_audit" + of, "2"));
  app_.db().move_clock(61min);
  const Answer again = support.http->post(
      "/api/v1/admin/session", R"({"email":")" + support.email + R"(","password":")" + Product::password() + R"("})");
  ASSERT_EQ(again.status, 200) << again.body;
  ASSERT_EQ(look(support), 200);
  EXPECT_EQ(noted(), 3) << "an hour later";
}

TEST_F(CaseworkTest, H9_words_and_files_go_twelve_months_after_the_end_the_order_stays) {
  const std::string id = appealed(buyer_);
  Visitor support = app_.admin("support");
  ASSERT_EQ(team(support, id, "messages", R"({"text":"Won","file_ids":[)" + result(support, id) + "]}").status, 200);
  ASSERT_EQ(decide(support, id, "approved").status, 200);
  app_.db().move_clock(24h * 360);
  app_.run_now("casework_tidy");
  EXPECT_TRUE(app_.becomes("select words_gone_at is null from service_cases", "t"));
  app_.db().move_clock(24h * 380);
  app_.run_now("casework_tidy");
  EXPECT_TRUE(app_.becomes("select words_gone_at is not null from service_cases", "t"));
  EXPECT_EQ(app_.db().number("select count(*) from private_files where taken_by = '" + id + "'"), 0);
  EXPECT_EQ(app_.db().number("select count(*) from orders where id = '" + id + "'"), 1);
}

TEST_F(CaseworkTest, H12_files_of_an_order_that_was_never_paid_go_a_day_later) {
  const Answer started = book(buyer_, appeal_service, body(buyer_, appeal(), "1999", picture(buyer_)));
  ASSERT_EQ(started.status, 201);
  app_.db().move_clock(37min);
  app_.run_now("payment_close_unpaid");
  ASSERT_TRUE(becomes(started.json()["order_id"].text(), "order_state = 'lapsed'"));
  app_.db().move_clock(25h);
  app_.run_now("casework_tidy");
  EXPECT_TRUE(app_.becomes("select count(*) from private_files", "0"));
}

}  // namespace
}  // namespace kerbside::test
