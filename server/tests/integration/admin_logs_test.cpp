// The logs as admins read them (U8): filters, pages, the check of their chains.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class AdminLogs : public ::testing::Test {
 protected:
  AdminLogs() : admin_(app_.admin("content")) {
    // The sign-in of the admin itself, also where it still waits. Under the lock of what moves rows from queue to log,
    // which takes the tables in another order.
    app_.db().run(
        "select pg_advisory_xact_lock(hashtextextended('log:queue', 0));"
        " truncate security_log, admin_audit, security_log_queue, admin_audit_queue");
  }

  json::Value security(const std::string& query = {}) { return page("security-log", query); }
  json::Value audit(const std::string& query = {}) { return page("audit-log", query); }
  json::Value page(const std::string& log, const std::string& query) {
    const Answer answer = admin_.http->get("/api/v1/admin/" + log + "?" + query);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }
  static std::string column(const json::Value& page, const char* name) {
    std::string out;
    for (const auto& entry : *page["items"].array()) out += (out.empty() ? "" : " ") + entry[name].text();
    return out;
  }
  static std::string names(const json::Value& list) {
    std::string out;
    for (const auto& item : *list.array()) out += (out.empty() ? "" : " ") + item.text();
    return out;
  }

  const std::string somebody_ = "11111111-1111-4111-8111-111111111111";
  TestApp app_;
  Visitor admin_;
};

TEST_F(AdminLogs, U8_the_security_log_is_read_newest_first_twenty_at_a_time) {
  app_.db().run(
      "insert into security_log (event, email) select 'sign_in', n || '@example.org'"
      " from generate_series(1, 45) n");
  std::string seen, query;
  for (int n = 1; n <= 3; ++n) {
    const auto entries = security(query);
    EXPECT_EQ(entries["items"].array()->size(), n < 3 ? 20U : 5U);
    seen += column(entries, "email") + " ";
    query = "before=" + std::to_string(entries["next_before"].number());
    EXPECT_EQ(entries["next_before"].is_null(), n == 3);
  }
  std::string expected;
  for (int n = 45; n >= 1; --n) expected += std::to_string(n) + "@example.org ";
  EXPECT_EQ(seen, expected);
}

TEST_F(AdminLogs, U8_the_security_log_is_filtered) {
  app_.db().run(
      "insert into security_log (event, success, email, user_id, admin_id, ip, metadata) values"
      " ('sign_in', true, 'ali@example.org', '" +
      somebody_ +
      "', null, '203.0.113.7', null),"
      " ('sign_in', false, 'bea@example.org', null, null, null, null),"
      " ('admin_sign_out', null, null, null, '" +
      somebody_ + "', null, '{\"a\":1}')");
  EXPECT_EQ(column(security("event=sign_in"), "email"), "bea@example.org ali@example.org");
  EXPECT_EQ(column(security("success=false"), "email"), "bea@example.org");
  EXPECT_EQ(column(security("who=ALI"), "email"), "ali@example.org");
  EXPECT_EQ(column(security("who=%25"), "email"), "") << "no pattern";
  EXPECT_EQ(column(security("who=" + somebody_), "event"), "admin_sign_out sign_in");
  EXPECT_EQ(column(security("event=&success=&who="), "event"), "admin_sign_out sign_in sign_in") << "an empty form";
  const auto all = security();
  EXPECT_EQ(names(all["events"]), "admin_sign_out sign_in");
  EXPECT_EQ((*all["items"].array())[0]["metadata"]["a"].number(), 1);
  EXPECT_EQ((*all["items"].array())[2]["ip"].text(), "203.0.113.7");
}

TEST_F(AdminLogs, U8_days_are_londons_and_both_belong_to_the_range) {
  const auto insert = [&](const std::string& event, const std::string& at) {
    app_.db().run("insert into security_log (event, at) values ('" + event + "', '" + at + "')");
  };
  insert("before", "2026-06-30 22:59:59Z");
  insert("first", "2026-06-30 23:00:00Z");  // midnight of 1 July in London
  insert("last", "2026-07-02 22:59:59Z");
  insert("after", "2026-07-02 23:00:00Z");
  EXPECT_EQ(column(security("from=2026-07-01&to=2026-07-02"), "event"), "last first");
  EXPECT_EQ(column(security("from=2026-07-03"), "event"), "after");
  EXPECT_EQ(column(security("to=2026-06-30"), "event"), "before");
}

TEST_F(AdminLogs, U8_X9_the_audit_log_names_who_did_what) {
  app_.db().run(
      "insert into admin_audit (admin_id, admin_role, action, object_type, object_id, before, after, reason)"
      " values ('" +
      admin_.id +
      "', 'content', 'page_edited', 'page', 'faq', '{\"a\":1}', '{\"a\":2}', 'Typo'),"
      " ('00000000-0000-0000-0000-000000000000', 'command_line', 'admin_created', 'admin', 'x', null, null,"
      " null)");
  const auto all = audit();
  EXPECT_EQ(names(all["actions"]), "admin_created page_edited");
  const auto& entries = *all["items"].array();
  EXPECT_EQ(entries[0]["admin_name"].text(), "Command line");
  EXPECT_TRUE(entries[0]["after"].is_null());
  EXPECT_EQ(entries[1]["admin_name"].text(), "Ines Okafor");
  EXPECT_EQ(entries[1]["before"]["a"].number(), 1);
  EXPECT_EQ(entries[1]["after"]["a"].number(), 2);
  EXPECT_EQ(entries[1]["reason"].text(), "Typo");
  EXPECT_EQ(column(audit("action=page_edited"), "object_id"), "faq");
  EXPECT_EQ(column(audit("admin=" + admin_.id), "object_id"), "faq");
  EXPECT_EQ(column(audit("object_type=admin"), "object_id"), "x");
  EXPECT_EQ(column(audit("object_type=page&object_id=x"), "object_id"), "");
}

TEST_F(AdminLogs, U8_what_is_no_filter_is_refused) {
  for (const char* query :
       {"person=ali", "email=ali", "from=yesterday", "before=x", "success=maybe", "order=asc", "event=%00"})
    EXPECT_EQ(admin_.http->get(std::string("/api/v1/admin/security-log?") + query).status, 400) << query;
}

TEST_F(AdminLogs, U8_a_log_is_a_file_of_the_same_rows_and_no_cell_of_it_is_a_formula) {
  app_.db().run(
      "insert into security_log (event, email, metadata) select 'sign_in', '=1+1@example.org', jsonb_build_object('n', "
      "n)"
      " from generate_series(1, 45) n");
  app_.db().run("insert into security_log (event, email) values ('sign_up', 'ali@example.org')");
  const Answer all = admin_.http->get("/api/v1/admin/security-log.csv");
  EXPECT_EQ(all.header("content-type"), "text/csv; charset=utf-8");
  EXPECT_EQ(all.header("content-disposition"), "attachment; filename=\"security-log.csv\"");
  EXPECT_EQ(std::ranges::count(all.body, '\n'), 1 + 46) << "its heading, and all three pages";
  EXPECT_TRUE(
      all.body.starts_with("seq,at,event,success,user_id,admin_id,email,attempts,ip,user_agent,metadata\r\n46,"));
  EXPECT_NE(all.body.find(",'=1+1@example.org,"), std::string::npos);
  EXPECT_NE(all.body.find(R"("{""n"":45}")"), std::string::npos);
  const Answer some = admin_.http->get("/api/v1/admin/security-log.csv?event=sign_up");
  EXPECT_EQ(std::ranges::count(some.body, '\n'), 2) << some.body;
  app_.db().run("insert into security_log (event) select 'sign_in' from generate_series(1, 1200)");
  const Answer most = admin_.http->get("/api/v1/admin/security-log.csv");
  EXPECT_EQ(std::ranges::count(most.body, '\n'), 1 + 1000);
  EXPECT_EQ(admin_.http->get("/api/v1/admin/security-log.csv?order=asc").status, 400);
}

TEST_F(AdminLogs, U8_nobody_waits_for_somebody_who_reads_a_log) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> holder(PQconnectdb(app_.db().owner().c_str()), &PQfinish);
  PQclear(PQexec(holder.get(), "begin; lock table security_log in access exclusive mode"));
  std::future<int> slow =
      std::async(std::launch::async, [&] { return admin_.http->get("/api/v1/admin/security-log").status; });
  while (app_.db().number("select count(*) from pg_locks where not granted") == 0) std::this_thread::yield();
  EXPECT_EQ(app_.visitor().http->get("/api/v1/service-fees").status, 200);
  EXPECT_EQ(slow.wait_for(0s), std::future_status::timeout) << "it still waits";
  PQclear(PQexec(holder.get(), "rollback"));
  EXPECT_EQ(slow.get(), 200);
}

TEST_F(AdminLogs, U8_the_check_finds_what_was_changed) {
  app_.db().run("insert into security_log (event) select 'sign_in' from generate_series(1, 5)");
  const auto check = [&] { return admin_.http->get("/api/v1/admin/log-check").json(); };
  const auto whole = check();
  EXPECT_EQ(whole["security_log"]["checked"].number(), 5);
  EXPECT_TRUE(whole["security_log"]["broken_at"].is_null());
  EXPECT_EQ(whole["admin_audit"]["checked"].number(), 0);
  app_.db().run("update security_log set event = 'sign_out' where seq = 3");
  EXPECT_EQ(check()["security_log"]["broken_at"].number(), 3);
}

}  // namespace
}  // namespace kerbside::test
