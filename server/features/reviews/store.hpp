// The SQL of reviews. A review is visible when published_at is set: nothing else makes one visible to anybody but its
// author.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/reviews/types.hpp"
#include "rules/booking_state.hpp"
#include "rules/side_names.hpp"

namespace kerbside::reviews::store {

// A person as they are named to others; all absent when the account is closed.
struct PersonColumns {
  std::optional<std::string> first_name, last_name, company_name;
  std::optional<rules::DisplayPreference> display_preference;
  std::optional<std::string> profile_picture_url;
};
BOOST_DESCRIBE_STRUCT(PersonColumns, (), (first_name, last_name, company_name, display_preference, profile_picture_url))

// A visible review with its author.
struct ReviewRow : rules::ReviewWords, PersonColumns {
  ReviewId id;
  rules::Reviewer reviewer_type{};
  Instant created_at{};
  bool after_other = false;
  std::optional<std::string> answer;
  std::optional<Instant> answered_at;
};
BOOST_DESCRIBE_STRUCT(ReviewRow, (rules::ReviewWords, PersonColumns),
                      (id, reviewer_type, created_at, after_other, answer, answered_at))

struct NewestRow : ReviewRow {
  VehicleId vehicle_id;
  std::string make, model, town, outcode;
};
BOOST_DESCRIBE_STRUCT(NewestRow, (ReviewRow), (vehicle_id, make, model, town, outcode))

struct RatedRow : ReviewRow {
  std::optional<double> average;  // of all
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(RatedRow, (ReviewRow), (average, matches))

// A review with its trip, for one of the two sides; the person is the other one.
struct OwnRow : ReviewRow {
  BookingId booking_id;
  UserId reviewer_id;
  std::string make, model;
  Instant trip_ended{};
  bool is_visible = false;
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(OwnRow, (ReviewRow), (booking_id, reviewer_id, make, model, trip_ended, is_visible, matches))

struct DueRow : PersonColumns {
  BookingId booking_id;
  rules::Reviewer reviewer_type{};
  std::string make, model;
  Instant trip_ended{};
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(DueRow, (PersonColumns), (booking_id, reviewer_type, make, model, trip_ended, matches))

struct Trip : rules::SideNames {
  BookingId id;
  VehicleId vehicle_id;
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  std::optional<Instant> completed_at;
  std::string make, model;
  bool vehicle_out = false;  // one of the two says that it is not back

  bool is_over() const { return booking_status == rules::BookingState::completed && completed_at.has_value(); }
  UserId person(rules::Reviewer side) const { return side == rules::Reviewer::renter ? user_id : host_user_id; }
  std::string name(rules::Reviewer side) const { return side == rules::Reviewer::renter ? renter_name() : host_name(); }
};
BOOST_DESCRIBE_STRUCT(Trip, (rules::SideNames),
                      (id, vehicle_id, user_id, host_user_id, booking_status, completed_at, make, model, vehicle_out))

// What a trip's reviews are, visible or not, to decide what may be done.
struct Written {
  rules::Reviewer reviewer_type{};
  bool is_visible = false;
  std::optional<rules::ReviewFault> deleted_for;  // an admin removed it
};
BOOST_DESCRIBE_STRUCT(Written, (), (reviewer_type, is_visible, deleted_for))

struct Removed : rules::ReviewWords {
  BookingId booking_id;
  rules::Reviewer reviewer_type{};
};
BOOST_DESCRIBE_STRUCT(Removed, (rules::ReviewWords), (booking_id, reviewer_type))

struct Hidden {  // reviews of a trip that waited for 14 days
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(Hidden, (), (id))

// Returns that side's review among them; null when there is none.
const Written* find(rules::Reviewer side, const std::vector<Written>& among);

// What everybody may read.
Task<Result<std::vector<ReviewRow>>> of_vehicle(db::Database& db, VehicleId id, int most);
Task<Result<std::vector<ReviewRow>>> of_host(db::Database& db, UserId id, int limit, int offset);
Task<Result<std::vector<NewestRow>>> newest(db::Database& db, int most);

// For the two sides.
Task<Result<std::vector<RatedRow>>> of_renter(db::Database& db, UserId id, int limit, int offset);
Task<Result<std::vector<DueRow>>> due(db::Database& db, UserId user, Date ended_since, int limit, int offset);
Task<Result<std::vector<OwnRow>>> written_by(db::Database& db, UserId user, int limit, int offset);
Task<Result<std::vector<OwnRow>>> received_by(db::Database& db, UserId user, int limit, int offset);
Task<Result<std::vector<OwnRow>>> of_trip(db::Database& db, UserId reader, BookingId id);  // what the reader may see
Task<Result<std::optional<Trip>>> trip(db::Database& db, BookingId id);
Task<Result<std::vector<Written>>> written_of(db::Database& db, BookingId id);

// Locks the vehicle, so that two reviews of one trip come one after the other.
Task<Result<std::optional<Trip>>> lock_trip(db::Transaction& tx, BookingId id);
Task<Result<std::optional<Trip>>> trip(db::Transaction& tx, BookingId id);
Task<Result<std::vector<Written>>> written_of(db::Transaction& tx, BookingId id);
Task<Result<bool>> put(db::Transaction& tx, const Trip& trip, rules::Reviewer who, const rules::ReviewWords& words,
                       bool after_other);  // false: it is visible or removed
Task<Result<std::vector<rules::Reviewer>>> publish(db::Transaction& tx, BookingId id);  // whose reviews became visible
Task<Result<std::vector<Hidden>>> hidden_until(db::Database& db, Date ended_until);

Task<Result<bool>> answer(db::Database& db, UserId host, const NewAnswer& answer);
Task<Result<std::optional<OwnRow>>> received(db::Database& db, UserId user, ReviewId id);
Task<Result<bool>> report(db::Database& db, UserId user, const NewReport& report);  // false: nobody can see it
Task<Result<std::optional<Removed>>> visible(db::Transaction& tx, ReviewId id);
Task<Result<bool>> remove(db::Transaction& tx, const Removal& removal);
void close_reports(db::Transaction& tx, ReviewId id, AdminId by);

}  // namespace kerbside::reviews::store
