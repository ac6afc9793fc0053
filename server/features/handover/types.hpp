// Pick-up and return of a booking as one of its sides, or an admin, sees them.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/booking_actions.hpp"
#include "rules/contract_text.hpp"
#include "rules/ids.hpp"
#include "rules/incident.hpp"

namespace kerbside::handover {

using FaultId = Id<struct FaultTag>;  // of a report at pick-up
using IncidentId = Id<struct IncidentTag>;

struct DelayTold {
  rules::Mover side{};
  Instant new_time{}, said_at{};
  std::optional<Instant> refused_at;  // the other side cannot wait
  bool by_you = false;
};
BOOST_DESCRIBE_STRUCT(DelayTold, (), (side, new_time, said_at, refused_at, by_you))

// What the renter paid at pick-up of a trip that was stopped, and whether both say that it is back.
struct MoneyBack {
  rules::Pence amount_pence;
  bool by_host = false, by_renter = false;
  bool decided = false;  // by our team, in a dispute
};
BOOST_DESCRIBE_STRUCT(MoneyBack, (), (amount_pence, by_host, by_renter, decided))

enum class FaultNext : std::uint8_t { refund, decision };
BOOST_DESCRIBE_ENUM(FaultNext, refund, decision)

struct FaultTold {
  FaultId id;
  rules::FaultKind kind{};
  bool has_vehicle = false;
  std::string description;
  std::vector<private_files::FileLink> photos;
  Instant reported_at{};
  rules::FaultState state{};
  std::optional<Instant> contested_at;
  std::optional<std::string> contest_reason;
  std::optional<Instant> decided_at;
  std::optional<rules::Mover> decided_by;
  std::optional<std::string> decision_reason;  // for admins
  std::optional<FaultNext> next;               // while it is open: what happens, and by when
  std::optional<Instant> by;
  std::optional<MoneyBack> money_back;
};
BOOST_DESCRIBE_STRUCT(FaultTold, (),
                      (id, kind, has_vehicle, description, photos, reported_at, state, contested_at, contest_reason,
                       decided_at, decided_by, decision_reason, next, by, money_back))

// "Is it back?"
struct ReturnTold {
  bool asked = false;  // of its reader
  std::optional<bool> host_says, renter_says;
  rules::ReturnState state{};
  std::optional<Instant> not_returned_from;  // while it is out
};
BOOST_DESCRIBE_STRUCT(ReturnTold, (), (asked, host_says, renter_says, state, not_returned_from))

struct Incident {
  IncidentId id;
  rules::IncidentKind kind{};
  Instant happened_at{};
  std::string place, description;
  bool injured = false, others_involved = false;
  std::vector<private_files::FileLink> photos;
  Instant reported_at{};
  rules::Mover side{};  // whose report it is
  bool by_you = false;
  Date kept_until;
};
BOOST_DESCRIBE_STRUCT(Incident, (),
                      (id, kind, happened_at, place, description, injured, others_involved, photos, reported_at, side,
                       by_you, kept_until))

// A later return that the renter asked for during the trip; absent once the booking has moved there.
struct LaterReturnTold {
  Date end_date;
  TimeOfDay end_time;
  rules::LaterReturnState state{};
  Instant asked_at{};
  std::optional<Instant> answered_at;
};
BOOST_DESCRIBE_STRUCT(LaterReturnTold, (), (end_date, end_time, state, asked_at, answered_at))

struct Handover {
  BookingId booking_id;
  Instant meet_at{};       // the agreed pick-up, or the later time that holds
  Instant no_show_from{};  // a no-show may be reported from then on
  Instant fault_until{};   // a fault of the vehicle until then
  std::vector<DelayTold> delays;
  std::optional<FaultTold> fault;
  ReturnTold back;
  std::optional<LaterReturnTold> later_return;
  bool may_be_late = false;           // the vehicle has not come back from the trip before
  std::optional<std::string> note;    // the host's
  std::optional<Instant> note_from;   // when the renter sees it, while that is ahead
  bool note_withheld = false;         // a contract waits for the renter's signature
  std::optional<rules::Cover> cover;  // the trip’s insurance (X19)
  std::string cover_text;
  std::vector<Incident> incidents;   // oldest first
  bool may_report_incident = false;  // its reader, now
};
BOOST_DESCRIBE_STRUCT(Handover, (),
                      (booking_id, meet_at, no_show_from, fault_until, delays, fault, back, later_return, may_be_late,
                       note, note_from, note_withheld, cover, cover_text, incidents, may_report_incident))

// A step that waits for its reader, for their dashboard: a fault or a later return to answer, an agreed one to pay for,
// "Is it back?", and of a trip that was stopped the money from pick-up to give back, or to say that one has it.
enum class HandoverStep : std::uint8_t {
  answer_fault,
  answer_later_return,
  pay_later_return,
  say_back,
  confirm_money_back
};
BOOST_DESCRIBE_ENUM(HandoverStep, answer_fault, answer_later_return, pay_later_return, say_back, confirm_money_back)

struct DueHandover {
  HandoverStep step{};
  BookingId booking_id;
  rules::Mover side{};  // the reader's
  std::string vehicle, other;
  std::optional<Instant> until;
  std::optional<rules::Pence> amount_pence;  // of confirm_money_back
};
BOOST_DESCRIBE_STRUCT(DueHandover, (), (step, booking_id, side, vehicle, other, until, amount_pence))

struct DueHandovers {
  std::vector<DueHandover> items;  // the earliest end first, those without one last
};
BOOST_DESCRIBE_STRUCT(DueHandovers, (), (items))

struct NewDelay {
  BookingId id;
  int minutes = 0;  // after the agreed pick-up
};
BOOST_DESCRIBE_STRUCT(NewDelay, (), (id, minutes))

struct NewReturn {
  BookingId id;
  std::string end_date, end_time;  // "YYYY-MM-DD", "HH:MM"
};
BOOST_DESCRIBE_STRUCT(NewReturn, (), (id, end_date, end_time))

struct NewFault {
  BookingId id;
  rules::FaultKind kind{};
  bool has_vehicle = false;
  std::string description;
  std::vector<PrivateFileId> photo_ids;
};
BOOST_DESCRIBE_STRUCT(NewFault, (), (id, kind, has_vehicle, description, photo_ids))

struct FaultAccepted {
  BookingId id;
  rules::Pence refund_pence;  // as shown
};
BOOST_DESCRIBE_STRUCT(FaultAccepted, (), (id, refund_pence))

struct FaultRefunded {
  BookingId id;
  std::string reason;
  std::optional<rules::Pence> refund_pence;  // as shown; absent: whatever it is
};
BOOST_DESCRIBE_STRUCT(FaultRefunded, (), (id, reason, refund_pence))

template <class Of>
struct NewNote {
  Of id;
  std::string note;
  BOOST_DESCRIBE_CLASS(NewNote, (), (id, note), (), ())
};

struct NoteOfVehicle {
  std::string note;  // empty: none
};
BOOST_DESCRIBE_STRUCT(NoteOfVehicle, (), (note))

struct NewIncident {
  BookingId id;
  rules::IncidentKind kind{};
  Instant happened_at{};
  std::string place, description;
  bool injured = false, others_involved = false;
  std::vector<PrivateFileId> photo_ids;
};
BOOST_DESCRIBE_STRUCT(NewIncident, (), (id, kind, happened_at, place, description, injured, others_involved, photo_ids))

}  // namespace kerbside::handover
