#include "features/quotes/quotes.hpp"

#include "core/error_payload.hpp"
#include "features/quotes/store.hpp"

namespace kerbside::quotes {
namespace {

// The quote without id and expiry; the lines as the renter reads them.
Quote to_quote(const QuoteRequest& in, const store::OfferRow& vehicle, const rules::Price& price,
               const std::vector<rules::PriceLine>& lines) {
  Quote q;
  q.vehicle_id = vehicle.id;
  q.start_date = in.start_date;
  q.start_time = in.start_time;
  q.end_date = in.end_date;
  q.end_time = in.end_time;
  q.payment_method = in.payment_method;
  q.days = price.days;
  q.price_per_day = vehicle.price_per_day;
  q.gross = price.gross.value;
  q.length_discount_kind = price.length_discount_kind;
  q.length_discount = price.length_discount.value;
  q.pay_now_discount = price.pay_now_discount.value;
  q.rental = price.rental.value;
  q.service_fee = price.service_fee.value;
  q.delivery_fee = price.delivery_fee.value;
  q.security_deposit = price.security_deposit.value;
  q.total_amount = price.total_amount.value;
  q.due_now = price.due_now.value;
  q.remaining_balance = price.remaining_balance.value;
  q.delivery_requested = in.delivery_requested;
  q.delivery_address = in.delivery_address;
  for (const auto& line : lines) {
    PriceLine shown;
    shown.code = line.code;
    shown.label = line.label;
    shown.amount_pence = line.amount.value;
    shown.note = line.note;
    shown.summary = line.summary;
    q.lines.push_back(std::move(shown));
  }
  return q;
}

struct Priced {
  rules::Rental rental;
  rules::Price price;
  Quote quote;
};

Result<Priced> price_rental(const QuoteRequest& in, const store::OfferRow& vehicle, const rules::FeeConfig& fees) {
  Priced priced;
  TRY(priced.rental, rules::parse_rental(in.start_date, in.start_time, in.end_date, in.end_time));
  TRY_VOID(rules::check_rental(priced.rental, london_now()));
  TRY(const int days, rules::billed_days(priced.rental));
  const rules::Offer offer = offer_of(vehicle);
  TRY(priced.price, rules::price(offer, days, in.payment_method, rules::Pence{0}, fees));
  priced.quote = to_quote(in, vehicle, priced.price, rules::price_lines(priced.price, offer, fees));
  return priced;
}

// Delivery is measured by the server before it is priced (M8); until it can be, a quote with delivery is refused.
Status check_delivery(const QuoteRequest& in) {
  if (!in.delivery_requested && in.delivery_address.value_or("").empty()) return {};
  return fail(Kind::invalid, "delivery_unavailable", "Delivery cannot be booked online for this vehicle.",
              "Booking Failed");
}

QuoteRequest request_of(const Quote& row) {
  QuoteRequest in;
  in.vehicle_id = VehicleId::parse(row.vehicle_id).value();
  in.start_date = row.start_date;
  in.start_time = row.start_time;
  in.end_date = row.end_date;
  in.end_time = row.end_time;
  in.payment_method = row.payment_method;
  in.delivery_requested = row.delivery_requested;
  in.delivery_address = row.delivery_address;
  return in;
}

bool same_price(const Quote& stored, const Quote& now) {
  return stored.days == now.days && stored.price_per_day == now.price_per_day && stored.gross == now.gross &&
         stored.length_discount == now.length_discount && stored.pay_now_discount == now.pay_now_discount &&
         stored.rental == now.rental && stored.service_fee == now.service_fee &&
         stored.delivery_fee == now.delivery_fee && stored.security_deposit == now.security_deposit &&
         stored.total_amount == now.total_amount && stored.due_now == now.due_now &&
         stored.remaining_balance == now.remaining_balance;
}

}  // namespace

Error vehicle_not_found() {
  return fail(Kind::not_found, "vehicle_not_found",
              "The vehicle you're looking for doesn't exist or is no longer available.", "Vehicle Not Found");
}

Error price_changed(const Quote& now) {
  return with_payload(
      fail(Kind::conflict, "price_changed",
           "The price has changed since you saw it. Nothing was charged. Please check the new price.", "Price Changed"),
      now);
}

void Quotes::register_jobs(jobs::Runner& runner) {
  runner.repeat("quotes_tidy", jobs::Lane::slow, 3600,
                [](Loop& loop, const jobs::Job&) { return store::forget_ended(loop.db); });
}

Task<Result<Quote>> Quotes::create(http::Context& ctx, QuoteRequest in) {
  auto quote = co_await make(ctx.db(), std::move(in), ctx.caller.user_id);
  co_return quote;
}

Task<Result<ServiceFees>> Quotes::service_fees(http::Context& ctx, http::NoInput) {
  CO_TRY(const auto config, co_await fee_config(ctx.db()));
  ServiceFees fees;
  fees.service_fee_percentage = config.service_fee.value / 100.0;
  fees.pay_now_discount_percentage = config.pay_now_discount.value / 100.0;
  fees.booking_deposit_percentage = config.booking_deposit.value / 100.0;
  co_return fees;
}

Task<Result<Quote>> Quotes::make(db::Database& db, QuoteRequest in, std::string user_id) {
  CO_TRY_VOID(check_delivery(in));
  CO_TRY(const auto vehicle, co_await store::offer(db, in.vehicle_id.str()));
  if (!vehicle) co_return vehicle_not_found();
  CO_TRY(const auto fees, co_await fee_config(db));
  CO_TRY(auto priced, price_rental(in, *vehicle, fees));
  Quote quote = std::move(priced.quote);
  CO_TRY(quote.available,
         co_await store::is_free(db, vehicle->id, priced.rental, vehicle->turnaround_minutes, user_id));
  std::optional<std::int64_t> share;
  if (priced.price.booking_deposit_share) share = priced.price.booking_deposit_share->value;
  CO_TRY(const auto stored, co_await store::insert(db, quote, vehicle->revision, share, user_id));
  quote.id = stored.id;
  quote.expires_at = stored.expires_at;
  co_return quote;
}

Task<Result<Valid>> Quotes::still_valid(db::Database& db, std::string quote_id, std::string user_id) {
  CO_TRY(const auto stored, co_await store::find(db, quote_id, user_id));
  if (!stored)
    co_return fail(Kind::not_found, "quote_not_found", "This price is no longer known. Please choose your dates again.",
                   "Booking Failed");
  const QuoteRequest in = request_of(*stored);
  CO_TRY(const auto vehicle, co_await store::offer(db, stored->vehicle_id));
  if (!vehicle) co_return vehicle_not_found();
  CO_TRY(const auto fees, co_await fee_config(db));
  CO_TRY(auto priced, price_rental(in, *vehicle, fees));
  if (!same_price(*stored, priced.quote)) {
    CO_TRY(const auto fresh, co_await make(db, in, user_id));
    co_return price_changed(fresh);
  }
  Valid valid;
  valid.quote = std::move(priced.quote);
  valid.quote.id = stored->id;
  valid.quote.expires_at = stored->expires_at;
  valid.vehicle_revision = vehicle->revision;
  valid.host_user_id = vehicle->host_user_id;
  valid.vehicle_name = vehicle->make + " " + vehicle->model;
  valid.rental = priced.rental;
  co_return valid;
}

}  // namespace kerbside::quotes
