// The demo marketplace in memory: a function of a seed and a day. Nothing here touches a database.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "rules/condition.hpp"
#include "rules/deposit.hpp"
#include "rules/earnings.hpp"
#include "rules/geo.hpp"
#include "rules/ledger.hpp"
#include "rules/pricing.hpp"
#include "rules/review.hpp"

namespace kerbside::demo {

// One part of a marketplace too large to be made in one piece. Parts share no name, plate or id.
struct District {
  int number = 0, of = 1;
};

struct Options {
  std::uint64_t seed = 1;
  Date today;
  int vehicles = 400;
  bool vehicles_only = false;  // hosts, and vehicles with one picture: no renters, bookings or blocks
  District district;
};

struct Person {
  std::string id, email;
  bool is_host = false;
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  std::string phone_number, address;
  std::optional<std::string> host_description;
  std::string town, outcode;
  rules::Point home;
  Instant created_at;
  std::optional<std::string> payout_account;  // of a host, at the provider
};

struct Model;

struct Vehicle {
  std::string id;
  std::size_t host = 0;  // index into World::hosts
  const Model* model = nullptr;
  std::string registration_number, trim, colour;  // the colour as the art names it: "racing-green"
  int year = 0;
  std::string transmission, fuel_type;
  std::string description;
  std::vector<std::string> features;
  rules::Offer offer;
  std::optional<rules::Pence> delivery_charge_per_mile;
  int max_delivery_distance = 0;  // miles
  std::optional<int> mileage_allowance;
  std::string fuel_policy, pets_policy;
  bool eu_travel_allowed = false;
  int turnaround_minutes = 0, minimum_driver_age = 21;
  std::string location, town, outcode;
  rules::Point point, public_point;
  std::vector<std::string> views;  // of the pictures, the main one first
  double popularity = 1;
  Instant created_at;
};

enum class Outcome : std::uint8_t { completed, active, confirmed, cancelled_in_time, cancelled_late };

// A person by index: hosts also rent from each other.
struct Renter {
  bool is_host = false;
  std::size_t index = 0;
};

struct Refund {
  std::string id, kind, reason;
  std::string provider_id;  // empty until sent
  rules::RefundParts parts;
  Date scheduled_for;
  Instant created_at;
  std::optional<Instant> completed_at;
};

struct Payment {
  std::string id, session_id, intent_id, charge_id, card_brand, card_last4;
  Instant created_at, paid_at;
  std::vector<Refund> refunds;
};

struct Payout {  // of all that is payable
  std::string id, transfer_id;
  Instant at;
};

// What a host charges to the deposit.
struct Charge {
  std::string id;
  rules::ChargeKind kind{};
  rules::ChargeState state{};
  rules::PricedCharge priced;
  std::string reason;
  Instant filed_at;
  std::optional<Instant> contested_at{}, settled_at{};
  std::string contest_reason{}, decision_reason{};
  rules::Pence allowed{};  // of a settled one; the deposit has all of it
};

// After a trip.
struct Deposit {
  bool with_host = false;
  rules::Pence amount;
  std::optional<rules::DepositDates> dates;  // when the platform holds it
  std::vector<Charge> charges{};
  std::optional<Instant> given_back_at{}, received_at{};
};

struct Review : rules::ReviewWords {
  std::string id;
  bool by_renter = true;
  Instant created_at;
  std::optional<Instant> published_at{};
  bool after_other = false;
  std::string answer{};
  std::optional<Instant> answered_at{};
};

// One thing that a side recorded of the vehicle's condition.
struct ConditionEntry {
  std::string id, sent_id;
  rules::ConditionPhase phase{};
  rules::EntryKind kind{};
  bool by_renter = true;
  Instant at, phone_time;
  std::optional<rules::ShotAngle> angle{};
  std::string photo{}, view{};  // of a shot: the private file, and which of the vehicle's pictures it is
  rules::ConditionReading reading{};
  std::optional<int> outline_x{}, outline_y{};
  std::string note{};
};

struct Booking {
  std::string id;
  std::size_t vehicle = 0;
  Renter renter;
  LocalTime pick_up, return_;
  Outcome outcome = Outcome::completed;
  rules::Method method = rules::Method::pay_now;
  rules::MoneyLines lines;
  rules::Price price;  // its figures
  std::optional<std::string> delivery_address, delivery_area;
  std::optional<std::int64_t> delivery_distance_tenths;
  Instant created_at;
  std::optional<Instant> cancelled_at;
  std::optional<Payment> payment;       // none when nothing was due at once
  std::optional<Instant> collected_at;  // the host said that the renter paid at pick-up
  rules::Earning earning;
  rules::Pence from_deposit{};  // paid out with it
  std::optional<Instant> earned_at;
  std::optional<Payout> payout;
  std::optional<Deposit> deposit;
  std::vector<Review> reviews;
  std::vector<ConditionEntry> condition;  // in the order in which they came
};

struct Block {
  std::string id;
  std::size_t vehicle = 0;
  Date first, last;
  std::string reason;
  Instant created_at;
};

struct Notice {
  std::string id, user_id, type, title, message, priority, action_url;
  Instant created_at;
  bool is_read = false;
};

struct Said {
  std::string id;
  bool by_renter = true;
  std::string text;
  Instant at;
};

struct Talk {
  std::string id;
  std::size_t vehicle = 0;
  Renter renter;
  std::vector<Said> messages;  // the last one is at most a moment old; all are read
};

struct World {
  Options options;
  Instant now;  // the first moment of today in London: nothing that has happened is later
  std::vector<Person> hosts, renters;
  std::vector<Vehicle> vehicles;
  std::vector<Booking> bookings;
  std::vector<Block> blocks;
  std::vector<Notice> notices;
  std::vector<Talk> talks;

  const Person& person(Renter who) const { return who.is_host ? hosts[who.index] : renters[who.index]; }
  const Person& host_of(const Vehicle& vehicle) const { return hosts[vehicle.host]; }
  rules::Sides sides_of(const Booking& b) const {
    return {UserId::parse(person(b.renter).id).value(), UserId::parse(host_of(vehicles[b.vehicle]).id).value()};
  }
};

World make_world(const Options& options);

// The steps of make_world, in order; each fills its part from what exists already.
void add_people(World& world);
void add_vehicles(World& world);
void add_bookings(World& world);
void add_money(World& world);
void add_deposits(World& world);
void add_payouts(World& world);
void add_reviews(World& world);
void add_condition(World& world);
void add_blocks(World& world);
void add_notices(World& world);
void add_talks(World& world);

std::string vehicle_name(const Vehicle& vehicle);  // "Ford Fiesta"
// Returns the file name of one of the vehicle's views, without width and extension (demo/pictures):
// "supermini-red-front".
std::string picture_name(const Vehicle& vehicle, std::string_view view);
// One of each gallery, for previews of links.
inline bool is_drawn_as_jpeg(std::string_view view) { return view == "front"; }

}  // namespace kerbside::demo
