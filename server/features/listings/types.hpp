// A vehicle as its host sees and changes it. Money in pence, discounts in basis points, dates London's.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/vehicles/vehicles.hpp"
#include "rules/ids.hpp"
#include "rules/listing.hpp"
#include "rules/listing_earnings.hpp"
#include "rules/record_differences.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::listings {

// Who paused it: its host, or the nightly check of its MOT and tax, which also lists it again.
enum class PausedBy : std::uint8_t { host, records };
BOOST_DESCRIBE_ENUM(PausedBy, host, records)

// The authorities' latest answer (V1).
struct RecordCheck {
  Instant checked_at{};
  std::string mot_status;  // in their words; empty: not told
  std::optional<Date> mot_due_date;
  std::string tax_status;
  std::optional<Date> tax_due_date;
  std::string problem;   // what stands in the way of listing it: "MOT is Not valid"; empty: nothing
  bool waiting = false;  // it is listed by itself as soon as MOT and tax are known to be good (V6)
};
BOOST_DESCRIBE_STRUCT(RecordCheck, (),
                      (checked_at, mot_status, mot_due_date, tax_status, tax_due_date, problem, waiting))

struct MissingField {
  std::string field, message;
};
BOOST_DESCRIBE_STRUCT(MissingField, (), (field, message))

struct Listing {
  VehicleId id;
  int version = 1;  // a save names the one it changed
  rules::ListingStatus status{};
  std::optional<PausedBy> paused_by;
  rules::ListingFields fields;
  std::optional<std::string> place;   // as the public reads it, "Leeds LS6"; absent: the address is not found yet
  std::vector<MissingField> missing;  // before it can be listed (V2)
  std::optional<RecordCheck> records;
  std::optional<Date> bookable_until;      // the last day of MOT and tax
  std::optional<rules::RunsOut> runs_out;  // on that day; absent: not known
  bool sample_data = false;                // the records are invented
  Instant created_at{}, updated_at{};
};
BOOST_DESCRIBE_STRUCT(Listing, (),
                      (id, version, status, paused_by, fields, place, missing, records, bookable_until, runs_out,
                       sample_data, created_at, updated_at))

struct NextBooking {
  BookingId id;
  Date start_date;
  TimeOfDay start_time;
};
BOOST_DESCRIBE_STRUCT(NextBooking, (), (id, start_date, start_time))

struct ListingCard {  // My Vehicles
  VehicleId id;
  rules::ListingStatus status{};
  std::optional<PausedBy> paused_by;
  std::optional<std::string> registration_number, make, model;
  std::optional<int> year;
  std::optional<rules::Category> category;
  std::optional<rules::Pence> price_per_day;
  std::optional<double> rating;
  int review_count = 0;
  std::optional<std::string> place;
  std::optional<vehicles::Image> main_image;
  std::optional<NextBooking> next_booking;
  std::int64_t live_bookings = 0;  // which stand in the way of deleting it
  bool waiting_for_records = false;
  std::string record_problem;  // as RecordCheck::problem
  std::optional<Date> bookable_until;
  std::optional<rules::RunsOut> runs_out;  // on that day; absent: not known
  bool ends_soon = false;                  // MOT or tax of a listed one: a warning is due (V1)
  Instant updated_at{};
};
BOOST_DESCRIBE_STRUCT(ListingCard, (),
                      (id, status, paused_by, registration_number, make, model, year, category, price_per_day, rating,
                       review_count, place, main_image, next_booking, live_bookings, waiting_for_records,
                       record_problem, bookable_until, runs_out, ends_soon, updated_at))

// The price for which a host asks what they would earn, before anything is listed.
struct EarningsOf {
  rules::Pence price_per_day;
  std::optional<rules::Pence> deposit;
  std::optional<rules::BasisPoints> weekly_discount_bp, monthly_discount_bp;
  std::optional<int> minimum_rental_days;
};
BOOST_DESCRIBE_STRUCT(EarningsOf, (),
                      (price_per_day, deposit, weekly_discount_bp, monthly_discount_bp, minimum_rental_days))

struct ListingList : Page<ListingCard> {};  // drafts, then active, then paused ones; each the newest first
BOOST_DESCRIBE_STRUCT(ListingList, (Page<ListingCard>), ())

// The payload of a conflict when a save names an older version: nothing was saved.
struct EditConflict {
  Listing listing;                   // as it is now
  std::vector<std::string> differs;  // the fields in which it differs from what was sent
};
BOOST_DESCRIBE_STRUCT(EditConflict, (), (listing, differs))

// The payload of "Cannot List Vehicle".
struct NotListed {
  std::vector<std::string> reasons;
  bool waiting = false;  // it is kept as a draft and listed by itself once the data is there (V6)
};
BOOST_DESCRIBE_STRUCT(NotListed, (), (reasons, waiting))

// The payload of "differs_from_record": the vehicle is listed once the details are corrected or the host confirms them.
struct RecordConflict {
  std::vector<rules::RecordDifference> differences;
};
BOOST_DESCRIBE_STRUCT(RecordConflict, (), (differences))

// What vehicles of a category cost a day: the middle half of those within 25 miles, and the median of all.
struct PriceGuide {
  std::optional<rules::Pence> nearby_low, nearby_high;  // absent: too few stand there
  std::optional<rules::Pence> typical;
};
BOOST_DESCRIBE_STRUCT(PriceGuide, (), (nearby_low, nearby_high, typical))

struct Earnings {
  std::vector<rules::EarningsExample> items;
};
BOOST_DESCRIBE_STRUCT(Earnings, (), (items))

struct RecordStatus {
  std::string status;
  std::optional<Date> due_date;
};
BOOST_DESCRIBE_STRUCT(RecordStatus, (), (status, due_date))

// The result of a look-up (D3.12-01).
struct VehicleLookup {
  std::string registration_number, summary;  // "2019 Ford Fiesta, 1.0 litre"
  std::string make;
  std::optional<std::string> model;
  std::optional<int> year_of_manufacture, engine_capacity;
  std::string colour;
  std::optional<rules::FuelType> fuel_type;
  std::optional<rules::Transmission> transmission;
  std::optional<int> co2_emissions, vehicle_age;  // grams a kilometre; whole years
  std::optional<std::string> type_approval, wheelplan;
  std::optional<Date> date_of_last_v5c_issued;
  RecordStatus mot, tax;
  std::vector<std::string> reasons;  // why it could not be listed today; empty: it could
  bool sample_data = false;
};
BOOST_DESCRIBE_STRUCT(VehicleLookup, (),
                      (registration_number, summary, make, model, year_of_manufacture, engine_capacity, colour,
                       fuel_type, transmission, co2_emissions, vehicle_age, type_approval, wheelplan,
                       date_of_last_v5c_issued, mot, tax, reasons, sample_data))

}  // namespace kerbside::listings
