#include "features/search/search.hpp"

#include <fmt/format.h>

#include <boost/asio/steady_timer.hpp>

#include "features/search/facets.hpp"
#include "features/search/store.hpp"
#include "rules/geo.hpp"

namespace kerbside::search {

using namespace std::chrono_literals;

namespace {

// How long a search waits in a process that has just started.
constexpr auto longest_wait = 5s;
constexpr auto between_looks = 20ms;

Error not_ready() {
  return fail(Kind::unavailable, "search_starting", "The search is just starting. Please try again in a moment.");
}

Error place_unknown() {
  return fail(Kind::invalid, code_place_unknown, "We do not know this place. Please choose one of our suggestions.");
}

Error place_not_looked_up() {
  return fail(Kind::unavailable, "place_not_looked_up",
              "The place cannot be looked up just now. Please try again soon.");
}

// Returns what the card shows for the dates of a search: whole days, rental and service fee, paid now (S5). Returns
// nothing when the host does not let the vehicle for so short a time.
std::optional<vehicles::VehicleTotal> total_for(const rules::Offer& offer, int days, const rules::FeeConfig& fees) {
  if (days < offer.minimum_rental_days) return std::nullopt;
  vehicles::VehicleTotal total;
  total.days = days;
  total.total_pence = rules::listed_total(offer, days, fees);
  total.deposit_pence = rules::deposit(offer);
  return total;
}

// A vehicle within a searched county or region is a match, and its distance would say nothing more (S1).
void set_distance(FoundCard& found, const Hit& hit, const Asked& asked) {
  found.finding.exact_match = asked.query.ground != nullptr;
  if (!hit.chord2 && hit.estimate.value_or(rules::elsewhere_miles) >= rules::elsewhere_miles) return;
  const KeptCard& card = *found.kept;
  const double miles = hit.chord2 ? miles_of(*hit.chord2) : *hit.estimate;
  const std::string& searched = asked.place ? asked.place->name : asked.place_text;
  const auto measured = asked.place ? std::optional(miles) : std::nullopt;
  found.finding.distance_miles = rules::whole_miles(miles);
  found.finding.approximate = !asked.place;
  found.finding.exact_match = rules::is_exact_match(searched, card.town, card.outcode, measured);
}

std::string text_of(const Box& box) { return fmt::format("{},{},{},{}", box.south, box.west, box.north, box.east); }

std::optional<std::string> area_of(const places::Place& place) {
  if (place.area == nullptr) return std::nullopt;
  return text_of(place.area->bounds());
}

std::optional<SearchPlace> to_answer(const Asked& asked) {
  if (!asked.place) return std::nullopt;
  return SearchPlace{asked.place->name, asked.query.ground != nullptr, asked.place->corrected, asked.place->others};
}

MapSpot to_answer(const Spot& spot, const Asked& asked, const rules::FeeConfig& fees) {
  MapSpot out{spot.lat, spot.lng, spot.count, {}, {}, {}, {}};
  if (spot.count > 1) {
    out.area = text_of(spot.area);
    return out;
  }
  out.vehicle_id = unpack(spot.vehicle);
  out.price_per_day = spot.offer.price_per_day;
  if (!asked.days) return out;
  if (const auto total = total_for(spot.offer, asked.billed_days(), fees)) out.total_pence = total->total_pence;
  return out;
}

// Without any of these it is the list of all vehicles (R1).
bool is_search(const Search& in) { return in.location || in.start_date || in.end_date || in.vehicle_type; }

}  // namespace

// A process that takes over serves before its index is loaded, and one whose clock was moved before it is loaded again
// (Keeper::is_outdated): searches wait for it, instead of failing at each deployment.
Task<Result<std::shared_ptr<const Snapshot>>> Engine::snapshot(Loop& loop, std::optional<rules::DayRange> days) {
  asio::steady_timer timer(loop.io);
  for (auto waited = 0ms; waited <= longest_wait; waited += between_looks) {
    auto now = keeper_.snapshot();
    if (now && (!days || now->index->knows(*days))) co_return now;
    timer.expires_after(between_looks);
    co_await timer.async_wait(use_task);
  }
  co_return not_ready();
}

Task<Result<Engine::Ready>> Engine::ready(Loop& loop, Actor actor, Filters in) {
  Ready made;
  KB_CO_TRY(made.asked, co_await parse(loop, places_, std::move(in)));
  KB_CO_TRY(made.snapshot, co_await snapshot(loop, made.asked.days));
  choose_ground(made);
  if (!made.asked.days) co_return made;
  const auto& days = *made.asked.days;
  made.asked.query.stay = made.snapshot->index->stay(days, made.asked.billed_days());
  if (const auto user = actor.user()) {
    KB_CO_TRY(const auto held, co_await store::held_alone(loop.db, *user, days.first, days.last));
    for (const VehicleId& id : held) made.asked.query.free_for_searcher.push_back(pack(id.text()));
  }
  co_return made;
}

// A country, county or region is itself the searched area, rather than its surroundings; one without any vehicle is
// treated like a town, to show the nearest ones. On a map the visible area is searched instead, without distances (S1).
void Engine::choose_ground(Ready& ready) {
  Query& query = ready.asked.query;
  const auto& place = ready.asked.place;
  if (!place || place->area == nullptr || query.area) return;
  Query all;
  all.ground = place->area;
  all.area = place->area->bounds();
  all.limit = 0;
  if (ready.snapshot->index->find(all, ready.snapshot->fees).total == 0) {
    query.centre = unit(place->point);
    return;
  }
  query.ground = all.ground;
  query.area = all.area;
}

Task<Result<std::vector<FoundCard>>> Engine::cards(Loop& loop, const Ready& ready, const Found& found) {
  std::vector<PackedId> ids;
  ids.reserve(found.hits.size());
  for (const Hit& hit : found.hits) ids.push_back(hit.id);
  KB_CO_TRY(auto kept, co_await cards_.of(loop, ids));
  std::vector<FoundCard> cards;
  cards.reserve(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (!kept[i]) continue;
    FoundCard& one = cards.emplace_back(FoundCard{std::move(kept[i]), {}});
    set_distance(one, found.hits[i], ready.asked);
    if (ready.asked.days)
      one.finding.total = total_for(one.kept->offer, ready.asked.billed_days(), ready.snapshot->fees);
  }
  co_return cards;
}

Task<Result<VehicleList>> Engine::search(Loop& loop, Actor actor, Search in) {
  VehicleList list;
  list.page = in.page.value_or(1);
  list.searched = is_search(in);
  KB_CO_TRY_VOID(check_page(list.page));
  KB_CO_TRY(Ready made, co_await ready(loop, actor, in));
  Query& query = made.asked.query;
  // Near a place the nearest come first (P5-56).
  query.sort = in.sort.value_or(in.location.value_or("").empty() ? Sort::best : Sort::distance);
  query.offset = static_cast<std::size_t>((list.page - 1) * list.page_size);
  query.limit = static_cast<std::size_t>(list.page_size);
  query.facets = in.facets.value_or(false);
  query.count = in.total.value_or(true);
  const Found found = made.snapshot->index->find(query, made.snapshot->fees);
  if (query.count) list.total = static_cast<std::int64_t>(found.total);
  list.place_unknown = made.asked.looked_up && query.unknown_place.has_value();
  list.outside_britain = made.asked.unknown.outside_britain;
  list.places_meant = made.asked.unknown.meant;
  list.place = to_answer(made.asked);
  if (query.facets) list.facets = named(found.facets, made.snapshot->index->names());
  KB_CO_TRY(list.items, co_await cards(loop, made, found));
  if (list.total == 0 && query.stay) {
    query.stay.reset();
    query.limit = 0;
    query.offset = 0;
    query.facets = false;
    list.matching_without_dates =
        static_cast<std::int64_t>(made.snapshot->index->find(query, made.snapshot->fees).total);
  }
  co_return list;
}

Task<Result<Matches>> Engine::matches(Loop& loop, Filters in, std::size_t most, std::optional<Instant> since) {
  KB_CO_TRY(Ready made, co_await ready(loop, Actor::visitor(), std::move(in)));
  Query& query = made.asked.query;
  if (!made.asked.looked_up) co_return place_not_looked_up();
  if (query.unknown_place) co_return place_unknown();
  query.sort = Sort::newest;
  query.limit = most;
  const Found found = made.snapshot->index->find(query, made.snapshot->fees);
  Matches matches;
  matches.total = static_cast<std::int64_t>(found.total);
  const bool only_later = since && found.total > most;
  for (const Hit& hit : found.hits)
    if (!only_later || hit.created > since->time_since_epoch().count()) matches.ids.push_back(unpack(hit.id));
  co_return matches;
}

Task<Result<MapAnswer>> Engine::map(Loop& loop, Actor actor, MapSearch in) {
  if (!(in.zoom >= 0 && in.zoom <= most_zoom)) co_return field_error("zoom", "Please give a zoom from 0 to 22.");
  KB_CO_TRY(Ready made, co_await ready(loop, actor, in));
  Query& query = made.asked.query;
  if (!query.area && !query.centre) query.area = whole_grid;
  query.limit = 0;
  query.facets = in.facets.value_or(true);
  const Index& index = *made.snapshot->index;
  const Found found = index.find(query, made.snapshot->fees);
  MapAnswer answer;
  answer.total = static_cast<std::int64_t>(found.total);
  if (query.facets) answer.facets = named(found.facets, index.names());
  for (const Spot& spot : index.spots(query, in.zoom))
    answer.spots.push_back(to_answer(spot, made.asked, made.snapshot->fees));
  if (const auto& place = made.asked.place)
    answer.place =
        MapPlace{place->name, place->point.lat, place->point.lng, area_of(*place), place->corrected, place->others};
  answer.outside_britain = made.asked.unknown.outside_britain;
  answer.places_meant = made.asked.unknown.meant;
  co_return answer;
}

}  // namespace kerbside::search
