#include "core/migrate.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <memory>
#include <vector>

#include "core/crypto.hpp"

namespace kerbside::migrate {

namespace {

constexpr const char* lock_key = "7015512389";  // of pg_advisory_lock; any number nobody else takes

Error refused(std::string message) { return fail(Kind::conflict, "migration_refused", std::move(message)); }

struct Migration {
  int number = 0;
  std::string name, sql, sha256;
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

Result<Answer> query(PGconn* connection, const std::string& sql, const std::vector<std::string>& parameters = {}) {
  std::vector<const char*> values;
  for (const auto& parameter : parameters) values.push_back(parameter.c_str());
  // The simple protocol takes a whole file; parameters need the extended one.
  Answer answer(parameters.empty() ? PQexec(connection, sql.c_str())
                                   : PQexecParams(connection, sql.c_str(), static_cast<int>(values.size()), nullptr,
                                                  values.data(), nullptr, nullptr, 0));
  const auto status = PQresultStatus(answer.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return answer;
  return fail(Kind::conflict, "migration_failed", PQresultErrorMessage(answer.get()));
}

Result<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return refused(fmt::format("{} cannot be read.", path.string()));
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// "0001_core.sql" -> 1; 0 when the name is not of that shape.
int number_of(const std::string& name) {
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  const bool good = error == std::errc() && end == name.data() + 4 && name.size() > 9 && *end == '_';
  return good ? number : 0;
}

Result<std::vector<Migration>> load(const std::filesystem::path& folder) {
  std::error_code ec;
  std::filesystem::directory_iterator entries(folder, ec);
  if (ec) return refused(fmt::format("The migrations folder {} cannot be read.", folder.string()));
  std::vector<Migration> migrations;
  for (const auto& entry : entries) {
    if (entry.path().extension() != ".sql") continue;
    const auto name = entry.path().filename().string();
    if (number_of(name) == 0) return refused(fmt::format("{} is not named like 0001_name.sql.", name));
    TRY(auto sql, read_file(entry.path()));
    auto digest = crypto::hex(crypto::sha256(sql));
    migrations.push_back({number_of(name), name, std::move(sql), std::move(digest)});
  }
  std::ranges::sort(migrations, {}, &Migration::name);
  for (std::size_t i = 0; i < migrations.size(); ++i) {
    if (migrations[i].number != static_cast<int>(i) + 1) {
      return refused(fmt::format("{} stands where number {:04} is expected.", migrations[i].name, i + 1));
    }
  }
  return migrations;
}

constexpr const char* create_table = R"(
  create table if not exists schema_migrations (
    number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null))";

// How many of the files are in the database already.
Result<std::size_t> compare(PGconn* connection, const std::vector<Migration>& files) {
  TRY(auto applied, query(connection, "select name, sha256 from schema_migrations order by number"));
  const auto count = static_cast<std::size_t>(PQntuples(applied.get()));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = PQgetvalue(applied.get(), static_cast<int>(i), 0);
    if (i >= files.size()) {
      return refused(fmt::format("The database is newer than this program: it has {}, which is not here.", name));
    }
    if (files[i].name != name) {
      return refused(fmt::format("{} was applied to the database but {} stands in its place.", name, files[i].name));
    }
    if (files[i].sha256 != PQgetvalue(applied.get(), static_cast<int>(i), 1)) {
      return refused(fmt::format("{} was changed after it was applied. Put it back and add a new file.", name));
    }
  }
  return count;
}

Status apply(PGconn* connection, const Migration& migration) {
  TRY_VOID(query(connection, "begin"));
  auto done = query(connection, migration.sql);
  if (done.has_value()) {
    done = query(connection,
                 "insert into schema_migrations (number, name, sha256, applied_at)"
                 " values ($1::int, $2, $3, clock_timestamp())",
                 {std::to_string(migration.number), migration.name, migration.sha256});
  }
  if (done.has_value()) done = query(connection, "commit");
  if (done.has_value()) return Status();
  auto error = std::move(done).error();
  (void)query(connection, "rollback");
  error.message = fmt::format("{} failed and was rolled back: {}", migration.name, error.message);
  return error;
}

}  // namespace

Status prepare_cluster(const std::string& conninfo, const std::filesystem::path& roles_file) {
  TRY(auto sql, read_file(roles_file));
  TRY(auto connection, connect(conninfo));
  TRY_VOID(query(connection.get(), sql));
  return Status();
}

Result<int> run(const std::string& conninfo, const std::filesystem::path& folder,
                const std::function<void(const std::string& file)>& on_apply) {
  TRY(auto files, load(folder));
  TRY(auto connection, connect(conninfo));
  // Held by the session: it ends with the connection, also when this process dies.
  TRY_VOID(query(connection.get(), fmt::format("select pg_advisory_lock({})", lock_key)));
  TRY_VOID(query(connection.get(), create_table));
  TRY(const auto known, compare(connection.get(), files));
  for (std::size_t i = known; i < files.size(); ++i) {
    if (on_apply) on_apply(files[i].name);
    TRY_VOID(apply(connection.get(), files[i]));
  }
  return static_cast<int>(files.size() - known);
}

Status check(const std::string& conninfo, const std::filesystem::path& folder) {
  TRY(auto files, load(folder));
  TRY(auto connection, connect(conninfo));
  TRY(const auto known, compare(connection.get(), files));
  if (known == files.size()) return Status();
  return refused(
      fmt::format("The database lacks {} of {} migrations. Run: kerbside migrate", files.size() - known, files.size()));
}

}  // namespace kerbside::migrate
