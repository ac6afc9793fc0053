// The endpoints of earnings and payouts: they translate and nothing else.
#include "features/audit/audit.hpp"
#include "features/payouts/attention.hpp"
#include "features/payouts/checks.hpp"
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

struct PayoutWithReason {
  PayoutId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PayoutWithReason, (), (id, reason))

struct ChargebackWithReason {
  ChargebackId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(ChargebackWithReason, (), (id, reason))

// What finance does about payouts and chargebacks that stand in "Needs attention".
class AdminRoutes {
 public:
  explicit AdminRoutes(payments::Payments& payments) : payments_(payments) {}

  void routes(http::Api& api) {
    const auto act = [](const char* path, const char* summary) {
      return Declaration(Method::post, std::string("/api/v1/admin/") + path, Access::admin({AdminRole::finance}),
                         summary)
          .idempotent()
          .recent_password();
    };
    api.add<&AdminRoutes::retry>(*this, act("payouts/{id}/retry", "Tries a failed payout again"));
    api.add<&AdminRoutes::release>(
        *this, act("chargebacks/{id}/release", "Closes a lost chargeback: the platform bears it, the host is paid"));
    api.add<&AdminRoutes::keep>(
        *this, act("chargebacks/{id}/keep", "Closes a lost chargeback: what the host was not paid yet is kept"));
  }

  Task<Result<http::NoContent>> retry(http::Context& ctx, PayoutWithReason in) {
    PayoutRetry retry{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await Payouts::retry(ctx.loop, ctx.actor(), std::move(retry)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> release(http::Context& ctx, ChargebackWithReason in) {
    return close(ctx, std::move(in), ChargebackChoice::pay_host);
  }
  Task<Result<http::NoContent>> keep(http::Context& ctx, ChargebackWithReason in) {
    return close(ctx, std::move(in), ChargebackChoice::keep);
  }

 private:
  Task<Result<http::NoContent>> close(http::Context& ctx, ChargebackWithReason in, ChargebackChoice choice) {
    ChargebackEnd end{in.id, choice, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await close_chargeback(ctx.loop, payments_, ctx.actor(), std::move(end)));
    co_return http::NoContent();
  }

  payments::Payments& payments_;
};

}  // namespace

void install(House& house, payments::Payments& payments) {
  auto& payouts = house.keep<Payouts>(house.ports.payouts, house.config.public_url);
  payouts.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  house.attention.add(&attention);
  house.booking_followers.add(house.keep<Earnings>());
  payouts.listen(payments);
  register_letters(house);
  house.keep<Routes>(payouts).routes(house.api);
  house.keep<AdminRoutes>(payments).routes(house.api);
}

}  // namespace kerbside::payouts
