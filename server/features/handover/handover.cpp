#include "features/handover/handover.hpp"

#include <algorithm>

#include "core/new_id.hpp"
#include "features/handover/news.hpp"
#include "features/handover/store.hpp"
#include "features/listings/listings.hpp"
#include "rules/availability.hpp"
#include "rules/text.hpp"

namespace kerbside::handover {
namespace {

using bookings::Act;
using bookings::Bookings;
using rules::BookingAction;
using rules::Cause;
using rules::Mover;

Mover other_than(Mover side) { return side == Mover::host ? Mover::renter : Mover::host; }

Error trip_gone() { return fail(Kind::bug, "trip_gone", "A booking that was locked is not there."); }

Task<Result<store::TripRow>> trip_of(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(auto trip, co_await store::trip(tx, id));
  if (!trip) co_return trip_gone();
  co_return *std::move(trip);
}

Task<Result<bool>> late_now(db::Transaction& tx, const Bookings* bookings, Actor actor, NewDelay in) {
  KB_CO_TRY_VOID(co_await bookings->act_within(tx, actor, {in.id, BookingAction::say_late}));
  KB_CO_TRY(const auto trip, co_await trip_of(tx, in.id));
  KB_CO_TRY(const Instant new_time, rules::new_time_of(trip.pick_up(), in.minutes, app_now()));
  const Mover side = rules::mover_of(actor, trip.user_id, trip.host_user_id).value();
  store::say_late(tx, in.id, side, new_time);
  const Told told{.trip = trip, .time = when(new_time)};
  if (side == Mover::host)
    tell(tx, "host_late", told);
  else
    tell(tx, "renter_late", told);
  co_return true;
}

Status check_fault(const NewFault& in) {
  if (in.kind == rules::FaultKind::not_there && in.has_vehicle)
    return field_error("has_vehicle", "A vehicle that is not there cannot be with you.");
  if (in.photo_ids.size() > most_photos_of_report) return field_error("photo_ids", "A report can have up to 8 photos.");
  if (in.photo_ids.empty() && in.kind != rules::FaultKind::not_there)
    return field_error("photo_ids", "Please add at least one photo that shows it.");
  return {};
}

// The renter has just said that, and the host has not answered yet.
bool is_refunded_by_clock(const NewFault& fault, const store::TripRow& trip) {
  rules::HandoverFacts facts;
  facts.fault = rules::Fault{fault.kind, fault.has_vehicle, app_now()};
  facts.collected = trip.collected;
  return rules::refunded_by_clock(facts);
}

Task<Result<bool>> fault_now(db::Transaction& tx, const Bookings* bookings, Actor actor, NewFault in) {
  in.description = rules::clean_line(in.description, bookings::longest_reason);
  KB_CO_TRY_VOID(co_await bookings->act_within(tx, actor, {in.id, BookingAction::report_fault, in.description}));
  KB_CO_TRY_VOID(check_fault(in));
  KB_CO_TRY(const auto trip, co_await trip_of(tx, in.id));
  const auto id = new_id<FaultId>();
  store::insert_fault(tx, id, in);
  KB_CO_TRY_VOID(
      co_await private_files::take_photos(tx, fault_photos, {in.id.str(), trip.user_id}, id.str(), in.photo_ids));
  if (in.kind == rules::FaultKind::unsafe) listings::pause_unsafe(tx, trip.vehicle_id);
  const bool by_clock = is_refunded_by_clock(in, trip);
  const auto within = by_clock ? rules::fault_refunded_after : rules::fault_decided_within;
  const Told told{.trip = trip, .until = when(app_now() + within), .fault = words_of(in.kind)};
  if (by_clock)
    tell(tx, "fault_to_refund", told);
  else
    tell(tx, "fault_to_decide", told);
  co_return true;
}

// What the host, or support, says of a fault is kept with it.
Task<Result<bool>> explained(db::Transaction& tx, const Bookings* bookings, Actor actor, Act act) {
  KB_CO_TRY_VOID(co_await bookings->act_within(tx, actor, act));
  const std::string reason = rules::clean_line(act.reason.value_or(""), bookings::longest_reason);
  if (act.action == BookingAction::contest_fault)
    store::explain_contest(tx, act.id, reason);
  else
    store::explain_decision(tx, act.id, reason);
  co_return true;
}

struct WantedReturn {
  BookingId id;
  LocalTime at;
};

Task<Result<bool>> later_now(db::Transaction& tx, const Bookings* bookings, Actor actor, WantedReturn in) {
  KB_CO_TRY_VOID(co_await bookings->act_within(tx, actor, {in.id, BookingAction::ask_later_return}));
  KB_CO_TRY(const auto trip, co_await trip_of(tx, in.id));
  if (in.at <= trip.rental().return_) co_return rules::booking_moved();
  store::ask_later_return(tx, in.id, in.at);
  tell(tx, "later_asked", {.trip = trip, .time = when(in.at)});
  co_return true;
}

struct Reporter {
  UserId id;
  Mover side{};
};

Task<Result<bool>> incident_now(db::Transaction& tx, Reporter by, NewIncident in) {
  KB_CO_TRY(const auto trip, co_await trip_of(tx, in.id));
  const auto id = new_id<IncidentId>();
  const Date kept_until = rules::incident_kept_until(in.kind, london_today());
  store::insert_incident(tx, id, by.id, in, kept_until);
  KB_CO_TRY_VOID(
      co_await private_files::take_photos(tx, incident_photos, {in.id.str(), by.id}, id.str(), in.photo_ids));
  if (by.side == Mover::host)
    tell(tx, "incident_by_host", {.trip = trip});
  else
    tell(tx, "incident_by_renter", {.trip = trip});
  co_return true;
}

Status check_incident(const NewIncident& in, const rules::Standing& booking) {
  if (!rules::may_report_incident(booking.state, booking.pick_up, booking.return_, app_now()))
    return rules::booking_moved();
  KB_TRY_VOID(rules::check_incident_time(in.happened_at, booking.pick_up, app_now()));
  if (in.place.empty()) return field_error("place", "Please say where it happened.");
  if (in.description.empty()) return field_error("description", "Please say what happened.");
  if (in.photo_ids.size() > most_photos_of_report) return field_error("photo_ids", "A report can have up to 8 photos.");
  return {};
}

Error not_for_this_side() {
  return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
}

Error vehicle_not_found() { return fail(Kind::not_found, "vehicle_not_found", "This vehicle does not exist."); }

// Several lines, as they were written.
Result<std::string> note_of(const std::string& text) {
  std::string note = rules::clean_text(text, longest_note + 1);
  if (rules::code_point_count(note) > longest_note)
    return field_error("note", "A note can have up to 2,000 characters.");
  return note;
}

// Once the rows are as the change leaves them.
Task<Status> tell_of(db::Transaction& tx, const BookingChanged& changed) {
  const BookingId id = changed.booking;
  KB_CO_TRY(const auto trip, co_await trip_of(tx, id));
  KB_CO_TRY(const auto fault, co_await store::fault_of(tx, id));
  KB_CO_TRY(const bool is_out, co_await store::is_out(tx, id));
  KB_CO_TRY(const bool waits_for_host, co_await store::waits_for_host(tx, id));
  const bool by_host = changed.who == Mover::host;
  Told told{.trip = trip};
  if (fault) told.until = when(fault->reported_at + rules::fault_decided_within);
  if (changed.cause == Cause::late_refused && by_host) tell(tx, "host_refused", told);
  if (changed.cause == Cause::late_refused && !by_host) tell(tx, "renter_refused", told);
  if (changed.cause == Cause::fault_withdrawn) tell(tx, "fault_withdrawn", told);
  if (changed.cause == Cause::fault_contested) tell(tx, "fault_contested", told);
  if (changed.cause == Cause::fault_dismissed) tell(tx, "fault_dismissed", told);
  const bool renter_has_it = fault && fault->money_back_by_renter_at;
  if (changed.cause == Cause::money_given_back && by_host && renter_has_it) tell(tx, "money_back_by_host_too", told);
  if (changed.cause == Cause::money_given_back && by_host && !renter_has_it) tell(tx, "money_back_by_host", told);
  if (changed.cause == Cause::money_given_back && !by_host) tell(tx, "money_back_by_renter", told);
  if (changed.cause == Cause::later_agreed) tell(tx, "later_agreed", told);
  if (changed.cause == Cause::later_refused) tell(tx, "later_refused", told);
  if (changed.cause == Cause::back_confirmed && !by_host && is_out) tell(tx, "said_back_by_renter", told);
  if (changed.cause == Cause::back_confirmed && !by_host && waits_for_host) tell(tx, "is_it_back_as_said", told);
  if (changed.cause == Cause::back_settled && trip.was_stopped()) tell(tx, "stopped_back_settled", told);
  if (changed.cause == Cause::back_settled && !trip.was_stopped()) tell(tx, "back_settled", told);
  if (changed.cause == Cause::back_denied && by_host) tell(tx, "still_out_by_host", told);
  if (changed.cause == Cause::back_denied && !by_host) tell(tx, "still_out_by_renter", told);
  co_return Status();
}

}  // namespace

Task<Status> Handovers::on(db::Transaction& tx, const BookingChanged& changed) {
  const BookingId id = changed.booking;
  switch (changed.cause) {
    case Cause::late_refused:
      store::refuse_delay(tx, id, other_than(changed.who));
      break;
    case Cause::fault_withdrawn:
      store::end_fault(tx, id, rules::FaultState::withdrawn, changed.who);
      break;
    case Cause::fault_contested:
      store::contest_fault(tx, id);
      break;
    case Cause::fault_refunded:
      store::end_fault(tx, id, rules::FaultState::refunded, changed.who);
      co_return Status();  // features/bookings tells of it
    case Cause::fault_dismissed:
      store::end_fault(tx, id, rules::FaultState::dismissed, changed.who);
      break;
    case Cause::money_given_back:
      store::confirm_money_back(tx, id, changed.who);
      break;
    case Cause::back_confirmed:
    case Cause::back_denied:
      store::answer_return(tx, id, changed.who, changed.cause == Cause::back_confirmed);
      break;
    case Cause::back_settled:
      store::settle_return(tx, id);
      break;
    case Cause::later_agreed:
    case Cause::later_refused:
      store::answer_later_return(tx, id, changed.cause == Cause::later_agreed);
      break;
    default:
      co_return Status();
  }
  co_return co_await tell_of(tx, changed);
}

Task<Result<Handover>> Handovers::act(Loop& loop, Actor actor, bookings::Act act) {
  const BookingId id = act.id;
  KB_CO_TRY_VOID(co_await bookings_.act(loop, actor, std::move(act)));
  co_return co_await get(loop, std::move(actor), id);
}

Task<Result<Handover>> Handovers::say_late(Loop& loop, Actor actor, NewDelay in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&late_now, &bookings_, actor, in));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<Handover>> Handovers::report_fault(Loop& loop, Actor actor, NewFault in) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&fault_now, &bookings_, actor, in));
  co_return co_await get(loop, std::move(actor), in.id);
}

// The price is looked at first, so that nobody asks for what cannot be had.
Task<Result<Handover>> Handovers::ask_later_return(Loop& loop, Actor actor, NewReturn in) {
  KB_CO_TRY(const auto booking, co_await bookings_.for_reader(loop, actor, in.id));
  const LocalTime pick_up = to_london(booking.standing.pick_up);
  bookings::NewDates wanted;
  wanted.id = in.id;
  wanted.start_date = pick_up.date().text();
  wanted.start_time = pick_up.time().text();
  wanted.end_date = std::move(in.end_date);
  wanted.end_time = std::move(in.end_time);
  KB_CO_TRY(const auto preview, co_await bookings_.preview_change(loop, actor, wanted));
  if (!preview.available) co_return rules::dates_taken();
  const WantedReturn at{in.id, LocalTime(preview.end_date, preview.end_time)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&later_now, &bookings_, actor, at));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<Handover>> Handovers::accept_fault(Loop& loop, Actor actor, FaultAccepted in) {
  return act(loop, std::move(actor), {in.id, BookingAction::accept_fault, {}, in.refund_pence});
}

Task<Result<Handover>> Handovers::contest_fault(Loop& loop, Actor actor, WithReason<BookingId> in) {
  KB_CO_TRY_VOID(
      co_await loop.db.transaction(&explained, &bookings_, actor, Act{in.id, BookingAction::contest_fault, in.reason}));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<bookings::Booking>> Handovers::refund_fault(Loop& loop, Actor admin, FaultRefunded in,
                                                        audit::Client client) {
  return decide_fault(
      loop, std::move(admin),
      {in.id, BookingAction::refund_fault, std::move(in.reason), in.refund_pence, std::move(client.ip)});
}

Task<Result<bookings::Booking>> Handovers::dismiss_fault(Loop& loop, Actor admin, WithReason<BookingId> in,
                                                         audit::Client client) {
  return decide_fault(loop, std::move(admin),
                      {in.id, BookingAction::dismiss_fault, std::move(in.reason), {}, std::move(client.ip)});
}

Task<Result<bookings::Booking>> Handovers::decide_fault(Loop& loop, Actor admin, Act act) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&explained, &bookings_, admin, act));
  co_return co_await bookings_.get(loop, std::move(admin), act.id);
}

Task<Result<bookings::Booking>> Handovers::settle_return(Loop& loop, Actor admin, WithReason<BookingId> in,
                                                         audit::Client client) {
  return bookings_.act(loop, std::move(admin),
                       {in.id, BookingAction::settle_return, std::move(in.reason), {}, std::move(client.ip)});
}

Task<Result<Handover>> Handovers::write_note(Loop& loop, Actor actor, NewNote<BookingId> in) {
  KB_CO_TRY(const auto booking, co_await bookings_.for_reader(loop, actor, in.id));
  if (booking.reader != Mover::host) co_return not_for_this_side();
  KB_CO_TRY(const std::string note, note_of(in.note));
  KB_CO_TRY_VOID(co_await store::write_note(loop.db, in.id, note));
  co_return co_await get(loop, std::move(actor), in.id);
}

Task<Result<NoteOfVehicle>> Handovers::note_of_vehicle(Loop& loop, Actor host, VehicleId id) {
  KB_CO_TRY(const bool is_theirs, co_await store::has_vehicle(loop.db, id, host.signed_in_user()));
  if (!is_theirs) co_return vehicle_not_found();
  KB_CO_TRY(auto note, co_await store::note_of_vehicle(loop.db, id, host.signed_in_user()));
  co_return NoteOfVehicle{std::move(note).value_or("")};
}

Task<Result<NoteOfVehicle>> Handovers::write_note_of_vehicle(Loop& loop, Actor host, NewNote<VehicleId> in) {
  KB_CO_TRY(const bool is_theirs, co_await store::has_vehicle(loop.db, in.id, host.signed_in_user()));
  if (!is_theirs) co_return vehicle_not_found();
  KB_CO_TRY(const std::string note, note_of(in.note));
  KB_CO_TRY_VOID(co_await store::write_note(loop.db, in.id, note));
  co_return NoteOfVehicle{note};
}

Task<Result<Handover>> Handovers::report_incident(Loop& loop, Actor actor, NewIncident in) {
  KB_CO_TRY(const auto booking, co_await bookings_.for_reader(loop, actor, in.id));
  in.place = rules::clean_line(in.place, longest_place);
  in.description = rules::clean_text(in.description, longest_incident + 1);
  if (rules::code_point_count(in.description) > longest_incident)
    co_return field_error("description", "A report can have up to 2,000 characters.");
  KB_CO_TRY_VOID(check_incident(in, booking.standing));
  const Reporter by{actor.signed_in_user(), booking.reader};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&incident_now, by, in));
  co_return co_await get(loop, std::move(actor), in.id);
}

// Returns the trip and which side of it the actor is.
Task<Result<std::pair<store::TripRow, Mover>>> Handovers::trip_for(Loop& loop, const Actor& actor, BookingId id) {
  KB_CO_TRY(auto trip, co_await store::trip(loop.db, id));
  const auto side = trip ? rules::mover_of(actor, trip->user_id, trip->host_user_id) : std::nullopt;
  if (!side) co_return fail(Kind::not_found, "booking_not_found", "This booking does not exist.");
  co_return std::pair(*std::move(trip), *side);
}

Task<Result<private_files::About>> Handovers::may_add_fault_photo(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto found, co_await trip_for(loop, actor, id));
  const auto& [trip, side] = found;
  if (side != Mover::renter) co_return not_for_this_side();
  if (trip.booking_status != rules::BookingState::active) co_return rules::booking_moved();
  co_return private_files::About{id.str(), trip.user_id};
}

Task<Result<private_files::About>> Handovers::may_add_incident_photo(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto found, co_await trip_for(loop, actor, id));
  const store::TripRow& trip = found.first;
  if (!rules::may_report_incident(trip.booking_status, trip.pick_up(), trip.return_(), app_now()))
    co_return rules::booking_moved();
  co_return private_files::About{id.str(), actor.signed_in_user()};
}

}  // namespace kerbside::handover
