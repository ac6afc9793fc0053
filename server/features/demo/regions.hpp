// What a postcode area implies for a vehicle kept there: the letters of its number plate and the level of prices.
#pragma once
#include <string>
#include <string_view>

#include "features/demo/random.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

struct Region {
  char plate_letter;  // first letter of a plate issued there
  char from, to;      // second letters: those of DVLA's offices
  int price_percent;  // of the average
};

Region region_of(std::string_view outcode);

// "YC21 XBK": letters of the region, the year's age identifier, three letters. From September a year has 50 added;
// nothing was registered after `last_month` (1 to 12) of that year. Each district has serials of its own.
std::string number_plate(Random& random, const Region& region, int year, int last_month, District district);

}  // namespace kerbside::demo
