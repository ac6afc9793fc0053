// The logs that only grow (U8): nothing in them can be changed unseen, and rows go by age alone.
#include <gtest/gtest.h>

#include <thread>

#include "core/run_once.hpp"
#include "features/audit/audit.hpp"
#include "support/test_database.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;

class AuditLogs : public ::testing::Test {
 protected:
  void add_events(int count) {
    db_.run(
        "insert into security_log (event, success, email) select 'sign_in', n % 2 = 0, 'a' || n || '@example.org'"
        " from generate_series(1, " +
        std::to_string(count) + ") n");
  }
  audit::LogState state(const std::string& log = "security_log") {
    return run_once<audit::LogState>(db_.settings(), [&](Loop& loop) { return audit::verify(loop.db, log); }).value();
  }
  TestDatabase db_;
};

TEST_F(AuditLogs, U8_a_chain_of_many_rows_is_whole_and_numbered_without_gaps) {
  EXPECT_EQ(state().checked, 0);
  add_events(12'000);  // more than are read at once
  EXPECT_EQ(state().checked, 12'000);
  EXPECT_EQ(state().last_seq, 12'000);
  EXPECT_FALSE(state().broken_at);
  EXPECT_EQ(state().head, db_.value("select encode(hash, 'hex') from security_log where seq = 12000"));
}

TEST_F(AuditLogs, U8_what_is_changed_left_out_or_put_in_shows) {
  add_events(20);
  db_.run("update security_log set success = true where seq = 7");
  EXPECT_EQ(state().broken_at, 7) << "the row's own hash no longer fits";
  db_.run("update security_log set success = false where seq = 7");
  EXPECT_FALSE(state().broken_at);
  db_.run(
      "alter table security_log disable trigger chain;"
      "update security_log set email = 'x@example.org', hash = log_row_hash(jsonb_set(to_jsonb(security_log), "
      "'{email}',"
      " '\"x@example.org\"')) where seq = 9");
  EXPECT_EQ(state().broken_at, 10) << "the next row remembers another hash";
  db_.run("delete from security_log where seq = 5");
  EXPECT_EQ(state().broken_at, 6);
}

// What was noted in a transaction that failed was never noted; what waits is chained in the order in which it came.
TEST_F(AuditLogs, U8_noted_events_are_chained_once_and_with_their_transaction) {
  add_events(2);
  const auto note = [](db::Transaction& tx, bool keep) -> Task<Result<int>> {
    audit::SecurityEvent event(keep ? "kept" : "lost");
    KB_CO_TRY_VOID(co_await audit::note(tx, std::move(event)));
    const auto admin = AdminId::parse("00000000-0000-4000-8000-000000000001").value();
    audit::AdminAct act{Actor::admin(admin, AdminRole::support), "closed", "dispute", "1"};
    KB_CO_TRY_VOID(co_await audit::record(tx, act, {}));
    if (!keep) co_return fail(Kind::invalid, "no", "No.");
    co_return 1;
  };
  Task<Result<int>> (*body)(db::Transaction&, bool) = note;
  const auto run = [&](bool keep) {
    return run_once<int>(db_.settings(), [=](Loop& loop) { return loop.db.transaction(body, keep); });
  };
  EXPECT_TRUE(run(true).has_value());
  EXPECT_TRUE(run(false).has_error());
  EXPECT_TRUE(run(true).has_value());
  EXPECT_EQ(db_.value("select string_agg(event, ' ' order by seq) from security_log"), "sign_in sign_in kept kept");
  EXPECT_EQ(db_.number("select count(*) from admin_audit where action = 'closed'"), 2);
  EXPECT_EQ(db_.number("select chain_logs(100)"), 0) << "once";
  EXPECT_EQ(audit::run_verify_command(db_.app()), 0);
}

TEST_F(AuditLogs, U8_two_writers_at_once_leave_one_whole_chain) {
  db_.run("insert into security_log_queue (event) select 'sign_in' from generate_series(1, 3000)");
  std::vector<std::jthread> writers;
  for (int i = 0; i < 3; ++i) {
    writers.emplace_back([&] {
      const std::unique_ptr<PGconn, void (*)(PGconn*)> session(PQconnectdb(db_.app().c_str()), &PQfinish);
      for (int n = 0; n < 20; ++n) PQclear(PQexec(session.get(), "select chain_logs(97)"));
    });
  }
  writers.clear();
  EXPECT_EQ(state().checked, 3000);
  EXPECT_FALSE(state().broken_at);
}

TEST_F(AuditLogs, U8_the_server_itself_can_neither_change_nor_delete_a_row) {
  add_events(1);
  for (const std::string table :
       {"security_log", "admin_audit", "log_anchors", "security_log_queue", "admin_audit_queue"})
    for (const std::string act : {"update", "delete", "truncate"})
      EXPECT_EQ(db_.value("select has_table_privilege('kerbside_app', '" + table + "', '" + act + "')"), "f")
          << act << ' ' << table;
}

// What it notes passes the queue, with the time at which it noted it.
TEST_F(AuditLogs, U8_the_server_itself_puts_no_row_into_a_log_and_chooses_no_time) {
  const auto as_server = [&](const std::string& sql) {
    const std::unique_ptr<PGconn, void (*)(PGconn*)> session(PQconnectdb(db_.app().c_str()), &PQfinish);
    const std::unique_ptr<PGresult, void (*)(PGresult*)> done(PQexec(session.get(), sql.c_str()), &PQclear);
    const char* state = PQresultErrorField(done.get(), PG_DIAG_SQLSTATE);
    return std::string(state == nullptr ? "done" : state);
  };
  const std::string not_allowed = "42501";
  EXPECT_EQ(as_server("insert into security_log (event) values ('sign_in')"), not_allowed);
  const std::string act =
      "(admin_id, admin_role, action, object_type, object_id) values (gen_random_uuid(), 'support',"
      " 'close', 'dispute', '1')";
  EXPECT_EQ(as_server("insert into admin_audit " + act), not_allowed);
  EXPECT_EQ(as_server("insert into security_log_queue (event, at) values ('sign_in', '2020-01-01')"), not_allowed);
  EXPECT_EQ(as_server("insert into security_log_queue (event) values ('sign_in')"), "done");
  EXPECT_EQ(as_server("insert into admin_audit_queue " + act), "done");
  EXPECT_EQ(as_server("select * from security_log_queue"), not_allowed);
  EXPECT_EQ(as_server("select log_rows_waiting()"), "done");
  EXPECT_EQ(db_.number("select log_rows_waiting()"), 2);
}

TEST_F(AuditLogs, Trust_4_2_events_go_after_13_months_and_the_rest_of_the_chain_stays_whole) {
  add_events(3);
  db_.move_clock(200 * 24h);
  add_events(2);
  EXPECT_EQ(db_.number("select prune_log('security_log')"), 0);
  db_.move_clock(400 * 24h);
  EXPECT_EQ(db_.number("select prune_log('security_log')"), 3);
  EXPECT_EQ(state().checked, 2);
  EXPECT_EQ(state().last_seq, 5);
  EXPECT_FALSE(state().broken_at);
  db_.move_clock(900 * 24h);
  EXPECT_EQ(db_.number("select prune_log('security_log')"), 2);
  add_events(1);
  EXPECT_EQ(state().last_seq, 6) << "numbering goes on where it was";
  EXPECT_FALSE(state().broken_at);
  EXPECT_THROW(db_.run("select prune_log('profiles')"), std::runtime_error);
}

TEST_F(AuditLogs, U8_acts_of_admins_are_chained_too) {
  db_.run(
      "insert into admin_audit (admin_id, admin_role, action, object_type, object_id, after) select"
      " gen_random_uuid(), 'support', 'close', 'dispute', n::text, '{\"a\": null, \"b\": 1}'"
      " from generate_series(1, 5) n");
  EXPECT_EQ(state("admin_audit").checked, 5);
  EXPECT_FALSE(state("admin_audit").broken_at);
  db_.run("update admin_audit set reason = 'another' where seq = 2");
  EXPECT_EQ(state("admin_audit").broken_at, 2);
  EXPECT_EQ(audit::run_verify_command(db_.app()), 1);
  db_.run("update admin_audit set reason = null where seq = 2");
  EXPECT_EQ(audit::run_verify_command(db_.app()), 0);
}

}  // namespace
}  // namespace kerbside::test
