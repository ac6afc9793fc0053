#include "ports/places/google.hpp"

#include <fmt/format.h>

#include "core/http/url.hpp"
#include "core/log.hpp"

namespace kerbside::places {
namespace {

constexpr std::size_t most_ids = 10'000;

// Reads the status in Google's document: HTTP says 200 even for a failure.
Status status_of(const json::Value& document) {
  const std::string status = document["status"].text();
  if (status == "OK" || status == "ZERO_RESULTS") return {};
  if (status == "NOT_FOUND") return address_not_found();
  if (status == "OVER_QUERY_LIMIT" || status == "OVER_DAILY_LIMIT") return service_busy();
  if (status == "REQUEST_DENIED") {
    log::error("places_refuse_our_key", {{"service", std::string("google")}});
    return service_refuses_us();
  }
  log::warn("places_away", {{"service", std::string("google")}, {"answer", status}});
  return no_distance();
}

PlaceKind kind_of_prediction(const json::Value& prediction) {
  const auto* types = prediction["types"].array();
  if (types == nullptr) return PlaceKind::town;
  for (const auto& type : *types) {
    if (type.text() == "airport") return PlaceKind::airport;
    if (type.text() == "train_station" || type.text() == "transit_station") return PlaceKind::station;
    if (type.text().starts_with("postal_code")) return PlaceKind::outcode;
  }
  return PlaceKind::town;
}

rules::Point point_of(const json::Value& location) { return {real(location["lat"]), real(location["lng"])}; }

std::optional<Place> place_of(const Gazetteer& gazetteer, const json::Value& result) {
  if (result.is_null() || result["partial_match"].flag()) return std::nullopt;
  return place_at(gazetteer, result["formatted_address"].text(), point_of(result["geometry"]["location"]));
}

std::string waypoint(rules::Point at) {
  return fmt::format(R"({{"waypoint":{{"location":{{"latLng":{{"latitude":{:.6f},"longitude":{:.6f}}}}}}}}})", at.lat,
                     at.lng);
}

std::string pair(rules::Point at) { return fmt::format("{:.6f},{:.6f}", at.lat, at.lng); }

const json::Value& first(const json::Value& list) {
  static const json::Value none;
  const auto* items = list.array();
  return items == nullptr || items->empty() ? none : items->front();
}

}  // namespace

Task<Result<json::Value>> GooglePlaces::ask(Loop& loop, std::string path, std::string query) const {
  OutgoingRequest request("GET", settings_.maps_url + "/maps/api/" + path + "/json?" + query +
                                     "&key=" + http::percent_encode(settings_.api_key));
  KB_CO_TRY(auto document, good_document_of("google", co_await http_.send(loop.io, std::move(request))));
  KB_CO_TRY_VOID(status_of(document));
  co_return document;
}

std::string GooglePlaces::id_of(const std::string& label) const {
  const std::lock_guard lock(mutex_);
  const auto found = ids_.find(label);
  return found == ids_.end() ? "" : found->second;
}

void GooglePlaces::remember(const std::string& label, const std::string& id) const {
  const std::lock_guard lock(mutex_);
  if (ids_.size() >= most_ids) ids_.clear();
  ids_[label] = id;
}

Task<Result<std::optional<Place>>> GooglePlaces::find(Loop& loop, std::string text) const {
  if (const std::string id = id_of(text); !id.empty()) {
    std::string query = "place_id=" + http::percent_encode(id) + "&fields=formatted_address,geometry";
    KB_CO_TRY(const auto details, co_await ask(loop, "place/details", std::move(query)));
    co_return place_of(gazetteer_, details["result"]);
  }
  std::string query = "address=" + http::percent_encode(text) + "&region=gb&components=country:GB";
  KB_CO_TRY(const auto found, co_await ask(loop, "geocode", std::move(query)));
  co_return place_of(gazetteer_, first(found["results"]));
}

Task<Result<std::vector<Suggestion>>> GooglePlaces::suggest(Loop& loop, std::string text) const {
  std::string query = "input=" + http::percent_encode(text) + "&components=country:gb&types=geocode";
  KB_CO_TRY(const auto found, co_await ask(loop, "place/autocomplete", std::move(query)));
  std::vector<Suggestion> suggestions;
  const auto* predictions = found["predictions"].array();
  if (predictions == nullptr) co_return suggestions;
  for (const auto& prediction : *predictions) {
    const std::string label = prediction["description"].text();
    if (suggestions.size() == most_suggestions) break;
    if (label.empty() || Gazetteer::is_elsewhere(label)) continue;
    remember(label, prediction["place_id"].text());
    suggestions.push_back({label, kind_of_prediction(prediction)});
  }
  co_return suggestions;
}

Task<Result<RoadDistance>> GoogleRoutes::between(Loop& loop, rules::Point from, rules::Point to) const {
  OutgoingRequest request("POST", settings_.routes_url + "/distanceMatrix/v2:computeRouteMatrix");
  request.headers.emplace_back("Content-Type", "application/json");
  request.headers.emplace_back("X-Goog-Api-Key", settings_.api_key);
  request.headers.emplace_back("X-Goog-FieldMask",
                               "originIndex,destinationIndex,distanceMeters,duration,condition,status");
  request.body =
      R"({"origins":[)" + waypoint(from) + R"(],"destinations":[)" + waypoint(to) + R"(],"travelMode":"DRIVE"})";
  KB_CO_TRY(const auto matrix, good_document_of("google routes", co_await http_.send(loop.io, std::move(request))));
  const auto& element = first(matrix);
  if (element["condition"].text() == "ROUTE_NOT_FOUND") co_return no_route();
  // A distance of 0 is left out of the answer.
  if (element["condition"].text() != "ROUTE_EXISTS") co_return no_distance();
  co_return RoadDistance{element["distanceMeters"].number(), false};
}

Task<Result<RoadDistance>> GoogleMatrix::between(Loop& loop, rules::Point from, rules::Point to) const {
  OutgoingRequest request("GET", settings_.maps_url + "/maps/api/distancematrix/json?origins=" + pair(from) +
                                     "&destinations=" + pair(to) +
                                     "&mode=driving&units=imperial&key=" + http::percent_encode(settings_.api_key));
  KB_CO_TRY(const auto matrix, good_document_of("google matrix", co_await http_.send(loop.io, std::move(request))));
  KB_CO_TRY_VOID(status_of(matrix));
  const auto& element = first(first(matrix["rows"])["elements"]);
  const std::string status = element["status"].text();
  if (status == "NOT_FOUND") co_return address_not_found();
  if (status == "ZERO_RESULTS" || status == "MAX_ROUTE_LENGTH_EXCEEDED") co_return no_route();
  if (!element["distance"].has("value")) co_return no_distance();
  co_return RoadDistance{element["distance"]["value"].number(), false};
}

}  // namespace kerbside::places
