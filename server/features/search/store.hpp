// The SQL of the search: the data from which its index is built.
#pragma once
#include <string>
#include <vector>

#include "core/db/chunks.hpp"
#include "core/db/db.hpp"
#include "core/time.hpp"
#include "features/search/types.hpp"
#include "rules/listing.hpp"

namespace kerbside::search::store {

struct VehicleRow {
  VehicleId id;
  std::string make, model;
  int year = 0;
  rules::Category category{};
  int seats = 0;
  rules::Transmission transmission{};
  rules::FuelType fuel_type{};
  std::vector<std::string> features;
  int description_length = 0, photos = 0;
  rules::Pence price_per_day;
  rules::BasisPoints weekly_discount_bp, monthly_discount_bp;
  int minimum_rental_days = 1;
  std::optional<Date> bookable_until;
  bool keeps_a_day_between = false;  // for the longest turnaround
  bool can_deliver = false, instant_book = false;
  int rating_sum = 0, review_count = 0;
  std::optional<double> rating;
  std::string town, outcode;
  double latitude = 0, longitude = 0;  // the public position (S4)
  Instant created_at;
};
BOOST_DESCRIBE_STRUCT(VehicleRow, (),
                      (id, make, model, year, category, seats, transmission, fuel_type, features, description_length,
                       photos, price_per_day, weekly_discount_bp, monthly_discount_bp, minimum_rental_days,
                       bookable_until, keeps_a_day_between, can_deliver, instant_book, rating_sum, review_count, rating,
                       town, outcode, latitude, longitude, created_at))

struct TakenRow {  // days, both included (S2)
  VehicleId vehicle_id;
  Date first, last;
};
BOOST_DESCRIBE_STRUCT(TakenRow, (), (vehicle_id, first, last))

struct MedianRow {  // the median price a day
  rules::Category category{};
  rules::Pence price;
};
BOOST_DESCRIBE_STRUCT(MedianRow, (), (category, price))

extern const db::Cursor all_vehicles;  // active ones
extern const db::Statement all_taken;  // for all vehicles, from today on; for db::copy_rows
Task<Result<std::vector<VehicleRow>>> vehicles(db::Database& db, const std::vector<std::string>& ids);
Task<Result<std::vector<TakenRow>>> taken(db::Database& db, const std::vector<std::string>& ids, Date from);
Task<Result<std::vector<MedianRow>>> medians(db::Database& db);
Task<Status> refresh_medians(db::Database& db);
// Returns vehicles that are taken on these days only by that user's unpaid hold (K3).
Task<Result<std::vector<VehicleId>>> held_alone(db::Database& db, UserId user, Date first, Date last);

}  // namespace kerbside::search::store
