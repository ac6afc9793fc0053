#include "features/quotes/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::quotes {

Quotes& install(House& house) {
  auto& quotes = house.keep<Quotes>(house.config.key("quotes"), house.ports.places, house.ports.roads);
  Quotes::register_jobs(house.runner);
  house.keep<Routes>(quotes).routes(house.api);
  return quotes;
}

}  // namespace kerbside::quotes
