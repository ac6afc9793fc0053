// What trips that are over brought or cost in all, by kind of money. Amounts in pence.
#pragma once
#include <boost/describe.hpp>
#include <vector>

#include "rules/money_lines.hpp"

namespace kerbside::rules {

struct TripSum {
  LineCode code{};
  Pence amount_pence;  // discounts are negative
};
BOOST_DESCRIBE_STRUCT(TripSum, (), (code, amount_pence))

struct TripSums {
  std::vector<TripSum> lines;  // of the trips that took place, in the order of a price
  Pence cancelled_pence;       // what is left of those that did not
  Pence total_pence;
};
BOOST_DESCRIBE_STRUCT(TripSums, (), (lines, cancelled_pence, total_pence))

// lines: the sum of each kind over all trips. came, back: what was paid for cancelled trips, and what of it was
// returned.
TripSums trip_sums(std::vector<TripSum> lines, Pence came, Pence back);

// Returns what is left of an amount of which a part was returned or taken away; never less than nothing.
Pence left_of(Pence amount, Pence back);

}  // namespace kerbside::rules
