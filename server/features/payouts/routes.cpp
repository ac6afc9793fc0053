// The endpoints of earnings and payouts.
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

void add_host_routes(http::Api& api, Payouts& payouts) {
  const std::string all = "/api/v1/host/earnings", account = "/api/v1/host/payout-account";
  const auto of_host = [](Method method, const std::string& path, const char* summary) {
    return Declaration(method, path, Access::host(), summary);
  };
  api.add_list<&Payouts::earnings>(
      of_host(Method::get, all, "What the host’s bookings bring, the newest trip first, with totals"));
  api.add<&Payouts::earning, ById<BookingId>>(
      of_host(Method::get, all + "/{id}", "What one of the host’s bookings brings, by the booking’s id"));
  api.add<&Payouts::sync>(of_host(Method::post, all + "/sync", "Makes the rows of earnings that are missing"));
  api.add<&Payouts::account>(of_host(Method::get, account, "How the host’s payout account stands"));
  api.add<&Payouts::check_account>(
      payouts, of_host(Method::post, account + "/check", "Asks the payment provider how the payout account stands"));
  api.add<&Payouts::account_link>(payouts, of_host(Method::post, account + "/link",
                                                   "Where the payout account is set up or changed, at the provider")
                                               .recent_password());
}

Task<Status> retry_failed(Loop& loop, Actor admin, WithReason<PayoutId> in, audit::Client client) {
  KB_CO_TRY_VOID(co_await Payouts::retry(loop, std::move(admin), std::move(in), std::move(client)));
  co_return Status();
}

template <ChargebackChoice choice>
Task<Status> end_chargeback(payments::Payments& payments, Loop& loop, Actor admin, WithReason<ChargebackId> in,
                            audit::Client client) {
  return close_chargeback(loop, payments, std::move(admin),
                          ChargebackEnd{in.id, choice, std::move(in.reason), std::move(client.ip)});
}

// The remedies of finance for payouts and chargebacks in "Needs attention".
void add_remedies(http::Api& api, payments::Payments& payments) {
  const auto act = [](const char* path, const char* summary) {
    return Declaration(Method::post, std::string("/api/v1/admin/") + path, Access::admin({AdminRole::finance}), summary)
        .idempotent()
        .recent_password();
  };
  api.add<&retry_failed>(act("payouts/{id}/retry", "Tries a failed payout again")
                             .example(WithReason<PayoutId>{{}, "The account was mended"}));
  api.add<&end_chargeback<ChargebackChoice::pay_host>>(
      payments, act("chargebacks/{id}/release", "Closes a lost chargeback: the platform bears it, the host is paid")
                    .example(WithReason<ChargebackId>{{}, "Our mistake"}));
  api.add<&end_chargeback<ChargebackChoice::keep>>(
      payments, act("chargebacks/{id}/keep", "Closes a lost chargeback: what the host was not paid yet is kept")
                    .example(WithReason<ChargebackId>{{}, "It was fraud"}));
}

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
  add_host_routes(house.api, payouts);
  add_remedies(house.api, payments);
}

}  // namespace kerbside::payouts
