#include "features/profiles/profiles.hpp"

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
  p.id = std::move(row.id);
  p.display_name = rules::display_name(row.first_name, row.last_name, row.company_name, row.display_preference);
  p.initials = rules::initials(p.display_name);
  p.profile_picture_url = std::move(row.profile_picture_url);
  p.user_type = row.user_type;
  p.member_since = std::move(row.member_since);
  return p;
}

// A name of its own for every picture (D7-29): browsers may keep each for ever.
std::string new_key(const std::string& user_id) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(app_now().time_since_epoch()).count();
  return "public/profile-pictures/" + user_id + "-" + std::to_string(milliseconds) + ".webp";
}

}  // namespace

Task<Result<Profile>> Profiles::own(http::Context& ctx, http::NoInput) {
  CO_TRY(auto profile, co_await store::profile(ctx.db(), ctx.caller.user_id));
  if (!profile) co_return no_profile();
  co_return *std::move(profile);
}

Task<Result<Profile>> Profiles::change(http::Context& ctx, rules::ProfileChange in) {
  CO_TRY(auto before, co_await own(ctx, http::NoInput()));
  rules::ProfileOwner owner;
  owner.user_type = before.user_type;
  owner.has_company_name = before.company_name.has_value();
  CO_TRY(auto change, rules::accept_profile_change(std::move(in), owner));
  auto after = co_await apply(ctx, std::move(before), std::move(change));
  co_return after;
}

// Others rely on the phone number: a new one needs the password (trust.md 4.1, re-authentication).
Task<Result<Profile>> Profiles::apply(http::Context& ctx, Profile before, rules::ProfileChange change) {
  if (change.phone_number.value_or(before.phone_number) != before.phone_number)
    CO_TRY_VOID(http::check_recent_password(ctx.caller));
  CO_TRY_VOID(co_await store::change(ctx.db(), std::move(before.id), std::move(change)));
  auto after = co_await own(ctx, http::NoInput());
  co_return after;
}

Task<Result<PublicProfiles>> Profiles::list(http::Context& ctx, ProfilesByIds in) {
  if (in.ids.size() > most_ids) co_return field_error("ids", "At most 50 profiles can be asked for at once.");
  CO_TRY(auto rows, co_await store::public_profiles(ctx.db(), std::move(in.ids)));
  PublicProfiles out;
  for (auto& row : rows) out.items.push_back(to_public(std::move(row)));
  co_return std::move(out);
}

Task<Result<PublicProfile>> Profiles::get(http::Context& ctx, ProfileById in) {
  std::vector<UserId> one(1, in.id);
  CO_TRY(auto rows, co_await store::public_profiles(ctx.db(), std::move(one)));
  if (rows.empty()) co_return no_profile();
  const bool may_see = ctx.caller.signed_in() || rows.front().user_type == rules::UserType::host;
  if (!may_see) co_return no_profile();
  co_return to_public(std::move(rows.front()));
}

Task<Result<Profile>> Profiles::set_picture(http::Context& ctx, http::NoInput) {
  CO_TRY(auto picture, co_await images_.as_webp(ctx.loop, ctx.request.upload, picture_size));
  const std::string key = new_key(ctx.caller.user_id);
  const std::optional<std::string> url = files::public_url(key);
  CO_TRY_VOID(co_await files_.put(ctx.loop, key, std::move(picture)));
  auto set = co_await ctx.db().transaction(&store::set_picture, ctx.caller.user_id, url);
  if (set.has_error()) {
    if (set.error().code != "outcome_unknown") co_await drop(ctx, key);  // else the profile may name it
    co_return std::move(set).error();
  }
  auto profile = co_await own(ctx, http::NoInput());
  co_return profile;
}

Task<Result<Profile>> Profiles::remove_picture(http::Context& ctx, http::NoInput) {
  const std::optional<std::string> none;
  CO_TRY_VOID(co_await ctx.db().transaction(&store::set_picture, ctx.caller.user_id, none));
  auto profile = co_await own(ctx, http::NoInput());
  co_return profile;
}

Task<void> Profiles::drop(http::Context& ctx, std::string key) {
  const auto removed = co_await files_.remove(ctx.loop, std::move(key));
  if (removed.has_error()) log::warn("picture_not_removed", {{"request_id", ctx.request_id}});
}

}  // namespace kerbside::profiles
