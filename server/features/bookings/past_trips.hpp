// The history of both dashboards: a person's trips that are over or were called off, those of the host's vehicles and
// their own, with sums of their money. Money in pence.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "core/page.hpp"
#include "rules/booking_state.hpp"
#include "rules/ids.hpp"
#include "rules/trip_sums.hpp"

namespace kerbside::bookings {

struct PastTripsAsked : PageAsked {
  std::optional<VehicleId> vehicle_id;
  std::optional<int> year;                   // in which the trip ended or was to end
  std::optional<rules::BookingState> state;  // completed or cancelled
};
BOOST_DESCRIBE_STRUCT(PastTripsAsked, (PageAsked), (vehicle_id, year, state))

struct PastTrip {
  BookingId id;
  bool hosted = false;  // of a vehicle of theirs; otherwise they hired it
  rules::BookingState state{};
  VehicleId vehicle_id;
  std::string vehicle;  // "2021 Ford Fiesta"
  Date start_date, end_date;
  std::string other_name;                    // of the other side
  rules::Pence total_pence;                  // as on every screen, without the deposit
  rules::Pence refunded_pence;               // of that, to the renter; refunds that are on their way count
  std::optional<rules::Pence> earned_pence;  // of those they hosted
};
BOOST_DESCRIBE_STRUCT(PastTrip, (),
                      (id, hosted, state, vehicle_id, vehicle, start_date, end_date, other_name, total_pence,
                       refunded_pence, earned_pence))

// The same as a row of a file.
struct PastTripFileRow {
  BookingId id;
  std::string vehicle;
  Date start_date, end_date;
  bool hosted = false;
  std::string other_name;
  rules::BookingState state{};
  std::string price, refunded;        // "£148.50"
  std::optional<std::string> earned;  // of those they hosted
};
BOOST_DESCRIBE_STRUCT(PastTripFileRow, (),
                      (id, vehicle, start_date, end_date, hosted, other_name, state, price, refunded, earned))
PastTripFileRow file_row(const PastTrip& trip);

struct PastVehicle {
  VehicleId id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(PastVehicle, (), (id, name))

struct PastTripList : Page<PastTrip> {  // the latest return first
  rules::TripSums hosted, hired;      // of all pages: what came to the host, and what they paid for trips of their own
  std::vector<PastVehicle> vehicles;  // of all their past trips, whatever is asked for
  std::vector<int> years;             // the latest first
};
BOOST_DESCRIBE_STRUCT(PastTripList, (Page<PastTrip>), (hosted, hired, vehicles, years))

Task<Result<PastTripList>> past_trips(Loop& loop, Actor actor, PastTripsAsked asked);

}  // namespace kerbside::bookings
