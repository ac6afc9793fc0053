#include "features/deposits/checks.hpp"
#include "features/deposits/news.hpp"
#include "features/deposits/open_matters.hpp"
#include "features/deposits/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::deposits {

void install(House& house) {
  auto& deposits = house.keep<Deposits>(house.ports.files, house.private_links, house.ports.images);
  house.booking_followers.add(deposits);
  deposits.register_jobs(house.runner);
  deposits.register_files(house.unused_files);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  house.keep<Routes>(deposits).routes(house.api);
  register_letters(house);
}

}  // namespace kerbside::deposits
