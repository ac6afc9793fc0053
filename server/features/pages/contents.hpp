// The content of the pages about vehicles, services and jobs: titles, descriptions, facts for search engines (JSON-LD),
// and the data that comes with them. Pure.
#pragma once
#include <optional>
#include <string_view>

#include "core/http/pages.hpp"
#include "features/careers/careers.hpp"
#include "features/fees/fees.hpp"
#include "features/pages/search_address.hpp"
#include "features/policy_pages/policy_pages.hpp"
#include "features/reviews/reviews.hpp"
#include "features/services/services.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::pages {

struct SiteWords {
  std::string public_url, brand;
  bool has_cover = false;  // every trip is insured (X19, H11)
};

http::PageContent home_content(const SiteWords& site, const std::optional<vehicles::FeaturedVehicles>& featured,
                               const std::optional<vehicles::VehicleCount>& count);

// `list` is absent when it was not read, since it may depend on the visitor. `town`: the place, if several vehicles are
// listed in it; otherwise null.
http::PageContent browse_content(const SiteWords& site, SearchAddress address,
                                 const std::optional<search::VehicleList>& list, const vehicles::Town* town);

struct VehicleParts {
  vehicles::VehicleDetail vehicle;
  std::optional<reviews::ReviewList> reviews;
  std::optional<vehicles::OtherVehicles> others;
  std::optional<fees::ServiceFees> fees;
};
http::PageContent vehicle_content(const SiteWords& site, const VehicleParts& parts);

// The step before a booking of the vehicle; not for search engines.
http::PageContent booking_content(const SiteWords& site, const VehicleParts& parts);

struct HostParts {
  vehicles::HostPublic host;
  std::optional<vehicles::HostVehicles> vehicles;
  std::optional<reviews::HostReviews> reviews;
};
http::PageContent host_content(const SiteWords& site, const HostParts& parts);

http::PageContent services_content(const SiteWords& site, const std::optional<services::ServiceList>& services,
                                   const std::optional<services::DealList>& deals);
// The page about temporary insurance in the words that our content team published (A2.16-03, A2.16-05).
http::PageContent insurance_info_content(const policy_pages::PolicyPage& page);
http::PageContent careers_content(const SiteWords& site, const std::optional<careers::JobPostingList>& postings);
// The address of one job's page.
std::string job_address(const careers::JobPosting& posting);
// The page of one job, with what search engines for jobs read.
http::PageContent job_content(const SiteWords& site, const careers::JobPosting& posting);
// One that is closed or paused, or that never was; not for search engines.
http::PageContent no_job_content(std::string_view id, const Error& error);

// No host has this id.
http::PageContent no_host_content(std::string_view id, const Error& error);

// No active vehicle has this id.
http::PageContent no_vehicle_content(std::string_view id, const Error& error);

}  // namespace kerbside::pages
