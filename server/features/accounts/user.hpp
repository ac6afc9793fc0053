// A user as the session tells them to the browser.
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "core/id.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {

struct User {
  UserId id;
  std::string email, first_name, last_name;
  rules::UserType user_type{};
  std::optional<std::string> profile_picture_url, company_name;
  rules::DisplayPreference display_preference{};  // "personal" or "company" (U7)
};
BOOST_DESCRIBE_STRUCT(User, (),
                      (id, email, first_name, last_name, user_type, profile_picture_url, company_name,
                       display_preference))

}  // namespace kerbside::accounts
