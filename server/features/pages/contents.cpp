#include "features/pages/contents.hpp"

#include <algorithm>
#include <cmath>

#include "core/http/problem.hpp"
#include "core/json/write.hpp"

namespace kerbside::pages {
namespace {

using json::Array;
using json::Object;

constexpr const char* vocabulary = "https://schema.org";

template <class T>
http::PageData data(std::string address, const T& answer) {
  return http::PageData{std::move(address), 200, json::to_string(answer)};
}

std::string vehicle_path(const VehicleId& id) { return "/vehicle/" + id.str(); }
std::string api_path(std::string_view id) { return "/api/v1/vehicles/" + std::string(id); }

// "plug_in_hybrid" as "plug in hybrid"; abbreviations stay as they are spoken.
std::string in_words(std::string word) {
  if (word == "suv") return "SUV";
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

std::string one_decimal(double rating) { return json::to_string(std::round(rating * 10) / 10); }

// The widths that the page itself asks for (web/src/features/vehicles/components/vehicle-image.tsx), or browsers would
// fetch two of them. In a list the widest would cost more than it shows.
enum class Shown : std::uint8_t { small, large };

http::PagePicture picture_of(const vehicles::Image& image, Shown shown) {
  http::PagePicture picture;
  picture.srcset = image.url_480 + " 480w, " + image.url_960 + " 960w";
  if (shown == Shown::large && image.url_1600) picture.srcset += ", " + *image.url_1600 + " 1600w";
  picture.url = image.url_960;
  picture.alt = image.alt;
  return picture;
}

std::string description_of(const vehicles::VehicleDetail& v) {
  std::string text = std::to_string(v.year) + " " + v.make + " " + v.model + " (" + in_words(rules::word(v.category)) +
                     ") to rent in " + v.place + " from " + rules::format_gbp(v.price_per_day) +
                     " a day: " + in_words(v.transmission) + ", " + in_words(v.fuel_type) + ", " +
                     std::to_string(v.seats) + (v.seats == 1 ? " seat." : " seats.");
  if (v.rating && v.review_count > 0)
    text += " Rated " + one_decimal(*v.rating) + " by " + std::to_string(v.review_count) +
            (v.review_count == 1 ? " renter." : " renters.");
  return text + " Insurance cover and 24/7 roadside assistance come with every trip.";
}

// "1284.00" of "£1,284.00": JSON-LD takes plain decimals.
std::string decimal(rules::Pence amount) {
  std::string text = rules::format_gbp(amount);
  std::erase_if(text, [](char c) { return !(c == '.' || c == '-' || (c >= '0' && c <= '9')); });
  return text;
}

json::Value offer_of(const SiteWords& site, const vehicles::VehicleDetail& v) {
  return Object{{"@type", "Offer"},
                {"url", site.public_url + vehicle_path(v.id)},
                {"availability", "https://schema.org/InStock"},
                {"businessFunction", "http://purl.org/goodrelations/v1#LeaseOut"},
                {"priceCurrency", "GBP"},
                {"price", decimal(v.price_per_day)},
                {"priceSpecification", Object{{"@type", "UnitPriceSpecification"},
                                              {"price", decimal(v.price_per_day)},
                                              {"priceCurrency", "GBP"},
                                              {"unitCode", "DAY"}}}};
}

std::string facts_of(const SiteWords& site, const vehicles::VehicleDetail& v) {
  Array pictures;
  for (const auto& image : v.images) pictures.emplace_back(site.public_url + image.url_960);
  Object facts{{"@context", vocabulary},
               {"@type", Array{"Product", "Vehicle"}},
               {"name", std::to_string(v.year) + " " + v.make + " " + v.model},
               {"description", v.description},
               {"image", std::move(pictures)},
               {"brand", Object{{"@type", "Brand"}, {"name", v.make}}},
               {"model", v.model},
               {"vehicleModelDate", std::to_string(v.year)},
               {"bodyType", in_words(rules::word(v.category))},
               {"color", v.colour},
               {"vehicleTransmission", in_words(v.transmission)},
               {"fuelType", in_words(v.fuel_type)},
               {"vehicleSeatingCapacity", std::int64_t{v.seats}},
               {"offers", offer_of(site, v)}};
  if (v.rating && v.review_count > 0)
    facts.emplace_back("aggregateRating", Object{{"@type", "AggregateRating"},
                                                 {"ratingValue", one_decimal(*v.rating)},
                                                 {"reviewCount", std::int64_t{v.review_count}}});
  return json::to_string(json::Value(std::move(facts)));
}

std::string facts_of(const SiteWords& site, const search::VehicleList& list) {
  Array items;
  for (const auto& card : list.items)
    items.emplace_back(Object{{"@type", "ListItem"},
                              {"position", static_cast<std::int64_t>(items.size() + 1)},
                              {"name", card.facts().make + " " + card.facts().model},
                              {"url", site.public_url + vehicle_path(card.facts().id)}});
  return json::to_string(
      json::Value(Object{{"@context", vocabulary}, {"@type", "ItemList"}, {"itemListElement", std::move(items)}}));
}

std::string facts_of(const SiteWords& site) {
  const json::Value search = Object{
      {"@type", "SearchAction"},
      {"target", Object{{"@type", "EntryPoint"}, {"urlTemplate", site.public_url + "/browse?location={location}"}}},
      {"query-input", "required name=location"}};
  const json::Value website =
      Object{{"@type", "WebSite"}, {"name", site.brand}, {"url", site.public_url + "/"}, {"potentialAction", search}};
  const json::Value company = Object{{"@type", "Organization"},
                                     {"name", site.brand},
                                     {"url", site.public_url + "/"},
                                     {"logo", site.public_url + "/icon-512.png"}};
  return json::to_string(json::Value(Object{{"@context", vocabulary}, {"@graph", Array{website, company}}}));
}

}  // namespace

http::PageContent home_content(const SiteWords& site, const std::optional<vehicles::FeaturedVehicles>& featured,
                               const std::optional<vehicles::VehicleCount>& count) {
  http::PageContent out;
  out.title = "Rent cars, vans and motorbikes from trusted owners";
  out.canonical = "/";
  out.facts = facts_of(site);
  if (featured) out.data.push_back(data("/api/v1/vehicles/featured", *featured));
  if (count) out.data.push_back(data("/api/v1/vehicles/count", *count));
  return out;
}

http::PageContent browse_content(const SiteWords& site, const SearchAddress& address,
                                 const std::optional<search::VehicleList>& list) {
  const auto& place = address.search.location;
  http::PageContent out;
  out.title = place ? "Vehicles near " + *place : "Browse vehicles";
  if (place)
    out.description = "Cars, vans and motorbikes to rent near " + *place +
                      " from trusted owners. Insurance cover and 24/7 roadside assistance come with every trip.";
  // A place that nobody knows and a page beyond the last one are no pages to be found.
  const bool has_something = !list || (!list->items.empty() && !list->place_unknown);
  if (has_something) out.canonical = address.canonical();
  if (!list) return out;
  if (!list->items.empty()) {
    out.facts = facts_of(site, *list);
    if (const auto& image = list->items.front().facts().main_image) out.picture = picture_of(*image, Shown::small);
  }
  out.data.push_back(data(address.api_address(), *list));
  return out;
}

http::PageContent vehicle_content(const SiteWords& site, const VehicleParts& parts) {
  const auto& v = parts.vehicle;
  http::PageContent out;
  out.title = v.make + " " + v.model + " " + std::to_string(v.year) + " in " + v.place;
  out.description = description_of(v);
  out.canonical = vehicle_path(v.id);
  out.facts = facts_of(site, v);
  if (v.main_image) {
    out.picture = picture_of(*v.main_image, Shown::large);
    out.picture->shared = v.share_image_url.value_or(v.main_image->url_960);
  }
  out.data.push_back(data(api_path(v.id.text()), v));
  if (parts.reviews) out.data.push_back(data(api_path(v.id.text()) + "/reviews", *parts.reviews));
  if (parts.others) out.data.push_back(data(api_path(v.id.text()) + "/other-vehicles", *parts.others));
  if (parts.fees) out.data.push_back(data("/api/v1/service-fees", *parts.fees));
  return out;
}

http::PageContent booking_content(const SiteWords& site, const VehicleParts& parts) {
  http::PageContent out = vehicle_content(site, parts);
  out.title = "Book a vehicle";
  out.canonical.clear();
  out.facts.clear();
  return out;
}

http::PageContent no_vehicle_content(std::string_view id, const Error& error) {
  http::PageContent out;
  out.title = error.title;
  out.description = error.message;
  http::Response answer = http::problem_response("", error);
  out.data.push_back(http::PageData{api_path(id), answer.status, std::move(answer.body)});
  return out;
}

}  // namespace kerbside::pages
