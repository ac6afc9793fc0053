#include "features/quotes/routes.hpp"

namespace kerbside::quotes {

void Routes::routes(http::Api& api) {
  api.add<&Routes::create>(*this, http::Declaration(http::Method::post, "/api/v1/quotes", http::Access::anyone(),
                                                    "Prices a rental; the answer holds for 30 minutes")
                                      .status(201));
  api.add<&Routes::check_delivery>(
      *this, http::Declaration(http::Method::post, "/api/v1/vehicles/{id}/delivery", http::Access::signed_in(),
                               "How far an active vehicle would be brought to an address, and for how much")
                 .rate("delivery_check"));
}

Task<Result<DeliveryCheck>> Routes::check_delivery(http::Context& ctx, DeliveryRequest in) {
  return quotes_.check_delivery(ctx.loop, ctx.actor(), std::move(in));
}

Task<Result<Quote>> Routes::create(http::Context& ctx, QuoteRequest in) {
  return quotes_.create(ctx.loop, ctx.actor(), std::move(in));
}

}  // namespace kerbside::quotes
