// Google's web services (trust.md 2.4): Places autocomplete and details, Geocoding, and distances by the Routes API or,
// for projects that still have it, the Distance Matrix.
#pragma once
#include <mutex>
#include <unordered_map>

#include "ports/places/answers.hpp"

namespace kerbside::places {

struct GoogleSettings {
  std::string maps_url = "https://maps.googleapis.com", routes_url = "https://routes.googleapis.com";
  std::string api_key;
};

class GooglePlaces final : public Places {
 public:
  GooglePlaces(GoogleSettings settings, const Gazetteer& gazetteer, HttpClient& http)
      : settings_(std::move(settings)), gazetteer_(gazetteer), http_(http) {}

  // Looks a suggested text up by its id (details), any other by geocoding; a partial_match is a guess and not returned.
  Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const override;
  Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const override;
  std::optional<Place> known(std::string_view text) const override { return gazetteer_.lookup(text); }
  Unknown unknown(std::string_view text) const override { return gazetteer_.unknown(text); }
  std::string attribution() const override { return "Powered by Google"; }

 private:
  Task<Result<json::Value>> ask(Loop& loop, std::string path, std::string query) const;
  std::string id_of(const std::string& label) const;  // "" when it was not suggested lately
  void remember(const std::string& label, const std::string& id) const;

  GoogleSettings settings_;
  const Gazetteer& gazetteer_;
  HttpClient& http_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> ids_;  // ids of suggested texts
};

class GoogleRoutes final : public Roads {
 public:
  GoogleRoutes(GoogleSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}
  Task<Result<RoadDistance>> between(Loop& loop, rules::Point from, rules::Point to) const override;

 private:
  GoogleSettings settings_;
  HttpClient& http_;
};

class GoogleMatrix final : public Roads {
 public:
  GoogleMatrix(GoogleSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}
  Task<Result<RoadDistance>> between(Loop& loop, rules::Point from, rules::Point to) const override;

 private:
  GoogleSettings settings_;
  HttpClient& http_;
};

}  // namespace kerbside::places
