#include <algorithm>
#include <map>
#include <numeric>

#include "features/demo/ground.hpp"
#include "features/demo/words.hpp"
#include "features/demo/world.hpp"
#include "rules/delivery.hpp"
#include "rules/geo.hpp"
#include "rules/rental.hpp"

namespace kerbside::demo {
namespace {

using std::chrono::days;

struct Stay {
  Date first, last;
};

// Which days each vehicle is taken. Whole days: nobody in the demo hands over on the day another returns.
class Calendar {
 public:
  explicit Calendar(std::size_t vehicles) : stays_(vehicles) {}
  bool is_free(std::size_t vehicle, Stay stay) const {
    return std::ranges::none_of(stays_[vehicle],
                                [&](const Stay& s) { return stay.first <= s.last && s.first <= stay.last; });
  }
  void take(std::size_t vehicle, Stay stay) { stays_[vehicle].push_back(stay); }

 private:
  std::vector<std::vector<Stay>> stays_;
};

// One person's year: a rental, a pause, another rental.
class Diary {
 public:
  Diary(World& world, Calendar& calendar, Random& random, Renter who)
      : world_(world), calendar_(calendar), random_(random), who_(who), person_(world.person(who)) {
    for (const auto& v : world.vehicles) {
      const double miles = rules::miles_between(person_.home, v.point);
      const bool own = who.is_host && v.host == who.index;
      weights_.push_back(own ? 0 : v.popularity * (miles < 25 ? 40 : miles < 80 ? 4 : 0.25));
    }
  }

  void write() {
    const Date today = world_.options.today;
    const Date end = today + days(90);
    for (Date day = today - days(365 - random_.between(0, 25)); day < end;) {
      const int length = rental_days();
      const Stay stay{day, day + days(length)};
      const bool touches_today = stay.first == today || stay.last == today;
      if (!touches_today) book(stay);
      day = stay.last + days(touches_today ? 1 : pause());
    }
  }

 private:
  int rental_days() {
    const int roll = random_.between(1, 100);
    if (roll <= 58) return random_.between(1, 3);
    if (roll <= 86) return random_.between(4, 7);
    if (roll <= 97) return random_.between(8, 14);
    return random_.between(28, 30);
  }

  int pause() { return who_.is_host ? random_.between(35, 120) : random_.between(4, 18); }

  // Weeks ahead as a rule, never after now and never before both sides existed; none when that leaves no time.
  std::optional<Instant> asked_at(Date first, const Vehicle& vehicle) {
    const Date latest = std::min(first, world_.options.today) - days(1);
    const Date day = latest - days(random_.between(0, 9) * random_.between(0, 4));
    const int hour = random_.between(7, 22);
    const Instant at = london_instant(day, hour, random_.between(0, 59));
    if (at < vehicle.created_at + days(1) || at < person_.created_at) return std::nullopt;
    return at;
  }

  void book(Stay stay) {
    for (int attempt = 0; attempt < 10; ++attempt) {
      const std::size_t index = random_.weighted(weights_);
      const Vehicle& vehicle = world_.vehicles[index];
      if ((stay.last - stay.first).count() < vehicle.offer.minimum_rental_days) continue;
      if (!calendar_.is_free(index, stay)) continue;
      const auto at = asked_at(stay.first, vehicle);
      if (!at) continue;
      add(index, stay, *at);
      return;
    }
  }

  LocalTime wall_time(Date day) {
    constexpr int minutes[] = {0, 0, 0, 30, 30, 15, 45};
    const int hour = random_.between(8, 18);
    return LocalTime(day, TimeOfDay(std::chrono::hours(hour) + std::chrono::minutes(random_.pick(minutes))));
  }

  Outcome outcome_of(Stay stay) {
    const Date today = world_.options.today;
    const int roll = random_.between(1, 100);
    if (stay.last < today)
      return roll <= 5 ? Outcome::cancelled_in_time : roll <= 7 ? Outcome::cancelled_late : Outcome::completed;
    if (stay.first < today) return Outcome::active;
    return roll > 94 && stay.first > today + days(3) ? Outcome::cancelled_in_time : Outcome::confirmed;
  }

  // A booking made within a day of its pick-up can only be cancelled late.
  void cancel(Booking& b) {
    using std::chrono::minutes;
    const Instant pick_up = from_london(b.pick_up).value();
    const Instant earliest = b.created_at + minutes(20);
    const Instant latest = std::min(pick_up - std::chrono::hours(25), world_.now - minutes(20));
    if (latest <= earliest) b.outcome = Outcome::cancelled_late;
    if (b.outcome == Outcome::cancelled_late) {
      b.cancelled_at = std::max(earliest, pick_up - minutes(random_.between(90, 1380)));
      return;
    }
    const auto span = std::chrono::floor<minutes>(latest - earliest).count();
    b.cancelled_at = earliest + minutes(random_.between(0, static_cast<int>(span)));
  }

  rules::Pence delivery(Booking& b, const Vehicle& vehicle) {
    if (!vehicle.delivery_charge_per_mile || !random_.chance(22)) return {};
    const int metres = random_.between(2'000, vehicle.max_delivery_distance * 1'600);
    b.delivery_address = street_address(random_, vehicle.town, vehicle.outcode);
    b.delivery_area = rules::place_text(vehicle.town, vehicle.outcode);
    b.delivery_distance_tenths = rules::tenths_of_a_mile(metres);
    return rules::delivery(metres, *vehicle.delivery_charge_per_mile, vehicle.max_delivery_distance).fee;
  }

  void add(std::size_t index, Stay stay, Instant at) {
    const Vehicle& vehicle = world_.vehicles[index];
    Booking b;
    b.id = random_.uuid();
    b.vehicle = index;
    b.renter = who_;
    b.pick_up = wall_time(stay.first);
    b.return_ = wall_time(stay.last);
    b.created_at = at;
    b.outcome = outcome_of(stay);
    const int days = rules::billed_days({b.pick_up, b.return_}).value();
    b.method = random_.chance(14) ? rules::Method::pay_on_collection : rules::Method::pay_now;
    const rules::Pence delivery_fee = delivery(b, vehicle);
    const auto lines = rules::price_lines(vehicle.offer, days, b.method, delivery_fee, rules::FeeConfig{});
    if (lines.has_error()) return;  // a day short of the minimum by the clock
    b.lines = *lines;
    b.price = rules::figures(b.lines, days, b.method);
    if (b.outcome == Outcome::cancelled_in_time || b.outcome == Outcome::cancelled_late) {
      cancel(b);
    } else {
      calendar_.take(index, stay);
    }
    world_.bookings.push_back(std::move(b));
  }

  World& world_;
  Calendar& calendar_;
  Random& random_;
  Renter who_;
  const Person& person_;
  std::vector<double> weights_;
};

}  // namespace

void add_bookings(World& world) {
  Random random(world.options.seed, "bookings");
  Calendar calendar(world.vehicles.size());
  for (std::size_t i = 0; i < world.renters.size(); ++i) Diary(world, calendar, random, Renter{false, i}).write();
  for (std::size_t i = 0; i < world.hosts.size(); ++i)
    if (i % 2 == 0) Diary(world, calendar, random, Renter{true, i}).write();
  std::stable_sort(world.bookings.begin(), world.bookings.end(),
                   [](const Booking& a, const Booking& b) { return a.created_at < b.created_at; });
}

// Hosts keep some days for themselves; only days that nobody has booked.
void add_blocks(World& world) {
  Random random(world.options.seed, "blocks");
  Calendar calendar(world.vehicles.size());
  for (const auto& b : world.bookings)
    if (b.outcome == Outcome::active || b.outcome == Outcome::confirmed)
      calendar.take(b.vehicle, {b.pick_up.date(), b.return_.date()});
  for (std::size_t i = 0; i < world.vehicles.size(); ++i) {
    if (!random.chance(14)) continue;
    const Date first = world.options.today + days(random.between(2, 75));
    const Stay stay{first, first + days(random.between(0, 8))};
    if (!calendar.is_free(i, stay)) continue;
    Block block;
    block.id = random.uuid();
    block.vehicle = i;
    block.first = stay.first;
    block.last = stay.last;
    block.reason = random.pick(block_reasons());
    block.created_at = std::max(world.vehicles[i].created_at, world.now - days(random.between(1, 20)));
    world.blocks.push_back(std::move(block));
  }
}

}  // namespace kerbside::demo
