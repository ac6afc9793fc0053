// The one list that money is computed from: sums, checkout, breakdown and the ledger's legs.
#include "rules/money_lines.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/json/read.hpp"
#include "rules/ledger.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {
namespace {

MoneyLines three_days_at_50(Method method, Pence delivery = 0_p) {
  return price_lines(Offer{5000_p}, 3, method, delivery, FeeConfig{}).value();
}

const Sides sides{UserId::parse("00000000-0000-4000-8000-000000000001").value(),
                  UserId::parse("00000000-0000-4000-8000-000000000002").value()};

std::string written(const std::vector<LedgerLeg>& legs) {
  std::string text;
  for (const LedgerLeg& leg : legs) {
    const char* owner = leg.owner == sides.renter ? "renter" : leg.owner == sides.host ? "host" : "platform";
    text += (text.empty() ? "" : ", ") + word(leg.account) + " " + std::to_string(leg.amount.value) + " " + owner;
  }
  return text;
}

std::vector<LedgerLeg> charge_legs(const MoneyLines& lines) {
  return came_by_card(parts_of(everything_paid(lines), sides));
}

std::vector<LedgerLeg> refund_legs(const RefundParts& parts) { return left_by_card(parts_of(parts, sides)); }

std::string written(const std::vector<CheckoutItem>& items) {
  std::string text;
  for (const CheckoutItem& item : items) text += (text.empty() ? "" : ", ") + item.name + " " + format_gbp(item.amount);
  return text;
}

Pence sum(const std::vector<LedgerLeg>& legs) {
  Pence all;
  for (const LedgerLeg& leg : legs) all = all + leg.amount;
  return all;
}

TEST(MoneyLines, M3_M9_totals_with_and_without_the_deposit) {
  const MoneyLines lines = three_days_at_50(Method::pay_now);
  EXPECT_EQ(total(lines), 64850_p);
  EXPECT_EQ(total_without_deposit(lines), 14850_p);
  EXPECT_EQ(refundable(lines), 50000_p);
  EXPECT_EQ(due_now(lines), 64850_p);
  EXPECT_EQ(due_at_pick_up(lines), 0_p);
}

TEST(MoneyLines, M4_on_collection_each_line_says_how_much_of_it_is_due_now) {
  const MoneyLines lines = three_days_at_50(Method::pay_on_collection);
  EXPECT_EQ(due_now(lines), 1875_p);
  EXPECT_EQ(booking_deposit(lines), 375_p);
  EXPECT_EQ(due_at_pick_up(lines), 64625_p);
  EXPECT_EQ(payout_by_platform(lines), 375_p);
  EXPECT_EQ(host_earnings(lines), 15000_p) << "K6";
}

TEST(MoneyLines, M6_they_are_stored_and_read_back_as_they_are) {
  const MoneyLines lines = three_days_at_50(Method::pay_on_collection, 2325_p);
  const auto read = json::read<MoneyLines>(json::parse(json::to_string(lines)).value());
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_TRUE(*read == lines);
}

TEST(MoneyLines, the_checkout_lists_what_is_charged) {
  EXPECT_EQ(written(checkout_items(three_days_at_50(Method::pay_now, 2325_p), "2022 Ford Fiesta")),
            "Rental of 2022 Ford Fiesta £135.00, Service fee £13.50, Delivery £23.25, Refundable deposit £500.00");
  EXPECT_EQ(written(checkout_items(three_days_at_50(Method::pay_on_collection), "2022 Ford Fiesta")),
            "Booking deposit for 2022 Ford Fiesta £3.75, Service fee £15.00");
}

// A line that the host pays is no part of what the renter sees or pays; it comes off what the host is owed.
TEST(MoneyLines, a_line_that_the_host_pays_changes_nothing_for_the_renter) {
  MoneyLines lines = three_days_at_50(Method::pay_now);
  const auto shown = breakdown(lines, Method::pay_now).size();
  MoneyLine listing_fee;
  listing_fee.code = LineCode::service_fee;
  listing_fee.label = "Listing fee";
  listing_fee.amount_pence = listing_fee.due_now_pence = 500_p;
  listing_fee.payer = Party::host;
  listing_fee.payee = Party::platform;
  lines.push_back(listing_fee);
  EXPECT_EQ(total(lines), 64850_p);
  EXPECT_EQ(due_now(lines), 64850_p);
  EXPECT_EQ(breakdown(lines, Method::pay_now).size(), shown);
  EXPECT_EQ(host_earnings(lines), 13000_p);
  EXPECT_EQ(written(charge_legs(lines)),
            "deposit_held -50000 renter, host_payable -13000 host, service_fee -1850 platform, "
            "provider_cash 64850 platform");
}

TEST(Ledger, K9_a_charge_belongs_to_whom_the_lines_name) {
  EXPECT_EQ(written(charge_legs(three_days_at_50(Method::pay_now))),
            "deposit_held -50000 renter, host_payable -13500 host, service_fee -1350 platform, "
            "provider_cash 64850 platform");
  EXPECT_EQ(written(charge_legs(three_days_at_50(Method::pay_on_collection))),
            "host_payable -375 host, service_fee -1500 platform, provider_cash 1875 platform")
      << "the deposit is the host's to hold";
}

TEST(Ledger, K5_a_late_cancellation_keeps_the_fee_and_half_of_the_rental) {
  const RefundParts parts = late_cancellation(three_days_at_50(Method::pay_now, 2325_p));
  EXPECT_EQ(parts.deposit, 50000_p);
  EXPECT_EQ(parts.host, 6750_p + 2325_p);
  EXPECT_EQ(parts.platform, 0_p);
  EXPECT_EQ(late_cancellation(three_days_at_50(Method::pay_on_collection)).total(), 188_p) << "half of £3.75, half up";
}

TEST(Ledger, M5_K5_an_imported_booking_gives_back_what_its_receipt_shows) {
  using enum LineCode;
  const MoneyLines stored{{rental, "Vehicle rental", -47300_p, -47300_p},
                          {service_fee, "Service fee", 300_p, 300_p, Party::renter, Party::platform},
                          {security_deposit, "Deposit", 50000_p, 50000_p, Party::renter, Party::renter}};
  EXPECT_EQ(everything_paid(stored), (RefundParts{450_p, 2250_p, 300_p})) << "money.json's receipt";
  EXPECT_EQ(late_cancellation(stored), (RefundParts{450_p, 1125_p, 0_p}));
  EXPECT_EQ(sum(charge_legs(stored)), 0_p);

  const MoneyLines at_pick_up{{rental, "Vehicle rental", -47300_p, 200_p},
                              {service_fee, "Service fee", 300_p, 300_p, Party::renter, Party::platform},
                              {security_deposit, "Deposit", 50000_p, 0_p, Party::renter, Party::renter}};
  EXPECT_EQ(everything_paid(at_pick_up), (RefundParts{0_p, 200_p, 300_p})) << "never more than was paid";
  EXPECT_EQ(late_cancellation(at_pick_up), (RefundParts{0_p, 100_p, 0_p}));
}

RC_GTEST_PROP(LedgerProperties, K9_every_fact_sums_to_zero_and_a_full_refund_undoes_the_charge, ()) {
  const Offer offer{Pence{*rc::gen::inRange<std::int64_t>(100, 100'000)}};
  const auto method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const Pence delivery{*rc::gen::inRange<std::int64_t>(0, 20'000)};
  const auto lines = price_lines(offer, *rc::gen::inRange(1, 60), method, delivery, FeeConfig{});
  RC_PRE(lines.has_value());
  const auto charge = charge_legs(*lines), back = refund_legs(everything_paid(*lines));
  RC_ASSERT(sum(charge) == 0_p);
  RC_ASSERT(sum(back) == 0_p);
  RC_ASSERT(sum(refund_legs(late_cancellation(*lines))) == 0_p);
  RC_ASSERT(charge.size() == back.size());
  for (std::size_t i = 0; i < charge.size(); ++i) RC_ASSERT(charge[i].amount == -back[i].amount);
  RC_ASSERT(everything_paid(*lines).total() == due_now(*lines));
}

}  // namespace
}  // namespace kerbside::rules
