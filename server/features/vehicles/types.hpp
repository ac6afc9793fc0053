// What the public may know of vehicles and their hosts (S4, U7): never the address, the exact point, the registration
// number or the host's phone. Money in pence, discounts in per cent.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "core/page.hpp"
#include "features/vehicles/image.hpp"
#include "features/vehicles/offer.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"
#include "rules/words.hpp"

namespace kerbside::vehicles {

struct VehicleTotal {  // for the dates of a search, paid now (S5)
  int days = 0;
  rules::Pence total_pence;    // rental + service fee
  rules::Pence deposit_pence;  // refundable, beside it
};
BOOST_DESCRIBE_STRUCT(VehicleTotal, (), (days, total_pence, deposit_pence))

struct CardColumns {  // what a card says just as it is stored
  VehicleId id;
  std::string make, model;
  int year = 0;
  rules::Category category{};
  int seats = 0;
  std::string transmission, fuel_type;
  std::optional<double> rating;
  int review_count = 0;
  bool can_deliver = false;
};
BOOST_DESCRIBE_STRUCT(CardColumns, (),
                      (id, make, model, year, category, seats, transmission, fuel_type, rating, review_count,
                       can_deliver))

struct CardFacts : CardColumns {  // what a vehicle's card says whoever looks
  rules::Pence price_per_day;
  std::string place;  // "Leeds LS6"
  std::optional<Image> main_image;
  int minimum_rental_days = 1;
};
BOOST_DESCRIBE_STRUCT(CardFacts, (CardColumns), (price_per_day, place, main_image, minimum_rental_days))

struct CardFinding {                  // what it says of one search
  std::optional<int> distance_miles;  // of a search by place
  bool exact_match = false, approximate = false;
  std::optional<VehicleTotal> total;
};
BOOST_DESCRIBE_STRUCT(CardFinding, (), (distance_miles, exact_match, approximate, total))

struct VehicleCard : CardFacts, CardFinding {};
BOOST_DESCRIBE_STRUCT(VehicleCard, (CardFacts, CardFinding), ())

// A card with what a search needs beside it.
struct OfferedCard {
  CardFacts card;
  rules::Offer offer;
  std::string town, outcode;
};

struct FeaturedVehicles {
  std::vector<VehicleCard> items;
};
BOOST_DESCRIBE_STRUCT(FeaturedVehicles, (), (items))

struct OtherVehicles {
  std::vector<VehicleCard> items;
};
BOOST_DESCRIBE_STRUCT(OtherVehicles, (), (items))

struct ListedVehicle {  // for search engines
  VehicleId id;
  std::string changed_on;  // "YYYY-MM-DD"
};
BOOST_DESCRIBE_STRUCT(ListedVehicle, (), (id, changed_on))

struct ListedHost {  // likewise
  UserId id;
  std::string changed_on;
};
BOOST_DESCRIBE_STRUCT(ListedHost, (), (id, changed_on))

struct VehicleCount {
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(VehicleCount, (), (count))

struct HostStats {  // what pages tell of a host (P3-12)
  std::int64_t trip_count = 0, total_vehicle_count = 0;
  std::optional<double> rating;
  std::int64_t review_count = 0;
  std::optional<int> answers_within_minutes;  // to half of the newest questions; none before three were asked
  std::int64_t cancellations = 0;             // of bookings, by the host, in the last 12 months
};
BOOST_DESCRIBE_STRUCT(HostStats, (),
                      (trip_count, total_vehicle_count, rating, review_count, answers_within_minutes, cancellations))

struct HostPublic {
  UserId id;
  std::string display_name, initials;
  std::optional<std::string> profile_picture_url;
  rules::UserType user_type{};
  std::optional<std::string> company_name, host_description;
  rules::DisplayPreference display_preference{};
  std::string member_since;
  bool email_confirmed = false;
  HostStats stats;
};
BOOST_DESCRIBE_STRUCT(HostPublic, (),
                      (id, display_name, initials, profile_picture_url, user_type, company_name, host_description,
                       display_preference, member_since, email_confirmed, stats))

struct DetailColumns : CardColumns {  // and what its page says
  std::string colour, description;
  std::vector<std::string> features;
  std::optional<rules::Pence> delivery_charge_per_mile;
  std::optional<int> max_delivery_distance;
  std::string fuel_policy, smoking_policy, pets_policy;
  bool eu_travel_allowed = false, instant_book = true;
  int minimum_driver_age = 21;
  std::optional<std::string> own_terms;  // the host's, part of the contract (X24)
  std::string status, created_at;
};
BOOST_DESCRIBE_STRUCT(DetailColumns, (CardColumns),
                      (colour, description, features, delivery_charge_per_mile, max_delivery_distance, fuel_policy,
                       smoking_policy, pets_policy, eu_travel_allowed, instant_book, minimum_driver_age, own_terms,
                       status, created_at))

struct Area {  // about where a vehicle stands: the middle of it, as the map's pins show it
  double lat = 0, lng = 0;
};
BOOST_DESCRIBE_STRUCT(Area, (), (lat, lng))

struct VehicleDetail : DetailColumns, UseCharges {
  rules::Pence price_per_day, deposit;
  std::string place;
  Area area;
  std::optional<Image> main_image;
  std::vector<Image> images;
  std::optional<std::string> share_image_url;  // the first that there is as JPEG, for previews of links
  double weekly_discount = 0, monthly_discount = 0;
  int minimum_rental_days = 1;
  UserId host_user_id;
  HostPublic host;
};
BOOST_DESCRIBE_STRUCT(VehicleDetail, (DetailColumns, UseCharges),
                      (price_per_day, deposit, place, area, main_image, images, share_image_url, weekly_discount,
                       monthly_discount, minimum_rental_days, host_user_id, host))

enum class Taken : std::uint8_t { booking, block, own_hold, own_booking };
BOOST_DESCRIBE_ENUM(Taken, booking, block, own_hold, own_booking)

struct HostVehicles : Page<VehicleCard> {};  // newest first (D7-36)
BOOST_DESCRIBE_STRUCT(HostVehicles, (Page<VehicleCard>), ())

// A taken range, in London wall time, including the host's time between rentals; own_hold is the caller's own unpaid
// hold (K3), with the rental's times only; own_booking is the caller's booking.
struct UnavailableRange {
  std::string start_date, start_time, end_date, end_time;
  Taken kind{};
  std::optional<BookingId> booking_id;  // of one's own
};
BOOST_DESCRIBE_STRUCT(UnavailableRange, (), (start_date, start_time, end_date, end_time, kind, booking_id))

struct Unavailable {
  std::vector<UnavailableRange> ranges;
  std::string today, latest_date;
};
BOOST_DESCRIBE_STRUCT(Unavailable, (), (ranges, today, latest_date))

}  // namespace kerbside::vehicles
