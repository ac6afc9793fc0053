#include "app/features.hpp"

#include "features/accounts/accounts.hpp"
#include "features/admins/admins.hpp"
#include "features/attention/attention.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/careers/careers.hpp"
#include "features/casework/casework.hpp"
#include "features/condition/condition.hpp"
#include "features/contract_papers/contract_papers.hpp"
#include "features/contracts/contracts.hpp"
#include "features/deposits/deposits.hpp"
#include "features/disputes/disputes.hpp"
#include "features/downloads/downloads.hpp"
#include "features/enquiries/enquiries.hpp"
#include "features/favourites/favourites.hpp"
#include "features/fees/fees.hpp"
#include "features/handover/handover.hpp"
#include "features/history_checks/history_checks.hpp"
#include "features/insurance/insurance.hpp"
#include "features/listings/listings.hpp"
#include "features/live/live.hpp"
#include "features/messages/messages.hpp"
#include "features/notifications/notifications.hpp"
#include "features/orders/orders.hpp"
#include "features/pages/pages.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/payouts.hpp"
#include "features/penalties/penalties.hpp"
#include "features/photos/photos.hpp"
#include "features/places/places.hpp"
#include "features/policy_pages/policy_pages.hpp"
#include "features/privacy/privacy.hpp"
#include "features/private_files/private_files.hpp"
#include "features/profiles/profiles.hpp"
#include "features/quotes/quotes.hpp"
#include "features/reconcile/reconcile.hpp"
#include "features/reviews/reviews.hpp"
#include "features/saved_searches/saved_searches.hpp"
#include "features/search/search.hpp"
#include "features/services/services.hpp"
#include "features/site/site.hpp"
#include "features/success_page/success_page.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside {

// In the order of their dependencies. A new feature is one line.
void install_features(House& house) {
  audit::install(house);
  auto& accounts = accounts::install(house);
  profiles::install(house);
  privacy::install(house, accounts);
  admins::install(house);
  auto& vehicles = vehicles::install(house);
  auto& overview = vehicles::install_overview(house);
  auto& search = search::install(house, vehicles);
  place_search::install(house);
  favourites::install(house, vehicles);
  saved_searches::install(house, search, vehicles);
  listings::install(house);
  photos::install(house);
  fees::install(house);
  auto& quotes = quotes::install(house);
  auto& payments = payments::install(house);
  auto& bookings = bookings::install(house, quotes, payments);
  auto& services = services::install(house);
  auto& orders = orders::install(house, payments);
  history_checks::install(house, orders);
  success_page::install(house, payments, bookings, orders);
  auto& private_files = private_files::install(house);
  insurance::install(house, orders, private_files);
  condition::install(house, bookings, private_files);
  handover::install(house, bookings, private_files);
  deposits::install(house, private_files);
  casework::install(house, orders, private_files);
  penalties::install(house);
  careers::install(house, private_files);
  enquiries::install(house);
  policy_pages::install(house);
  auto& contracts = contracts::install(house, bookings);
  contract_papers::install(house, contracts, bookings, private_files);
  payouts::install(house, payments);
  disputes::install(house, bookings, private_files);
  auto& reviews = reviews::install(house, vehicles, bookings);
  reconcile::install(house);
  attention::install(house);
  notifications::install(house);
  auto& sent = messages::install(house);
  live::install(house, sent);
  site::install(house);
  pages::install(house, vehicles, overview, reviews, search, services);
  downloads::install(house);
}

}  // namespace kerbside
