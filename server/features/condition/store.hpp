// The SQL of condition reports. An entry is added under its booking's lock.
#pragma once
#include "core/db/db.hpp"
#include "features/condition/types.hpp"
#include "rules/listing.hpp"
#include "rules/rental.hpp"
#include "rules/side_names.hpp"

namespace kerbside::condition::store {

struct Trip : rules::TripDates {
  BookingId id;
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  std::optional<Instant> completed_at, due_back_at;
  bool no_show_open = false;  // reported, and can be contested, or is
  std::string make, model;
  rules::Category category{};
  rules::FuelType fuel_type{};
  rules::FuelPolicy fuel_policy{};
  std::optional<int> tank_litres;

  bool is_electric() const { return fuel_type == rules::FuelType::electric; }
  rules::ConditionWindow window(rules::ConditionPhase phase) const {
    return rules::condition_window(phase, pick_up(), completed_at.value_or(due_back_at.value_or(return_())));
  }
};
BOOST_DESCRIBE_STRUCT(Trip, (rules::TripDates),
                      (id, user_id, host_user_id, booking_status, completed_at, due_back_at, no_show_open, make, model,
                       category, fuel_type, fuel_policy, tank_litres))

// What decides whether a report waits for somebody.
struct Milestone {
  rules::ConditionPhase phase{};
  rules::EntryKind kind{};
  rules::Mover side{};
  Instant received_at{};
};
BOOST_DESCRIBE_STRUCT(Milestone, (), (phase, kind, side, received_at))

struct DueTrip : Trip, rules::SideNames {
  std::vector<Milestone> milestones;  // oldest first
};
BOOST_DESCRIBE_STRUCT(DueTrip, (Trip, rules::SideNames), (milestones))

struct EntryRow : EntryWords {
  EntryId id;
  int place = 0;
  SentId sent_id;
  rules::Mover side{};
  Instant received_at{};
  std::string hash;  // in hex
  std::vector<private_files::PrivateFile> photos;

  rules::ConditionFact fact() const { return {kind, side, received_at, angle, *this}; }
};
BOOST_DESCRIBE_STRUCT(EntryRow, (EntryWords), (id, place, sent_id, side, received_at, hash, photos))

// Returns what the rules know of a phase.
std::vector<rules::ConditionFact> facts_of(rules::ConditionPhase phase, const std::vector<EntryRow>& entries);

Task<Result<std::optional<Trip>>> trip(db::Database& db, BookingId id);
// Returns somebody's trips of which a report may wait for them now.
Task<Result<std::vector<DueTrip>>> due_trips(db::Database& db, UserId user);
// Returns the bookings about whose payment a bank is still deciding.
Task<Result<std::vector<BookingId>>> disputed(db::Database& db);
Task<Result<std::vector<EntryRow>>> entries_of(db::Database& db, BookingId id);  // oldest first

Task<Result<std::optional<Trip>>> trip(db::Transaction& tx, BookingId id);
// Locks the vehicle first, as whatever decides about a booking does: that then reads the entries as they are.
Task<Result<std::optional<Trip>>> lock_trip(db::Transaction& tx, BookingId id);
Task<Result<std::vector<EntryRow>>> entries_of(db::Transaction& tx, BookingId id);
// photos: of the author and about the booking, which wait to be taken; their fingerprints go into the chain.
void insert(db::Transaction& tx, EntryId id, const NewEntry& entry, rules::Mover side, UserId author);

}  // namespace kerbside::condition::store
