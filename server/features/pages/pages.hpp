// The addresses that search engines and people open first: the landing page, the search, a vehicle, a host, the
// services and the jobs as HTML with their data inside, the files of the whole site (robots.txt, sitemaps, manifest),
// and the step before a booking. Pages carry nothing personal: the browser asks separately who is signed in.
#pragma once
#include <chrono>
#include <memory>

#include "core/http/api.hpp"
#include "core/http/rate_limit.hpp"
#include "core/kept_by_key.hpp"
#include "features/pages/contents.hpp"
#include "features/search/search.hpp"

namespace kerbside {
class House;
}

namespace kerbside::pages {

// A page that was made, and how it is answered.
struct MadePage {
  http::Page page;
  int status = 200;
};
using MadePagePtr = std::shared_ptr<const MadePage>;

class Pages {
 public:
  // keep: how old a page may be. `limiter` counts a page's reads of the database like calls of the API.
  Pages(const http::Pages& build, vehicles::Vehicles& vehicles, vehicles::Overview& overview,
        reviews::Published& reviews, search::Engine& search, services::Services& services, http::RateLimiter& limiter,
        SiteWords site, std::chrono::milliseconds keep);

  void routes(http::Api& api);

 private:
  Task<http::Response> home(http::Context& ctx);
  Task<http::Response> browse(http::Context& ctx);
  Task<http::Response> vehicle(http::Context& ctx);
  Task<http::Response> booking(http::Context& ctx);
  Task<http::Response> host(http::Context& ctx);
  Task<http::Response> careers(http::Context& ctx);
  Task<http::Response> general_services(http::Context& ctx);
  Task<http::Response> insurance_info(http::Context& ctx);
  Task<http::Response> robots(http::Context& ctx);
  Task<http::Response> manifest(http::Context& ctx);
  Task<http::Response> sitemap(http::Context& ctx);
  Task<http::Response> sitemap_of_pages(http::Context& ctx);
  Task<http::Response> sitemap_of_jobs(http::Context& ctx);
  Task<http::Response> sitemap_of_towns(http::Context& ctx);
  Task<http::Response> sitemap_of_vehicles(http::Context& ctx);
  Task<http::Response> sitemap_of_hosts(http::Context& ctx);

  Task<Result<MadePagePtr>> make_home(Loop& loop);
  Task<Result<MadePagePtr>> make_browse(Loop& loop, SearchAddress address);
  Task<Result<MadePagePtr>> make_vehicle(Loop& loop, VehicleId id);
  Task<Result<MadePagePtr>> make_booking(Loop& loop, VehicleId id);
  Task<Result<MadePagePtr>> make_host(Loop& loop, UserId id);
  Task<Result<MadePagePtr>> make_careers(Loop& loop);
  Task<Result<MadePagePtr>> make_job(Loop& loop, careers::JobPostingId id);
  Task<Result<MadePagePtr>> make_general_services(Loop& loop);
  Task<Result<MadePagePtr>> make_insurance_info(Loop& loop);
  Task<Result<std::string>> make_sitemap(Loop& loop);

  // Makes the page of the object whose id is in the address.
  template <class T>
  using MakeOf = Task<Result<MadePagePtr>> (Pages::*)(Loop& loop, T id);
  template <class T>
  Task<http::Response> page_of(http::Context& ctx, KeptByKey<MadePagePtr>& kept, const char* name, const char* none,
                               MakeOf<T> make);
  template <class T>
  using ListOf = Task<Result<std::vector<T>>> (*)(Loop& loop, decltype(T::id) from, int most);
  template <class T>
  Task<http::Response> part_of_sitemap(http::Context& ctx, ListOf<T> list);

  MadePagePtr made(const char* name, const http::PageContent& content, int status = 200) const;
  Result<MadePagePtr> none_or(const char* name, const http::PageContent& none, const Error& error) const;
  http::Response send(const char* name, const http::Context& ctx, const Result<MadePagePtr>& page) const;
  http::Response without_data(const char* name, const http::Context& ctx, int status = 200) const;
  bool may_ask(const http::Context& ctx, std::string_view rate_class);

  const http::Pages& build_;
  vehicles::Vehicles& vehicles_;
  vehicles::Overview& overview_;
  reviews::Published& reviews_;
  search::Engine& search_;
  services::Services& services_;
  http::RateLimiter& limiter_;
  SiteWords site_;
  Kept<MadePagePtr> home_, careers_, general_services_, insurance_info_;
  KeptByKey<MadePagePtr> browse_, vehicle_, booking_, host_, job_;
  Kept<std::string> sitemap_;
};

void install(House& house, vehicles::Vehicles& vehicles, vehicles::Overview& overview, reviews::Published& reviews,
             search::Engine& search, services::Services& services);

}  // namespace kerbside::pages
