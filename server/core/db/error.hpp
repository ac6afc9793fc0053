// Turns what PostgreSQL answers into the errors of this program (core/result.hpp).
#pragma once
#include <libpq-fe.h>

#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace kerbside::db {

// Codes for a request that the database could not serve, as opposed to a broken rule; all of Kind::unavailable.
inline constexpr const char* code_down = "db_down";        // no connection, or it was lost; nothing was committed
inline constexpr const char* code_busy = "db_busy";        // queues, connections or the disk are full
inline constexpr const char* code_timeout = "db_timeout";  // statement or lock time-out
inline constexpr const char* code_outcome_unknown = "outcome_unknown";  // lost during the commit: look before repeating
inline constexpr const char* code_stale_plan = "0A000";                 // a migration changed what a statement returns

Error unavailable(const char* code);

// A unique or exclusion constraint that people can violate through no fault of the program: two want the same address,
// or the same dates. Declared at namespace scope by the feature that handles it; a violation of any other constraint is
// a bug.
//   const db::Conflict email_taken{"profiles_email_key"};
//   if (email_taken.is(created.error())) co_return account_exists();
class Conflict {
 public:
  explicit Conflict(const char* constraint) : constraint_(constraint), before_(std::exchange(newest_, this)) {}
  Conflict(const Conflict&) = delete;
  bool is(const Error& e) const { return e.kind == Kind::conflict && e.code == constraint_; }
  static bool is_declared(std::string_view constraint);

 private:
  const char* constraint_;
  const Conflict* before_;
  static inline const Conflict* newest_ = nullptr;
};

// Violation of a declared Conflict: conflict, code = the constraint's name; of any other constraint: bug with the same
// code, logged with the statement's name. SQLSTATE 'KB' + HTTP status, raised by our functions (KB403, KB404, KB409,
// KB422): that kind, the message as raised, code = its constraint name. Deadlock and serialisation failure:
// unavailable, code = SQLSTATE. Other errors that we caused: bug, never with the values involved.
Error to_error(const PGresult* result, const char* statement_name);

// Returns true when there is no SQLSTATE: the error is libpq's, not the server's, and the connection is gone.
bool is_connection_lost(const PGresult* result);

}  // namespace kerbside::db
