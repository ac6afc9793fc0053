#include "rules/passwords.hpp"
#include "rules/validation.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

SignUp a_renter() {
  return SignUp{"amy.cole@example.com", "Violet-Tram-42", "renter",    "Amy", "Cole",
                std::nullopt,           "020 7946 0123",  std::nullopt};
}

SignUp a_host() {
  SignUp form = a_renter();
  form.user_type = "host";
  form.company_name = "Mews Hire";
  return form;
}

// "field: message" of every error, after normalising.
std::vector<std::string> errors(const SignUp& form) {
  std::vector<std::string> texts;
  for (const FieldError& e : sign_up_errors(normalised(form))) texts.push_back(e.field + ": " + e.message);
  return texts;
}

using Texts = std::vector<std::string>;

Texts with_email(const std::string& email) {
  SignUp form = a_renter();
  form.email = email;
  return errors(form);
}

Texts with_password(const std::string& password) {
  SignUp form = a_renter();
  form.password = password;
  return errors(form);
}

Texts with_first_name(const std::string& name) {
  SignUp form = a_renter();
  form.first_name = name;
  return errors(form);
}

Texts with_phone(const std::string& phone) {
  SignUp form = a_renter();
  form.phone_number = phone;
  return errors(form);
}

TEST(SignUp, good_forms_are_accepted) {
  EXPECT_EQ(errors(a_renter()), Texts{});
  EXPECT_EQ(errors(a_host()), Texts{});
}

TEST(SignUp, P8_08_all_errors_come_at_once_with_their_fields) {
  const auto refused = accept_sign_up(SignUp{});
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().title, "Validation Error");
  EXPECT_EQ(refused.error().message, "Please correct the errors in the form");
  EXPECT_EQ(refused.error().kind, Kind::invalid);
  EXPECT_EQ(refused.error().code, "validation_failed");
  EXPECT_EQ(errors(SignUp{}), (Texts{"email: Email is required", "password: Password is required",
                                     "user_type: Please choose whether you want to rent or to list a vehicle",
                                     "first_name: First name is required", "last_name: Last name is required",
                                     "phone_number: Phone number is required"}));
}

TEST(SignUp, what_is_stored_is_normalised) {
  SignUp form = a_host();
  form.email = "  Amy.Cole@Example.COM ";
  form.first_name = " Amy ";
  form.company_name = "  Mews Hire ";
  form.address = "   ";
  form.password = "  Violet-Tram-42 ";
  const SignUp stored = accept_sign_up(form).value();
  EXPECT_EQ(stored.email, "amy.cole@example.com") << "P5-04";
  EXPECT_EQ(stored.first_name, "Amy");
  EXPECT_EQ(stored.company_name, "Mews Hire");
  EXPECT_EQ(stored.address, std::nullopt);
  EXPECT_EQ(stored.phone_number, "+442079460123");
  EXPECT_EQ(stored.password, "  Violet-Tram-42 ") << "U4: a password is never trimmed";
}

TEST(SignUp, P5_01_P5_02_email_is_required_and_looks_like_one) {
  EXPECT_EQ(with_email("  "), Texts{"email: Email is required"});
  for (const char* email :
       {"amy", "amy@", "@example.com", "amy@example", "amy@@example.com", "amy cole@example.com", "amy@exa mple.com",
        ".amy@example.com", "amy.@example.com", "a..b@example.com", "amy@-example.com", "amy@example-.com",
        "amy@example..com", "amy@example.c", "amy@example.42", "amy@example.com\nBcc: x@example.com",
        "<amy@example.com>", "zoë@example.com"}) {
    EXPECT_EQ(with_email(email), Texts{"email: Please enter a valid email address"}) << email;
  }
  for (const char* email : {"a@b.uk", "amy+cars@mail.example.co.uk", "o'neil@example.com", "amy_1-x@ex-ample.com"}) {
    EXPECT_EQ(with_email(email), Texts{}) << email;
  }
}

TEST(SignUp, P5_03_P9_17_an_email_has_at_most_254_characters) {
  const std::string local(60, 'a');
  const std::string label(58, 'b');
  const std::string domain = label + "." + label + "." + label + "." + std::string(8, 'c') + ".example";
  EXPECT_EQ(with_email(local + "@" + domain), Texts{}) << "254";
  EXPECT_EQ(with_email(local + "@b" + domain), Texts{"email: Email address is too long"}) << "255";
  EXPECT_EQ(with_email(std::string(65, 'a') + "@example.com"), Texts{"email: Please enter a valid email address"});
}

TEST(SignUp, P5_07_U4_a_password_has_12_to_128_characters) {
  EXPECT_EQ(with_password("Violet-Tr-42"), Texts{}) << "12";
  EXPECT_EQ(with_password("Violet-T-42"), Texts{"password: Password must be at least 12 characters long"}) << "11";
  const std::string most = "Violet-42" + std::string(119, 'x');
  EXPECT_EQ(with_password(most), Texts{}) << "128";
  EXPECT_EQ(with_password(most + "x"), Texts{"password: Password must be at most 128 characters long"});
  EXPECT_EQ(with_password("Violet-42ëëë"), Texts{}) << "characters, not bytes";
  EXPECT_EQ(with_password("Violet-42ëë"), Texts{"password: Password must be at least 12 characters long"});
}

TEST(SignUp, P5_08_each_kind_of_character_is_needed) {
  EXPECT_EQ(with_password("violet-tram-42"), Texts{"password: Password must contain at least one uppercase letter"});
  EXPECT_EQ(with_password("VIOLET-TRAM-42"), Texts{"password: Password must contain at least one lowercase letter"});
  EXPECT_EQ(with_password("Violet-Tram-xx"), Texts{"password: Password must contain at least one number"});
  EXPECT_EQ(with_password("VioletTram42xx"), Texts{"password: Password must contain at least one special character"});
}

TEST(SignUp, P5_09_weak_words_are_refused_in_any_letter_case) {
  for (const char* word : {"PassWord", "123456", "QWERTY", "Admin", "LetMeIn", "welcome", "Kerbside"}) {
    EXPECT_EQ(with_password(std::string("Violet-42-") + word),
              Texts{"password: Password must not contain common words such as \"password\" or \"123456\""})
        << word;
  }
}

TEST(SignUp, Trust_4_1_U4_a_password_that_many_people_have_is_refused) {
  const Texts refused{"password: Password is too common. Please choose one that is harder to guess"};
  EXPECT_EQ(with_password("Sunshine2024!!"), refused) << "what satisfies a form does not make it rare";
  EXPECT_EQ(with_password("123-Superman-99"), refused);
  EXPECT_EQ(with_password("!!!!IloveYou1234"), refused);
  EXPECT_EQ(with_password("Sunshine-Meadow-24"), Texts{}) << "two words are not one";
  EXPECT_GE(common_passwords().size(), 25'000U);
  EXPECT_TRUE(std::ranges::is_sorted(common_passwords()));
}

TEST(SignUp, P8_10_a_form_whose_password_alone_is_refused_says_so) {
  SignUp form = a_renter();
  form.password = "Sunshine2024!!";
  const auto refused = accept_sign_up(form);
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().title, "Password Error");
  EXPECT_EQ(refused.error().message, "Password does not meet requirements. Please use a stronger password.");
  EXPECT_EQ(refused.error().fields.front().field, "password");
  form.first_name = "";
  EXPECT_EQ(accept_sign_up(form).error().title, "Validation Error") << "P8-08";
}

TEST(SignUp, a_password_must_not_hold_the_owners_name_or_email) {
  const Texts refused{"password: Password must not contain your name or email"};
  EXPECT_EQ(with_password("Violet-COLE-42"), refused);
  EXPECT_EQ(with_password("amy.cole-Violet-42"), refused);
  EXPECT_EQ(with_password("Violet-Amy-Tram-42"), Texts{}) << "three letters turn up by chance";
}

TEST(SignUp, U4_a_password_must_not_hold_the_name_of_the_site) {
  EXPECT_EQ(password_errors("Go-DRIVESHARE-42", {{}, {}, {}, "DriveShare"}).size(), 1U);
  EXPECT_TRUE(password_errors("Go-DRIVESHARE-42").empty());
}

TEST(SignUp, P5_10_every_broken_rule_counts) {
  EXPECT_EQ(password_errors("x").size(), 4u);
  EXPECT_EQ(password_errors("password").size(), 5u) << "too short, no capital, number or special character, and weak";
}

TEST(SignUp, P5_12_names_have_2_to_50_characters) {
  const Texts refused{"first_name: First name must be 2 to 50 characters long"};
  EXPECT_EQ(with_first_name("A"), refused);
  EXPECT_EQ(with_first_name("Bo"), Texts{});
  EXPECT_EQ(with_first_name(std::string(50, 'a')), Texts{});
  EXPECT_EQ(with_first_name(std::string(51, 'a')), refused);
}

TEST(SignUp, P5_13_names_hold_letters_spaces_hyphens_and_apostrophes) {
  for (const char* name :
       {"Anne-Marie", "O'Neil", "D’Arcy", "Mary Jane", "Zoë", "Łukasz", "Οδυσσέας", "Ольга", "李明"}) {
    EXPECT_EQ(with_first_name(name), Texts{}) << name;
  }
  for (const char* name : {"Amy2", "Amy!", "Amy_C", "Amy🚗", "Amy×", "Amy“"}) {
    EXPECT_EQ(with_first_name(name),
              Texts{"first_name: First name may only contain letters, spaces, hyphens and apostrophes"})
        << name;
  }
}

TEST(SignUp, P5_14_script_in_a_name_is_refused) {
  for (const char* name : {"<script>alert(1)</script>", "<b>Amy", "javascript:x", "x onload=y"}) {
    EXPECT_EQ(with_first_name(name), Texts{"first_name: Invalid characters detected"}) << name;
  }
}

TEST(SignUp, P5_15_P5_16_a_phone_number_has_10_to_15_digits) {
  EXPECT_EQ(with_phone(" "), Texts{"phone_number: Phone number is required"});
  for (const char* phone : {"020 7946", "0207946012345678", "020 7946 O123", "+44 20 7946 0123 x5", "44+2079460123"}) {
    EXPECT_EQ(with_phone(phone), Texts{"phone_number: Please enter a valid phone number"}) << phone;
  }
}

TEST(SignUp, P5_17_a_phone_number_is_from_the_uk) {
  for (const char* phone : {"+1 202 555 0123", "2079460123", "+353 1 234 5678", "0407 946 0123", "07946 012 34567"}) {
    EXPECT_EQ(with_phone(phone), Texts{"phone_number: Please enter a valid UK phone number"}) << phone;
  }
}

TEST(SignUp, uk_phone_numbers_are_stored_in_one_form) {
  for (const char* phone : {"020 7946 0123", "(020) 7946-0123", "+44 20 7946 0123", "+44 (0)20 7946 0123",
                            "0044 20 7946 0123", "020.7946.0123"}) {
    EXPECT_EQ(uk_phone_e164(phone).value(), "+442079460123") << phone;
  }
  EXPECT_EQ(uk_phone_e164("07700 900123").value(), "+447700900123");
  EXPECT_EQ(uk_phone_e164("016977 2345").value(), "+44169772345") << "an area of nine digits";
  EXPECT_EQ(uk_phone_e164("+442079460123").value(), "+442079460123") << "reading it again changes nothing";
}

TEST(SignUp, P5_18_P5_20_hosts_name_their_company_and_renters_need_not) {
  SignUp host = a_host();
  host.company_name = " A ";
  EXPECT_EQ(errors(host), Texts{"company_name: Company name is required for hosts"});
  host.company_name.reset();
  EXPECT_EQ(errors(host), Texts{"company_name: Company name is required for hosts"});
  SignUp renter = a_renter();
  renter.company_name = std::string(200, 'x');
  EXPECT_EQ(errors(renter), Texts{});
  EXPECT_EQ(accept_sign_up(renter).value().company_name, std::nullopt);
}

TEST(SignUp, P5_19_a_company_name_has_at_most_100_characters) {
  SignUp host = a_host();
  host.company_name = std::string(100, 'x');
  EXPECT_EQ(errors(host), Texts{});
  host.company_name = std::string(101, 'x');
  EXPECT_EQ(errors(host), Texts{"company_name: Company name must be at most 100 characters long"});
}

TEST(SignUp, P5_21_U10_an_address_is_optional_and_has_at_most_255_characters) {
  SignUp form = a_renter();
  form.address = std::string(255, 'x');
  EXPECT_EQ(errors(form), Texts{});
  form.address = std::string(256, 'x');
  EXPECT_EQ(errors(form), Texts{"address: Address must be at most 255 characters long"});
}

TEST(SignIn, P5_01_P5_06_both_fields_are_needed) {
  const auto found = sign_in_errors("", "");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].field + ": " + found[0].message, "email: Email is required");
  EXPECT_EQ(found[1].field + ": " + found[1].message, "password: Password is required");
}

TEST(SignIn, a_password_is_not_measured_against_the_sign_up_rules) {
  EXPECT_TRUE(sign_in_errors(" Amy.Cole@example.com", "old").empty());
  EXPECT_EQ(sign_in_errors("amy", "old").at(0).message, "Please enter a valid email address");
}

}  // namespace
}  // namespace kerbside::rules
