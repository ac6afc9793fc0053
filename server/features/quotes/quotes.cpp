#include "features/quotes/quotes.hpp"

#include "core/error_payload.hpp"
#include "core/json/read.hpp"
#include "core/new_id.hpp"
#include "features/quotes/store.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::quotes {
namespace {

constexpr std::chrono::minutes lifetime{30};

Error unknown_quote() {
  return fail(Kind::not_found, "quote_not_found", "This price has expired. Please choose your dates again.",
              "Booking Failed");
}

Result<rules::Rental> rental_of(const QuoteRequest& in) {
  KB_TRY(const auto rental, rules::parse_rental(in));
  KB_TRY_VOID(rules::check_rental(rental, london_now()));
  return rental;
}

std::string digest(const rules::MoneyLines& lines, const vehicles::UseCharges& use) {
  return crypto::hex(crypto::sha256(json::to_string(lines) + json::to_string(use)));
}

SealedPlace promise_place(std::string_view id) { return SealedPlace{"quotes", "promise", id}; }

rules::Standing standing_once_confirmed(const Terms& terms) {
  rules::Standing standing;
  standing.state = rules::BookingState::confirmed;
  standing.placed = true;
  standing.pick_up = terms.pick_up();
  standing.return_ = terms.return_();
  return standing;
}

// Everything except when each part is paid.
Result<PricedRental> described(const QuoteRequest& in, const rules::Rental& rental,
                               const vehicles::RentalColumns& asked) {
  if (asked.bookable_until && rental.return_.date() > *asked.bookable_until)
    return rules::beyond_records(*asked.bookable_until);
  PricedRental priced;
  KB_TRY(priced.days, rules::billed_days(rental));
  priced.price_per_day = asked.offer().price_per_day;
  priced.vehicle_id = in.vehicle_id;
  priced.go_to(rules::dates_of(rental));
  priced.payment_method = in.payment_method;
  priced.delivery_requested = in.delivery_requested;
  priced.delivery_address = in.delivery_address;
  return priced;
}

}  // namespace

void take_figures(PricedRental& p) {
  const rules::Price price = rules::figures(p.lines, p.days, p.payment_method);
  p.rental = price.rental;
  p.service_fee = price.service_fee;
  p.delivery_fee = price.delivery_fee;
  p.security_deposit = price.security_deposit;
  p.total_amount = price.total_amount;
  p.due_now = price.due_now;
  p.remaining_balance = price.remaining_balance;
  p.gross = price.gross;
  p.length_discount_kind = price.length_discount_kind;
  p.length_discount = price.length_discount;
  p.pay_now_discount = price.pay_now_discount;
  p.booking_deposit_share = price.booking_deposit_share;
}

Error price_changed(const Quote& now) {
  return with_payload(
      fail(Kind::conflict, code_price_changed,
           "The price has changed since you saw it. Nothing was charged. Please check the new price.", "Price changed"),
      now);
}

Result<PricedRental> price_rental(const QuoteRequest& in, const std::optional<rules::Measured>& delivery,
                                  const vehicles::RentalColumns& asked, const rules::FeeConfig& fees) {
  KB_TRY(const auto rental, rental_of(in));
  KB_TRY(auto priced, described(in, rental, asked));
  rules::Delivery offered;
  if (delivery) {
    KB_TRY(offered, rules::offered_delivery(asked.delivery(), *delivery));
    priced.delivery_area = delivery->area;
    priced.delivery_distance_tenths = offered.tenths;
  }
  KB_TRY(priced.lines, rules::price_lines(asked.offer(), priced.days, in.payment_method, offered.fee, fees));
  take_figures(priced);
  return priced;
}

Result<PricedRental> price_rental(const QuoteRequest& in, const Agreed& agreed, const vehicles::RentalColumns& asked,
                                  const rules::FeeConfig& fees) {
  KB_TRY(const auto rental, rules::parse_rental(in));
  KB_TRY(auto priced, described(in, rental, asked));
  rules::Offer offer = asked.offer();
  offer.deposit = agreed.deposit;
  KB_TRY(priced.lines, rules::price_lines(offer, priced.days, in.payment_method, agreed.delivery_fee, fees));
  take_figures(priced);
  return priced;
}

bool is_as_promised(const PricedRental& now, const vehicles::UseCharges& use, const Promise& then) {
  return digest(now.lines, use) == then.price;
}

Task<Result<Quote>> Quotes::create(Loop& loop, Actor actor, QuoteRequest in) {
  KB_CO_TRY(const auto rental, rental_of(in));
  Promise promise;
  KB_CO_TRY(promise.delivery, measured(in));
  KB_CO_TRY(const auto vehicle, co_await store::offer(loop.db, in.vehicle_id, rental, actor.user()));
  if (!vehicle) co_return vehicles::vehicle_not_found();
  KB_CO_TRY(const auto priced, price_rental(in, promise.delivery, *vehicle, vehicle->config()));
  promise.user_id = actor.user();
  promise.expires_at = std::chrono::floor<std::chrono::seconds>(app_now() + lifetime);
  promise.price = digest(priced.lines, *vehicle);
  promise.request = std::move(in);
  Quote quote;
  static_cast<Terms&>(quote) = priced;
  static_cast<RentalPrice&>(quote) = priced;
  static_cast<vehicles::UseCharges&>(quote) = *vehicle;
  quote.id = new_id<QuoteId>();
  quote.expires_at = promise.expires_at;
  quote.sealed = crypto::hex(sealer_.seal(json::to_string(promise), promise_place(quote.id.text())));
  quote.lines = rules::breakdown(priced.lines, quote.payment_method);
  quote.available = vehicle->is_free;
  const Instant now = app_now();
  const rules::Standing booked = standing_once_confirmed(priced);
  quote.cancellation = rules::renter_refunds(booked, priced.lines, now);
  if (!vehicle->instant_book)
    quote.answer_by = std::chrono::floor<std::chrono::seconds>(rules::answer_by(now, booked.pick_up));
  co_return quote;
}

Result<Promise> Quotes::open(const Actor& actor, QuoteId id, const std::string& sealed) const {
  const auto text = sealer_.open(crypto::unhex(sealed), promise_place(id.text()));
  if (text.has_error()) return unknown_quote();
  KB_TRY(const auto value, json::parse(*text));
  auto read = json::read<Promise>(value);
  if (read.has_error()) return unknown_quote();  // of an older program
  Promise promise = std::move(*read);
  if (promise.user_id && promise.user_id != actor.user()) return unknown_quote();
  if (promise.expires_at <= app_now()) return unknown_quote();
  return promise;
}

void write(db::Transaction& tx, QuoteId id, const Promise& promise, const PricedRental& priced, int vehicle_revision) {
  store::QuoteRow row;
  static_cast<PricedRental&>(row) = priced;
  row.id = id;
  row.user_id = promise.user_id;
  row.vehicle_revision = vehicle_revision;
  row.expires_at = promise.expires_at;
  store::insert(tx, row);
}

}  // namespace kerbside::quotes
