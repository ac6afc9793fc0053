// Our team's side: an order with its emails, writing to the broker again, and the statements that finance pays.
#include "core/new_id.hpp"
#include "features/insurance/insurance.hpp"
#include "rules/order_money.hpp"
#include "rules/text.hpp"

namespace kerbside::insurance {

using orders::Orders;
using rules::OrderState;

struct Insurance::Resending {
  Actor admin;
  OrderId id;
  std::string reason;
  std::string client_ip;
};

namespace {

constexpr std::size_t longest_reference = 100;

bool may_resend(const store::CoverRow& row, Instant now) {
  if (row.order_state == OrderState::open) return row.asked_at && now < rules::broker_answers_by(row.starts_at);
  return row.cancelled_at && !row.acknowledged_at;
}

// A look that cannot be written down does not happen.
Task<Result<bool>> note_look(db::Transaction& tx, Actor admin, OrderId id, std::string client_ip) {
  KB_CO_TRY_VOID(
      co_await audit::record(tx, audit::AdminAct{admin, "insurance_order_read", "order", id.str()}, client_ip));
  co_return true;
}

struct Paying {
  Actor admin;
  BrokerStatementId id;
  std::string reference, client_ip;
};

Task<Result<bool>> pay_in(db::Transaction& tx, Paying in) {
  KB_CO_TRY(const auto is_paid, co_await store::lock_statement(tx, in.id));
  if (!is_paid) co_return fail(Kind::not_found, "statement_not_found", "This statement does not exist.");
  if (*is_paid) co_return fail(Kind::conflict, "statement_paid", "This statement is marked as paid already.");
  KB_CO_TRY(const auto lines, co_await store::lines_of(tx, in.id));
  for (const auto& line : lines)
    payments::Payments::move(tx,
                             {rules::LedgerKind::premium_paid, rules::LedgerSource::broker_statement_line,
                              line.id.str(), rules::about(line.order_id)},
                             rules::premium_paid_legs(line.amount_pence));
  store::record_paid(tx, in.id, *in.admin.admin(), in.reference);
  audit::AdminAct act{in.admin, "broker_statement_paid", "broker_statement", in.id.str()};
  act.reason = in.reference;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), in.client_ip));
  co_return true;
}

}  // namespace

Task<Result<AdminCover>> Insurance::details(Loop& loop, Actor admin, OrderId id, audit::Client client) {
  KB_CO_TRY(const auto order, co_await orders::store::find(loop.db, id));
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!order || !row) co_return orders::order_not_found();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_look, admin, id, client.ip));
  AdminCover out;
  static_cast<CoverSummary&>(out) = summary_of(*row, *order);
  KB_CO_TRY(const auto buyer, co_await store::buyer_of(loop.db, id));
  if (buyer) {
    out.buyer_name = buyer->name;
    out.buyer_email = buyer->email;
  }
  out.vehicle_use = row->vehicle_use;
  out.is_owner = row->is_owner;
  out.answer_by = rules::broker_answers_by(row->starts_at);
  out.asked_at = row->asked_at;
  out.confirmed_at = row->confirmed_at;
  out.declined_at = row->declined_at;
  out.cancelled_at = row->cancelled_at;
  out.acknowledged_at = row->acknowledged_at;
  out.drivers_deleted_at = row->drivers_deleted_at;
  out.policy_number = row->policy_number;
  out.end_reason = row->end_reason;
  out.can_resend = may_resend(*row, app_now());
  KB_CO_TRY(auto tx, co_await loop.db.begin());
  KB_CO_TRY(out.refundable, co_await refundable(tx, *order));
  KB_CO_TRY(out.letters, co_await store::letters_of(loop.db, id));
  co_return out;
}

Task<Result<bool>> Insurance::resend_in(db::Transaction& tx, const Insurance* self, Resending in) {
  KB_CO_TRY(const auto order, co_await Orders::lock(tx, in.id));
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return orders::order_not_found();
  if (!may_resend(*row, app_now()))
    co_return fail(Kind::conflict, "nothing_to_resend", "The broker has nothing to answer for this order.");
  self->renew_link(tx, in.id);
  self->write_to_broker(tx, *row, row->order_state == OrderState::open ? LetterAbout::request : LetterAbout::cancelled);
  audit::AdminAct act{in.admin, "insurance_broker_email", "order", in.id.str()};
  act.reason = in.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), in.client_ip));
  co_return true;
}

Task<Result<AdminCover>> Insurance::resend(Loop& loop, Actor admin, WithReason<OrderId> in, audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "why the broker is written to again"));
  const Insurance* self = this;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&Insurance::resend_in, self,
                                              Resending{admin, in.id, std::move(in.reason), client.ip}));
  co_return co_await details(loop, admin, in.id, client);
}

Task<Result<BrokerStatements>> Insurance::statements(Loop& loop) {
  KB_CO_TRY(auto items, co_await store::statements(loop.db));
  co_return BrokerStatements{std::move(items)};
}

Task<Result<BrokerStatements>> Insurance::mark_paid(Loop& loop, Actor admin, StatementPaid in, audit::Client client) {
  std::string reference = rules::clean_line(in.reference, longest_reference + 1);
  if (reference.empty() || rules::code_point_count(reference) > longest_reference)
    co_return field_error("reference", "Please give the reference of the bank transfer, in at most 100 characters.");
  KB_CO_TRY_VOID(
      co_await loop.db.transaction(&pay_in, Paying{admin, in.id, std::move(reference), std::move(client.ip)}));
  co_return co_await statements(loop);
}

}  // namespace kerbside::insurance
