#include "features/search/parse.hpp"

#include <algorithm>
#include <charconv>

#include "features/search/entries.hpp"
#include "rules/text.hpp"

namespace kerbside::search {
namespace {

constexpr std::size_t longest_place = 255, longest_text = 100;
constexpr int most_pence = 10'000'000;

// Returns the parts between commas.
std::vector<std::string> list(const std::optional<std::string>& written) {
  std::vector<std::string> parts;
  std::string_view left = written ? std::string_view(*written) : std::string_view();
  while (!left.empty()) {
    const std::size_t comma = std::min(left.find(','), left.size());
    const std::string_view part = rules::trim(left.substr(0, comma));
    if (!part.empty()) parts.emplace_back(part);
    left.remove_prefix(std::min(comma + 1, left.size()));
  }
  return parts;
}

// Returns the bits of the named enumerators.
template <class E>
Result<std::uint32_t> bits(const char* field, const std::optional<std::string>& written) {
  std::uint32_t set = 0;
  for (const std::string& name : list(written)) {
    E value{};
    if (!boost::describe::enum_from_string(name.c_str(), value))
      return field_error(field, "Please choose one of the values that are offered.");
    set |= std::uint32_t{1} << static_cast<int>(value);
  }
  return set;
}

Result<std::uint32_t> feature_set(const std::optional<std::string>& written) {
  const auto names = list(written);
  const auto& known = feature_names();
  for (const std::string& name : names)
    if (std::ranges::find(known, name) == known.end())
      return field_error("features", "Please choose one of the features that are offered.");
  return feature_bits(names);
}

Result<std::optional<std::int64_t>> pence(const char* field, std::optional<int> given) {
  if (given && (*given < 0 || *given > most_pence))
    return field_error(field, "Please give a price between £0 and £100,000.");
  return given ? std::optional<std::int64_t>(*given) : std::nullopt;
}

Result<std::optional<Box>> area_of(const std::optional<std::string>& written) {
  if (written.value_or("").empty()) return std::optional<Box>();
  std::vector<double> edges;
  for (const std::string& part : list(written)) {
    double degrees = 0;
    const auto end = std::from_chars(part.data(), part.data() + part.size(), degrees);
    if (end.ec == std::errc() && end.ptr == part.data() + part.size()) edges.push_back(degrees);
  }
  const auto in_order = [](double from, double low, double high, double to) {  // false if any is not a number
    return from <= low && low <= high && high <= to;
  };
  if (edges.size() != 4 || !in_order(-90, edges[0], edges[2], 90) || !in_order(-180, edges[1], edges[3], 180))
    return field_error("area", "Please give the area as south, west, north and east in degrees.");
  return std::optional(Box{edges[0], edges[1], edges[2], edges[3]});
}

Result<std::optional<rules::DayRange>> days_of(const Filters& in, Date today) {
  const std::string first = in.start_date.value_or(""), last = in.end_date.value_or("");
  if (first.empty() && last.empty()) return std::optional<rules::DayRange>();
  if (first.empty() || last.empty()) return rules::missing_dates();
  rules::DayRange range;
  KB_TRY(range.first, Date::parse(first));
  KB_TRY(range.last, Date::parse(last));
  KB_TRY_VOID(rules::check_search_days(range, today));
  return std::optional<rules::DayRange>(range);
}

// Every category matches everything, which the index expects as an empty set; no category is a set of its own.
constexpr std::uint32_t no_category = std::uint32_t{1} << 7;

std::uint32_t categories(const std::string& type) {
  constexpr std::uint32_t all = no_category - 1;
  const std::uint32_t set = category_bits(type);
  if (set == all) return 0;
  return set == 0 ? no_category : set;
}

Result<Query> filters(const Filters& in) {
  Query query;
  query.categories = categories(in.vehicle_type.value_or(""));
  KB_TRY(query.fuels, bits<rules::FuelType>("fuel_type", in.fuel_type));
  KB_TRY(query.transmissions, bits<rules::Transmission>("transmission", in.transmission));
  query.makes = list(in.make);
  query.model = rules::lower_ascii(rules::trim(in.model.value_or("")));
  if (query.model.size() > longest_text) return field_error("model", "Please give a shorter model.");
  KB_TRY(query.features, feature_set(in.features));
  query.year_from = in.year.value_or(0);
  if (query.year_from < 0 || query.year_from > 2100) return field_error("year", "Please give a year with four digits.");
  query.seats_from = in.seats.value_or(0);
  if (query.seats_from < 0 || query.seats_from > 9) return field_error("seats", "Please give 1 to 9 seats.");
  KB_TRY(query.price_from, pence("min_price", in.min_price));
  KB_TRY(query.price_to, pence("max_price", in.max_price));
  KB_TRY(query.area, area_of(in.area));
  query.can_deliver = in.delivery;
  query.instant_book = in.instant_book.value_or(false);
  return query;
}

}  // namespace

int Asked::billed_days() const { return std::max(1, static_cast<int>((days->last - days->first).count())); }

Result<Asked> read_filters(const Filters& in, Date today) {
  Asked asked;
  KB_TRY(asked.query, filters(in));
  KB_TRY(asked.days, days_of(in, today));
  asked.place_text = rules::one_line(in.location.value_or(""));
  if (rules::code_point_count(asked.place_text) > longest_place)
    return field_error("location", "Please give a shorter place: at most 255 characters.");
  return asked;
}

}  // namespace kerbside::search
