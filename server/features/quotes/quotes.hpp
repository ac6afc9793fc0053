// Prices as the server computes them (M6). A quote is a price for one vehicle, rental and payment method, valid for 30
// minutes. It has no row at first: the client gets a sealed copy and sends it back; the row is written when a booking
// names it. Any change in between makes it invalid.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/sealed.hpp"
#include "core/task.hpp"
#include "features/quotes/terms.hpp"
#include "features/vehicles/vehicles.hpp"
#include "ports/places/roads.hpp"
#include "rules/booking_actions.hpp"
#include "rules/rental.hpp"

namespace kerbside {
class House;
}

namespace kerbside::quotes {

struct QuoteRequest : rules::TypedDates {
  VehicleId vehicle_id;
  rules::Method payment_method{};
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::optional<std::string> delivery_measured;  // of a DeliveryCheck of this vehicle and address
};
BOOST_DESCRIBE_STRUCT(QuoteRequest, (rules::TypedDates),
                      (vehicle_id, payment_method, delivery_requested, delivery_address, delivery_measured))

struct DeliveryRequest {
  VehicleId id;
  std::optional<std::string> address;
};
BOOST_DESCRIBE_STRUCT(DeliveryRequest, (), (id, address))

// The road distance of a delivery, and its price (M8). An address is measured once: requests for prices send the sealed
// measurement back, which is valid for two hours.
struct DeliveryCheck {
  std::string address;               // in one line
  std::int64_t distance_tenths = 0;  // of a mile
  bool estimated = false;            // from a straight line
  rules::Pence delivery_fee;
  std::string measured;
};
BOOST_DESCRIBE_STRUCT(DeliveryCheck, (), (address, distance_tenths, estimated, delivery_fee, measured))

struct Quote : Terms, RentalPrice, vehicles::UseCharges {
  QuoteId id;
  Instant expires_at{};
  std::string sealed;  // comes back with POST /payments
  std::vector<rules::PriceLine> lines;
  bool available = false;
  std::vector<rules::RefundTier> cancellation;  // what the renter would get back by cancelling once it is confirmed
  std::optional<Instant> answer_by;             // until when the host would have to accept, asked now (K2)
};
BOOST_DESCRIBE_STRUCT(Quote, (Terms, RentalPrice, vehicles::UseCharges),
                      (id, expires_at, sealed, lines, available, cancellation, answer_by))

// A rental and its price, as just computed.
struct PricedRental : Terms, RentalPrice {
  std::optional<rules::Pence> booking_deposit_share;
  rules::MoneyLines lines;
};
BOOST_DESCRIBE_STRUCT(PricedRental, (Terms, RentalPrice), (booking_deposit_share, lines))

// The content of a quote's sealed copy.
struct Promise {
  QuoteRequest request;
  std::optional<UserId> user_id;  // absent: a visitor asked, and takes it along when signing in
  Instant expires_at{};
  std::string price;                        // digest of the lines and of what using the vehicle may cost beside them
  std::optional<rules::Measured> delivery;  // present: it is brought that far
};
BOOST_DESCRIBE_STRUCT(Promise, (), (request, user_id, expires_at, price, delivery))

// Prices a rental, with delivery over that distance or without. Errors: the sentences of rules/rental.hpp,
// rules/pricing.hpp and rules/delivery.hpp; records_end (V1).
Result<PricedRental> price_rental(const QuoteRequest& in, const std::optional<rules::Measured>& delivery,
                                  const vehicles::RentalColumns& offer, const rules::FeeConfig& fees);
// The terms that a rental keeps when it moves to other dates (K10).
struct Agreed {
  rules::Pence delivery_fee, deposit;
};
// The same for other dates; vehicle, dates, method and delivery are those of `in`.
Result<PricedRental> price_rental(const QuoteRequest& in, const Agreed& agreed, const vehicles::RentalColumns& offer,
                                  const rules::FeeConfig& fees);
void take_figures(PricedRental& priced);  // those that follow from its lines, days and method
bool is_as_promised(const PricedRental& now, const vehicles::UseCharges& use, const Promise& then);

inline constexpr const char* code_price_changed = "price_changed";
Error price_changed(const Quote& now);  // M6: the new price travels as the problem's "current"

class Quotes {
 public:
  // key: 32 bytes.
  Quotes(std::string key, const places::Places& places, const places::Roads& roads)
      : key_(std::move(key)), sealer_(key_), places_(places), roads_(roads) {}
  Task<Result<Quote>> create(Loop& loop, Actor actor, QuoteRequest in);
  // For signed-in users. Errors: delivery_incomplete, vehicle_not_found, no_location, those of rules/delivery.hpp and
  // of places::road_distance, with the titles of P8-52 to P8-55.
  Task<Result<DeliveryCheck>> check_delivery(Loop& loop, Actor actor, DeliveryRequest in);
  static void register_jobs(jobs::Runner& runner);
  // Returns not_found `quote_not_found` when the copy belongs to another quote or actor, or has expired.
  Result<Promise> open(const Actor& actor, QuoteId id, const std::string& sealed) const;

 private:
  Task<Status> count_address(Loop& loop, UserId asked_by, VehicleId vehicle, std::string address);
  std::string sealed(VehicleId vehicle, const std::string& address, rules::Measured way) const;
  Result<std::optional<rules::Measured>> measured(const QuoteRequest& in) const;

  std::string key_;
  Sealer sealer_;
  const places::Places& places_;
  const places::Roads& roads_;
};

// Writes the row of a quote that a booking names, with the transaction's next flush; once, however often it is named.
void write(db::Transaction& tx, QuoteId id, const Promise& promise, const PricedRental& priced, int vehicle_revision);

Quotes& install(House& house);

}  // namespace kerbside::quotes
