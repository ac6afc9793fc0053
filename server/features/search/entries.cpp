#include "features/search/entries.hpp"

#include <algorithm>
#include <boost/describe/enum_from_string.hpp>
#include <cmath>

#include "rules/catalogue.hpp"
#include "rules/search_score.hpp"

namespace kerbside::search {

const std::vector<std::string>& feature_names() {
  static const auto names = [] {
    std::vector<std::string> all;
    for (const auto& group : rules::listing_options(Date()).features)
      all.insert(all.end(), group.features.begin(), group.features.end());
    return all;
  }();
  return names;
}

std::uint32_t feature_bits(const std::vector<std::string>& names) {
  std::uint32_t bits = 0;
  const auto& known = feature_names();
  for (const std::string& name : names) {
    const auto at = std::ranges::find(known, name);
    if (at != known.end()) bits |= std::uint32_t{1} << (at - known.begin());
  }
  return bits;
}

std::uint32_t category_bits(const std::string& type) {
  std::uint32_t bits = 0;
  for (const auto name : rules::categories_matching(type)) {
    rules::Category value{};
    boost::describe::enum_from_string(std::string(name).c_str(), value);
    bits |= std::uint32_t{1} << static_cast<int>(value);
  }
  return bits;
}

Row Entries::row(const store::VehicleRow& v) const {
  Row row;
  row.id = pack(v.id.text());
  row.at = unit({v.latitude, v.longitude});
  row.lat = static_cast<float>(v.latitude);
  row.lng = static_cast<float>(v.longitude);
  row.created = v.created_at.time_since_epoch().count();
  row.price = v.price_per_day.value;
  row.place = names_.places.number(Names::place_text(v.town, v.outcode));
  row.make = static_cast<std::uint16_t>(names_.makes.number(v.make));
  row.model = names_.models.number(v.model);
  row.features = feature_bits(v.features);
  row.review_count = static_cast<std::uint32_t>(v.review_count);
  row.rating = static_cast<std::uint8_t>(std::lround(v.rating.value_or(0) * 10));
  row.year = static_cast<std::uint16_t>(v.year);
  row.weekly = static_cast<std::uint16_t>(v.weekly_discount_bp.value);
  row.monthly = static_cast<std::uint16_t>(v.monthly_discount_bp.value);
  row.minimum_days = static_cast<std::uint16_t>(v.minimum_rental_days);
  row.seats = static_cast<std::uint8_t>(v.seats);
  row.category = v.category;
  row.fuel = v.fuel_type;
  row.transmission = v.transmission;
  row.can_deliver = v.can_deliver;
  row.instant_book = v.instant_book;
  rules::QualityOf quality;
  quality.rating_sum = v.rating_sum;
  quality.review_count = v.review_count;
  quality.price_per_day = v.price_per_day;
  quality.median = medians_[static_cast<std::size_t>(v.category)];
  quality.photos = v.photos;
  quality.description_length = v.description_length;
  quality.features = static_cast<int>(v.features.size());
  row.quality = static_cast<std::uint16_t>(rules::quality(quality));
  return row;
}

std::optional<int> Entries::closed_from(const store::VehicleRow& v) const {
  if (!v.bookable_until) return std::nullopt;
  return day(*v.bookable_until) + 1;
}

}  // namespace kerbside::search
