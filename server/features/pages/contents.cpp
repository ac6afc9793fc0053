#include "features/pages/contents.hpp"

#include <boost/beast/core/string.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/allowed_html.hpp"
#include "core/html.hpp"
#include "core/http/problem.hpp"
#include "core/json/write.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"

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
std::string host_path(const UserId& id) { return "/host/" + id.str(); }
std::string host_api_path(std::string_view id) { return "/api/v1/hosts/" + std::string(id); }

// "plug_in_hybrid" as "plug in hybrid"; abbreviations stay as they are spoken.
std::string in_words(std::string word) {
  if (word == "suv") return "SUV";
  std::replace(word.begin(), word.end(), '_', ' ');
  return word;
}

std::string one_decimal(double rating) { return json::to_string(std::round(rating * 10) / 10); }

// The widths that the page itself requests (web/src/features/vehicles/components/vehicle-image.tsx); otherwise browsers
// would fetch two of them. In a list the widest would cost more than it is worth.
enum class Shown : std::uint8_t { small, large };

http::PagePicture picture_of(const vehicles::Image& image, Shown shown) {
  http::PagePicture picture;
  picture.srcset = image.url_480 + " 480w, " + image.url_960 + " 960w";
  if (shown == Shown::large && image.url_1600) picture.srcset += ", " + *image.url_1600 + " 1600w";
  picture.url = image.url_960;
  picture.alt = image.alt;
  return picture;
}

// A sentence that stands only where it is so.
const char* cover_of(const SiteWords& site) {
  return site.has_cover ? " Insurance cover and 24/7 roadside assistance come with every trip." : "";
}

std::string description_of(const SiteWords& site, const vehicles::VehicleDetail& v) {
  std::string text = std::to_string(v.year) + " " + v.make + " " + v.model + " (" + in_words(rules::word(v.category)) +
                     ") to rent in " + v.place + " from " + rules::format_gbp(v.price_per_day) +
                     " a day: " + in_words(v.transmission) + ", " + in_words(v.fuel_type) + ", " +
                     std::to_string(v.seats) + (v.seats == 1 ? " seat." : " seats.");
  if (v.rating && v.review_count > 0)
    text += " Rated " + one_decimal(*v.rating) + " by " + std::to_string(v.review_count) +
            (v.review_count == 1 ? " renter." : " renters.");
  return text + cover_of(site);
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

json::Value crumb(int position, const std::string& name, const std::string& address) {
  return Object{{"@type", "ListItem"}, {"position", std::int64_t{position}}, {"name", name}, {"item", address}};
}

// The facts of a page of results; on a town's page also the breadcrumb to it.
std::string facts_of(const SiteWords& site, const search::VehicleList& list, const vehicles::Town* town) {
  Array items;
  for (const auto& found : list.items) {
    const auto& card = found.facts();
    items.emplace_back(Object{{"@type", "ListItem"},
                              {"position", static_cast<std::int64_t>(items.size() + 1)},
                              {"name", card.make + " " + card.model},
                              {"url", site.public_url + vehicle_path(card.id)}});
  }
  Object vehicles{{"@type", "ItemList"}, {"itemListElement", std::move(items)}};
  if (!town) {
    vehicles.insert(vehicles.begin(), {"@context", vocabulary});
    return json::to_string(json::Value(std::move(vehicles)));
  }
  Array way{crumb(1, site.brand, site.public_url + "/"), crumb(2, "Browse vehicles", site.public_url + "/browse"),
            crumb(3, "Car hire in " + town->name, site.public_url + town_address(town->name))};
  Object crumbs{{"@type", "BreadcrumbList"}, {"itemListElement", std::move(way)}};
  return json::to_string(
      json::Value(Object{{"@context", vocabulary}, {"@graph", Array{std::move(crumbs), std::move(vehicles)}}}));
}

std::string description_of(const SiteWords& site, const HostParts& parts) {
  const auto& host = parts.host;
  const auto& stats = host.stats;
  std::string text = host.display_name;
  if (stats.total_vehicle_count > 0)
    text += " rents out " + std::to_string(stats.total_vehicle_count) +
            (stats.total_vehicle_count == 1 ? " vehicle" : " vehicles");
  else
    text += " rents out vehicles";
  text += " on " + site.brand + ".";
  if (stats.rating)
    text += " Rated " + one_decimal(*stats.rating) + " in " + std::to_string(stats.review_count) +
            (stats.review_count == 1 ? " review" : " reviews") + " by renters.";
  return text + cover_of(site);
}

std::string facts_of(const SiteWords& site, const HostParts& parts) {
  const auto& host = parts.host;
  const bool is_company = host.display_preference == rules::DisplayPreference::company && host.company_name;
  Object who{{"@type", is_company ? "Organization" : "Person"},
             {"name", host.display_name},
             {"url", site.public_url + host_path(host.id)}};
  if (host.host_description) who.emplace_back("description", *host.host_description);
  if (host.profile_picture_url) who.emplace_back("image", site.public_url + *host.profile_picture_url);
  // Search engines accept ratings only for organisations, not for people.
  if (is_company && host.stats.rating)
    who.emplace_back("aggregateRating", Object{{"@type", "AggregateRating"},
                                               {"ratingValue", one_decimal(*host.stats.rating)},
                                               {"reviewCount", host.stats.review_count}});
  return json::to_string(json::Value(Object{{"@context", vocabulary},
                                            {"@type", "ProfilePage"},
                                            {"dateCreated", host.member_since},
                                            {"mainEntity", std::move(who)}}));
}

constexpr std::size_t most_links = 12;

// "<li><a href="/vehicle/…">Ford Fiesta 2019</a>, Leeds LS6, from £36.00 a day</li>"
std::string link_to(const vehicles::CardFacts& card) {
  return "<li><a href=\"" + vehicle_path(card.id) + "\">" +
         html::escape(card.make + " " + card.model + " " + std::to_string(card.year)) + "</a>, " +
         html::escape(card.place) + ", from " + rules::format_gbp(card.price_per_day) + " a day</li>";
}

// What a page shows, for readers who run no code: a heading, a sentence, and links to the first vehicles.
std::string early_words(const std::string& heading, const std::string& text, const std::string& links) {
  return "<h1>" + html::escape(heading) + "</h1>" + (text.empty() ? "" : "<p>" + html::escape(text) + "</p>") +
         (links.empty() ? "" : "<ul>" + links + "</ul>");
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

namespace {

// The title that the browser gives the page (web/src/features/search/rules/results-words.ts).
std::string browse_title(const std::optional<std::string>& place, const std::optional<search::VehicleList>& list) {
  if (!place) return "Browse vehicles";
  return (list && list->place ? "Car hire in " : "Vehicles near ") + *place;
}

std::string words_of(const std::string& place, const vehicles::Town* town) {
  if (!town) return "Cars, vans and motorbikes to rent near " + place;
  return "Car, van and motorbike hire in " + town->name + ": " + std::to_string(town->vehicle_count) +
         " vehicles listed in town and more nearby,";
}

}  // namespace

http::PageContent browse_content(const SiteWords& site, SearchAddress address,
                                 const std::optional<search::VehicleList>& list, const vehicles::Town* town) {
  const std::string asked = address.api_address();
  auto& place = address.search.location;
  if (list && list->place) place = list->place->name;  // "leeds" and "Leeds" are one page
  http::PageContent out;
  out.title = browse_title(place, list);
  if (place) out.description = words_of(*place, town) + " from trusted owners." + cover_of(site);
  // An unknown place and a page beyond the last one are not for search engines.
  const bool has_something = !list || (!list->items.empty() && !list->place_unknown);
  if (has_something) out.canonical = address.canonical();
  if (!list) return out;
  if (!list->items.empty()) {
    out.facts = facts_of(site, *list, town);
    std::string links;
    for (std::size_t i = 0; i < std::min(list->items.size(), most_links); ++i) links += link_to(list->items[i].facts());
    out.words = early_words(out.title, out.description, links);
    if (const auto& image = list->items.front().facts().main_image) out.picture = picture_of(*image, Shown::small);
  }
  out.data.push_back(data(asked, *list));
  return out;
}

http::PageContent vehicle_content(const SiteWords& site, const VehicleParts& parts) {
  const auto& v = parts.vehicle;
  http::PageContent out;
  out.title = v.make + " " + v.model + " " + std::to_string(v.year) + " in " + v.place;
  out.description = description_of(site, v);
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

http::PageContent host_content(const SiteWords& site, const HostParts& parts) {
  const std::string api = host_api_path(parts.host.id.text());
  http::PageContent out;
  out.title = parts.host.display_name + ", host";
  out.description = description_of(site, parts);
  // A host without a vehicle is not for search engines.
  if (parts.host.stats.total_vehicle_count > 0) out.canonical = host_path(parts.host.id);
  out.facts = facts_of(site, parts);
  out.data.push_back(data(api, parts.host));
  std::string links;
  if (parts.vehicles)
    for (std::size_t i = 0; i < std::min(parts.vehicles->items.size(), most_links); ++i)
      links += link_to(parts.vehicles->items[i]);
  out.words = early_words(parts.host.display_name, out.description, links);
  if (parts.vehicles) {
    out.data.push_back(data(api + "/vehicles?page=1", *parts.vehicles));
    if (!parts.vehicles->items.empty())
      if (const auto& image = parts.vehicles->items.front().main_image) out.picture = picture_of(*image, Shown::small);
  }
  if (parts.reviews) out.data.push_back(data(api + "/reviews?page=1", *parts.reviews));
  return out;
}

std::string job_address(const careers::JobPosting& posting) { return "/careers?job=" + posting.id.str(); }

namespace {

// "<li><a href="/careers?job=…">Fleet Engineer</a>, Engineering, Leeds</li>"
std::string link_to(const careers::JobPosting& posting) {
  return "<li><a href=\"" + job_address(posting) + "\">" + html::escape(posting.title) + "</a>, " +
         html::escape(posting.department) + ", " + html::escape(posting.location) + "</li>";
}

// "<li>Full history check, from £12.99: Outstanding finance, theft, …</li>"
std::string line_of(const services::Service& service) {
  return "<li>" + html::escape(service.title) + ", from " + rules::format_gbp(service.starting_from.price) + ": " +
         html::escape(service.description) + "</li>";
}

}  // namespace

namespace {

const char* employment_code(rules::EmploymentType type) {
  switch (type) {
    case rules::EmploymentType::full_time:
      return "FULL_TIME";
    case rules::EmploymentType::part_time:
      return "PART_TIME";
    case rules::EmploymentType::contract:
      return "CONTRACTOR";
    case rules::EmploymentType::internship:
      return "INTERN";
  }
  return "OTHER";
}

std::string list_of(const char* heading, const std::vector<std::string>& entries) {
  std::string items;
  for (const std::string& entry : entries) items += "<li>" + html::escape(entry) + "</li>";
  return items.empty() ? "" : "<h2>" + std::string(heading) + "</h2><ul>" + items + "</ul>";
}

std::string paragraphs_of(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (end > 0) out += "<p>" + html::escape(text.substr(0, end)) + "</p>";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string words_of(const careers::JobPosting& posting) {
  return paragraphs_of(posting.description) + list_of("Requirements", posting.requirements) +
         list_of("Responsibilities", posting.responsibilities) + list_of("Benefits", posting.benefits);
}

std::string line_of(const careers::JobPosting& posting) {
  return posting.department + ", " + posting.location + (posting.salary_range ? ", " + *posting.salary_range : "");
}

// As an admin may write it: a job that is done anywhere has no place for a search engine to show.
bool is_from_home(const std::string& location) {
  constexpr std::array words{"From home", "Work from home", "Home", "Home-based", "Remote"};
  return std::ranges::any_of(words, [&](const char* one) { return boost::beast::iequals(location, one); });
}

// Where it is done, as schema.org and Google have it.
std::vector<json::Member> place_of(const careers::JobPosting& posting) {
  if (is_from_home(posting.location))
    return {{"jobLocationType", "TELECOMMUTE"},
            {"applicantLocationRequirements", Object{{"@type", "Country"}, {"name", "GB"}}}};
  const json::Value address =
      Object{{"@type", "PostalAddress"}, {"addressLocality", posting.location}, {"addressCountry", "GB"}};
  return {{"jobLocation", Object{{"@type", "Place"}, {"address", address}}}};
}

// The salary is a text, so it is in the description and not a number.
std::string facts_of(const SiteWords& site, const careers::JobPosting& posting) {
  const std::string salary = posting.salary_range ? "<p>" + html::escape(*posting.salary_range) + "</p>" : "";
  const json::Value company =
      Object{{"@type", "Organization"}, {"name", site.brand}, {"sameAs", site.public_url + "/"}};
  Object facts{{"@context", vocabulary},
               {"@type", "JobPosting"},
               {"title", posting.title},
               {"description", salary + words_of(posting)},
               {"datePosted", to_iso(posting.created_at)},
               {"employmentType", employment_code(posting.employment_type)},
               {"url", site.public_url + job_address(posting)},
               {"hiringOrganization", company},
               {"directApply", true}};
  for (json::Member& one : place_of(posting)) facts.push_back(std::move(one));
  return json::to_string(json::Value(std::move(facts)));
}

}  // namespace

http::PageContent job_content(const SiteWords& site, const careers::JobPosting& posting) {
  http::PageContent out;
  out.title = posting.title + ", " + posting.location;
  out.description = posting.title + " at " + site.brand + ": " + line_of(posting) + ".";
  out.canonical = job_address(posting);
  out.facts = facts_of(site, posting);
  out.words = "<p>" + html::escape(posting.title + ": " + line_of(posting)) + "</p>" + words_of(posting) +
              "<p><a href=\"/careers\">All open positions</a></p>";  // the build's page has the heading
  out.data.push_back(data("/api/v1/job-postings/" + posting.id.str(), posting));
  return out;
}

namespace {

// "<li>Phone: <a href="tel:+44…">0113 …</a></li>"
std::string way_to(const char* label, const char* scheme, const std::string& address, const std::string& shown) {
  return "<li>" + std::string(label) + ": <a href=\"" + scheme + html::escape(address) + "\">" + html::escape(shown) +
         "</a></li>";
}

// "cancellation-refunds" of "Cancellation &amp; <em>Refunds</em>": what the heading's address ends with.
std::string address_of_heading(std::string_view words) {
  std::string address;
  while (!words.empty()) {
    const char c = rules::lower_ascii(words.substr(0, 1)).front();
    const std::size_t skipped = c == '<' ? words.find('>') : c == '&' ? words.find(';') : 0;
    words.remove_prefix(std::min(skipped, words.size() - 1) + 1);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      address += c;
    else if (c != '<' && !address.empty() && !address.ends_with('-'))
      address += '-';
  }
  while (address.ends_with('-')) address.pop_back();
  return address;
}

// Gives each heading of reduced HTML (core/allowed_html.hpp) an address, and puts the contents in front where there are
// many.
std::string with_contents(std::string_view html) {
  constexpr std::string_view opening = "<h2>", closing = "</h2>";
  constexpr std::size_t many = 4;
  std::set<std::string> taken{"", "questions"};  // the page has that one below
  const std::size_t others = taken.size();
  std::string text, links;
  for (std::size_t at = html.find(opening); at != html.npos; at = html.find(opening)) {
    const std::size_t from = at + opening.size();
    const std::string_view words = html.substr(from, html.find(closing, from) - from);
    const std::string address = address_of_heading(words);
    const bool is_new = taken.insert(address).second;
    text += html.substr(0, at);
    text += is_new ? "<h2 id=\"" + address + "\">" : std::string(opening);
    text += words;
    if (is_new) links += "<li><a href=\"#" + address + "\">" + html::without_tags(words) + "</a></li>";
    html.remove_prefix(from + words.size());
  }
  const bool is_long = taken.size() >= others + many;
  return (is_long ? "<nav aria-label=\"On this page\"><ul>" + links + "</ul></nav>" : "") + text + std::string(html);
}

std::string broker_contact(const policy_pages::PolicyPage& page) {
  std::string ways;
  if (page.broker_phone) {
    const auto number = rules::uk_phone_e164(*page.broker_phone);
    ways += way_to("Phone", "tel:", number.has_value() ? *number : *page.broker_phone, *page.broker_phone);
  }
  if (page.broker_email) ways += way_to("Email", "mailto:", *page.broker_email, *page.broker_email);
  return ways.empty() ? "" : "<h2>Broker Contact</h2><ul>" + ways + "</ul>";
}

}  // namespace

http::PageContent insurance_info_content(const policy_pages::PolicyPage& page) {
  const std::string day = to_london(page.updated_at).date().text();
  http::PageContent out;
  out.title = page.title;
  out.canonical = "/temporary-insurance-info";
  out.words = "<div data-slot=\"policy-text\"><h1>" + html::escape(page.title) +
              "</h1><p>Last updated <time datetime=\"" + day + "\">" + format_day(to_london(page.updated_at).date()) +
              "</time></p>" + with_contents(page.content) + broker_contact(page) + "</div>";
  return out;
}

http::PageContent services_content(const SiteWords& site, const std::optional<services::ServiceList>& services,
                                   const std::optional<services::DealList>& deals) {
  http::PageContent out;
  out.title = "General Services";
  out.description = "Check a vehicle’s history before you buy it, with " + site.brand + ".";
  out.canonical = "/general-services";
  if (!services) return out;
  std::string lines;
  for (const auto& service : services->items) lines += line_of(service);
  if (!lines.empty()) out.words = "<ul>" + lines + "</ul>";  // the build's page has the heading
  out.data.push_back(data("/api/v1/services", *services));
  if (deals) out.data.push_back(data("/api/v1/hpi-deals", *deals));
  return out;
}

http::PageContent careers_content(const SiteWords& site, const std::optional<careers::JobPostingList>& postings) {
  http::PageContent out;
  out.title = "Join Our Team";
  out.description = "Jobs at " + site.brand + ", with a form to apply.";
  out.canonical = "/careers";
  if (!postings) return out;
  std::string links;
  for (const auto& posting : postings->items) links += link_to(posting);
  if (!links.empty()) out.words = "<ul>" + links + "</ul>";  // the build's page has the heading
  out.data.push_back(data("/api/v1/job-postings", *postings));
  return out;
}

namespace {

// The page of something that does not exist: it shows what the API answers.
http::PageContent none_content(std::string api_address, const Error& error) {
  http::PageContent out;
  out.title = error.title;
  out.description = error.message;
  http::Response answer = http::problem_response("", error);
  out.data.push_back(http::PageData{std::move(api_address), answer.status, std::move(answer.body)});
  return out;
}

}  // namespace

http::PageContent no_vehicle_content(std::string_view id, const Error& error) {
  return none_content(api_path(id), error);
}

http::PageContent no_job_content(std::string_view id, const Error& error) {
  http::PageContent out = none_content("/api/v1/job-postings/" + std::string(id), error);
  out.words = "<p>" + html::escape(error.message) + "</p><p><a href=\"/careers\">All open positions</a></p>";
  return out;
}

http::PageContent no_host_content(std::string_view id, const Error& error) {
  return none_content(host_api_path(id), error);
}

}  // namespace kerbside::pages
