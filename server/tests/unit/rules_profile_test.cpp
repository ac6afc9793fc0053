// What people may change about themselves (D3.6-02, D5-17, P5-22).
#include <gtest/gtest.h>

#include "rules/people.hpp"
#include "rules/profile.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

const ProfileOwner host{UserType::host, true};
const ProfileOwner renter{UserType::renter, false};

std::string refusal(const ProfileChange& change, const ProfileOwner& owner) {
  const auto result = accept_profile_change(change, owner);
  std::string out;
  if (result.has_error())
    for (const FieldError& e : result.error().fields) out += e.field + ": " + e.message + "; ";
  return out;
}

ProfileChange with(std::optional<std::string> ProfileChange::* field, const std::string& text) {
  ProfileChange change;
  change.*field = text;
  return change;
}

TEST(Text, A7_28_a_name_without_its_accents_is_still_that_name) {
  EXPECT_EQ(without_accents("Zofia Żak"), "Zofia Zak");
  EXPECT_EQ(without_accents("Élodie Müller-Ñáñez"), "Elodie Muller-Nanez");
  EXPECT_EQ(without_accents("田中"), "田中");
  EXPECT_EQ(without_accents(""), "");
}

TEST(ProfileRules, D7_27_what_is_absent_stays_absent) {
  const auto change = accept_profile_change(ProfileChange(), host).value();
  EXPECT_FALSE(change.phone_number || change.address || change.company_name || change.host_description ||
               change.display_preference);
}

TEST(ProfileRules, P5_16_a_phone_number_is_checked_and_stored_as_at_sign_up) {
  const auto phone = &ProfileChange::phone_number;
  EXPECT_EQ(accept_profile_change(with(phone, "(020) 7946 0018"), renter).value().phone_number, "+442079460018");
  EXPECT_EQ(refusal(with(phone, " "), renter), "phone_number: Phone number is required; ");
  EXPECT_EQ(refusal(with(phone, "12"), renter), "phone_number: Please enter a valid phone number; ");
  EXPECT_EQ(refusal(with(phone, "+33 1 23 45 67 89"), host), "phone_number: Please enter a valid UK phone number; ");
}

TEST(ProfileRules, D5_17_company_name_and_description_are_for_hosts_alone) {
  EXPECT_EQ(refusal(with(&ProfileChange::company_name, "Corner Garage"), host), "");
  EXPECT_EQ(refusal(with(&ProfileChange::host_description, "Hello"), host), "");
  EXPECT_EQ(refusal(with(&ProfileChange::company_name, "Corner Garage"), renter),
            "company_name: Only hosts have a company name; ");
  EXPECT_EQ(refusal(with(&ProfileChange::host_description, ""), renter),
            "host_description: Only hosts have a description; ");
}

TEST(ProfileRules, P5_18_a_host_keeps_a_company_name) {
  EXPECT_EQ(refusal(with(&ProfileChange::company_name, " "), host),
            "company_name: Company name is required for hosts; ");
  EXPECT_EQ(refusal(with(&ProfileChange::company_name, std::string(101, 'x')), host),
            "company_name: Company name must be at most 100 characters long; ");
}

TEST(ProfileRules, P5_22_free_text_is_cleaned_and_cut) {
  const auto description = &ProfileChange::host_description;
  const std::string raw = "  <b>Two cars</b> javascript:x onload=y ";
  EXPECT_EQ(accept_profile_change(with(description, raw), host).value().host_description, clean_text(raw));
  EXPECT_EQ(accept_profile_change(with(description, std::string(1500, 'a')), host).value().host_description,
            std::string(1000, 'a'));
  EXPECT_EQ(accept_profile_change(with(&ProfileChange::address, " <4 Mill Lane> "), renter).value().address,
            "4 Mill Lane");
  EXPECT_EQ(refusal(with(&ProfileChange::address, std::string(256, 'a')), renter),
            "address: Address must be at most 255 characters long; ");
}

TEST(ProfileRules, P3_02_initials_are_two_capitals_of_any_name_that_is_shown) {
  EXPECT_EQ(initials("Priya S."), "PS");
  EXPECT_EQ(initials("élodie"), "É");
  EXPECT_EQ(initials(display_name(erased_first_name, erased_last_name, std::nullopt, DisplayPreference::personal)),
            "DU");
}

TEST(ProfileRules, U7_the_company_name_stands_for_a_host_who_has_one) {
  ProfileChange change;
  change.display_preference = DisplayPreference::company;
  EXPECT_EQ(refusal(change, host), "");
  EXPECT_EQ(refusal(change, renter), "display_preference: Only hosts can be shown by their company name; ");
  const ProfileOwner unnamed{UserType::host, false};
  EXPECT_EQ(refusal(change, unnamed), "company_name: Company name is required for hosts; ");
  change.company_name = "Corner Garage";
  EXPECT_EQ(refusal(change, unnamed), "");
}

}  // namespace
}  // namespace kerbside::rules
