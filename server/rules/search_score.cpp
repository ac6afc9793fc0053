#include "rules/search_score.hpp"

#include <algorithm>
#include <cstdint>

namespace kerbside::rules {
namespace {

constexpr int ratings_to_begin_with = 5, tenths_to_begin_with = 43;
constexpr int points_a_tenth = 8, median_points = 150, most_price_points = 300;

int price_points(Pence price, Pence median) {
  if (median.value <= 0) return median_points;
  const std::int64_t below = median_points * (median.value - price.value) / median.value;
  return static_cast<int>(std::clamp<std::int64_t>(median_points + below, 0, most_price_points));
}

}  // namespace

int quality(const QualityOf& vehicle) {
  const int tenths = (10 * vehicle.rating_sum + ratings_to_begin_with * tenths_to_begin_with) /
                     (vehicle.review_count + ratings_to_begin_with);
  const int completeness = 20 * std::min(vehicle.photos, 5) + (vehicle.description_length >= 200 ? 40 : 0) +
                           (vehicle.features >= 3 ? 30 : 0) + (vehicle.review_count > 0 ? 30 : 0);
  return points_a_tenth * tenths + price_points(vehicle.price_per_day, vehicle.median) + completeness;
}

}  // namespace kerbside::rules
