#include "ports/places/adapter.hpp"

#include "ports/places/embedded.hpp"
#include "ports/places/google.hpp"
#include "ports/places/openstreetmap.hpp"
#include "ports/places/remembered.hpp"

namespace kerbside::places {
namespace {

using Which = Config::PlacesBy;

// Gives up each call after 10 seconds (P7-38).
HttpClientSettings outgoing_settings(const Config& config) {
  HttpClientSettings settings;
  settings.total_timeout = std::chrono::seconds(10);
  const auto allow = [&](const std::string& url, bool internal) {
    settings.hosts.push_back(allowed_host(url, internal).value());
  };
  const bool development = config.environment != Environment::production;
  if (config.places == Which::google) {
    allow(config.google_maps_base_url, development);
    allow(config.google_routes_base_url, development);
  }
  if (config.places == Which::openstreetmap)  // they may run beside us
    for (const auto& url : {config.photon_base_url, config.nominatim_base_url, config.osrm_base_url}) allow(url, true);
  return settings;
}

GoogleSettings google_settings(const Config& config) {
  return {config.google_maps_base_url, config.google_routes_base_url, config.google_maps_api_key};
}

std::unique_ptr<Places> service_of(const Config& config, const Gazetteer& gazetteer, HttpClient& http) {
  if (config.places == Which::google) return std::make_unique<GooglePlaces>(google_settings(config), gazetteer, http);
  return std::make_unique<OpenStreetMap>(
      OpenStreetMapSettings{config.photon_base_url, config.nominatim_base_url, config.osrm_base_url,
                            config.brand_name + " (" + config.public_url + ")"},
      gazetteer, http);
}

std::unique_ptr<Places> places_of(const Config& config, const Gazetteer& gazetteer, HttpClient& http) {
  if (config.places == Which::embedded) return std::make_unique<Embedded>(gazetteer);
  return std::make_unique<Remembered>(service_of(config, gazetteer, http));
}

std::unique_ptr<Roads> roads_of(const Config& config, HttpClient& http) {
  if (config.places == Which::openstreetmap) return std::make_unique<Osrm>(config.osrm_base_url, http);
  if (config.places != Which::google) return std::make_unique<StraightLine>();
  if (config.google_distances == Config::GoogleDistances::matrix)
    return std::make_unique<GoogleMatrix>(google_settings(config), http);
  return std::make_unique<GoogleRoutes>(google_settings(config), http);
}

}  // namespace

Adapter::Adapter(const Config& config, Workers& outgoing)
    : http_(outgoing_settings(config), outgoing),
      places_(places_of(config, gazetteer_, http_)),
      roads_(roads_of(config, http_)) {}

}  // namespace kerbside::places
