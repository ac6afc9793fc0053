#include "features/accounts/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::accounts {
namespace {

Settings settings_of(const Config& config) {
  Settings settings;
  settings.loops = config.threads;
  settings.brand = config.brand_name;
  settings.secret = config.key("accounts");
  settings.guard = guard_settings(config, "accounts");
  settings.secure_cookies = config.secure();
  settings.password_cost = config.password_cost;
  settings.confirm_email = config.confirm_email;
  if (config.limits) settings.reset_rates = config.rates.at("reset");
  return settings;
}

}  // namespace

Accounts& install(House& house) {
  auto& accounts = house.keep<Accounts>(settings_of(house.config), house.hashing);
  accounts.register_jobs(house.runner);
  register_letters(house, accounts.links());
  house.authenticators.users = &accounts.sessions();
  house.keep<AccountRoutes>(accounts).routes(house.api);
  return accounts;
}

}  // namespace kerbside::accounts
