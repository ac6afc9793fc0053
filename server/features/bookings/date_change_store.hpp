// The SQL of changes of dates (K10). Statements of functions that return void travel with the transaction's next flush.
#pragma once
#include <optional>
#include <vector>

#include "features/bookings/store.hpp"
#include "rules/ledger.hpp"

namespace kerbside::bookings::store {

enum class ChangeState : std::uint8_t { awaiting_payment, made, lapsed };
BOOST_DESCRIBE_ENUM(ChangeState, awaiting_payment, made, lapsed)

struct ChangeRow : rules::TripDates {
  DateChangeId id;
  BookingId booking_id;
  ChangeState state{};
  int days = 0;
  rules::Pence price_per_day;
  rules::MoneyLines former_lines, lines;
  std::optional<Instant> hold_ends_at;
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (rules::TripDates),
                      (id, booking_id, state, days, price_per_day, former_lines, lines, hold_ends_at))

struct OpenChangeRow : ChangeRow {
  std::string make, model;
};
BOOST_DESCRIBE_STRUCT(OpenChangeRow, (ChangeRow), (make, model))

// The current terms of a booking's vehicle, whether it is free at those times, and how often the booking's dates were
// changed within 24 hours.
struct ChangeOffer : vehicles::RentalColumns, fees::FeeRow {
  std::string status;
  bool instant_book = true, is_free = false;
  int changed_lately = 0;
};
BOOST_DESCRIBE_STRUCT(ChangeOffer, (vehicles::RentalColumns, fees::FeeRow),
                      (status, instant_book, is_free, changed_lately))

Task<Result<ChangeOffer>> offer_for_change(db::Database& db, BookingId id, rules::Rental at);
Task<Result<ChangeOffer>> offer_for_change(db::Transaction& tx, BookingId id, rules::Rental at);

// Those of a renter that wait for their payment, and still can be paid.
Task<Result<std::vector<OpenChangeRow>>> open_changes_of(db::Database& db, UserId renter);
Task<Result<std::optional<ChangeRow>>> find_change(db::Database& db, DateChangeId id);
Task<Result<std::optional<ChangeRow>>> open_change(db::Database& db, BookingId booking);
Task<Result<std::optional<ChangeRow>>> open_change(db::Transaction& tx, BookingId booking);
// The booking of a change must be locked before it (vehicle, booking, change).
Task<Result<std::optional<BookingId>>> booking_of_change(db::Transaction& tx, DateChangeId id);
Task<Result<std::optional<ChangeRow>>> lock_change(db::Transaction& tx, DateChangeId id);

// Dates that are taken fail the transaction with conflict `dates_taken`; here, and when the booking moves.
void insert_change(db::Transaction& tx, const ChangeRow& change);
void end_change(db::Transaction& tx, DateChangeId id, ChangeState state);
void extend_change(db::Transaction& tx, DateChangeId id, Instant until);
void lapse_changes(db::Transaction& tx, BookingId booking);  // the booking is over, or under way
// Gives the booking these dates, this price and these lines.
void move_dates(db::Transaction& tx, BookingId id, const quotes::PricedRental& to);

// Returns the payments that count for a booking, newest first.
struct PaymentOfBooking {
  rules::Purpose purpose{};
  PurposeId purpose_id;
  rules::Pence paid, back;
};
BOOST_DESCRIBE_STRUCT(PaymentOfBooking, (), (purpose, purpose_id, paid, back))
Task<Result<std::vector<PaymentOfBooking>>> payments_of(db::Transaction& tx, BookingId id);

}  // namespace kerbside::bookings::store
