#include "rules/date_change.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant pick_up = parse_iso("2027-02-10T10:00:00Z").value();

MoneyLines days(int count, Method method = Method::pay_now, Pence day = 5000_p) {
  return price_lines(Offer{day}, count, method, 0_p, FeeConfig{}).value();
}

MoneyLines moved(const MoneyLines& former, int count, Pence fee = 0_p, Pence day = 5000_p) {
  return changed_lines(days(count, Method::pay_now, day), former, fee);
}

Pence sum(const std::vector<LedgerLeg>& legs, Account account) {
  Pence all;
  for (const LedgerLeg& leg : legs)
    if (leg.account == account) all = all + leg.amount;
  return all;
}

TEST(DateChange, K10_it_is_free_until_24_hours_before_the_pick_up_and_costs_25_pounds_later) {
  EXPECT_EQ(change_fee(pick_up, pick_up - 24h), 0_p);
  EXPECT_EQ(change_fee(pick_up, pick_up - 24h + 1s), 2500_p);
}

TEST(DateChange, K10_the_difference_is_paid_or_goes_back) {
  const MoneyLines three = days(3);
  EXPECT_EQ(to_pay_for_change(three, moved(three, 5)), 9900_p) << "two days at £45.00, and 10 % of them";
  EXPECT_EQ(back_on_change(three, moved(three, 5)), RefundParts{});
  EXPECT_EQ(to_pay_for_change(three, moved(three, 2)), 0_p);
  EXPECT_EQ(back_on_change(three, moved(three, 2)), (RefundParts{0_p, 4500_p, 450_p}));
  EXPECT_EQ(to_pay_for_change(three, moved(three, 3)), 0_p);
  EXPECT_EQ(moved(three, 3), three) << "other dates at the same price";
}

TEST(DateChange, K10_the_fee_is_the_platform_s_and_stays_when_the_dates_change_again) {
  const MoneyLines once = moved(days(3), 3, 2500_p), twice = moved(once, 3, 2500_p), free = moved(twice, 2);
  EXPECT_EQ(to_pay_for_change(days(3), once), 2500_p);
  EXPECT_EQ(payment_for_change(days(3), once), (RefundParts{0_p, 0_p, 2500_p}));
  EXPECT_EQ(service_fee(once), 3850_p) << "what is posted as service fee";
  EXPECT_EQ(total(once), total(days(3)) + 2500_p);
  EXPECT_EQ(amount_of(twice, LineCode::date_change_fee), 5000_p);
  EXPECT_EQ(twice[3].label, "2 late changes of dates");
  EXPECT_EQ(amount_of(free, LineCode::date_change_fee), 5000_p);
  EXPECT_EQ(free.back().code, LineCode::security_deposit);
}

TEST(DateChange, K10_what_a_cheaper_trip_saves_pays_the_fee_first) {
  const MoneyLines three = days(3), one = moved(three, 1, 2500_p);
  EXPECT_EQ(back_on_change(three, one), (RefundParts{0_p, 7400_p, 0_p})) << "£99.00 less £25.00";
  const auto legs = moved_on_change(three, one, {});
  EXPECT_EQ(sum(legs, Account::host_payable), 1600_p) << "the host's £90.00 less the £74.00 that go back";
  EXPECT_EQ(sum(legs, Account::service_fee), -1600_p);
  EXPECT_EQ(legs.size(), 2U);
}

TEST(DateChange, M4_a_difference_too_small_for_a_card_is_not_asked_for) {
  const MoneyLines former = days(3), now = moved(former, 3, 0_p, 5003_p);
  EXPECT_EQ(to_pay_for_change(former, now), 0_p);
  EXPECT_EQ(amount_of(now, LineCode::small_difference), -9_p) << "8p of rental and 1p of fee";
  EXPECT_EQ(due_now(now), due_now(former));
  EXPECT_EQ(sum(moved_on_change(former, now, {}), Account::host_payable), -8_p) << "the host gets them all the same";
  EXPECT_EQ(amount_of(moved(now, 4, 0_p, 5003_p), LineCode::small_difference), -9_p);
}

TEST(DateChange, M4_what_was_too_small_to_ask_for_is_never_given_back) {
  const auto on_collection = [](int count) { return days(count, Method::pay_on_collection, 100_p); };
  const MoneyLines three = on_collection(3), five = changed_lines(on_collection(5), three, 0_p);
  EXPECT_EQ(due_now(three), 38_p);
  EXPECT_EQ(amount_of(five, LineCode::small_difference), -25_p);
  const MoneyLines one = changed_lines(on_collection(1), five, 0_p);
  EXPECT_EQ(due_now(one), 0_p) << "nothing is due by card for one day";
  EXPECT_EQ(back_on_change(five, one).total(), 38_p) << "what was paid, not 25p more";
}

TEST(DateChange, M4_on_collection_the_card_pays_for_what_is_due_now_alone) {
  const MoneyLines three = days(3, Method::pay_on_collection);
  const MoneyLines five = changed_lines(days(5, Method::pay_on_collection), three, 0_p);
  EXPECT_EQ(to_pay_for_change(three, five), 1250_p) << "£2.50 of booking deposit and £10.00 of fee";
  EXPECT_EQ(due_at_pick_up(five), due_at_pick_up(three) + 9750_p);
}

TEST(DateChange, M4_what_was_waived_is_never_taken_off_the_deposit) {
  MoneyLines lines = days(1, Method::pay_now, 300_p);
  for (const Pence day : {325_p, 350_p, 375_p, 400_p}) lines = moved(lines, 1, 0_p, day);
  ASSERT_LT(amount_of(lines, LineCode::small_difference), -90_p);
  const RefundParts now = everything_paid(moved(lines, 1, 0_p, 60_p));
  EXPECT_EQ(now.host + now.platform, 0_p) << "the whole price, and no more";
}

struct Change {
  MoneyLines former, now;
};

Change some_change() {
  const auto method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const auto lines = [&] {
    Offer offer;
    offer.price_per_day = Pence{*rc::gen::inRange<std::int64_t>(100, 30'000)};
    offer.weekly = BasisPoints{*rc::gen::inRange(0, 3'000)};
    offer.deposit = 50'000_p;
    return price_lines(offer, *rc::gen::inRange(1, 40), method, 700_p, FeeConfig{}).value();
  };
  const auto fee = [] { return *rc::gen::element(0_p, late_change_fee); };
  const MoneyLines first = lines();
  const MoneyLines former = *rc::gen::arbitrary<bool>() ? changed_lines(lines(), first, fee()) : first;
  return Change{former, changed_lines(lines(), former, fee())};
}

RC_GTEST_PROP(DateChange, K10_after_a_change_the_platform_holds_what_is_due_and_no_penny_else, ()) {
  const Change change = some_change();
  const Pence paid = to_pay_for_change(change.former, change.now);
  const RefundParts back = back_on_change(change.former, change.now);
  RC_ASSERT(paid == 0_p || back.total() == 0_p);
  RC_ASSERT(paid == 0_p || paid >= smallest_charge);
  RC_ASSERT(due_now(change.now) >= 0_p);
  RC_ASSERT(due_now(change.former) + paid - back.total() == due_now(change.now));
  RC_ASSERT(back.host >= 0_p && back.platform >= 0_p && back.deposit == 0_p);
}

std::vector<LedgerLeg> charged(const RefundParts& paid) { return came_by_card(parts_of(paid, {})); }
std::vector<LedgerLeg> given_back(const RefundParts& back) { return left_by_card(parts_of(back, {})); }

RC_GTEST_PROP(DateChange, K9_the_books_stand_afterwards_as_if_it_had_been_booked_so, ()) {
  const Change change = some_change();
  auto all = charged(everything_paid(change.former));
  const auto add = [&](const std::vector<LedgerLeg>& legs) { all.insert(all.end(), legs.begin(), legs.end()); };
  if (to_pay_for_change(change.former, change.now) > 0_p) {
    add(charged(payment_for_change(change.former, change.now)));
  } else {
    add(moved_on_change(change.former, change.now, {}));
    add(given_back(back_on_change(change.former, change.now)));
  }
  for (const Account account :
       {Account::provider_cash, Account::deposit_held, Account::host_payable, Account::service_fee})
    RC_ASSERT(sum(all, account) == sum(charged(everything_paid(change.now)), account));
}

// Its price creeps up, each time by too little for a card, or falls.
MoneyLines some_small_booking() {
  const auto method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const std::int64_t base = *rc::gen::inRange<std::int64_t>(100, 300);
  const auto lines = [&] {
    const Pence day{base + *rc::gen::inRange<std::int64_t>(0, 60)};
    return price_lines(Offer{day}, *rc::gen::inRange(1, 4), method, 0_p, FeeConfig{}).value();
  };
  MoneyLines booked = lines();
  for (int changes = *rc::gen::inRange(1, 8); changes > 0; --changes)
    booked = changed_lines(lines(), booked, *rc::gen::element(0_p, 0_p, 0_p, late_change_fee));
  return booked;
}

RC_GTEST_PROP(Refunds, K5_after_changes_no_part_of_a_refund_is_below_zero_and_all_of_it_was_paid, ()) {
  const MoneyLines lines = some_small_booking();
  const RefundParts all = everything_paid(lines);
  RC_ASSERT(given_by_sides(all).total() == due_now(lines));
  for (const RefundParts& refund :
       {all, late_cancellation(lines), rest_after_no_show(lines), of_deposit(all.deposit)}) {
    const RefundParts given = given_by_sides(refund);
    RC_ASSERT(given.deposit >= 0_p && given.host >= 0_p && given.platform >= 0_p);
    RC_ASSERT(given.total() == refund.total() && given.total() <= due_now(lines));
  }
}

RC_GTEST_PROP(Refunds, K9_nothing_is_left_in_the_books_of_what_went_back_in_full, ()) {
  const MoneyLines lines = some_small_booking();
  const RefundParts all = everything_paid(lines);
  auto legs = charged(all);
  for (const auto& more : {moved_to_give(all, {}), given_back(given_by_sides(all))})
    legs.insert(legs.end(), more.begin(), more.end());
  for (const Account account :
       {Account::provider_cash, Account::deposit_held, Account::host_payable, Account::service_fee})
    RC_ASSERT(sum(legs, account) == 0_p);
}

TEST(Refunds, P9_15_the_deposit_comes_from_the_payment_that_it_was_paid_with) {
  const RefundParts all{50'000_p, 22'500_p, 2'250_p};
  const auto shares = spread(all, {{9'900_p, 0_p}, {64'850_p, 0_p}});
  ASSERT_TRUE(shares);
  EXPECT_EQ((*shares)[0], (RefundParts{0_p, 9'900_p, 0_p}));
  EXPECT_EQ((*shares)[1], (RefundParts{50'000_p, 12'600_p, 2'250_p}));
  EXPECT_FALSE(spread(all, {{64'850_p, 0_p}})) << "more than was paid";
  EXPECT_FALSE(spread(all, {{74'750_p, 1_p}})) << "a penny of it is gone already";
}

RC_GTEST_PROP(Refunds, K8_no_payment_gives_back_more_than_is_left_of_it_and_all_of_it_arrives, ()) {
  std::vector<PaidPart> payments;
  Pence room;
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    const Pence paid{*rc::gen::inRange<std::int64_t>(30, 100'000)},
        back{*rc::gen::inRange<std::int64_t>(0, paid.value)};
    payments.push_back({paid, back});
    room = room + paid - back;
  }
  const auto part = [] { return Pence{*rc::gen::inRange<std::int64_t>(0, 80'000)}; };
  const RefundParts refund{part(), part(), part()};
  const auto shares = spread(refund, payments);
  RC_ASSERT(shares.has_value() == (refund.total() <= room));
  if (!shares) return;
  RefundParts all;
  for (std::size_t i = 0; i < payments.size(); ++i) {
    const RefundParts& share = (*shares)[i];
    RC_ASSERT(share.total() <= payments[i].paid - payments[i].back);
    all = RefundParts{all.deposit + share.deposit, all.host + share.host, all.platform + share.platform};
  }
  RC_ASSERT(all == refund);
}

}  // namespace
}  // namespace kerbside::rules
