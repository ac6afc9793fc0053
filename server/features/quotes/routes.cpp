#include "features/quotes/routes.hpp"

namespace kerbside::quotes {

void Routes::routes(http::Api& api) {
  api.add<&Routes::create>(*this, http::Declaration(http::Method::post, "/api/v1/quotes", http::Access::anyone(),
                                                    "Prices a rental; the answer holds for 30 minutes")
                                      .status(201));
}

Task<Result<Quote>> Routes::create(http::Context& ctx, QuoteRequest in) {
  return quotes_.create(ctx.loop, ctx.actor(), std::move(in));
}

}  // namespace kerbside::quotes
