// Vehicles as everybody may see them: cards, one vehicle, its host, its taken dates. Only active vehicles
// are public (P6-04). features/search decides which of them a search finds.
#pragma once
#include <chrono>
#include <vector>

#include "core/actor.hpp"
#include "core/json/write.hpp"
#include "core/kept_by_key.hpp"
#include "core/loop.hpp"
#include "core/task.hpp"
#include "features/vehicles/hosts.hpp"
#include "features/vehicles/offer.hpp"
#include "features/vehicles/overview.hpp"
#include "features/vehicles/types.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::vehicles {

// A VehicleDetail as JSON, shared by all requests within a moment.
struct WrittenDetail : json::Raw {
  using written_as = VehicleDetail;
};

class Vehicles {
 public:
  // keep: how old the answers of featured(), count() and written() may be, which are the same for everybody.
  explicit Vehicles(std::chrono::milliseconds keep) : featured_(keep), count_(keep), written_(keep, most_written) {}

  // Returns the cards of the active ones among them, in the order of the ids.
  Task<Result<std::vector<OfferedCard>>> cards(Loop& loop, const std::vector<VehicleId>& ids);
  Task<Result<VehicleCard>> card(Loop& loop, VehicleId id);
  Task<Result<FeaturedVehicles>> featured(Loop& loop);
  Task<Result<VehicleCount>> count(Loop& loop);
  Task<Result<VehicleDetail>> get(Loop& loop, VehicleId id);
  Task<Result<WrittenDetail>> written(Loop& loop, VehicleId id);
  Task<Result<OtherVehicles>> other_vehicles(Loop& loop, VehicleId id);
  Task<Result<Unavailable>> unavailable(Loop& loop, Actor actor, VehicleId id);

  // All active vehicles ordered by id, in parts: parts() returns the first id of each, listed() at most `most` vehicles
  // from an id on.
  static Task<Result<std::vector<VehicleId>>> parts(Loop& loop, int most);
  static Task<Result<std::vector<ListedVehicle>>> listed(Loop& loop, VehicleId from, int most);

 private:
  static constexpr std::size_t most_written = 4'096;  // some 4 KB each

  Task<Result<WrittenDetail>> write_detail(Loop& loop, VehicleId id);

  Kept<FeaturedVehicles> featured_;
  Kept<VehicleCount> count_;
  KeptByKey<WrittenDetail> written_;
};

Vehicles& install(House& house);

}  // namespace kerbside::vehicles
