#include "features/admins/register.hpp"

#include <set>

#include "core/db/error.hpp"
#include "features/admins/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/passwords.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::admins {
namespace {

const db::Conflict email_taken{"admins_email_key"};

const db::Statement registered_sql{"admins_registered", R"(
  select a.email, a.first_name, a.last_name, a.role, a.created_at, a.disabled_at,
         c.totp_enrolled_at is not null as two_factor
  from admins a left join admin_credentials c on c.admin_id = a.id order by a.email)"};
const db::Statement create_sql{"admins_create", R"(
  with admin as (insert into admins (email, first_name, last_name, role) values ($1, $2, $3, $4) returning id),
       secret as (insert into admin_credentials (admin_id, password_hash) select id, $5 from admin)
  select id from admin)"};
const db::Statement disable_sql{
    "admins_disable",
    "update admins set disabled_at = app_now() where email = $1 and disabled_at is null returning id"};
const db::Statement set_password_sql{"admins_set_password", R"(
  update admin_credentials c set password_hash = $2, changed_at = app_now() from admins a
  where a.id = c.admin_id and a.email = $1 and a.disabled_at is null returning a.id)"};
const db::Statement delete_credentials_sql{"admins_delete_credentials",
                                           "delete from admin_credentials where admin_id = $1"};
const db::Statement id_sql{"admins_id", "select id from admins where email = $1"};

Task<Status> record(db::Transaction& tx, std::string action, AdminId admin_id, std::string after) {
  audit::AdminAct act{Actor::command_line(), std::move(action), "admin", admin_id.str()};
  act.after = std::move(after);
  auto recorded = co_await audit::record(tx, std::move(act), std::string());
  co_return recorded;
}

Error no_admin_in_service() { return fail(Kind::not_found, "no_admin", "No active admin has this email."); }

struct Creation {
  NewAdmin form;
  std::string password_hash;
};

Task<Result<AdminId>> create_now(db::Transaction& tx, Creation creation) {
  const NewAdmin& form = creation.form;
  db::Params params(form.email, form.first_name, form.last_name, form.role, creation.password_hash);
  auto rows = co_await tx.run(create_sql, std::move(params));
  if (rows.has_error()) {
    if (email_taken.is(rows.error()))
      co_return fail(Kind::conflict, "admin_exists", "There is already an admin with this email.");
    co_return std::move(rows).error();
  }
  const auto id = rows->value<AdminId>();
  KB_CO_TRY_VOID(co_await record(tx, std::string("admin_created"), id, R"({"role":")" + form.role + "\"}"));
  co_return id;
}

Task<Result<AdminId>> disable_now(db::Transaction& tx, std::string email) {
  KB_CO_TRY(const auto rows, co_await tx.run(disable_sql, db::Params(email)));
  if (rows.empty()) co_return no_admin_in_service();
  const auto id = rows.value<AdminId>();
  KB_CO_TRY_VOID(co_await store::end_sessions(tx, id));
  KB_CO_TRY_VOID(co_await store::replace_recovery_codes(tx, id, std::vector<std::string>()));
  KB_CO_TRY_VOID(co_await tx.run(delete_credentials_sql, db::Params(id)));
  KB_CO_TRY_VOID(co_await record(tx, std::string("admin_disabled"), id, std::string(R"({"disabled":true})")));
  co_return id;
}

Task<Result<AdminId>> reset_now(db::Transaction& tx, std::string email) {
  KB_CO_TRY(const auto rows, co_await tx.run(id_sql, db::Params(email)));
  if (rows.empty()) co_return fail(Kind::not_found, "no_admin", "No admin has this email.");
  const auto id = rows.value<AdminId>();
  KB_CO_TRY(const bool enrolled, co_await store::unenrol(tx, id));
  if (!enrolled) co_return fail(Kind::conflict, "not_enrolled", "This admin has not set up two-factor sign-in.");
  KB_CO_TRY_VOID(co_await store::replace_recovery_codes(tx, id, std::vector<std::string>()));
  KB_CO_TRY_VOID(co_await store::end_sessions(tx, id));
  KB_CO_TRY_VOID(co_await record(tx, std::string("two_factor_reset"), id, std::string(R"({"two_factor":false})")));
  co_return id;
}

Task<Result<AdminId>> set_password_now(db::Transaction& tx, std::string email, std::string password_hash) {
  KB_CO_TRY(const auto rows, co_await tx.run(set_password_sql, db::Params(email, password_hash)));
  if (rows.empty()) co_return no_admin_in_service();
  const auto id = rows.value<AdminId>();
  KB_CO_TRY_VOID(co_await store::end_sessions(tx, id));
  KB_CO_TRY_VOID(co_await record(tx, std::string("admin_password_set"), id, std::string(R"({"password":"set"})")));
  co_return id;
}

}  // namespace

Result<NewAdmin> accept(NewAdmin form, std::string_view brand) {
  const std::set<std::string> roles = {"superadmin", "support", "finance", "content"};
  if (!roles.contains(form.role))
    return field_error("role", "The role must be superadmin, support, finance or content.");
  form.email = rules::normalised_email(form.email);
  form.first_name = rules::one_line(form.first_name);
  form.last_name = rules::one_line(form.last_name);
  if (const auto wrong = rules::email_error(form.email)) return field_error("email", *wrong);
  if (const auto wrong = rules::name_error("First name", form.first_name)) return field_error("first_name", *wrong);
  if (const auto wrong = rules::name_error("Last name", form.last_name)) return field_error("last_name", *wrong);
  const rules::PasswordOwner owner{form.email, form.first_name, form.last_name, brand};
  if (const auto weak = rules::password_error(form.password, owner)) return field_error("password", *weak);
  return form;
}

Task<Result<std::vector<RegisteredAdmin>>> registered(db::Database& db) {
  return db.list<RegisteredAdmin>(registered_sql, db::Params());
}

Task<Result<AdminId>> create(db::Database& db, NewAdmin form, std::string password_hash) {
  Creation creation;
  creation.form = std::move(form);
  creation.password_hash = std::move(password_hash);
  auto created = co_await db.transaction(&create_now, creation);
  co_return created;
}

Task<Result<AdminId>> disable(db::Database& db, std::string email) {
  auto disabled = co_await db.transaction(&disable_now, email);
  co_return disabled;
}

Task<Result<AdminId>> set_password(db::Database& db, std::string email, std::string password_hash) {
  auto set = co_await db.transaction(&set_password_now, email, password_hash);
  co_return set;
}

Task<Result<AdminId>> reset_two_factor(db::Database& db, std::string email) {
  auto reset = co_await db.transaction(&reset_now, email);
  co_return reset;
}

}  // namespace kerbside::admins
