#include "features/vehicles/view.hpp"

#include <algorithm>

#include "rules/geo.hpp"
#include "rules/people.hpp"
#include "rules/rental.hpp"

namespace kerbside::vehicles {

CardFacts to_card(const store::CardRow& row) {
  CardFacts card;
  static_cast<CardColumns&>(card) = row;
  card.price_per_day = row.price_per_day;
  card.place = rules::place_text(row.town, row.outcode);
  card.main_image = row.image();
  if (card.main_image) card.main_image->url_1600.reset();  // no card is as wide, and a list has many
  card.minimum_rental_days = row.minimum_rental_days;
  return card;
}

HostPublic to_host(const store::HostColumns& row, const HostStats& stats) {
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
  host.email_confirmed = row.email_confirmed;
  host.stats = stats;
  return host;
}

VehicleDetail to_detail(const store::DetailRow& row, const std::vector<store::GalleryImage>& images,
                        const HostStats& stats) {
  VehicleDetail v;
  static_cast<DetailColumns&>(v) = row;
  static_cast<UseCharges&>(v) = row;
  v.price_per_day = row.price_per_day;
  v.deposit = row.deposit.value_or(rules::default_deposit);
  v.place = rules::place_text(row.town, row.outcode);
  v.area = {row.public_latitude, row.public_longitude};
  for (const auto& image : images) v.images.push_back(image.image().value());
  if (!v.images.empty()) v.main_image = v.images.front();
  const auto as_jpeg = std::ranges::find_if(images, [](const auto& image) { return image.key_jpeg.has_value(); });
  if (as_jpeg != images.end()) v.share_image_url = files::public_url(*as_jpeg->key_jpeg);
  v.weekly_discount = row.weekly_discount_bp.value / 100.0;
  v.monthly_discount = row.monthly_discount_bp.value / 100.0;
  v.minimum_rental_days = row.minimum_rental_days;
  v.host_user_id = row.host_user_id;
  v.host = to_host(row, stats);
  return v;
}

}  // namespace kerbside::vehicles
