#include "rules/insurance_proposal.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

Date day(const char* text) { return Date::parse(text).value(); }
const Date today = day("2027-02-01");

InsuredDriver ada() {
  InsuredDriver driver;
  driver.full_name = "Ada Lovelace";
  driver.date_of_birth = day("1985-12-10");
  driver.licence_pass_date = day("2005-03-01");
  driver.licence_number = "LOVEL 862105 A99 AB";
  return driver;
}

InsuranceProposal proposal() {
  InsuranceProposal p;
  p.registration_number = "ab12 cde";
  p.vehicle_value = 15000;
  p.start_date = day("2027-02-03");
  p.start_time = TimeOfDay::parse("10:00").value();
  p.end_date = day("2027-02-10");
  p.driver = ada();
  p.dvla_check_or_ni = "AB 12 34 56 C";
  p.address = "12 Mews Yard, London EC1A 0AA";
  p.email = "Ada@Example.com ";
  p.has_permission = true;
  return p;
}

// The fields that are refused once that is changed.
template <class Change>
std::string refused(Change change) {
  InsuranceProposal p = proposal();
  change(p);
  const auto accepted = accept_proposal(std::move(p), today);
  if (accepted.has_value()) return "";
  std::string fields;
  for (const FieldError& field : accepted.error().fields) fields += (fields.empty() ? "" : " ") + field.field;
  return fields;
}

TEST(InsuranceProposal, D5_49_is_stored_clean) {
  const auto accepted = accept_proposal(proposal(), today);
  ASSERT_TRUE(accepted.has_value()) << accepted.error().fields.at(0).field << accepted.error().fields.at(0).message;
  EXPECT_EQ(accepted->registration_number, "AB12CDE");
  EXPECT_EQ(accepted->driver.licence_number, "LOVEL862105A99AB");
  EXPECT_EQ(accepted->dvla_check_or_ni, "AB123456C");
  EXPECT_EQ(accepted->email, "ada@example.com");
}

TEST(InsuranceProposal, D5_44_to_D5_49_each_field_is_checked) {
  EXPECT_EQ(refused([](auto&) {}), "");
  EXPECT_EQ(refused([](auto& p) { p.registration_number = "?"; }), "registration_number");
  EXPECT_EQ(refused([](auto& p) { p.vehicle_value = 999; }), "vehicle_value");
  EXPECT_EQ(refused([](auto& p) { p.vehicle_value = 55'001; }), "vehicle_value");
  EXPECT_EQ(refused([](auto& p) { p.driver.full_name = " "; }), "driver.full_name");
  EXPECT_EQ(refused([](auto& p) { p.driver.licence_pass_date = day("2027-02-02"); }), "driver.licence_pass_date")
      << "D5-46";
  EXPECT_EQ(refused([](auto& p) { p.driver.licence_pass_date = day("1999-01-01"); }), "driver.licence_pass_date");
  EXPECT_EQ(refused([](auto& p) { p.driver.licence_number = "1"; }), "driver.licence_number");
  EXPECT_EQ(refused([](auto& p) { p.dvla_check_or_ni = "12"; }), "dvla_check_or_ni");
  EXPECT_EQ(refused([](auto& p) { p.dvla_check_or_ni = "aB3dE6gH"; }), "") << "a check code";
  EXPECT_EQ(refused([](auto& p) { p.address = "London"; }), "address");
  EXPECT_EQ(refused([](auto& p) { p.email = "nobody"; }), "email");
  EXPECT_EQ(refused([](auto& p) { p.phone = "12"; }), "phone");
  EXPECT_EQ(refused([](auto& p) { p.phone = " "; }), "");
  EXPECT_EQ(refused([](auto& p) { p.has_permission = false; }), "has_permission");
  EXPECT_EQ(refused([](auto& p) { p.has_permission = false, p.is_owner = true; }), "");
}

TEST(InsuranceProposal, D5_45_H4_a_driver_is_18_on_the_day_the_cover_begins) {
  const auto born = [](const char* date) {
    return refused([&](auto& p) {
      p.driver.date_of_birth = day(date);
      p.driver.licence_type = LicenceType::international;
      p.driver.licence_pass_date = day("2026-12-01");
    });
  };
  EXPECT_EQ(born("2009-02-03"), "") << "18 on that day";
  EXPECT_EQ(born("2009-02-04"), "driver.date_of_birth");
  EXPECT_EQ(born("1926-01-01"), "driver.date_of_birth") << "101";
}

TEST(InsuranceProposal, X4_a_licence_of_Great_Britain_tells_the_date_of_birth) {
  EXPECT_EQ(refused([](auto& p) { p.driver.date_of_birth = day("1985-12-11"); }), "driver.licence_number");
  EXPECT_EQ(refused([](auto& p) { p.driver.licence_number = "12345678"; }), "") << "one of Northern Ireland does not";
}

TEST(InsuranceProposal, D3_15_05_additional_drivers_are_checked_alike) {
  EXPECT_EQ(refused([](auto& p) { p.additional_drivers = {ada(), ada(), ada()}; }), "");
  EXPECT_EQ(refused([](auto& p) { p.additional_drivers = {ada(), ada(), ada(), ada()}; }), "additional_drivers");
  EXPECT_EQ(refused([](auto& p) {
              p.additional_drivers = {ada(), ada()};
              p.additional_drivers[1].full_name = "";
            }),
            "additional_drivers.1.full_name");
}

TEST(InsuranceProposal, H4_H15_what_decides_on_the_price) {
  InsuranceProposal p = proposal();
  p.start_date = day("2027-12-10");
  p.additional_drivers = {ada()};
  InsuranceAsked asked = asked_of(p, 7, 1600);
  EXPECT_EQ(asked.age, 42) << "on the day the cover begins";
  EXPECT_EQ(asked.licence_years, 22);
  EXPECT_EQ(asked.engine_cc, 1600);
  EXPECT_EQ(asked.additional_drivers, 1);
  EXPECT_FALSE(asked.convicted);
  p.additional_drivers[0].convictions = Convictions::minor;
  EXPECT_TRUE(asked_of(p, 7, {}).convicted) << "of any driver";
}

}  // namespace
}  // namespace kerbside::rules
