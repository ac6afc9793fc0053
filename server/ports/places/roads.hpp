// Measures the distance by road, for delivery (M8, P7-38, trust.md 2.4). Besides the adapters there is an estimate: a
// straight line, made a little longer.
#pragma once
#include <cstdint>
#include <string>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "ports/places/places.hpp"
#include "rules/delivery.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {

struct RoadDistance {
  std::int64_t metres = 0;
  bool estimated = false;  // from a straight line
};

class Roads {
 public:
  virtual ~Roads() = default;
  // Errors: no_route, and those of a service that does not answer, with the stated sentences.
  virtual Task<Result<RoadDistance>> between(Loop& loop, rules::Point from, rules::Point to) const = 0;
};

class StraightLine final : public Roads {
 public:
  Task<Result<RoadDistance>> between(Loop& loop, rules::Point from, rules::Point to) const override;
};

// Measures the distance to an address that a person typed. Errors: address_not_found, those of `between`.
Task<Result<rules::Measured>> road_distance(Loop& loop, const Places& places, const Roads& roads, rules::Point from,
                                            std::string to);

// The stated sentences of P7-38 and trust.md 2.4.
Error address_not_found();
Error no_route();
Error service_away();
Error service_busy();
Error service_refuses_us();
Error no_distance();
Error distance_timed_out();

}  // namespace kerbside::places
