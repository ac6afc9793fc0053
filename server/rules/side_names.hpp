// What the two sides of a booking are called to each other (U7).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "rules/words.hpp"

namespace kerbside::rules {

// The columns of their profiles; profiles::side_names selects them.
struct SideNames {
  std::string renter_first_name, renter_last_name, host_first_name, host_last_name;
  std::optional<std::string> host_company_name;
  DisplayPreference host_display_preference{};

  std::string renter_name() const;
  std::string host_name() const;
};
BOOST_DESCRIBE_STRUCT(SideNames, (),
                      (renter_first_name, renter_last_name, host_first_name, host_last_name, host_company_name,
                       host_display_preference))

}  // namespace kerbside::rules
