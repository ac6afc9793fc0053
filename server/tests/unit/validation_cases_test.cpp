// The rules of what people may type, case by case. The browser's rules run from the same table
// (web/src/features/accounts/rules/validation-cases.test.ts), so that both sides accept, store and say the same.
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "core/json/value.hpp"
#include "rules/chat.hpp"
#include "rules/licence_number.hpp"
#include "rules/passwords.hpp"
#include "rules/registration.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

// What is stored; or, of a refused value, the sentence.
struct Verdict {
  std::string accepted, refused;
  bool operator==(const Verdict&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Verdict& v) {
  return out << (v.refused.empty() ? "accepted as \"" + v.accepted + '"' : "refused: " + v.refused);
}

using Rule = std::function<Verdict(const std::string& value)>;

Verdict verdict(std::string accepted, const std::optional<std::string>& refused) {
  if (refused) return {"", *refused};
  return {std::move(accepted), ""};
}

Verdict verdict(const Result<std::string>& result) {
  return result.has_value() ? Verdict{*result, ""} : Verdict{"", result.error().message};
}

const json::Value& table() {
  static const json::Value cases = [] {
    std::ifstream file(KERBSIDE_SOURCE_DIR "/data/validation_cases.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).value();
  }();
  return cases;
}

void expect_all(const char* kind, const Rule& rule) {
  const json::Array* cases = table()[kind].array();
  ASSERT_TRUE(cases && cases->size() > 10) << kind;
  for (const json::Value& one : *cases)
    EXPECT_EQ(rule(one["value"].text()), (Verdict{one["accepted"].text(), one["refused"].text()}))
        << kind << " \"" << one["value"].text() << "\" " << one["why"].text();
}

TEST(ValidationCases, P5_01_P5_02_P5_03_P5_04_email) {
  expect_all("email", [](const std::string& value) {
    const std::string email = normalised_email(value);
    return verdict(email, email_error(email));
  });
}

TEST(ValidationCases, P5_15_P5_16_P5_17_phone) {
  expect_all("phone", [](const std::string& value) { return verdict(uk_phone_e164(value)); });
}

TEST(ValidationCases, P5_12_P5_13_P5_14_U12_name) {
  expect_all("name", [](const std::string& value) {
    const std::string name = one_line(value);
    return verdict(name, name_error("First name", name));
  });
}

TEST(ValidationCases, V5_D5_38_registration_number) {
  expect_all("registration_number", [](const std::string& value) {
    const auto read = read_registration(value);
    return read.has_value() ? Verdict{read->compact, ""} : Verdict{"", read.error().message};
  });
}

TEST(ValidationCases, P5_07_P5_08_P5_09_U4_password) {
  const json::Value& who = table()["password_owner"];
  const std::string email = who["email"].text(), first = who["first_name"].text(), last = who["last_name"].text(),
                    brand = who["brand"].text();
  expect_all("password", [&](const std::string& value) {
    return verdict(value, password_error(value, {email, first, last, brand}));
  });
}

TEST(ValidationCases, P5_18_P5_19_U12_company_name) {
  expect_all("company_name", [](const std::string& value) { return verdict(accept_company_name(value)); });
}

TEST(ValidationCases, P5_21_U10_U12_address) {
  expect_all("address", [](const std::string& value) {
    const std::string address = clean_line(value);
    return verdict(address, address_error(address));
  });
}

TEST(ValidationCases, P5_22_free_text) {
  expect_all("free_text", [](const std::string& value) { return Verdict{clean_text(value), ""}; });
}

TEST(ValidationCases, P5_59_P5_60_P5_61_P5_62_chat_message) {
  expect_all("chat_message", [](const std::string& value) { return verdict(accept_message(value)); });
}

TEST(ValidationCases, D5_12_X20_licence_number) {
  for (const auto& [kind, country] : {std::pair("licence_number_great_britain", LicenceCountry::great_britain),
                                      std::pair("licence_number_northern_ireland", LicenceCountry::northern_ireland),
                                      std::pair("licence_number_other", LicenceCountry::other)})
    expect_all(kind, [country](const std::string& value) { return verdict(accept_licence_number(country, value)); });
}

TEST(ValidationCases, D5_13_X20_share_code_and_ni_number) {
  expect_all("share_code", [](const std::string& value) { return verdict(accept_share_code(value)); });
  expect_all("ni_number", [](const std::string& value) { return verdict(accept_ni_number(value)); });
}

}  // namespace
}  // namespace kerbside::rules
