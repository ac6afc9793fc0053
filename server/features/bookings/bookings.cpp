#include "features/bookings/bookings.hpp"

#include "features/bookings/date_change.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/standing.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "rules/date_change.hpp"

namespace kerbside::bookings {
namespace {

// Returns whether this admin may change bookings (U11). The routes check it too.
bool may_step_in(const Actor& admin) {
  return admin.role() == AdminRole::superadmin || admin.role() == AdminRole::support;
}

// Returns the range of ids that begin with these digits: a booking is known by its first eight (R7).
Result<store::IdRange> ids_beginning_with(std::string number) {
  constexpr std::size_t fewest = 4, digits = 32;
  std::erase_if(number, [](char c) { return c == '-' || c == ' '; });
  const auto padded = [&](char fill) {
    std::string text = number + std::string(digits - number.size(), fill);
    for (const std::size_t at : {20, 16, 12, 8}) text.insert(at, 1, '-');
    return BookingId::parse(text);
  };
  if (number.size() >= fewest && number.size() <= digits) {
    const auto first = padded('0'), last = padded('f');
    if (first.has_value() && last.has_value()) return store::IdRange{*first, *last};
  }
  return field_error("number", "Please enter a booking number, or at least its first 4 characters.");
}

}  // namespace

Task<Result<std::optional<store::BookingRow>>> Bookings::find(Loop& loop, Actor actor, BookingId id) {
  if (actor.admin()) return store::find_any(loop.db, id);
  return store::find_for(loop.db, id, actor.signed_in_user());
}

Task<Result<bool>> Bookings::are_in_touch(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  co_return row&& in_touch(*row);
}

Task<Result<Booking>> Bookings::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row) co_return booking_not_found();
  Booking booking = to_booking(*row, rules::mover_of(actor, row->user_id, row->host_user_id).value());
  if (actor.admin() && !may_step_in(actor)) booking.actions.clear();
  const bool is_renter = actor.user() == row->user_id, is_ahead = row->booking_status == rules::BookingState::confirmed;
  if (is_renter && is_ahead) {
    KB_CO_TRY(booking.date_change, co_await pending_change(loop, id));
  }
  co_return booking;
}

Task<Result<BookingForReader>> Bookings::for_reader(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row) co_return booking_not_found();
  BookingForReader it;
  it.id = row->id;
  it.vehicle = row->vehicle_id;
  it.renter = row->user_id;
  it.host = row->host_user_id;
  it.reader = rules::mover_of(actor, row->user_id, row->host_user_id).value();
  it.in_touch = in_touch(*row);
  it.standing = standing_of(*row);
  it.lines = row->lines;
  co_return it;
}

Task<Result<Booking>> Bookings::trip(Loop& loop, Actor renter, BookingId id) {
  const UserId user = renter.signed_in_user();
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, id, user));
  if (!row || row->user_id != user) co_return booking_not_found();
  co_return to_booking(*row, user);
}

Task<Result<std::optional<payments::PaymentRow>>> Bookings::payment_of(Loop& loop, BookingId id) {
  return payments_.latest_for(loop.db, rules::Purpose::booking, payments::purpose_of(id));
}

Task<Result<MoneyStory>> Bookings::money_story(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row) co_return booking_not_found();
  const auto reader = rules::mover_of(actor, row->user_id, row->host_user_id);
  co_return co_await bookings::money_story(loop, *row, reader.value());
}

Task<Result<BookingList>> Bookings::for_admins(Loop& loop, NumberedAsked asked) {
  const auto show = [](const auto& row) { return to_booking(row, rules::Mover::admin); };
  if (!asked.number) {
    const auto contested = [&](int limit, int offset) { return store::contested(loop.db, asked.sort, limit, offset); };
    co_return co_await page_of<BookingList>(asked, contested, show);
  }
  KB_CO_TRY(const auto range, ids_beginning_with(*asked.number));
  const auto numbered = [&](int limit, int offset) {
    return store::numbered(loop.db, range, asked.sort, limit, offset);
  };
  co_return co_await page_of<BookingList>(asked, numbered, show);
}

Task<Result<BookingList>> Bookings::trips(Loop& loop, Actor actor, TripsAsked asked) {
  const UserId renter = actor.signed_in_user();
  const auto read = [&](int limit, int offset) {
    return store::trips_of(loop.db, renter, asked.order.value_or(Order::newest), limit, offset);
  };
  co_return co_await page_of<BookingList>(asked, read, [&](const auto& row) { return to_booking(row, renter); });
}

Task<Result<BookingList>> Bookings::received(Loop& loop, Actor actor, ReceivedAsked asked) {
  const UserId host = actor.signed_in_user();
  const auto read = [&](int limit, int offset) {
    return store::received_by(loop.db, host, asked.status, asked.order.value_or(Order::newest), limit, offset);
  };
  co_return co_await page_of<BookingList>(asked, read, [&](const auto& row) { return to_booking(row, host); });
}

Task<Result<HostDashboardStats>> Bookings::host_stats(Loop& loop, Actor actor) {
  return store::host_stats(loop.db, actor.signed_in_user());
}

}  // namespace kerbside::bookings
