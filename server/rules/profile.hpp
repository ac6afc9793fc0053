// What people may change about themselves (D3.6-02, D5-17, P5-22): the fields as at sign-up, names and e-mail never.
#pragma once
#include <optional>
#include <string>

#include "core/result.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {

// What is absent or null stays as it is; an empty address or description goes.
struct ProfileChange {
  std::optional<std::string> phone_number, address, company_name, host_description;
  std::optional<DisplayPreference> display_preference;
};
BOOST_DESCRIBE_STRUCT(ProfileChange, (), (phone_number, address, company_name, host_description, display_preference))

// Whose profile it is, before the change.
struct ProfileOwner {
  UserType user_type{};
  bool has_company_name = false;
};

// The change as it is stored (texts cleaned, phone in E.164), or "Please correct the errors in the form" with the
// fields.
Result<ProfileChange> accept_profile_change(ProfileChange change, const ProfileOwner& owner);

}  // namespace kerbside::rules
