// The table of the gazetteer: gazetteer.tsv and elsewhere.txt, made by data/make_places.mjs, are part of the program
// and read once.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "ports/places/area.hpp"

namespace kerbside::places {

struct GazetteerRow {
  enum class Kind : std::uint8_t { town, outcode, airport, station, landmark, area, alias };
  Kind kind;
  std::string_view name;    // "Leeds", "LS6"
  std::string_view within;  // a town's county, an outward code's town, an alias's place
  double latitude, longitude;
  int weight;                  // people, or how much it stands out among places as if it had so many; 0: not known;
                               // -1: an outward code that Royal Mail has given up
  const Area* area = nullptr;  // the ground that an area covers

  rules::Point point() const { return {latitude, longitude}; }
};

std::span<const GazetteerRow> gazetteer_rows();
// Names outside Great Britain in the form that written() gives them, sorted.
std::span<const std::string_view> names_elsewhere();

}  // namespace kerbside::places
