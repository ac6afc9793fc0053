// The jobs of payments, written together with a payment's row, so that they recover from a crash at any point.
#pragma once
#include <string>

#include "features/payments/payments.hpp"

namespace kerbside::payments {

struct PaymentJob {
  PaymentId payment_id;
};
BOOST_DESCRIBE_STRUCT(PaymentJob, (), (payment_id))

struct EventJob {
  std::string event_id;
};
BOOST_DESCRIBE_STRUCT(EventJob, (), (event_id))

struct RefundJob {
  RefundId refund_id;
};
BOOST_DESCRIBE_STRUCT(RefundJob, (), (refund_id))

inline constexpr jobs::JobKind<PaymentJob> open_job{"payment_open",
                                                    jobs::Lane::money};  // the request died before an answer
inline constexpr jobs::JobKind<PaymentJob> hold_end_job{"payment_hold_end",
                                                        jobs::Lane::money};  // closes an unpaid payment

PaymentRow insert_with_jobs(db::Transaction& tx, const NewPayment& payment);
jobs::NewJob refund_job(RefundId refund_id);
jobs::NewJob event_job(const std::string& event_id);  // handles a webhook's event
void enqueue_refund(db::Transaction& tx, RefundId refund_id);

}  // namespace kerbside::payments
