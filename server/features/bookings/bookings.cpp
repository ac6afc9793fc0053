#include "features/bookings/bookings.hpp"

#include "features/bookings/payable.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"

namespace kerbside::bookings {
namespace {

constexpr int page_size = 20;

Result<int> offset_of(int page) {
  if (page < 1 || page > 50'000) return field_error("page", "Please ask for page 1 or a later one.");
  return (page - 1) * page_size;
}

BookingList to_list(const std::vector<store::BookingRow>& rows, const std::string& viewer_id, int page) {
  BookingList list;
  list.page = page;
  list.page_size = page_size;
  if (!rows.empty()) list.total = rows.front().matches;
  for (const auto& row : rows) list.items.push_back(to_booking(row, viewer_id));
  return list;
}

}  // namespace

Task<Result<Booking>> Bookings::get(http::Context& ctx, BookingById in) {
  CO_TRY(const auto row, co_await store::find(ctx.db(), in.id.str(), ctx.caller.user_id));
  if (!row) co_return booking_not_found();
  co_return to_booking(*row, ctx.caller.user_id);
}

Task<Result<BookingList>> Bookings::mine(http::Context& ctx, PageOf in) {
  const int page = in.page.value_or(1);
  CO_TRY(const int offset, offset_of(page));
  CO_TRY(const auto rows, co_await store::of_renter(ctx.db(), ctx.caller.user_id, page_size, offset));
  co_return to_list(rows, ctx.caller.user_id, page);
}

Task<Result<BookingList>> Bookings::of_host(http::Context& ctx, HostPageOf in) {
  const int page = in.page.value_or(1);
  CO_TRY(const int offset, offset_of(page));
  CO_TRY(const auto rows, co_await store::of_host(ctx.db(), ctx.caller.user_id, in.status, page_size, offset));
  co_return to_list(rows, ctx.caller.user_id, page);
}

Task<Result<HostDashboardStats>> Bookings::host_stats(http::Context& ctx, http::NoInput) {
  auto stats = co_await store::host_stats(ctx.db(), ctx.caller.user_id);
  co_return stats;
}

namespace {

// A payment as its payer sees it. Paid for a booking that is cancelled: the money is on its way back.
PaymentOutcome outcome_of(rules::PaymentState state, const store::BookingRow& booking) {
  switch (state) {
    case rules::PaymentState::created:
    case rules::PaymentState::open:
      return PaymentOutcome::open;
    case rules::PaymentState::paid:
      return booking.booking_status == rules::BookingState::cancelled ? PaymentOutcome::refunding
                                                                      : PaymentOutcome::paid;
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

std::optional<std::string> sentence_for(PaymentOutcome outcome) {
  switch (outcome) {
    case PaymentOutcome::expired:
      return "This payment was not finished in time, so the dates were released.";
    case PaymentOutcome::failed:
      return "The payment did not go through. Nothing was charged.";
    case PaymentOutcome::refunding:
      return "Your payment arrived after the dates had gone to somebody else. All of it is being refunded.";
    case PaymentOutcome::quarantined:
      return "We are checking this payment by hand and will contact you.";
    case PaymentOutcome::paid:
    case PaymentOutcome::open:
      break;
  }
  return std::nullopt;
}

}  // namespace

// The payment that is asked about: by the session of the return address, or the latest of one's own booking. Absent: a
// booking that needed no payment now (M4).
Task<Result<std::optional<payments::PaymentRow>>> Bookings::payment_of(http::Context& ctx, VerifyRequest in) {
  if (in.session_id) {
    CO_TRY(auto payment, co_await payments_.of_session(ctx.db(), *in.session_id, ctx.caller.user_id));
    if (!payment) co_return fail(Kind::not_found, "payment_not_found", "Payment verification failed");
    co_return payment;
  }
  if (!in.booking_id) co_return field_error("session_id", "Please give a session_id or a booking_id.");
  CO_TRY(const auto row, co_await store::find(ctx.db(), in.booking_id->str(), ctx.caller.user_id));
  if (!row || row->user_id != ctx.caller.user_id) co_return booking_not_found();
  auto latest = co_await payments_.latest_for(ctx.db(), std::string("booking"), row->id);
  co_return latest;
}

// The success page and whoever asks later: the provider is read, the redirect proves nothing (K4).
Task<Result<PaymentResult>> Bookings::verify(http::Context& ctx, VerifyRequest in) {
  CO_TRY(const auto payment, co_await payment_of(ctx, in));
  rules::PaymentState state = rules::PaymentState::paid;
  if (payment) {
    CO_TRY(const auto settled, co_await payments_.settle(ctx.loop, payment->id));
    state = settled.state;
  }
  const std::string booking_id = payment ? payment->purpose_id : in.booking_id->str();
  CO_TRY(const auto row, co_await store::find(ctx.db(), booking_id, ctx.caller.user_id));
  if (!row || row->user_id != ctx.caller.user_id) co_return booking_not_found();
  PaymentResult result;
  result.state = outcome_of(state, *row);
  result.success = result.state == PaymentOutcome::paid;
  result.booking = to_booking(*row, ctx.caller.user_id);
  result.error = sentence_for(result.state);
  co_return result;
}

}  // namespace kerbside::bookings
