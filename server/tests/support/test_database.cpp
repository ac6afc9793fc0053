#include "support/test_database.hpp"

#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "core/migrate.hpp"
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

void as_superuser(const std::string& sql) {
  const auto session = connect(TestCluster::instance().conninfo("postgres", "postgres"));
  execute(session.get(), sql);
}

// Several test programs may share a cluster: names carry the process.
std::string own_name(const std::string& what) { return "kb_" + std::to_string(getpid()) + "_" + what; }

template <class T>
void must(const Result<T>& result) {
  if (result.has_error()) throw std::runtime_error(result.error().message);
}

// The migrated template; removed at exit, so that a shared cluster stays clean.
struct Template {
  std::string name = own_name("template");
  Template() {
    const auto& cluster = TestCluster::instance();
    must(migrate::prepare_cluster(cluster.conninfo("postgres", "postgres"), source + "/database/roles.sql"));
    as_superuser("create database " + name + " owner kerbside_owner");
    must(migrate::run(cluster.conninfo(name, "kerbside_owner"), source + "/database/migrations"));
  }
  ~Template() {
    try {
      as_superuser("drop database if exists " + name + " with (force)");
    } catch (const std::exception&) {  // the cluster is gone, and the database with it
    }
  }
};

const Template& migrated_template() {
  static const Template instance;
  return instance;
}

}  // namespace

TestDatabase::TestDatabase(Content content) : connection_(nullptr, &PQfinish) {
  static std::atomic<int> count = 0;
  const auto& from = migrated_template();  // also makes the roles
  name_ = own_name(std::to_string(++count));
  as_superuser("create database " + name_ + " owner kerbside_owner template " +
               (content == Content::migrated ? from.name : "template1"));
  connection_ = connect(owner());
}

TestDatabase::~TestDatabase() {
  set_clock_offset(std::chrono::microseconds(0));
  connection_.reset();
  try {
    as_superuser("drop database if exists " + name_ + " with (force)");
  } catch (const std::exception&) {  // a test took the cluster down
  }
}

std::string TestDatabase::app() const { return TestCluster::instance().conninfo(name_, "kerbside_app"); }
std::string TestDatabase::owner() const { return TestCluster::instance().conninfo(name_, "kerbside_owner"); }
std::string TestDatabase::superuser() const { return TestCluster::instance().conninfo(name_, "postgres"); }

db::Settings TestDatabase::settings() const {
  db::Settings settings;
  settings.conninfo = app();
  return settings;
}

std::string TestDatabase::socket() {
  const std::string where = TestCluster::instance().conninfo("", "");
  const auto value = [&](const std::string& key) {
    const auto at = where.find(key + "=") + key.size() + 1;
    return where.substr(at, where.find(' ', at) - at);
  };
  return value("host") + "/.s.PGSQL." + value("port");
}

void TestDatabase::run(const std::string& sql) { execute(connection_.get(), sql); }
void TestDatabase::reconnect() { connection_ = connect(owner()); }
void TestDatabase::run_as_superuser(const std::string& sql) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> super(PQconnectdb(superuser().c_str()), &PQfinish);
  execute(super.get(), sql);
}
std::string TestDatabase::value(const std::string& sql) { return execute(connection_.get(), sql); }
long TestDatabase::number(const std::string& sql) { return std::stol(value(sql)); }

void TestDatabase::move_clock(std::chrono::microseconds offset) {
  // A job that runs across the move would be planned anew from the later time, past what the test waits for.
  const std::string running = "select count(*) from jobs where state = 'running'";
  for (int waits = 0; waits < 50 && number(running) > 0; ++waits) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  run("update app_clock set test_mode = true");
  run("select set_app_clock(interval '" + std::to_string(offset.count()) + " microseconds')");
  set_clock_offset(offset);
}

}  // namespace kerbside::test
