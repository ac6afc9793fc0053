// The calendar of a host's vehicle: its bookings, unpaid holds, and the days that the host blocks (D2.7, P3-14, D3.10).
// One constraint keeps blocks and bookings apart (K1).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "core/time.hpp"
#include "rules/booking_state.hpp"
#include "rules/ids.hpp"
#include "rules/rental.hpp"

namespace kerbside::listings {

struct BlockedDates {  // both days included
  BlockId id;
  VehicleId vehicle_id;
  UserId host_user_id;
  Date start_date, end_date;
  std::optional<std::string> reason;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(BlockedDates, (), (id, vehicle_id, host_user_id, start_date, end_date, reason, created_at))

struct NewBlock {
  VehicleId vehicle_id;
  std::string start_date, end_date;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(NewBlock, (), (vehicle_id, start_date, end_date, reason))

struct CalendarBooking : rules::TripDates {
  BookingId id;
  rules::BookingState booking_status{};
  bool hold = false;                       // not paid yet, and gone soon if it is not
  std::optional<std::string> renter_name;  // not of a hold
};
BOOST_DESCRIBE_STRUCT(CalendarBooking, (rules::TripDates), (id, booking_status, hold, renter_name))

struct Calendar {
  VehicleId vehicle_id;
  std::string month;                        // "2026-11"
  Date today, latest_date, bookable_until;  // bookable_until: at most latest_date
  std::vector<CalendarBooking> bookings;    // what touches the month, cancelled ones apart
  std::vector<BlockedDates> blocks;
};
BOOST_DESCRIBE_STRUCT(Calendar, (), (vehicle_id, month, today, latest_date, bookable_until, bookings, blocks))

// month: "YYYY-MM".
Task<Result<Calendar>> calendar(Loop& loop, Actor host, VehicleId vehicle, std::string month);
// Conflict "dates_taken".
Task<Result<BlockedDates>> block(Loop& loop, Actor host, NewBlock block);
Task<Status> unblock(Loop& loop, Actor host, BlockId id);  // not_found "block_not_found"

}  // namespace kerbside::listings
