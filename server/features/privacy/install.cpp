#include "features/privacy/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::privacy {

Privacy& install(House& house, accounts::Accounts& accounts) {
  auto& packing = house.pools.add("archiving", 1, 16, Workers::Priority::background);
  auto& privacy = house.keep<Privacy>(house.ports.files, house.private_links, house.spool.directory, packing,
                                      accounts.links(), house.database, house.open_matters);
  privacy.register_jobs(house.runner);
  Privacy::register_files(house.unused_files);
  house.attention.add([&privacy](Loop& loop) { return privacy.attention(loop); });
  house.keep<PrivacyRoutes>(privacy).routes(house.api);
  return privacy;
}

}  // namespace kerbside::privacy
