// What one side of a booking, or an admin, reads of its pick-up and return.
#include "features/contracts/contracts.hpp"
#include "features/handover/handover.hpp"
#include "rules/money_lines.hpp"

namespace kerbside::handover {
namespace {

using rules::Mover;

template <class T>
T whole(const T& at) {
  return std::chrono::floor<std::chrono::seconds>(at);
}

struct Reading {
  const bookings::BookingForReader& booking;
  const private_files::PrivateFiles& files;
  const Actor& actor;

  const rules::HandoverFacts& facts() const { return booking.standing.handover; }
  std::vector<private_files::FileLink> links(const private_files::FileKind& kind,
                                             const std::vector<private_files::PrivateFile>& all) const {
    std::vector<private_files::FileLink> links;
    for (const auto& file : all) links.push_back(files.link(kind, file, actor));
    return links;
  }
};

DelayTold to_delay(const store::DelayRow& row, Mover reader) {
  return {row.side, row.new_time, row.said_at, row.refused_at, row.side == reader};
}

std::optional<MoneyBack> to_money_back(const store::FaultRow& row, const bookings::BookingForReader& booking) {
  if (row.state != rules::FaultState::refunded || !rules::is_paid_at_pick_up(booking.standing)) return std::nullopt;
  return MoneyBack{rules::due_at_pick_up(booking.lines), row.money_back_by_host_at.has_value(),
                   row.money_back_by_renter_at.has_value(), booking.standing.handover.fault->back_decided};
}

FaultTold to_fault(const store::FaultRow& row, const Reading& reading) {
  FaultTold told;
  told.id = row.id;
  told.kind = row.kind;
  told.has_vehicle = row.has_vehicle;
  told.description = row.description;
  told.photos = reading.links(fault_photos, row.photos);
  told.reported_at = row.reported_at;
  told.state = row.state;
  told.contested_at = row.contested_at;
  told.contest_reason = row.contest_reason;
  told.decided_at = row.decided_at;
  told.decided_by = row.decided_by;
  if (reading.booking.reader == Mover::admin) told.decision_reason = row.decision_reason;
  if (rules::is_open(reading.facts().fault)) {
    told.next = rules::refunded_by_clock(reading.facts()) ? FaultNext::refund : FaultNext::decision;
    told.by = whole(rules::fault_by(reading.facts()));
  }
  told.money_back = to_money_back(row, reading.booking);
  return told;
}

ReturnTold to_return(const bookings::BookingForReader& booking) {
  const rules::Standing& standing = booking.standing;
  const rules::ReturnFacts& facts = standing.handover.back;
  ReturnTold told;
  told.host_says = facts.host_says;
  told.renter_says = facts.renter_says;
  const auto due = rules::due_back(standing.handover, standing.state, standing.return_);
  told.state = rules::return_state(facts, due, app_now());
  const auto said = booking.reader == Mover::host ? facts.host_says : facts.renter_says;
  // The host also where their renter alone says that it is back.
  const bool as_said =
      booking.reader == Mover::host && told.state == rules::ReturnState::back && facts.is_open_to(Mover::host);
  told.asked = booking.reader != Mover::admin && (told.state == rules::ReturnState::unknown || as_said) && !said;
  if (rules::is_out(told.state)) told.not_returned_from = whole(*due + rules::not_returned_after);
  return told;
}

Incident to_incident(const store::IncidentRow& row, const Reading& reading) {
  Incident it;
  it.id = row.id;
  it.kind = row.kind;
  it.happened_at = row.happened_at;
  it.place = row.place;
  it.description = row.description;
  it.injured = row.injured;
  it.others_involved = row.others_involved;
  it.photos = reading.links(incident_photos, row.photos);
  it.reported_at = row.reported_at;
  it.side = row.reporter_id == reading.booking.renter ? Mover::renter : Mover::host;
  it.by_you = reading.actor.user() == row.reporter_id;
  it.kept_until = row.kept_until;
  return it;
}

// Whether something of the trip is still to come or under way.
bool is_ahead_or_on(rules::BookingState state) {
  return state == rules::BookingState::confirmed || state == rules::BookingState::active;
}

}  // namespace

Task<Status> Handovers::add_note(Loop& loop, const bookings::BookingForReader& booking, Handover& to) {
  KB_CO_TRY(auto note, co_await store::note_for(loop.db, booking.id));
  if (booking.reader != Mover::renter) {
    to.note = std::move(note);
    co_return Status();
  }
  if (!note || !booking.in_touch || !is_ahead_or_on(booking.standing.state)) co_return Status();
  const Instant from = booking.standing.pick_up - rules::note_before_pick_up;
  if (app_now() < from) {
    to.note_from = from;
    co_return Status();
  }
  KB_CO_TRY(to.note_withheld, co_await contracts::is_unsigned_by_renter(loop.db, booking.id));
  if (!to.note_withheld) to.note = std::move(note);
  co_return Status();
}

Task<Result<Handover>> Handovers::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto booking, co_await bookings_.for_reader(loop, actor, id));
  KB_CO_TRY(const auto delays, co_await store::delays_of(loop.db, id));
  KB_CO_TRY(const auto fault, co_await store::fault_of(loop.db, id));
  KB_CO_TRY(const auto incidents, co_await store::incidents_of(loop.db, id));
  KB_CO_TRY(const auto later, co_await store::later_return_of(loop.db, id));
  const Reading reading{booking, files_, actor};
  const rules::Standing& standing = booking.standing;
  Handover out;
  out.booking_id = id;
  out.meet_at = whole(rules::meeting_at(standing.handover, standing.pick_up));
  out.no_show_from = whole(rules::no_show_from(standing.handover, standing.pick_up));
  out.fault_until = whole(rules::fault_until(standing.handover, standing.pick_up));
  for (const auto& row : delays) out.delays.push_back(to_delay(row, booking.reader));
  if (fault) out.fault = to_fault(*fault, reading);
  out.back = to_return(booking);
  if (later && standing.state == rules::BookingState::active) out.later_return = later;
  out.may_be_late = booking.reader == Mover::renter && standing.handover.previous_out;
  KB_CO_TRY_VOID(co_await add_note(loop, booking, out));
  out.cover = cover_;
  out.cover_text = rules::cover_sentence(cover_);
  for (const auto& row : incidents) out.incidents.push_back(to_incident(row, reading));
  out.may_report_incident = booking.reader != Mover::admin &&
                            rules::may_report_incident(standing.state, standing.pick_up, standing.return_, app_now());
  co_return out;
}

}  // namespace kerbside::handover
