// The register of admins, maintained from the command line. Every change is recorded in the audit log, in the same
// transaction.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/admins/types.hpp"

namespace kerbside::admins {

struct NewAdmin {
  std::string email, first_name, last_name, role, password;
};
// Returns the form trimmed, with the e-mail in lower case. Errors: invalid, with the first rule that is broken (U4 for
// the password).
Result<NewAdmin> accept(NewAdmin form, std::string_view brand);

struct RegisteredAdmin {
  std::string email, first_name, last_name, role;
  Instant created_at;
  std::optional<Instant> disabled_at;
  bool two_factor = false;
};
BOOST_DESCRIBE_STRUCT(RegisteredAdmin, (), (email, first_name, last_name, role, created_at, disabled_at, two_factor))

Task<Result<std::vector<RegisteredAdmin>>> registered(db::Database& db);

// All return the admin's id. Errors: conflict "admin_exists", not_found "no_admin".
Task<Result<AdminId>> create(db::Database& db, NewAdmin form, std::string password_hash);
Task<Result<AdminId>> disable(db::Database& db, std::string email);  // ends the sessions too
Task<Result<AdminId>> reset_two_factor(db::Database& db, std::string email);
Task<Result<AdminId>> set_password(db::Database& db, std::string email, std::string password_hash);  // the same

}  // namespace kerbside::admins
