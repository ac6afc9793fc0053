#include "ports/payments/sandbox/refunds.hpp"

#include <charconv>

#include "core/json/write.hpp"

namespace kerbside::payments::sandbox {
namespace {

struct IntentRow {
  std::string status;
  std::int64_t left = 0;  // pence not refunded yet
};
BOOST_DESCRIBE_STRUCT(IntentRow, (), (status, left))

struct RefundRow {
  std::string id, payment_intent;
  std::int64_t amount = 0;
  std::string metadata;  // JSON
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(RefundRow, (), (id, payment_intent, amount, metadata, created))

#define KB_REFUND_COLUMNS "id, payment_intent, amount, metadata, extract(epoch from created_at)::bigint as created"
// First the lock, then the sum: a statement that waits for a row still sees other tables as they were before the wait.
const db::Statement lock_intent{"sandbox_refund_lock",
                                "select 1 from sandbox.payment_intents where id = $1 for update"};
const db::Statement refundable{
    "sandbox_refundable",
    "select status, amount - (select coalesce(sum(amount), 0) from sandbox.refunds r where r.payment_intent = i.id)"
    " as left from sandbox.payment_intents i where id = $1"};
const db::Statement insert_refund{
    "sandbox_refund_insert",
    "insert into sandbox.refunds (id, payment_intent, amount, metadata)"
    " values ($1, $2, $3, jsonb_build_object('refund_id', $4::text)) returning " KB_REFUND_COLUMNS};
const db::Statement refunds_of{"sandbox_refunds_of", "select " KB_REFUND_COLUMNS
                                                     " from sandbox.refunds where payment_intent = $1"
                                                     " order by created_at desc, id limit 100"};
#undef KB_REFUND_COLUMNS

struct RefundObject {
  std::string id, object = "refund";
  std::int64_t amount = 0;
  std::int64_t created = 0;
  std::string currency = "gbp";
  json::Raw metadata;
  std::string payment_intent, reason = "requested_by_customer", status = "succeeded";
};
BOOST_DESCRIBE_STRUCT(RefundObject, (),
                      (id, object, amount, created, currency, metadata, payment_intent, reason, status))

std::string refund_json(const RefundRow& row) {
  RefundObject object;
  object.id = row.id;
  object.amount = row.amount;
  object.created = row.created;
  object.metadata.text = row.metadata;
  object.payment_intent = row.payment_intent;
  std::string out;
  json::write(out, object);
  return out;
}

RefundAnswer refusal(const ApiError& error) { return RefundAnswer{error.status, error_json(error)}; }

}  // namespace

RefundRequestResult read_refund_request(const form::Fields& fields) {
  RefundRequest request;
  for (const auto& [name, text] : fields) {
    if (name == "payment_intent") {
      request.payment_intent = text;
    } else if (name == "amount") {
      const auto end = std::from_chars(text.data(), text.data() + text.size(), request.amount);
      if (end.ec != std::errc() || end.ptr != text.data() + text.size() || request.amount <= 0)
        return ApiError(400, "invalid_request_error", "parameter_invalid_integer", "Invalid integer: " + name, name);
    } else if (name == "metadata[refund_id]") {
      request.refund_id = text;
    } else if (name != "reason") {
      return ApiError(400, "invalid_request_error", "parameter_unknown", "Received unknown parameter: " + name, name);
    }
  }
  if (request.payment_intent.empty() || request.amount == 0)
    return ApiError(400, "invalid_request_error", "parameter_missing", "Missing required param.", "payment_intent");
  return request;
}

Task<Result<RefundAnswer>> make_refund(db::Transaction& tx, RefundRequest request) {
  CO_TRY_VOID(co_await tx.run(lock_intent, db::Params(request.payment_intent)));
  CO_TRY(const auto intent, co_await tx.find<IntentRow>(refundable, db::Params(request.payment_intent)));
  if (!intent)
    co_return refusal(
        ApiError(404, "invalid_request_error", "resource_missing", "No such payment_intent", "payment_intent"));
  if (intent->status != "succeeded")
    co_return refusal(
        ApiError(400, "invalid_request_error", "", "This PaymentIntent does not have a successful charge to refund."));
  if (intent->left == 0)
    co_return refusal(
        ApiError(400, "invalid_request_error", "charge_already_refunded", "The charge has already been refunded."));
  if (request.amount > intent->left)
    co_return refusal(ApiError(400, "invalid_request_error", "",
                               "Refund amount is greater than unrefunded amount on charge.", "amount"));
  db::Params params(new_id("re_"), request.payment_intent, request.amount, request.refund_id);
  CO_TRY(const auto rows, co_await tx.run(insert_refund, std::move(params)));
  co_return RefundAnswer{200, refund_json(rows.row<RefundRow>(0))};
}

Task<Result<std::string>> list_refunds(db::Database& db, std::string payment_intent) {
  CO_TRY(const auto rows, co_await db.list<RefundRow>(refunds_of, db::Params(payment_intent)));
  std::string data;
  for (const auto& row : rows) data += (data.empty() ? "" : ",") + refund_json(row);
  co_return "{\"object\":\"list\",\"url\":\"/v1/refunds\",\"has_more\":false,\"data\":[" + data + "]}";
}

}  // namespace kerbside::payments::sandbox
