// The SQL of listings. Every change of a vehicle must lock it first.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/listings/types.hpp"
#include "rules/record_step.hpp"

namespace kerbside::listings::store {

inline constexpr const char* code_registration_taken = "registration_taken";

// Where a vehicle is: the best known point, and the public one (S4).
struct Spot {
  std::optional<std::string> town, outcode;
  std::optional<double> latitude, longitude, public_latitude, public_longitude;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (town, outcode, latitude, longitude, public_latitude, public_longitude))

struct Written : rules::ListingFields, Spot {};  // the columns that a save writes
BOOST_DESCRIBE_STRUCT(Written, (rules::ListingFields, Spot), ())

struct ListingRow : Written {
  VehicleId id;
  UserId host_user_id;
  int version = 1;
  rules::ListingStatus status{};
  std::optional<PausedBy> paused_by;
  std::optional<Date> bookable_until;
  Instant created_at{}, updated_at{};
  // When its records were last checked; absent when they never were.
  std::optional<Instant> checked_at;
  std::string mot_status;
  std::optional<Date> mot_due_date;
  std::string tax_status;
  std::optional<Date> tax_due_date;
  bool publish_when_good = false;
  int failures = 0;
  std::optional<int> warned_days;
  std::string problem;
  std::optional<std::string> confirmed_details;
};
BOOST_DESCRIBE_STRUCT(ListingRow, (Written),
                      (id, host_user_id, version, status, paused_by, bookable_until, created_at, updated_at, checked_at,
                       mot_status, mot_due_date, tax_status, tax_due_date, publish_when_good, failures, warned_days,
                       problem, confirmed_details))

struct CardRow : vehicles::ImageColumns {
  VehicleId id;
  rules::ListingStatus status{};
  std::optional<PausedBy> paused_by;
  std::optional<std::string> registration_number, make, model;
  std::optional<int> year;
  std::optional<rules::Category> category;
  std::optional<rules::Pence> price_per_day;
  std::optional<double> rating;
  int review_count = 0;
  std::optional<std::string> town, outcode;
  std::optional<BookingId> next_id;
  std::optional<Date> next_date;
  std::optional<TimeOfDay> next_time;
  std::int64_t live_bookings = 0;
  bool waiting_for_records = false;
  std::string record_problem;
  std::optional<Date> bookable_until, mot_due_date, tax_due_date;
  Instant updated_at{};
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(CardRow, (vehicles::ImageColumns),
                      (id, status, paused_by, registration_number, make, model, year, category, price_per_day, rating,
                       review_count, town, outcode, next_id, next_date, next_time, live_bookings, waiting_for_records,
                       record_problem, bookable_until, mot_due_date, tax_due_date, updated_at, matches))

Task<Result<std::optional<ListingRow>>> find(db::Database& db, VehicleId id, UserId host);
Task<Result<std::vector<CardRow>>> list(db::Database& db, UserId host, int limit, int offset);
Task<Result<PriceGuide>> price_guide(db::Database& db, VehicleId id, rules::Category category);
Task<Result<std::vector<VehicleId>>> due_for_a_look(db::Database& db, int most);

Task<Result<std::optional<ListingRow>>> lock(db::Transaction& tx, VehicleId id, UserId host);
Task<Result<std::optional<ListingRow>>> lock_any(db::Transaction& tx, VehicleId id);
Task<Result<std::optional<ListingRow>>> find_any(db::Database& db, VehicleId id);

// Call it with one of the host's vehicles locked: closing an account locks all of them.
Task<Result<bool>> account_is_closed(db::Transaction& tx, UserId host);
// Locks the host as well, so that of two drafts made at once the later one counts the earlier.
Task<Result<std::int64_t>> lock_and_count_drafts(db::Transaction& tx, UserId host);
void insert_draft(db::Transaction& tx, VehicleId id, UserId host, const Written& written);
void write(db::Transaction& tx, VehicleId id, const Written& written);  // counts the version on

void pause(db::Transaction& tx, VehicleId id, PausedBy by);
void forget_wish(db::Transaction& tx, VehicleId id);  // to be listed by itself, and to be looked at
// Returns conflict code_registration_taken when another listed vehicle has its number.
Task<Status> make_active(db::Transaction& tx, VehicleId id);
Task<Result<bool>> has_live_bookings(db::Transaction& tx, VehicleId id);
Task<Result<bool>> was_booked(db::Transaction& tx, VehicleId id);
void hide(db::Transaction& tx, VehicleId id);    // out of everybody's sight, kept for the bookings that it had
void remove(db::Transaction& tx, VehicleId id);  // one that nobody ever booked, with all that belongs to it

// Requests a check of its records; the vehicle is listed once they are valid.
void want_listed(db::Transaction& tx, VehicleId id, Instant look_at);

void confirm_details(db::Transaction& tx, VehicleId id, const rules::ListingFields& fields);

struct Look {
  VehicleId vehicle_id;
  rules::RoadRecords records;  // as told; of no use when nothing was
  bool told = false;
  std::string problem;  // what they hold against listing it
  rules::RecordDecision decision;
  std::optional<Instant> next_at;
};
void record_look(db::Transaction& tx, const Look& look);

}  // namespace kerbside::listings::store
