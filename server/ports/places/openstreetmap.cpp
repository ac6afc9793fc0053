#include "ports/places/openstreetmap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/http/url.hpp"

namespace kerbside::places {
namespace {

bool is_in_britain(const json::Value& properties) {
  return properties["countrycode"].text() == "GB" && properties["state"].text() != "Northern Ireland";
}

// Returns "Headingley, Leeds, West Yorkshire", without what is missing or repeated.
std::string label_of(const json::Value& properties) {
  std::vector<std::string> parts;
  for (const auto* name : {"name", "district", "city", "county"}) {
    const std::string part = properties[name].text();
    if (!part.empty() && std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

PlaceKind kind_of_feature(const json::Value& properties) {
  const std::string value = properties["osm_value"].text();
  if (value == "aerodrome") return PlaceKind::airport;
  if (value == "station") return PlaceKind::station;
  return value == "postcode" || value == "postal_code" ? PlaceKind::outcode : PlaceKind::town;
}

// Nominatim writes numbers as texts.
double degrees(const json::Value& text) {
  const std::string written = text.text();
  double value = 0;
  std::from_chars(written.data(), written.data() + written.size(), value);
  return value;
}

}  // namespace

Task<Result<std::optional<Place>>> OpenStreetMap::find(Loop& loop, std::string text) const {
  OutgoingRequest request("GET", settings_.nominatim_url + "/search?q=" + http::percent_encode(text) +
                                     "&format=jsonv2&countrycodes=gb&addressdetails=1&limit=6&accept-language=en");
  request.headers.emplace_back("User-Agent", settings_.user_agent);
  KB_CO_TRY(const auto found, good_document_of("nominatim", co_await http_.send(loop.io, std::move(request))));
  const auto* results = found.array();
  if (results == nullptr) co_return no_distance();
  for (const auto& result : *results) {
    if (result["address"]["state"].text() == "Northern Ireland") continue;
    auto place = place_at(gazetteer_, result["display_name"].text(), {degrees(result["lat"]), degrees(result["lon"])});
    if (place) co_return place;
  }
  co_return std::nullopt;
}

Task<Result<std::vector<Suggestion>>> OpenStreetMap::suggest(Loop& loop, std::string text) const {
  OutgoingRequest request(
      "GET", settings_.photon_url + "/api?q=" + http::percent_encode(text) + "&limit=6&countrycode=GB&lang=en");
  request.headers.emplace_back("User-Agent", settings_.user_agent);
  KB_CO_TRY(const auto found, good_document_of("photon", co_await http_.send(loop.io, std::move(request))));
  std::vector<Suggestion> suggestions;
  const auto* features = found["features"].array();
  if (features == nullptr) co_return no_distance();
  for (const auto& feature : *features) {
    const auto& properties = feature["properties"];
    const std::string label = label_of(properties);
    const bool is_there = std::ranges::find(suggestions, label, &Suggestion::label) != suggestions.end();
    if (is_there || label.empty() || !is_in_britain(properties) || suggestions.size() == most_suggestions) continue;
    suggestions.push_back({label, kind_of_feature(properties)});
  }
  co_return suggestions;
}

Task<Result<RoadDistance>> Osrm::between(Loop& loop, rules::Point from, rules::Point to) const {
  OutgoingRequest request("GET", fmt::format("{}/route/v1/driving/{:.6f},{:.6f};{:.6f},{:.6f}?overview=false", url_,
                                             from.lng, from.lat, to.lng, to.lat));
  KB_CO_TRY(const auto answer, document_of("osrm", co_await http_.send(loop.io, std::move(request))));
  const std::string code = answer["code"].text();
  if (code == "NoRoute" || code == "NoSegment") co_return no_route();
  const auto* routes = answer["routes"].array();
  if (code != "Ok" || routes == nullptr || routes->empty()) co_return no_distance();
  co_return RoadDistance{std::llround(real(routes->front()["distance"])), false};
}

}  // namespace kerbside::places
