// The small files that belong to the site as a whole, as text. Pure.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "features/vehicles/vehicles.hpp"

namespace kerbside::pages {

std::string robots_text(std::string_view public_url);
std::string manifest_json(std::string_view brand);  // a web app manifest (W3C)

// https://www.sitemaps.org/protocol.html: the index names the fixed pages, the towns, the jobs and, by their first id,
// each part of the vehicles and of the hosts.
std::string sitemap_index(std::string_view public_url, const std::vector<VehicleId>& vehicles,
                          const std::vector<UserId>& hosts);
std::string sitemap_of(const std::vector<std::string>& paths, std::string_view public_url);
std::string sitemap_of(const std::vector<vehicles::ListedVehicle>& vehicles, std::string_view public_url);
std::string sitemap_of(const std::vector<vehicles::ListedHost>& hosts, std::string_view public_url);

}  // namespace kerbside::pages
