// The SQL of hand-overs. Whatever changes a row of a booking must have locked that booking first, by
// Bookings::act_within().
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/handover/types.hpp"
#include "rules/rental.hpp"
#include "rules/side_names.hpp"

namespace kerbside::handover::store {

// A booking and its two sides, for who acts and for who is told.
struct TripRow : rules::TripDates, rules::SideNames {
  BookingId id;
  VehicleId vehicle_id;
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  std::string make, model;
  bool collected = false;  // the report of the collection says that the vehicle was handed over

  // Whether it was stopped at its pick-up, so that no payout and no deposit wait for its vehicle.
  bool was_stopped() const { return booking_status == rules::BookingState::cancelled; }
};
BOOST_DESCRIBE_STRUCT(TripRow, (rules::TripDates, rules::SideNames),
                      (id, vehicle_id, user_id, host_user_id, booking_status, make, model, collected))

struct DelayRow {
  rules::Mover side{};
  Instant new_time{}, said_at{};
  std::optional<Instant> refused_at;
};
BOOST_DESCRIBE_STRUCT(DelayRow, (), (side, new_time, said_at, refused_at))

struct FaultRow {
  FaultId id;
  rules::FaultKind kind{};
  bool has_vehicle = false;
  std::string description;
  Instant reported_at{};
  rules::FaultState state{};
  std::optional<Instant> contested_at;
  std::optional<std::string> contest_reason;
  std::optional<Instant> decided_at;
  std::optional<rules::Mover> decided_by;
  std::optional<std::string> decision_reason;
  std::optional<Instant> money_back_by_host_at, money_back_by_renter_at;
  std::vector<private_files::PrivateFile> photos;
};
BOOST_DESCRIBE_STRUCT(FaultRow, (),
                      (id, kind, has_vehicle, description, reported_at, state, contested_at, contest_reason, decided_at,
                       decided_by, decision_reason, money_back_by_host_at, money_back_by_renter_at, photos))

struct IncidentRow {
  IncidentId id;
  UserId reporter_id;
  rules::IncidentKind kind{};
  Instant happened_at{};
  std::string place, description;
  bool injured = false, others_involved = false;
  Instant reported_at{};
  Date kept_until;
  std::vector<private_files::PrivateFile> photos;
};
BOOST_DESCRIBE_STRUCT(IncidentRow, (),
                      (id, reporter_id, kind, happened_at, place, description, injured, others_involved, reported_at,
                       kept_until, photos))

// A fault that support must decide, or a vehicle that was not returned.
struct WaitingFault {
  BookingId booking_id;
  rules::FaultKind kind{};
  bool has_vehicle = false;
  std::string description;
  std::optional<std::string> contest_reason;
  Instant reported_at{};
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(WaitingFault, (),
                      (booking_id, kind, has_vehicle, description, contest_reason, reported_at, lines))

struct MissingVehicle {
  BookingId booking_id;
  Instant since{};
  std::optional<bool> host_says, renter_says;
  rules::BookingState booking_status{};
};
BOOST_DESCRIBE_STRUCT(MissingVehicle, (), (booking_id, since, host_says, renter_says, booking_status))

Task<Result<std::optional<TripRow>>> trip(db::Transaction& tx, BookingId id);
Task<Result<std::optional<TripRow>>> trip(db::Database& db, BookingId id);

Task<Result<std::vector<DelayRow>>> delays_of(db::Database& db, BookingId id);
void say_late(db::Transaction& tx, BookingId id, rules::Mover side, Instant new_time);
void refuse_delay(db::Transaction& tx, BookingId id, rules::Mover side);

// The latest.
Task<Result<std::optional<FaultRow>>> fault_of(db::Transaction& tx, BookingId id);
Task<Result<std::optional<FaultRow>>> fault_of(db::Database& db, BookingId id);
void insert_fault(db::Transaction& tx, FaultId id, const NewFault& fault);
// These change the open one.
void contest_fault(db::Transaction& tx, BookingId id);
void end_fault(db::Transaction& tx, BookingId id, rules::FaultState state, rules::Mover by);
// The words with the latest one's.
void explain_contest(db::Transaction& tx, BookingId id, const std::string& reason);
void explain_decision(db::Transaction& tx, BookingId id, const std::string& reason);
void confirm_money_back(db::Transaction& tx, BookingId id, rules::Mover side);  // of a refunded one

void answer_return(db::Transaction& tx, BookingId id, rules::Mover side, bool is_back);
void settle_return(db::Transaction& tx, BookingId id);
Task<Result<bool>> is_out(db::Transaction& tx,
                          BookingId id);  // as its host says, or its renter where the host is silent
// Of one whose renter has answered: whether its host has not, and no report of the return says it.
Task<Result<bool>> waits_for_host(db::Transaction& tx, BookingId id);

// Of the trip as it is now: nothing once its return has moved there.
Task<Result<std::optional<LaterReturnTold>>> later_return_of(db::Database& db, BookingId id);
void ask_later_return(db::Transaction& tx, BookingId id, LocalTime return_);
void answer_later_return(db::Transaction& tx, BookingId id, bool is_agreed);

// Returns the note for a booking: its own, otherwise its vehicle's.
Task<Result<std::optional<std::string>>> note_for(db::Database& db, BookingId id);
Task<Result<std::optional<std::string>>> note_of_vehicle(db::Database& db, VehicleId id, UserId host);
Task<Result<bool>> has_vehicle(db::Database& db, VehicleId id, UserId host);
Task<Status> write_note(db::Database& db, BookingId id, const std::string& note);  // empty: removes it
Task<Status> write_note(db::Database& db, VehicleId id, const std::string& note);

Task<Result<std::vector<IncidentRow>>> incidents_of(db::Database& db, BookingId id);
void insert_incident(db::Transaction& tx, IncidentId id, UserId reporter, const NewIncident& incident, Date kept_until);

Task<Result<std::vector<WaitingFault>>> waiting_faults(db::Database& db);
Task<Result<std::vector<MissingVehicle>>> missing_vehicles(db::Database& db);

// Returns the bookings whose open fault the clock no longer refunds because the collection was recorded after it, and
// whose renter was not told.
Task<Result<std::vector<BookingId>>> clock_stopped(db::Database& db);
// Returns the trips whose vehicle was due back half an hour to a day ago, of which nobody knows whether it is, and
// whose sides were not asked yet.
Task<Result<std::vector<BookingId>>> to_ask(db::Database& db);
// Returns the bookings that begin while the vehicle may still be out, and whose renter was not told.
Task<Result<std::vector<BookingId>>> to_warn(db::Database& db);
// Returns the trips whose vehicle only the renter said to be out, and whose return was reported since.
Task<Result<std::vector<BookingId>>> checked_out(db::Database& db, bool by_renter_alone);
// Returns the trips whose vehicle has been out for a day, and whose sides were not told.
Task<Result<std::vector<BookingId>>> not_returned(db::Database& db);
Task<Result<bool>> mark_told(db::Transaction& tx, BookingId id);
Task<Result<int>> delete_old(db::Database& db);

}  // namespace kerbside::handover::store
