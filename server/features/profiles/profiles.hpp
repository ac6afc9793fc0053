// Profiles: what people say about themselves. The owner reads and changes everything but names and e-mail; others see
// the name in the form the owner chose, the picture and when they joined, never phone, address or e-mail (U7).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/id.hpp"
#include "core/loop.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/files.hpp"
#include "ports/images/images.hpp"
#include "rules/profile.hpp"
#include "rules/side_names.hpp"

namespace kerbside {
class House;
}

namespace kerbside::profiles {

// SQL for rules::SideNames, of the profiles `r` of a booking's renter and `h` of its host.
inline constexpr const char* side_names =
    " r.first_name as renter_first_name, r.last_name as renter_last_name, h.first_name as host_first_name,"
    " h.last_name as host_last_name, h.company_name as host_company_name,"
    " h.display_preference as host_display_preference";

inline constexpr std::string_view pictures_folder = "public/profile-pictures/";  // where their files lie

struct Profile {  // D3.6-01, for its owner
  UserId id;
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
  UserId id;
  std::string display_name, initials;
  std::optional<std::string> profile_picture_url;
  rules::UserType user_type{};
  std::string member_since;  // London, "YYYY-MM-DD"
};
BOOST_DESCRIBE_STRUCT(PublicProfile, (), (id, display_name, initials, profile_picture_url, user_type, member_since))

struct PublicProfiles {
  std::vector<PublicProfile> items;
};
BOOST_DESCRIBE_STRUCT(PublicProfiles, (), (items))

// The use cases. They know no requests: routes.hpp translates.
class Profiles {
 public:
  Profiles(files::FileStore& files, images::Images& images) : files_(files), images_(images) {}

  static Task<Result<Profile>> own(Loop& loop, UserId user);  // with phone and address
  // Absent fields are not changed. password_recent: the password was entered within the last 10 minutes, which a new
  // phone number requires (forbidden "password_needed").
  static Task<Result<Profile>> change(Loop& loop, UserId user, bool password_recent, rules::ProfileChange change);
  static Task<Result<PublicProfiles>> list(Loop& loop, std::vector<UserId> ids);  // unknown ids are left out
  static Task<Result<PublicProfile>> get(Loop& loop, Actor actor,
                                         UserId whose);  // renters are shown to signed-in callers only
  Task<Result<Profile>> set_picture(Loop& loop, UserId user, std::shared_ptr<const TemporaryFile> upload);
  static Task<Result<Profile>> remove_picture(Loop& loop, UserId user);

  static void register_files(files::Collection& collection);

 private:
  Task<void> drop(Loop& loop, std::string key);

  files::FileStore& files_;
  images::Images& images_;
};

void install(House& house);

}  // namespace kerbside::profiles
