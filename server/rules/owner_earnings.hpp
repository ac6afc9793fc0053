// What a vehicle earns its owner in a month, as the landing page shows it for each kind.
#pragma once
#include <boost/describe.hpp>
#include <optional>

#include "rules/pricing.hpp"

namespace kerbside::rules {

inline constexpr int earnings_window_days = 90;         // only trips completed in this time count
inline constexpr int days_a_month = 8;                  // rented days for which the figure is given: two a week
inline constexpr int fewest_vehicles_for_earnings = 5;  // fewer would reveal individual owners

// The vehicles of one kind that are listed now.
struct KindEarnings {
  int rented = 0;       // those with a completed trip in the window
  Pence median_earned;  // for a rented day in the window, among those
  Pence median_price;   // a day, among all
};

enum class EarningsBasis : std::uint8_t { trips, price };
BOOST_DESCRIBE_ENUM(EarningsBasis, trips, price)

struct MonthlyEarnings {
  Pence amount;  // for days_a_month, to the pound
  EarningsBasis basis{};
};

// Estimates from what a rented day earned; with too few vehicles, from rentals of one day at the median price, paid at
// once. Returns nothing when there is no such price.
std::optional<MonthlyEarnings> monthly_earnings(const KindEarnings& kind, const FeeConfig& fees);

}  // namespace kerbside::rules
