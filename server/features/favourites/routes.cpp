// The endpoints of favourites: they translate and nothing else.
#include "features/favourites/favourites.hpp"
#include "ports/house.hpp"

namespace kerbside::favourites {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct FavouriteById {
  VehicleId id;
};
BOOST_DESCRIBE_STRUCT(FavouriteById, (), (id))

struct PageOfFavourites {
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOfFavourites, (), (page))

class Routes {
 public:
  explicit Routes(Favourites& favourites) : favourites_(favourites) {}

  void routes(http::Api& api) {
    const std::string all = "/api/v1/favourites", one = all + "/{id}";
    api.add<&Routes::list>(
        *this, Declaration(Method::get, all, Access::signed_in(), "The caller’s favourite vehicles, 20 a page"));
    api.add<&Routes::ids>(*this, Declaration(Method::get, all + "/ids", Access::signed_in(),
                                             "Which vehicles are the caller’s favourites"));
    api.add<&Routes::add>(*this, Declaration(Method::put, one, Access::signed_in(), "Makes a vehicle a favourite"));
    api.add<&Routes::remove>(*this, Declaration(Method::del, one, Access::signed_in(), "Makes it one no more"));
  }

  Task<Result<FavouriteVehicles>> list(http::Context& ctx, PageOfFavourites in) {
    return favourites_.list(ctx.loop, ctx.actor().signed_in_user(), in.page.value_or(1));
  }
  Task<Result<FavouriteIds>> ids(http::Context& ctx, http::NoInput) {
    return Favourites::ids(ctx.loop, ctx.actor().signed_in_user());
  }
  Task<Result<http::NoContent>> add(http::Context& ctx, FavouriteById in) {
    KB_CO_TRY_VOID(co_await Favourites::add(ctx.loop, ctx.actor().signed_in_user(), in.id));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> remove(http::Context& ctx, FavouriteById in) {
    KB_CO_TRY_VOID(co_await Favourites::remove(ctx.loop, ctx.actor().signed_in_user(), in.id));
    co_return http::NoContent();
  }

 private:
  Favourites& favourites_;
};

}  // namespace

void install(House& house, vehicles::Vehicles& vehicles) {
  auto& favourites = house.keep<Favourites>(vehicles);
  house.keep<Routes>(favourites).routes(house.api);
}

}  // namespace kerbside::favourites
