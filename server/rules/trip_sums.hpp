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
  Pence taken_pence;           // by banks from the host's part of those that did, for payments that were disputed
  Pence total_pence;
};
BOOST_DESCRIBE_STRUCT(TripSums, (), (lines, cancelled_pence, taken_pence, total_pence))

struct CameAndBack {
  Pence came, back;
};

// lines: the sum of each kind over the trips that took place.
TripSums trip_sums(std::vector<TripSum> lines, CameAndBack of_cancelled, Pence taken);

// Returns what is left of an amount of which a part was returned or taken away; never less than nothing.
Pence left_of(Pence amount, Pence back);

}  // namespace kerbside::rules
