// The endpoints of quotes.
#pragma once
#include "core/http/api.hpp"
#include "features/quotes/quotes.hpp"

namespace kerbside::quotes {

class Routes {
 public:
  explicit Routes(Quotes& quotes) : quotes_(quotes) {}
  void routes(http::Api& api);

 private:
  Task<Result<Quote>> create(http::Context& ctx, QuoteRequest in);
  Task<Result<DeliveryCheck>> check_delivery(http::Context& ctx, DeliveryRequest in);
  Quotes& quotes_;
};

}  // namespace kerbside::quotes
