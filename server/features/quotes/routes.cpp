#include "features/quotes/quotes.hpp"

namespace kerbside::quotes {

using http::Access;
using http::Declaration;
using http::Method;

void Quotes::routes(http::Api& api) {
  api.add<&Quotes::create>(*this, Declaration(Method::post, "/api/v1/quotes", Access::anyone(),
                                              "Prices a rental; the answer holds for 30 minutes")
                                      .status(201));
  api.add<&Quotes::service_fees>(
      *this, Declaration(Method::get, "/api/v1/service-fees", Access::anyone(), "The platform's percentages"));
}

}  // namespace kerbside::quotes
