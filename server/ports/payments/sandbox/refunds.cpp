#include "ports/payments/sandbox/refunds.hpp"

#include <charconv>

#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "ports/payments/sandbox/cards.hpp"
#include "ports/payments/sandbox/events.hpp"

namespace kerbside::provider::sandbox {
namespace {

constexpr std::chrono::minutes sequel_after{1};

struct IntentRow {
  std::string status;
  std::int64_t left = 0;  // pence that are not refunded yet
  std::string charge, card_last4;
};
BOOST_DESCRIBE_STRUCT(IntentRow, (), (status, left, charge, card_last4))

struct RefundRow {
  std::string id, payment_intent;
  std::int64_t amount = 0;
  std::string metadata;  // JSON
  std::string status;
  std::optional<std::string> failure_reason;
  std::int64_t created = 0;
  std::string charge, api_version;
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, payment_intent, amount, metadata, status, failure_reason, created, charge, api_version))

const std::string refunds_part =
    "select r.id, r.payment_intent, r.amount, r.metadata, r.status, r.failure_reason,"
    " extract(epoch from r.created_at)::bigint as created, i.latest_charge as charge, s.api_version from "
    "sandbox.refunds r"
    " join sandbox.payment_intents i on i.id = r.payment_intent join sandbox.checkout_sessions s on s.id = "
    "i.session_id ";
// Locks first and sums afterwards: a statement that waited for a row still sees other tables as they were before.
const db::Statement lock_intent{"sandbox_refund_lock",
                                "select 1 from sandbox.payment_intents where id = $1 for update"};
const db::Statement refundable{"sandbox_refundable", R"(
  select i.status, i.amount - (select coalesce(sum(amount), 0) from sandbox.refunds r
  where r.payment_intent = i.id and r.status <> 'failed') as left, i.latest_charge as charge, c.card_last4
  from sandbox.payment_intents i left join sandbox.charges c on c.id = i.latest_charge where i.id = $1)"};
const db::Statement insert_refund{"sandbox_refund_insert", R"(
  insert into sandbox.refunds (id, payment_intent, amount, metadata, status, becomes, becomes_at)
  values ($1, $2, $3, jsonb_build_object('refund_id', $4::text), $5, $6, $7))"};
const db::Statement change_due{"sandbox_refund_change", R"(
  update sandbox.refunds set status = becomes, becomes = null, becomes_at = null,
  failed_at = case when becomes = 'failed' then app_now() end,
  failure_reason = case when becomes = 'failed' then 'expired_or_canceled_card' end
  where id = $1 and becomes_at <= app_now())"};
const db::Statement refund_by_id{"sandbox_refund", refunds_part + "where r.id = $1"};
const db::Statement refunds_of{"sandbox_refunds_of",
                               refunds_part + "where r.payment_intent = $1 order by r.created_at desc, r.id limit 100"};

struct RefundObject {
  std::string id, object = "refund";
  std::int64_t amount = 0;
  std::string charge;
  std::int64_t created = 0;
  std::string currency = "gbp";
  std::optional<std::string> failure_reason;
  json::Raw metadata;
  std::string payment_intent, reason = "requested_by_customer", status;
};
BOOST_DESCRIBE_STRUCT(RefundObject, (),
                      (id, object, amount, charge, created, currency, failure_reason, metadata, payment_intent, reason,
                       status))

std::string refund_json(const RefundRow& row) {
  RefundObject object;
  object.id = row.id;
  object.amount = row.amount;
  object.charge = row.charge;
  object.created = row.created;
  object.failure_reason = row.failure_reason;
  object.metadata.text = row.metadata;
  object.payment_intent = row.payment_intent;
  object.status = row.status;
  return json::to_string(object);
}

Task<Status> tell(db::Transaction& tx, std::string type, RefundRow row) {
  auto told = co_await record_event(tx, std::move(type), row.api_version, refund_json(row));
  co_return told;
}

Task<Result<std::optional<RefundRow>>> changed_if_due(db::Transaction& tx, std::string id) {
  KB_CO_TRY(const auto changed, co_await tx.run(change_due, db::Params(id)));
  KB_CO_TRY(auto row, co_await tx.find<RefundRow>(refund_by_id, db::Params(id)));
  if (changed.affected() == 0) co_return row;
  KB_CO_TRY_VOID(co_await tell(tx, "refund.updated", *row));
  if (row->status == "failed") KB_CO_TRY_VOID(co_await tell(tx, "refund.failed", *row));
  co_return row;
}

void enqueue_change(db::Transaction& tx, const std::string& id, Instant at) {
  jobs::enqueue(tx, refund_job(RefundJob{id}).at(at));
}

Task<Result<RefundRow>> insert(db::Transaction& tx, RefundRequest request, Sequel sequel) {
  const std::string id = new_id("re_");
  const std::string status = sequel == Sequel::refund_waits ? "pending" : "succeeded";
  std::optional<std::string> becomes, becomes_at;
  const Instant at = app_now() + sequel_after;
  if (sequel == Sequel::refund_waits) becomes = "succeeded";
  if (sequel == Sequel::refund_fails) becomes = "failed";
  if (becomes) becomes_at = to_iso(at);
  KB_CO_TRY_VOID(co_await tx.run(insert_refund, db::Params(id, request.payment_intent, request.amount,
                                                           request.refund_id, status, becomes, becomes_at)));
  if (becomes) enqueue_change(tx, id, at);
  KB_CO_TRY(auto row, co_await tx.find<RefundRow>(refund_by_id, db::Params(id)));
  KB_CO_TRY_VOID(co_await tell(tx, "refund.created", *row));
  co_return std::move(*row);
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
  KB_CO_TRY_VOID(co_await tx.run(lock_intent, db::Params(request.payment_intent)));
  KB_CO_TRY(const auto intent, co_await tx.find<IntentRow>(refundable, db::Params(request.payment_intent)));
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
  const Sequel sequel = sequel_of(intent->card_last4);
  KB_CO_TRY(const auto row, co_await insert(tx, std::move(request), sequel));
  co_return RefundAnswer{200, refund_json(row)};
}

Task<Result<RefundAnswer>> read_refund(db::Transaction& tx, std::string id) {
  KB_CO_TRY(const auto row, co_await changed_if_due(tx, std::move(id)));
  if (!row) co_return refusal(ApiError(404, "invalid_request_error", "resource_missing", "No such refund", "refund"));
  co_return RefundAnswer{200, refund_json(*row)};
}

Task<Status> change_refund(Loop& loop, const RefundJob& payload) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&changed_if_due, payload.refund));
  co_return Status();
}

Task<Result<std::string>> list_refunds(db::Database& db, std::string payment_intent) {
  KB_CO_TRY(const auto rows, co_await db.list<RefundRow>(refunds_of, db::Params(payment_intent)));
  std::string data;
  for (const auto& row : rows) data += (data.empty() ? "" : ",") + refund_json(row);
  co_return "{\"object\":\"list\",\"url\":\"/v1/refunds\",\"has_more\":false,\"data\":[" + data + "]}";
}

}  // namespace kerbside::provider::sandbox
