// What somebody has bought besides trips, as its buyer and our team see it (D3.2-01, H7, H12).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"
#include "rules/money_holds.hpp"
#include "rules/order_state.hpp"
#include "rules/words.hpp"

namespace kerbside::orders {

enum class PaidWith : std::uint8_t { card, credit };
BOOST_DESCRIBE_ENUM(PaidWith, card, credit)

struct OrderFacts {
  OrderId id;
  rules::OrderKind kind{};
  std::string title, about;  // as it was sold, and what for: a plate, a reference
  rules::Pence amount_pence;
  PaidWith paid_with{};
  rules::OrderState order_state{};
  rules::PaymentStatus payment_status{};  // what happened to its money (H2)
  Instant created_at{};
  std::optional<Instant> paid_at, ended_at;
  std::optional<std::string> end_reason;
};
BOOST_DESCRIBE_STRUCT(OrderFacts, (),
                      (id, kind, title, about, amount_pence, paid_with, order_state, payment_status, created_at,
                       paid_at, ended_at, end_reason))

enum class WaitsFor : std::uint8_t { buyer, us, nobody };
BOOST_DESCRIBE_ENUM(WaitsFor, buyer, us, nobody)

struct OrderNext {
  WaitsFor waits_for{};
  std::optional<Instant> by;
};

struct OrderSummary : OrderFacts {
  rules::OrderStatus status{};
  std::string told;  // what happens next, in a sentence
  WaitsFor waits_for{};
  std::optional<Instant> by;  // until when they act
};
BOOST_DESCRIBE_STRUCT(OrderSummary, (OrderFacts), (status, told, waits_for, by))

struct OrderList : Page<OrderSummary> {};  // the newest first
BOOST_DESCRIBE_STRUCT(OrderList, (Page<OrderSummary>), ())

struct OrdersAsked : PageAsked {
  std::optional<rules::OrderKind> kind;
};
BOOST_DESCRIBE_STRUCT(OrdersAsked, (PageAsked), (kind))

struct OrderEvent {
  Instant at{};
  std::string text;
};
BOOST_DESCRIBE_STRUCT(OrderEvent, (), (at, text))

// What comes back when it is cancelled now, and why it cannot be where it cannot.
struct OrderCancelling {
  bool possible = false;
  rules::Pence refund_pence;  // to the card
  int credits = 0;            // come back instead
  std::string told;
};
BOOST_DESCRIBE_STRUCT(OrderCancelling, (), (possible, refund_pence, credits, told))

// refund_shown: what the page said; with another one by now it is a conflict, `refund_changed`, with the terms as they
// are.
struct CancelledOrder {
  OrderId id;
  std::optional<rules::Pence> refund_shown;
};
BOOST_DESCRIBE_STRUCT(CancelledOrder, (), (id, refund_shown))

struct OrderPage : OrderSummary {
  std::vector<OrderEvent> timeline;  // oldest first
  OrderCancelling cancelling;
  std::optional<std::string> checkout_url;  // where an unpaid one is paid, while that is open
};
BOOST_DESCRIBE_STRUCT(OrderPage, (OrderSummary), (timeline, cancelling, checkout_url))

// As our team sees it.
struct AdminOrder : OrderSummary {
  UserId buyer_id;
  std::string buyer_name, buyer_email;
  std::vector<OrderEvent> timeline;                 // oldest first
  OrderCancelling refundable;                       // what a refund by us would give back (X6)
  std::optional<rules::DisputeState> bank_dispute;  // open or lost: nothing is refunded before, or at all
};
BOOST_DESCRIBE_STRUCT(AdminOrder, (OrderSummary),
                      (buyer_id, buyer_name, buyer_email, timeline, refundable, bank_dispute))

struct OrderStarted {
  OrderId order_id;
  std::string url;  // the checkout
};
BOOST_DESCRIBE_STRUCT(OrderStarted, (), (order_id, url))

}  // namespace kerbside::orders
