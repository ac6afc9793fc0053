#include "features/profiles/store.hpp"

#include "core/http/security.hpp"
#include "ports/files/removal.hpp"

namespace kerbside::profiles::store {
namespace {

const db::Statement profile_sql{"profiles_profile", R"(
  select id, user_type, first_name, last_name, company_name, phone_number, address, email, profile_picture_url,
  host_description, display_preference, created_at, updated_at from profiles where id = $1)"};
const db::Statement public_profiles_sql{"profiles_public", R"(
  select id, first_name, last_name, company_name, profile_picture_url, user_type, display_preference,
  to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as member_since
  from profiles where id = any ($1::uuid[]) and (closed_at is null or erased_at is not null) order by id)"};
const db::Statement change_sql{"profiles_change", R"(
  update profiles set phone_number = coalesce($2, phone_number),
  address = nullif(coalesce($3, address), ''), company_name = coalesce($4, company_name),
  host_description = nullif(coalesce($5, host_description), ''),
  display_preference = coalesce($6, display_preference), updated_at = app_now() where id = $1)"};
const db::Statement set_picture_sql{"profiles_set_picture", R"(
  update profiles p set profile_picture_url = $2, updated_at = app_now()
  from (select id, profile_picture_url from profiles where id = $1 for update) former
  where p.id = former.id returning former.profile_picture_url)"};
const db::Statement pictures_of_sql{
    "profiles_pictures_of",
    "select profile_picture_url from profiles where id = any ($1::uuid[]) and profile_picture_url is not null",
    db::Lane::slow};

}  // namespace

Task<Result<std::optional<Profile>>> profile(db::Database& db, UserId id) {
  return db.find<Profile>(profile_sql, db::Params(id));
}

Task<Result<std::vector<PublicRow>>> public_profiles(db::Database& db, std::vector<UserId> ids) {
  auto found = co_await db.list<PublicRow>(public_profiles_sql, db::Params(ids));
  co_return found;
}

Task<Status> change(db::Database& db, UserId id, rules::ProfileChange c) {
  db::Params params(id, c.phone_number, c.address, c.company_name, c.host_description, c.display_preference);
  return db.change(change_sql, std::move(params));
}

Task<Result<bool>> set_picture(db::Transaction& tx, UserId id, std::optional<std::string> url) {
  KB_CO_TRY(const auto rows, co_await tx.run(set_picture_sql, db::Params(id, url)));
  if (rows.empty()) co_return http::unauthenticated();
  std::vector<std::string> unused;
  unused.push_back(files::key_of_url(rows.value<std::string>()));
  if (unused.front().empty()) co_return true;
  jobs::enqueue(tx, files::removal_job(std::move(unused)));
  co_return true;
}

// Their names begin with whose they are.
Task<Result<std::vector<std::string>>> pictures_in_use(db::Database& db, std::vector<std::string> keys) {
  std::vector<UserId> owners;
  for (const std::string& key : keys) {
    const auto id = UserId::parse(std::string_view(key).substr(key.rfind('/') + 1, 36));
    if (id.has_value()) owners.push_back(*id);
  }
  KB_CO_TRY(const auto rows, co_await db.read(pictures_of_sql, db::Params(owners)));
  std::vector<std::string> used;
  for (int i = 0; i < rows.size(); ++i) used.push_back(files::key_of_url(rows.text(i, 0)));
  co_return used;
}

}  // namespace kerbside::profiles::store
