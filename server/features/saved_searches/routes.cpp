// The endpoints of saved searches.
#include "core/inputs.hpp"
#include "features/saved_searches/news.hpp"
#include "features/saved_searches/saved_searches.hpp"
#include "ports/house.hpp"

namespace kerbside::saved_searches {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

search::Filters example_of_filters() {
  search::Filters filters;
  filters.vehicle_type = "van";
  return filters;
}

void add_routes(http::Api& api, SavedSearches& searches) {
  const std::string all = "/api/v1/saved-searches";
  api.add<&SavedSearches::list>(Declaration(Method::get, all, Access::signed_in(), "The caller’s saved searches"));
  api.add<&SavedSearches::save>(searches, Declaration(Method::post, all, Access::signed_in(),
                                                      "Saves a search: its owner is emailed about new matches")
                                              .example(NewSavedSearch{"Vans", example_of_filters()})
                                              .status(201)
                                              .rate("search"));
  api.add<&SavedSearches::remove, ById<SavedSearchId>>(
      Declaration(Method::del, all + "/{id}", Access::owner("saved search"), "Forgets a saved search"));
}

// The links in emails, which end a saved search without signing in.
class EndRoutes {
 public:
  explicit EndRoutes(const std::string& secret) : secret_(secret) {}

  void routes(http::Api& api) {
    const std::string path = "/api/v1/saved-searches/end";
    api.add<&EndRoutes::end>(*this, Declaration(Method::post, path, Access::anyone(),
                                                "Ends the emails about a saved search by the value of their link")
                                        .example(EndLink{"of-the-link"})
                                        .rate("account_link"));
    api.raw<&EndRoutes::one_click>(*this, Declaration(Method::post, path + "/{token}", Access::anyone(),
                                                      "The same, as mail programs ask for it (RFC 8058)")
                                              .external()
                                              .any_host()
                                              .rate("account_link"));
  }

 private:
  Task<Result<EndedSearch>> end(Loop& loop, EndLink in) { return saved_searches::end(loop, secret_, std::move(in)); }
  Task<http::Response> one_click(http::Context& ctx) {
    const auto ended = co_await end(ctx.loop, EndLink{ctx.request.path_params.front().second});
    if (ended.has_error()) co_return http::problem_response(ctx, ended.error());
    co_return http::Response::text(200, "Done.");
  }

  const std::string& secret_;
};

}  // namespace

void install(House& house, search::Engine& engine, vehicles::Vehicles& vehicles) {
  auto& searches = house.keep<SavedSearches>(engine);
  house.keep<Looks>(engine).register_jobs(house.runner);
  const auto& secret = house.keep<std::string>(house.config.key("saved_searches"));
  register_letters(house, vehicles, secret);
  add_routes(house.api, searches);
  house.keep<EndRoutes>(secret).routes(house.api);
}

}  // namespace kerbside::saved_searches
