#include "rules/service_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kerbside::rules {
namespace {

const Date today_here = Date::parse("2026-11-20").value();

ServiceDetails inspection() {
  ServiceDetails details;
  details.registration_number = "ab12cde";
  details.place = " 1 High Street,\nLeeds ";
  details.wished_dates = "Any Tuesday";
  return details;
}

ServiceDetails appeal() {
  ServiceDetails details;
  details.registration_number = "AB12 CDE";
  details.ticket_type = TicketType::parking;
  details.ticket_reference = "LD12345678";
  details.issuer_name = "Leeds City Council";
  details.appeal_reason = "The sign was covered.";
  details.ticket_amount = 7000_p;
  details.incident_date = Date::parse("2026-11-10").value();
  details.notice = PenaltyNotice{PenaltyIssuer::council, Nation::england, NoticeWay::windscreen,
                                 Date::parse("2026-11-10").value(), false};
  details.authorised = true;
  return details;
}

std::vector<std::string> fields_of(OrderKind kind, const ServiceDetails& details) {
  std::vector<std::string> fields;
  const auto read = accept_service_details(kind, details, today_here);
  if (!read.has_value())
    for (const auto& error : read.error().fields) fields.push_back(error.field);
  return fields;
}

using Fields = std::vector<std::string>;

TEST(ServiceForm, D2_10_03_an_inspection_asks_for_plate_place_and_dates) {
  const auto read = accept_service_details(OrderKind::vehicle_inspection, inspection(), today_here);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().registration_number, "AB12 CDE");
  EXPECT_EQ(read.value().place, "1 High Street, Leeds");
  EXPECT_EQ(about_service(read.value()), "AB12 CDE");
  EXPECT_EQ(fields_of(OrderKind::vehicle_inspection, {}), (Fields{"registration_number", "place", "wished_dates"}));
}

TEST(ServiceForm, D3_13_01_an_appeal_asks_for_the_penalty_and_the_notice) {
  const auto read = accept_service_details(OrderKind::ticket_appeal, appeal(), today_here);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(about_service(read.value()), "LD12345678");
  EXPECT_EQ(fields_of(OrderKind::ticket_appeal, {}),
            (Fields{"registration_number", "ticket_type", "ticket_reference", "issuer_name", "appeal_reason",
                    "ticket_amount", "incident_date", "notice", "authorised"}));
}

TEST(ServiceForm, H11_paid_court_and_police_cases_are_refused_before_payment) {
  auto details = appeal();
  details.notice->already_paid = true;
  EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{"already_paid"});
  details = appeal();
  details.notice->issuer = PenaltyIssuer::police;
  EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{"issuer"});
  details.notice->issuer = PenaltyIssuer::court;
  EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{"issuer"});
}

TEST(ServiceForm, H11_a_notice_from_before_its_incident_is_refused) {
  auto details = appeal();
  details.notice->notice_date = Date::parse("2026-11-09").value();
  EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{"notice_date"});
}

TEST(ServiceForm, D3_13_01_an_amount_has_its_borders) {
  auto details = appeal();
  for (const Pence wrong : {0_p, 1'000'001_p}) {
    details.ticket_amount = wrong;
    EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{"ticket_amount"});
  }
  for (const Pence right : {1_p, 1'000'000_p}) {
    details.ticket_amount = right;
    EXPECT_EQ(fields_of(OrderKind::ticket_appeal, details), Fields{});
  }
}

TEST(ServiceForm, D3_13_04_a_number_is_needed_to_be_called) {
  auto details = inspection();
  details.contact_preference = AppealReply::phone;
  EXPECT_EQ(fields_of(OrderKind::vehicle_inspection, details), Fields{"phone_number"});
  details.phone_number = "020 7946 0123";
  const auto read = accept_service_details(OrderKind::vehicle_inspection, details, today_here);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().phone_number, "+442079460123");
}

TEST(ServiceForm, D2_10_03_a_dispute_names_its_booking_and_support_says_what_it_is_for) {
  EXPECT_EQ(fields_of(OrderKind::dispute_resolution, {}), (Fields{"booking_reference", "desired_outcome"}));
  EXPECT_EQ(fields_of(OrderKind::customer_support, {}), Fields{"additional_notes"});
  EXPECT_EQ(fields_of(OrderKind::other, {}), Fields{"additional_notes"});
}

TEST(ServiceForm, D2_10_03_keeps_nothing_that_its_kind_does_not_ask_for) {
  auto details = appeal();
  details.additional_notes = "Please ring";
  const auto read = accept_service_details(OrderKind::customer_support, details, today_here);
  ASSERT_TRUE(read.has_value());
  EXPECT_FALSE(read.value().ticket_reference);
  EXPECT_FALSE(read.value().registration_number);
  EXPECT_FALSE(read.value().authorised);
}

TEST(ServiceForm, D2_10_03_long_texts_are_refused) {
  auto details = inspection();
  details.place = std::string(151, 'a');
  EXPECT_EQ(fields_of(OrderKind::vehicle_inspection, details), Fields{"place"});
  details = inspection();
  details.additional_notes = std::string(2001, 'a');
  EXPECT_EQ(fields_of(OrderKind::vehicle_inspection, details), Fields{"additional_notes"});
}

}  // namespace
}  // namespace kerbside::rules
