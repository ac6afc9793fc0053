#include "ports/payments/sandbox/sessions.hpp"

#include <boost/describe.hpp>

#include "core/json/value.hpp"
#include "core/json/write.hpp"
#include "ports/payments/sandbox/disputes.hpp"
#include "ports/payments/sandbox/events.hpp"

namespace kerbside::provider::sandbox {

BOOST_DESCRIBE_STRUCT(SessionRow, (),
                      (id, status, payment_status, amount_total, lines, client_reference_id, customer_email,
                       success_url, cancel_url, metadata, intent_data, api_version, expires_at, created, is_due,
                       payment_intent, intent_status, intent_description, intent_transfer_group, intent_metadata,
                       intent_created, pending_brand, pending_last4, charge_id, charge_status, failure_code,
                       decline_code, card_brand, card_last4, charge_created))

namespace {

const std::string session_columns_part =
    "select s.id, s.status, s.payment_status, s.amount_total, s.lines::text as lines, s.client_reference_id, "
    "s.customer_email, s.success_url, s.cancel_url, s.metadata::text as metadata, s.intent_data::text as intent_data, "
    "s.api_version, extract(epoch from s.expires_at)::bigint as expires_at, "
    "extract(epoch from s.created_at)::bigint as created, "
    "s.status = 'open' and s.expires_at <= app_now() as is_due, s.payment_intent, i.status as intent_status, "
    "i.description as intent_description, i.transfer_group as intent_transfer_group, "
    "i.metadata::text as intent_metadata, extract(epoch from i.created_at)::bigint as intent_created, "
    "i.pending_brand, i.pending_last4, c.id as charge_id, c.status as charge_status, c.failure_code, c.decline_code, "
    "c.card_brand, c.card_last4, extract(epoch from c.created_at)::bigint as charge_created "
    "from sandbox.checkout_sessions s left join sandbox.payment_intents i on i.id = s.payment_intent "
    "left join sandbox.charges c on c.id = i.latest_charge ";

const db::Statement by_id_locked{"sandbox_session_locked", session_columns_part + "where s.id = $1 for update of s"};
const db::Statement by_intent{"sandbox_session_of_intent", session_columns_part + "where i.id = $1"};

const db::Statement due{"sandbox_sessions_due", R"(
  select id from sandbox.checkout_sessions where status = 'open' and expires_at <= app_now()
  order by expires_at limit 100)"};
const db::Statement insert_session{"sandbox_session_insert", R"(
  insert into sandbox.checkout_sessions (id, amount_total, lines, client_reference_id, customer_email, success_url,
  cancel_url, metadata, intent_data, api_version, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::bigint)))"};
const db::Statement set_expired{"sandbox_session_expired",
                                "update sandbox.checkout_sessions set status = 'expired' where id = $1"};
const db::Statement set_complete{"sandbox_session_complete", R"(
  update sandbox.checkout_sessions set status = 'complete', payment_status = 'paid',
  completed_at = app_now() where id = $1)"};
const db::Statement set_intent{"sandbox_session_intent",
                               "update sandbox.checkout_sessions set payment_intent = $2 where id = $1"};
const db::Statement insert_intent{"sandbox_intent_insert", R"(
  insert into sandbox.payment_intents (id, session_id, status, amount, description, transfer_group, metadata)
  values ($1, $2, 'requires_payment_method', $3, $4, $5, $6))"};
const db::Statement update_intent{"sandbox_intent_update", R"(
  update sandbox.payment_intents set status = $2, latest_charge = coalesce($3,
  latest_charge), pending_brand = $4, pending_last4 = $5 where id = $1)"};
const db::Statement insert_charge{"sandbox_charge_insert", R"(
  insert into sandbox.charges (id, payment_intent, status, amount, failure_code, decline_code, card_brand,
  card_last4, fee) select $1, $2, $3, $4::bigint, $5, $6, $7, $8, case when $3 = 'succeeded'
  then ($4::bigint * fee_basis_points + 5000) / 10000 + fee_fixed_pence else 0 end from sandbox.settings)"};

Error no_such_session() { return fail(Kind::not_found, "not_found", "There is no such checkout session."); }

using Text = std::optional<std::string>;
Text text_or_null(const json::Value& value) { return value.string() ? Text(*value.string()) : std::nullopt; }

Task<Result<SessionRow>> lock(db::Transaction& tx, std::string id) {
  KB_CO_TRY(auto found, co_await tx.find<SessionRow>(by_id_locked, db::Params(id)));
  if (!found) co_return no_such_session();
  co_return std::move(*found);
}

// Returns the intent of the first attempt to pay, which later attempts reuse.
Task<Result<std::string>> intent_for(db::Transaction& tx, const SessionRow& session) {
  if (session.payment_intent) co_return *session.payment_intent;
  KB_CO_TRY(const json::Value data, json::parse(session.intent_data));
  const std::string id = new_id("pi_");
  const std::string metadata = data.has("metadata") ? json::to_string(data["metadata"]) : "{}";
  const Text description = text_or_null(data["description"]);
  const Text group = text_or_null(data["transfer_group"]);
  KB_CO_TRY_VOID(
      co_await tx.run(insert_intent, db::Params(id, session.id, session.amount_total, description, group, metadata)));
  KB_CO_TRY_VOID(co_await tx.run(set_intent, db::Params(session.id, id)));
  co_return id;
}

// An attempt to pay and its outcome.
struct Attempt {
  std::string brand, last4;
  Text failure_code, decline_code;
};

Task<Result<SessionRow>> settle(db::Transaction& tx, std::string session_id, std::string intent, Attempt attempt) {
  KB_CO_TRY(SessionRow before, co_await lock(tx, session_id));
  const bool paid = !attempt.failure_code;
  const std::string charge = new_id("ch_");
  const char* charge_status = paid ? "succeeded" : "failed";
  const char* intent_status = paid ? "succeeded" : "requires_payment_method";
  KB_CO_TRY_VOID(co_await tx.run(insert_charge,
                                 db::Params(charge, intent, charge_status, before.amount_total, attempt.failure_code,
                                            attempt.decline_code, attempt.brand, attempt.last4)));
  KB_CO_TRY_VOID(co_await tx.run(update_intent, db::Params(intent, intent_status, charge, std::nullopt, std::nullopt)));
  if (paid) KB_CO_TRY_VOID(co_await tx.run(set_complete, db::Params(session_id)));
  KB_CO_TRY(SessionRow after, co_await lock(tx, session_id));

  const std::string type = paid ? "payment_intent.succeeded" : "payment_intent.payment_failed";
  KB_CO_TRY_VOID(co_await record_event(tx, type, after.api_version, intent_json(after, Expand::nothing)));
  if (!paid) co_return after;
  const std::string completed = session_json(after, "", Expand::nothing);
  KB_CO_TRY_VOID(co_await record_event(tx, "checkout.session.completed", after.api_version, completed));
  if (sequel_of(attempt.last4) == Sequel::dispute) KB_CO_TRY_VOID(co_await open_dispute(tx, after));
  co_return after;
}

}  // namespace

Task<Result<std::optional<SessionRow>>> find_session_of_intent(db::Database& db, std::string intent_id) {
  return db.find<SessionRow>(by_intent, db::Params(intent_id));
}

Task<Result<std::vector<std::string>>> due_sessions(db::Database& db) {
  KB_CO_TRY(auto rows, co_await db.read(due, db::Params()));
  std::vector<std::string> ids;
  for (int i = 0; i < rows.size(); ++i) ids.push_back(rows.value<std::string>(i));
  co_return ids;
}

Task<Result<SessionRow>> open_session(db::Transaction& tx, SessionRow row) {
  KB_CO_TRY_VOID(co_await tx.run(
      insert_session,
      db::Params(row.id, row.amount_total, row.lines, row.client_reference_id, row.customer_email, row.success_url,
                 row.cancel_url, row.metadata, row.intent_data, row.api_version, row.expires_at)));
  auto opened = co_await lock(tx, row.id);
  co_return opened;
}

Task<Result<SessionRow>> read_session(db::Transaction& tx, std::string id) {
  auto session = co_await expire_session(tx, std::move(id), When::if_due);
  co_return session;
}

Task<Result<SessionRow>> expire_session(db::Transaction& tx, std::string id, When when) {
  KB_CO_TRY(SessionRow session, co_await lock(tx, id));
  const bool wanted = when == When::now || session.is_due;
  if (session.status != "open" || !wanted) co_return session;
  KB_CO_TRY_VOID(co_await tx.run(set_expired, db::Params(id)));
  if (session.payment_intent)
    KB_CO_TRY_VOID(co_await tx.run(
        update_intent, db::Params(*session.payment_intent, "canceled", std::nullopt, std::nullopt, std::nullopt)));
  KB_CO_TRY(SessionRow after, co_await lock(tx, id));
  const std::string expired = session_json(after, "", Expand::nothing);
  KB_CO_TRY_VOID(co_await record_event(tx, "checkout.session.expired", after.api_version, expired));
  co_return after;
}

Task<Result<SessionRow>> pay_session(db::Transaction& tx, std::string id, TestCard card) {
  KB_CO_TRY(SessionRow session, co_await expire_session(tx, id, When::if_due));
  if (session.status != "open") co_return session;
  KB_CO_TRY(std::string intent, co_await intent_for(tx, session));
  Attempt attempt;
  attempt.brand = card.brand;
  attempt.last4 = card.last4();
  if (card.outcome == Outcome::asks_for_authentication) {
    KB_CO_TRY_VOID(co_await tx.run(update_intent,
                                   db::Params(intent, "requires_action", std::nullopt, attempt.brand, attempt.last4)));
    auto waiting = co_await lock(tx, id);
    co_return waiting;
  }
  if (card.outcome == Outcome::declines) {
    attempt.failure_code = card.failure_code;
    attempt.decline_code = card.decline_code;
  }
  auto settled = co_await settle(tx, std::move(id), std::move(intent), std::move(attempt));
  co_return settled;
}

Task<Result<SessionRow>> authenticate_session(db::Transaction& tx, std::string id, bool passed) {
  KB_CO_TRY(SessionRow session, co_await expire_session(tx, id, When::if_due));
  if (session.status != "open" || session.intent_status != "requires_action") co_return session;
  Attempt attempt;
  attempt.brand = session.pending_brand.value_or("");
  attempt.last4 = session.pending_last4.value_or("");
  if (!passed) attempt.failure_code = authentication_failed;
  std::string intent = *session.payment_intent;
  auto settled = co_await settle(tx, std::move(id), std::move(intent), std::move(attempt));
  co_return settled;
}

}  // namespace kerbside::provider::sandbox
