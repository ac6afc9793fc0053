#include "features/vehicles/vehicles.hpp"

#include <algorithm>

#include "core/time.hpp"
#include "features/fees/fees.hpp"
#include "features/vehicles/store.hpp"
#include "rules/catalogue.hpp"
#include "rules/geo.hpp"
#include "rules/paging.hpp"
#include "rules/people.hpp"
#include "rules/rental.hpp"
#include "rules/text.hpp"

namespace kerbside::vehicles {
namespace {

constexpr int most_featured = 8, most_reviews = 10, most_others = 6;

VehicleCard to_card(const store::CardRow& row) {
  VehicleCard card;
  card.id = row.id;
  card.make = row.make;
  card.model = row.model;
  card.year = row.year;
  card.category = row.category;
  card.seats = row.seats;
  card.transmission = row.transmission;
  card.fuel_type = row.fuel_type;
  card.price_per_day = row.price_per_day;
  card.rating = row.rating;
  card.review_count = row.review_count;
  card.place = rules::place_text(row.town, row.outcode);
  card.main_image = row.image();
  card.can_deliver = row.can_deliver;
  card.minimum_rental_days = row.minimum_rental_days;
  return card;
}

// What the card shows for the dates of a search: whole days, rental and service fee, paid now (S5). Nothing when
// the host does not let the vehicle for so short a time.
std::optional<VehicleTotal> total_for(const store::CardRow& row, int days, const rules::FeeConfig& fees) {
  const auto lines = rules::price_lines(row.offer(), days, rules::Method::pay_now, rules::Pence{0}, fees);
  if (lines.has_error()) return std::nullopt;
  VehicleTotal total;
  total.days = days;
  total.total_pence = rules::total_without_deposit(*lines);
  total.deposit_pence = rules::refundable(*lines);
  return total;
}

struct ParsedSearch {
  store::Filter filter;
  std::optional<places::Place> place;
  std::string place_text;  // as typed
  std::optional<rules::DayRange> days;
};

Result<std::optional<rules::DayRange>> days_of(const Search& in) {
  const std::string first = in.start_date.value_or(""), last = in.end_date.value_or("");
  if (first.empty() && last.empty()) return std::optional<rules::DayRange>();
  if (first.empty() || last.empty()) return rules::missing_dates();
  rules::DayRange range;
  TRY(range.first, Date::parse(first));
  TRY(range.last, Date::parse(last));
  TRY_VOID(rules::check_search_days(range, london_today()));
  return std::optional<rules::DayRange>(range);
}

Task<Result<ParsedSearch>> parse_search(Loop& loop, Search in, const places::Places* places, Actor viewer) {
  ParsedSearch asked;
  asked.place_text = std::string(rules::trim(in.location.value_or("")));
  if (rules::code_point_count(asked.place_text) > 255)
    co_return field_error("location", "Please give a shorter place: at most 255 characters.");
  if (!asked.place_text.empty()) {
    CO_TRY(asked.place, co_await places->find(loop, asked.place_text));
    if (asked.place) {
      asked.filter.latitude = asked.place->point.lat;
      asked.filter.longitude = asked.place->point.lng;
    } else {
      asked.filter.unknown_place = asked.place_text;
    }
  }
  CO_TRY(asked.days, days_of(in));
  if (asked.days) {
    asked.filter.first_day = asked.days->first.text();
    asked.filter.last_day = asked.days->last.text();
  }
  const std::string type = in.vehicle_type.value_or("");
  std::vector<std::string> categories;
  for (const auto category : rules::categories_matching(type)) categories.emplace_back(category);
  if (categories.size() < rules::categories().size()) asked.filter.categories = db::text_array(categories);
  asked.filter.user_id = viewer.user();
  co_return asked;
}

void set_distance(VehicleCard& card, const store::CardRow& row, const ParsedSearch& asked) {
  if (!row.miles) return;
  card.distance_miles = rules::whole_miles(*row.miles);
  card.approximate = !asked.place;
  const std::string& searched = asked.place ? asked.place->name : asked.place_text;
  const auto measured = asked.place ? row.miles : std::nullopt;
  card.exact_match = rules::is_exact_match(searched, row.town, row.outcode, measured);
}

Task<Result<FeaturedVehicles>> read_featured(db::Database& db) {
  CO_TRY(const auto rows, co_await store::featured(db, most_featured));
  FeaturedVehicles featured;
  for (const auto& row : rows) featured.items.push_back(to_card(row));
  co_return featured;
}

Task<Result<VehicleCount>> read_count(db::Database& db) {
  VehicleCount count;
  CO_TRY(count.count, co_await store::count_active(db));
  co_return count;
}

}  // namespace

Error vehicle_not_found() {
  return fail(Kind::not_found, "vehicle_not_found",
              "The vehicle you're looking for doesn't exist or is no longer available.", "Vehicle Not Found");
}

Task<Result<VehicleList>> Vehicles::search(Loop& loop, Actor actor, Search in) {
  const int page = in.page.value_or(1);
  CO_TRY(const int offset, rules::rows_before(page));
  CO_TRY(auto asked, co_await parse_search(loop, in, &places_, actor));
  asked.filter.limit = rules::page_size;
  asked.filter.offset = offset;
  CO_TRY(const auto fees, co_await fees::current(loop.db));
  CO_TRY(const auto rows, co_await store::search(loop.db, asked.filter));

  VehicleList list;
  list.page = page;
  list.page_size = rules::page_size;
  list.place_unknown = !asked.place_text.empty() && !asked.place;
  list.searched = in.location || in.start_date || in.end_date || in.vehicle_type;
  if (asked.place) list.place = SearchPlace{asked.place->name, false};
  for (const auto& row : rows) {
    VehicleCard card = to_card(row);
    set_distance(card, row, asked);
    if (asked.days) {
      const int days = std::max(1, static_cast<int>((asked.days->last - asked.days->first).count()));
      card.total = total_for(row, days, fees);
    }
    list.items.push_back(std::move(card));
  }
  if (!rows.empty()) {
    list.total = rows.front().matches;
  } else if (page > 1) {
    CO_TRY(list.total, co_await store::count_search(loop.db, asked.filter));
  }
  if (list.total == 0 && asked.days) {
    asked.filter.first_day.reset();
    asked.filter.last_day.reset();
    CO_TRY(list.matching_without_dates, co_await store::count_search(loop.db, asked.filter));
  }
  co_return list;
}

Task<Result<FeaturedVehicles>> Vehicles::featured(Loop& loop) {
  return featured_.get(loop, [&loop] { return read_featured(loop.db); });
}

Task<Result<VehicleCount>> Vehicles::count(Loop& loop) {
  return count_.get(loop, [&loop] { return read_count(loop.db); });
}

namespace {

HostPublic to_host(const store::DetailRow& row, const HostStats& stats) {
  HostPublic host;
  host.id = row.host_user_id;
  host.display_name = rules::display_name(row.first_name, row.last_name, row.company_name, row.display_preference);
  host.initials = rules::initials(host.display_name);
  host.profile_picture_url = row.profile_picture_url;
  host.user_type = row.user_type;
  host.company_name = row.company_name;
  host.host_description = row.host_description;
  host.display_preference = row.display_preference;
  host.member_since = row.member_since;
  host.stats = stats;
  return host;
}

VehicleDetail to_detail(const store::DetailRow& row, const std::vector<ImageColumns>& images, const HostStats& stats) {
  VehicleDetail v;
  v.id = row.id;
  v.make = row.make;
  v.model = row.model;
  v.year = row.year;
  v.category = row.category;
  v.colour = row.colour;
  v.seats = row.seats;
  v.transmission = row.transmission;
  v.fuel_type = row.fuel_type;
  v.description = row.description;
  v.features = row.features;
  v.price_per_day = row.price_per_day;
  v.deposit = row.deposit.value_or(rules::default_deposit);
  v.rating = row.rating;
  v.review_count = row.review_count;
  v.place = rules::place_text(row.town, row.outcode);
  for (const auto& image : images) v.images.push_back(image.image().value());
  if (!v.images.empty()) v.main_image = v.images.front();
  v.can_deliver = row.can_deliver;
  v.delivery_charge_per_mile = row.delivery_charge_per_mile;
  v.max_delivery_distance = row.max_delivery_distance;
  v.weekly_discount = row.weekly_discount_bp.value / 100.0;
  v.monthly_discount = row.monthly_discount_bp.value / 100.0;
  v.minimum_rental_days = row.minimum_rental_days;
  static_cast<UseCharges&>(v) = row;
  v.fuel_policy = row.fuel_policy;
  v.smoking_policy = row.smoking_policy;
  v.pets_policy = row.pets_policy;
  v.eu_travel_allowed = row.eu_travel_allowed;
  v.instant_book = row.instant_book;
  v.minimum_driver_age = row.minimum_driver_age;
  v.status = row.status;
  v.created_at = row.created_at;
  v.host_user_id = row.host_user_id;
  v.host = to_host(row, stats);
  return v;
}

}  // namespace

Task<Result<VehicleDetail>> Vehicles::get(Loop& loop, VehicleId id) {
  CO_TRY(const auto row, co_await store::detail(loop.db, id));
  if (!row) co_return vehicle_not_found();
  CO_TRY(const auto images, co_await store::images(loop.db, row->id));
  CO_TRY(const auto stats, co_await store::host_stats(loop.db, row->host_user_id));
  co_return to_detail(*row, images, stats);
}

Task<Result<ReviewList>> Vehicles::reviews(Loop& loop, VehicleId id) {
  CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  CO_TRY(const auto rows, co_await store::reviews(loop.db, id, most_reviews));
  ReviewList list;
  for (const auto& row : rows) {
    Review review;
    review.id = row.id;
    review.rating = row.rating;
    review.comment = row.comment;
    review.reviewer_name =
        rules::display_name(row.first_name, row.last_name, std::nullopt, rules::DisplayPreference::personal);
    review.created_at = row.created_at;
    list.items.push_back(std::move(review));
  }
  co_return list;
}

Task<Result<OtherVehicles>> Vehicles::other_vehicles(Loop& loop, VehicleId id) {
  CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  CO_TRY(const auto rows, co_await store::others_of_host(loop.db, id, most_others));
  OtherVehicles others;
  for (const auto& row : rows) others.items.push_back(to_card(row));
  co_return others;
}

Task<Result<Unavailable>> Vehicles::unavailable(Loop& loop, Actor actor, VehicleId id) {
  CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  Unavailable answer;
  CO_TRY(answer.ranges, co_await store::unavailable(loop.db, id, actor.user()));
  const Date today = london_today();
  answer.today = today.text();
  const Date latest = rules::latest_date(today);
  answer.latest_date = std::min(latest, active->bookable_until.value_or(latest)).text();
  co_return answer;
}

}  // namespace kerbside::vehicles
