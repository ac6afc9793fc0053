#include "features/pages/search_address.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/http/url.hpp"
#include "core/time.hpp"
#include "rules/text.hpp"

namespace kerbside::pages {
namespace {

constexpr std::size_t longest_place = 100, longest_type = 40;
constexpr int last_page = 9999;
// Only the browser interprets these (web/src/features/search/rules/browse-address.ts).
constexpr auto more_names =
    std::to_array<std::string_view>({"make", "model", "minYear", "minSeats", "minPrice", "maxPrice", "fuel",
                                     "transmission", "features", "delivery", "instantBook", "sort", "area"});

// The browser counts UTF-16 units: two for what lies beyond the first plane.
std::size_t utf16_length(std::string_view text) {
  std::size_t length = 0;
  for (const char32_t c : rules::code_points(text)) length += c > 0xffff ? 2 : 1;
  return length;
}

std::optional<std::string> text(std::string_view written, std::size_t most) {
  const std::string_view trimmed = rules::trim(written);
  if (trimmed.empty() || utf16_length(trimmed) > most) return std::nullopt;
  return std::string(trimmed);
}

std::optional<std::string> day(std::string_view written) {
  if (Date::parse(written).has_error()) return std::nullopt;
  return std::string(written);
}

int page_number(std::string_view written) {
  int number = 0;
  const auto end = std::from_chars(written.data(), written.data() + written.size(), number);
  const bool whole = end.ec == std::errc() && end.ptr == written.data() + written.size();
  return whole && number >= 1 && number <= last_page ? number : 1;
}

}  // namespace

std::string SearchAddress::api_address() const {
  search::AddressWriter query("/api/v1/vehicles");
  query.add("location", search.location);
  query.add("start_date", search.start_date);
  query.add("end_date", search.end_date);
  query.add("vehicle_type", search.vehicle_type);
  if (search.facets.value_or(false)) query.add("facets", "true");
  query.add("page", std::to_string(search.page.value_or(1)));
  return std::move(query).text();
}

std::string SearchAddress::canonical() const {
  search::AddressWriter query("/browse");
  query.add("location", search.location);
  if (search.page.value_or(1) > 1) query.add("page", std::to_string(*search.page));
  return std::move(query).text();
}

std::string town_address(std::string_view town) {
  SearchAddress address;
  address.search.location = std::string(town);
  return address.canonical();
}

SearchAddress read_search_address(std::string_view query) {
  SearchAddress out;
  out.search.page = 1;
  out.search.facets = true;
  const auto pairs = http::parse_query(query);
  if (pairs.has_error()) return out;
  const auto value = [&](std::string_view name) -> std::string_view {
    for (const auto& [key, written] : *pairs)
      if (key == name) return written;  // a repeated name counts once
    return {};
  };
  out.search.location = text(value("location"), longest_place);
  out.search.vehicle_type = text(value("vehicleType"), longest_type);
  if (out.search.vehicle_type) {
    const std::string type = rules::lower_ascii(*out.search.vehicle_type);
    if (type == "any" || type == "all") out.search.vehicle_type.reset();
  }
  out.search.page = page_number(value("page"));
  out.has_more = std::ranges::any_of(more_names, [&](std::string_view name) { return !value(name).empty(); });
  const auto first = day(value("startDate")), last = day(value("endDate"));
  out.has_dates = first && last;
  if (out.has_dates) {
    out.search.start_date = first;
    out.search.end_date = last;
  }
  return out;
}

}  // namespace kerbside::pages
