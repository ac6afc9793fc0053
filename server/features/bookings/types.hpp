// A booking as its renter and its host see it (P3-13). Money in pence, dates and times London wall time.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/quotes/quotes.hpp"
#include "features/vehicles/vehicles.hpp"
#include "rules/booking_state.hpp"
#include "rules/ids.hpp"
#include "rules/words.hpp"

namespace kerbside::bookings {

struct BookingVehicle {
  std::string id, make, model;
  int year = 0;
  std::string place;
  std::optional<vehicles::Image> main_image;
  std::optional<std::string> registration_number;  // for the host, and the renter of a confirmed booking (S4)
};
BOOST_DESCRIBE_STRUCT(BookingVehicle, (), (id, make, model, year, place, main_image, registration_number))

struct Person {
  std::string display_name, initials;
  std::optional<std::string> phone_number;  // of the other party of a confirmed booking (U7)
};
BOOST_DESCRIBE_STRUCT(Person, (), (display_name, initials, phone_number))

struct Card {
  std::string brand, last4;
};
BOOST_DESCRIBE_STRUCT(Card, (), (brand, last4))

struct Booking {
  std::string id, vehicle_id, user_id, host_user_id;
  std::string start_date, end_date, start_time, end_time;
  rules::BookingState booking_status{};
  rules::PaymentStatus payment_status{};
  rules::Method payment_method{};
  int days = 0;
  std::int64_t rental = 0, total_amount = 0, service_fee = 0, delivery_fee = 0, security_deposit = 0, due_now = 0,
               remaining_balance = 0;
  std::optional<std::int64_t> host_earnings;  // for the host (K6); of a cancelled booking what stays (K5)
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::string created_at;
  std::optional<std::string> hold_expires_at, paid_at;
  std::optional<std::string> pick_up_address;  // for the renter of a confirmed booking (S4)
  std::vector<quotes::PriceLine> lines;
  BookingVehicle vehicle;
  Person renter, host;
  std::optional<Card> card;  // the renter's own
};
BOOST_DESCRIBE_STRUCT(Booking, (),
                      (id, vehicle_id, user_id, host_user_id, start_date, end_date, start_time, end_time,
                       booking_status, payment_status, payment_method, days, rental, total_amount, service_fee,
                       delivery_fee, security_deposit, due_now, remaining_balance, host_earnings, delivery_requested,
                       delivery_address, created_at, hold_expires_at, paid_at, pick_up_address, lines, vehicle, renter,
                       host, card))

struct BookingList {
  std::vector<Booking> items;
  std::int64_t total = 0;
  int page = 1, page_size = 20;
};
BOOST_DESCRIBE_STRUCT(BookingList, (), (items, total, page, page_size))

struct PageOf {
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOf, (), (page))

struct HostPageOf {
  std::optional<int> page;
  std::optional<rules::BookingState> status;
};
BOOST_DESCRIBE_STRUCT(HostPageOf, (), (page, status))

struct BookingById {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(BookingById, (), (id))

struct HostDashboardStats {  // K17: completed and paid bookings only
  std::int64_t total_earnings_pence = 0, completed_bookings = 0, listed_cars = 0, this_month = 0;
};
BOOST_DESCRIBE_STRUCT(HostDashboardStats, (), (total_earnings_pence, completed_bookings, listed_cars, this_month))

struct PaymentRequest {  // P3-21: what the page showed; the quote decides, what differs answers 409
  QuoteId quote_id;
  VehicleId vehicle_id;
  std::string start_date, end_date, start_time, end_time;
  std::int64_t total_amount = 0, service_fee = 0, security_deposit = 0;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  std::int64_t delivery_fee = 0;
  rules::Method payment_method{};
  std::int64_t remaining_balance = 0;
};
BOOST_DESCRIBE_STRUCT(PaymentRequest, (),
                      (quote_id, vehicle_id, start_date, end_date, start_time, end_time, total_amount, service_fee,
                       security_deposit, delivery_requested, delivery_address, delivery_fee, payment_method,
                       remaining_balance))

struct PaymentStarted {  // where to pay (P3-22)
  std::string url, booking_id;
  std::optional<std::string> hold_expires_at;
};
BOOST_DESCRIBE_STRUCT(PaymentStarted, (), (url, booking_id, hold_expires_at))

struct VerifyRequest {
  std::optional<std::string> session_id;
  std::optional<BookingId> booking_id;
};
BOOST_DESCRIBE_STRUCT(VerifyRequest, (), (session_id, booking_id))

// How a payment stands for the one who paid.
enum class PaymentOutcome : std::uint8_t { paid, open, expired, failed, refunding, quarantined };
BOOST_DESCRIBE_ENUM(PaymentOutcome, paid, open, expired, failed, refunding, quarantined)

struct PaymentResult {  // what the success page tells (P3-23)
  bool success = false;
  std::optional<Booking> booking;
  std::optional<std::string> error;
  PaymentOutcome state{};
};
BOOST_DESCRIBE_STRUCT(PaymentResult, (), (success, booking, error, state))

enum class HoldState : std::uint8_t { held, paid, released };
BOOST_DESCRIBE_ENUM(HoldState, held, paid, released)

struct Hold {  // the caller's own unpaid hold (K3)
  std::string booking_id, vehicle_id;
  std::optional<std::string> url, hold_expires_at;
  std::string start_date, start_time, end_date, end_time;
  HoldState state{};
};
BOOST_DESCRIBE_STRUCT(Hold, (),
                      (booking_id, vehicle_id, url, hold_expires_at, start_date, start_time, end_date, end_time, state))

struct Released {
  bool released = false;  // false: it had proved paid, and stands
  Booking booking;
};
BOOST_DESCRIBE_STRUCT(Released, (), (released, booking))

}  // namespace kerbside::bookings
