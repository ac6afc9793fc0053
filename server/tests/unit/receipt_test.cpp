// What a receipt lists, and the paper that it is drawn on.
#include <gtest/gtest.h>

#include "core/pdf.hpp"
#include "features/bookings/receipt.hpp"
#include "rules/people.hpp"
#include "rules/pricing.hpp"
#include "rules/receipt.hpp"

namespace kerbside::bookings {
namespace {

using rules::operator""_p;

store::BookingRow paid_booking(rules::Method method) {
  store::BookingRow row;
  row.id = BookingId::parse("b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b08").value();
  row.booking_status = rules::BookingState::confirmed;
  row.lines = rules::price_lines(rules::Offer{5000_p}, 3, method, 700_p, rules::FeeConfig{}).value();
  row.payment_method = method;
  rules::CardPayment payment;
  payment.state = rules::PaymentState::paid;
  payment.amount_pence = rules::due_now(row.lines);
  payment.on = Date::parse("2026-11-24").value();
  row.payments = {payment};
  row.start_date = Date::parse("2027-05-10").value();
  row.end_date = Date::parse("2027-05-13").value();
  row.start_time = row.end_time = TimeOfDay::parse("10:00").value();
  row.year = 2021;
  row.make = "Ford";
  row.model = "Fiesta";
  row.registration_number = "YK21 ABC";
  row.renter_first_name = "Tom";
  row.renter_last_name = "Harris";
  row.host_first_name = "Priya";
  row.host_last_name = "Shah";
  return row;
}

std::string text_of(const pdf::Document& paper) {
  std::string text;
  for (const auto& row : paper.rows) text += row.left + (row.right.empty() ? "" : ": " + row.right) + "\n";
  return text;
}

TEST(Receipt, M9_D5_23_D9_01_it_says_who_sold_what_and_claims_no_vat) {
  const std::string text = text_of(receipt(paid_booking(rules::Method::pay_now), {"Kerbside", "12 Mews Yard"}));
  for (const char* part :
       {"Rental, supplied by Priya S.\n£50.00 × 3 days: £150.00\nPay-now discount (10%): −£15.00\n"
        "Delivery: £7.00\nSubtotal: £142.00\n",
        "Service, supplied by Kerbside\nService fee: £13.50\n", "Refundable deposit\nRefundable deposit: £500.00\n",
        "Total: £155.50\nRefundable deposit: £500.00\n", "Paid by card: £655.50\n", "No VAT was charged.",
        "Booking b00c1234\nRenter: Tom Harris\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
  EXPECT_EQ(text.find("Due at pick-up"), std::string::npos) << "nothing is";
}

TEST(Receipt, M9_on_collection_what_is_due_at_pick_up_is_not_called_paid) {
  const std::string text = text_of(receipt(paid_booking(rules::Method::pay_on_collection), {"Kerbside", "Here"}));
  EXPECT_NE(text.find("Due at pick-up: £646.25\n"), std::string::npos) << text;
}

TEST(Receipt, K5_what_goes_back_stands_on_it_as_far_as_it_has_come_and_nothing_is_due_any_more) {
  auto row = paid_booking(rules::Method::pay_on_collection);
  row.booking_status = rules::BookingState::cancelled;
  rules::RefundFact refund;
  refund.amount_pence = 2575_p;
  refund.due_on = Date::parse("2026-11-25").value();
  row.payments[0].refunds = {refund};
  std::string text = text_of(receipt(row, {"Kerbside", "Here"}));
  EXPECT_NE(text.find("Refund scheduled: £25.75\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("Refunded"), std::string::npos) << "it has not been sent";
  EXPECT_EQ(text.find("Due at pick-up"), std::string::npos);
  row.payments[0].refunds[0].state = rules::RefundState::completed;
  text = text_of(receipt(row, {"Kerbside", "Here"}));
  EXPECT_NE(text.find("Refunded on Wed 25 Nov 2026: £25.75\n"), std::string::npos) << text;
}

TEST(Receipt, L01_M5_P9_07_a_deposit_that_leaves_less_than_nothing_is_shown_corrected) {
  const auto shown = rules::legacy_receipt(3000_p, 300_p, 0_p, 50000_p);  // money.json
  EXPECT_EQ(shown.rental, 2250_p);
  EXPECT_EQ(shown.deposit, 450_p);
  EXPECT_TRUE(shown.corrected);
  EXPECT_FALSE(rules::legacy_receipt(63500_p, 1350_p, 0_p, 50000_p).corrected);
  EXPECT_EQ(rules::legacy_receipt(50_p, 0_p, 0_p, 100_p).deposit, 10_p) << "at least 10p";
  EXPECT_EQ(rules::legacy_receipt(5_p, 0_p, 0_p, 100_p).deposit, 5_p) << "and no more than there is";
}

TEST(Receipt, U7_the_number_plate_stands_on_it_while_the_two_are_in_touch_and_an_erased_host_leaves_it_readable) {
  const Seller seller{"Kerbside", "Here"};
  auto row = paid_booking(rules::Method::pay_now);
  EXPECT_NE(text_of(receipt(row, seller)).find("Vehicle: 2021 Ford Fiesta, YK21 ABC"), std::string::npos);
  row.booking_status = rules::BookingState::completed;
  row.deposit_settled = false;
  EXPECT_NE(text_of(receipt(row, seller)).find("YK21 ABC"), std::string::npos);
  row.deposit_settled = true;
  EXPECT_EQ(text_of(receipt(row, seller)).find("YK21 ABC"), std::string::npos);
  row.host_first_name = rules::erased_first_name;
  row.host_last_name = rules::erased_last_name;
  row.registration_number = "";
  const std::string text = text_of(receipt(row, seller));
  EXPECT_NE(text.find("Vehicle: 2021 Ford Fiesta\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Rental, supplied by a host who has left Kerbside\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("Deleted"), std::string::npos) << text;
}

TEST(Receipt, U7_the_hosts_street_stands_on_it_while_the_booking_s_page_tells_it_and_then_the_town) {
  const Seller seller{"Kerbside", "Here"};
  auto row = paid_booking(rules::Method::pay_now);
  row.location = "52 Manor Road, London SW19 1LF";
  row.town = "London";
  row.outcode = "SW19";
  EXPECT_NE(text_of(receipt(row, seller)).find("Where: 52 Manor Road, London SW19 1LF\n"), std::string::npos);
  row.booking_status = rules::BookingState::completed;
  row.deposit_settled = false;
  EXPECT_NE(text_of(receipt(row, seller)).find("Manor Road"), std::string::npos) << "they are in touch";
  row.deposit_settled = true;
  const std::string text = text_of(receipt(row, seller));
  EXPECT_NE(text.find("Where: London SW19\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("Manor Road"), std::string::npos) << text;
  row.delivery_address = "3 Mill Lane, Leeds LS1 4DY";
  EXPECT_NE(text_of(receipt(row, seller)).find("Delivery to: 3 Mill Lane, Leeds LS1 4DY\n"), std::string::npos)
      << "the renter's own";
  for (const auto state : {rules::BookingState::pending, rules::BookingState::cancelled}) {
    row.booking_status = state;
    EXPECT_NE(text_of(receipt(row, seller)).find("Delivery to: 3 Mill Lane, Leeds LS1 4DY\n"), std::string::npos)
        << "M8: in every state of the booking";
  }
}

TEST(Pdf, it_goes_on_to_a_second_sheet_and_writes_any_script) {
  pdf::Document paper;
  paper.title = "Receipt";
  paper.rows.push_back({pdf::Style::text, "Zażółć, Ελλάδα, 日本", "£1.00"});
  const std::string one = pdf::draw(paper);
  EXPECT_TRUE(one.starts_with("%PDF-"));
  EXPECT_NE(one.find("/Count 1"), std::string::npos);
  for (int i = 0; i < 60; ++i) paper.rows.push_back({pdf::Style::text, "A line", "£1.00", true});
  EXPECT_NE(pdf::draw(paper).find("/Count 2"), std::string::npos);
}

}  // namespace
}  // namespace kerbside::bookings
