// The index against the plainest reading of the same rules: every vehicle looked at, one after the other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <set>

#include "features/search/index.hpp"
#include "features/search/ranking.hpp"
#include "rules/money_lines.hpp"
#include "rules/text.hpp"

namespace kerbside::search {
namespace {

constexpr rules::FeeConfig fees{};
const Date first_day = Date(std::chrono::year{2026} / 11 / 22);
const char* const makes[] = {"Ford", "Audi", "BMW", "Kia", "Fiat"};
const char* const models[] = {"Focus", "A3", "320d", "Picanto", "500", "Transit Custom", "Fiesta"};
const std::pair<std::string, rules::Point> towns[] = {{"Leeds\nLS6", {53.82, -1.57}}, {"London\nE8", {51.54, -0.06}},
                                                      {"York\nYO1", {53.96, -1.08}},  {"Truro\nTR1", {50.26, -5.05}},
                                                      {"Wick\nKW1", {58.44, -3.09}},  {"Bath\nBA1", {51.39, -2.36}}};

class World {
 public:
  explicit World(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool one_in(int n) { return below(n) == 0; }

  Entry entry(int number) {
    Entry made;
    Row& row = made.row;
    const std::string digits = std::to_string(1'000'000'000'000 + number);
    row.id = pack("0123abcd-4567-4890-8abc-" + digits.substr(1));
    const auto& [place, centre] = towns[below(std::size(towns))];
    std::normal_distribution<double> around(0, 0.15);
    row.lat = static_cast<float>(centre.lat + around(random_));
    row.lng = static_cast<float>(centre.lng + around(random_));
    row.at = unit({row.lat, row.lng});
    row.place = names->places.number(place);
    row.make = static_cast<std::uint16_t>(names->makes.number(makes[below(std::size(makes))]));
    row.model = names->models.number(models[below(std::size(models))]);
    row.created = 1'000 + below(400);
    row.price = 500 * (2 + below(60)) + (one_in(5) ? below(500) : 0);
    row.weekly = static_cast<std::uint16_t>(one_in(2) ? 100 * below(30) : 0);
    row.monthly = static_cast<std::uint16_t>(one_in(2) ? 100 * below(50) : 0);
    row.minimum_days = static_cast<std::uint16_t>(one_in(4) ? 1 + below(6) : 1);
    row.year = static_cast<std::uint16_t>(2005 + below(20));
    row.features = random_() & 0x7ffff & random_();
    row.review_count = static_cast<std::uint32_t>(one_in(3) ? 0 : 1 + below(40));
    row.rating = static_cast<std::uint8_t>(row.review_count == 0 ? 0 : 30 + below(21));
    row.quality = static_cast<std::uint16_t>(below(rules::best_quality));
    row.seats = static_cast<std::uint8_t>(2 + below(8));
    row.category = static_cast<rules::Category>(below(7));
    row.fuel = static_cast<rules::FuelType>(below(4));
    row.transmission = static_cast<rules::Transmission>(below(2));
    row.can_deliver = one_in(2);
    row.instant_book = one_in(2);
    for (int day = below(20); day < 200; day += 3 + below(30)) {
      const int last = day + below(8);
      take(made.free, day, last);
      day = last;
    }
    return made;
  }

  Query query() {
    Query q;
    const auto& [place, centre] = towns[below(std::size(towns))];
    switch (below(4)) {
      case 0:
        break;
      case 1:
        q.unknown_place = one_in(2) ? "leeds" : "Nowhere, London";
        break;
      default:
        q.centre = unit({centre.lat + 0.3 * (below(100) / 100.0 - 0.5), centre.lng});
    }
    if (one_in(6)) q.area = area(centre);
    if (one_in(2)) {
      const int first = below(210), last = first + below(one_in(6) ? 60 : 9);
      q.stay = Stay{first, last, std::max(1, last - first)};
    }
    if (one_in(3)) q.categories = 1U << below(7) | 1U << below(7);
    if (one_in(5)) q.fuels = 1U << below(4);
    if (one_in(5)) q.transmissions = 1U << below(2);
    if (one_in(5)) q.makes = {makes[below(std::size(makes))], one_in(2) ? "Nobody's" : "Kia"};
    if (one_in(8)) q.model = one_in(2) ? "f" : "3";
    if (one_in(6)) q.features = 1U << below(19);
    if (one_in(5)) q.year_from = 2000 + below(27);
    if (one_in(4)) q.seats_from = 1 + below(9);
    if (one_in(3)) q.price_to = 1'000 + 100 * below(300);
    if (one_in(4)) q.price_from = 100 * below(200);
    if (one_in(5)) q.can_deliver = one_in(2);
    q.instant_book = one_in(5);
    q.sort = static_cast<Sort>(below(6));
    q.offset = one_in(3) ? static_cast<std::size_t>(20 * below(5)) : 0;
    q.facets = one_in(2);
    q.count = q.facets || one_in(2);
    return q;
  }

  // Around a town, of any size: a few streets, or far beyond the country.
  Box area(rules::Point centre) {
    const double size = 0.1 * std::exp2(below(8));
    const double lat = centre.lat + 0.2 * (below(100) / 100.0 - 0.5),
                 lng = centre.lng + 0.2 * (below(100) / 100.0 - 0.5);
    return {std::max(-90.0, lat - size), lng - size, std::min(90.0, lat + size * 0.7), lng + size * 1.3};
  }

  std::shared_ptr<Names> names = std::make_shared<Names>();

 private:
  std::mt19937 random_;
};

using Entries = std::map<PackedId, Entry>;

std::shared_ptr<const Index> index_of(const Entries& entries, const World& world) {
  std::vector<Row> rows;
  for (const auto& [id, entry] : entries) rows.push_back(entry.row);
  auto segment = std::make_shared<Segment>(std::move(rows), world.names->makes.size());
  for (const auto& [id, entry] : entries) segment->set_days(*segment->find(id), entry.free);
  return std::make_shared<Index>(segment, std::make_shared<Names>(*world.names), first_day);
}

// ---- the plain reading

struct Without {  // one of the filters that facets count by
  bool category = false, fuel = false, transmission = false, make = false, year = false, seats = false, price = false,
       delivery = false, instant = false;
};

bool lies_there(const Row& row, const Query& q) {
  if (q.area) return q.area->holds(row.lat, row.lng);
  return !q.centre || miles_of(chord2(row.at, *q.centre)) <= rules::search_radius_miles;
}

bool matches(const Entry& entry, const Query& q, const Names& names, Without without = {}) {
  const Row& row = entry.row;
  const auto in = [](std::uint32_t set, auto value) { return set == 0 || (set >> static_cast<int>(value) & 1) != 0; };
  if (!lies_there(row, q)) return false;
  if (!without.category && !in(q.categories, row.category)) return false;
  if (!without.fuel && !in(q.fuels, row.fuel)) return false;
  if (!without.transmission && !in(q.transmissions, row.transmission)) return false;
  if (!without.make && !q.makes.empty() && !std::ranges::count(q.makes, names.makes.text(row.make))) return false;
  if (rules::lower_ascii(names.models.text(row.model)).find(q.model) == std::string::npos) return false;
  if ((row.features & q.features) != q.features) return false;
  if (!without.year && row.year < q.year_from) return false;
  if (!without.seats && row.seats < q.seats_from) return false;
  if (!without.price && (row.price < q.price_from.value_or(0) || row.price > q.price_to.value_or(row.price)))
    return false;
  if (!without.delivery && q.can_deliver && row.can_deliver != *q.can_deliver) return false;
  if (!without.instant && q.instant_book && !row.instant_book) return false;
  if (!q.stay || std::ranges::count(q.free_for_searcher, row.id)) return true;
  for (int day = q.stay->first; day <= q.stay->last; ++day)
    if ((entry.free[static_cast<std::size_t>(day / 64)] >> (day % 64) & 1) == 0) return false;
  return true;
}

int estimate(const Row& row, const Query& q, const Names& names) {
  const Place place = names.place(row.place);
  const std::string wanted = rules::lower_ascii(*q.unknown_place);
  const std::string text = rules::lower_ascii(place.town + " " + place.outcode);
  if (text.find(wanted) != std::string::npos) return 1;
  return wanted.find("london") != std::string::npos && place.town == "London" ? 12 : 25;
}

// What comes first has the smaller list.
std::vector<double> order(const Row& row, const Query& q, const Names& names) {
  const bool too_short = q.stay && q.stay->billed_days < row.minimum_days;
  const bool placed = q.centre || q.unknown_place;
  const double away = q.centre ? miles_of(chord2(row.at, *q.centre)) : 0;
  std::vector<double> by{q.unknown_place && estimate(row, q, names) == 25 ? 1.0 : 0.0, too_short ? 1.0 : 0.0};
  const auto quality = [&] {
    const double miles = q.unknown_place && !q.centre ? estimate(row, q, names)
                                                      : std::min<double>(rules::search_radius_miles, std::floor(away));
    by.push_back(-(row.quality - 5 * miles));
  };
  switch (q.sort) {
    case Sort::best:
      quality();
      break;
    case Sort::distance:
      if (!placed) quality();
      if (placed) by.push_back(q.centre ? chord2(row.at, *q.centre) : estimate(row, q, names));
      break;
    case Sort::total:
      if (q.stay) {
        rules::Offer offer = row.offer();
        offer.minimum_rental_days = 1;
        const auto lines =
            rules::price_lines(offer, q.stay->billed_days, rules::Method::pay_now, rules::Pence{0}, fees).value();
        by.push_back(static_cast<double>(rules::total_without_deposit(lines).value));
        break;
      }
      [[fallthrough]];
    case Sort::price:
      by.push_back(static_cast<double>(row.price));
      break;
    case Sort::rating:
      by.push_back(-row.rating);
      by.push_back(-static_cast<double>(row.review_count));
      break;
    case Sort::newest:
      break;
  }
  by.push_back(-static_cast<double>(row.created));
  return by;
}

std::vector<PackedId> plain(const Entries& entries, const Query& q, const Names& names) {
  std::vector<std::pair<std::vector<double>, PackedId>> found;
  for (const auto& [id, entry] : entries)
    if (matches(entry, q, names)) found.emplace_back(order(entry.row, q, names), id);
  std::ranges::sort(found);
  std::vector<PackedId> ids;
  for (const auto& [by, id] : found) ids.push_back(id);
  return ids;
}

std::uint32_t count(const Entries& entries, const Query& q, const Names& names, Without without, auto has) {
  std::uint32_t n = 0;
  for (const auto& [id, entry] : entries) n += matches(entry, q, names, without) && has(entry.row);
  return n;
}

void expect_facets(const Facets& facets, const Entries& entries, const Query& q, const Names& names) {
  for (std::size_t i = 0; i < 7; ++i)
    EXPECT_EQ(facets.categories[i], count(entries, q, names, {.category = true},
                                          [&](const Row& row) { return static_cast<std::size_t>(row.category) == i; }));
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(facets.fuels[i], count(entries, q, names, {.fuel = true},
                                     [&](const Row& row) { return static_cast<std::size_t>(row.fuel) == i; }));
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(facets.transmissions[i], count(entries, q, names, {.transmission = true}, [&](const Row& row) {
                return static_cast<std::size_t>(row.transmission) == i;
              }));
  for (std::size_t i = 0; i < facets.makes.size(); ++i)
    EXPECT_EQ(facets.makes[i], count(entries, q, names, {.make = true}, [&](const Row& row) { return row.make == i; }));
  for (std::size_t i = 0; i < years_counted; ++i)
    EXPECT_EQ(facets.years[i], count(entries, q, names, {.year = true}, [&](const Row& row) {
                return row.year >= first_year_counted + static_cast<int>(i);
              }));
  for (std::size_t i = 0; i <= most_seats; ++i)
    EXPECT_EQ(facets.seats[i],
              count(entries, q, names, {.seats = true}, [&](const Row& row) { return row.seats >= i; }));
  for (std::size_t i = 0; i < price_bands; ++i)
    EXPECT_EQ(facets.prices[i], count(entries, q, names, {.price = true}, [&](const Row& row) {
                return row.price >= band_starts[i] && (i + 1 == price_bands || row.price < band_starts[i + 1]);
              }));
  for (std::size_t i = 0; i < 19; ++i)
    EXPECT_EQ(facets.features[i],
              count(entries, q, names, {}, [&](const Row& row) { return (row.features >> i & 1) != 0; }));
  EXPECT_EQ(facets.can_deliver,
            count(entries, q, names, {.delivery = true}, [](const Row& row) { return row.can_deliver; }));
  EXPECT_EQ(facets.instant_book,
            count(entries, q, names, {.instant = true}, [](const Row& row) { return row.instant_book; }));
}

// ---- both

bool expect_equal(const Index& index, const Entries& entries, const Query& q) {
  const Found found = index.find(q, fees);
  const std::vector<PackedId> wanted = plain(entries, q, index.names());
  std::vector<PackedId> page, got;
  for (std::size_t i = q.offset; i < std::min(wanted.size(), q.offset + q.limit); ++i) page.push_back(wanted[i]);
  for (const Hit& hit : found.hits) got.push_back(hit.id);
  EXPECT_EQ(got, page) << "sort " << static_cast<int>(q.sort) << ", " << wanted.size() << " match";
  if (q.count) EXPECT_EQ(found.total, wanted.size());
  if (q.facets) expect_facets(found.facets, entries, q, index.names());
  return !wanted.empty();
}

void expect_equal_among(int vehicles, int queries, World world) {
  Entries entries;
  for (int i = 0; i < vehicles; ++i) {
    const Entry entry = world.entry(i);
    entries[entry.row.id] = entry;
  }
  const auto index = index_of(entries, world);
  ASSERT_EQ(index->size(), static_cast<std::size_t>(vehicles));
  int with_hits = 0;
  for (int i = 0; i < queries && !testing::Test::HasFailure(); ++i)
    with_hits += expect_equal(*index, entries, world.query());
  EXPECT_GE(with_hits, queries * 7 / 10);
}

TEST(SearchIndex, S2_S5_M7_finds_what_looking_at_every_vehicle_finds) { expect_equal_among(2'000, 600, World(7)); }

// More than the words that are looked at together.
TEST(SearchIndex, S2_S5_M7_finds_it_among_many_as_well) { expect_equal_among(9'500, 60, World(17)); }

TEST(SearchIndex, S5_M2_a_weekly_discount_without_a_monthly_one_counts_from_28_days_on_in_pages_by_total) {
  World world(5);
  Entries entries;
  for (int i = 0; i < 51; ++i) {
    Entry made = world.entry(i);
    made.free.fill(~Word{0});
    made.row.price = i < 25 ? 2000 : 2500;
    made.row.weekly = 0;
    made.row.monthly = i == 0 ? 100 : 0;
    made.row.minimum_days = 1;
    if (i == 50) {  // dearer by the day, and the cheapest by far for four weeks
      made.row.price = 3000;
      made.row.weekly = 5000;
    }
    entries[made.row.id] = made;
  }
  const auto index = index_of(entries, world);
  Query query;
  query.stay = Stay{5, 33, 28};
  query.sort = Sort::total;
  for (query.offset = 0; query.offset < 60; query.offset += query.limit) expect_equal(*index, entries, query);
}

TEST(SearchIndex, stays_equal_while_vehicles_come_change_and_go) {
  World world(11);
  Entries entries;
  for (int i = 0; i < 800; ++i) {
    const Entry entry = world.entry(i);
    entries[entry.row.id] = entry;
  }
  std::shared_ptr<const Index> index = index_of(entries, world);
  for (int round = 0; round < 40 && !HasFailure(); ++round) {
    std::vector<Entry> changed;
    for (int i = 0; i < 12; ++i) changed.push_back(world.entry(world.below(1'000)));
    std::vector<PackedId> gone{world.entry(world.below(1'000)).row.id};
    std::erase_if(changed, [&](const Entry& entry) { return entry.row.id == gone.front(); });
    for (const PackedId& id : gone) entries.erase(id);
    for (const Entry& entry : changed) entries[entry.row.id] = entry;
    index = index->with(changed, gone, std::make_shared<Names>(*world.names));
    if (round % 10 == 9) index = index->compact();
    ASSERT_EQ(index->size(), entries.size());
    for (int i = 0; i < 6; ++i) expect_equal(*index, entries, world.query());
  }
}

TEST(SearchIndex, K3_the_searchers_own_hold_leaves_the_vehicle_in) {
  World world(3);
  Entry held = world.entry(1);
  held.free.fill(0);
  Entries entries{{held.row.id, held}};
  const auto index = index_of(entries, world);
  Query query;
  query.stay = Stay{5, 8, 3};
  EXPECT_EQ(index->find(query, fees).total, 0U);
  query.free_for_searcher = {held.row.id};
  EXPECT_EQ(index->find(query, fees).total, 1U);
}

void expect_spots(const Index& index, const Entries& entries, const Query& q, double zoom) {
  const std::vector<Spot> spots = index.spots(q, zoom);
  EXPECT_LE(spots.size(), most_spots);
  std::set<PackedId> wanted;
  for (const PackedId& id : plain(entries, q, index.names())) wanted.insert(id);
  std::uint64_t sum = 0;
  for (const Spot& spot : spots) {
    sum += spot.count;
    EXPECT_TRUE(q.area->holds(spot.lat, spot.lng));
    if (spot.count > 1) continue;
    const Row& row = entries.at(spot.vehicle).row;
    EXPECT_EQ(spot.offer.price_per_day, rules::Pence{row.price});
    EXPECT_EQ(spot.lat, row.lat);
    EXPECT_EQ(spot.lng, row.lng);
    EXPECT_TRUE(wanted.contains(spot.vehicle));
  }
  EXPECT_EQ(sum, wanted.size());
  const double pixels = 512 * std::exp2(zoom);
  for (const Spot& spot : spots)
    for (const Spot& other : spots)
      EXPECT_TRUE(&spot == &other || std::abs(spot.lng - other.lng) / 360 * pixels >= (q.stay ? 92 : 60) ||
                  std::abs(spot.lat - other.lat) / 360 * pixels / std::cos(60.9 * std::numbers::pi / 180) >= 37);
}

TEST(SearchIndex, S4_a_map_shows_all_that_match_in_at_most_200_spots_that_do_not_overlap) {
  World world(17);
  Entries entries;
  for (int i = 0; i < 3'000; ++i) {
    const Entry entry = world.entry(i);
    entries[entry.row.id] = entry;
  }
  auto index = index_of(entries, world);
  const Entry changed = world.entry(5);
  entries[changed.row.id] = changed;
  index = index->with({changed}, {}, std::make_shared<Names>(*world.names));
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    Query query = world.query();
    query.area = world.area(towns[world.below(std::size(towns))].second);
    expect_spots(*index, entries, query, world.below(45) / 2.0);
  }
}

TEST(SearchIndex, the_area_of_several_holds_those_that_a_cell_brought_from_beside_their_square) {
  World world(23);
  Entries entries;
  for (const float lng : {-2.90F, -2.805F}) {  // of one cell; the edge of a square of zoom 4, -2.8125, parts them
    Entry entry = world.entry(static_cast<int>(entries.size()));
    entry.row.lat = 53.45F;
    entry.row.lng = lng;
    entry.row.at = unit({entry.row.lat, entry.row.lng});
    entries[entry.row.id] = entry;
  }
  const auto index = index_of(entries, world);
  Query query;
  query.area = Box{49, -8, 60, 2};
  const std::vector<Spot> spots = index->spots(query, 4);
  ASSERT_EQ(spots.size(), 1U);
  EXPECT_EQ(spots[0].count, 2U);
  for (const auto& [id, entry] : entries) EXPECT_TRUE(spots[0].area.holds(entry.row.lat, entry.row.lng));
}

TEST(SearchIndex, a_closer_look_at_a_spot_finds_its_vehicles) {
  World world(19);
  Entries entries;
  for (int i = 0; i < 3'000; ++i) {
    const Entry entry = world.entry(i);
    entries[entry.row.id] = entry;
  }
  const auto index = index_of(entries, world);
  Query query;
  query.area = Box{53.6, -1.9, 54.0, -1.2};
  std::size_t alone = 0;
  for (const Spot& spot : index->spots(query, 10)) {
    alone += spot.count == 1 ? 1 : 0;
    query.area = spot.area;
    EXPECT_GE(index->find(query, fees).total, spot.count);
  }
  query.area = Box{53.8, -1.7, 53.82, -1.68};
  for (const Spot& spot : index->spots(query, 22)) EXPECT_EQ(spot.count, 1U) << "at the closest zoom each stands alone";
  EXPECT_GT(alone, 0U);
}

TEST(SearchIndex, S5_the_listed_total_is_the_sum_of_the_prices_lines) {
  World world(13);
  for (int i = 0; i < 2'000; ++i) {
    rules::Offer offer = world.entry(i).row.offer();
    offer.minimum_rental_days = 1;
    const int days = 1 + world.below(40);
    const auto lines = rules::price_lines(offer, days, rules::Method::pay_now, rules::Pence{0}, fees).value();
    ASSERT_EQ(rules::listed_total(offer, days, fees), rules::total_without_deposit(lines));
    ASSERT_EQ(rules::deposit(offer), rules::refundable(lines));
  }
}

}  // namespace
}  // namespace kerbside::search
