// The SQL of profiles.
#pragma once
#include "features/profiles/profiles.hpp"

namespace kerbside::profiles::store {

struct PublicRow {
  UserId id;
  std::string first_name, last_name;
  std::optional<std::string> company_name, profile_picture_url;
  rules::UserType user_type{};
  rules::DisplayPreference display_preference{};
  std::string member_since;
};
BOOST_DESCRIBE_STRUCT(PublicRow, (),
                      (id, first_name, last_name, company_name, profile_picture_url, user_type, display_preference,
                       member_since))

Task<Result<std::optional<Profile>>> profile(db::Database& db, UserId id);
Task<Result<std::vector<PublicRow>>> public_profiles(db::Database& db,
                                                     std::vector<UserId> ids);  // none of closed accounts
Task<Status> change(db::Database& db, UserId id, rules::ProfileChange change);
// Body of Database::transaction; the former picture is removed by a job.
Task<Result<bool>> set_picture(db::Transaction& tx, UserId id, std::optional<std::string> url);

// Returns which of these files are a person's picture.
Task<Result<std::vector<std::string>>> pictures_in_use(db::Database& db, std::vector<std::string> keys);

}  // namespace kerbside::profiles::store
