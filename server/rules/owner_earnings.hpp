// What a vehicle brings its owner in a month, as the landing page says it of each kind.
#pragma once
#include <boost/describe.hpp>
#include <optional>

#include "rules/pricing.hpp"

namespace kerbside::rules {

inline constexpr int earnings_window_days = 90;         // of completed trips that are looked at
inline constexpr int days_a_month = 8;                  // rented days that the figure is for: two a week
inline constexpr int fewest_vehicles_for_earnings = 5;  // fewer would tell of single owners

// Of the vehicles of one kind that are listed now.
struct KindEarnings {
  int rented = 0;       // those with a completed trip in the window
  Pence median_earned;  // of those, for a rented day in the window
  Pence median_price;   // a day, of all
};

enum class EarningsBasis : std::uint8_t { trips, price };
BOOST_DESCRIBE_ENUM(EarningsBasis, trips, price)

struct MonthlyEarnings {
  Pence amount;  // for days_a_month, to the pound
  EarningsBasis basis{};
};

// By what a rented day brought in; where vehicles are too few, by rentals of a day at the median price, paid now.
// Nothing where that is nothing.
std::optional<MonthlyEarnings> monthly_earnings(const KindEarnings& kind, const FeeConfig& fees);

}  // namespace kerbside::rules
