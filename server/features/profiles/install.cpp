#include "features/profiles/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::profiles {

void install(House& house) {
  auto& profiles = house.keep<Profiles>(house.ports.files, house.ports.images);
  Profiles::register_files(house.unused_files);
  add_routes(house.api, profiles);
}

}  // namespace kerbside::profiles
