// Services over OpenStreetMap's data that an operator runs (trust.md 2.4): Photon suggests, Nominatim geocodes, OSRM
// routes.
#pragma once
#include "ports/places/answers.hpp"

namespace kerbside::places {

struct OpenStreetMapSettings {
  std::string photon_url, nominatim_url, osrm_url;
  std::string user_agent;  // identifies us, as Nominatim's rules require
};

class OpenStreetMap final : public Places {
 public:
  OpenStreetMap(OpenStreetMapSettings settings, const Gazetteer& gazetteer, HttpClient& http)
      : settings_(std::move(settings)), gazetteer_(gazetteer), http_(http) {}

  Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const override;
  Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const override;
  std::optional<Place> known(std::string_view text) const override { return gazetteer_.lookup(text); }
  Unknown unknown(std::string_view text) const override { return gazetteer_.unknown(text); }
  std::string attribution() const override { return "© OpenStreetMap contributors"; }

 private:
  OpenStreetMapSettings settings_;
  const Gazetteer& gazetteer_;
  HttpClient& http_;
};

class Osrm final : public Roads {
 public:
  Osrm(std::string url, HttpClient& http) : url_(std::move(url)), http_(http) {}
  Task<Result<RoadDistance>> between(Loop& loop, rules::Point from, rules::Point to) const override;

 private:
  std::string url_;
  HttpClient& http_;
};

}  // namespace kerbside::places
