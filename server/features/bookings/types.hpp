// A booking as its renter and its host see it (P3-13). Money in pence, dates and times in London wall time.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json/value.hpp"
#include "core/page.hpp"
#include "features/quotes/quotes.hpp"
#include "features/vehicles/vehicles.hpp"
#include "rules/booking_history.hpp"
#include "rules/booking_money.hpp"
#include "rules/ids.hpp"
#include "rules/words.hpp"

namespace kerbside::bookings {

// The columns of `bookings` that both its row and its answer contain: a new one is one member here.
struct BookingFacts : quotes::Terms, vehicles::UseCharges {
  BookingId id;
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  rules::PaymentStatus payment_status{};
  Instant created_at{};
  std::optional<Instant> completed_at;  // when the trip ended
  std::optional<Instant> hold_expires_at;
  std::optional<Instant> answer_by;  // for a request: until when the host may accept it (K2)
};
BOOST_DESCRIBE_STRUCT(BookingFacts, (quotes::Terms, vehicles::UseCharges),
                      (id, user_id, host_user_id, booking_status, payment_status, created_at, completed_at,
                       hold_expires_at, answer_by))

// Where a vehicle is picked up, for a map: the exact point while the two are in touch, before that its area (S4).
struct PickUpPoint : vehicles::Area {
  bool exact = false;
};
BOOST_DESCRIBE_STRUCT(PickUpPoint, (vehicles::Area), (exact))

struct BookingVehicle {
  VehicleId id;
  std::string make, model;
  int year = 0;
  std::string place;
  std::optional<vehicles::Image> main_image;
  std::optional<std::string> registration_number;  // for the host, and for the renter while the two are in touch (U7)
};
BOOST_DESCRIBE_STRUCT(BookingVehicle, (), (id, make, model, year, place, main_image, registration_number))

struct Person {
  std::string display_name, initials;
  std::optional<std::string> phone_number;  // the other party's, while the two are in touch (U7)
  std::optional<std::string> email;         // the renter's, for a host whose booking of theirs stands or is over (N4)
  bool has_left = false;                    // closed their account, so cannot be written to
};
BOOST_DESCRIBE_STRUCT(Person, (), (display_name, initials, phone_number, email, has_left))

struct Card {
  std::string brand, last4;
};
BOOST_DESCRIBE_STRUCT(Card, (), (brand, last4))

// The dates to which a booking moves once the difference is paid (K10).
struct PendingChange : rules::TripDates {
  rules::Pence to_pay_pence;
  Instant pay_by{};
  std::optional<std::string> url;  // where to pay, while that is possible
};
BOOST_DESCRIBE_STRUCT(PendingChange, (rules::TripDates), (to_pay_pence, pay_by, url))

// The same in the list of all those of a renter.
struct OpenChange : rules::TripDates {
  BookingId booking_id;
  std::string vehicle;
  rules::Pence to_pay_pence;
  Instant pay_by{};
};
BOOST_DESCRIBE_STRUCT(OpenChange, (rules::TripDates), (booking_id, vehicle, to_pay_pence, pay_by))

struct OpenChanges {
  std::vector<OpenChange> items;
};
BOOST_DESCRIBE_STRUCT(OpenChanges, (), (items))

struct Booking : BookingFacts {
  std::optional<rules::Pence> host_earnings;  // for the host (K6); for a cancelled booking what is left (K5)
  std::optional<Instant> paid_at;
  std::optional<std::string> pick_up_address;  // where it changes hands, while the two are in touch (U7, S4, M8)
  std::optional<PickUpPoint> pick_up_point;    // without delivery
  std::vector<rules::PriceLine> lines;
  bool payment_data_corrected = false;  // for an imported booking: rental and deposit are corrected (M5)
  BookingVehicle vehicle;
  Person renter, host;
  std::optional<Card> card;                   // the renter's own
  rules::BookingMoney money;                  // as its reader may see it
  std::optional<PendingChange> date_change;   // for its renter; lists leave it out
  std::vector<rules::BookingOption> actions;  // what its reader may do now
  std::int64_t changes = 0;                   // so far; numbers its calendar entries (RFC 5545)
  Instant changed_at{};
};
BOOST_DESCRIBE_STRUCT(Booking, (BookingFacts),
                      (host_earnings, paid_at, pick_up_address, pick_up_point, lines, payment_data_corrected, vehicle,
                       renter, host, card, money, date_change, actions, changes, changed_at))

// A booking as a row of a file.
struct BookingFileRow {
  BookingId id;
  std::string vehicle, renter, host;
  Date start_date, end_date;
  rules::BookingState booking_status{};
  rules::PaymentStatus payment_status{};
  std::string total;  // "£618.80"
};
BOOST_DESCRIBE_STRUCT(BookingFileRow, (),
                      (id, vehicle, renter, host, start_date, end_date, booking_status, payment_status, total))
BookingFileRow file_row(const Booking& booking);

// One change of a booking, as its reader may see it.
struct BookingEvent {
  Instant at{};
  rules::Cause cause{};
  rules::Mover actor{};
  bool by_you = false;
  std::optional<std::string> reason;         // in a side's own words
  rules::BookingState booking_status{};      // afterwards
  std::optional<rules::TripDates> dates;     // the new ones, for a change of dates
  std::optional<rules::Pence> refund_pence;  // the refund that it causes, for the renter
  std::optional<rules::Pence> charge_pence;  // the charge to the deposit
};
BOOST_DESCRIBE_STRUCT(BookingEvent, (),
                      (at, cause, actor, by_you, reason, booking_status, dates, refund_pence, charge_pence))

struct History {  // oldest first
  std::vector<BookingEvent> items;
};
BOOST_DESCRIBE_STRUCT(History, (), (items))

// newest: booked last first (D7-11). next: what needs its reader most urgently first: holds to be paid, requests, trips
// under way, trips to come, each by its next pick-up or return; then finished ones, latest first.
enum class Order : std::uint8_t { newest, next };
BOOST_DESCRIBE_ENUM(Order, newest, next)

struct TripsAsked : PageAsked {
  std::optional<Order> order;
};
BOOST_DESCRIBE_STRUCT(TripsAsked, (PageAsked), (order))

struct ReceivedAsked : PageAsked {
  std::optional<rules::BookingState> status;
  std::optional<Order> order;
};
BOOST_DESCRIBE_STRUCT(ReceivedAsked, (PageAsked), (status, order))

struct NumberedAsked : PageAsked {
  std::optional<std::string> number;  // or how it begins
  std::optional<std::string> sort;    // "created", "start", or with "-" before it; the newest first where it is absent
};
BOOST_DESCRIBE_STRUCT(NumberedAsked, (PageAsked), (number, sort))

struct BookingList : Page<Booking> {};
BOOST_DESCRIBE_STRUCT(BookingList, (Page<Booking>), ())

struct HostDashboardStats {  // K17: completed and paid bookings only
  rules::Pence total_earnings_pence;
  std::int64_t completed_bookings = 0, listed_cars = 0, this_month = 0;
};
BOOST_DESCRIBE_STRUCT(HostDashboardStats, (), (total_earnings_pence, completed_bookings, listed_cars, this_month))

struct PaymentRequest : rules::TypedDates {  // P3-21: what the page showed; the quote decides, a difference answers 409
  static Status check_fields(const json::Value& fields);  // trip and total must be given (P5-44, P5-45)

  QuoteId quote_id;
  std::string sealed_quote;  // the copy that came with the quote
  VehicleId vehicle_id;
  rules::Pence total_amount, service_fee, security_deposit;
  bool delivery_requested = false;
  std::optional<std::string> delivery_address;
  rules::Pence delivery_fee;
  rules::Method payment_method{};
  rules::Pence remaining_balance;
  int driver_age = 0, licence_months = 0;  // at least: the renter's declaration about the driver (X4)
};
BOOST_DESCRIBE_STRUCT(PaymentRequest, (rules::TypedDates),
                      (quote_id, sealed_quote, vehicle_id, total_amount, service_fee, security_deposit,
                       delivery_requested, delivery_address, delivery_fee, payment_method, remaining_balance,
                       driver_age, licence_months))

// The rental for which an admin requests a quote for a renter (K10).
struct RentalForRenter : rules::TypedDates {
  std::string renter_email, registration_number;
  rules::Method payment_method{};
};
BOOST_DESCRIBE_STRUCT(RentalForRenter, (rules::TypedDates), (renter_email, registration_number, payment_method))

struct QuoteForRenter {
  quotes::Quote quote;
  std::string renter_name, vehicle_name, registration_number;
  int minimum_driver_age = 0;
};
BOOST_DESCRIBE_STRUCT(QuoteForRenter, (), (quote, renter_name, vehicle_name, registration_number, minimum_driver_age))

// The booking as it was shown; the driver's details are those that the renter gave.
struct BookingForRenter : PaymentRequest {
  std::string renter_email;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(BookingForRenter, (PaymentRequest), (renter_email, reason))

// An action on a booking, with a reason; most actions of a host or an admin require one.
struct ActRequest {
  BookingId id;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(ActRequest, (), (id, reason))

struct Cancellation {
  BookingId id;
  rules::Pence refund_pence;  // as shown
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(Cancellation, (), (id, refund_pence, reason))

struct PaymentStarted {  // where to pay (P3-22)
  std::string url;
  BookingId booking_id;
  std::optional<Instant> hold_expires_at;
};
BOOST_DESCRIBE_STRUCT(PaymentStarted, (), (url, booking_id, hold_expires_at))

enum class HoldState : std::uint8_t { held, paid, released };
BOOST_DESCRIBE_ENUM(HoldState, held, paid, released)

struct Hold : rules::TripDates {  // the caller's own unpaid hold (K3)
  BookingId booking_id;
  VehicleId vehicle_id;
  std::optional<std::string> url;
  std::optional<Instant> hold_expires_at;
  HoldState state{};
};
BOOST_DESCRIBE_STRUCT(Hold, (rules::TripDates), (booking_id, vehicle_id, url, hold_expires_at, state))

struct Released {
  bool released = false;  // false: it turned out to be paid, and is kept
  Booking booking;
};
BOOST_DESCRIBE_STRUCT(Released, (), (released, booking))

// The dates to which a booking is to be moved (K10).
struct NewDates : rules::TypedDates {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(NewDates, (rules::TypedDates), (id))

struct DateChangeRequest : NewDates {
  rules::Pence to_pay_pence, refund_pence;  // as shown
};
BOOST_DESCRIBE_STRUCT(DateChangeRequest, (NewDates), (to_pay_pence, refund_pence))

// A booking as it would be at other dates, and what moving it costs.
struct DateChangePreview : rules::TripDates {
  int days = 0;
  rules::Pence rental, service_fee, delivery_fee, remaining_balance;
  rules::Pence fee_pence;                   // for a late change; part of the service fee
  rules::Pence to_pay_pence, refund_pence;  // by card, now: at most one of the two
  rules::Pence paid_pence;                  // all that the card will have paid for the booking
  std::vector<rules::PriceLine> lines;
  bool available = false;
  std::vector<rules::RefundTier> cancellation;  // what cancelling refunds afterwards (K5)
};
BOOST_DESCRIBE_STRUCT(DateChangePreview, (rules::TripDates),
                      (days, rental, service_fee, delivery_fee, remaining_balance, fee_pence, to_pay_pence,
                       refund_pence, paid_pence, lines, available, cancellation))

struct DateChangeStarted {
  std::optional<std::string> url;  // where to pay first; absent: the booking has moved
  Booking booking;
};
BOOST_DESCRIBE_STRUCT(DateChangeStarted, (), (url, booking))

// An action on a booking.
struct Act {
  BookingId id;
  rules::BookingAction action{};
  std::optional<std::string> reason{};
  std::optional<rules::Pence> refund_shown{};  // the refund that the actor was shown
  std::string client_ip{};                     // an admin's, for the audit log
};

}  // namespace kerbside::bookings
