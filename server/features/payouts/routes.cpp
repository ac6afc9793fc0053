// The endpoints of earnings and payouts: they translate and nothing else.
#include "features/payouts/news.hpp"
#include "features/payouts/open_matters.hpp"
#include "features/payouts/payouts.hpp"
#include "ports/house.hpp"

namespace kerbside::payouts {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct PageOfEarnings {
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOfEarnings, (), (page))

struct EarningById {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(EarningById, (), (id))

class Routes {
 public:
  explicit Routes(Payouts& payouts) : payouts_(payouts) {}

  void routes(http::Api& api) {
    const std::string all = "/api/v1/host/earnings", account = "/api/v1/host/payout-account";
    api.add<&Routes::list>(*this, Declaration(Method::get, all, Access::host(),
                                              "What the host’s bookings bring, the newest trip first, with totals"));
    api.add<&Routes::one>(*this, Declaration(Method::get, all + "/{id}", Access::host(),
                                             "What one of the host’s bookings brings, by the booking’s id"));
    api.add<&Routes::sync>(
        *this, Declaration(Method::post, all + "/sync", Access::host(), "Makes the rows of earnings that are missing"));
    api.add<&Routes::account>(
        *this, Declaration(Method::get, account, Access::host(), "How the host’s payout account stands"));
    api.add<&Routes::check>(*this, Declaration(Method::post, account + "/check", Access::host(),
                                               "Asks the payment provider how the payout account stands"));
    api.add<&Routes::link>(*this, Declaration(Method::post, account + "/link", Access::host(),
                                              "Where the payout account is set up or changed, at the provider")
                                      .recent_password());
  }

  Task<Result<EarningList>> list(http::Context& ctx, PageOfEarnings in) {
    return Payouts::earnings(ctx.loop, ctx.actor(), in.page.value_or(1));
  }
  Task<Result<Earning>> one(http::Context& ctx, EarningById in) {
    return Payouts::earning(ctx.loop, ctx.actor(), in.id);
  }
  Task<Result<Synced>> sync(http::Context& ctx, http::NoInput) { return Payouts::sync(ctx.loop, ctx.actor()); }
  Task<Result<PayoutAccount>> account(http::Context& ctx, http::NoInput) {
    return Payouts::account(ctx.loop, ctx.actor());
  }
  Task<Result<PayoutAccount>> check(http::Context& ctx, http::NoInput) {
    return payouts_.check_account(ctx.loop, ctx.actor());
  }
  Task<Result<PayoutAccountLink>> link(http::Context& ctx, http::NoInput) {
    return payouts_.account_link(ctx.loop, ctx.actor());
  }

 private:
  Payouts& payouts_;
};

}  // namespace

void install(House& house, payments::Payments& payments) {
  auto& payouts = house.keep<Payouts>(house.ports.payouts, house.config.public_url);
  payouts.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  house.booking_followers.add(house.keep<Earnings>());
  payouts.listen(payments);
  register_letters(house);
  house.keep<Routes>(payouts).routes(house.api);
}

}  // namespace kerbside::payouts
