#include "features/bookings/bookings.hpp"

#include "features/bookings/date_change.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "rules/date_change.hpp"
#include "rules/paging.hpp"

namespace kerbside::bookings {
namespace {

constexpr std::string_view dates_gone = "dates_gone";  // bookings.cancellation_reason

std::int64_t matches_of(const std::vector<store::BookingRow>& rows) { return rows.empty() ? 0 : rows.front().matches; }

BookingList to_list(const std::vector<store::BookingRow>& rows, UserId viewer, int page) {
  BookingList list;
  list.page = page;
  list.page_size = rules::page_size;
  list.total = matches_of(rows);
  for (const auto& row : rows) list.items.push_back(to_booking(row, viewer));
  return list;
}

// U11; a route refuses the others before.
bool may_step_in(const Actor& admin) {
  return admin.role() == AdminRole::superadmin || admin.role() == AdminRole::support;
}

// The ids whose digits begin so: a booking is known by its first eight (R7).
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

Task<Result<MoneyStory>> Bookings::money_story(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await find(loop, actor, id));
  if (!row) co_return booking_not_found();
  const auto reader = rules::mover_of(actor, row->user_id, row->host_user_id);
  co_return co_await bookings::money_story(loop, *row, reader.value());
}

Task<Result<BookingList>> Bookings::for_admins(Loop& loop, std::optional<std::string> number, int page) {
  KB_CO_TRY(const int offset, rules::rows_before(page));
  std::vector<store::BookingRow> rows;
  if (number) {
    KB_CO_TRY(const auto range, ids_beginning_with(std::move(*number)));
    KB_CO_TRY(rows, co_await store::numbered(loop.db, range, rules::page_size, offset));
  } else {
    KB_CO_TRY(rows, co_await store::contested(loop.db, rules::page_size, offset));
  }
  BookingList list;
  list.page = page;
  list.page_size = rules::page_size;
  list.total = matches_of(rows);
  for (const auto& row : rows) list.items.push_back(to_booking(row, rules::Mover::admin));
  co_return list;
}

Task<Result<BookingList>> Bookings::trips(Loop& loop, Actor actor, Order order, int page) {
  KB_CO_TRY(const int offset, rules::rows_before(page));
  const UserId renter = actor.signed_in_user();
  KB_CO_TRY(const auto rows, co_await store::trips_of(loop.db, renter, order, rules::page_size, offset));
  BookingList list = to_list(rows, renter, page);
  if (rows.empty() && page > 1) {  // beyond the last one: how many there are stands in the first row of all
    KB_CO_TRY(const auto first, co_await store::trips_of(loop.db, renter, order, 1, 0));
    list.total = matches_of(first);
  }
  co_return list;
}

Task<Result<BookingList>> Bookings::received(Loop& loop, Actor actor, std::optional<rules::BookingState> status,
                                             Order order, int page) {
  KB_CO_TRY(const int offset, rules::rows_before(page));
  const UserId host = actor.signed_in_user();
  KB_CO_TRY(const auto rows, co_await store::received_by(loop.db, host, status, order, rules::page_size, offset));
  BookingList list = to_list(rows, host, page);
  if (rows.empty() && page > 1) {
    KB_CO_TRY(const auto first, co_await store::received_by(loop.db, host, status, order, 1, 0));
    list.total = matches_of(first);
  }
  co_return list;
}

Task<Result<HostDashboardStats>> Bookings::host_stats(Loop& loop, Actor actor) {
  return store::host_stats(loop.db, actor.signed_in_user());
}

namespace {

// A payment as its payer sees it.
PaymentOutcome paid_outcome(const store::BookingRow& booking) {
  if (booking.booking_status != rules::BookingState::cancelled) return PaymentOutcome::paid;
  return booking.cancellation_reason == dates_gone ? PaymentOutcome::refunding : PaymentOutcome::cancelled;
}

// Money that came and did not count for the booking: an admin gave it back.
bool is_given_back(rules::PaymentState state, const store::BookingRow& booking) {
  return state == rules::PaymentState::paid && (booking.payment_status == rules::PaymentStatus::pending ||
                                                booking.payment_status == rules::PaymentStatus::failed);
}

PaymentOutcome outcome_of(rules::PaymentState state, const store::BookingRow& booking) {
  switch (state) {
    case rules::PaymentState::created:
    case rules::PaymentState::open:
      return PaymentOutcome::open;
    case rules::PaymentState::paid:
      return paid_outcome(booking);
    case rules::PaymentState::failed:
      return PaymentOutcome::failed;
    case rules::PaymentState::quarantined:
      return PaymentOutcome::quarantined;
    case rules::PaymentState::expired:
    case rules::PaymentState::cancelled:
      break;
  }
  return PaymentOutcome::expired;
}

// Of a payment for other dates: the booking keeps those that it has.
std::optional<std::string> sentence_for_change(PaymentOutcome outcome) {
  if (outcome == PaymentOutcome::expired)
    return "This payment was not finished in time, so your booking keeps its dates.";
  if (outcome == PaymentOutcome::refunding)
    return "Your payment arrived after the new dates had been released. All of it is being refunded, and your booking "
           "keeps its "
           "dates.";
  return std::nullopt;
}

std::optional<std::string> sentence_for(PaymentOutcome outcome) {
  switch (outcome) {
    case PaymentOutcome::expired:
      return "This payment was not finished in time, so the dates were released.";
    case PaymentOutcome::failed:
      return "The payment did not go through. Nothing was charged.";
    case PaymentOutcome::refunding:
      return "Your payment arrived after the dates had been released. All of it is being refunded.";
    case PaymentOutcome::cancelled:
      return "This booking was cancelled after it had been paid for.";
    case PaymentOutcome::given_back:  // the booking's money says it
    case PaymentOutcome::quarantined:
    case PaymentOutcome::paid:
    case PaymentOutcome::open:
      break;
  }
  return std::nullopt;
}

}  // namespace

Task<Result<std::optional<payments::PaymentRow>>> Bookings::payment_of(Loop& loop, BookingId id) {
  return payments_.latest_for(loop.db, rules::Purpose::booking, payments::purpose_of(id));
}

// The payment that is asked about: by the session of the return address, or the latest of one's own booking. Absent: a
// booking that needed no payment now (M4).
Task<Result<std::optional<payments::PaymentRow>>> Bookings::payment_to_verify(Loop& loop, UserId payer,
                                                                              VerifyRequest in) {
  if (in.session_id) {
    KB_CO_TRY(auto payment, co_await payments_.of_session(loop.db, *in.session_id, payer));
    if (!payment) co_return fail(Kind::not_found, "payment_not_found", "Payment verification failed");
    co_return payment;
  }
  if (!in.booking_id) co_return field_error("session_id", "Please give a session_id or a booking_id.");
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, *in.booking_id, payer));
  if (!row || row->user_id != payer) co_return booking_not_found();
  co_return co_await payment_of(loop, row->id);
}

Task<Result<PaymentResult>> Bookings::verify(Loop& loop, Actor actor, VerifyRequest in) {
  const UserId payer = actor.signed_in_user();
  KB_CO_TRY(auto payment, co_await payment_to_verify(loop, payer, in));
  rules::PaymentState state = rules::PaymentState::paid;  // where no payment was needed
  const bool needed = payment.has_value();
  BookingId id = in.booking_id.value_or(BookingId());
  std::optional<store::ChangeRow> change;
  if (payment) {
    KB_CO_TRY(const auto settled, co_await payments_.settle(loop, std::move(*payment)));
    state = settled.state;
    if (settled.purpose == rules::Purpose::modification) {
      KB_CO_TRY(change, co_await store::find_change(loop.db, change_of(settled.purpose_id)));
    }
    id = change ? change->booking_id : booking_of(settled.purpose_id);
  }
  KB_CO_TRY(const auto row, co_await store::find_for(loop.db, id, payer));
  if (!row || row->user_id != payer) co_return booking_not_found();
  PaymentResult result;
  result.state = needed && is_given_back(state, *row) ? PaymentOutcome::given_back : outcome_of(state, *row);
  const bool came_too_late = change && change->state != store::ChangeState::made;
  if (came_too_late && result.state == PaymentOutcome::paid) result.state = PaymentOutcome::refunding;
  result.success = result.state == PaymentOutcome::paid;
  result.booking = to_booking(*row, payer);
  if (change && result.success)
    result.date_change_pence = rules::to_pay_for_change(change->former_lines, change->lines);
  if (change) result.error = sentence_for_change(result.state);
  if (!result.error) result.error = sentence_for(result.state);
  const bool tells_itself = result.state == PaymentOutcome::quarantined || result.state == PaymentOutcome::given_back;
  if (tells_itself) result.error = result.booking->money.note;
  co_return result;
}

}  // namespace kerbside::bookings
