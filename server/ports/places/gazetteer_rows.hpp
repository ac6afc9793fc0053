// The table of the gazetteer: towns of Great Britain and outward codes (data/make_places.mjs makes it).
#pragma once
#include <span>
#include <string_view>

namespace kerbside::places {

struct GazetteerRow {
  std::string_view name;  // "Leeds", or "LS6"
  std::string_view town;  // of an outward code, "Leeds"; empty for a town
  double latitude, longitude;
  int population;  // 0: not known
};

std::span<const GazetteerRow> gazetteer_rows();

}  // namespace kerbside::places
