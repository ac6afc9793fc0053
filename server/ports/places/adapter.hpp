// Which service knows places and roads, as the configuration says, with a client of its own to go out with: one that
// hangs must hold up nobody else.
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
