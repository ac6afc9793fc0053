#include "support/test_database.hpp"

#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "app/migrations.hpp"
#include "core/time.hpp"
#include "support/test_cluster.hpp"

namespace kerbside::test {

namespace {

const std::string source = KERBSIDE_SOURCE_DIR;

using Session = std::unique_ptr<PGconn, void (*)(PGconn*)>;

Session connect(const std::string& conninfo) {
  Session session(PQconnectdb((conninfo + " options='-c client_min_messages=warning'").c_str()), &PQfinish);
  if (PQstatus(session.get()) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(session.get()));
  return session;
}

std::string execute(PGconn* session, const std::string& sql) {
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(session, sql.c_str()), &PQclear);
  const auto status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(std::string(PQerrorMessage(session)) + "in: " + sql);
  }
  return PQntuples(result.get()) == 0 ? "" : PQgetvalue(result.get(), 0, 0);
}

void as_superuser(const TestCluster& cluster, const std::string& sql) {
  const auto session = connect(cluster.conninfo("postgres", "postgres"));
  execute(session.get(), sql);
}

// Several test programs may share a cluster: names carry the process.
std::string own_name(const std::string& what) { return "kb_" + std::to_string(getpid()) + "_" + what; }
std::string next_name() {
  static std::atomic<int> count = 0;
  return own_name(std::to_string(++count));
}

template <class T>
void must(const Result<T>& result) {
  if (result.has_error()) throw std::runtime_error(result.error().message);
}

void make_migrated(const TestCluster& cluster, const std::string& name) {
  must(migrate::prepare_cluster(cluster.conninfo("postgres", "postgres"), source + "/database/roles.sql"));
  as_superuser(cluster, "create database " + name + " owner kerbside_owner tablespace " + cluster.tablespace());
  must(migrate::run(cluster.conninfo(name, "kerbside_owner"), migrations()));
}

void drop(const TestCluster& cluster, const std::string& name) {
  try {
    as_superuser(cluster, "drop database if exists " + name + " with (force)");
  } catch (const std::exception&) {  // a test took the cluster down, and the database with it
  }
}

// The migrated template; removed at exit, so that a shared cluster stays clean.
struct Template {
  std::string name = own_name("template");
  Template() { make_migrated(TestCluster::instance(), name); }
  ~Template() { drop(TestCluster::instance(), name); }
};

const Template& migrated_template() {
  static const Template instance;
  return instance;
}

}  // namespace

TestDatabase::TestDatabase(Content content)
    : cluster_(TestCluster::instance()), name_(next_name()), connection_(nullptr, &PQfinish) {
  const auto& from = migrated_template();  // also makes the roles
  as_superuser(cluster_, "create database " + name_ + " owner kerbside_owner template " +
                             (content == Content::migrated ? from.name : "template1") +
                             " strategy file_copy");  // of few bytes in many files: less work than the log
  connection_ = connect(owner());
}

TestDatabase::TestDatabase(TestCluster& cluster)
    : cluster_(cluster), name_(next_name()), connection_(nullptr, &PQfinish) {
  make_migrated(cluster_, name_);
  connection_ = connect(owner());
}

TestDatabase::~TestDatabase() {
  set_clock_offset(std::chrono::microseconds(0));
  connection_.reset();
  drop(cluster_, name_);
}

std::string TestDatabase::app() const { return cluster_.conninfo(name_, "kerbside_app"); }
std::string TestDatabase::owner() const { return cluster_.conninfo(name_, "kerbside_owner"); }
std::string TestDatabase::superuser() const { return cluster_.conninfo(name_, "postgres"); }

db::Settings TestDatabase::settings() const {
  db::Settings settings;
  settings.conninfo = app();
  settings.lease_timeout_ms = 30'000;  // a test that asks for much at once may run beside other tests
  return settings;
}

void TestDatabase::run(const std::string& sql) { execute(connection_.get(), sql); }
void TestDatabase::reconnect() { connection_ = connect(owner()); }
void TestDatabase::run_as_superuser(const std::string& sql) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> super(PQconnectdb(superuser().c_str()), &PQfinish);
  execute(super.get(), sql);
}
// The logs' writer works in the background (features/audit/chainer.hpp): who looks at a log finds its work done.
std::string TestDatabase::value(const std::string& sql) {
  const bool of_a_log = sql.find("security_log") != std::string::npos || sql.find("admin_audit") != std::string::npos;
  if (of_a_log) execute(connection_.get(), "select chain_logs(1000000)");
  return execute(connection_.get(), sql);
}
long TestDatabase::number(const std::string& sql) { return std::stol(value(sql)); }

void TestDatabase::move_clock(std::chrono::microseconds offset) {
  // A job that runs across the move would be planned anew from the later time, past what the test waits for.
  const std::string running = "select count(*) from jobs where state = 'running'";
  for (int waits = 0; waits < 150 && number(running) > 0; ++waits) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  run("update app_clock set test_mode = true");
  run("select set_app_clock(interval '" + std::to_string(offset.count()) + " microseconds')");
  set_clock_offset(offset);
}

}  // namespace kerbside::test
