// The endpoints of the public catalogue.
#include "features/services/keeping.hpp"
#include "features/services/pictures.hpp"
#include "features/services/services.hpp"
#include "features/services/store.hpp"
#include "ports/house.hpp"

namespace kerbside::services {

Services& install(House& house) {
  using http::Access, http::Declaration, http::Method;
  auto& services = house.keep<Services>(std::chrono::milliseconds(house.config.keep_answers_ms));
  house.api.add<&Services::written>(services, Declaration(Method::get, "/api/v1/services", Access::anyone(),
                                                          "The services that are sold, newest first"));
  house.api.add<&Services::deals>(services, Declaration(Method::get, "/api/v1/hpi-deals", Access::anyone(),
                                                        "The deals for history checks that are sold, by their place"));
  add_admin_routes(house.api);
  house.unused_files.add(pictures_folder, &store::images_in_use);
  add_picture_routes(house.api, house.keep<Pictures>(house.ports.files, house.ports.images));
  return services;
}

}  // namespace kerbside::services
