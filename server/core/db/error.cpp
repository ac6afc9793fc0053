#include "core/db/error.hpp"

#include "core/log.hpp"

namespace kerbside::db {

namespace {

std::string_view field(const PGresult* result, int code) {
  const char* text = PQresultErrorField(result, code);
  return text ? text : "";
}

Error raised_by_us(const PGresult* result, std::string_view state) {
  Kind kind = Kind::conflict;
  if (state == "KB403") kind = Kind::forbidden;
  if (state == "KB404") kind = Kind::not_found;
  if (state == "KB422") kind = Kind::invalid;
  const auto rule = field(result, PG_DIAG_CONSTRAINT_NAME);
  return fail(kind, std::string(rule.empty() ? state : rule), std::string(field(result, PG_DIAG_MESSAGE_PRIMARY)));
}

// 23502 is a NULL in a column that allows none; it has no constraint name.
Error constraint_violated(const PGresult* result, std::string_view state, const char* statement_name) {
  const auto constraint = field(result, PG_DIAG_CONSTRAINT_NAME);
  const std::string code(constraint.empty() ? state : constraint);
  const bool unique = state == "23505" || state == "23P01";
  if (unique && Conflict::is_declared(constraint))
    return fail(Kind::conflict, code, "This conflicts with something that has changed. Please reload and try again.");
  log::error("constraint_violated", {{"statement", statement_name}, {"constraint", code}});
  return fail(Kind::bug, code,
              std::string("statement ") + statement_name + ": " +
                  std::string(field(result, PG_DIAG_MESSAGE_PRIMARY)));  // names the constraint but quotes no values
}

bool is_shutdown(std::string_view state) {
  return state.empty() || state.starts_with("08") || state.starts_with("57P") || state == "25P03";
}

// Out of memory, disk or connections, and I/O errors: the fault is the server's, not the statement's.
bool is_shortage(std::string_view state) { return state.starts_with("53") || state.starts_with("58"); }

}  // namespace

bool Conflict::is_declared(std::string_view constraint) {
  for (const Conflict* one = newest_; one != nullptr; one = one->before_) {
    if (one->constraint_ == constraint) return true;
  }
  return false;
}

Error unavailable(const char* code) {
  Error e = fail(Kind::unavailable, code, "The service is busy. Please try again.");
  e.retry_after_s = 1;
  return e;
}

bool is_connection_lost(const PGresult* result) { return field(result, PG_DIAG_SQLSTATE).empty(); }

Error to_error(const PGresult* result, const char* statement_name) {
  const auto state = field(result, PG_DIAG_SQLSTATE);
  if (state.starts_with("KB")) return raised_by_us(result, state);
  if (state.starts_with("23")) return constraint_violated(result, state, statement_name);
  if (state == "40P01" || state == "40001") return unavailable(std::string(state).c_str());
  if (state == "55P03" || state == "57014") return unavailable(code_timeout);
  if (is_shutdown(state)) return unavailable(code_down);
  if (is_shortage(state)) return unavailable(code_busy);
  std::string message = std::string("statement ") + statement_name;
  if (!state.starts_with("22"))
    message += ": " + std::string(field(result, PG_DIAG_MESSAGE_PRIMARY));  // class 22 quotes values
  return fail(Kind::bug, std::string(state), std::move(message));
}

}  // namespace kerbside::db
