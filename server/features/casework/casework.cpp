// What the buyer of a service does, and what its order asks of us.
#include "features/casework/casework.hpp"

#include <algorithm>

#include "core/error_payload.hpp"
#include "features/casework/news.hpp"
#include "features/casework/talk.hpp"
#include "features/casework/view.hpp"
#include "features/services/services.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::casework {
namespace {

using orders::Orders;
using orders::store::OrderRow;
using rules::OrderKind;
using rules::OrderState;

Error not_sold() {
  return fail(Kind::conflict, "service_not_sold", "This service is not sold at the moment. Please try again later.");
}

// Both have the same names for what people do.
std::optional<OrderKind> kind_of(rules::ServiceType type) {
  switch (type) {
    case rules::ServiceType::ticket_appeal:
      return OrderKind::ticket_appeal;
    case rules::ServiceType::dispute_resolution:
      return OrderKind::dispute_resolution;
    case rules::ServiceType::vehicle_inspection:
      return OrderKind::vehicle_inspection;
    case rules::ServiceType::customer_support:
      return OrderKind::customer_support;
    case rules::ServiceType::other:
      return OrderKind::other;
    case rules::ServiceType::hpi_check:
    case rules::ServiceType::temporary_insurance:
      break;
  }
  return std::nullopt;
}

// The chosen option, or the service itself; absent when there is no such option.
std::optional<rules::Pence> price_of(const services::Service& service, const std::optional<std::string>& option) {
  if (!option) return service.base_price;
  for (const auto& variation : service.variations)
    if (variation.is_option() && variation.name == *option) return variation.price;
  return std::nullopt;
}

// The account's address alone: another one is confirmed in the profile first.
Task<Status> check_email(db::Transaction& tx, UserId buyer, const std::string& sent) {
  const std::string email = rules::normalised_email(sent);
  if (email.empty()) co_return field_error("email", "Please give your email address.");
  KB_CO_TRY(const auto own, co_await store::email_of(tx, buyer));
  if (email != rules::normalised_email(own))
    co_return field_error("email", "We write to the address of your account. Please change it in your profile first.");
  co_return Status();
}

struct Booking {
  UserId buyer;
  NewServiceOrder in;
};

Task<Result<orders::Placed>> book_in(db::Transaction& tx, Booking booking) {
  const NewServiceOrder& in = booking.in;
  KB_CO_TRY(const auto service, co_await services::Services::active(tx, in.id));
  const auto kind = service ? kind_of(service->service_type) : std::nullopt;
  if (!kind) co_return not_sold();
  const auto price = price_of(*service, in.option);
  if (!price || *price != in.total_amount || *price < rules::least_price_by_card)
    co_return with_payload(fail(Kind::conflict, "price_changed", "The price has changed since you saw it."), *service);
  KB_CO_TRY_VOID(co_await check_email(tx, booking.buyer, in.email));
  KB_CO_TRY(const auto details, rules::accept_service_details(*kind, in.details, london_today()));
  if (!in.begin_at_once)
    co_return field_error("begin_at_once",
                          "Please agree that we begin at once: otherwise we could begin after 14 days "
                          "only.");
  if (service->requires_files && in.file_ids.empty())
    co_return field_error("file_ids", "Please upload at least one file.");
  const std::string title = service->title + (in.option ? ": " + *in.option : "");
  auto placed = Orders::place(tx, {booking.buyer, *kind, title, rules::about_service(details), *price});
  store::insert(tx, {placed.order, booking.buyer, *kind, details});
  KB_CO_TRY_VOID(co_await attach(tx, placed.order.str(), {buyer_file, in.draft_id.str(), booking.buyer, in.file_ids}));
  co_return placed;
}

Task<Result<Locked>> lock_own(db::Transaction& tx, UserId user, OrderId id) {
  KB_CO_TRY(auto locked, co_await lock_case(tx, id));
  if (locked.row.user_id != user) co_return no_case();
  if (!locked.is_open()) co_return case_over();
  co_return locked;
}

Task<Result<bool>> write_in(db::Transaction& tx, UserId user, NewCaseMessage in) {
  KB_CO_TRY(const auto locked, co_await lock_own(tx, user, in.id));
  KB_CO_TRY_VOID(co_await add_message(tx, locked, std::nullopt, std::move(in.text),
                                      {buyer_file, in.draft_id.str(), user, std::move(in.file_ids)}));
  co_return true;
}

Task<Result<bool>> add_evidence_in(db::Transaction& tx, UserId user, NewEvidence in) {
  KB_CO_TRY(const auto locked, co_await lock_own(tx, user, in.id));
  if (in.file_ids.empty()) co_return field_error("file_ids", "Please choose a file.");
  if (locked.row.evidence.size() + in.file_ids.size() > 2 * most_files)
    co_return field_error("file_ids", "You can add up to 20 files as evidence.");
  KB_CO_TRY_VOID(co_await attach(tx, in.id.str(), {buyer_file, in.draft_id.str(), user, std::move(in.file_ids)}));
  orders::store::add_event(tx, in.id, "evidence_added");
  co_return true;
}

Task<Result<bool>> read_in(db::Transaction& tx, UserId user, CaseReadTo in) {
  KB_CO_TRY(const auto locked, co_await lock_case(tx, in.id));
  if (locked.row.user_id != user) co_return no_case();
  store::read_by(tx, in.id, SenderType::customer, in.number);
  co_return true;
}

Task<Result<bool>> answer_appointment_in(db::Transaction& tx, UserId user, AppointmentAnswer in) {
  using rules::AppointmentState;
  KB_CO_TRY(const auto locked, co_await lock_own(tx, user, in.id));
  const auto to = in.accept ? AppointmentState::accepted : AppointmentState::another_asked;
  const auto& row = locked.row;
  if (row.appointment_state == to && row.appointed_for == in.appointed_for) co_return true;  // pressed twice
  if (!rules::may_move(row.appointment_state, to) || row.appointed_for != in.appointed_for) co_return case_moved();
  KB_CO_TRY(const auto at, from_london(in.appointed_for));
  if (in.accept && at <= app_now()) co_return case_moved();
  if (!in.accept) {
    const auto wishes = rules::clean_text(in.wishes.value_or(""));
    if (wishes.empty()) co_return field_error("wishes", "Please say which dates and times suit you.");
    KB_CO_TRY_VOID(co_await add_message(tx, locked, std::nullopt, "Please offer another time. " + wishes,
                                        {buyer_file, in.id.str(), user, {}}));
  }
  store::set_appointment(tx, in.id, {to, row.appointed_for, row.appointment_place});
  orders::store::add_event(tx, in.id, in.accept ? "appointment_accepted" : "another_appointment_asked",
                           format_when(in.appointed_for));
  if (in.accept && !row.begun) orders::store::record_begun(tx, in.id);
  co_return true;
}

Task<Result<bool>> answer_draft_in(db::Transaction& tx, UserId user, DraftAnswer in) {
  using rules::DraftState;
  KB_CO_TRY(const auto locked, co_await lock_own(tx, user, in.id));
  const auto to = in.approve ? DraftState::approved : DraftState::changes_asked;
  const auto& row = locked.row;
  if (row.draft_state == to) co_return true;  // pressed twice
  if (!rules::may_move(row.draft_state, to) || row.version != in.version) co_return case_moved();
  if (!in.approve) {
    const auto changes = rules::clean_text(in.changes.value_or(""));
    if (changes.empty()) co_return field_error("changes", "Please say what should change.");
    KB_CO_TRY_VOID(co_await add_message(tx, locked, std::nullopt, "Please change the appeal. " + changes,
                                        {buyer_file, in.id.str(), user, {}}));
  }
  store::set_draft(tx, in.id, to, std::nullopt);
  orders::store::add_event(tx, in.id, in.approve ? "draft_approved" : "draft_changes_asked");
  co_return true;
}

}  // namespace

Task<Result<rules::PenaltyDeadlines>> Casework::deadlines(Loop&, NoticeAsked in) {
  const Date today = london_today();
  KB_CO_TRY_VOID(rules::check_appealed(in, today));
  co_return rules::penalty_deadlines(in, today);
}

// The id is the sender's own making, so it says nothing of whose it is: the owner is whoever sends.
Task<Result<private_files::About>> Casework::may_add_file(Loop&, Actor actor, CaseDraftId id) {
  co_return private_files::About{id.str(), actor.signed_in_user()};
}

Task<Result<orders::OrderStarted>> Casework::book(Loop& loop, Actor actor, NewServiceOrder in) {
  KB_CO_TRY(auto placed, co_await loop.db.transaction(&book_in, Booking{actor.signed_in_user(), std::move(in)}));
  co_return co_await orders_.open_checkout(loop, std::move(placed));
}

Task<Result<CaseList>> Casework::own(Loop& loop, UserId user, CasesAsked asked) {
  const auto read = [&](int limit, int offset) { return store::of_buyer(loop.db, user, asked.kind, limit, offset); };
  co_return co_await page_of<CaseList>(asked, read, [](const auto& row) { return to_summary(row); });
}

Task<Result<ServiceCase>> Casework::one(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row || row->user_id != actor.signed_in_user()) co_return no_case();
  co_return to_case(*row, actor, files_);
}

Task<Result<ServiceCase>> Casework::write(Loop& loop, Actor actor, NewCaseMessage in) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_in, actor.signed_in_user(), std::move(in)));
  co_return co_await one(loop, std::move(actor), id);
}

Task<Result<ServiceCase>> Casework::add_evidence(Loop& loop, Actor actor, NewEvidence in) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&add_evidence_in, actor.signed_in_user(), std::move(in)));
  co_return co_await one(loop, std::move(actor), id);
}

Task<Status> Casework::read(Loop& loop, Actor actor, CaseReadTo in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&read_in, actor.signed_in_user(), in));
  co_return Status();
}

Task<Result<ServiceCase>> Casework::answer_appointment(Loop& loop, Actor actor, AppointmentAnswer in) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&answer_appointment_in, actor.signed_in_user(), std::move(in)));
  co_return co_await one(loop, std::move(actor), id);
}

Task<Result<ServiceCase>> Casework::answer_draft(Loop& loop, Actor actor, DraftAnswer in) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&answer_draft_in, actor.signed_in_user(), std::move(in)));
  co_return co_await one(loop, std::move(actor), id);
}

Task<Status> Casework::on_paid(db::Transaction& tx, const OrderRow& order) {
  store::listed(tx, order.id);
  co_return Status();
}

Task<Result<bool>> Casework::can_still_be_had(db::Transaction& tx, const OrderRow& order) {
  return store::has_words(tx, order.id);
}

Task<Result<std::string>> Casework::told(db::Database& db, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::find_short(db, order.id));
  if (!row) co_return orders::order_not_found();
  co_return next_of(*row).told;
}

Task<Result<orders::OrderNext>> Casework::next(db::Database& db, const OrderRow& order) {
  KB_CO_TRY(const auto row, co_await store::find_short(db, order.id));
  if (!row) co_return orders::order_not_found();
  const auto next = next_of(*row);
  using rules::CaseActor;
  const auto who = next.actor == CaseActor::buyer ? orders::WaitsFor::buyer
                   : next.actor == CaseActor::us  ? orders::WaitsFor::us
                                                  : orders::WaitsFor::nobody;
  co_return orders::OrderNext{who, next.by};
}

// In full until it is begun, half of it afterwards, and nothing once it is done.
Task<Result<orders::OrderCancelling>> Casework::cancelling(db::Transaction&, const OrderRow& order) {
  orders::OrderCancelling terms;
  if (order.order_state != OrderState::open) {
    terms.told = "This service was done as you asked, so it can no longer be cancelled.";
    co_return terms;
  }
  const bool begun = order.begun_at.has_value();
  terms.possible = true;
  terms.refund_pence = rules::service_refund(order.amount_pence, begun);
  const std::string sum = rules::format_gbp(terms.refund_pence);
  terms.told =
      begun ? "Our team has begun as you asked, so half of the price, " + sum + ", will be refunded to your card."
            : "Our team has not begun, so all of it, " + sum + ", will be refunded to your card.";
  co_return terms;
}

// Our team may refund all of it, also once it is done.
Task<Result<orders::OrderCancelling>> Casework::refundable(db::Transaction&, const OrderRow& order) {
  orders::OrderCancelling terms;
  terms.possible = true;
  terms.refund_pence = order.amount_pence;
  co_return terms;
}

Task<Status> Casework::on_cancelled(db::Transaction& tx, const OrderRow& order) {
  store::closed(tx, order.id);
  co_return Status();
}

}  // namespace kerbside::casework
