#include "ports/payments/sandbox/disputes.hpp"

#include "core/json/write.hpp"
#include "ports/payments/sandbox/events.hpp"

namespace kerbside::provider::sandbox {
namespace {

const db::Statement insert_sql{"sandbox_dispute_insert", R"(
  insert into sandbox.disputes (id, payment_intent, charge, amount, fee)
  select $1, $2, $3, $4, dispute_fee_pence from sandbox.settings)"};
const db::Statement find_sql{"sandbox_dispute", R"(
  select id, payment_intent, charge, amount, status,
  extract(epoch from created_at)::bigint as created from sandbox.disputes where id = $1)"};

struct DisputeRow {
  std::string id, payment_intent, charge;
  std::int64_t amount = 0;
  std::string status = "needs_response";
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(DisputeRow, (), (id, payment_intent, charge, amount, status, created))

struct DisputeObject {
  std::string id, object = "dispute";
  std::int64_t amount = 0;
  std::string charge;
  std::int64_t created = 0;
  std::string currency = "gbp";
  bool is_charge_refundable = false;
  bool livemode = false;
  json::Raw metadata{"{}"};
  std::string payment_intent, reason = "fraudulent", status;
};
BOOST_DESCRIBE_STRUCT(DisputeObject, (),
                      (id, object, amount, charge, created, currency, is_charge_refundable, livemode, metadata,
                       payment_intent, reason, status))

std::string dispute_json(const DisputeRow& row) {
  DisputeObject object;
  object.id = row.id;
  object.amount = row.amount;
  object.charge = row.charge;
  object.created = row.created;
  object.payment_intent = row.payment_intent;
  object.status = row.status;
  return json::to_string(object);
}

}  // namespace

Task<Status> open_dispute(db::Transaction& tx, SessionRow session) {
  DisputeRow row;
  row.id = new_id("du_");
  row.amount = session.amount_total;
  row.charge = session.charge_id.value_or("");
  row.payment_intent = session.payment_intent.value_or("");
  row.created = std::chrono::floor<std::chrono::seconds>(app_now()).time_since_epoch().count();
  tx.later(insert_sql, db::Params(row.id, row.payment_intent, row.charge, row.amount));
  auto told = co_await record_event(tx, "charge.dispute.created", session.api_version, dispute_json(row));
  co_return told;
}

Task<Result<std::optional<std::string>>> read_dispute(db::Database& db, std::string id) {
  KB_CO_TRY(const auto row, co_await db.find<DisputeRow>(find_sql, db::Params(id)));
  std::optional<std::string> found;
  if (row) found = dispute_json(*row);
  co_return found;
}

}  // namespace kerbside::provider::sandbox
