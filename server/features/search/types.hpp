// A search as its address describes it, and its answer. Money in pence.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/search/cards.hpp"
#include "features/search/query.hpp"

namespace kerbside::search {

// The filters of a search. Lists are written with commas; absent or empty filters match everything.
struct Filters {
  std::optional<std::string> location, start_date, end_date, vehicle_type;
  std::optional<std::string> make;                     // "Ford,Audi": any of them
  std::optional<std::string> model;                    // part of its name
  std::optional<int> year, seats;                      // at least (S5)
  std::optional<int> min_price, max_price;             // pence a day, both included
  std::optional<std::string> fuel_type, transmission;  // any of them
  std::optional<std::string> features;                 // all of them
  std::optional<bool> delivery, instant_book;
  std::optional<std::string> area;  // "south,west,north,east" in degrees, instead of the radius around the location
};
BOOST_DESCRIBE_STRUCT(Filters, (),
                      (location, start_date, end_date, vehicle_type, make, model, year, seats, min_price, max_price,
                       fuel_type, transmission, features, delivery, instant_book, area))

struct Search : Filters {
  std::optional<Sort> sort;
  std::optional<bool> facets;
  std::optional<bool> total;  // false: the caller knows it, so the nearest are found without counting the rest
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(Search, (Filters), (sort, facets, total, page))

struct MapSearch : Filters {
  double zoom = 0;             // as in MapLibre: the world is 512 pixels wide at 0
  std::optional<bool> facets;  // false: the list beside the map has them
};
BOOST_DESCRIBE_STRUCT(MapSearch, (Filters), (zoom, facets))

struct SearchPlace {
  std::string name;
  bool inside = false;              // a county or region: the list has what lies in it, without distances
  bool corrected = false;           // the text was misspelt (S1)
  std::vector<std::string> others;  // what else the text may mean, the likeliest first
};
BOOST_DESCRIBE_STRUCT(SearchPlace, (), (name, inside, corrected, others))

struct FacetCount {
  std::string value;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(FacetCount, (), (value, count))

// How many vehicles there would be with each choice, under all other filters; choices without any are left out.
// Synonymous types find each other (S3): one vehicle may count for two of them.
struct FacetCounts {
  std::int64_t all_types = 0;
  std::vector<FacetCount> vehicle_type, make, fuel_type, transmission;
  std::vector<FacetCount> year;   // at least so new: the newest 15 that occur
  std::vector<FacetCount> seats;  // at least so many
  std::vector<FacetCount> price;  // the bands of S5, by their lower bounds in pence
  std::vector<FacetCount> features;
  std::int64_t delivery = 0, instant_book = 0;
};
BOOST_DESCRIBE_STRUCT(FacetCounts, (),
                      (all_types, vehicle_type, make, fuel_type, transmission, year, seats, price, features, delivery,
                       instant_book))

struct VehicleList {
  std::vector<FoundCard> items;
  std::optional<std::int64_t> total;  // null unless it was requested
  int page = 1, page_size = 20;
  std::optional<SearchPlace> place;
  // The place is not known (S1): vehicles whose place matches the text come first, with estimates; those elsewhere
  // follow, without a distance.
  bool place_unknown = false;
  bool outside_britain = false;                        // the text names a place elsewhere
  std::vector<std::string> places_meant;               // known places that are spelt similarly
  bool searched = false;                               // whether the address had search parameters (R1)
  std::optional<std::int64_t> matching_without_dates;  // if no vehicle is free on the dates (R5)
  std::optional<FacetCounts> facets;
};
BOOST_DESCRIBE_STRUCT(VehicleList, (),
                      (items, total, page, page_size, place, place_unknown, outside_britain, places_meant, searched,
                       matching_without_dates, facets))

// One vehicle with its prices, or several with an area that contains them. Positions are those of S4.
struct MapSpot {
  double lat = 0, lng = 0;
  std::int64_t count = 1;
  std::optional<VehicleId> vehicle_id;
  std::optional<rules::Pence> price_per_day;
  std::optional<rules::Pence> total_pence;  // for the dates, as on its card (S5)
  std::optional<std::string> area;          // the area to zoom to
};
BOOST_DESCRIBE_STRUCT(MapSpot, (), (lat, lng, count, vehicle_id, price_per_day, total_pence, area))

struct MapPlace {
  std::string name;
  double lat = 0, lng = 0;
  std::optional<std::string> area;  // contains a county or region
  bool corrected = false;           // see SearchPlace
  std::vector<std::string> others;
};
BOOST_DESCRIBE_STRUCT(MapPlace, (), (name, lat, lng, area, corrected, others))

struct MapAnswer {
  std::vector<MapSpot> spots;  // at most 200
  std::int64_t total = 0;      // in the area
  std::optional<MapPlace> place;
  bool outside_britain = false;  // for an unknown place, see VehicleList
  std::vector<std::string> places_meant;
  std::optional<FacetCounts> facets;
};
BOOST_DESCRIBE_STRUCT(MapAnswer, (), (spots, total, place, outside_britain, places_meant, facets))

}  // namespace kerbside::search
