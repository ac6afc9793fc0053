// How orders are paid by card.
#pragma once
#include "features/orders/orders.hpp"

namespace kerbside::orders {

inline PurposeId purpose_of(OrderId id) { return PurposeId::parse(id.text()).value(); }
inline OrderId order_of(PurposeId id) { return OrderId::parse(id.text()).value(); }
rules::Purpose purpose_of(rules::OrderKind kind);
// A refund by card, whose parts are to be filled in.
payments::NewRefund refund_of(const store::OrderRow& order, rules::RefundKind kind, std::string reason);
// What buyers read about a payment that did not match (K4).
std::string being_checked(std::optional<rules::Pence> received);
// What the buyer reads of an order that was not paid: nothing was charged, or money came all the same.
std::string told_of_unpaid(const store::OrderRow& row);

class OrderPayable final : public payments::Payable {
 public:
  OrderPayable(rules::Purpose purpose, const Orders& orders, std::string public_url)
      : purpose_(purpose), orders_(orders), public_url_(std::move(public_url)) {}
  rules::Purpose purpose() const override { return purpose_; }
  Task<Result<provider::OpenCheckout>> describe(db::Database& db, PurposeId id) override;
  Task<Result<payments::PaymentTold>> told(db::Database& db, PurposeId id, rules::PaymentState state) override;
  Task<Result<std::unique_ptr<payments::LockedPayable>>> lock(db::Transaction& tx, PurposeId id) override;

 private:
  rules::Purpose purpose_;
  const Orders& orders_;
  std::string public_url_;
};

}  // namespace kerbside::orders
