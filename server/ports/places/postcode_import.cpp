#include "ports/places/postcode_import.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <fstream>
#include <memory>

#include "ports/places/postcode_files.hpp"

namespace kerbside::places {
namespace {

constexpr std::size_t piece = 1 << 20;  // bytes sent at once

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

class Import {
 public:
  explicit Import(const std::string& url) : connection_(PQconnectdb(url.c_str())) {}

  Status begin() {
    if (PQstatus(connection_.get()) != CONNECTION_OK) return refused();
    KB_TRY_VOID(run("set client_min_messages = warning", PGRES_COMMAND_OK));
    KB_TRY_VOID(run("create temporary table arriving (like postcodes)", PGRES_COMMAND_OK));
    return run("copy arriving (postcode, latitude, longitude) from stdin", PGRES_COPY_IN);
  }
  Status add(const PostcodeAt& row) {
    rows_ += fmt::format("{}\t{:.6f}\t{:.6f}\n", row.postcode, row.point.lat, row.point.lng);
    return rows_.size() < piece ? Status() : send();
  }
  // Readers see the old list until the new one is complete.
  Result<std::int64_t> finish() {
    KB_TRY_VOID(send());
    if (PQputCopyEnd(connection_.get(), nullptr) != 1) return refused();
    KB_TRY_VOID(check(PQgetResult(connection_.get()), PGRES_COMMAND_OK));
    PQclear(PQgetResult(connection_.get()));
    KB_TRY_VOID(run("begin", PGRES_COMMAND_OK));
    KB_TRY_VOID(run("delete from postcodes", PGRES_COMMAND_OK));
    KB_TRY_VOID(run("insert into postcodes select * from arriving on conflict do nothing", PGRES_COMMAND_OK));
    KB_TRY_VOID(run("commit", PGRES_COMMAND_OK));
    KB_TRY_VOID(run("vacuum analyze postcodes", PGRES_COMMAND_OK));
    const std::unique_ptr<PGresult, Clear> count(PQexec(connection_.get(), "select count(*) from postcodes"));
    if (PQresultStatus(count.get()) != PGRES_TUPLES_OK) return refused();
    return std::stoll(PQgetvalue(count.get(), 0, 0));
  }

 private:
  Status send() {
    const bool sent = PQputCopyData(connection_.get(), rows_.data(), static_cast<int>(rows_.size())) == 1;
    rows_.clear();
    return sent ? Status() : Status(refused());
  }
  Status run(const char* sql, ExecStatusType wanted) { return check(PQexec(connection_.get(), sql), wanted); }
  Status check(PGresult* result, ExecStatusType wanted) {
    const std::unique_ptr<PGresult, Clear> answer(result);
    return PQresultStatus(result) == wanted ? Status() : Status(refused());
  }
  Error refused() const {
    return fail(Kind::unavailable, "database",
                std::string("The database refused: ") + PQerrorMessage(connection_.get()));
  }

  std::unique_ptr<PGconn, Finish> connection_;
  std::string rows_;
};

Error in_line(const std::string& file, std::int64_t number, Error error) {
  error.message = fmt::format("{}, line {}: {}", file, number, error.message);
  return error;
}

Status take(Import& import, const std::string& path) {
  std::ifstream in(path);
  std::string line;
  if (!std::getline(in, line)) return fail(Kind::not_found, "postcode_file", path + " cannot be read.");
  auto layout = PostcodeFile::beginning_with(line);
  if (layout.has_error()) return in_line(path, 1, layout.error());
  std::int64_t number = 1;
  for (bool is_row = !layout->has_head(); in; is_row = true, ++number) {
    if (is_row && !line.empty()) {
      auto row = layout->read(line);
      if (row.has_error()) return in_line(path, number, row.error());
      if (*row) KB_TRY_VOID(import.add(**row));
    }
    std::getline(in, line);
  }
  return {};
}

}  // namespace

Result<std::int64_t> import_postcodes(const std::string& database_admin_url, const std::vector<std::string>& files) {
  Import import(database_admin_url);
  KB_TRY_VOID(import.begin());
  for (const auto& file : files) KB_TRY_VOID(take(import, file));
  return import.finish();
}

}  // namespace kerbside::places
