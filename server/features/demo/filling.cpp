#include "features/demo/filling.hpp"

namespace kerbside::demo {
namespace {

using Answer = std::unique_ptr<PGresult, void (*)(PGresult*)>;

Error database_error(PGconn* connection) {
  return fail(Kind::unavailable, "database", std::string("The database refused: ") + PQerrorMessage(connection));
}

}  // namespace

Result<Filling> Filling::open(const std::string& url) {
  Filling c(PQconnectdb(url.c_str()));
  if (PQstatus(c.get()) != CONNECTION_OK) return database_error(c.get());
  KB_TRY_VOID(c.execute("set client_encoding = 'UTF8'; set timezone = 'UTC'; set client_min_messages = warning"));
  return c;
}

Status Filling::execute(const std::string& sql) { return check(PQexec(get(), sql.c_str()), PGRES_COMMAND_OK); }

Status Filling::execute(const char* sql, const std::string& parameter) {
  const char* values[] = {parameter.c_str()};
  return check(PQexecParams(get(), sql, 1, nullptr, values, nullptr, nullptr, 0), PGRES_COMMAND_OK);
}

Result<std::string> Filling::value(const char* sql) {
  const Answer answer(PQexec(get(), sql), PQclear);
  if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK) return database_error(get());
  return std::string(PQgetvalue(answer.get(), 0, 0));
}

Status Filling::copy(const CopyTable& table) {
  KB_TRY_VOID(check(PQexec(get(), table.statement().c_str()), PGRES_COPY_IN));
  const bool sent = PQputCopyData(get(), table.data().data(), static_cast<int>(table.data().size())) == 1;
  if (!sent || PQputCopyEnd(get(), nullptr) != 1) return database_error(get());
  KB_TRY_VOID(check(PQgetResult(get()), PGRES_COMMAND_OK));
  PQclear(PQgetResult(get()));
  return {};
}

Status Filling::check(PGresult* result, ExecStatusType wanted) {
  const Answer answer(result, PQclear);
  if (PQresultStatus(result) != wanted) return database_error(get());
  return {};
}

}  // namespace kerbside::demo
