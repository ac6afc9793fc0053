#include "rules/validation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/ascii.hpp"
#include "rules/passwords.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr std::size_t longest_email = 254, longest_local_part = 64, longest_domain_label = 63;
constexpr std::size_t shortest_name = 2, longest_name = 50;
constexpr std::size_t shortest_company = 2, longest_company = 100;
constexpr std::size_t longest_home_address = 255;

// E-mail.

bool is_local_part(std::string_view text) {
  constexpr std::string_view signs = ".!#$%&'*+/=?^_`{|}~-";
  if (text.empty() || text.size() > longest_local_part || text.front() == '.' || text.back() == '.') return false;
  if (text.find("..") != std::string_view::npos) return false;
  return std::ranges::all_of(text, [&](char c) { return is_alnum(c) || signs.find(c) != std::string_view::npos; });
}

bool is_domain_label(std::string_view text) {
  if (text.empty() || text.size() > longest_domain_label || text.front() == '-' || text.back() == '-') return false;
  return std::ranges::all_of(text, [](char c) { return is_alnum(c) || c == '-'; });
}

// Letters, or a name in another script in the domain name system's form: "xn--p1ai".
bool is_top_level_domain(std::string_view text) {
  if (text.starts_with("xn--")) return text.size() > 4;
  return text.size() >= 2 && std::ranges::all_of(text, [](char c) { return is_lower(c) || is_upper(c); });
}

bool is_domain(std::string_view text) {
  for (;;) {
    const auto dot = text.find('.');
    if (!is_domain_label(text.substr(0, dot))) return false;
    text.remove_prefix(std::min(dot, text.size() - 1) + 1);
    if (text.find('.') == std::string_view::npos) return is_domain_label(text) && is_top_level_domain(text);
  }
}

bool looks_like_email(std::string_view text) {
  const auto at = text.find('@');
  return at != std::string_view::npos && is_local_part(text.substr(0, at)) && is_domain(text.substr(at + 1));
}

// Names. People are called Zoë, Łukasz and Οδυσσέας.

bool is_name_character(char32_t c) {
  constexpr char32_t apostrophe_of_phones = 0x2019;
  return is_letter(c) || is_mark(c) || c == ' ' || c == '-' || c == '\'' || c == apostrophe_of_phones;
}

// Phone numbers.

constexpr std::string_view invalid_phone = "Please enter a valid phone number";
constexpr std::string_view not_uk_phone = "Please enter a valid UK phone number";

bool is_phone_separator(char32_t c) {
  return std::u32string_view(U" -.()").find(c) != std::u32string_view::npos || (c >= 0x2010 && c <= 0x2015);  // dashes
}

// Returns the digits with at most one leading plus; nothing when there are other characters than the usual separators.
std::optional<std::string> bare_number(std::string_view line) {
  std::string number;
  for (const char32_t c : code_points(line)) {
    if ((c >= '0' && c <= '9') || (c == '+' && number.empty())) {
      number += static_cast<char>(c);
    } else if (!is_phone_separator(c)) {
      return std::nullopt;
    }
  }
  return number;
}

// The digits after +44: ten, or nine for a few old areas and freephone numbers (Ofcom's numbering plan).
bool is_uk_national(std::string_view digits) {
  if (digits.empty() || std::string_view("1235789").find(digits.front()) == std::string_view::npos) return false;
  const bool may_be_short = digits.front() == '1' || digits.starts_with("800") || digits.starts_with("500");
  return digits.size() == 10 || (digits.size() == 9 && may_be_short);
}

std::optional<std::string_view> after_uk_prefix(std::string_view number) {
  for (const std::string_view prefix : {"+44", "0044", "0"}) {
    if (!number.starts_with(prefix)) continue;
    number.remove_prefix(prefix.size());
    if (prefix != "0" && number.starts_with('0')) number.remove_prefix(1);  // +44 (0)20 ...
    return number;
  }
  return std::nullopt;
}

// The forms.

void drop_if_empty(std::optional<std::string>& field) {
  if (!field) return;
  *field = clean_line(*field);
  if (field->empty()) field.reset();
}

std::optional<std::string> phone_error(std::string_view text) {
  const auto number = uk_phone_e164(text);
  if (number.has_value()) return std::nullopt;
  return number.error().message;
}

}  // namespace

std::optional<std::string> name_error(std::string_view label, std::string_view name) {
  if (name.empty()) return fmt::format("{} is required", label);
  if (looks_like_script(name)) return "Invalid characters detected";
  const std::vector<char32_t> points = code_points(name);
  if (points.size() < shortest_name || points.size() > longest_name)
    return fmt::format("{} must be {} to {} characters long", label, shortest_name, longest_name);
  if (!std::ranges::all_of(points, is_name_character))
    return fmt::format("{} may only contain letters, spaces, hyphens and apostrophes", label);
  if (std::ranges::none_of(points, is_letter)) return fmt::format("{} must contain a letter", label);
  return std::nullopt;
}

std::optional<std::string> company_name_error(std::string_view name) {
  const std::size_t length = code_point_count(name);
  if (length < shortest_company) return "Company name is required for hosts";
  if (length > longest_company) return fmt::format("Company name must be at most {} characters long", longest_company);
  if (holds_web_address(name)) return "Company name must not contain a web address";
  return std::nullopt;
}

std::optional<std::string> address_error(std::string_view address) {
  if (code_point_count(address) > longest_home_address)
    return fmt::format("Address must be at most {} characters long", longest_home_address);
  if (holds_web_address(address)) return "Address must not contain a web address";
  return std::nullopt;
}

std::string normalised_email(std::string_view email) { return lower_ascii(one_line(email)); }

std::optional<std::string> email_error(std::string_view email) {
  if (email.empty()) return "Email is required";
  if (code_point_count(email) > longest_email) return "Email address is too long";
  if (!looks_like_email(email)) return "Please enter a valid email address";
  return std::nullopt;
}

Result<std::string> uk_phone_e164(std::string_view text) {
  const auto refuse = [](std::string_view sentence) { return field_error("phone_number", std::string(sentence)); };
  const std::string line = one_line(text);
  if (line.empty()) return refuse("Phone number is required");
  const auto number = bare_number(line);
  if (!number) return refuse(invalid_phone);
  const auto digits = std::ranges::count_if(*number, is_digit);
  if (digits < 10 || digits > 15) return refuse(invalid_phone);
  const auto national = after_uk_prefix(*number);
  if (!national || !is_uk_national(*national)) return refuse(not_uk_phone);
  return "+44" + std::string(*national);
}

SignUp normalised(SignUp form) {
  form.email = normalised_email(form.email);
  form.first_name = one_line(form.first_name);
  form.last_name = one_line(form.last_name);
  if (form.user_type != "host") form.company_name.reset();
  drop_if_empty(form.company_name);
  drop_if_empty(form.address);
  const auto phone = uk_phone_e164(form.phone_number);
  if (phone.has_value()) form.phone_number = *phone;
  return form;
}

std::vector<FieldError> sign_up_errors(const SignUp& form, std::string_view brand) {
  std::vector<FieldError> errors;
  report(errors, "email", email_error(form.email));
  report(errors, "password", password_error(form.password, {form.email, form.first_name, form.last_name, brand}));
  if (form.user_type != "renter" && form.user_type != "host") {
    report(errors, "user_type", "Please choose whether you want to rent or to list a vehicle");
  }
  report(errors, "first_name", name_error("First name", form.first_name));
  report(errors, "last_name", name_error("Last name", form.last_name));
  if (form.user_type == "host") report(errors, "company_name", company_name_error(form.company_name.value_or("")));
  report(errors, "phone_number", phone_error(form.phone_number));
  report(errors, "address", address_error(form.address.value_or("")));
  return errors;
}

Result<SignUp> accept_sign_up(SignUp form, std::string_view brand) {
  form = normalised(std::move(form));
  std::vector<FieldError> errors = sign_up_errors(form, brand);
  if (errors.empty()) return form;
  if (errors.size() > 1 || errors.front().field != "password") return validation_failed(std::move(errors));
  Error error = fail(Kind::invalid, "password_refused",
                     "Password does not meet requirements. Please use a stronger password.", "Password Error");
  error.fields = std::move(errors);
  return error;
}

Result<std::string> accept_company_name(std::string_view text) {
  std::string name = clean_line(text);
  if (const auto error = company_name_error(name)) return field_error("company_name", *error);
  return name;
}

std::vector<FieldError> sign_in_errors(std::string_view email, std::string_view password) {
  std::vector<FieldError> errors;
  report(errors, "email", email_error(normalised_email(email)));
  if (password.empty()) report(errors, "password", "Password is required");
  return errors;
}

void report(std::vector<FieldError>& errors, std::string field, std::optional<std::string> message) {
  if (message) errors.push_back(FieldError{std::move(field), *std::move(message)});
}

Error validation_failed(std::vector<FieldError> fields) {
  Error error = fail(Kind::invalid, "validation_failed", "Please correct the errors in the form", "Validation Error");
  error.fields = std::move(fields);
  return error;
}

}  // namespace kerbside::rules
