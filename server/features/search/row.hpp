// The data that an index holds for one vehicle.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "features/search/days.hpp"
#include "features/search/grid.hpp"
#include "rules/ids.hpp"
#include "rules/listing.hpp"
#include "rules/pricing.hpp"

namespace kerbside::search {

// An id in 16 bytes; sorts like its text.
struct PackedId {
  std::array<std::uint8_t, 16> bytes{};
  auto operator<=>(const PackedId&) const = default;
};
PackedId pack(std::string_view uuid);
VehicleId unpack(const PackedId& id);

struct Row {
  PackedId id;
  Unit at;
  float lat = 0, lng = 0;      // the public position
  std::int64_t created = 0;    // microseconds
  std::int64_t price = 0;      // pence a day
  std::uint32_t place = 0;     // index into Names
  std::uint32_t model = 0;     // index into Names
  std::uint32_t features = 0;  // bits in the order of rules::listing_options
  std::uint32_t review_count = 0;
  std::uint16_t make = 0;                           // index into Names
  std::uint16_t year = 0, weekly = 0, monthly = 0;  // discounts in basis points
  std::uint16_t minimum_days = 1, quality = 0;
  std::uint8_t rating = 0;  // tenths of a star; 0: none yet
  std::uint8_t seats = 0;
  rules::Category category{};
  rules::FuelType fuel{};
  rules::Transmission transmission{};
  bool can_deliver = false, instant_book = false;

  rules::Offer offer() const {
    return {rules::Pence{price}, rules::BasisPoints{weekly}, rules::BasisPoints{monthly}, std::nullopt, minimum_days};
  }
};

struct Entry {
  Row row;
  DayBits free = all_free();
};

}  // namespace kerbside::search
