#include "rules/side_names.hpp"

#include "rules/people.hpp"

namespace kerbside::rules {

std::string SideNames::renter_name() const {
  return display_name(renter_first_name, renter_last_name, {}, DisplayPreference::personal);
}

std::string SideNames::host_name() const {
  return display_name(host_first_name, host_last_name, host_company_name, host_display_preference);
}

}  // namespace kerbside::rules
