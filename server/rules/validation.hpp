// What people may enter to sign up and sign in (P5-01 to P5-21, decision U10). Each field reports the first rule it
// breaks, in the words that the form shows. The browser's forms have the same rules (web/src/lib/field-rules.ts);
// data/validation_cases.json tests both.
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

// Makes each field one clean line, the e-mail lower case, UK phone numbers E.164; keeps a company name only for hosts,
// and removes empty optional fields. The password stays as it is.
SignUp normalised(SignUp form);
// Takes a normalised form; returns an empty list when it is accepted. brand: the site's name, which no password may
// contain.
std::vector<FieldError> sign_up_errors(const SignUp& form, std::string_view brand = {});
// Both return the form to store, or "Please correct the errors in the form" with the fields (P8-08); "Password Error"
// when only the password is refused (P8-10).
Result<SignUp> accept_sign_up(SignUp form, std::string_view brand = {});

// The e-mail is compared in normalised form: normalised_email(email).
std::vector<FieldError> sign_in_errors(std::string_view email, std::string_view password);
std::string normalised_email(std::string_view email);
std::optional<std::string> email_error(std::string_view normalised_email);

// Returns one clean line (U12, P5-22); fails with the sentence of P5-18 or P5-19.
Result<std::string> accept_company_name(std::string_view text);

// Returns "+442079460123" for any usual way of writing a UK number; fails with the sentence of P5-15, P5-16 or P5-17.
Result<std::string> uk_phone_e164(std::string_view text);

// name: the input after one_line(); label: "First name" (P5-12 to P5-14).
std::optional<std::string> name_error(std::string_view label, std::string_view name);
// Both take the input after clean_line(); an absent company name is an empty one.
std::optional<std::string> company_name_error(std::string_view name);
std::optional<std::string> address_error(std::string_view address);

// Adds the field's error, if there is one.
void report(std::vector<FieldError>& errors, std::string field, std::optional<std::string> message);
// Returns the error that carries field errors.
Error validation_failed(std::vector<FieldError> fields);

}  // namespace kerbside::rules
