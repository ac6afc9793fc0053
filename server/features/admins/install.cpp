#include "features/admins/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::admins {
namespace {

Settings settings_of(const Config& config) {
  Settings settings;
  settings.secret = config.key("admins");
  settings.guard = guard_settings(config, "admins");
  settings.secure_cookies = config.secure();
  settings.two_factor_required = config.admin_two_factor;
  settings.issuer = config.brand_name;
  settings.password_cost = config.password_cost;
  return settings;
}

}  // namespace

void install(House& house) {
  auto& admins = house.keep<Admins>(settings_of(house.config), house.hashing, house.sealer);
  Admins::register_jobs(house.runner);
  house.authenticators.admins = &admins;
  house.keep<AdminRoutes>(admins).routes(house.api);
}

}  // namespace kerbside::admins
