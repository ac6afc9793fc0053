#include "core/db/copy.hpp"

#include <poll.h>

#include <boost/endian/conversion.hpp>
#include <memory>
#include <stdexcept>

#include "core/db/connection.hpp"
#include "core/db/error.hpp"

namespace kerbside::db {
namespace {

// "PGCOPY
// \377\r
// \0", flags, and the length of an extension, which nothing uses yet. The header comes with the first row.
constexpr std::size_t header_size = 19;
constexpr Date epoch{std::chrono::year_month_day{std::chrono::year{2000} / 1 / 1}};

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Session = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

template <class T>
T number(std::string_view& text) {
  if (text.size() < sizeof(T)) throw std::logic_error("a copied row ends too early");
  const T value = boost::endian::endian_load<T, sizeof(T), boost::endian::order::big>(
      reinterpret_cast<const unsigned char*>(text.data()));
  text.remove_prefix(sizeof(T));
  return value;
}

Result<Session> open(const Settings& settings, std::chrono::milliseconds time_limit) {
  Connection::Options wanted;
  wanted.conninfo = settings.conninfo;
  wanted.read_only = wanted.plan_for_values = true;
  wanted.statement_timeout = time_limit;
  const std::string options = session_options(wanted);
  const char* keys[] = {"dbname", "options", "application_name", "client_encoding", "connect_timeout", nullptr};
  const char* values[] = {settings.conninfo.c_str(), options.c_str(), "kerbside", "UTF8", "10", nullptr};
  Session session(PQconnectdbParams(keys, values, 1));
  if (PQstatus(session.get()) != CONNECTION_OK) return unavailable(code_down);
  return session;
}

// Waits for data. Returns false when none came within that time: a database that hangs must not keep a thread.
bool receive(PGconn* session, std::chrono::milliseconds silence) {
  pollfd readable{PQsocket(session), POLLIN, 0};
  return poll(&readable, 1, static_cast<int>(silence.count())) > 0 && PQconsumeInput(session) == 1;
}

Status expect(PGconn* session, ExecStatusType wanted, const Statement& statement, std::chrono::milliseconds silence) {
  while (PQisBusy(session) != 0)
    if (!receive(session, silence)) return unavailable(code_timeout);
  const Answer answer(PQgetResult(session), &PQclear);
  if (PQresultStatus(answer.get()) == wanted) return {};
  if (is_connection_lost(answer.get())) return unavailable(code_down);
  return to_error(answer.get(), statement.name.c_str());
}

}  // namespace

std::string_view CopiedRow::column(std::size_t size) {
  const auto length = number<std::int32_t>(rest_);
  if (length < 0 || static_cast<std::size_t>(length) != size || rest_.size() < size)
    throw std::logic_error("a copied column is NULL or of another type");
  const std::string_view text = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return text;
}

std::array<std::uint8_t, 16> CopiedRow::uuid() {
  std::array<std::uint8_t, 16> bytes{};
  const std::string_view text = column(bytes.size());
  std::copy(text.begin(), text.end(), bytes.begin());
  return bytes;
}

Date CopiedRow::date() {
  std::string_view text = column(sizeof(std::int32_t));
  return epoch + std::chrono::days(number<std::int32_t>(text));
}

Status copy_rows(const Settings& settings, const Statement& statement, CopyLimits limits,
                 const std::function<void(CopiedRow)>& on_row) {
  KB_TRY(const Session session, open(settings, limits.whole));
  const std::string command = "copy (" + statement.sql + ") to stdout (format binary)";
  if (PQsendQuery(session.get(), command.c_str()) != 1) return unavailable(code_down);
  KB_TRY_VOID(expect(session.get(), PGRES_COPY_OUT, statement, limits.silence));
  std::size_t skipped = header_size;
  char* text = nullptr;
  for (int size = 0; (size = PQgetCopyData(session.get(), &text, 1)) >= 0;) {
    if (size == 0) {
      if (!receive(session.get(), limits.silence)) return unavailable(code_timeout);
      continue;
    }
    const std::unique_ptr<char, decltype(&PQfreemem)> owner(text, &PQfreemem);
    std::string_view row(text, static_cast<std::size_t>(size));
    row.remove_prefix(std::exchange(skipped, 0));
    if (number<std::int16_t>(row) >= 0) on_row(CopiedRow(row));  // -1: the end
  }
  return expect(session.get(), PGRES_COMMAND_OK, statement, limits.silence);
}

}  // namespace kerbside::db
