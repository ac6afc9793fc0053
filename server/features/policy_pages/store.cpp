#include "features/policy_pages/store.hpp"

#include "core/crypto.hpp"
#include "core/db/error.hpp"

namespace kerbside::policy_pages::store {
namespace {

const db::Conflict made_twice{"policy_pages_slug_key"};

const std::string select_page =
    "select title, content, broker_phone, broker_email, slug, date_trunc('second', updated_at) as updated_at,"
    " is_published, version from policy_pages where slug = $1";
const db::Statement find_sql{"policy_pages_find", select_page};
const db::Statement lock_sql{"policy_pages_lock", select_page + " for update"};
const db::Statement insert_sql{"policy_pages_insert", R"(
  insert into policy_pages (id, slug, title, content, is_published, broker_phone, broker_email)
  values ($1, $2, $3, $4, true, $5, $6))"};
const db::Statement update_sql{"policy_pages_update", R"(
  update policy_pages set title = $2, content = $3, is_published = true, broker_phone = $4, broker_email = $5,
         version = version + 1, updated_at = app_now()
  where slug = $1)"};

}  // namespace

Task<Result<std::optional<KeptPolicyPage>>> find(db::Database& db) {
  return db.find<KeptPolicyPage>(find_sql, db::Params(insurance_info));
}

Task<Result<std::optional<KeptPolicyPage>>> lock(db::Transaction& tx) {
  return tx.find<KeptPolicyPage>(lock_sql, db::Params(insurance_info));
}

Task<Result<bool>> insert(db::Transaction& tx, const PolicyWords& words) {
  const Status made = co_await tx.change(insert_sql, db::Params(crypto::uuid4(), insurance_info, words.title,
                                                                words.content, words.broker_phone, words.broker_email));
  if (made.has_value()) co_return true;
  if (made_twice.is(made.error())) co_return false;
  co_return made.error();
}

void update(db::Transaction& tx, const PolicyWords& words) {
  tx.later(update_sql, db::Params(insurance_info, words.title, words.content, words.broker_phone, words.broker_email));
}

}  // namespace kerbside::policy_pages::store
