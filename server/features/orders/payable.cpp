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

  Task<Status> on_refunded(rules::Pence amount) override {
    store::add_event(tx_, order_.id, "refunded", rules::format_gbp(amount));
    store::OrderRow refunded = order_;
    refunded.amount_pence = amount;
    tell(tx_, "refunded", refunded);
    co_return Status();
  }

  Task<Status> on_refund_failed(rules::Pence amount) override {
    store::add_event(tx_, order_.id, "refund_failed", rules::format_gbp(amount));
    co_return Status();
  }

 private:
  void lapse() {
    if (order_.order_state != OrderState::unpaid) return;
    store::record_lapsed(tx_, order_.id);
    order_.order_state = OrderState::lapsed;
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

std::optional<std::string> sentence_for(PaymentOutcome outcome) {
  switch (outcome) {
    case PaymentOutcome::expired:
      return "This payment was not finished in time. Nothing was charged.";
    case PaymentOutcome::failed:
      return "The payment did not go through. Nothing was charged.";
    case PaymentOutcome::refunding:
      return "Your payment arrived too late. All of it is being refunded.";
    case PaymentOutcome::cancelled:
      return "This order has ended, and what was paid is refunded as its page says.";
    case PaymentOutcome::quarantined:
      return "We have received your payment and are checking it. You will hear from us within one working day.";
    case PaymentOutcome::given_back:
    case PaymentOutcome::paid:
    case PaymentOutcome::open:
      break;
  }
  return std::nullopt;
}

}  // namespace

rules::Purpose purpose_of(rules::OrderKind kind) {
  return kind == rules::OrderKind::hpi_credits ? rules::Purpose::credits : rules::Purpose::order;
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
  co_return payments::PaymentTold{outcome, sentence_for(outcome)};
}

Task<Result<std::unique_ptr<payments::LockedPayable>>> OrderPayable::lock(db::Transaction& tx, PurposeId id) {
  KB_CO_TRY(auto order, co_await store::lock(tx, order_of(id)));
  if (!order) co_return order_not_found();
  Seller& seller = orders_.seller_of(order->kind);
  co_return std::make_unique<LockedOrder>(tx, std::move(*order), seller);
}

}  // namespace kerbside::orders
