// How the catalogue is kept (A6-04, D7-62, H5, H7, H10, H19): services by the content team, deals by finance (U11), who
// create, edit and switch on and off. Every admin reads. Changes name the version they were made from, so that of two
// at once one is told about the other.
#pragma once
#include "core/http/api.hpp"
#include "features/audit/audit.hpp"
#include "features/services/types.hpp"

namespace kerbside::services {

// Errors: field errors of the form; conflict service_sold_twice when another history check or insurance is active.
Task<Result<KeptService>> create_service(Loop& loop, Actor admin, ServiceForm form, audit::Client client);
// Errors: the same; service_not_found; conflict service_changed, with the service as it is now.
Task<Result<KeptService>> change_service(Loop& loop, Actor admin, ServiceChange change, audit::Client client);
Task<Result<KeptServiceList>> all_services(Loop& loop);  // newest first

Task<Result<FactorsOffered>> insurance_factors(Loop& loop);

// Errors: field errors of the form.
Task<Result<KeptDeal>> create_deal(Loop& loop, Actor admin, DealForm form, audit::Client client);
// Errors: the same; deal_not_found; conflict deal_changed, with the deal as it is now.
Task<Result<KeptDeal>> change_deal(Loop& loop, Actor admin, DealChange change, audit::Client client);
Task<Result<KeptDealList>> all_deals(Loop& loop);  // by their place

void add_admin_routes(http::Api& api);

}  // namespace kerbside::services
