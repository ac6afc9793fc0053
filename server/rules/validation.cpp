#include "rules/validation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "rules/passwords.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {

namespace {

constexpr std::size_t longest_email = 254, longest_local_part = 64;
constexpr std::size_t shortest_name = 2, longest_name = 50;
constexpr std::size_t shortest_company = 2, longest_company = 100;
constexpr std::size_t longest_address = 255;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_alnum(char c) { return is_digit(c) || is_lower(c) || is_upper(c); }

// --- e-mail
// -----------------------------------------------------------------------------------------------------------

bool dotted(std::string_view text, std::string_view also_allowed) {
  if (text.empty() || text.front() == '.' || text.back() == '.') return false;
  if (text.find("..") != std::string_view::npos) return false;
  return std::ranges::all_of(
      text, [&](char c) { return is_alnum(c) || c == '.' || also_allowed.find(c) != std::string_view::npos; });
}

bool is_domain(std::string_view text) {
  if (!dotted(text, "-") || text.front() == '-' || text.back() == '-') return false;
  if (text.find(".-") != std::string_view::npos || text.find("-.") != std::string_view::npos) return false;
  const auto dot = text.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view top = text.substr(dot + 1);
  return top.size() >= 2 && std::ranges::none_of(top, is_digit);
}

bool looks_like_email(std::string_view text) {
  const auto at = text.find('@');
  if (at > longest_local_part) return false;  // none at all counts as very far
  return dotted(text.substr(0, at), "!#$%&'*+/=?^_`{|}~-") && is_domain(text.substr(at + 1));
}

// --- names
// ------------------------------------------------------------------------------------------------------------

// Letters beyond ASCII: people are called Zoë, Łukasz and Οδυσσέας.
constexpr std::pair<char32_t, char32_t> letter_ranges[] = {
    {0xC0, 0xD6},     {0xD8, 0xF6},     {0xF8, 0x2AF},    {0x300, 0x36F},   {0x370, 0x373},  // Latin, accents, Greek
    {0x376, 0x37D},   {0x37F, 0x37F},   {0x386, 0x386},   {0x388, 0x3FF},   {0x400, 0x52F},  // Greek, Cyrillic
    {0x531, 0x556},   {0x561, 0x587},   {0x5D0, 0x5EA},   {0x620, 0x652},   {0x671, 0x6D3},  // Armenian, Hebrew, Arabic
    {0x900, 0x963},   {0x971, 0xDFF},   {0xE01, 0xE4E},   {0x10A0, 0x10FF}, {0x1E00, 0x1FBC},   // Indic, Thai, Georgian
    {0x3041, 0x3096}, {0x30A1, 0x30FA}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}};  // East Asian

bool is_name_character(char32_t c) {
  if (c < 0x80)
    return is_lower(static_cast<char>(c)) || is_upper(static_cast<char>(c)) || c == ' ' || c == '-' || c == '\'';
  if (c == 0x2019) return true;  // the apostrophe of phones
  return std::ranges::any_of(letter_ranges, [c](auto range) { return c >= range.first && c <= range.second; });
}

std::optional<std::string> name_error(std::string_view label, std::string_view name) {
  if (name.empty()) return fmt::format("{} is required", label);
  if (looks_like_script(name)) return "Invalid characters detected";
  const std::vector<char32_t> points = code_points(name);
  if (!std::ranges::all_of(points, is_name_character)) {
    return fmt::format("{} may only contain letters, spaces, hyphens and apostrophes", label);
  }
  if (points.size() < shortest_name || points.size() > longest_name) {
    return fmt::format("{} must be {} to {} characters long", label, shortest_name, longest_name);
  }
  return std::nullopt;
}

// --- phone numbers
// ----------------------------------------------------------------------------------------------------

constexpr std::string_view invalid_phone = "Please enter a valid phone number";
constexpr std::string_view not_uk_phone = "Please enter a valid UK phone number";

// Digits with at most one leading plus; nothing when another character than the usual separators is in it.
std::optional<std::string> bare_number(std::string_view text) {
  std::string number;
  for (const char c : text) {
    if (is_digit(c) || (c == '+' && number.empty())) {
      number += c;
    } else if (std::string_view(" -.()\u00a0").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
  }
  return number;
}

// What follows +44: ten digits, or nine for a few old areas and freephone numbers (Ofcom's numbering plan).
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

// --- the forms
// --------------------------------------------------------------------------------------------------------

void drop_if_empty(std::optional<std::string>& field) {
  if (!field) return;
  *field = clean_text(*field);
  if (field->empty()) field.reset();
}

std::optional<std::string> first(const std::vector<std::string>& errors) {
  if (errors.empty()) return std::nullopt;
  return errors.front();
}

std::optional<std::string> phone_error(std::string_view text) {
  const auto number = uk_phone_e164(text);
  if (number.has_value()) return std::nullopt;
  return number.error().message;
}

void report(std::vector<FieldError>& errors, std::string field, std::optional<std::string> message) {
  if (message) errors.push_back(FieldError{std::move(field), *std::move(message)});
}

}  // namespace

std::optional<std::string> company_name_error(std::string_view name) {
  const std::size_t length = code_point_count(name);
  if (length < shortest_company) return "Company name is required for hosts";
  if (length > longest_company) return fmt::format("Company name must be at most {} characters long", longest_company);
  return std::nullopt;
}

std::optional<std::string> address_error(std::string_view address) {
  if (code_point_count(address) <= longest_address) return std::nullopt;
  return fmt::format("Address must be at most {} characters long", longest_address);
}

std::string normalised_email(std::string_view email) { return lower_ascii(trim(email)); }

std::optional<std::string> email_error(std::string_view email) {
  if (email.empty()) return "Email is required";
  if (email.size() > longest_email) return "Email address is too long";
  if (!looks_like_email(email)) return "Please enter a valid email address";
  return std::nullopt;
}

Result<std::string> uk_phone_e164(std::string_view text) {
  const auto refuse = [](std::string_view sentence) { return field_error("phone_number", std::string(sentence)); };
  if (trim(text).empty()) return refuse("Phone number is required");
  const auto number = bare_number(trim(text));
  if (!number) return refuse(invalid_phone);
  const auto digits = std::ranges::count_if(*number, is_digit);
  if (digits < 10 || digits > 15) return refuse(invalid_phone);
  const auto national = after_uk_prefix(*number);
  if (!national || !is_uk_national(*national)) return refuse(not_uk_phone);
  return "+44" + std::string(*national);
}

SignUp normalised(SignUp form) {
  form.email = normalised_email(form.email);
  form.first_name = trim(form.first_name);
  form.last_name = trim(form.last_name);
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
  report(errors, "password",
         form.password.empty()
             ? std::optional<std::string>("Password is required")
             : first(password_errors(form.password, {form.email, form.first_name, form.last_name, brand})));
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
  std::string name(trim(text));
  if (const auto error = company_name_error(name)) return field_error("company_name", *error);
  return name;
}

std::vector<FieldError> sign_in_errors(std::string_view email, std::string_view password) {
  std::vector<FieldError> errors;
  report(errors, "email", email_error(normalised_email(email)));
  if (password.empty()) report(errors, "password", "Password is required");
  return errors;
}

Error validation_failed(std::vector<FieldError> fields) {
  Error error = fail(Kind::invalid, "validation_failed", "Please correct the errors in the form", "Validation Error");
  error.fields = std::move(fields);
  return error;
}

}  // namespace kerbside::rules
