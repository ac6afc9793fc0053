#include "features/vehicles/vehicles.hpp"

#include <algorithm>

#include "core/time.hpp"
#include "features/vehicles/store.hpp"
#include "rules/geo.hpp"
#include "rules/people.hpp"
#include "rules/rental.hpp"

namespace kerbside::vehicles {
namespace {

constexpr int most_featured = 8, most_reviews = 10, most_others = 6;

CardFacts to_card(const store::CardRow& row) {
  CardFacts card;
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

Task<Result<FeaturedVehicles>> read_featured(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await store::featured(db, most_featured));
  FeaturedVehicles featured;
  for (const auto& row : rows) featured.items.push_back({to_card(row), {}});
  co_return featured;
}

Task<Result<VehicleCount>> read_count(db::Database& db) {
  VehicleCount count;
  KB_CO_TRY(count.count, co_await store::count_active(db));
  co_return count;
}

}  // namespace

Error vehicle_not_found() {
  return fail(Kind::not_found, "vehicle_not_found",
              "The vehicle you're looking for doesn't exist or is no longer available.", "Vehicle Not Found");
}

Task<Result<std::vector<OfferedCard>>> Vehicles::cards(Loop& loop, const std::vector<VehicleId>& ids) {
  if (ids.empty()) co_return std::vector<OfferedCard>();
  KB_CO_TRY(const auto rows, co_await store::cards(loop.db, ids));
  std::vector<OfferedCard> cards;
  for (const auto& row : rows) cards.push_back({to_card(row), row.offer(), row.town, row.outcode});
  co_return cards;
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

VehicleDetail to_detail(const store::DetailRow& row, const std::vector<store::GalleryImage>& images,
                        const HostStats& stats) {
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
  const auto as_jpeg = std::ranges::find_if(images, [](const auto& image) { return image.key_jpeg.has_value(); });
  if (as_jpeg != images.end()) v.share_image_url = files::public_url(*as_jpeg->key_jpeg);
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
  KB_CO_TRY(const auto row, co_await store::detail(loop.db, id));
  if (!row) co_return vehicle_not_found();
  KB_CO_TRY(const auto images, co_await store::images(loop.db, row->id));
  KB_CO_TRY(const auto stats, co_await store::host_stats(loop.db, row->host_user_id));
  co_return to_detail(*row, images, stats);
}

Task<Result<ReviewList>> Vehicles::reviews(Loop& loop, VehicleId id) {
  KB_CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  KB_CO_TRY(const auto rows, co_await store::reviews(loop.db, id, most_reviews));
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
  KB_CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  KB_CO_TRY(const auto rows, co_await store::others_of_host(loop.db, id, most_others));
  OtherVehicles others;
  for (const auto& row : rows) others.items.push_back({to_card(row), {}});
  co_return others;
}

Task<Result<Unavailable>> Vehicles::unavailable(Loop& loop, Actor actor, VehicleId id) {
  KB_CO_TRY(const auto active, co_await store::active(loop.db, id));
  if (!active) co_return vehicle_not_found();
  Unavailable answer;
  KB_CO_TRY(answer.ranges, co_await store::unavailable(loop.db, id, actor.user()));
  const Date today = london_today();
  answer.today = today.text();
  const Date latest = rules::latest_date(today);
  answer.latest_date = std::min(latest, active->bookable_until.value_or(latest)).text();
  co_return answer;
}

}  // namespace kerbside::vehicles
