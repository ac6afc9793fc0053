#include "rules/order_state.hpp"

namespace kerbside::rules {
namespace {

// What is delivered at once, or over time, and can be given back in part.
bool can_be_given_back(OrderKind kind) {
  return kind == OrderKind::hpi_credits || kind == OrderKind::temporary_insurance;
}

}  // namespace

bool is_done_by_people(OrderKind kind) {
  return kind != OrderKind::hpi_check && kind != OrderKind::hpi_credits && kind != OrderKind::temporary_insurance;
}

bool may_move(OrderKind kind, OrderState from, OrderState to) {
  using enum OrderState;
  switch (from) {
    case unpaid:
      return to == lapsed || to == open;
    case lapsed:
      return to == open;
    case open:
      return to == done || to == failed || to == cancelled;
    case done:
      return to == cancelled && can_be_given_back(kind);
    case failed:
    case cancelled:
      break;
  }
  return false;
}

bool is_listed(OrderState state) { return state != OrderState::unpaid && state != OrderState::lapsed; }

OrderStatus order_status(OrderState state, bool begun) {
  switch (state) {
    case OrderState::open:
      return begun ? OrderStatus::processing : OrderStatus::paid;
    case OrderState::done:
      return OrderStatus::completed;
    case OrderState::failed:
      return OrderStatus::failed;
    case OrderState::cancelled:
      return OrderStatus::cancelled;
    case OrderState::unpaid:
    case OrderState::lapsed:
      break;
  }
  return OrderStatus::pending;
}

OrderStatus appeal_order_status(AppealStatus appeal, OrderTable table) {
  if (appeal == AppealStatus::approved) return OrderStatus::completed;
  if (appeal != AppealStatus::rejected) return OrderStatus::pending;
  return table == OrderTable::orders ? OrderStatus::failed : OrderStatus::cancelled;
}

AppealStatus appeal_status_of(OrderStatus status) {
  if (status == OrderStatus::completed) return AppealStatus::approved;
  const bool lost = status == OrderStatus::failed || status == OrderStatus::cancelled;
  return lost ? AppealStatus::rejected : AppealStatus::pending;
}

}  // namespace kerbside::rules
