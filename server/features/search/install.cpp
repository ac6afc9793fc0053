#include "features/search/search.hpp"
#include "features/search/store.hpp"
#include "ports/house.hpp"

namespace kerbside::search {
namespace {

Task<Status> refresh_medians(Loop& loop) { return store::refresh_medians(loop.db); }

MapSearch example_of_map() {
  MapSearch wanted;
  wanted.zoom = 6;
  return wanted;
}

void add_routes(http::Api& api, Engine& engine) {
  const auto get = [](const char* path, const char* summary) {
    return http::Declaration(http::Method::get, path, http::Access::anyone(), summary).rate("search");
  };
  api.add<&Engine::search>(
      engine, get("/api/v1/vehicles",
                  "Active vehicles by place, dates and filters, 20 a page; with counts of further choices if asked"));
  api.add<&Engine::map>(
      engine, get("/api/v1/vehicles/map", "The same on a map: at most 200 spots, with how many each stands for")
                  .example(example_of_map()));
}

}  // namespace

Engine& install(House& house, vehicles::Vehicles& vehicles) {
  auto& builders = house.pools.add("search", 1, 16, Workers::Priority::background);
  auto& cards = house.keep<Cards>(house.config.loops(), vehicles);
  auto& keeper = house.keep<Keeper>(house.database, builders, cards);
  house.feed.add({.name = "search", .topics = Keeper::topics, .reader = &keeper, .for_requests = true});
  house.ready.emplace_back([&keeper] { return keeper.snapshot() != nullptr; });
  house.runner.repeat("search_medians", jobs::Lane::slow, jobs::daily_at(2, 30), &refresh_medians);
  auto& engine = house.keep<Engine>(keeper, cards, house.ports.places);
  add_routes(house.api, engine);
  return engine;
}

}  // namespace kerbside::search
