#include "rules/profile.hpp"

#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

void clean(std::optional<std::string>& line) {
  if (line) *line = clean_line(*line);
}

void check_phone(std::vector<FieldError>& errors, std::optional<std::string>& phone) {
  if (!phone) return;
  auto number = uk_phone_e164(*phone);
  if (number.has_error())
    report(errors, "phone_number", number.error().message);
  else
    *phone = *std::move(number);
}

void refuse_what_hosts_have(std::vector<FieldError>& errors, const ProfileChange& change) {
  if (change.company_name) report(errors, "company_name", "Only hosts have a company name");
  if (change.host_description) report(errors, "host_description", "Only hosts have a description");
  if (change.display_preference == DisplayPreference::company)
    report(errors, "display_preference", "Only hosts can be shown by their company name");
}

void check_host(std::vector<FieldError>& errors, const ProfileChange& change, bool has_company_name) {
  if (change.company_name) report(errors, "company_name", company_name_error(*change.company_name));
  if (change.display_preference == DisplayPreference::company && !change.company_name && !has_company_name)
    report(errors, "company_name", company_name_error(""));
}

}  // namespace

Result<ProfileChange> accept_profile_change(ProfileChange change, const ProfileOwner& owner) {
  clean(change.address);
  clean(change.company_name);
  if (change.host_description) change.host_description = clean_text(*change.host_description);
  std::vector<FieldError> errors;
  check_phone(errors, change.phone_number);
  if (change.address) report(errors, "address", address_error(*change.address));
  if (owner.user_type == UserType::host)
    check_host(errors, change, owner.has_company_name);
  else
    refuse_what_hosts_have(errors, change);
  if (!errors.empty()) return validation_failed(std::move(errors));
  return change;
}

}  // namespace kerbside::rules
