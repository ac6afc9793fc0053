// Migrations: each file once, in order, never a changed one (server/core/migrate.hpp).
#include "core/migrate.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/test_database.hpp"

namespace kerbside {
namespace {

namespace fs = std::filesystem;
using test::TestDatabase;

class Migrate : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("kb-migrations-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("0001_first.sql", "create table first (a int); insert into first values (1);");
    write("0002_second.sql", "create table second (a int);");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& sql) { std::ofstream(folder_ / name) << sql; }
  Result<int> run() { return migrate::run(database_.owner(), folder_); }
  std::string refusal() {
    const auto result = run();
    return result.has_error() ? result.error().message : "not refused";
  }
  bool has_table(const std::string& name) {
    return database_.value("select to_regclass('" + name + "') is not null") == "t";
  }

  TestDatabase database_{TestDatabase::Content::empty};
  fs::path folder_;
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
  fs::rename(folder_ / "0001_first.sql", folder_ / "0001_renamed.sql");
  EXPECT_NE(refusal().find("0001_first.sql was applied"), std::string::npos);
  fs::remove(folder_ / "0001_renamed.sql");
  EXPECT_NE(refusal().find("0001 is expected"), std::string::npos);
}

TEST_F(Migrate, refuses_a_database_newer_than_the_program) {
  ASSERT_EQ(run().value(), 2);
  fs::remove(folder_ / "0002_second.sql");
  EXPECT_NE(refusal().find("newer than this program"), std::string::npos);
}

TEST_F(Migrate, refuses_names_without_a_number_and_folders_that_are_not_there) {
  write("readme.sql", "select 1;");
  EXPECT_NE(refusal().find("readme.sql is not named"), std::string::npos);
  EXPECT_TRUE(migrate::run(database_.owner(), folder_ / "absent").has_error());
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

TEST_F(Migrate, check_names_what_is_missing) {
  ASSERT_TRUE(run().has_value());
  EXPECT_TRUE(migrate::check(database_.owner(), folder_).has_value());
  write("0003_third.sql", "select 1;");
  const auto missing = migrate::check(database_.owner(), folder_);
  ASSERT_TRUE(missing.has_error());
  EXPECT_NE(missing.error().message.find("lacks 1 of 3"), std::string::npos);
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
  EXPECT_TRUE(migrate::check(database.app(), std::string(KERBSIDE_SOURCE_DIR) + "/database/migrations").has_value());
}

TEST(Roles, a_cluster_may_be_prepared_twice) {
  TestDatabase database;
  const fs::path roles = std::string(KERBSIDE_SOURCE_DIR) + "/database/roles.sql";
  EXPECT_TRUE(migrate::prepare_cluster(database.superuser(), roles).has_value());
  EXPECT_TRUE(migrate::prepare_cluster(database.superuser(), roles).has_value());
}

}  // namespace
}  // namespace kerbside
