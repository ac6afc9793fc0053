// A booking's history, as each of its sides may see it.
#include "features/bookings/bookings.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"

namespace kerbside::bookings {
namespace {

using rules::Cause;

// A host sees a booking from when it is placed; what the renter's card gets back is only the renter's.
bool is_for_host(const store::EventRow& event, const store::BookingRow& booking) {
  switch (event.cause) {
    case Cause::booked:
      return booking.due_now == rules::Pence{0};
    case Cause::lapsed:
    case Cause::dates_gone:
    case Cause::refunded:
    case Cause::refund_returned:
    case Cause::refund_by_bank:
      return false;
    default:
      return true;
  }
}

BookingEvent to_event(const store::EventRow& row, const Actor& reader, bool is_host) {
  BookingEvent event;
  event.at = std::chrono::floor<std::chrono::seconds>(row.at);
  event.cause = row.cause;
  event.actor = row.actor_kind;
  event.by_you = reader.user() && row.actor_id == reader.user()->text();
  if (row.actor_kind != rules::Mover::admin || reader.admin()) event.reason = row.reason;
  event.booking_status = row.booking_status;
  if (row.cause == Cause::dates_changed) event.dates = row;
  if (!is_host) event.refund_pence = row.refund_pence;
  event.charge_pence = row.charge_pence;
  return event;
}

}  // namespace

void add_to_history(db::Transaction& tx, BookingId id, const HistoryEvent& event) {
  store::Change change{event.cause, event.who};
  if (event.by.user()) change.who_id = event.by.user()->str();
  if (event.by.admin()) change.who_id = event.by.admin()->str();
  change.reason = event.reason;
  change.charge = event.charge;
  change.refund = event.refund;
  store::add_event(tx, id, change);
}

Task<Result<History>> Bookings::history(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto booking, co_await find(loop, actor, id));
  if (!booking) co_return booking_not_found();
  KB_CO_TRY(const auto events, co_await store::events_of(loop.db, id));
  const bool is_host = actor.user() == booking->host_user_id;
  History history;
  for (const auto& event : events)
    if (!is_host || is_for_host(event, *booking)) history.items.push_back(to_event(event, actor, is_host));
  co_return history;
}

}  // namespace kerbside::bookings
