#include "features/deposits/checks.hpp"
#include "features/deposits/news.hpp"
#include "features/deposits/open_matters.hpp"
#include "features/deposits/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::deposits {

void install(House& house, private_files::PrivateFiles& files) {
  files.add(evidence);
  auto& deposits = house.keep<Deposits>(files);
  house.booking_followers.add(deposits);
  deposits.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  add_routes(house.api, deposits);
  register_letters(house);
}

}  // namespace kerbside::deposits
