// The endpoints of favourites.
#include "core/inputs.hpp"
#include "features/favourites/favourites.hpp"
#include "ports/house.hpp"

namespace kerbside::favourites {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

void add_routes(http::Api& api, Favourites& favourites) {
  using One = ById<VehicleId>;
  const std::string all = "/api/v1/favourites", one = all + "/{id}";
  api.add<&Favourites::list>(
      favourites, Declaration(Method::get, all, Access::signed_in(), "The caller’s favourite vehicles, 20 a page"));
  api.add<&Favourites::ids>(
      Declaration(Method::get, all + "/ids", Access::signed_in(), "Which vehicles are the caller’s favourites"));
  api.add<&Favourites::add, One>(Declaration(Method::put, one, Access::signed_in(), "Makes a vehicle a favourite"));
  api.add<&Favourites::remove, One>(Declaration(Method::del, one, Access::signed_in(), "Makes it one no more"));
}

}  // namespace

void install(House& house, vehicles::Vehicles& vehicles) {
  auto& favourites = house.keep<Favourites>(vehicles);
  add_routes(house.api, favourites);
}

}  // namespace kerbside::favourites
