#include "features/pages/pages.hpp"

#include "core/http/problem.hpp"
#include "core/http/url.hpp"
#include "core/json/write.hpp"
#include "features/pages/site_files.hpp"

namespace kerbside::pages {
namespace {

constexpr std::size_t most_kept = 256;  // pages of a kind, each some 20 KB
constexpr int sitemap_part = 2000;      // vehicles, or hosts
constexpr int sitemap_times = 600;      // so much longer than a page is the list of the sitemap's parts kept
constexpr const char* come_again_s = "5";

template <class T>
std::optional<T> or_nothing(Result<T> result) {
  if (result.has_error()) return std::nullopt;
  return std::move(*result);
}

http::Response file(std::string content_type, std::string content, const char* cache_control) {
  http::Response r = http::Response::text(200, std::move(content));
  r.content_type = std::move(content_type);
  r.headers.emplace_back("Cache-Control", cache_control);
  return r;
}

// "…?from={id}": where a part of the sitemap begins.
std::string_view first_of_part(const http::Context& ctx) {
  constexpr std::string_view name = "from=";
  const std::string_view query = ctx.request.query;
  return query.starts_with(name) ? query.substr(name.size()) : "";
}

constexpr const char* for_an_hour = "public, max-age=3600";
constexpr const char* xml = "application/xml; charset=utf-8";

}  // namespace

namespace {

// The job that /careers?job=… shows; nothing for the page of all.
std::optional<careers::JobPostingId> asked_job(std::string_view query) {
  const auto pairs = http::parse_query(query);
  if (pairs.has_error()) return std::nullopt;
  for (const auto& [name, value] : *pairs)
    if (name == "job")
      if (const auto id = careers::JobPostingId::parse(value); id.has_value()) return *id;
  return std::nullopt;
}

}  // namespace

Pages::Pages(const http::Pages& build, vehicles::Vehicles& vehicles, vehicles::Overview& overview,
             reviews::Published& reviews, search::Engine& search, services::Services& services,
             http::RateLimiter& limiter, SiteWords site, std::chrono::milliseconds keep)
    : build_(build),
      vehicles_(vehicles),
      overview_(overview),
      reviews_(reviews),
      search_(search),
      services_(services),
      limiter_(limiter),
      site_(std::move(site)),
      home_(keep),
      careers_(keep),
      general_services_(keep),
      insurance_info_(keep),
      browse_(keep, most_kept),
      vehicle_(keep, most_kept),
      booking_(keep, most_kept),
      host_(keep, most_kept),
      job_(keep, most_kept),
      sitemap_(keep * sitemap_times) {}

void Pages::routes(http::Api& api) {
  const auto page = [](const char* path, const char* summary) {
    return std::move(http::Declaration(http::Method::get, path, http::Access::anyone(), summary).page());
  };
  // Without a build there are no pages, and the address of each answers like any unknown one.
  if (build_.find("home")) api.raw<&Pages::home>(*this, page("/", "The landing page"));
  if (build_.find("browse")) api.raw<&Pages::browse>(*this, page("/browse", "The search"));
  if (build_.find("vehicle")) api.raw<&Pages::vehicle>(*this, page("/vehicle/{id}", "A vehicle"));
  if (build_.find("booking")) api.raw<&Pages::booking>(*this, page("/booking/{id}", "The step before a booking"));
  if (build_.find("host")) api.raw<&Pages::host>(*this, page("/host/{id}", "A host"));
  if (build_.find("careers")) api.raw<&Pages::careers>(*this, page("/careers", "The jobs that one may apply for"));
  if (build_.find("general-services"))
    api.raw<&Pages::general_services>(*this, page("/general-services", "What is sold besides trips"));
  if (build_.find("temporary-insurance-info"))
    api.raw<&Pages::insurance_info>(*this, page("/temporary-insurance-info", "Temporary insurance, and what to know"));
  api.raw<&Pages::robots>(*this, page("/robots.txt", "What search engines may visit"));
  api.raw<&Pages::manifest>(*this, page("/site.webmanifest", "The name and icons of the site"));
  api.raw<&Pages::sitemap>(*this, page("/sitemap.xml", "The parts of the sitemap").rate("search"));
  api.raw<&Pages::sitemap_of_pages>(*this, page("/sitemap-pages.xml", "The pages that are always there"));
  api.raw<&Pages::sitemap_of_towns>(*this, page("/sitemap-towns.xml", "The larger towns").rate("search"));
  api.raw<&Pages::sitemap_of_jobs>(*this, page("/sitemap-jobs.xml", "The jobs that one may apply for").rate("search"));
  api.raw<&Pages::sitemap_of_vehicles>(*this, page("/sitemap-vehicles.xml", "Vehicles in pages").rate("search"));
  api.raw<&Pages::sitemap_of_hosts>(*this, page("/sitemap-hosts.xml", "Hosts in pages").rate("search"));
}

bool Pages::may_ask(const http::Context& ctx, std::string_view rate_class) {
  return !limiter_.take(rate_class, http::rate_key(ctx.request.client_ip)).has_error();
}

MadePagePtr Pages::made(const char* name, const http::PageContent& content, int status) const {
  const http::PageTemplate* in = build_.find(name);
  return std::make_shared<const MadePage>(MadePage{build_.make(*in, content), status});
}

http::Response Pages::without_data(const char* name, const http::Context& ctx, int status) const {
  return build_.send(build_.bare(*build_.find(name)), ctx.request, status);
}

// If the data could not be read, sends the page without it; the page then requests it and shows what is wrong.
http::Response Pages::send(const char* name, const http::Context& ctx, const Result<MadePagePtr>& page) const {
  if (page.has_value()) return build_.send((*page)->page, ctx.request, (*page)->status);
  const int status = http::status_of(page.error().kind);
  if (status < 500) return without_data(name, ctx);
  http::Response r = without_data(name, ctx, status);
  r.headers.emplace_back("Retry-After", come_again_s);
  return r;
}

Task<Result<MadePagePtr>> Pages::make_home(Loop& loop) {
  auto featured = co_await vehicles_.featured(loop);
  auto count = co_await vehicles_.count(loop);
  const auto content = home_content(site_, or_nothing(std::move(featured)), or_nothing(std::move(count)));
  co_return made("home", content);
}

Task<http::Response> Pages::home(http::Context& ctx) {
  const auto page = co_await home_.get(ctx.loop, [this, &ctx] { return make_home(ctx.loop); });
  co_return send("home", ctx, page);
}

Task<Result<MadePagePtr>> Pages::make_browse(Loop& loop, SearchAddress address) {
  KB_CO_TRY(auto list, co_await search_.search(loop, Actor::visitor(), address.search));
  vehicles::LargerTownsPtr towns;  // the page comes without their words, too
  if (list.place) towns = or_nothing(co_await overview_.larger_towns(loop)).value_or(nullptr);
  const vehicles::Town* town = towns ? towns->find(list.place->name) : nullptr;
  co_return made("browse", browse_content(site_, address, std::move(list), town));
}

Task<http::Response> Pages::browse(http::Context& ctx) {
  const SearchAddress address = read_search_address(ctx.request.query);
  if (!address.comes_with_data() || !may_ask(ctx, "search")) {
    const auto page = build_.make(*build_.find("browse"), browse_content(site_, address, std::nullopt, nullptr));
    co_return build_.send(page, ctx.request);
  }
  std::string key = address.api_address();
  const auto make = [this, &ctx, &address] { return make_browse(ctx.loop, address); };
  const auto page = co_await browse_.get(ctx.loop, std::move(key), make);
  co_return send("browse", ctx, page);
}

// Something that does not exist has a page too, which says so.
Result<MadePagePtr> Pages::none_or(const char* name, const http::PageContent& none, const Error& error) const {
  if (error.kind != Kind::not_found) return error;
  return made(name, none, 404);
}

Task<Result<MadePagePtr>> Pages::make_vehicle(Loop& loop, VehicleId id) {
  auto vehicle = co_await vehicles_.get(loop, id);
  if (vehicle.has_error())
    co_return none_or("vehicle-not-found", no_vehicle_content(id.text(), vehicle.error()), vehicle.error());
  auto reviews = co_await reviews_.of_vehicle(loop, id);
  auto others = co_await vehicles_.other_vehicles(loop, id);
  auto fees = co_await fees::service_fees(loop.db);
  const VehicleParts parts{std::move(*vehicle), or_nothing(std::move(reviews)), or_nothing(std::move(others)),
                           or_nothing(std::move(fees))};
  co_return made("vehicle", vehicle_content(site_, parts));
}

template <class T>
Task<http::Response> Pages::page_of(http::Context& ctx, KeptByKey<MadePagePtr>& kept, const char* name,
                                    const char* none, MakeOf<T> make) {
  const auto id = T::parse(ctx.request.path_params.front().second);
  if (id.has_error()) co_return without_data(none, ctx, 404);
  if (!may_ask(ctx, "api")) co_return without_data(name, ctx);
  const auto page = co_await kept.get(ctx.loop, id->str(), [&] { return (this->*make)(ctx.loop, *id); });
  co_return send(name, ctx, page);
}

Task<http::Response> Pages::vehicle(http::Context& ctx) {
  return page_of(ctx, vehicle_, "vehicle", "vehicle-not-found", &Pages::make_vehicle);
}

Task<Result<MadePagePtr>> Pages::make_booking(Loop& loop, VehicleId id) {
  auto vehicle = co_await vehicles_.get(loop, id);
  if (vehicle.has_error())
    co_return none_or("vehicle-not-found", no_vehicle_content(id.text(), vehicle.error()), vehicle.error());
  auto fees = co_await fees::service_fees(loop.db);
  const VehicleParts parts{std::move(*vehicle), std::nullopt, std::nullopt, or_nothing(std::move(fees))};
  co_return made("booking", booking_content(site_, parts));
}

Task<http::Response> Pages::booking(http::Context& ctx) {
  return page_of(ctx, booking_, "booking", "vehicle-not-found", &Pages::make_booking);
}

Task<Result<MadePagePtr>> Pages::make_host(Loop& loop, UserId id) {
  auto host = co_await vehicles::host(loop, id);
  if (host.has_error()) co_return none_or("host-not-found", no_host_content(id.text(), host.error()), host.error());
  auto vehicles = co_await vehicles::vehicles_of_host(loop, {{}, id});
  auto reviews = co_await reviews_.of_host(loop, {{}, id});
  const HostParts parts{std::move(*host), or_nothing(std::move(vehicles)), or_nothing(std::move(reviews))};
  co_return made("host", host_content(site_, parts));
}

Task<http::Response> Pages::host(http::Context& ctx) {
  return page_of(ctx, host_, "host", "host-not-found", &Pages::make_host);
}

Task<Result<MadePagePtr>> Pages::make_careers(Loop& loop) {
  co_return made("careers", careers_content(site_, or_nothing(co_await careers::Careers::postings(loop))));
}

Task<Result<MadePagePtr>> Pages::make_job(Loop& loop, careers::JobPostingId id) {
  const auto posting = co_await careers::Careers::posting(loop, id);
  if (posting.has_error()) co_return none_or("careers", no_job_content(id.text(), posting.error()), posting.error());
  co_return made("careers", job_content(site_, *posting));
}

Task<http::Response> Pages::careers(http::Context& ctx) {
  if (const auto job = asked_job(ctx.request.query); job && may_ask(ctx, "api")) {
    const auto page = co_await job_.get(ctx.loop, job->str(), [&] { return make_job(ctx.loop, *job); });
    co_return send("careers", ctx, page);
  }
  const auto page = co_await careers_.get(ctx.loop, [this, &ctx] { return make_careers(ctx.loop); });
  co_return send("careers", ctx, page);
}

Task<Result<MadePagePtr>> Pages::make_general_services(Loop& loop) {
  auto services = or_nothing(co_await services::Services::services(loop));
  auto deals = or_nothing(co_await services_.deals(loop));
  co_return made("general-services", services_content(site_, services, deals));
}

Task<http::Response> Pages::general_services(http::Context& ctx) {
  const auto page = co_await general_services_.get(ctx.loop, [this, &ctx] { return make_general_services(ctx.loop); });
  co_return send("general-services", ctx, page);
}

// Without published words the page stands as the build wrote it (A2.16-04).
Task<Result<MadePagePtr>> Pages::make_insurance_info(Loop& loop) {
  constexpr const char* name = "temporary-insurance-info";
  const auto page = co_await policy_pages::published(loop);
  if (page.has_value()) co_return made(name, insurance_info_content(*page));
  if (page.error().kind != Kind::not_found) co_return page.error();
  co_return std::make_shared<const MadePage>(MadePage{build_.bare(*build_.find(name)), 200});
}

Task<http::Response> Pages::insurance_info(http::Context& ctx) {
  const auto page = co_await insurance_info_.get(ctx.loop, [this, &ctx] { return make_insurance_info(ctx.loop); });
  co_return send("temporary-insurance-info", ctx, page);
}

Task<http::Response> Pages::robots(http::Context&) {
  co_return file("text/plain; charset=utf-8", robots_text(site_.public_url), for_an_hour);
}

Task<http::Response> Pages::manifest(http::Context&) {
  co_return file("application/manifest+json", manifest_json(site_.brand), for_an_hour);
}

Task<Result<std::string>> Pages::make_sitemap(Loop& loop) {
  KB_CO_TRY(const auto vehicles, co_await vehicles::Vehicles::parts(loop, sitemap_part));
  KB_CO_TRY(const auto hosts, co_await vehicles::host_parts(loop, sitemap_part));
  co_return sitemap_index(site_.public_url, vehicles, hosts);
}

Task<http::Response> Pages::sitemap(http::Context& ctx) {
  auto text = co_await sitemap_.get(ctx.loop, [this, &ctx] { return make_sitemap(ctx.loop); });
  if (text.has_error()) co_return http::problem_response(ctx, text.error());
  co_return file(xml, std::move(*text), for_an_hour);
}

Task<http::Response> Pages::sitemap_of_pages(http::Context&) {
  co_return file(xml, sitemap_of(build_.indexed_addresses(), site_.public_url), for_an_hour);
}

Task<http::Response> Pages::sitemap_of_towns(http::Context& ctx) {
  const auto towns = co_await overview_.larger_towns(ctx.loop);
  if (towns.has_error()) co_return http::problem_response(ctx, towns.error());
  std::vector<std::string> addresses;
  for (const auto& town : (*towns)->all()) addresses.push_back(town_address(town.name));
  co_return file(xml, sitemap_of(addresses, site_.public_url), for_an_hour);
}

Task<http::Response> Pages::sitemap_of_jobs(http::Context& ctx) {
  const auto postings = co_await careers::Careers::postings(ctx.loop);
  if (postings.has_error()) co_return http::problem_response(ctx, postings.error());
  std::vector<std::string> addresses;
  for (const auto& posting : postings->items) addresses.push_back(job_address(posting));
  co_return file(xml, sitemap_of(addresses, site_.public_url), for_an_hour);
}

template <class T>
Task<http::Response> Pages::part_of_sitemap(http::Context& ctx, ListOf<T> list) {
  const auto from = decltype(T::id)::parse(first_of_part(ctx));
  if (from.has_error()) co_return http::problem_response(ctx, from.error());
  const auto listed = co_await list(ctx.loop, *from, sitemap_part);
  if (listed.has_error()) co_return http::problem_response(ctx, listed.error());
  co_return file(xml, sitemap_of(*listed, site_.public_url), for_an_hour);
}

Task<http::Response> Pages::sitemap_of_vehicles(http::Context& ctx) {
  return part_of_sitemap<vehicles::ListedVehicle>(ctx, &vehicles::Vehicles::listed);
}

Task<http::Response> Pages::sitemap_of_hosts(http::Context& ctx) {
  return part_of_sitemap<vehicles::ListedHost>(ctx, &vehicles::listed_hosts);
}

}  // namespace kerbside::pages
