// The SQL of quotes.
#pragma once
#include <optional>

#include "core/db/db.hpp"
#include "features/fees/fees.hpp"
#include "features/quotes/quotes.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::quotes::store {

// What an active vehicle asks for, the platform's percentages, and whether the times are free for the one who asks.
struct OfferRow : vehicles::RentalColumns, vehicles::UseCharges, fees::FeeRow {
  bool instant_book = true, is_free = false;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (vehicles::RentalColumns, vehicles::UseCharges, fees::FeeRow), (instant_book, is_free))

struct QuoteRow : PricedRental {
  QuoteId id;
  std::optional<UserId> user_id;
  int vehicle_revision = 0;
  Instant expires_at{};
};
BOOST_DESCRIBE_STRUCT(QuoteRow, (PricedRental), (id, user_id, vehicle_revision, expires_at))

// Where an active vehicle stands, and how it is brought.
struct DeliveryRow : vehicles::DeliveryColumns {
  std::optional<double> latitude, longitude;
};
BOOST_DESCRIBE_STRUCT(DeliveryRow, (vehicles::DeliveryColumns), (latitude, longitude))

Task<Result<std::optional<DeliveryRow>>> delivery(db::Database& db, VehicleId vehicle);
// False when that person has asked about as many other addresses for the vehicle today as one may.
Task<Result<bool>> count_delivery_address(db::Database& db, UserId asked_by, VehicleId vehicle, std::string digest);
Task<Status> forget_delivery_checks(db::Database& db);  // those of former days

// One's own unpaid holds stand in nobody's way but others' (K3).
Task<Result<std::optional<OfferRow>>> offer(db::Database& db, VehicleId vehicle, rules::Rental rental,
                                            std::optional<UserId> asked_by);
void insert(db::Transaction& tx, const QuoteRow& quote);

}  // namespace kerbside::quotes::store
