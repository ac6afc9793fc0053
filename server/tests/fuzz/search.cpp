// A search as an address says it, over an index that another day's clock has made: its words are refused or answered,
// and no day, place, area, zoom or page leads outside what the index holds.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/http/url.hpp"
#include "core/page.hpp"
#include "features/search/index.hpp"
#include "features/search/parse.hpp"

using namespace kerbside;
using namespace kerbside::search;

namespace {

constexpr int vehicles = 300;
const Date built_on{std::chrono::year{2026} / 11 / 24};

void must(bool holds) {
  if (!holds) std::abort();
}

Entry entry(int number, Names& names) {
  constexpr rules::Point towns[] = {{53.82, -1.57}, {51.54, -0.06}, {58.44, -3.09}, {50.26, -5.05}};
  const auto at = [number](int step, int below) { return number * step % below; };  // any of them, always the same
  Entry made;
  Row& row = made.row;
  row.id = pack("0123abcd-4567-4890-8abc-" + std::to_string(100'000'000'000 + number));
  const rules::Point& town = towns[at(1, 4)];
  row.lat = static_cast<float>(town.lat + at(37, 100) / 200.0);
  row.lng = static_cast<float>(town.lng + at(61, 100) / 200.0);
  row.at = unit({row.lat, row.lng});
  row.place = names.places.number(number % 2 == 0 ? "Leeds\nLS6" : "London\nE8");
  row.make = static_cast<std::uint16_t>(names.makes.number(number % 3 == 0 ? "Ford" : "Kia"));
  row.model = names.models.number(number % 5 == 0 ? "Focus" : "Picanto");
  row.created = number;
  row.price = 500 + at(7919, 40'000);
  row.year = static_cast<std::uint16_t>(2000 + at(7, 27));
  row.features = static_cast<std::uint32_t>(at(104'729, 0x7ffff));
  row.seats = static_cast<std::uint8_t>(2 + at(5, 8));
  row.minimum_days = static_cast<std::uint16_t>(1 + at(3, 5));
  row.category = static_cast<rules::Category>(at(5, 7));
  row.fuel = static_cast<rules::FuelType>(at(3, 4));
  row.transmission = static_cast<rules::Transmission>(number % 2);
  row.can_deliver = number % 3 == 0;
  row.instant_book = number % 2 == 0;
  take(made.free, at(11, 700), at(11, 700) + 5);
  return made;
}

// A large segment, and a small one with what changed since.
std::shared_ptr<const Index> build() {
  auto names = std::make_shared<Names>();
  std::vector<Row> rows;
  std::vector<Entry> later;
  for (int i = 0; i < vehicles; ++i) {
    Entry made = entry(i, *names);
    if (i % 10 == 0) later.push_back(made);
    rows.push_back(made.row);
  }
  auto segment = std::make_shared<Segment>(std::move(rows), names->makes.size());
  return Index(std::move(segment), names, built_on).with(later, {}, names);
}

using Fields = std::map<std::string, std::string>;

std::optional<std::string> text(const Fields& fields, const char* name) {
  const auto at = fields.find(name);
  return at == fields.end() ? std::nullopt : std::optional(at->second);
}

template <class T>
std::optional<T> number(const Fields& fields, const char* name) {
  const auto written = text(fields, name);
  T value{};
  if (!written) return std::nullopt;
  const auto end = std::from_chars(written->data(), written->data() + written->size(), value);
  return end.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<bool> flag(const Fields& fields, const char* name) {
  const auto written = text(fields, name);
  return written ? std::optional(*written == "true") : std::nullopt;
}

Filters filters_of(const Fields& fields) {
  Filters in;
  in.location = text(fields, "location");
  in.start_date = text(fields, "start_date");
  in.end_date = text(fields, "end_date");
  in.vehicle_type = text(fields, "vehicle_type");
  in.make = text(fields, "make");
  in.model = text(fields, "model");
  in.year = number<int>(fields, "year");
  in.seats = number<int>(fields, "seats");
  in.min_price = number<int>(fields, "min_price");
  in.max_price = number<int>(fields, "max_price");
  in.fuel_type = text(fields, "fuel_type");
  in.transmission = text(fields, "transmission");
  in.features = text(fields, "features");
  in.delivery = flag(fields, "delivery");
  in.instant_book = flag(fields, "instant_book");
  in.area = text(fields, "area");
  return in;
}

// A place that somebody has looked up, wherever that says it is.
void look_up(Asked& asked, const Fields& fields) {
  const auto lat = number<double>(fields, "lat"), lng = number<double>(fields, "lng");
  const bool is_known = lat && lng && *lat >= -90 && *lat <= 90 && *lng >= -180 && *lng <= 180;
  if (is_known) asked.query.centre = unit({*lat, *lng});
  if (!is_known && !asked.place_text.empty()) asked.query.unknown_place = asked.place_text;
}

void list(const Index& index, Query query, const Fields& fields) {
  const auto page = page_asked<Page<int>>(number<int>(fields, "page"));
  if (page.has_error()) return;
  query.offset = static_cast<std::size_t>(page->rows_before());
  query.sort = static_cast<Sort>(static_cast<unsigned>(number<int>(fields, "sort").value_or(0)) % 6);
  query.facets = flag(fields, "facets").value_or(false);
  query.count = flag(fields, "total").value_or(true);
  const Found found = index.find(query, {});
  must(found.hits.size() <= query.limit);
  must(!query.count || found.hits.size() <= found.total);
}

void map(const Index& index, Query query, const Fields& fields) {
  const double zoom = number<double>(fields, "zoom").value_or(5);
  if (!(zoom >= 0 && zoom <= most_zoom)) return;
  if (!query.area && !query.centre) query.area = whole_grid;
  std::uint64_t shown = 0;
  for (const Spot& spot : index.spots(query, zoom)) shown += spot.count;
  query.limit = 0;
  must(shown == index.find(query, {}).total);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto index = build();
  const auto pairs = http::parse_query(std::string_view(reinterpret_cast<const char*>(data), size));
  if (pairs.has_error()) return 0;
  const Fields fields(pairs->begin(), pairs->end());
  const int shift = std::clamp(number<int>(fields, "clock").value_or(0), -2'000, 2'000);  // days since it was built
  auto asked = read_filters(filters_of(fields), built_on + std::chrono::days(shift));
  if (asked.has_error()) {
    must(!asked.error().message.empty() || !asked.error().fields.empty());
    return 0;
  }
  look_up(*asked, fields);
  if (asked->days) {
    if (!index->knows(*asked->days)) return 0;  // another one is waited for
    asked->query.stay = index->stay(*asked->days, asked->billed_days());
  }
  list(*index, asked->query, fields);
  map(*index, asked->query, fields);
  return 0;
}
