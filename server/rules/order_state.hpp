// The life of whatever is bought here besides a trip: a history check, a bundle of credits, temporary insurance, a
// service done by people (H1, H2, H7, H12, H13).
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>

#include "core/time.hpp"

namespace kerbside::rules {

enum class OrderKind : std::uint8_t {
  hpi_check,
  hpi_credits,  // a bundle of credits: what the requirements call hpi_deal
  temporary_insurance,
  ticket_appeal,
  dispute_resolution,
  vehicle_inspection,
  customer_support,
  other
};
BOOST_DESCRIBE_ENUM(OrderKind, hpi_check, hpi_credits, temporary_insurance, ticket_appeal, dispute_resolution,
                    vehicle_inspection, customer_support, other)

bool is_done_by_people(OrderKind kind);

enum class OrderState : std::uint8_t {
  unpaid,     // its checkout is open
  lapsed,     // never paid: it stands in no list
  open,       // paid, by card or with a credit
  done,       // delivered, or an appeal decided either way
  failed,     // could not be delivered: everything went back
  cancelled,  // by its buyer, or by us with a reason
};
BOOST_DESCRIBE_ENUM(OrderState, unpaid, lapsed, open, done, failed, cancelled)

// Returns whether an order may go from one state to the other. Late money opens a lapsed one again; a delivered bundle
// or cover can still be cancelled, for what is left of it.
bool may_move(OrderKind kind, OrderState from, OrderState to);
bool is_listed(OrderState state);  // among its buyer's orders

// The status that the API shows (D4-13, H7): pending, paid, processing, completed, failed, cancelled.
enum class OrderStatus : std::uint8_t { pending, paid, processing, completed, failed, cancelled };
BOOST_DESCRIBE_ENUM(OrderStatus, pending, paid, processing, completed, failed, cancelled)

enum class AppealStatus : std::uint8_t { pending, under_review, approved, rejected };
BOOST_DESCRIBE_ENUM(AppealStatus, pending, under_review, approved, rejected)

// `begun`: somebody, or a provider, is at work on it.
OrderStatus order_status(OrderState state, bool begun);
// A decided appeal is fulfilled, won or lost; a rejected one reads failed among orders and cancelled among service
// orders (A4-17, A4-18).
enum class OrderTable : std::uint8_t { orders, general_service_orders };
OrderStatus appeal_order_status(AppealStatus appeal, OrderTable table);
// Returns the appeal's status as an order tells it (A4-19).
AppealStatus appeal_status_of(OrderStatus status);

// Until when an order may be cancelled by its buyer, and what comes back.
inline constexpr std::chrono::days bundle_cancellable_for{14};

}  // namespace kerbside::rules
