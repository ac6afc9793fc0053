// The jobs of payments: what a payment's row is written with, so that a crash at any point is made good.
#pragma once
#include <string>

#include "features/payments/payments.hpp"

namespace kerbside::payments {

inline constexpr const char* job_open = "payment_open";          // the request died before the provider answered
inline constexpr const char* job_hold_end = "payment_hold_end";  // closes what is still unpaid
inline constexpr const char* job_event = "payment_event";        // a webhook was heard
inline constexpr const char* job_refund = "payment_refund";
inline constexpr const char* job_due_refunds = "payments_due_refunds";  // planned ones whose day has come
inline constexpr const char* job_sweep = "payments_sweep";
inline constexpr const char* job_repair = "payments_repair";  // every night: what webhooks should have told us

inline constexpr const char* job_fees = "payments_fees";  // what the provider kept

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

PaymentRow insert_with_jobs(db::Transaction& tx, const NewPayment& payment);
jobs::NewJob refund_job(RefundId refund_id);
jobs::NewJob event_job(const std::string& event_id);
void enqueue_refund(db::Transaction& tx, RefundId refund_id);

}  // namespace kerbside::payments
