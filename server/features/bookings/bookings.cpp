#include "features/bookings/bookings.hpp"

#include "features/bookings/payable.hpp"
#include "features/bookings/store.hpp"
#include "features/bookings/view.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::bookings {
namespace {

constexpr int page_size = 20;

Error booking_not_found() { return fail(Kind::not_found, "booking_not_found", "This booking does not exist."); }

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
  CO_TRY(const auto row, co_await store::find(ctx.db(), in.id.text(), ctx.caller.user_id));
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
  const std::string status = in.status.value_or("");
  if (!status.empty() && !rules::booking_state(status))
    co_return field_error("status", "Please choose pending, confirmed, active, completed or cancelled.");
  CO_TRY(const auto rows, co_await store::of_host(ctx.db(), ctx.caller.user_id, status, page_size, offset));
  co_return to_list(rows, ctx.caller.user_id, page);
}

Task<Result<HostDashboardStats>> Bookings::host_stats(http::Context& ctx, NoInput) {
  auto stats = co_await store::host_stats(ctx.db(), ctx.caller.user_id);
  co_return stats;
}

// The success page and whoever asks later: the provider is read, the redirect proves nothing (K4).
Task<Result<PaymentResult>> Bookings::verify(http::Context& ctx, VerifyRequest in) {
  PaymentResult result;
  std::string booking_id;
  if (in.session_id && !in.session_id->empty()) {
    CO_TRY(auto payment, co_await payments_.of_session(ctx.db(), *in.session_id, ctx.caller.user_id));
    if (!payment) co_return fail(Kind::not_found, "payment_not_found", "Payment verification failed");
    CO_TRY(const auto settled, co_await payments_.settle(ctx.loop, payment->id));
    result.state = settled.state;
    booking_id = settled.purpose_id;
  } else if (in.booking_id) {
    booking_id = in.booking_id->text();
    result.state = "paid";  // nothing was due (M4)
  } else {
    co_return field_error("session_id", "Please give a session_id or a booking_id.");
  }
  CO_TRY(const auto row, co_await store::find(ctx.db(), booking_id, ctx.caller.user_id));
  if (!row || row->user_id != ctx.caller.user_id) co_return booking_not_found();
  if (in.booking_id && row->due_now > 0) co_return field_error("booking_id", "This booking was paid for by card.");
  const bool firm = row->booking_status != "cancelled";
  if (result.state == "paid" && !firm) result.state = "refunding";
  if (result.state == "created") result.state = "open";
  if (result.state == "cancelled") result.state = "expired";
  result.success = result.state == "paid";
  result.booking = to_booking(*row, ctx.caller.user_id);
  if (result.state == "expired") result.error = "This payment was not finished in time, so the dates were released.";
  if (result.state == "failed") result.error = "The payment did not go through. Nothing was charged.";
  if (result.state == "refunding")
    result.error = "Your payment arrived after the dates had gone to somebody else. All of it is being refunded.";
  if (result.state == "quarantined") result.error = "We are checking this payment by hand and will contact you.";
  co_return result;
}

}  // namespace kerbside::bookings
