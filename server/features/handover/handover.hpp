// Pick-up and return when something does not go as agreed (X17, X18, X19, X27): a side is late, something is wrong with
// the vehicle, it does not come back, it breaks down. features/bookings decides what may be done, by
// rules/handover.hpp; this feature keeps what goes with it. Another person's booking is not found.
#pragma once
#include "core/actor.hpp"
#include "core/inputs.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/handover/store.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside::handover {

inline constexpr std::size_t most_photos_of_report = 8;
inline constexpr std::size_t longest_note = 2000, longest_incident = 2000, longest_place = 200;  // characters

inline constexpr private_files::FileKind fault_photos{"fault_photo", "private/fault-photos/", "fault", 24};
inline constexpr private_files::FileKind incident_photos{"incident_photo", "private/incident-photos/", "incident", 40};

class Handovers final : public BookingFollower {
 public:
  Handovers(bookings::Bookings& bookings, private_files::PrivateFiles& files, std::optional<rules::Cover> cover)
      : bookings_(bookings), files_(files), cover_(std::move(cover)) {}
  Handovers(const Handovers&) = delete;

  // Called in the transaction of the change: keeps what each step means for delays, fault and return.
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;

  Task<Result<Handover>> get(Loop& loop, Actor actor, BookingId id);
  // What waits for somebody, in whatever role.
  static Task<Result<DueHandovers>> due(Loop& loop, Actor actor);

  // Errors of these: those of Bookings::act, and of the fields.
  Task<Result<Handover>> say_late(Loop& loop, Actor actor, NewDelay in);
  Task<Result<Handover>> report_fault(Loop& loop, Actor actor, NewFault in);
  Task<Result<Handover>> accept_fault(Loop& loop, Actor actor, FaultAccepted in);
  Task<Result<Handover>> contest_fault(Loop& loop, Actor actor, WithReason<BookingId> in);
  // Errors: also those of Bookings::preview_change; conflict dates_taken.
  Task<Result<Handover>> ask_later_return(Loop& loop, Actor actor, NewReturn in);
  // A step that needs no more than the booking.
  template <rules::BookingAction action>
  Task<Result<Handover>> step(Loop& loop, Actor actor, BookingId id) {
    return act(loop, std::move(actor), {id, action});
  }

  // For support.
  Task<Result<bookings::Booking>> refund_fault(Loop& loop, Actor admin, FaultRefunded in, audit::Client client);
  Task<Result<bookings::Booking>> dismiss_fault(Loop& loop, Actor admin, WithReason<BookingId> in,
                                                audit::Client client);
  Task<Result<bookings::Booking>> settle_return(Loop& loop, Actor admin, WithReason<BookingId> in,
                                                audit::Client client);

  // For the host.
  Task<Result<Handover>> write_note(Loop& loop, Actor actor, NewNote<BookingId> in);
  static Task<Result<NoteOfVehicle>> note_of_vehicle(Loop& loop, Actor host, VehicleId id);
  static Task<Result<NoteOfVehicle>> write_note_of_vehicle(Loop& loop, Actor host, NewNote<VehicleId> in);

  Task<Result<Handover>> report_incident(Loop& loop, Actor actor, NewIncident in);

  // Who may add photos, and whose they are.
  static Task<Result<private_files::About>> may_add_fault_photo(Loop& loop, Actor actor, BookingId id);
  static Task<Result<private_files::About>> may_add_incident_photo(Loop& loop, Actor actor, BookingId id);

 private:
  static Task<Result<std::pair<store::TripRow, rules::Mover>>> trip_for(Loop& loop, const Actor& actor, BookingId id);
  Task<Result<Handover>> act(Loop& loop, Actor actor, bookings::Act act);
  Task<Result<bookings::Booking>> decide_fault(Loop& loop, Actor admin, bookings::Act act);
  Task<Status> add_note(Loop& loop, const bookings::BookingForReader& booking, Handover& to);

  bookings::Bookings& bookings_;
  private_files::PrivateFiles& files_;
  std::optional<rules::Cover> cover_;
};

void install(House& house, bookings::Bookings& bookings, private_files::PrivateFiles& files);

}  // namespace kerbside::handover
