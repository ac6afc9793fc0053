// Refunds of the sandbox: every one succeeds at once, and never more than was paid.
#pragma once
#include <string>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/create_request.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::payments::sandbox {

struct RefundRequest {
  std::string payment_intent;
  std::int64_t amount = 0;
  std::string refund_id;  // the caller's, from its metadata
};
using RefundRequestResult = boost::system::result<RefundRequest, ApiError>;
RefundRequestResult read_refund_request(const form::Fields& fields);

// The refund as JSON, or Stripe's refusal.
struct RefundAnswer {
  int status = 200;
  std::string body;
};
Task<Result<RefundAnswer>> make_refund(db::Transaction& tx, RefundRequest request);
Task<Result<std::string>> list_refunds(db::Database& db, std::string payment_intent);  // newest first, as JSON

}  // namespace kerbside::payments::sandbox
