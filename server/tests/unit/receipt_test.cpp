// What a receipt lists, and the paper that it is drawn on.
#include <gtest/gtest.h>

#include "core/pdf.hpp"
#include "features/bookings/receipt.hpp"
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
  row.paid_pence = rules::due_now(row.lines);
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
       {"Rental, sold by Priya S.\n£50.00 × 3 days: £150.00\nPay-now discount (10%): -£15.00\n"
        "Delivery: £7.00\nTogether: £142.00\n",
        "Service, sold by Kerbside\nService fee: £13.50\n", "Held for you\nRefundable deposit: £500.00\n",
        "Total: £155.50\nRefundable deposit: £500.00\nPaid by card: £655.50\n", "No VAT was charged.",
        "Booking b00c1234\nRenter: Tom Harris\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
  EXPECT_EQ(text.find("Due at pick-up"), std::string::npos) << "nothing is";
}

TEST(Receipt, M9_on_collection_what_is_due_at_pick_up_is_not_called_paid) {
  const std::string text = text_of(receipt(paid_booking(rules::Method::pay_on_collection), {"Kerbside", "Here"}));
  EXPECT_NE(text.find("Paid by card: £25.75\nDue at pick-up, to the host: £646.25\n"), std::string::npos) << text;
}

TEST(Receipt, K5_what_went_back_stands_on_it_and_nothing_is_due_any_more) {
  auto row = paid_booking(rules::Method::pay_on_collection);
  row.booking_status = rules::BookingState::cancelled;
  row.refunded_pence = 2575_p;
  const std::string text = text_of(receipt(row, {"Kerbside", "Here"}));
  EXPECT_NE(text.find("Refunded to the card: £25.75\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("Due at pick-up"), std::string::npos);
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
