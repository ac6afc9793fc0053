// Chooses the service for places and roads that the configuration names, with an HTTP client of its own, so that a
// service that hangs holds up nothing else.
#pragma once
#include <memory>

#include "core/config.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/places/gazetteer.hpp"
#include "ports/places/places.hpp"
#include "ports/places/roads.hpp"

namespace kerbside::places {

inline constexpr int outgoing_threads = 4;

class Adapter {
 public:
  Adapter(const Config& config, Workers& outgoing);
  const Places& places() const { return *places_; }
  const Roads& roads() const { return *roads_; }

 private:
  HttpClient http_;
  Gazetteer gazetteer_;
  std::unique_ptr<Places> places_;
  std::unique_ptr<Roads> roads_;
};

}  // namespace kerbside::places
