// Profiles: what people tell about themselves. The owner reads and changes everything but names and e-mail; others see
// the name by the owner's preference, the picture and since when, never phone, address or e-mail (U7).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/id.hpp"
#include "ports/files/files.hpp"
#include "ports/images/images.hpp"
#include "rules/profile.hpp"

namespace kerbside::profiles {

struct Profile {  // D3.6-01, for its owner
  std::string id;
  rules::UserType user_type{};
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  std::string phone_number;
  std::optional<std::string> address;
  std::string email;
  std::optional<std::string> profile_picture_url, host_description;
  rules::DisplayPreference display_preference{};
  Instant created_at, updated_at;
};
BOOST_DESCRIBE_STRUCT(Profile, (),
                      (id, user_type, first_name, last_name, company_name, phone_number, address, email,
                       profile_picture_url, host_description, display_preference, created_at, updated_at))

struct PublicProfile {
  std::string id, display_name, initials;
  std::optional<std::string> profile_picture_url;
  rules::UserType user_type{};
  std::string member_since;  // London, "YYYY-MM-DD"
};
BOOST_DESCRIBE_STRUCT(PublicProfile, (), (id, display_name, initials, profile_picture_url, user_type, member_since))

struct PublicProfiles {
  std::vector<PublicProfile> items;
};
BOOST_DESCRIBE_STRUCT(PublicProfiles, (), (items))

struct ProfileById {
  UserId id;
};
BOOST_DESCRIBE_STRUCT(ProfileById, (), (id))

struct ProfilesByIds {
  std::vector<UserId> ids;
};
BOOST_DESCRIBE_STRUCT(ProfilesByIds, (), (ids))

class Profiles {
 public:
  Profiles(files::FileStore& files, images::Images& images) : files_(files), images_(images) {}

  void routes(http::Api& api);

  Task<Result<Profile>> own(http::Context& ctx, http::NoInput);               // with phone and address
  Task<Result<Profile>> change(http::Context& ctx, rules::ProfileChange in);  // what is absent stays
  Task<Result<PublicProfiles>> list(http::Context& ctx, ProfilesByIds in);    // D7-28; unknown ids are left out
  Task<Result<PublicProfile>> get(http::Context& ctx, ProfileById in);        // D7-37; renters for signed-in callers
  Task<Result<Profile>> set_picture(http::Context& ctx, http::NoInput);       // D7-29; the body is the picture
  Task<Result<Profile>> remove_picture(http::Context& ctx, http::NoInput);

 private:
  Task<Result<Profile>> apply(http::Context& ctx, Profile before, rules::ProfileChange change);
  Task<void> drop(http::Context& ctx, std::string key);

  files::FileStore& files_;
  images::Images& images_;
};

}  // namespace kerbside::profiles
