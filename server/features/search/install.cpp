#include "features/search/routes.hpp"
#include "features/search/store.hpp"
#include "ports/house.hpp"

namespace kerbside::search {
namespace {

Task<Status> refresh_medians(Loop& loop) { return store::refresh_medians(loop.db); }

}  // namespace

Engine& install(House& house, vehicles::Vehicles& vehicles) {
  auto& builders = house.pools.add("search", 1, 16, Workers::Priority::background);
  auto& cards = house.keep<Cards>(house.config.loops(), vehicles);
  auto& keeper = house.keep<Keeper>(house.database, builders, cards);
  house.feed.add({.name = "search", .topics = Keeper::topics, .reader = &keeper, .for_requests = true});
  house.ready.emplace_back([&keeper] { return keeper.snapshot() != nullptr; });
  house.runner.repeat("search_medians", jobs::Lane::slow, jobs::daily_at(2, 30), &refresh_medians);
  auto& engine = house.keep<Engine>(keeper, cards, house.ports.places);
  house.keep<Routes>(engine).routes(house.api);
  return engine;
}

}  // namespace kerbside::search
