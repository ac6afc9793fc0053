// Finds vehicles (P2.5, S1 to S5, M7) by place, days and filters, on a page or a map. Answers from an index in memory
// that follows the tables within a second; when a vehicle is booked, the database decides whether it is free.
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "features/search/browse_address.hpp"
#include "features/search/keeper.hpp"
#include "features/search/parse.hpp"
#include "features/search/types.hpp"
#include "features/vehicles/vehicles.hpp"
#include "ports/places/places.hpp"

namespace kerbside {
class House;
}

namespace kerbside::search {

// What a search finds, whoever searches and whatever the order.
struct Matches {
  std::vector<VehicleId> ids;  // the newest of them
  std::int64_t total = 0;
};

inline constexpr const char* code_place_unknown = "place_unknown";

class Engine {
 public:
  Engine(const Keeper& keeper, Cards& cards, const places::Places& places)
      : keeper_(keeper), cards_(cards), places_(places) {}

  // Errors: field errors; unavailable when loading the index of a new process, or one for the days of a moved clock,
  // takes longer than seconds.
  Task<Result<VehicleList>> search(Loop& loop, Actor actor, Search in);
  Task<Result<MapAnswer>> map(Loop& loop, Actor actor, MapSearch in);
  // Returns at most `most` ids. With `since`, if there are more, only those whose record began after it. Errors: as
  // above; code_place_unknown.
  Task<Result<Matches>> matches(Loop& loop, Filters in, std::size_t most, std::optional<Instant> since = {});

 private:
  struct Ready {  // a query of one index
    std::shared_ptr<const Snapshot> snapshot;
    Asked asked;
  };
  // Returns a snapshot that covers these days.
  Task<Result<std::shared_ptr<const Snapshot>>> snapshot(Loop& loop, std::optional<rules::DayRange> days);
  Task<Result<Ready>> ready(Loop& loop, Actor actor, Filters in);
  static void choose_ground(Ready& ready);
  Task<Result<std::vector<FoundCard>>> cards(Loop& loop, const Ready& ready, const Found& found);

  const Keeper& keeper_;
  Cards& cards_;
  const places::Places& places_;
};

Engine& install(House& house, vehicles::Vehicles& vehicles);

}  // namespace kerbside::search
