// The order in which a segment's words are looked at near a place, against every row's own distance.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "features/search/near_words.hpp"

namespace kerbside::search {
namespace {

const double radius = std::sqrt(chord2_of(rules::search_radius_miles));
constexpr rules::Point centres[] = {{53.8, -1.55}, {50.27, -5.05}, {60.15, -1.15}, {51.5, 1.6}};

// Many in some towns, the others anywhere in the country.
Segment segment_of(int vehicles, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> beside(0, 0.1);
  std::uniform_real_distribution<double> lat(49, 61), lng(-9, 3);
  std::vector<Row> rows(static_cast<std::size_t>(vehicles));
  for (Row& row : rows) {
    const rules::Point town = centres[random() % std::size(centres)];
    const bool in_town = random() % 2 == 0;
    row.lat = static_cast<float>(in_town ? town.lat + beside(random) : lat(random));
    row.lng = static_cast<float>(in_town ? town.lng + beside(random) : lng(random));
    row.at = unit({row.lat, row.lng});
    for (auto& byte : row.id.bytes) byte = static_cast<std::uint8_t>(random());
  }
  return Segment(std::move(rows), 1);
}

// Chord of the word's nearest row within the radius; infinite when it has none there.
double nearest_row(const Segment& segment, std::uint32_t word, const Unit& centre) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t slot = word * 64; slot < std::min<std::size_t>(segment.size(), word * 64 + 64); ++slot) {
    const double away = std::sqrt(chord2(segment.at(slot), centre));
    if (away <= radius) nearest = std::min(nearest, away);
  }
  return nearest;
}

bool all_within(const Segment& segment, std::uint32_t word, const Unit& centre) {
  for (std::size_t slot = word * 64; slot < std::min<std::size_t>(segment.size(), word * 64 + 64); ++slot)
    if (std::sqrt(chord2(segment.at(slot), centre)) > radius) return false;
  return true;
}

TEST(SearchNearWords, P5_56_of_what_comes_later_nothing_is_nearer_and_nothing_is_missing) {
  const Segment segment = segment_of(20'000, 3);
  for (const auto& point : centres) {
    const Unit centre = unit(point);
    NearWords words(segment, centre, radius, std::make_shared<const Around>(cells_around(centre, radius)));
    std::map<std::uint32_t, NearWord> found;
    double before = 0;
    for (std::size_t i = 0; const auto near = words.at(i, segment); ++i) {
      EXPECT_GE(near->nearest, before) << "so what is nearer came earlier";
      EXPECT_LE(near->nearest, nearest_row(segment, near->word, centre) + 1e-12);
      EXPECT_TRUE(!near->whole || all_within(segment, near->word, centre));
      EXPECT_TRUE(found.emplace(near->word, *near).second) << "comes once";
      before = near->nearest;
    }
    EXPECT_GT(found.size(), 20U);
    for (std::uint32_t word = 0; word < segment.words(); ++word)
      EXPECT_TRUE(found.contains(word) || std::isinf(nearest_row(segment, word, centre))) << word;
  }
}

TEST(SearchNearWords, P5_56_few_words_of_a_town_come_before_what_is_nearest) {
  const Segment segment = segment_of(20'000, 4);
  const Unit centre = unit(centres[0]);
  NearWords words(segment, centre, radius, std::make_shared<const Around>(cells_around(centre, radius)));
  double nearest = std::numeric_limits<double>::infinity();
  std::size_t looked_at = 0;
  for (auto near = words.at(0, segment); near && near->nearest <= nearest; near = words.at(++looked_at, segment))
    nearest = std::min(nearest, nearest_row(segment, near->word, centre));
  EXPECT_LT(looked_at, 12U) << "of " << segment.words();
}

TEST(SearchNearWords, what_is_kept_of_a_segment_is_its_own) {
  const Segment few = segment_of(300, 5), many = segment_of(9'000, 6);
  const Unit centre = unit(centres[0]);
  const auto around = std::make_shared<const Around>(cells_around(centre, radius));
  const auto count = [&](const Segment& segment) {
    NearWords& words = near_words(segment, centre, radius, around);
    std::size_t n = 0;
    while (words.at(n, segment)) ++n;
    return n;
  };
  const std::size_t of_few = count(few), of_many = count(many);
  EXPECT_LT(of_few, of_many);
  EXPECT_EQ(count(few), of_few);
  EXPECT_EQ(&near_words(few, centre, radius, around), &near_words(few, centre, radius, around)) << "kept";
  EXPECT_NE(&near_words(few, centre, radius, around), &near_words(few, unit(centres[1]), radius, around));
}

}  // namespace
}  // namespace kerbside::search
