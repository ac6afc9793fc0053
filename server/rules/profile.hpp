// What people may change about themselves (D3.6-02, D5-17, P5-22): the fields as at sign-up, but never names or e-mail.
#pragma once
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {

// An absent or null field is not changed; an empty address or description is removed.
struct ProfileChange {
  std::optional<std::string> phone_number, address, company_name, host_description;
  std::optional<DisplayPreference> display_preference;
};
BOOST_DESCRIBE_STRUCT(ProfileChange, (), (phone_number, address, company_name, host_description, display_preference))

// The owner of the profile, before the change.
struct ProfileOwner {
  UserType user_type{};
  bool has_company_name = false;
};

// Returns the change as it is stored (texts cleaned, phone in E.164), or "Please correct the errors in the form" with
// the fields.
Result<ProfileChange> accept_profile_change(ProfileChange change, const ProfileOwner& owner);

}  // namespace kerbside::rules
