#include "features/enquiries/store.hpp"

namespace kerbside::enquiries::store {
namespace {

const db::Statement begin_year_sql{"enquiries_begin_year",
                                   "insert into enquiry_numbers (year, last) values ($1, 0) on conflict do nothing"};
const db::Statement lock_numbers_sql{"enquiries_lock_numbers",
                                     "select last from enquiry_numbers where year = $1 for update"};
const db::Statement take_number_sql{"enquiries_take_number", "update enquiry_numbers set last = $2 where year = $1"};
const db::Statement reference_of_sql{"enquiries_reference_of",
                                     "select reference from enquiries where fingerprint = $1"};
const db::Statement sent_in_a_day_sql{
    "enquiries_sent_in_a_day",
    "select count(*)::int from enquiries where email = $1 and created_at > app_now() - interval '24 hours'"};
const db::Statement insert_sql{"enquiries_insert", R"(
  insert into enquiries (id, reference, first_name, last_name, email, subject, message, fingerprint, user_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9))"};
const db::Statement find_sql{"enquiries_find",
                             "select first_name, last_name, email, subject, message, reference, user_id, created_at"
                             " from enquiries where id = $1"};
const db::Statement delete_old_sql{"enquiries_delete_old", R"(
  with old as (delete from enquiries where id = any (array(
    select id from enquiries where created_at < app_now() - interval '12 months'
    order by created_at limit 500 for update skip locked)) returning id)
  select count(*)::int from old)"};

}  // namespace

Task<Result<int>> lock_numbers(db::Transaction& tx, int year) {
  tx.later(begin_year_sql, db::Params(year));
  KB_CO_TRY(const auto rows, co_await tx.run(lock_numbers_sql, db::Params(year)));
  co_return rows.value<int>();
}

Task<Result<std::optional<std::string>>> reference_of(db::Transaction& tx, const std::string& fingerprint) {
  KB_CO_TRY(const auto rows, co_await tx.run(reference_of_sql, db::Params(fingerprint)));
  if (rows.size() == 0) co_return std::optional<std::string>();
  co_return rows.value<std::string>();
}

Task<Result<int>> sent_in_a_day(db::Transaction& tx, const std::string& email) {
  KB_CO_TRY(const auto rows, co_await tx.run(sent_in_a_day_sql, db::Params(email)));
  co_return rows.value<int>();
}

Task<Status> insert(db::Transaction& tx, const NewRow& row, int year, int number) {
  tx.later(take_number_sql, db::Params(year, number));
  const NewEnquiry& form = row.form;
  co_return co_await tx.change(
      insert_sql, db::Params(row.id, row.reference, form.first_name, form.last_name, form.email, form.subject,
                             form.message, row.fingerprint, row.user_id));
}

Task<Result<std::optional<Enquiry>>> find(db::Database& db, EnquiryId id) {
  return db.find<Enquiry>(find_sql, db::Params(id));
}

Task<Result<int>> delete_old(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_old_sql, db::Params()));
  co_return rows.value<int>();
}

}  // namespace kerbside::enquiries::store
