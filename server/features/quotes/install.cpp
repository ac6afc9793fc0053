#include "features/quotes/quotes.hpp"
#include "ports/house.hpp"

namespace kerbside::quotes {
namespace {

void add_routes(http::Api& api, Quotes& quotes) {
  const rules::TypedDates dates{"2026-11-11", "10:00", "2026-11-14", "10:00"};
  const QuoteRequest asked{dates, {}, rules::Method::pay_now, false, {}, {}};
  api.add<&Quotes::create>(quotes, http::Declaration(http::Method::post, "/api/v1/quotes", http::Access::anyone(),
                                                     "Prices a rental; the answer holds for 30 minutes")
                                       .example(asked)
                                       .status(201));
  api.add<&Quotes::check_delivery>(
      quotes, http::Declaration(http::Method::post, "/api/v1/vehicles/{id}/delivery", http::Access::signed_in(),
                                "How far an active vehicle would be brought to an address, and for how much")
                  .example(DeliveryRequest{{}, "4 Mill Lane, Otley LS21 3AB"})
                  .when("delivered")
                  .rate("delivery_check"));
}

}  // namespace

Quotes& install(House& house) {
  auto& quotes = house.keep<Quotes>(house.config.key("quotes"), house.ports.places, house.ports.roads);
  Quotes::register_jobs(house.runner);
  add_routes(house.api, quotes);
  return quotes;
}

}  // namespace kerbside::quotes
