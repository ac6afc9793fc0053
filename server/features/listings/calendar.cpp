#include "features/listings/calendar.hpp"

#include <algorithm>

#include "core/db/columns.hpp"
#include "core/db/error.hpp"
#include "features/listings/fleet_calendar.hpp"
#include "features/listings/store.hpp"
#include "rules/availability.hpp"
#include "rules/blocks.hpp"
#include "rules/people.hpp"

namespace kerbside::listings {
namespace {

const db::Conflict dates_taken{rules::code_dates_taken};  // by a booking, a hold or another block

const std::string block_columns = db::columns<BlockedDates>();

const db::Statement blocks_sql{"listings_blocks",
                               "select " + block_columns +
                                   " from blocked_dates where vehicle_id = $1 and start_date <= $3 and end_date >= $2"
                                   " order by start_date"};
const db::Statement block_sql{"listings_block",
                              "insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date, reason)"
                              " values ($1, $2, $3, $4, $5) returning " +
                                  block_columns};
const db::Statement unblock_sql{"listings_unblock", "delete from blocked_dates where id = $1 and host_user_id = $2"};
const std::string select_bookings =
    "select b.start_date, b.start_time, b.end_date, b.end_time, b.id, b.vehicle_id, b.booking_status,"
    " b.booking_status = 'pending' and b.payment_status = 'pending' and b.due_now > 0 as hold, p.first_name,"
    " p.last_name from bookings b join profiles p on p.id = b.user_id"
    " where b.booking_status <> 'cancelled' and b.start_date <= $3 and b.end_date >= $2 and ";
const db::Statement bookings_sql{"listings_calendar_bookings",
                                 select_bookings + "b.vehicle_id = $1 order by b.start_date, b.start_time"};
const db::Statement fleet_bookings_sql{"listings_fleet_bookings",
                                       select_bookings + "b.host_user_id = $1 order by b.start_date, b.start_time",
                                       db::Lane::slow};
const db::Statement fleet_blocks_sql{"listings_fleet_blocks",
                                     "select " + db::columns<BlockedDates>("d") +
                                         " from blocked_dates d join vehicles v on v.id = d.vehicle_id"
                                         " where v.host_user_id = $1 and d.start_date <= $3 and d.end_date >= $2"
                                         " order by d.start_date",
                                     db::Lane::slow};

struct BookingOfMonth : rules::TripDates {
  BookingId id;
  VehicleId vehicle_id;
  rules::BookingState booking_status{};
  bool hold = false;
  std::string first_name, last_name;
};
BOOST_DESCRIBE_STRUCT(BookingOfMonth, (rules::TripDates), (id, vehicle_id, booking_status, hold, first_name, last_name))

CalendarBooking to_booking(const BookingOfMonth& row) {
  CalendarBooking booking;
  booking.id = row.id;
  booking.booking_status = row.booking_status;
  booking.hold = row.hold;
  if (!row.hold)
    booking.renter_name =
        rules::display_name(row.first_name, row.last_name, std::nullopt, rules::DisplayPreference::personal);
  booking.go_to(row);
  return booking;
}

VehicleDays& days_of(FleetCalendar& fleet, VehicleId vehicle) {
  const auto found = std::ranges::find(fleet.vehicles, vehicle, &VehicleDays::vehicle_id);
  if (found != fleet.vehicles.end()) return *found;
  fleet.vehicles.push_back({vehicle, {}, {}});
  return fleet.vehicles.back();
}

struct WantedBlock {
  VehicleId vehicle;
  UserId host;
  rules::Block block;
};

Task<Result<BlockedDates>> block_now(db::Transaction& tx, WantedBlock wanted) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, wanted.vehicle, wanted.host));
  if (!row) co_return vehicles::vehicle_not_found();
  const auto& [days, reason] = wanted.block;
  KB_CO_TRY(const auto rows,
            co_await tx.run(block_sql, db::Params(wanted.vehicle, wanted.host, days.first, days.last, reason)));
  co_return rows.row<BlockedDates>(0);
}

}  // namespace

Task<Result<Calendar>> calendar(Loop& loop, Actor host, VehicleId vehicle, std::string month) {
  const auto first = Date::parse(month + "-01");
  if (first.has_error()) co_return field_error("month", "Please give a month such as 2026-11.");
  const Date last = first->plus_months(1) - std::chrono::days(1);
  KB_CO_TRY(const auto row, co_await store::find(loop.db, vehicle, host.signed_in_user()));
  if (!row) co_return vehicles::vehicle_not_found();
  KB_CO_TRY(const auto bookings,
            co_await loop.db.list<BookingOfMonth>(bookings_sql, db::Params(vehicle, *first, last)));
  Calendar shown;
  KB_CO_TRY(shown.blocks, co_await loop.db.list<BlockedDates>(blocks_sql, db::Params(vehicle, *first, last)));
  shown.vehicle_id = vehicle;
  shown.month = std::move(month);
  shown.today = london_today();
  shown.latest_date = rules::latest_date(shown.today);
  shown.bookable_until = std::min(shown.latest_date, row->bookable_until.value_or(shown.latest_date));
  for (const auto& booking : bookings) shown.bookings.push_back(to_booking(booking));
  co_return shown;
}

Task<Result<FleetCalendar>> fleet_calendar(Loop& loop, Actor host, DaysAsked asked) {
  const auto from = Date::parse(asked.from), until = Date::parse(asked.until);
  if (from.has_error()) co_return field_error("from", "Please give a day such as 2026-11-01.");
  if (until.has_error() || *until < *from || *until - *from > std::chrono::days(30))
    co_return field_error("until", "Please give a day at most 30 days after the first.");
  const UserId user = host.signed_in_user();
  const db::Params params(user, *from, *until);
  FleetCalendar fleet;
  fleet.from = *from;
  fleet.until = *until;
  fleet.today = london_today();
  KB_CO_TRY(const auto bookings, co_await loop.db.list<BookingOfMonth>(fleet_bookings_sql, params));
  KB_CO_TRY(const auto blocks, co_await loop.db.list<BlockedDates>(fleet_blocks_sql, params));
  for (const auto& row : bookings) days_of(fleet, row.vehicle_id).bookings.push_back(to_booking(row));
  for (const auto& row : blocks) days_of(fleet, row.vehicle_id).blocks.push_back(row);
  co_return fleet;
}

Task<Result<BlockedDates>> block(Loop& loop, Actor host, NewBlock asked) {
  WantedBlock wanted;
  wanted.vehicle = asked.vehicle_id;
  wanted.host = host.signed_in_user();
  KB_CO_TRY(wanted.block, rules::accept_block(asked.start_date, asked.end_date, asked.reason, london_today()));
  auto blocked = co_await loop.db.transaction(&block_now, wanted);
  if (blocked.has_error() && dates_taken.is(blocked.error())) co_return rules::block_overlaps();
  co_return blocked;
}

Task<Status> unblock(Loop& loop, Actor host, BlockId id) {
  KB_CO_TRY(const bool gone, co_await loop.db.changes_one(unblock_sql, db::Params(id, host.signed_in_user())));
  if (!gone) co_return fail(Kind::not_found, "block_not_found", "These dates are no longer blocked.");
  co_return Status();
}

}  // namespace kerbside::listings
