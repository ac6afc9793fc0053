// The order of a search that names neither a place nor an order ("best match"). Whole numbers, so that every process
// and the SQL beside it agree:
//
//   quality       rating (0 to 400) + price (0 to 300) + completeness (0 to 200)
//
//   rating        8 for each tenth of a star, averaged with five ratings of 4.3 that every vehicle starts with, so that
//                 a single five ranks below ten of 4.9 and an unrated vehicle is neither first nor last
//
//   price         150 for the median of its category; each per cent below it adds 1.5, each above takes as much
//
//   completeness  20 for each photo up to five, 40 for a description of 200 characters, 30 for three features, 30 for a
//                 review
//
//   score         quality - 5 for each whole mile from the searched place, 100 at most: vehicles farther away, which
//                 only the area of a map shows, all count as equally far
#pragma once
#include <array>

#include "rules/money.hpp"

namespace kerbside::rules {

struct QualityOf {
  int rating_sum = 0, review_count = 0;  // stars given, and by how many
  Pence price_per_day;
  Pence median;  // of its category; 0: not known, then the price counts as the median
  int photos = 0, description_length = 0, features = 0;
};

inline constexpr int best_quality = 900;
inline constexpr int points_a_mile = 5;

int quality(const QualityOf& vehicle);  // 0 to best_quality

}  // namespace kerbside::rules
