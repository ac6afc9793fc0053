#include "features/pages/site_files.hpp"

#include "core/html.hpp"
#include "core/json/write.hpp"

namespace kerbside::pages {
namespace {

using json::Array;
using json::Object;

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view sitemap_namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
constexpr const char* dark_green = "#0a3f2c";
constexpr const char* page_ground = "#f7f7f2";

std::string document(std::string_view element, const std::string& content) {
  std::string out(declaration);
  out.append("<").append(element).append(" xmlns=\"").append(sitemap_namespace).append("\">\n").append(content);
  out.append("</").append(element).append(">\n");
  return out;
}

std::string entry(std::string_view element, const std::string& address, std::string_view changed_on = {}) {
  const std::string name(element);
  std::string out = "<" + name + "><loc>" + html::escape(address) + "</loc>";
  if (!changed_on.empty()) out.append("<lastmod>").append(changed_on).append("</lastmod>");
  return out + "</" + name + ">\n";
}

template <class Listed>
std::string sitemap_of_each(const std::vector<Listed>& all, const std::string& address) {
  std::string content;
  for (const Listed& one : all) content += entry("url", address + one.id.str(), one.changed_on);
  return document("urlset", content);
}

json::Value icon(const char* path, const char* sizes, const char* purpose) {
  return Object{{"src", path}, {"sizes", sizes}, {"type", "image/png"}, {"purpose", purpose}};
}

}  // namespace

std::string robots_text(std::string_view public_url) {
  std::string out = "User-agent: *\n";
  for (const char* path : {"/api/", "/admin", "/auth", "/booking/", "/bookings/", "/host-dashboard", "/payment-success",
                           "/renter-dashboard", "/sandbox"})
    out.append("Disallow: ").append(path).append("\n");
  return out.append("\nSitemap: ").append(public_url).append("/sitemap.xml\n");
}

std::string manifest_json(std::string_view brand) {
  const std::string name(brand);
  return json::to_string(json::Value(
      Object{{"name", name},
             {"short_name", name},
             {"description", "Rent cars, vans and motorbikes from trusted owners near you."},
             {"lang", "en-GB"},
             {"start_url", "/"},
             {"scope", "/"},
             {"display", "browser"},
             {"theme_color", dark_green},
             {"background_color", page_ground},
             {"icons", Array{icon("/icon-192.png", "192x192", "any"), icon("/icon-512.png", "512x512", "any"),
                             icon("/icon-maskable-512.png", "512x512", "maskable")}}}));
}

std::string sitemap_index(std::string_view public_url, const std::vector<VehicleId>& vehicles,
                          const std::vector<UserId>& hosts) {
  const std::string root(public_url);
  std::string content = entry("sitemap", root + "/sitemap-pages.xml") + entry("sitemap", root + "/sitemap-towns.xml") +
                        entry("sitemap", root + "/sitemap-jobs.xml");
  for (const VehicleId& first : vehicles)
    content += entry("sitemap", root + "/sitemap-vehicles.xml?from=" + first.str());
  for (const UserId& first : hosts) content += entry("sitemap", root + "/sitemap-hosts.xml?from=" + first.str());
  return document("sitemapindex", content);
}

std::string sitemap_of(const std::vector<std::string>& paths, std::string_view public_url) {
  std::string content;
  for (const std::string& path : paths) content += entry("url", std::string(public_url) + path);
  return document("urlset", content);
}

std::string sitemap_of(const std::vector<vehicles::ListedVehicle>& vehicles, std::string_view public_url) {
  return sitemap_of_each(vehicles, std::string(public_url) + "/vehicle/");
}

std::string sitemap_of(const std::vector<vehicles::ListedHost>& hosts, std::string_view public_url) {
  return sitemap_of_each(hosts, std::string(public_url) + "/host/");
}

}  // namespace kerbside::pages
