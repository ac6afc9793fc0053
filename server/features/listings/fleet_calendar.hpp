// The calendars of all of a host's vehicles under each other.
#pragma once
#include "features/listings/calendar.hpp"

namespace kerbside::listings {

struct VehicleDays {
  VehicleId vehicle_id;
  std::vector<CalendarBooking> bookings;
  std::vector<BlockedDates> blocks;
};
BOOST_DESCRIBE_STRUCT(VehicleDays, (), (vehicle_id, bookings, blocks))

struct FleetCalendar {
  Date from, until, today;            // both days included
  std::vector<VehicleDays> vehicles;  // those of which something stands in these days
};
BOOST_DESCRIBE_STRUCT(FleetCalendar, (), (from, until, today, vehicles))

struct DaysAsked {
  std::string from, until;  // "2026-11-01"; at most 31 days
};
BOOST_DESCRIBE_STRUCT(DaysAsked, (), (from, until))

Task<Result<FleetCalendar>> fleet_calendar(Loop& loop, Actor host, DaysAsked days);

}  // namespace kerbside::listings
