// The SQL of bookings.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/time.hpp"
#include "features/bookings/types.hpp"

namespace kerbside::bookings::store {

struct BookingRow {
  std::string id, vehicle_id, user_id, host_user_id, start_date, end_date, start_time, end_time;
  rules::BookingState booking_status{};
  rules::PaymentStatus payment_status{};
  rules::Method payment_method{};
  int days = 0;
  std::int64_t rental = 0, total_amount = 0, service_fee = 0, delivery_fee = 0, security_deposit = 0, due_now = 0,
               remaining_balance = 0;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::string created_at;
  std::optional<std::string> hold_expires_at, paid_at;
  std::vector<quotes::PriceLine> lines;
  std::string make, model;
  int year = 0;
  std::string town, outcode, location, registration_number;
  std::optional<std::string> key_480, key_960, alt;
  std::optional<bool> illustration;
  std::string renter_first_name, renter_last_name, renter_phone, host_first_name, host_last_name, host_phone;
  std::optional<std::string> host_company_name;
  rules::DisplayPreference host_display_preference{};
  std::optional<std::string> card_brand, card_last4;
  std::int64_t paid_pence = 0, refunded_pence = 0;  // refunds that are under way count
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(BookingRow, (),
                      (id, vehicle_id, user_id, host_user_id, start_date, end_date, start_time, end_time,
                       booking_status, payment_status, payment_method, days, rental, total_amount, service_fee,
                       delivery_fee, security_deposit, due_now, remaining_balance, delivery_requested, delivery_address,
                       created_at, hold_expires_at, paid_at, lines, make, model, year, town, outcode, location,
                       registration_number, key_480, key_960, alt, illustration, renter_first_name, renter_last_name,
                       renter_phone, host_first_name, host_last_name, host_phone, host_company_name,
                       host_display_preference, card_brand, card_last4, paid_pence, refunded_pence, matches))

// Another unpaid hold of the same renter.
struct HeldRow {
  std::string id, vehicle_id;
  std::optional<std::string> quote_id;
  bool same_rental = false;  // same vehicle, times and way to pay as the quote asked about
};
BOOST_DESCRIBE_STRUCT(HeldRow, (), (id, vehicle_id, quote_id, same_rental))

struct VehicleLock {
  std::string status, host_user_id;
  int revision = 0, turnaround_minutes = 0;
};
BOOST_DESCRIBE_STRUCT(VehicleLock, (), (status, host_user_id, revision, turnaround_minutes))

struct NewBooking {
  std::string quote_id, user_id;
  rules::BookingState status{};  // pending, or confirmed when nothing is due now (M4)
  std::optional<Instant> hold_expires_at{};
};

struct BookingLock {
  std::string id, vehicle_id, user_id, host_user_id;
  rules::BookingState booking_status{};
  std::int64_t rental = 0, service_fee = 0, delivery_fee = 0, security_deposit = 0, due_now = 0;
  rules::Method payment_method{};
  std::optional<std::int64_t> booking_deposit_share;
  std::optional<Instant> hold_expires_at;
  bool instant_book = true;
};
BOOST_DESCRIBE_STRUCT(BookingLock, (),
                      (id, vehicle_id, user_id, host_user_id, booking_status, rental, service_fee, delivery_fee,
                       security_deposit, due_now, payment_method, booking_deposit_share, hold_expires_at, instant_book))

Task<Result<std::optional<BookingRow>>> find(db::Database& db, std::string id, std::string user_id);
Task<Result<std::optional<BookingRow>>> find_any(db::Database& db, std::string id);  // for our own mails
Task<Result<std::vector<BookingRow>>> of_renter(db::Database& db, std::string user_id, int limit, int offset);
Task<Result<std::vector<BookingRow>>> of_host(db::Database& db, std::string host_id,
                                              std::optional<rules::BookingState> status, int limit, int offset);
Task<Result<HostDashboardStats>> host_stats(db::Database& db, std::string host_id);
Task<Result<std::vector<HeldRow>>> holds_of(db::Database& db, std::string user_id, std::string quote_id);
Task<Result<std::optional<std::string>>> email_of(db::Database& db, std::string user_id);

Task<Status> lock_renter(db::Transaction& tx, std::string user_id);
Task<Result<std::optional<VehicleLock>>> lock_vehicle(db::Transaction& tx, std::string vehicle_id);
Task<Result<int>> count_holds(db::Transaction& tx, std::string user_id);
Task<Result<std::string>> insert(db::Transaction& tx, const NewBooking& booking);

Task<Result<std::string>> vehicle_of(db::Transaction& tx, std::string booking_id);
Task<Result<BookingLock>> lock(db::Transaction& tx, std::string booking_id);
Task<Result<BookingLock>> read(db::Transaction& tx, std::string booking_id);
Task<Result<bool>> is_free(db::Transaction& tx, std::string booking_id);
Task<Status> paid(db::Transaction& tx, std::string booking_id, rules::BookingState status);
Task<Status> expired(db::Transaction& tx, std::string booking_id);
Task<Status> extend_hold(db::Transaction& tx, std::string booking_id, Instant until);
Task<Status> refunded(db::Transaction& tx, std::string booking_id);
Task<Status> money_returned(db::Transaction& tx, std::string booking_id);

}  // namespace kerbside::bookings::store
