#include "rules/order_state.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace kerbside::rules
