// Prices as the server computes them (M6). A quote is a price for one vehicle, rental and way to pay, good for 30
// minutes; checkout names it, and whatever changed since makes it invalid.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/jobs.hpp"
#include "rules/ids.hpp"
#include "rules/pricing.hpp"
#include "rules/rental.hpp"

namespace kerbside::quotes {

struct PriceLine {  // a line of the breakdown, as the renter reads it
  std::string code, label;
  std::int64_t amount_pence = 0;
  std::optional<std::string> note;
  bool summary = false;
};
BOOST_DESCRIBE_STRUCT(PriceLine, (), (code, label, amount_pence, note, summary))

struct QuoteRequest {
  VehicleId vehicle_id;
  std::string start_date, start_time, end_date, end_time;
  rules::Method payment_method{};
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
};
BOOST_DESCRIBE_STRUCT(QuoteRequest, (),
                      (vehicle_id, start_date, start_time, end_date, end_time, payment_method, delivery_requested,
                       delivery_address))

struct Quote {
  std::string id, expires_at, vehicle_id, start_date, start_time, end_date, end_time;
  rules::Method payment_method{};
  int days = 0;
  std::int64_t price_per_day = 0, gross = 0;
  rules::LengthDiscount length_discount_kind{};
  std::int64_t length_discount = 0, pay_now_discount = 0, rental = 0, service_fee = 0, delivery_fee = 0,
               security_deposit = 0, total_amount = 0, due_now = 0, remaining_balance = 0;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::vector<PriceLine> lines;
  bool available = false;
};
BOOST_DESCRIBE_STRUCT(Quote, (),
                      (id, expires_at, vehicle_id, start_date, start_time, end_date, end_time, payment_method, days,
                       price_per_day, gross, length_discount_kind, length_discount, pay_now_discount, rental,
                       service_fee, delivery_fee, security_deposit, total_amount, due_now, remaining_balance,
                       delivery_requested, delivery_address, lines, available))

struct ServiceFees {  // in per cent (P3-20)
  double service_fee_percentage = 0, pay_now_discount_percentage = 0, booking_deposit_percentage = 0;
};
BOOST_DESCRIBE_STRUCT(ServiceFees, (),
                      (service_fee_percentage, pay_now_discount_percentage, booking_deposit_percentage))

// A quote that still holds, with what a booking stores of it.
struct Valid {
  Quote quote;
  int vehicle_revision = 0;
  std::string host_user_id, vehicle_name;  // "Ford Fiesta"
  rules::Rental rental;
};

// The platform's percentages as they are now.
Task<Result<rules::FeeConfig>> fee_config(db::Database& db);

Error vehicle_not_found();              // or no longer offered (R11)
Error price_changed(const Quote& now);  // M6: the new price travels as the problem's "current"

// What a vehicle asks for, from any row with those columns of vehicles.
template <class Row>
rules::Offer offer_of(const Row& row) {
  rules::Offer offer;
  offer.price_per_day.value = row.price_per_day;
  offer.weekly.value = row.weekly_discount_bp;
  offer.monthly.value = row.monthly_discount_bp;
  if (row.deposit) offer.deposit = rules::Pence{*row.deposit};
  offer.minimum_rental_days = row.minimum_rental_days;
  return offer;
}

class Quotes {
 public:
  void routes(http::Api& api);
  static void register_jobs(jobs::Runner& runner);  // forgets quotes a day after they ended
  Task<Result<Quote>> create(http::Context& ctx, QuoteRequest in);
  Task<Result<ServiceFees>> service_fees(http::Context& ctx, http::NoInput);

  // Prices the quote's rental again as of now. Same price: the quote. Otherwise conflict `price_changed` with a fresh
  // quote as the problem's "current"; a date that has passed meanwhile answers with its own sentence.
  Task<Result<Valid>> still_valid(db::Database& db, std::string quote_id, std::string user_id);

 private:
  Task<Result<Quote>> make(db::Database& db, QuoteRequest in, std::string user_id);
};

}  // namespace kerbside::quotes
