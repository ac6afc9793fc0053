#include "features/insurance/insurance.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "ports/house.hpp"
#include "rules/text.hpp"

namespace kerbside::insurance {

using orders::store::OrderRow;
using rules::OrderState;

namespace {

Error no_cover() { return fail(Kind::bug, "no_cover", "An order of temporary insurance has no cover."); }

// What a buyer can read of the certificate: the document once a scanner found nothing in it, until then its pages.
std::optional<Certificate> certificate_of(const private_files::PrivateFiles& files, const store::CoverRow& row,
                                          const Actor& reader) {
  if (row.files.empty()) return std::nullopt;
  const private_files::KeptFile& file = row.files.back();
  Certificate shown;
  if (file.scan == scanner::Verdict::clean) shown.file_url = files.link(certificates, file, reader).url;
  if (file.scan != scanner::Verdict::infected)
    for (const auto& page : file.pages) shown.page_urls.push_back(files.link(certificates, page, reader).url);
  return shown;
}

std::string when(Instant at) { return format_when(to_london(at)); }

std::string told_of_confirmed(const store::CoverRow& row, Instant now) {
  if (now < row.starts_at) return "The broker has confirmed your cover. It begins " + when(row.starts_at) + ".";
  if (now < row.ends_at) return "Your cover runs until " + when(row.ends_at) + ".";
  return "Your cover ended " + when(row.ends_at) + ".";
}

orders::OrderCancelling cancelling_of(const store::CoverRow& row, Instant now) {
  orders::OrderCancelling terms;
  const bool is_confirmed = row.order_state == OrderState::done;
  terms.refund_pence = rules::cover_refund(row.amount_pence, is_confirmed, row.starts_at, now);
  terms.possible = terms.refund_pence > rules::Pence{0};
  const std::string amount = rules::format_gbp(terms.refund_pence);
  terms.told = !terms.possible ? "This cover has begun, so nothing of it can be refunded any more."
               : !is_confirmed ? amount +
                                     ", all that you paid, will be refunded to your card: the broker has not "
                                     "confirmed it."
               : terms.refund_pence == row.amount_pence
                   ? amount + ", all that you paid, will be refunded to your card: it begins in more than 24 hours."
                   : amount +
                         ", half of what you paid, will be refunded to your card. The other half stays with the "
                         "broker, for it begins in less than 24 hours.";
  return terms;
}

}  // namespace

std::string reference_of(OrderId id) { return "TI-" + rules::upper(id.text().substr(0, 8)); }

std::string BrokerLinks::token(BrokerLinkId id) const {
  return crypto::base64url(crypto::hmac_sha256(secret_, id.text()));
}
std::string BrokerLinks::hash_of(const std::string& token) { return crypto::sha256(token); }

Insurance::Insurance(House& house, orders::Orders& orders, private_files::PrivateFiles& files)
    : records_(house.ports.vehicle_records.remembered()),
      broker_(house.ports.broker),
      sealer_(house.sealer),
      links_(house.config.key("broker links")),
      public_url_(house.config.public_url),
      orders_(orders),
      files_(files) {}

CoverState state_of(const store::CoverRow& row) {
  switch (row.order_state) {
    case OrderState::unpaid:
    case OrderState::lapsed:
      return CoverState::unpaid;
    case OrderState::open:
      return CoverState::waiting;
    case OrderState::done:
      return CoverState::confirmed;
    case OrderState::failed:
      return CoverState::declined;
    case OrderState::cancelled:
      break;
  }
  return row.end_reason == cut_off_reason ? CoverState::unconfirmed : CoverState::cancelled;
}

VariationSelected selected(const store::CoverRow& row) {
  VariationSelected out;
  static_cast<InsuredVehicle&>(out.vehicle_data) = row.vehicle();
  out.vehicle_data.estimated_value = row.vehicle_value;
  out.quote_data = {row.cover_type, row.days, row.daily_pence, row.excess_pence, row.amount_pence, row.vehicle_value};
  out.form_data = {to_london(row.starts_at), to_london(row.ends_at), row.driver_name, row.licence_type,
                   row.additional_drivers};
  return out;
}

CoverSummary summary_of(const store::CoverRow& row, const OrderRow& order) {
  CoverSummary out;
  out.id = row.order_id;
  out.order_status = order.status();
  out.payment_status = order.payment_status;
  out.total_amount = row.amount_pence;
  out.created_at = order.created_at;
  out.variation_selected = selected(row);
  out.state = state_of(row);
  return out;
}

Task<Result<CoverList>> Insurance::covers(Loop& loop, Actor actor, PageAsked asked) {
  CoverList list;
  list.page = asked.page.value_or(1);
  KB_CO_TRY_VOID(check_page(list.page));
  KB_CO_TRY(const auto orders,
            co_await orders::store::of_buyer(loop.db, actor.signed_in_user(), rules::OrderKind::temporary_insurance,
                                             list.page_size, list.rows_before()));
  std::vector<OrderId> ids;
  for (const auto& order : orders) ids.push_back(order.id);
  KB_CO_TRY(const auto rows, co_await store::of_orders(loop.db, std::move(ids)));
  for (const auto& order : orders) {
    list.total = order.matches;
    const auto row = std::ranges::find(rows, order.id, &store::CoverRow::order_id);
    if (row != rows.end()) list.items.push_back(summary_of(*row, order));
  }
  co_return list;
}

Task<Result<InsuranceCover>> Insurance::cover(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(const auto order, co_await orders::store::find(loop.db, id));
  if (!order || order->user_id != actor.user()) co_return orders::order_not_found();
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return orders::order_not_found();
  InsuranceCover out;
  static_cast<CoverSummary&>(out) = summary_of(*row, *order);
  out.answer_by = rules::broker_answers_by(row->starts_at);
  out.confirmed_at = row->confirmed_at;
  out.policy_number = row->policy_number;
  out.certificate = certificate_of(files_, *row, actor);
  out.document_version = row->document_version;
  out.terms_version = row->terms_version;
  out.drivers_deleted_at = row->drivers_deleted_at;
  out.broker_name = broker_.contact().name;
  out.broker_phone = broker_.contact().phone;
  co_return out;
}

// One quote, or two of the same, may be paid in two tabs.
Task<Result<std::optional<std::string>>> Insurance::had_already(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return no_cover();
  KB_CO_TRY(const auto same, co_await store::lock_same(tx, {order.user_id, row->registration_number, row->driver_name,
                                                            row->starts_at, row->ends_at, order.id}));
  if (!same) co_return std::nullopt;
  co_return "You had paid for cover of this vehicle and driver at that time already.";
}

Task<Status> Insurance::on_paid(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return no_cover();
  store::record_asked(tx, order.id);
  write_to_broker(tx, *row, LetterAbout::request);
  co_return Status();
}

Task<Result<bool>> Insurance::can_still_be_had(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  co_return row&& rules::can_still_begin(row->starts_at, app_now());
}

Task<Result<std::string>> Insurance::told(db::Database& db, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::find(db, order.id));
  if (!row) co_return no_cover();
  switch (order.order_state) {
    case OrderState::done:
      co_return told_of_confirmed(*row, app_now());
    case OrderState::failed:
      co_return order.end_reason.value_or("The broker declined.");
    case OrderState::cancelled:
      if (row->cancelled_at) co_return "Cancelled. The broker has been told, and there is no cover any more.";
      co_return order.end_reason.value_or("Cancelled.");
    default:
      break;
  }
  co_return "This is not cover yet: the broker has to confirm it first. You will know by " +
      when(rules::broker_answers_by(row->starts_at)) + ".";
}

Task<Result<orders::OrderCancelling>> Insurance::cancelling(db::Transaction& tx, const OrderRow& order) {
  orders::OrderCancelling terms;
  terms.told = "This order is over.";
  if (order.order_state != OrderState::open && order.order_state != OrderState::done) co_return terms;
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return no_cover();
  co_return cancelling_of(*row, app_now());
}

// Our team may refund all of it until the cover begins; then it is the broker's matter.
Task<Result<orders::OrderCancelling>> Insurance::refundable(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return no_cover();
  orders::OrderCancelling terms;
  terms.possible =
      order.order_state == OrderState::open || (order.order_state == OrderState::done && app_now() < row->starts_at);
  if (terms.possible)
    terms.refund_pence = order.amount_pence;
  else
    terms.told = "This cover has begun. What becomes of it now is between its holder and the broker.";
  co_return terms;
}

// Cover that was confirmed is cancelled at the broker too, who must acknowledge it; otherwise they need not answer.
Task<Status> Insurance::on_cancelled(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::read(tx, order.id));
  if (!row) co_return no_cover();
  if (order.order_state == OrderState::done) {
    store::record_cancelled(tx, order.id);
    renew_link(tx, order.id);
    write_to_broker(tx, *row, LetterAbout::cancelled);
  } else if (row->asked_at) {
    write_to_broker(tx, *row, LetterAbout::withdrawn);
  }
  co_return Status();
}

Task<Result<std::optional<Instant>>> Insurance::due(db::Database& db, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::find(db, order.id));
  if (!row) co_return std::nullopt;
  co_return std::optional(rules::broker_answers_by(row->starts_at));
}

}  // namespace kerbside::insurance
