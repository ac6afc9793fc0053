// What people may type when they sign up and sign in (P5-01 to P5-21, decision U10). Each field reports the first rule
// it breaks, in the words the form shows. The browser's forms have the same rules (web/src/lib/field-rules.ts);
// data/validation_cases.json holds both to them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace kerbside::rules {

struct SignUp {
  std::string email, password;
  std::string user_type;  // "renter" or "host"
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  std::string phone_number;
  std::optional<std::string> address;
};

// Each field one clean line, e-mail in lower case, phone in E.164 where it is a UK number, company name of hosts alone,
// empty optional fields gone. The password stays as it is.
SignUp normalised(SignUp form);
// Takes a normalised form; empty when it is accepted. brand: the site's name, which no password may hold.
std::vector<FieldError> sign_up_errors(const SignUp& form, std::string_view brand = {});
// Both: the form to store, or "Please correct the errors in the form" with the fields (P8-08); where the password alone
// is refused, "Password Error" (P8-10).
Result<SignUp> accept_sign_up(SignUp form, std::string_view brand = {});

// The e-mail is compared normalised: normalised_email(email).
std::vector<FieldError> sign_in_errors(std::string_view email, std::string_view password);
std::string normalised_email(std::string_view email);
std::optional<std::string> email_error(std::string_view normalised_email);

// One clean line (U12, P5-22); fails with the sentence of P5-18 or P5-19.
Result<std::string> accept_company_name(std::string_view text);

// "+442079460123" from any usual way of writing a UK number; fails with the sentence of P5-15, P5-16 or P5-17.
Result<std::string> uk_phone_e164(std::string_view text);

// name: what one_line() made of the input; label: "First name" (P5-12 to P5-14).
std::optional<std::string> name_error(std::string_view label, std::string_view name);
// Both take what clean_line() made of the input; an absent company name is an empty one.
std::optional<std::string> company_name_error(std::string_view name);
std::optional<std::string> address_error(std::string_view address);

// Adds the error of a field that has one.
void report(std::vector<FieldError>& errors, std::string field, std::optional<std::string> message);
// The answer that carries field errors.
Error validation_failed(std::vector<FieldError> fields);

}  // namespace kerbside::rules
