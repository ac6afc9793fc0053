#include "rules/order_state.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

using enum OrderState;

constexpr OrderState states[] = {unpaid, lapsed, open, done, failed, cancelled};

TEST(OrderState, H12_the_table_of_moves) {
  // Rows: from; columns: to unpaid, lapsed, open, done, failed, cancelled.
  const bool moves[6][6] = {{false, true, true, false, false, false},   {false, false, true, false, false, false},
                            {false, false, false, true, true, true},    {false, false, false, false, false, false},
                            {false, false, false, false, false, false}, {false, false, false, false, false, false}};
  for (const OrderState from : states)
    for (const OrderState to : states)
      EXPECT_EQ(may_move(OrderKind::hpi_check, from, to), moves[static_cast<int>(from)][static_cast<int>(to)])
          << static_cast<int>(from) << " to " << static_cast<int>(to);
}

TEST(OrderState, H13_only_a_bundle_or_cover_can_be_cancelled_once_delivered) {
  EXPECT_TRUE(may_move(OrderKind::hpi_credits, done, cancelled));
  EXPECT_TRUE(may_move(OrderKind::temporary_insurance, done, cancelled));
  for (const auto kind : {OrderKind::hpi_check, OrderKind::ticket_appeal, OrderKind::vehicle_inspection})
    EXPECT_FALSE(may_move(kind, done, cancelled));
}

TEST(OrderState, H12_what_was_never_paid_stands_in_no_list) {
  for (const OrderState state : states) EXPECT_EQ(is_listed(state), state != unpaid && state != lapsed);
}

TEST(OrderState, H7_D4_13_the_status_that_the_api_shows) {
  EXPECT_EQ(order_status(unpaid, false), OrderStatus::pending);
  EXPECT_EQ(order_status(lapsed, false), OrderStatus::pending);
  EXPECT_EQ(order_status(open, false), OrderStatus::paid);
  EXPECT_EQ(order_status(open, true), OrderStatus::processing);
  EXPECT_EQ(order_status(done, true), OrderStatus::completed);
  EXPECT_EQ(order_status(failed, true), OrderStatus::failed);
  EXPECT_EQ(order_status(cancelled, false), OrderStatus::cancelled);
}

TEST(OrderState, H2_A4_17_A4_18_A4_19_an_appeals_status_and_its_orders) {
  using enum AppealStatus;
  EXPECT_EQ(appeal_order_status(approved, OrderTable::orders), OrderStatus::completed);
  EXPECT_EQ(appeal_order_status(rejected, OrderTable::orders), OrderStatus::failed);
  EXPECT_EQ(appeal_order_status(rejected, OrderTable::general_service_orders), OrderStatus::cancelled);
  EXPECT_EQ(appeal_order_status(under_review, OrderTable::orders), OrderStatus::pending);
  EXPECT_EQ(appeal_status_of(OrderStatus::completed), approved);
  EXPECT_EQ(appeal_status_of(OrderStatus::failed), rejected);
  EXPECT_EQ(appeal_status_of(OrderStatus::cancelled), rejected);
  EXPECT_EQ(appeal_status_of(OrderStatus::processing), pending);
}

TEST(OrderState, H14_the_last_credit_takes_the_odd_pence) {
  EXPECT_EQ(credits_worth(2500_p, 3, 0, 1), 833_p);
  EXPECT_EQ(credits_worth(2500_p, 3, 1, 1), 833_p);
  EXPECT_EQ(credits_worth(2500_p, 3, 2, 1), 834_p);
  EXPECT_EQ(credits_worth(2500_p, 3, 1, 2), 1667_p);
  EXPECT_EQ(credits_worth(2500_p, 3, 0, 3), 2500_p);
  EXPECT_EQ(credits_worth(2500_p, 3, 3, 0), 0_p);
  EXPECT_THROW(credits_worth(2500_p, 3, 2, 2), std::logic_error);
}

RC_GTEST_PROP(OrderStateProperties, H14_what_is_used_and_what_goes_back_is_the_price, ()) {
  const int credits = *rc::gen::inRange(1, 50);
  const Pence price{*rc::gen::inRange<std::int64_t>(30, 100'000)};
  const int used = *rc::gen::inRange(0, credits + 1);
  Pence one_by_one = 0_p;
  for (int i = 0; i < used; ++i) one_by_one = one_by_one + credits_worth(price, credits, i, 1);
  RC_ASSERT(one_by_one == credits_worth(price, credits, 0, used));
  RC_ASSERT(one_by_one + credits_worth(price, credits, used, credits - used) == price);
}

}  // namespace
}  // namespace kerbside::rules
