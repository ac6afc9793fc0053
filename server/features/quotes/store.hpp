// The SQL of quotes.
#pragma once
#include <optional>

#include "core/db/db.hpp"
#include "features/fees/fees.hpp"
#include "features/quotes/quotes.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::quotes::store {

// The terms of an active vehicle, the platform's percentages, and whether the times are free for the caller.
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

// Where an active vehicle is, and how it is delivered.
struct DeliveryRow : vehicles::DeliveryColumns {
  std::optional<double> latitude, longitude;
};
BOOST_DESCRIBE_STRUCT(DeliveryRow, (vehicles::DeliveryColumns), (latitude, longitude))

Task<Result<std::optional<DeliveryRow>>> delivery(db::Database& db, VehicleId vehicle);
// Returns false when the person has reached today's limit of other addresses for the vehicle.
Task<Result<bool>> count_delivery_address(db::Database& db, UserId asked_by, VehicleId vehicle, std::string digest);
Task<Status> forget_delivery_checks(db::Database& db);  // those of former days

// The caller's own unpaid holds block the dates only for others (K3).
Task<Result<std::optional<OfferRow>>> offer(db::Database& db, VehicleId vehicle, rules::Rental rental,
                                            std::optional<UserId> asked_by);
void insert(db::Transaction& tx, const QuoteRow& quote);

}  // namespace kerbside::quotes::store
