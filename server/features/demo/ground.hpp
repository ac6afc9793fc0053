// Where people in the demo live: outward codes by population, and invented addresses.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "features/demo/random.hpp"
#include "ports/places/gazetteer_rows.hpp"
#include "rules/geo.hpp"

namespace kerbside::demo {

struct Spot {
  const places::GazetteerRow* outcode = nullptr;
  double weight = 0;  // about the people who live there

  rules::Point centre() const { return {outcode->latitude, outcode->longitude}; }
};

class Ground {
 public:
  Ground();

  const Spot& anywhere(Random& random) const;
  const Spot& in_a_large_town(Random& random) const;
  const Spot& in(Random& random, std::string_view town) const;  // a large one
  // Returns a weight for every spot, 0 for those farther away than `miles`; by() draws from them.
  std::vector<double> weights_within(rules::Point centre, double miles) const;
  const Spot& by(Random& random, const std::vector<double>& weights) const { return spots_[random.weighted(weights)]; }

 private:
  std::vector<Spot> spots_;
  std::vector<double> weights_;
};

// Towns where a visitor of the demo expects vehicles: a host lives in each of the first two, companies in the largest,
// and a company nearby keeps a vehicle in each of the others.
struct LargeTowns {
  std::span<const std::string_view> of_companies, of_private_hosts, around;
};
LargeTowns large_towns();

// Takes a moment to make, so it is made once, for all threads.
const Ground& ground();

// "14 Mill Lane, Leeds LS6 2AB"
std::string street_address(Random& random, std::string_view town, std::string_view outcode);
// A point up to a mile from the centre.
rules::Point scatter(Random& random, rules::Point centre);

// Returns the instant of that clock time in London on that day.
Instant london_instant(Date day, int hour, int minute);

}  // namespace kerbside::demo
