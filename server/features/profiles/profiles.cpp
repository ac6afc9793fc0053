#include "features/profiles/profiles.hpp"

#include "core/db/error.hpp"
#include "core/http/security.hpp"
#include "core/log.hpp"
#include "features/profiles/store.hpp"
#include "rules/people.hpp"

namespace kerbside::profiles {
namespace {

constexpr std::size_t most_ids = 50;
constexpr images::Size picture_size{512, 512};

Error no_profile() { return fail(Kind::not_found, "profile_not_found", "This profile does not exist."); }

PublicProfile to_public(store::PublicRow row) {
  PublicProfile p;
  p.id = row.id;
  p.display_name = rules::display_name(row.first_name, row.last_name, row.company_name, row.display_preference);
  p.initials = rules::initials(p.display_name);
  p.profile_picture_url = std::move(row.profile_picture_url);
  p.user_type = row.user_type;
  p.member_since = std::move(row.member_since);
  return p;
}

// Every picture gets a name of its own (D7-29), so that browsers may keep it for ever.
std::string new_key(UserId user) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(app_now().time_since_epoch()).count();
  return std::string(pictures_folder) + user.str() + "-" + std::to_string(milliseconds) + ".webp";
}

}  // namespace

Task<Result<Profile>> Profiles::own(Loop& loop, UserId user) {
  KB_CO_TRY(auto profile, co_await store::profile(loop.db, user));
  if (!profile) co_return no_profile();
  co_return *std::move(profile);
}

// Other people rely on the phone number, so changing it requires the password (trust.md 4.1, re-authentication).
Task<Result<Profile>> Profiles::change(Loop& loop, UserId user, bool password_recent, rules::ProfileChange change) {
  KB_CO_TRY(const Profile before, co_await own(loop, user));
  rules::ProfileOwner owner;
  owner.user_type = before.user_type;
  owner.has_company_name = before.company_name.has_value();
  KB_CO_TRY(change, rules::accept_profile_change(std::move(change), owner));
  const bool new_number = change.phone_number.value_or(before.phone_number) != before.phone_number;
  if (new_number && !password_recent) co_return http::password_needed();
  KB_CO_TRY_VOID(co_await store::change(loop.db, user, std::move(change)));
  co_return co_await own(loop, user);
}

Task<Result<PublicProfiles>> Profiles::list(Loop& loop, std::vector<UserId> ids) {
  if (ids.size() > most_ids) co_return field_error("ids", "At most 50 profiles can be asked for at once.");
  KB_CO_TRY(auto rows, co_await store::public_profiles(loop.db, std::move(ids)));
  PublicProfiles out;
  for (auto& row : rows) out.items.push_back(to_public(std::move(row)));
  co_return out;
}

Task<Result<PublicProfile>> Profiles::get(Loop& loop, Actor actor, UserId whose) {
  KB_CO_TRY(auto rows, co_await store::public_profiles(loop.db, std::vector<UserId>(1, whose)));
  if (rows.empty()) co_return no_profile();
  const bool may_see = actor.is_user() || rows.front().user_type == rules::UserType::host;
  if (!may_see) co_return no_profile();
  co_return to_public(std::move(rows.front()));
}

Task<Result<Profile>> Profiles::set_picture(Loop& loop, UserId user, std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(auto picture, co_await images_.as_webp(loop, std::move(upload), picture_size));
  const std::string key = new_key(user);
  const std::optional<std::string> url = files::public_url(key);
  KB_CO_TRY_VOID(co_await files_.put(loop, key, std::move(picture)));
  auto set = co_await loop.db.transaction(&store::set_picture, user, url);
  if (set.has_error()) {
    if (set.error().code != db::code_outcome_unknown) co_await drop(loop, key);  // else the profile may name it
    co_return std::move(set).error();
  }
  co_return co_await own(loop, user);
}

Task<Result<Profile>> Profiles::remove_picture(Loop& loop, UserId user) {
  const std::optional<std::string> none;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&store::set_picture, user, none));
  co_return co_await own(loop, user);
}

void Profiles::register_files(files::Collection& collection) {
  collection.add(pictures_folder, &store::pictures_in_use);
}

Task<void> Profiles::drop(Loop& loop, std::string key) {
  const auto removed = co_await files_.remove(loop, key);
  if (removed.has_error()) log::warn("picture_not_removed", {{"key", key}, {"code", removed.error().code}});
}

}  // namespace kerbside::profiles
