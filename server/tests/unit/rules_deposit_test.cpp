#include "rules/deposit.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum ChargeState;

const Instant judged_at = parse_iso("2027-02-10T10:00:00Z").value();
const Date rest_on = Date::parse("2027-02-24").value(), before = rest_on - std::chrono::days(3);
const ChargePrices prices{150_p, 5000_p, 2500_p, 25_p};

MoneyLines three_days(Method method) { return price_lines(Offer{5000_p}, 3, method, 0_p, FeeConfig{}).value(); }

ChargeStanding charge(Pence amount, ChargeState state = open, Pence collected = 0_p) {
  return ChargeStanding{state, amount, collected, judged_at + contest_charge_within};
}

DepositStanding standing(Pence held, const std::vector<Pence>& charges = {}) {
  DepositStanding deposit{held};
  for (const Pence amount : charges) deposit.charges.push_back(charge(amount));
  return deposit;
}

DepositPlan plan(const DepositStanding& deposit) { return plan_deposit(deposit, rest_on, before); }

// The cases R.. of money.json, worked out by hand.
TEST(Deposit, K7_D9_08_D9_09_D9_15_the_worked_cases_of_a_deposit) {
  EXPECT_EQ(plan(standing(50000_p)), (DepositPlan{40000_p, 10000_p})) << "R01";
  EXPECT_EQ(withheld(standing(50000_p, {600_p, 5000_p})), 5600_p) << "R02";
  EXPECT_EQ(plan(standing(50000_p, {600_p, 5000_p})), (DepositPlan{35520_p, 8880_p})) << "R02";
  const auto too_much = standing(50000_p, {5000_p, 2500_p, 45000_p});
  EXPECT_EQ(withheld(too_much), 50000_p) << "R03: 2500 of 52500 are not collected";
  EXPECT_EQ(plan(too_much), (DepositPlan{0_p, 0_p})) << "R03";
  EXPECT_EQ(plan(standing(25001_p, {2500_p, 2500_p})), (DepositPlan{16001_p, 4000_p})) << "R05";
}

TEST(Deposit, K7_the_worked_cases_of_its_dates) {
  const auto christmas = deposit_dates(Date::parse("2026-12-18").value());
  ASSERT_TRUE(christmas);
  EXPECT_EQ(christmas->first_on.text(), "2026-12-31") << "S01";
  EXPECT_EQ(christmas->rest_on.text(), "2027-01-06") << "S01";
  const auto january = deposit_dates(Date::parse("2027-01-04").value());
  ASSERT_TRUE(january);
  EXPECT_EQ(january->first_on.text(), "2027-01-13") << "S02";
  EXPECT_EQ(january->rest_on.text(), "2027-01-18") << "S02";
  EXPECT_EQ(to_iso(january->charges_until), "2027-01-12T00:00:00Z") << "the end of the 5th working day";
  EXPECT_EQ(to_iso(deposit_dates(Date::parse("2027-07-01").value())->charges_until), "2027-07-08T23:00:00Z")
      << "by London's clock";
}

TEST(Deposit, K7_the_dates_count_from_when_a_vehicle_that_was_out_is_back) {
  const Date ended = Date::parse("2026-12-18").value(), back = Date::parse("2027-01-04").value();
  EXPECT_EQ(dates_once_back(ended, std::nullopt)->rest_on, deposit_dates(ended)->rest_on);
  EXPECT_EQ(dates_once_back(ended, back)->rest_on, deposit_dates(back)->rest_on);
  EXPECT_EQ(dates_once_back(ended, back)->charges_until, deposit_dates(back)->charges_until);
  EXPECT_EQ(dates_once_back(back, ended)->rest_on, deposit_dates(back)->rest_on) << "never earlier";
}

TEST(Deposit, K7_no_date_is_promised_past_the_table_of_working_days) {
  EXPECT_TRUE(deposit_dates(Date::parse("2028-12-13").value()));
  EXPECT_FALSE(deposit_dates(Date::parse("2028-12-14").value()));
}

TEST(Deposit, K7_with_pay_on_collection_the_host_holds_it) {
  EXPECT_EQ(deposit_held(three_days(Method::pay_now)), 50000_p);
  EXPECT_EQ(deposit_with_host(three_days(Method::pay_now)), 0_p);
  EXPECT_EQ(deposit_held(three_days(Method::pay_on_collection)), 0_p);
  EXPECT_EQ(deposit_with_host(three_days(Method::pay_on_collection)), 50000_p);
}

TEST(Deposit, K7_charges_follow_from_the_prices_stored_with_the_booking) {
  const auto amount = [](ChargeClaim claim) { return price_charge(claim, prices, 50000_p).value().amount; };
  EXPECT_EQ(amount({ChargeKind::fuel, 12}), 1800_p);
  EXPECT_EQ(amount({ChargeKind::cleaning}), 5000_p);
  EXPECT_EQ(amount({ChargeKind::ticket_admin, 2}), 5000_p);
  EXPECT_EQ(amount({ChargeKind::excess_mileage, 40}), 1000_p);
  EXPECT_EQ(amount({ChargeKind::damage, {}, 50000_p}), 50000_p);
  EXPECT_EQ(price_charge({ChargeKind::fuel, 12}, prices, 50000_p).value().unit_price, 150_p);
}

TEST(Deposit, K7_a_charge_that_cannot_be_is_refused) {
  const auto refusal = [](ChargeClaim claim, const ChargePrices& of = prices) -> std::string {
    const auto priced = price_charge(claim, of, 50000_p);
    if (priced.has_value()) return {};
    return priced.error().fields.empty() ? priced.error().code : priced.error().fields.front().field;
  };
  EXPECT_EQ(refusal({ChargeKind::fuel}), "units");
  EXPECT_EQ(refusal({ChargeKind::fuel, 0}), "units");
  EXPECT_EQ(refusal({ChargeKind::ticket_admin, 10'001}), "units");
  EXPECT_EQ(refusal({ChargeKind::excess_mileage, -3}), "units");
  EXPECT_EQ(refusal({ChargeKind::cleaning, 2}), "units");
  EXPECT_EQ(refusal({ChargeKind::fuel, 2, 100_p}), "amount_pence");
  EXPECT_EQ(refusal({ChargeKind::damage}), "amount_pence");
  EXPECT_EQ(refusal({ChargeKind::damage, {}, 0_p}), "amount_pence");
  EXPECT_EQ(refusal({ChargeKind::damage, {}, 50001_p}), "amount_pence") << "capped at the deposit";
  EXPECT_EQ(refusal({ChargeKind::damage, 1, 100_p}), "units");
  EXPECT_EQ(refusal({ChargeKind::excess_mileage, 5}, ChargePrices{150_p, 5000_p, 2500_p}), "charge_without_price")
      << "unlimited mileage";
  EXPECT_EQ(refusal({ChargeKind::cleaning}, ChargePrices{}), "charge_without_price");
}

TEST(Deposit, K7_a_renter_has_72_hours_and_then_it_stands) {
  const ChargeStanding filed = charge(600_p);
  EXPECT_TRUE(can_contest(filed, judged_at + 72h - 1s));
  EXPECT_FALSE(is_uncontested(filed, judged_at + 72h - 1s));
  EXPECT_FALSE(can_contest(filed, judged_at + 72h));
  EXPECT_TRUE(is_uncontested(filed, judged_at + 72h));
  for (const ChargeState other : {contested, settled, withdrawn}) {
    EXPECT_FALSE(can_contest(charge(600_p, other), judged_at));
    EXPECT_FALSE(is_uncontested(charge(600_p, other), judged_at + 100h));
    EXPECT_EQ(can_decide(charge(600_p, other)), other == contested);
    EXPECT_EQ(can_withdraw(charge(600_p, other)), other == contested);
  }
  EXPECT_TRUE(can_withdraw(filed));
  EXPECT_FALSE(can_decide(filed));
}

TEST(Deposit, K7_only_the_contested_part_waits) {
  DepositStanding deposit = standing(50000_p);
  deposit.charges = {charge(600_p, settled, 600_p), charge(10000_p, contested), charge(9000_p, withdrawn)};
  EXPECT_EQ(plan(deposit), (DepositPlan{31520_p, 7880_p})) << "of 394.00";
  deposit.sent = 31520_p;
  deposit.first_sent = true;
  EXPECT_EQ(plan(deposit), (DepositPlan{0_p, 7880_p}));
  deposit.sent = 39400_p;
  deposit.charges[1] = charge(10000_p, settled, 4000_p);
  EXPECT_EQ(plan(deposit), (DepositPlan{0_p, 6000_p})) << "what was decided for the renter follows";
}

TEST(Deposit, X1_X34_while_a_dispute_is_open_nothing_is_refunded_and_all_that_is_left_can_be_decided_on) {
  DepositStanding deposit = standing(50000_p);
  deposit.in_dispute = true;
  EXPECT_EQ(plan(deposit), DepositPlan{});
  EXPECT_EQ(plan_deposit(deposit, rest_on, rest_on), DepositPlan{}) << "on its day neither";
  deposit.sent = 40000_p;
  deposit.charges = {charge(3000_p, settled, 3000_p)};
  EXPECT_EQ(left_of(deposit), 7000_p);
}

TEST(Deposit, K7_once_the_last_day_has_come_all_of_it_goes_at_once) {
  const auto deposit = standing(50000_p, {10000_p});
  EXPECT_EQ(plan_deposit(deposit, rest_on, rest_on), (DepositPlan{0_p, 40000_p}));
}

TEST(Deposit, K7_K16_a_host_gets_at_most_what_the_deposit_still_has) {
  DepositStanding deposit = standing(50000_p);
  deposit.charges = {charge(30000_p, settled, 30000_p), charge(40000_p)};
  EXPECT_EQ(collectable(deposit, 40000_p), 20000_p);
  deposit.sent = 15000_p;
  EXPECT_EQ(collectable(deposit, 40000_p), 5000_p);
  EXPECT_EQ(collectable(deposit, 1000_p), 1000_p);
}

TEST(Deposit, K9_a_charge_moves_the_renters_money_to_the_host) {
  const Sides sides{UserId::parse("00000000-0000-4000-8000-000000000001").value(),
                    UserId::parse("00000000-0000-4000-8000-000000000002").value()};
  EXPECT_EQ(deposit_charge_legs(5600_p, sides), (std::vector<LedgerLeg>{{Account::deposit_held, 5600_p, sides.renter},
                                                                        {Account::host_payable, -5600_p, sides.host}}));
}

// Charges are filed, contested, decided and withdrawn, and parts sent, in any order: at the end nobody has more and
// nobody less than the deposit.
RC_GTEST_PROP(DepositProperties, K7_every_penny_of_a_deposit_goes_to_one_of_the_two, ()) {
  DepositStanding deposit{Pence{*rc::gen::inRange<std::int64_t>(1, 200'000)}};
  const auto send = [&](bool first) {
    const DepositPlan due = plan(deposit);
    if (first) RC_ASSERT(due.first + due.rest + withheld(deposit) + deposit.sent == deposit.held);
    if (first && !deposit.first_sent) RC_ASSERT(due.first == half_up(deposit.held - withheld(deposit), 8000_bp));
    deposit.sent = deposit.sent + (first ? due.first : due.rest);
    deposit.first_sent = true;
  };
  const auto settle = [&](ChargeStanding& one, Pence allowed) {
    one.collected = collectable(deposit, allowed);
    one.state = settled;
  };
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
    deposit.charges.push_back(charge(Pence{*rc::gen::inRange<std::int64_t>(1, 150'000)}));
  if (*rc::gen::arbitrary<bool>()) send(true);
  for (ChargeStanding& one : deposit.charges) {
    const int what = *rc::gen::inRange(0, 4);
    if (what == 0) settle(one, one.amount);
    if (what == 1) settle(one, Pence{*rc::gen::inRange<std::int64_t>(0, one.amount.value + 1)});
    if (what == 2) one.state = withdrawn;
    if (*rc::gen::arbitrary<bool>()) send(!deposit.first_sent);
  }
  for (ChargeStanding& one : deposit.charges)
    if (one.state == open) settle(one, *rc::gen::arbitrary<bool>() ? one.amount : 0_p);
  send(!deposit.first_sent);
  send(false);
  Pence collected;
  for (const ChargeStanding& one : deposit.charges) collected = collected + one.collected;
  RC_ASSERT(deposit.sent + collected == deposit.held);
}

}  // namespace
}  // namespace kerbside::rules
