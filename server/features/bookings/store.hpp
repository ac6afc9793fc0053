// The SQL of bookings. Statements of functions that return void travel with the transaction's next flush.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/bookings/types.hpp"
#include "features/fees/fees.hpp"
#include "features/payouts/payouts.hpp"
#include "features/vehicles/vehicles.hpp"
#include "rules/booking_history.hpp"
#include "rules/booking_money.hpp"
#include "rules/driver.hpp"

namespace kerbside::bookings::store {

struct WantedDates {
  VehicleId vehicle_id;
  std::string starts, ends;  // London's date and time
  UserId renter;
};
BOOST_DESCRIBE_STRUCT(WantedDates, (), (vehicle_id, starts, ends, renter))

struct TakenBy {
  int place = 0;  // position among those asked for, from 1
  UserId host;
  std::optional<UserId> renter;  // absent for dates that the host blocked
};
BOOST_DESCRIBE_STRUCT(TakenBy, (), (place, host, renter))

struct BookingRow : BookingFacts, vehicles::ImageColumns {
  std::optional<std::string> cancellation_reason;
  std::optional<Instant> confirmed_at;
  std::optional<Instant> cancelled_at, no_show_contested_at, no_show_decided_at, collection_confirmed_by_host_at,
      collection_confirmed_by_renter_at;
  rules::MoneyLines lines;
  // From other tables; neither side sees all of it (view.hpp).
  std::string make, model;
  int year = 0;
  std::string town, outcode, location;
  std::optional<double> latitude, longitude;                // of that location; absent once the vehicle has moved away
  std::optional<double> public_latitude, public_longitude;  // of its area, likewise
  std::string registration_number;                          // empty once the host is erased
  bool host_left = false, renter_left = false;              // closed their account
  std::optional<bool> deposit_settled;                      // absent where there is no deposit after the trip
  std::string renter_first_name, renter_last_name, renter_phone, renter_email, host_first_name, host_last_name,
      host_phone;
  std::optional<std::string> host_company_name;
  rules::DisplayPreference host_display_preference{};
  std::optional<Instant> paid_at;
  std::optional<std::string> card_brand, card_last4;
  rules::Pence paid_pence;                         // for the booking as it is now
  rules::Pence refunded_pence;                     // the refunded part; includes refunds under way
  std::vector<rules::CardPayment> payments;        // those that moved money, the oldest first
  std::vector<rules::DepositFact> deposit;         // one once the trip is over
  std::vector<payouts::EarningOfBooking> earning;  // one once it was confirmed
  std::vector<rules::HandoverFacts> handover;      // one
  std::int64_t changes = 0;                        // events so far
  Instant changed_at{};                            // when the latest happened
  std::int64_t matches = 0;                        // rows in the whole list, not only this page
};
BOOST_DESCRIBE_STRUCT(BookingRow, (BookingFacts, vehicles::ImageColumns),
                      (cancellation_reason, confirmed_at, cancelled_at, no_show_contested_at, no_show_decided_at,
                       collection_confirmed_by_host_at, collection_confirmed_by_renter_at, lines, make, model, year,
                       town, outcode, location, latitude, longitude, public_latitude, public_longitude,
                       registration_number, host_left, renter_left, deposit_settled, renter_first_name,
                       renter_last_name, renter_phone, renter_email, host_first_name, host_last_name, host_phone,
                       host_company_name, host_display_preference, paid_at, card_brand, card_last4, paid_pence,
                       refunded_pence, payments, deposit, changes, changed_at, earning, handover, matches))

struct IdRange {  // both included
  BookingId first, last;
};

// Another unpaid hold of the same renter.
struct HeldRow {
  BookingId id;
  VehicleId vehicle_id;
  bool same_rental = false;  // the same vehicle, times and payment method as the requested one
  rules::Pence total_amount;
};
BOOST_DESCRIBE_STRUCT(HeldRow, (), (id, vehicle_id, same_rental, total_amount))

// A vehicle that a renter wants to hold: locked, with its price and the renter's present holds.
struct WantedVehicle : vehicles::RentalColumns, vehicles::UseCharges, fees::FeeRow {
  std::string status;
  UserId host_user_id;
  int revision = 0, minimum_driver_age = 0;
  bool instant_book = true;
  std::vector<HeldRow> holds;
};
BOOST_DESCRIBE_STRUCT(WantedVehicle, (vehicles::RentalColumns, vehicles::UseCharges, fees::FeeRow),
                      (status, host_user_id, revision, minimum_driver_age, instant_book, holds))

// Who changes a booking, and why.
struct Change {
  rules::Cause cause{};
  rules::Mover who{};
  std::string who_id{};  // the profile's or the admin's
  std::string reason{};  // in their own words
  std::optional<rules::Pence> refund{};
  std::optional<rules::Pence> charge{};  // to the deposit
};

struct NewBooking {
  BookingId id;
  UserId user_id;
  QuoteId quote_id;
  rules::BookingState status{};  // pending, or confirmed when nothing is due now (M4)
  std::optional<Instant> hold_expires_at{};
  std::optional<Instant> answer_by{};
  rules::DriverDeclaration declared{};
  Change change{};  // who books, and why
};

// The renter and the vehicle, as an admin names them.
struct RenterRow {
  UserId id;
  std::string first_name, last_name;
};
BOOST_DESCRIBE_STRUCT(RenterRow, (), (id, first_name, last_name))

struct ListedRow {
  VehicleId id;
  std::string make, model, registration_number;
  int year = 0, minimum_driver_age = 0;
};
BOOST_DESCRIBE_STRUCT(ListedRow, (), (id, make, model, registration_number, year, minimum_driver_age))

// The parts of a booking's history that emails mention.
struct HistorySummary {
  std::string reason;                          // given by the side that ended it; empty: none
  std::optional<rules::Pence> back_on_change;  // the refund of the latest change of dates
  std::optional<rules::Pence> paid_on_change;  // the payment for it
  std::optional<Instant> dates_changed_at;     // when the latest change was made
};
BOOST_DESCRIBE_STRUCT(HistorySummary, (), (reason, back_on_change, paid_on_change, dates_changed_at))

struct EventRow : rules::TripDates {
  Instant at{};
  rules::Cause cause{};
  rules::Mover actor_kind{};
  std::optional<std::string> actor_id, reason;
  rules::BookingState booking_status{};
  std::optional<rules::Pence> refund_pence, charge_pence;
};
BOOST_DESCRIBE_STRUCT(EventRow, (rules::TripDates),
                      (at, cause, actor_kind, actor_id, reason, booking_status, refund_pence, charge_pence))

// A booking under the lock of its vehicle and its own.
struct LockedRow : rules::TripDates {
  BookingId id;
  VehicleId vehicle_id;
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  rules::PaymentStatus payment_status{};
  rules::Method payment_method{};
  std::optional<Instant> hold_expires_at, answer_by, cancelled_at, no_show_contested_at, no_show_decided_at,
      collection_confirmed_by_host_at, collection_confirmed_by_renter_at;
  std::optional<std::string> cancellation_reason;
  rules::MoneyLines lines;
  rules::MoneyLines first_lines;  // before its dates were ever changed: what its own payment is for
  bool instant_book = true;
  std::vector<rules::HandoverFacts> handover;  // one

  rules::Sides sides() const { return {user_id, host_user_id}; }
};
BOOST_DESCRIBE_STRUCT(LockedRow, (rules::TripDates),
                      (id, vehicle_id, user_id, host_user_id, booking_status, payment_status, payment_method,
                       hold_expires_at, answer_by, cancelled_at, no_show_contested_at, no_show_decided_at,
                       collection_confirmed_by_host_at, collection_confirmed_by_renter_at, cancellation_reason, lines,
                       first_lines, instant_book, handover))

// The listed vehicles of one kind: what they earned, and what they cost a day.
struct KindRow {
  rules::Category category{};
  int rented = 0;                            // those that earned something
  rules::Pence median_earned, median_price;  // both for a day
};
BOOST_DESCRIBE_STRUCT(KindRow, (), (category, rented, median_earned, median_price))

// A join that tells of booking b how many payments were made for it, and what of them was refunded in pence
// (its.payments, its.refunded). Refunds for a change of dates do not count for the booking as it is now; a refund that
// was tried again counts once.
std::string its_refunds();

Task<Result<std::optional<BookingRow>>> find_for(db::Database& db, BookingId id, UserId viewer);
Task<Result<std::optional<BookingRow>>> find_any(db::Database& db, BookingId id);  // for our own emails and checkouts
Task<Result<std::optional<Instant>>> quoted_at(db::Database& db, BookingId id);    // absent once its quote is erased
Task<Result<std::vector<EventRow>>> events_of(db::Database& db, BookingId id);     // oldest first
Task<Result<HistorySummary>> summary_of(db::Database& db, BookingId id);
Task<Result<std::vector<BookingRow>>> trips_of(db::Database& db, UserId renter, Order order, int limit, int offset);
Task<Result<std::vector<BookingRow>>> received_by(db::Database& db, UserId host,
                                                  std::optional<rules::BookingState> status, Order order, int limit,
                                                  int offset);
Task<Result<std::vector<BookingRow>>> contested(db::Database& db, std::optional<std::string> order, int limit,
                                                int offset);  // and not decided yet
Task<Result<std::vector<BookingRow>>> numbered(db::Database& db, IdRange ids, std::optional<std::string> order,
                                               int limit, int offset);
Task<Result<HostDashboardStats>> host_stats(db::Database& db, UserId host);
Task<Result<std::optional<RenterRow>>> renter(db::Database& db, std::string email);         // with an open account
Task<Result<std::optional<ListedRow>>> listed(db::Database& db, std::string registration);  // that can be booked
Task<Result<std::vector<KindRow>>> earnings_of_kinds(db::Database& db, int days);

// Returns which of these dates another person has, according to what is committed; takes no lock. Ignores the caller's
// own vehicles.
Task<Result<std::vector<TakenBy>>> taken_by(db::Database& db, const std::vector<WantedDates>& wanted);
// Queues the renter's own requests one behind the other; then locks the vehicle.
Task<Result<std::optional<WantedVehicle>>> lock_wanted_vehicle(db::Transaction& tx, const quotes::QuoteRequest& wanted,
                                                               UserId renter);
// Takes everything that was shown from the quote's row, nothing from the request. Taken dates fail the transaction with
// conflict `dates_taken`.
void insert(db::Transaction& tx, const NewBooking& booking);

Task<Result<std::optional<LockedRow>>> lock(db::Transaction& tx, BookingId id);
Task<Result<bool>> is_free(db::Transaction& tx, BookingId id);
// Each change of a booking must also write an event; changed() in changed.hpp does.
void add_event(db::Transaction& tx, BookingId id, const Change& change);
void move(db::Transaction& tx, BookingId id, rules::BookingState to, std::optional<rules::Ending> ending);
void record_no_show_step(db::Transaction& tx, BookingId id);  // it was contested, or decided
void record_collection(db::Transaction& tx, BookingId id, rules::Mover who);
void record_paid(db::Transaction& tx, BookingId id, rules::BookingState status, std::optional<Instant> answer_by);
void record_unpaid_end(db::Transaction& tx, BookingId id);
void extend_hold(db::Transaction& tx, BookingId id, Instant until);
void record_dates_gone(db::Transaction& tx, BookingId id);
// Called when a refund has arrived or come back: sums the booking's refunds.
void record_refund(db::Transaction& tx, BookingId id);
// Returns the bookings that are due to move with time, the longest due first.
Task<Result<std::vector<BookingId>>> due(db::Database& db);

}  // namespace kerbside::bookings::store
