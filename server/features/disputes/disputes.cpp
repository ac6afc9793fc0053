// What the two sides of a dispute do: raise it, write to us, withdraw it.
#include "features/disputes/disputes.hpp"

#include <algorithm>

#include "core/error_payload.hpp"
#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/disputes/news.hpp"
#include "features/disputes/opening.hpp"
#include "features/disputes/view.hpp"
#include "rules/working_days.hpp"

namespace kerbside::disputes {
namespace {

using rules::DisputeOrigin;

Error dispute_over() {
  return fail(Kind::conflict, "dispute_moved", "This dispute has changed in the meantime. Please reload it.");
}

Error open_already(const std::string& reference) {
  return with_payload(fail(Kind::conflict, "dispute_open",
                           "You have an open dispute about this booking, " + reference +
                               ". Please write there, or say that this one is about something else."),
                      OpenDispute{reference});
}

// Without doubles, in the order in which they were sent.
Result<std::vector<PrivateFileId>> files_of(const std::vector<PrivateFileId>& sent, const char* field) {
  std::vector<PrivateFileId> ids;
  for (const PrivateFileId& id : sent)
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  if (ids.size() > most_files) return field_error(field, "You can add up to 20 files.");
  return ids;
}

struct Attached {
  EvidenceDraftId draft;
  std::vector<PrivateFileId> ids;
  const char* field = "";
};

Task<Status> attach(db::Transaction& tx, UserId owner, std::string to, Attached files) {
  if (files.ids.empty()) co_return Status();
  private_files::About about{files.draft.str(), owner};
  KB_CO_TRY(const bool all_there,
            co_await private_files::take(tx, evidence, std::move(about), std::move(to), std::move(files.ids)));
  if (!all_there) co_return field_error(files.field, "One of your files is no longer there. Please add it again.");
  co_return Status();
}

struct Raising {
  UserId writer;
  NewDispute in;
  rules::AcceptedDispute form;
};

// Fills in what the booking says, and locks it.
Task<Status> about_booking(db::Transaction& tx, const Raising& raising, store::NewRow& row) {
  const BookingId id = *raising.in.booking_id;
  KB_CO_TRY(const auto booking, co_await store::lock_booking(tx, id, raising.writer));
  const bool is_renter = booking && booking->user_id == raising.writer;
  if (!booking || (!is_renter && booking->host_user_id != raising.writer))
    co_return field_error("booking_id", "Please choose one of your bookings.");
  if (!rules::may_be_disputed(booking->booking_status, booking->was_paid))
    co_return field_error("booking_id", "This booking is not confirmed, so there is nothing to dispute about it yet.");
  if (booking->open_reference && !raising.in.something_else) co_return open_already(*booking->open_reference);
  row.booking = id;
  row.other = is_renter ? booking->host_user_id : booking->user_id;
  row.holds_money = true;
  row.paid_out = booking->paid_out_pence;
  co_return Status();
}

Task<Result<DisputeId>> raise_in(db::Transaction& tx, Raising raising) {
  store::NewRow row;
  row.id = new_id<DisputeId>();
  row.writer = raising.writer;
  row.origin = DisputeOrigin::form;
  row.form = raising.form;
  // The other side of a matter of conduct is asked only when the writer agrees.
  row.may_ask_other = raising.form.type != rules::DisputeType::user_conduct || raising.in.may_ask_other;
  if (raising.in.booking_id) KB_CO_TRY_VOID(co_await about_booking(tx, raising, row));
  KB_CO_TRY(auto ids, files_of(raising.in.evidence_ids, "evidence_ids"));
  const DisputeId id = row.id;
  KB_CO_TRY_VOID(co_await open_dispute(tx, std::move(row)));
  KB_CO_TRY_VOID(co_await attach(tx, raising.writer, id.str(), {raising.in.draft_id, std::move(ids), "evidence_ids"}));
  KB_CO_TRY(const auto made, co_await store::read(tx, id));
  tell_side(tx, "received", *made, made->submitted_by_user_id);
  if (made->holds_money) tell_side(tx, "held", *made, made->other_user_id);
  co_return id;
}

// The dispute, locked, and which side of it the user is.
struct OwnSide {
  store::Row row;
  Thread you{};
};

Task<Result<OwnSide>> lock_own(db::Transaction& tx, UserId user, DisputeId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  const auto you = row ? side_of(*row, user) : std::nullopt;
  if (!you) co_return no_dispute();
  co_return OwnSide{*std::move(row), *you};
}

// Whatever the other side writes to us first is its answer.
void note_answer(db::Transaction& tx, const OwnSide& own) {
  if (own.you != Thread::other || own.row.other_answered_at) return;
  store::other_answered(tx, own.row.id);
  store::add_event(tx, own.row.id, DisputeStep::answered, DisputeActor::other);
}

Task<Result<bool>> write_in(db::Transaction& tx, UserId user, NewDisputeMessage in) {
  KB_CO_TRY(const auto own, co_await lock_own(tx, user, in.id));
  if (!rules::is_open(own.row.status)) co_return dispute_over();
  KB_CO_TRY(const std::string text, rules::accept_dispute_message(in.text));
  KB_CO_TRY(auto ids, files_of(in.file_ids, "file_ids"));
  const auto message = new_id<DisputeMessageId>();
  store::add_message(tx, message, in.id, own.you, std::nullopt, text);
  note_answer(tx, own);
  KB_CO_TRY_VOID(co_await attach(tx, user, message.str(), {in.draft_id, std::move(ids), "file_ids"}));
  co_return true;
}

Task<Result<bool>> withdraw_in(db::Transaction& tx, UserId user, DisputeId id) {
  KB_CO_TRY(const auto own, co_await lock_own(tx, user, id));
  if (own.you != Thread::writer)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only who raised a dispute can withdraw it.");
  if (!can_withdraw(own.row, own.you)) co_return dispute_over();
  KB_CO_TRY_VOID(co_await end_dispute(
      tx, own.row,
      {rules::DisputeStatus::closed, OutcomeKind::withdrawn, "The dispute was withdrawn by the person who raised it.",
       DisputeStep::withdrawn, DisputeActor::writer}));
  co_return true;
}

Task<Result<bool>> consent_in(db::Transaction& tx, UserId user, DisputeId id) {
  KB_CO_TRY(const auto own, co_await lock_own(tx, user, id));
  if (own.you != Thread::writer)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only who raised a dispute can agree to that.");
  if (own.row.may_ask_other) co_return true;
  if (!can_consent(own.row, own.you)) co_return dispute_over();
  store::consent(tx, id);
  co_return true;
}

// It is open again, and what was decided before stands in its history.
Task<Result<bool>> look_again_in(db::Transaction& tx, UserId user, NewDisputeMessage in) {
  KB_CO_TRY(const auto own, co_await lock_own(tx, user, in.id));
  if (!second_look_until(own.row, own.you))
    co_return fail(Kind::conflict, "no_second_look", "A second look can be asked for once, within 10 working days.");
  KB_CO_TRY(const std::string text, rules::accept_dispute_message(in.text));
  KB_CO_TRY(auto ids, files_of(in.file_ids, "file_ids"));
  store::look_again(tx, in.id, own.you);
  store::set_status(tx, in.id, rules::DisputeStatus::under_review, rules::dispute_clock(app_now()).outcome_by);
  const auto by = own.you == Thread::writer ? DisputeActor::writer : DisputeActor::other;
  store::add_event(tx, in.id, DisputeStep::second_look, by);
  const auto message = new_id<DisputeMessageId>();
  store::add_message(tx, message, in.id, own.you, std::nullopt, text);
  note_answer(tx, own);
  KB_CO_TRY_VOID(co_await attach(tx, user, message.str(), {in.draft_id, std::move(ids), "file_ids"}));
  KB_CO_TRY_VOID(co_await follow_hold(tx, own.row.booking_id));
  tell_side(tx, "reopened", own.row, own.row.submitted_by_user_id);
  tell_other(tx, own.row, "reopened", "held");
  co_return true;
}

Task<Result<bool>> confirm_return_in(db::Transaction& tx, UserId user, DisputeId id) {
  KB_CO_TRY(const auto own, co_await lock_own(tx, user, id));
  if (!can_confirm(own.row, user)) co_return dispute_over();
  const bool by_host = user == own.row.host_user_id;
  store::confirm_return(tx, id, by_host);
  if (by_host && !waits_for_renter(own.row)) co_return true;  // who has confirmed it is asked no more
  const auto& to = own.you == Thread::writer ? own.row.other_user_id : own.row.submitted_by_user_id;
  tell_side(tx, by_host ? notifications::Named<news>("given") : notifications::Named<news>("came"), own.row, to);
  co_return true;
}

// Contested on a booking's page.
struct Contested {
  BookingId booking;
  UserId renter, host;
  DisputeOrigin origin{};
  std::optional<std::string> charge{};
};

rules::AcceptedDispute words_about(DisputeOrigin origin) {
  rules::AcceptedDispute form;
  form.type = rules::DisputeType::booking_payment;
  form.urgency = rules::DisputeUrgency::high;
  switch (origin) {
    case DisputeOrigin::fault:
      form.type = rules::DisputeType::vehicle_service;
      form.urgency = rules::DisputeUrgency::critical;
      form.subject = "Fault at pick-up";
      form.description = "The renter reported a fault at pick-up, and the host does not agree.";
      form.desired_outcome = "A decision the same day: the trip stands, or everything is refunded.";
      break;
    case DisputeOrigin::charge:
      form.urgency = rules::DisputeUrgency::medium;
      form.subject = "Contested charge to the deposit";
      form.description = "The host charged something to the deposit, and the renter does not agree.";
      form.desired_outcome = "A decision how much of the charge stands.";
      break;
    case DisputeOrigin::no_show:
    case DisputeOrigin::form:
      form.subject = "Contested no-show";
      form.description = "The host reported a no-show, and the renter does not agree.";
      form.desired_outcome = "A decision whether the no-show stands.";
  }
  return form;
}

Task<Result<std::optional<store::Statements>>> statements_of(db::Transaction& tx, const Contested& contested) {
  using enum rules::Cause;
  if (contested.charge) return store::statements_about_charge(tx, *contested.charge);
  if (contested.origin == DisputeOrigin::fault)
    return store::statements_about(tx, contested.booking, fault_contested, fault_reported);
  return store::statements_about(tx, contested.booking, no_show, no_show_contested);
}

// Whoever decides, and a mediator, read what both said where it was contested.
void add_statements(std::string& description, const store::Statements& said) {
  const auto add = [&](const char* who, const std::optional<std::string>& words) {
    if (words && !words->empty()) description += std::string("\n\n") + who + ": “" + *words + "”";
  };
  add("The host", said.host);
  add("The renter", said.renter);
}

Task<Status> open_by_itself(db::Transaction& tx, Contested contested) {
  store::NewRow row;
  row.id = new_id<DisputeId>();
  row.writer = contested.renter;
  row.other = contested.host;
  row.booking = contested.booking;
  row.charge = contested.charge;
  row.origin = contested.origin;
  row.may_ask_other = true;
  row.form = words_about(contested.origin);
  KB_CO_TRY(const auto said, co_await statements_of(tx, contested));
  if (said) add_statements(row.form.description, *said);
  KB_CO_TRY(row.form.email, co_await store::email_of(tx, contested.renter));
  co_return co_await open_dispute(tx, std::move(row));
}

struct EndedThere {
  DisputeOrigin origin{};
  OutcomeKind kind{};
  const char* outcome = "";
  std::optional<std::string> charge{};
};

// There is nothing left to decide about; what waited for finance is no more.
Task<Status> end_by_itself(db::Transaction& tx, BookingId booking, EndedThere ended) {
  KB_CO_TRY(const auto id, co_await store::open_of(tx, booking, ended.origin, ended.charge));
  if (!id) co_return Status();
  KB_CO_TRY(const auto row, co_await store::lock(tx, *id));
  store::drop_lines(tx, *id);
  co_return co_await end_dispute(
      tx, *row,
      {rules::DisputeStatus::resolved, ended.kind, ended.outcome, DisputeStep::resolved, DisputeActor::staff});
}

}  // namespace

Task<Status> Disputes::on(db::Transaction& tx, const BookingChanged& changed) {
  using rules::Cause;
  const auto begun = [&](DisputeOrigin origin) {
    return open_by_itself(tx, Contested{changed.booking, changed.renter, changed.host, origin});
  };
  const auto ended = [&](DisputeOrigin origin, OutcomeKind kind, const char* outcome) {
    return end_by_itself(tx, changed.booking, EndedThere{origin, kind, outcome});
  };
  switch (changed.cause) {
    case Cause::fault_contested:
      co_return co_await begun(DisputeOrigin::fault);
    case Cause::fault_refunded:
      co_return co_await ended(DisputeOrigin::fault, OutcomeKind::money,
                               "It was the vehicle: the booking ended, and everything that we took is refunded.");
    case Cause::fault_dismissed:
      co_return co_await ended(DisputeOrigin::fault, OutcomeKind::no_money, "The trip stands as agreed.");
    case Cause::fault_withdrawn:
      co_return co_await ended(DisputeOrigin::fault, OutcomeKind::no_money, "The renter’s report was withdrawn.");
    case Cause::no_show_contested:
      co_return co_await begun(DisputeOrigin::no_show);
    default:
      co_return Status();
  }
}

Task<Status> Disputes::on_contest(db::Transaction& tx, const ChargeContest& contest) {
  const auto origin = DisputeOrigin::charge;
  if (contest.step == ContestStep::begun)
    co_return co_await open_by_itself(
        tx, Contested{contest.booking, contest.renter, contest.host, origin, contest.charge_id});
  co_return co_await end_by_itself(
      tx, contest.booking,
      EndedThere{origin, OutcomeKind::no_money, "The host has withdrawn the charge.", contest.charge_id});
}

Task<Result<DisputedBookings>> Disputes::bookings(Loop& loop, UserId user) {
  KB_CO_TRY(auto items, co_await store::bookings_of(loop.db, user));
  co_return DisputedBookings{std::move(items)};
}

// The id is the sender's own making, so it says nothing of whose it is: the owner is whoever sends.
Task<Result<private_files::About>> Disputes::may_add_evidence(Loop&, Actor actor, EvidenceDraftId id) {
  co_return private_files::About{id.str(), actor.signed_in_user()};
}

Task<Result<MoneyOnHold>> Disputes::on_hold(Loop& loop, UserId user, BookingId booking) {
  KB_CO_TRY(const auto held, co_await store::on_hold(loop.db, booking, user));
  if (!held) co_return fail(Kind::not_found, "booking_not_found", "This booking does not exist.", "Booking not found");
  co_return *held;
}

Task<Result<Dispute>> Disputes::raise(Loop& loop, Actor actor, NewDispute in) {
  rules::DisputeForm form{in.dispute_type,
                          in.urgency,
                          in.subject,
                          in.description,
                          in.desired_outcome,
                          in.email,
                          in.phone_number.value_or(""),
                          in.contact_preference};
  KB_CO_TRY(auto accepted, rules::accept_dispute(form));
  const Raising raising{actor.signed_in_user(), std::move(in), std::move(accepted)};
  KB_CO_TRY(const DisputeId id, co_await loop.db.transaction(&raise_in, raising));
  log::info("dispute_raised", {{"dispute_id", id.text()}});
  co_return co_await get(loop, std::move(actor), id);
}

Task<Result<OwnDisputeList>> Disputes::own(Loop& loop, UserId user, OwnDisputesAsked asked) {
  const auto read = [&](int limit, int offset) {
    return store::of_person(loop.db, user, asked.reference, limit, offset);
  };
  co_return co_await page_of<OwnDisputeList>(asked, read,
                                             [](const auto& row) { return static_cast<const OwnDispute&>(row); });
}

Task<Result<Dispute>> Disputes::get(Loop& loop, Actor actor, DisputeId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  const auto you = row ? side_of(*row, actor.signed_in_user()) : std::nullopt;
  if (!you) co_return no_dispute();
  co_return to_dispute(*row, *you, actor, files_);
}

Task<Result<Dispute>> Disputes::write(Loop& loop, Actor actor, NewDisputeMessage in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_in, actor.signed_in_user(), in));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<Dispute>> Disputes::withdraw(Loop& loop, Actor actor, DisputeId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&withdraw_in, actor.signed_in_user(), id));
  co_return co_await get(loop, std::move(actor), id);
}

Task<Result<Dispute>> Disputes::consent(Loop& loop, Actor actor, DisputeId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&consent_in, actor.signed_in_user(), id));
  co_return co_await get(loop, std::move(actor), id);
}

Task<Result<Dispute>> Disputes::look_again(Loop& loop, Actor actor, NewDisputeMessage in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&look_again_in, actor.signed_in_user(), in));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<Dispute>> Disputes::confirm_return(Loop& loop, Actor actor, DisputeId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&confirm_return_in, actor.signed_in_user(), id));
  co_return co_await get(loop, std::move(actor), id);
}

}  // namespace kerbside::disputes
