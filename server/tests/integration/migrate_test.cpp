// Migrations: each file once, in order, never a changed one (server/core/migrate.hpp).
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "app/migrations.hpp"

#include "support/test_database.hpp"

namespace kerbside {
namespace {

namespace fs = std::filesystem;
using test::TestDatabase;

class Migrate : public testing::Test {
 protected:
  Migrate() {
    write("0001_first.sql", "create table first (a int); insert into first values (1);");
    write("0002_second.sql", "create table second (a int);");
  }

  void write(const std::string& name, const std::string& sql) { files_[name] = sql; }
  std::vector<migrate::File> files() const {
    std::vector<migrate::File> out;
    for (const auto& [name, sql] : files_) out.push_back({name, sql});
    return out;
  }
  Result<int> run() { return migrate::run(database_.owner(), files(), options_); }
  std::string refusal() {
    const auto result = run();
    return result.has_error() ? result.error().message : "not refused";
  }
  Result<int> check() { return migrate::check(database_.owner(), files()); }
  bool has_table(const std::string& name) {
    return database_.value("select to_regclass('" + name + "') is not null") == "t";
  }
  using Session = std::unique_ptr<PGconn, void (*)(PGconn*)>;
  Session session() { return {PQconnectdb(database_.owner().c_str()), &PQfinish}; }

  TestDatabase database_{TestDatabase::Content::empty};
  std::map<std::string, std::string> files_;
  migrate::Options options_;
};

TEST_F(Migrate, applies_each_file_once) {
  EXPECT_EQ(run().value(), 2);
  EXPECT_EQ(run().value(), 0);
  EXPECT_EQ(database_.number("select count(*) from first"), 1);
  write("0003_third.sql", "alter table first add b int;");
  EXPECT_EQ(run().value(), 1);
}

TEST_F(Migrate, a_failing_file_leaves_nothing_behind) {
  write("0003_third.sql", "create table third (a int); select 1/0;");
  EXPECT_NE(refusal().find("0003_third.sql failed"), std::string::npos);
  EXPECT_TRUE(has_table("second"));
  EXPECT_FALSE(has_table("third"));
  write("0003_third.sql", "create table third (a int);");
  EXPECT_EQ(run().value(), 1);
}

TEST_F(Migrate, refuses_a_file_changed_after_it_was_applied) {
  ASSERT_EQ(run().value(), 2);
  write("0001_first.sql", "create table other (a int);");
  EXPECT_NE(refusal().find("0001_first.sql was changed"), std::string::npos);
}

TEST_F(Migrate, refuses_a_missing_file_and_a_renamed_one) {
  ASSERT_EQ(run().value(), 2);
  const auto first = files_.extract("0001_first.sql").mapped();
  write("0001_renamed.sql", first);
  EXPECT_NE(refusal().find("0001_first.sql was applied"), std::string::npos);
  files_.erase("0001_renamed.sql");
  EXPECT_NE(refusal().find("0001 is expected"), std::string::npos);
}

TEST_F(Migrate, refuses_to_migrate_a_database_newer_than_the_program) {
  ASSERT_EQ(run().value(), 2);
  files_.erase("0002_second.sql");
  EXPECT_NE(refusal().find("newer than this program"), std::string::npos);
}

TEST_F(Migrate, refuses_names_without_a_number) {
  write("readme.sql", "select 1;");
  EXPECT_NE(refusal().find("readme.sql is not named"), std::string::npos);
}

TEST_F(Migrate, two_processes_at_once_apply_it_once) {
  write("0003_slow.sql", "select pg_sleep(0.3); insert into first values (2);");
  std::atomic<int> applied = 0, failed = 0;
  std::vector<std::jthread> runners;
  for (int i = 0; i < 4; ++i) {
    runners.emplace_back([&] {
      const auto result = run();
      result.has_value() ? applied += *result : ++failed;
    });
  }
  runners.clear();
  EXPECT_EQ(failed, 0);
  EXPECT_EQ(applied, 3);
  EXPECT_EQ(database_.number("select count(*) from first"), 2);
}

// While another migrate waits for its turn: it must not hold up the index, which waits for every older snapshot.
TEST_F(Migrate, a_file_can_run_outside_a_transaction) {
  write("0003_index.sql",
        "-- no transaction\n"
        "drop index concurrently if exists first_a;\n"
        "create index concurrently first_a\n  on first (a);\n");
  std::atomic<int> applied = 0;
  std::vector<std::jthread> runners;
  for (int i = 0; i < 2; ++i) runners.emplace_back([&] { applied += run().value(); });
  runners.clear();
  EXPECT_EQ(applied, 3);
  EXPECT_EQ(database_.value("select indisvalid from pg_index where indexrelid = 'first_a'::regclass"), "t");
  write("0004_inside.sql", "create index concurrently second_a on second (a);");
  EXPECT_NE(refusal().find("cannot run inside a transaction block"), std::string::npos);
}

TEST_F(Migrate, a_file_outside_a_transaction_that_failed_runs_again_from_its_beginning) {
  database_.run("create table third (a int); insert into third values (1), (1)");
  write("0003_index.sql",
        "-- no transaction\n"
        "drop index concurrently if exists third_a;\n"
        "create unique index concurrently third_a on third (a);\n");
  EXPECT_NE(refusal().find("0003_index.sql failed on its way"), std::string::npos);
  database_.run("delete from third");
  EXPECT_EQ(run().value(), 1);
  EXPECT_EQ(database_.value("select indisvalid from pg_index where indexrelid = 'third_a'::regclass"), "t");
}

TEST_F(Migrate, functions_are_refused_outside_a_transaction) {
  write("0003_f.sql", "-- no transaction\ncreate function f() returns int language sql as $$ select 1 $$;\n");
  EXPECT_NE(refusal().find("must not define functions"), std::string::npos);
}

// Who waits for a table's lock holds up everybody who comes after. So it lets go, lets them through and tries again.
TEST_F(Migrate, a_migration_that_cannot_have_its_lock_lets_others_through_and_tries_again) {
  ASSERT_EQ(run().value(), 2);
  options_.lock_timeout = std::chrono::milliseconds(100);
  options_.pause = std::chrono::milliseconds(300);
  const auto reader = session();
  PQclear(PQexec(reader.get(), "begin; select * from first"));
  write("0003_third.sql", "create table third (a int); alter table first add b int;");
  std::atomic<bool> done = false;
  std::jthread migrating([&] {
    EXPECT_EQ(run().value(), 1);
    done = true;
  });
  const auto visitor = session();
  PQclear(PQexec(visitor.get(), "set lock_timeout = '10s'"));
  for (int i = 0; i < 4; ++i) {
    PQclear(PQexec(visitor.get(), "select pg_sleep(0.15)"));
    const std::unique_ptr<PGresult, void (*)(PGresult*)> read(PQexec(visitor.get(), "select * from first"), &PQclear);
    EXPECT_EQ(PQresultStatus(read.get()), PGRES_TUPLES_OK) << PQresultErrorMessage(read.get());
  }
  EXPECT_FALSE(done);
  PQclear(PQexec(reader.get(), "commit"));
  migrating.join();
  EXPECT_TRUE(done);
  EXPECT_TRUE(has_table("third"));
}

TEST_F(Migrate, a_migration_that_never_gets_its_lock_gives_up_and_leaves_nothing_behind) {
  ASSERT_EQ(run().value(), 2);
  options_.lock_timeout = options_.pause = std::chrono::milliseconds(20);
  options_.tries = 3;
  const auto reader = session();
  PQclear(PQexec(reader.get(), "begin; select * from first"));
  write("0003_third.sql", "create table third (a int); alter table first add b int;");
  EXPECT_NE(refusal().find("0003_third.sql failed and was rolled back"), std::string::npos);
  EXPECT_FALSE(has_table("third"));
}

TEST_F(Migrate, check_names_what_is_missing) {
  ASSERT_TRUE(run().has_value());
  EXPECT_EQ(check().value(), 0);
  write("0003_third.sql", "select 1;");
  const auto missing = check();
  ASSERT_TRUE(missing.has_error());
  EXPECT_NE(missing.error().message.find("lacks 1 of 3"), std::string::npos);
}

TEST_F(Migrate, an_older_program_may_start_on_a_newer_schema_unless_a_file_says_what_it_needs) {
  write("0003_third.sql", "alter table first add b int;");
  ASSERT_EQ(run().value(), 3);
  files_.erase("0003_third.sql");
  EXPECT_EQ(check().value(), 1) << "one newer";
  write("0003_third.sql", "alter table first add b int;");
  write("0004_fourth.sql",
        "-- The column that 0003 put another in the place of.\n-- needs program 0003\n"
        "alter table first drop a;");
  ASSERT_EQ(run().value(), 1);
  files_.erase("0004_fourth.sql");
  EXPECT_EQ(check().value(), 1) << "knows 0003";
  files_.erase("0003_third.sql");
  const auto refused = check();
  ASSERT_TRUE(refused.has_error());
  EXPECT_NE(refused.error().message.find("0004_fourth.sql, which this program is too old for"), std::string::npos);
}

// The real files: what the server's role may do (trust.md 4.1, least privilege).
TEST(Roles, the_servers_role_owns_nothing) {
  TestDatabase database;
  EXPECT_GT(database.number("select count(*) from pg_class where relowner = 'kerbside_owner'::regrole"), 0);
  EXPECT_EQ(database.number("select count(*) from pg_class where relowner = 'kerbside_app'::regrole"), 0);
  EXPECT_EQ(database.number("select count(*) from pg_proc where proowner = 'kerbside_app'::regrole"), 0);
  EXPECT_EQ(database.value("select has_schema_privilege('kerbside_app', 'public', 'create')"), "f");
  EXPECT_EQ(
      database.value("select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname='kerbside_app'"),
      "f");
}

TEST(Roles, the_servers_role_works_on_rows_and_append_only_tables_take_inserts_alone) {
  TestDatabase database;
  const auto may = [&](const std::string& right, const std::string& table) {
    return database.value("select has_table_privilege('kerbside_app', '" + table + "', '" + right + "')") == "t";
  };
  EXPECT_TRUE(may("select", "jobs") && may("insert", "jobs") && may("update", "jobs") && may("delete", "jobs"));
  EXPECT_TRUE(may("insert", "ledger_entries"));
  EXPECT_FALSE(may("update", "ledger_entries") || may("delete", "ledger_entries") || may("truncate", "ledger_entries"));
  EXPECT_FALSE(may("update", "ledger_transfers") || may("delete", "ledger_transfers"));
  EXPECT_FALSE(may("update", "app_clock") || may("insert", "schema_migrations") || may("update", "changes"));
  EXPECT_EQ(migrate::check(database.app(), migrations()).value(), 0);
}

TEST(EmbeddedMigrations, the_program_carries_the_files_of_this_checkout_to_the_letter) {
  std::map<std::string, std::string> on_disk, carried;
  for (const auto& entry : fs::directory_iterator(std::string(KERBSIDE_SOURCE_DIR) + "/database/migrations")) {
    std::ifstream file(entry.path(), std::ios::binary);
    on_disk[entry.path().filename().string()] = std::string(std::istreambuf_iterator<char>(file), {});
  }
  for (const auto& file : migrations()) carried[file.name] = file.sql;
  EXPECT_GT(on_disk.size(), 9U);
  EXPECT_EQ(carried, on_disk);
}

TEST(Roles, a_cluster_may_be_prepared_twice) {
  TestDatabase database;
  const fs::path roles = std::string(KERBSIDE_SOURCE_DIR) + "/database/roles.sql";
  EXPECT_TRUE(migrate::prepare_cluster(database.superuser(), roles).has_value());
  EXPECT_TRUE(migrate::prepare_cluster(database.superuser(), roles).has_value());
}

}  // namespace
}  // namespace kerbside
