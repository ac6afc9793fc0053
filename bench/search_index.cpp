// The search's index in one process: how long it takes to build, how large it is, and how long one search takes.
//   bench_search_index [VEHICLES]    prints lines of a Markdown table; 100,000 when nothing is said
// Vehicles stand around 400 towns whose sizes fall as those of real ones do; they are taken on some 30 % of the days of
// a year. Searches ask for the 20 largest towns, for 1 to 14 days, and half of them each for a type, a price and seats.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "features/search/index.hpp"

namespace {

using namespace kerbside;
using namespace kerbside::search;
using Clock = std::chrono::steady_clock;

constexpr int towns = 400, largest_towns = 20, searches = 5'000;
std::mt19937 random_source(7);

int below(int n) { return static_cast<int>(random_source() % static_cast<unsigned>(n)); }

std::vector<rules::Point> make_towns() {
  std::vector<rules::Point> made;
  for (int i = 0; i < towns; ++i) made.push_back({50.3 + below(700) / 100.0, -5 + below(620) / 100.0});
  return made;
}

std::shared_ptr<const Index> make_index(int vehicles, const std::vector<rules::Point>& centres) {
  std::vector<double> sizes;
  for (int i = 0; i < towns; ++i) sizes.push_back(1.0 / (i + 2));
  std::discrete_distribution<int> town(sizes.begin(), sizes.end());
  std::normal_distribution<double> around(0, 0.06);
  std::lognormal_distribution<double> price(8.4, 0.5);
  auto names = std::make_shared<Names>();
  for (int i = 0; i < 40; ++i) names->makes.number("Make " + std::to_string(i));
  for (int i = 0; i < 600; ++i) names->models.number("Model " + std::to_string(i));
  for (int i = 0; i < towns; ++i) names->places.number(Names::place_text("Town " + std::to_string(i), "T1"));
  std::vector<Row> rows(static_cast<std::size_t>(vehicles));
  for (int i = 0; i < vehicles; ++i) {
    Row& row = rows[static_cast<std::size_t>(i)];
    const int place = town(random_source);
    const auto& centre = centres[static_cast<std::size_t>(place)];
    row.place = static_cast<std::uint32_t>(place);
    row.lat = static_cast<float>(centre.lat + around(random_source));
    row.lng = static_cast<float>(centre.lng + around(random_source));
    row.at = unit({row.lat, row.lng});
    for (auto& byte : row.id.bytes) byte = static_cast<std::uint8_t>(random_source());
    row.created = below(1'000'000);
    row.price = static_cast<std::int64_t>(price(random_source));
    row.weekly = static_cast<std::uint16_t>(500 * below(4));
    row.make = static_cast<std::uint16_t>(below(40));
    row.model = static_cast<std::uint32_t>(below(600));
    row.features = random_source() & 0x7ffff;
    row.review_count = static_cast<std::uint32_t>(below(40));
    row.rating = static_cast<std::uint8_t>(row.review_count == 0 ? 0 : 35 + below(16));
    row.quality = static_cast<std::uint16_t>(300 + below(500));
    row.year = static_cast<std::uint16_t>(2008 + below(18));
    row.seats = static_cast<std::uint8_t>(2 + below(7));
    row.category = static_cast<rules::Category>(below(7));
    row.fuel = static_cast<rules::FuelType>(below(4));
    row.transmission = static_cast<rules::Transmission>(below(2));
    row.can_deliver = below(3) == 0;
    row.instant_book = below(2) == 0;
  }
  auto segment = std::make_shared<Segment>(std::move(rows), names->makes.size());
  for (std::size_t slot = 0; slot < segment->size(); ++slot) {
    DayBits free = all_free();
    for (int day = below(14); day < 365; day += 5 + below(12)) {
      const int last = day + below(8);
      take(free, day, last);
      day = last;
    }
    segment->set_days(slot, free);
  }
  return std::make_shared<Index>(segment, names, Date());
}

std::vector<Query> make_searches(const std::vector<rules::Point>& centres) {
  std::vector<Query> made(searches);
  for (Query& query : made) {
    query.centre = unit(centres[static_cast<std::size_t>(below(largest_towns))]);
    const int first = below(350), days = 1 + below(14);
    query.stay = Stay{first, first + days, days};
    if (below(2) == 0) query.categories = 1U << below(7);
    if (below(2) == 0) query.price_to = 2'000 + below(8'000);
    if (below(2) == 0) query.seats_from = 2 + below(6);
  }
  return made;
}

double megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void measure(const char* what, const Index& index, std::vector<Query> queries, auto prepare) {
  std::vector<double> took;
  std::uint64_t hits = 0;
  for (Query& query : queries) {
    prepare(query);
    const auto begun = Clock::now();
    hits += index.find(query, {}).hits.size();
    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
  }
  std::ranges::sort(took);
  std::printf("| %s | %.3f | %.3f | %.1f |\n", what, took[took.size() / 2], took[took.size() * 99 / 100],
              static_cast<double>(hits) / static_cast<double>(queries.size()));
}

}  // namespace

int main(int count, char** arguments) {
  const int vehicles = count > 1 ? std::atoi(arguments[1]) : 100'000;
  const auto centres = make_towns();
  const auto index = make_index(vehicles, centres);
  const auto queries = make_searches(centres);
  const double size = megabytes();
  const auto begun = Clock::now();
  index->compact();
  std::printf("%d vehicles: %.0f MB, built anew in %.2f s beside the old one (%.0f MB at the peak)\n\n", vehicles, size,
              std::chrono::duration<double>(Clock::now() - begun).count(), megabytes());
  std::printf("| search | p50 ms | p99 ms | hits |\n|---|---|---|---|\n");
  const auto sorted_by = [](Sort sort, bool total, bool facets) {
    return [=](Query& query) { query.sort = sort, query.count = total, query.facets = facets; };
  };
  measure("nearest 20", *index, queries, sorted_by(Sort::distance, false, false));
  measure("nearest 20 with the total", *index, queries, sorted_by(Sort::distance, true, false));
  measure("nearest 20 with total and all facets", *index, queries, sorted_by(Sort::distance, true, true));
  measure("by best match, with the total", *index, queries, sorted_by(Sort::best, true, false));
  measure("by price", *index, queries, sorted_by(Sort::price, true, false));
  measure("by total for the dates", *index, queries, sorted_by(Sort::total, true, false));
  measure("by rating", *index, queries, sorted_by(Sort::rating, true, false));
  measure("by age", *index, queries, sorted_by(Sort::newest, true, false));
}
