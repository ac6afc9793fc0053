#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "features/demo/descriptions.hpp"
#include "features/demo/ground.hpp"
#include "features/demo/models.hpp"
#include "features/demo/regions.hpp"
#include "features/demo/world.hpp"
#include "ports/places/gazetteer.hpp"

namespace kerbside::demo {
namespace {

bool is(const Vehicle& v, std::string_view category) { return v.model->category == category; }

bool is_closed_van(const Vehicle& v) { return is(v, "van") && v.model->body != "camper"; }

// Which category each vehicle is of, in the shares of the mix, in random order.
std::vector<std::size_t> deal_categories(Random& random, int count) {
  const auto mix = category_mix();
  std::vector<std::size_t> dealt;
  for (std::size_t c = 0; c < mix.size(); ++c) {
    const int share = static_cast<int>(std::lround(mix[c].share * count / 100));
    dealt.insert(dealt.end(), static_cast<std::size_t>(std::max(1, share)), c);
  }
  while (dealt.size() < static_cast<std::size_t>(count)) dealt.push_back(0);
  random.shuffle(dealt);
  return dealt;
}

// Everybody has one vehicle, private people at most five; companies have the rest.
std::vector<std::size_t> deal_owners(Random& random, const World& world) {
  std::vector<double> weights;
  for (const auto& host : world.hosts) weights.push_back(host.company_name ? 9 : 1);
  std::vector<std::size_t> owners;
  std::vector<int> held(world.hosts.size(), 0);
  for (int i = 0; i < world.options.vehicles; ++i) {
    const auto n = static_cast<std::size_t>(i);
    const std::size_t owner = n < world.hosts.size() ? n : random.weighted(weights);
    if (++held[owner] >= 5 && !world.hosts[owner].company_name) weights[owner] = 0;
    owners.push_back(owner);
  }
  return owners;
}

void choose_model(Random& random, Vehicle& v, const CategoryMix& mix, Date today) {
  std::vector<const Model*> fitting;
  for (const auto& m : models())
    if (m.category == mix.category) fitting.push_back(&m);
  v.model = random.pick(fitting);
  const Drive drive = random.pick(drives(*v.model));
  v.fuel_type = drive.fuel_type;
  v.transmission = drive.transmission;
  v.trim = random.pick(trims(*v.model));
  // The commonest colours stand first.
  const auto& colours = body_of(*v.model).colours;
  v.colour =
      colours[static_cast<std::size_t>(random.fraction() * random.fraction() * static_cast<double>(colours.size()))];
  const int this_year = static_cast<int>(today.ymd().year());
  const bool march_has_come = today.ymd().month() >= std::chrono::March;
  const int newest = std::min(v.model->last_year, march_has_come ? this_year : this_year - 1);
  const int oldest = std::min(newest, std::max(v.model->first_year, this_year - 10));
  v.year = std::max(random.between(oldest, newest), random.between(oldest, newest));
}

// Chooses where vehicles are kept: private ones at their host's, companies' mostly nearby.
class Placer {
 public:
  explicit Placer(const World& world) : world_(world), near_(world.hosts.size()) {
    if (world.options.district.of == 1) empty_.assign(large_towns().around.begin(), large_towns().around.end());
  }

  void place(Random& random, Vehicle& v) {
    const Person& host = world_.host_of(v);
    const bool elsewhere = host.company_name && random.chance(70);
    v.town = host.town;
    v.outcode = host.outcode;
    v.location = host.address;
    v.point = host.home;
    if (elsewhere) {
      const Spot& spot = around(random, v);
      v.town = spot.outcode->within;
      v.outcode = spot.outcode->name;
      v.location = street_address(random, v.town, v.outcode);
      v.point = scatter(random, spot.centre());
    }
    place_publicly(v);
  }

 private:
  // Prefers a large town that has no vehicle yet.
  const Spot& around(Random& random, const Vehicle& v) {
    for (auto town = empty_.begin(); town != empty_.end(); ++town) {
      const Spot& spot = ground().in(random, *town);
      if (rules::miles_between(world_.host_of(v).home, spot.centre()) > around_miles) continue;
      empty_.erase(town);
      return spot;
    }
    return ground().by(random, near(v));
  }

  // Computed once for each host: it is the slowest part of making a vehicle.
  const std::vector<double>& near(const Vehicle& v) {
    auto& weights = near_[v.host];
    if (weights.empty()) weights = ground().weights_within(world_.host_of(v).home, around_miles);
    return weights;
  }

  // The point the public sees starts from the outward code's centre, never from the address (S4).
  static void place_publicly(Vehicle& v) {
    static const places::Gazetteer gazetteer;
    v.public_point = rules::public_point(gazetteer.lookup(v.outcode)->point, v.id);
  }

  static constexpr double around_miles = 30;
  const World& world_;
  std::vector<std::string_view> empty_;
  std::vector<std::vector<double>> near_;  // by host
};

void set_price(Random& random, Vehicle& v, const Region& region, Date today) {
  const int age = static_cast<int>(today.ymd().year()) - v.year;
  const double kept = std::max(0.62, 1 - 0.035 * age);
  const double pounds = v.model->pounds_a_day * kept * region.price_percent / 100 * (0.93 + 0.15 * random.fraction());
  const int step = is_dear(v) ? 5 : 1;
  const auto rounded = static_cast<int>(std::lround(pounds / step)) * step;
  v.offer.price_per_day = rules::Pence{std::max(rounded, 18) * 100};
}

void set_terms(Random& random, Vehicle& v, bool by_company) {
  constexpr int weekly[] = {0, 0, 500, 500, 1000, 1000, 1500};
  v.offer.weekly = rules::BasisPoints{random.pick(weekly)};
  if (random.chance(65)) v.offer.monthly = rules::BasisPoints{v.offer.weekly.value + 500 * random.between(1, 3)};
  if (is(v, "luxury")) v.offer.deposit = rules::Pence{50'000 * random.between(3, 5)};
  if (is(v, "performance")) v.offer.deposit = rules::Pence{25'000 * random.between(3, 6)};
  if (is(v, "hatchback") && random.chance(45)) v.offer.deposit = rules::Pence{random.chance(50) ? 25'000 : 30'000};
  if (is(v, "motorbike")) v.offer.deposit = rules::Pence{75'000};
  if (v.model->model == "California") {
    v.offer.minimum_rental_days = 3;
  } else if (random.chance(18)) {
    v.offer.minimum_rental_days = 2;
  }
  constexpr int allowances[] = {100, 150, 150, 200, 200, 250, 300};
  if (!random.chance(15)) v.mileage_allowance = is_dear(v) ? 100 : random.pick(allowances);
  if (random.chance(38) && !is(v, "motorbike")) {
    v.delivery_charge_per_mile = rules::Pence{25 * random.between(4, 10)};
    v.max_delivery_distance = 5 * random.between(2, 10);
  }
  v.turnaround_minutes = by_company ? 60 : 0;
  v.minimum_driver_age = is_dear(v) ? (random.chance(50) ? 30 : 25) : random.chance(30) ? 25 : 21;
  v.eu_travel_allowed = random.chance(is(v, "van") ? 15 : 25);
  v.fuel_policy = v.fuel_type == "electric" ? "quarter_tank" : "full_tank";
  v.pets_policy = random.chance(is(v, "suv") || is(v, "van") ? 45 : 20) ? "pets_allowed" : "no_pets";
}

void choose_views(Random& random, Vehicle& v) {
  v.views = {"front", "side", "rear"};
  if (random.chance(25)) std::swap(v.views[0], v.views[1]);
  if (is_closed_van(v)) v.views.emplace_back("load");
  if (!is(v, "motorbike")) v.views.emplace_back("interior");
}

// Listed since the host joined; one in five is new this month, and some are from yesterday.
void set_age(Random& random, Vehicle& v, const World& world, int number) {
  using std::chrono::days;
  const auto host_days = std::chrono::floor<days>(world.now - world.host_of(v).created_at).count();
  const int most = std::clamp(static_cast<int>(host_days) - 1, 2, 900);
  int age = random.between(std::min(30, most), most);
  if (random.chance(20)) age = random.between(2, std::min(30, most));
  if (number % 50 == 7) age = 1;
  const int hour = random.between(8, 21);
  v.created_at = london_instant(world.options.today - days(age), hour, random.between(0, 59));
  v.popularity = 0.15 + 3 * random.fraction() * random.fraction();
}

}  // namespace

std::string picture_name(const Vehicle& v, std::string_view view) {
  if (view == "load") return "load";
  if (view != "interior") return fmt::format("{}-{}-{}", v.model->body, v.colour, view);
  const auto interior =
      v.fuel_type == "electric" && !is(v, "van") && !is(v, "luxury") ? "electric" : body_of(*v.model).interior;
  return fmt::format("interior-{}-{}", interior, v.transmission);
}

void add_vehicles(World& world) {
  Random random(world.options.seed, "vehicles");
  const auto categories = deal_categories(random, world.options.vehicles);
  const auto owners = deal_owners(random, world);
  Describer describer(world.options.seed);
  Placer placer(world);
  std::set<std::string> plates;
  for (int i = 0; i < world.options.vehicles; ++i) {
    const auto n = static_cast<std::size_t>(i);
    Vehicle v;
    v.id = random.uuid();
    v.host = owners[n];
    choose_model(random, v, category_mix()[categories[n]], world.options.today);
    placer.place(random, v);
    const Region region = region_of(v.outcode);
    const auto today = world.options.today.ymd();
    const bool this_year = v.year == static_cast<int>(today.year());
    const int last_month = this_year ? static_cast<int>(static_cast<unsigned>(today.month())) - 1 : 12;
    do {
      v.registration_number = number_plate(random, region, v.year, last_month, world.options.district);
    } while (!plates.insert(v.registration_number).second);
    set_price(random, v, region, world.options.today);
    set_terms(random, v, world.host_of(v).company_name.has_value());
    v.features = choose_features(random, v);
    v.description = describer.describe(v);
    choose_views(random, v);
    if (world.options.vehicles_only) v.views.resize(1);
    set_age(random, v, world, i);
    world.vehicles.push_back(std::move(v));
  }
}

}  // namespace kerbside::demo
