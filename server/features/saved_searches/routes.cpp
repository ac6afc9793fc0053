// The endpoints of saved searches: they translate and nothing else.
#include "features/saved_searches/news.hpp"
#include "features/saved_searches/saved_searches.hpp"
#include "ports/house.hpp"

namespace kerbside::saved_searches {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct SavedSearchById {
  SavedSearchId id;
};
BOOST_DESCRIBE_STRUCT(SavedSearchById, (), (id))

class Routes {
 public:
  Routes(SavedSearches& searches, const std::string& secret) : searches_(searches), secret_(secret) {}

  void routes(http::Api& api) {
    const std::string all = "/api/v1/saved-searches";
    api.add<&Routes::list>(*this, Declaration(Method::get, all, Access::signed_in(), "The caller’s saved searches"));
    api.add<&Routes::save>(*this, Declaration(Method::post, all, Access::signed_in(),
                                              "Saves a search: its owner is emailed about new matches")
                                      .status(201)
                                      .rate("search"));
    api.add<&Routes::remove>(
        *this, Declaration(Method::del, all + "/{id}", Access::owner("saved search"), "Forgets a saved search"));
    api.add<&Routes::end>(*this, Declaration(Method::post, all + "/end", Access::anyone(),
                                             "Ends the emails about a saved search by the value of their link")
                                     .rate("account_link"));
    api.raw<&Routes::one_click>(*this, Declaration(Method::post, all + "/end/{token}", Access::anyone(),
                                                   "The same, as mail programs ask for it (RFC 8058)")
                                           .external()
                                           .any_host()
                                           .rate("account_link"));
  }

  Task<Result<SavedSearchList>> list(http::Context& ctx, http::NoInput) {
    return SavedSearches::list(ctx.loop, ctx.actor().signed_in_user());
  }
  Task<Result<SavedSearch>> save(http::Context& ctx, NewSavedSearch in) {
    return searches_.save(ctx.loop, ctx.actor().signed_in_user(), std::move(in));
  }
  Task<Result<http::NoContent>> remove(http::Context& ctx, SavedSearchById in) {
    KB_CO_TRY_VOID(co_await SavedSearches::remove(ctx.loop, ctx.actor().signed_in_user(), in.id));
    co_return http::NoContent();
  }
  Task<Result<EndedSearch>> end(http::Context& ctx, EndLink in) {
    return saved_searches::end(ctx.loop, secret_, std::move(in));
  }
  Task<http::Response> one_click(http::Context& ctx) {
    EndLink link{ctx.request.path_params.front().second};
    const auto ended = co_await saved_searches::end(ctx.loop, secret_, std::move(link));
    if (ended.has_error()) co_return http::problem_response(ctx, ended.error());
    co_return http::Response::text(200, "Done.");
  }

 private:
  SavedSearches& searches_;
  const std::string& secret_;
};

}  // namespace

void install(House& house, search::Engine& engine, vehicles::Vehicles& vehicles) {
  auto& searches = house.keep<SavedSearches>(engine);
  house.keep<Looks>(engine).register_jobs(house.runner);
  const auto& secret = house.keep<std::string>(house.config.key("saved_searches"));
  register_letters(house, vehicles, secret);
  house.keep<Routes>(searches, secret).routes(house.api);
}

}  // namespace kerbside::saved_searches
