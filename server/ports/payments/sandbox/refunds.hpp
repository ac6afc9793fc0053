// The sandbox's refunds: never more than was paid. Most succeed at once; with some test cards they wait or fail later
// (cards.hpp).
#pragma once
#include <string>

#include "core/db/db.hpp"
#include "core/jobs.hpp"
#include "ports/payments/sandbox/create_request.hpp"
#include "ports/payments/sandbox/objects.hpp"

namespace kerbside::provider::sandbox {

struct RefundJob {
  std::string refund;
};
BOOST_DESCRIBE_STRUCT(RefundJob, (), (refund))

// Brings about a refund's later state.
inline constexpr jobs::JobKind<RefundJob> refund_job{"sandbox_refund", jobs::Lane::money};

struct RefundRequest {
  std::string payment_intent;
  std::int64_t amount = 0;
  std::string refund_id;  // the caller's, from its metadata
};
using RefundRequestResult = boost::system::result<RefundRequest, ApiError>;
RefundRequestResult read_refund_request(const form::Fields& fields);

// A refund as JSON, or Stripe's refusal.
struct RefundAnswer {
  int status = 200;
  std::string body;
};
// Bodies for Database::transaction; they write the refund's events.
Task<Result<RefundAnswer>> make_refund(db::Transaction& tx, RefundRequest request);
Task<Result<RefundAnswer>> read_refund(db::Transaction& tx, std::string id);  // applies a due later state first
Task<Result<std::string>> list_refunds(db::Database& db, std::string payment_intent);  // newest first, as JSON

Task<Status> change_refund(Loop& loop, const RefundJob& payload);  // handles refund_job

}  // namespace kerbside::provider::sandbox
