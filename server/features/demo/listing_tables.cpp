#include <fmt/format.h>

#include "features/demo/ground.hpp"
#include "features/demo/models.hpp"
#include "features/demo/random.hpp"
#include "features/demo/tables.hpp"

namespace kerbside::demo {
namespace {

CopyTable profiles(const World& world) {
  CopyTable table("profiles",
                  "id, email, user_type, first_name, last_name, company_name, phone_number, address, host_description, "
                  "display_preference, email_confirmed_at, created_at, updated_at");
  for (const auto* people : {&world.hosts, &world.renters})
    for (const auto& p : *people)
      table.row(p.id, p.email, p.is_host ? "host" : "renter", p.first_name, p.last_name, p.company_name, p.phone_number,
                p.address, p.host_description, p.company_name ? "company" : "personal", p.created_at, p.created_at,
                p.created_at);
  return table;
}

// An array of words without quotes, commas and braces.
std::string array_of(const std::vector<std::string>& words) {
  std::string out = "{";
  for (const auto& word : words) {
    if (out.size() > 1) out += ',';
    out += '"' + word + '"';
  }
  return out + "}";
}

CopyTable vehicles(const World& world) {
  CopyTable table("vehicles",
                  "id, host_user_id, status, registration_number, make, model, year, colour, category, seats, "
                  "transmission, fuel_type, description, features, price_per_day, deposit, weekly_discount_bp, "
                  "monthly_discount_bp, minimum_rental_days, can_deliver, delivery_charge_per_mile, "
                  "max_delivery_distance, mileage_allowance, fuel_policy, pets_policy, eu_travel_allowed, "
                  "turnaround_minutes, minimum_driver_age, location, town, outcode, latitude, longitude, "
                  "public_latitude, public_longitude, created_at, updated_at");
  for (const auto& v : world.vehicles) {
    const Model& m = *v.model;
    const std::string fuel = v.fuel_type == "plug_in_hybrid" ? "hybrid" : v.fuel_type;  // D9-16 knows one kind
    const bool delivers = v.delivery_charge_per_mile.has_value();
    const auto distance = delivers ? std::optional(v.max_delivery_distance) : std::nullopt;
    table.row(v.id, world.host_of(v).id, "active", v.registration_number, m.make, m.model, v.year,
              colour_name(v.colour), m.category, m.seats, v.transmission, fuel, v.description, array_of(v.features),
              v.offer.price_per_day, v.offer.deposit, v.offer.weekly.value, v.offer.monthly.value,
              v.offer.minimum_rental_days, delivers, v.delivery_charge_per_mile, distance, v.mileage_allowance,
              v.fuel_policy, v.pets_policy, v.eu_travel_allowed, v.turnaround_minutes, v.minimum_driver_age, v.location,
              v.town, v.outcode, v.point.lat, v.point.lng, v.public_point.lat, v.public_point.lng, v.created_at,
              v.created_at);
  }
  return table;
}

// Each night between two and five every listing is checked (V1).
CopyTable record_checks(const World& world) {
  CopyTable table("vehicle_record_checks", "vehicle_id, checked_at, next_check_at");
  int next = 0;
  for (const auto& v : world.vehicles) {
    const int minute = next++ % 180;
    table.row(v.id, v.created_at,
              london_instant(world.options.today + std::chrono::days(1), 2 + minute / 60, minute % 60));
  }
  return table;
}

std::string alt_text(const Vehicle& v, std::string_view view) {
  const std::string name = fmt::format("{} {}", colour_name(v.colour), vehicle_name(v));
  if (view == "side") return name + " from the side";
  if (view == "front") return name + (v.model->category == "motorbike" ? " on the road" : ", front and side");
  if (view == "rear")
    return name + (v.model->category == "motorbike" ? ", the front wheel and tank" : ", rear and side");
  if (view == "load") return fmt::format("The load space of the {}", vehicle_name(v));
  return fmt::format("The dashboard and front seats of the {}", vehicle_name(v));
}

CopyTable images(const World& world) {
  CopyTable table("vehicle_images",
                  "id, vehicle_id, position, sort_order, key_480, key_960, key_1600, key_jpeg, alt, illustration");
  Random random(world.options.seed, "images");
  for (const auto& v : world.vehicles) {
    for (std::size_t i = 0; i < v.views.size(); ++i) {
      const std::string key = "public/demo/" + picture_name(v, v.views[i]);
      const auto jpeg = is_drawn_as_jpeg(v.views[i]) ? std::optional(key + "-960.jpg") : std::nullopt;
      table.row(random.uuid(), v.id, i, i, key + "-480.webp", key + "-960.webp", key + "-1600.webp", jpeg,
                alt_text(v, v.views[i]), true);
    }
  }
  return table;
}

}  // namespace

std::vector<CopyTable> listing_tables(const World& world) {
  return {profiles(world), vehicles(world), record_checks(world), images(world)};
}

}  // namespace kerbside::demo
