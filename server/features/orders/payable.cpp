#include "features/orders/payable.hpp"

#include "features/orders/news.hpp"
#include "rules/order_money.hpp"

namespace kerbside::orders {
namespace {

using payments::PaymentOutcome;
using rules::OrderState;

class LockedOrder final : public payments::LockedPayable {
 public:
  LockedOrder(db::Transaction& tx, store::OrderRow order, Seller& seller)
      : tx_(tx), order_(std::move(order)), seller_(seller) {}

  rules::Parts everything_paid() const override {
    return rules::order_parts(order_.kind, order_.amount_pence, order_.user_id);
  }

  Task<Status> on_paid() override {
    if (!rules::may_move(order_.kind, order_.order_state, OrderState::open))
      co_return fail(Kind::bug, "order_move", "A payment moves its order where it cannot.");
    store::record_paid(tx_, order_.id);
    order_.order_state = OrderState::open;
    order_.paid_at = app_now();
    KB_CO_TRY(auto why, co_await seller_.had_already(tx_, order_));
    if (why) co_return co_await Orders::fail(tx_, order_, std::move(*why));
    tell(tx_, "received", order_);
    co_return co_await seller_.on_paid(tx_, order_);
  }

  Task<Status> on_expired() override {
    lapse();
    co_return Status();
  }

  Task<Result<bool>> retake() override {
    if (!rules::may_move(order_.kind, order_.order_state, OrderState::open)) co_return false;
    co_return co_await seller_.can_still_be_had(tx_, order_);
  }

  Task<Status> on_money_returned() override {
    lapse();
    store::add_event(tx_, order_.id, "money_returned");
    co_return Status();
  }

  Task<Status> on_refunded(rules::Pence amount) override { co_return happened("refunded", amount); }
  Task<Status> on_refund_failed(rules::Pence amount) override { co_return happened("refund_failed", amount); }
  Task<Status> on_refund_returned(rules::Pence amount) override { co_return happened("refund_failed", amount); }
  Task<Status> on_made_by_bank(rules::Pence amount) override { co_return happened("refund_by_bank", amount); }
  Task<Status> on_given_back(rules::Pence amount) override { co_return happened("given_back", amount); }
  Task<Status> on_given_back_arrived(rules::Pence amount) override { co_return happened("given_back_arrived", amount); }
  Task<Status> on_disputed() override {
    store::add_event(tx_, order_.id, "disputed");
    co_return Status();
  }
  Task<Status> on_quarantined(std::optional<rules::Pence> received) override {
    if (received) co_return happened("payment_checked", *received);
    co_return Status();
  }

 private:
  void lapse() {
    if (order_.order_state != OrderState::unpaid) return;
    store::record_lapsed(tx_, order_.id);
    order_.order_state = OrderState::lapsed;
  }

  // Writes what happened to its money into the timeline, and tells the buyer.
  Status happened(notifications::Named<news> named, rules::Pence amount) {
    store::add_event(tx_, order_.id, std::string(named.entry.name), rules::format_gbp(amount));
    tell_of_money(tx_, named, order_, amount);
    return Status();
  }

  db::Transaction& tx_;
  store::OrderRow order_;
  Seller& seller_;
};

PaymentOutcome outcome_now(const store::OrderRow& order, rules::PaymentState state) {
  if (state != rules::PaymentState::paid) return payments::outcome_of(state);
  switch (order.order_state) {
    case OrderState::unpaid:
    case OrderState::lapsed:
      return PaymentOutcome::refunding;
    case OrderState::failed:
    case OrderState::cancelled:
      return PaymentOutcome::cancelled;
    case OrderState::open:
    case OrderState::done:
      break;
  }
  return PaymentOutcome::paid;
}

std::optional<std::string> sentence_for(PaymentOutcome outcome, const store::OrderRow& order) {
  switch (outcome) {
    case PaymentOutcome::expired:
      return "This payment was not finished in time. Nothing was charged.";
    case PaymentOutcome::failed:
      return "The payment did not go through. Nothing was charged.";
    case PaymentOutcome::refunding:
      return told_of_unpaid(order);
    case PaymentOutcome::cancelled:
      return "This order has ended, and what was paid is refunded as its page says.";
    case PaymentOutcome::quarantined:
      return being_checked(order.received_pence);
    case PaymentOutcome::given_back:
    case PaymentOutcome::paid:
    case PaymentOutcome::open:
      break;
  }
  return std::nullopt;
}

}  // namespace

rules::Purpose purpose_of(rules::OrderKind kind) {
  if (kind == rules::OrderKind::temporary_insurance) return rules::Purpose::insurance;
  return kind == rules::OrderKind::hpi_credits ? rules::Purpose::credits : rules::Purpose::order;
}

payments::NewRefund refund_of(const store::OrderRow& order, rules::RefundKind kind, std::string reason) {
  payments::NewRefund refund;
  refund.purpose = purpose_of(order.kind);
  refund.purpose_id = purpose_of(order.id);
  refund.kind = kind;
  refund.reason = std::move(reason);
  return refund;
}

std::string being_checked(std::optional<rules::Pence> received) {
  return "We have received your payment" + (received ? " of " + rules::format_gbp(*received) : "") +
         " and are checking it. You will hear from us within one working day.";
}

std::string told_of_unpaid(const store::OrderRow& row) {
  using rules::PaymentState;
  if (row.payment_state == PaymentState::quarantined) return being_checked(row.received_pence);
  if (row.payment_state == PaymentState::paid)
    return "Your payment could not be used for this order." + row.given_back();
  return row.order_state == OrderState::unpaid ? "Not paid yet." : "Not completed, nothing was charged.";
}

Task<Result<provider::OpenCheckout>> OrderPayable::describe(db::Database& db, PurposeId id) {
  KB_CO_TRY(const auto order, co_await store::find(db, order_of(id)));
  if (!order) co_return order_not_found();
  const std::string success = orders_.seller_of(order->kind).success_path(*order);
  provider::OpenCheckout checkout;
  checkout.customer_email = order->email;
  checkout.description = order->title;
  checkout.lines.push_back(provider::Line{order->title, order->amount_pence.value, {}});
  checkout.success_url = public_url_ + success + "&session_id={CHECKOUT_SESSION_ID}";
  checkout.cancel_url = public_url_ + "/orders/" + order->id.str();
  co_return checkout;
}

Task<Result<payments::PaymentTold>> OrderPayable::told(db::Database& db, PurposeId id, rules::PaymentState state) {
  KB_CO_TRY(const auto order, co_await store::find(db, order_of(id)));
  if (!order) co_return order_not_found();
  const PaymentOutcome outcome = outcome_now(*order, state);
  co_return payments::PaymentTold{outcome, sentence_for(outcome, *order)};
}

Task<Result<std::unique_ptr<payments::LockedPayable>>> OrderPayable::lock(db::Transaction& tx, PurposeId id) {
  KB_CO_TRY(auto order, co_await store::lock(tx, order_of(id)));
  if (!order) co_return order_not_found();
  Seller& seller = orders_.seller_of(order->kind);
  co_return std::make_unique<LockedOrder>(tx, std::move(*order), seller);
}

}  // namespace kerbside::orders
