#include "core/migrate.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <memory>
#include <sstream>
#include <string_view>
#include <thread>

#include "core/crypto.hpp"

namespace kerbside::migrate {

namespace {

constexpr const char* lock_key = "7015512389";  // for pg_advisory_lock; any number that nothing else uses
constexpr auto longest_turn = std::chrono::minutes(30);
constexpr const char* code_locked = "migration_locked";  // another transaction held a lock for too long

Error refused(std::string message) { return fail(Kind::conflict, "migration_refused", std::move(message)); }

struct Migration {
  int number = 0;
  std::string name, sql, sha256;
  bool in_transaction = true;
  int needs = 0;  // the lowest migration that a running program must know
};

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, Finish>;
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, Clear>;

Result<Connection> connect(const std::string& conninfo) {
  const char* keys[] = {"dbname", "application_name", "client_encoding", "options", nullptr};
  const char* values[] = {conninfo.c_str(), "kerbside migrate", "UTF8", "-c client_min_messages=warning", nullptr};
  Connection connection(PQconnectdbParams(keys, values, 1));
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    return fail(Kind::unavailable, "db_down",
                fmt::format("No connection to the database: {}", PQerrorMessage(connection.get())));
  }
  return connection;
}

Error failure(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view code = state != nullptr ? state : "";
  const bool locked = code == "55P03" || code == "40P01";  // lock_not_available, deadlock_detected
  return fail(Kind::conflict, locked ? code_locked : "migration_failed", PQresultErrorMessage(result));
}

Result<Answer> query(PGconn* connection, const std::string& sql, const std::vector<std::string>& parameters = {}) {
  std::vector<const char*> values;
  for (const auto& parameter : parameters) values.push_back(parameter.c_str());
  // The simple protocol takes a whole file; parameters need the extended one.
  Answer answer(parameters.empty() ? PQexec(connection, sql.c_str())
                                   : PQexecParams(connection, sql.c_str(), static_cast<int>(values.size()), nullptr,
                                                  values.data(), nullptr, nullptr, 0));
  const auto status = PQresultStatus(answer.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return answer;
  return failure(answer.get());
}

// --- the files ----------------------------------------------------------------------------------------------------

// "0001_core.sql" -> 1; 0 when the name does not have that form.
int number_of(const std::string& name) {
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool good =
      error == std::errc() && end == name.data() + 4 && name.size() > 9 && *end == '_' && name.ends_with(".sql");
  return good ? number : 0;
}

void read_header(Migration& migration) {
  constexpr std::string_view needs = "-- needs program ";
  std::istringstream lines(migration.sql);
  for (std::string line; std::getline(lines, line) && line.starts_with("--");) {
    if (line == "-- no transaction") migration.in_transaction = false;
    if (line.starts_with(needs)) {
      std::from_chars(line.data() + needs.size(), line.data() + line.size(), migration.needs);
    }
  }
}

Result<std::vector<Migration>> numbered(const std::vector<File>& files) {
  std::vector<Migration> migrations;
  for (const auto& file : files) {
    Migration migration;
    migration.number = number_of(file.name);
    if (migration.number == 0) return refused(fmt::format("{} is not named like 0001_name.sql.", file.name));
    migration.name = file.name;
    migration.sql = file.sql;
    migration.sha256 = crypto::hex(crypto::sha256(file.sql));
    read_header(migration);
    if (!migration.in_transaction && file.sql.find("$$") != std::string::npos)
      return refused(fmt::format("{} runs outside a transaction and must not define functions.", file.name));
    migrations.push_back(std::move(migration));
  }
  std::ranges::sort(migrations, {}, &Migration::name);
  for (std::size_t i = 0; i < migrations.size(); ++i) {
    if (migrations[i].number != static_cast<int>(i) + 1)
      return refused(fmt::format("{} stands where number {:04} is expected.", migrations[i].name, i + 1));
  }
  return migrations;
}

std::vector<std::string> statements_of(const std::string& sql) {
  std::vector<std::string> statements(1);
  std::istringstream lines(sql);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("--")) continue;
    statements.back() += line + "\n";
    if (line.ends_with(";")) statements.emplace_back();
  }
  std::erase_if(statements, [](const auto& s) { return s.find_first_not_of(" \n\t\r") == std::string::npos; });
  return statements;
}

// --- the database -------------------------------------------------------------------------------------------------

constexpr const char* create_table = R"(
  create table if not exists schema_migrations (
    number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null);
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'needs') then
      alter table schema_migrations add column needs int not null default 0;
    end if;
  end $$)";

// How far the database and the files agree.
struct Standing {
  std::size_t known = 0;  // files that were applied to the database
  std::size_t newer = 0;  // migrations of the database that are not among the files
  std::string first_newer;
  std::string breaks_us;  // the newer migration that a program with these files cannot work with
};

Result<Standing> compare(PGconn* connection, const std::vector<Migration>& files) {
  // Through to_jsonb, because an older database has no column `needs`.
  KB_TRY(auto applied, query(connection,
                             "select name, sha256, coalesce((to_jsonb(m) ->> 'needs')::int, 0)"
                             " from schema_migrations m order by number"));
  const auto count = static_cast<std::size_t>(PQntuples(applied.get()));
  Standing standing;
  for (std::size_t i = 0; i < count; ++i) {
    const auto cell = [&](int column) { return PQgetvalue(applied.get(), static_cast<int>(i), column); };
    const std::string name = cell(0);
    if (i >= files.size()) {
      if (standing.newer++ == 0) standing.first_newer = name;
      if (std::stoul(cell(2)) > files.size()) standing.breaks_us = name;
      continue;
    }
    if (files[i].name != name)
      return refused(fmt::format("{} was applied to the database but {} is in its place.", name, files[i].name));
    if (files[i].sha256 != cell(1))
      return refused(fmt::format("{} was changed after it was applied. Put it back and add a new file.", name));
    ++standing.known;
  }
  return standing;
}

// Does not wait inside PostgreSQL: a waiting statement holds a snapshot, for which `concurrently` would wait in turn.
Status take_turn(PGconn* connection) {
  const auto deadline = std::chrono::steady_clock::now() + longest_turn;
  for (;;) {
    KB_TRY(auto taken, query(connection, fmt::format("select pg_try_advisory_lock({})", lock_key)));
    if (*PQgetvalue(taken.get(), 0, 0) == 't') return Status();
    if (std::chrono::steady_clock::now() > deadline)
      return refused("Another kerbside migrate has been running for a long time.");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

Status remember(PGconn* connection, const Migration& migration) {
  KB_TRY_VOID(
      query(connection,
            "insert into schema_migrations (number, name, sha256, applied_at, needs)"
            " values ($1::int, $2, $3, clock_timestamp(), $4::int)",
            {std::to_string(migration.number), migration.name, migration.sha256, std::to_string(migration.needs)}));
  return Status();
}

Status in_transaction(PGconn* connection, const Migration& migration, std::chrono::milliseconds lock_timeout) {
  KB_TRY_VOID(query(connection, fmt::format("begin; set local lock_timeout = {}", lock_timeout.count())));
  KB_TRY_VOID(query(connection, migration.sql));
  KB_TRY_VOID(remember(connection, migration));
  KB_TRY_VOID(query(connection, "commit"));
  return Status();
}

// Without a time limit for locks: a statement with `concurrently` waits long and holds nobody up.
Status one_by_one(PGconn* connection, const Migration& migration) {
  for (const auto& statement : statements_of(migration.sql)) KB_TRY_VOID(query(connection, statement));
  return remember(connection, migration);
}

Status apply(PGconn* connection, const Migration& migration, const Options& options) {
  for (int attempt = 1;; ++attempt) {
    auto done = migration.in_transaction ? in_transaction(connection, migration, options.lock_timeout)
                                         : one_by_one(connection, migration);
    if (done.has_value()) return Status();
    if (migration.in_transaction) (void)query(connection, "rollback");
    auto error = std::move(done).error();
    if (error.code != code_locked || attempt == options.tries) {
      const char* what = migration.in_transaction ? "failed and was rolled back" : "failed on its way";
      error.message = fmt::format("{} {}: {}", migration.name, what, error.message);
      return error;
    }
    std::this_thread::sleep_for(options.pause);
  }
}

}  // namespace

Status prepare_cluster(const std::string& conninfo, const std::filesystem::path& roles_file) {
  std::ifstream file(roles_file, std::ios::binary);
  if (!file) return refused(fmt::format("{} cannot be read.", roles_file.string()));
  KB_TRY(auto connection, connect(conninfo));
  KB_TRY_VOID(query(connection.get(), std::string(std::istreambuf_iterator<char>(file), {})));
  return Status();
}

Result<int> run(const std::string& conninfo, const std::vector<File>& files, const Options& options) {
  KB_TRY(const auto migrations, numbered(files));
  KB_TRY(auto connection, connect(conninfo));
  KB_TRY_VOID(take_turn(connection.get()));  // ends with the connection, also when this process dies
  KB_TRY_VOID(query(connection.get(), create_table));
  KB_TRY(const auto standing, compare(connection.get(), migrations));
  if (standing.newer > 0) {
    return refused(
        fmt::format("The database is newer than this program: it has {}, which is not here.", standing.first_newer));
  }
  for (std::size_t i = standing.known; i < migrations.size(); ++i) {
    if (options.on_apply) options.on_apply(migrations[i].name);
    KB_TRY_VOID(apply(connection.get(), migrations[i], options));
  }
  return static_cast<int>(migrations.size() - standing.known);
}

Result<int> check(const std::string& conninfo, const std::vector<File>& files) {
  KB_TRY(const auto migrations, numbered(files));
  KB_TRY(auto connection, connect(conninfo));
  KB_TRY(const auto standing, compare(connection.get(), migrations));
  if (standing.known < migrations.size()) {
    return refused(fmt::format("The database lacks {} of {} migrations. Run: kerbside migrate",
                               migrations.size() - standing.known, migrations.size()));
  }
  if (!standing.breaks_us.empty()) {
    return refused(fmt::format("The database has {}, which this program is too old for. Install the newer one.",
                               standing.breaks_us));
  }
  return static_cast<int>(standing.newer);
}

}  // namespace kerbside::migrate
