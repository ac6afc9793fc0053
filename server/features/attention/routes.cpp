// The endpoints of "Needs attention": they translate and nothing else.
#include "features/attention/attention.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "ports/house.hpp"

namespace kerbside::attention {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct RefundWithReason {
  RefundId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(RefundWithReason, (), (id, reason))

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

struct PaymentWithReason {
  PaymentId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PaymentWithReason, (), (id, reason))

struct JobWithReason {
  std::int64_t id = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(JobWithReason, (), (id, reason))

class Routes {
 public:
  Routes(payments::Payments& payments, privacy::Privacy& privacy) : payments_(payments), privacy_(privacy) {}

  void routes(http::Api& api) {
    const std::string admin = "/api/v1/admin/";
    const auto finance = Access::admin({AdminRole::finance});
    api.add<&Routes::list>(*this, Declaration(Method::get, admin + "attention", Access::any_admin(),
                                              "What the machine has given up and only a person can settle"));
    api.add<&Routes::decisions>(
        *this, Declaration(Method::get, admin + "decisions", Access::any_admin(),
                           "Contested no-shows and charges: what each is about, how much, and since when"));
    api.add<&Routes::retry_refund>(
        *this, Declaration(Method::post, admin + "refunds/{id}/retry", finance, "Tries a failed refund again")
                   .idempotent()
                   .recent_password());
    api.add<&Routes::retry_payout>(
        *this, Declaration(Method::post, admin + "payouts/{id}/retry", finance, "Tries a failed payout again")
                   .idempotent()
                   .recent_password());
    api.add<&Routes::release>(*this, Declaration(Method::post, admin + "chargebacks/{id}/release", finance,
                                                 "Closes a lost chargeback: the platform bears it, the host is paid")
                                         .idempotent()
                                         .recent_password());
    api.add<&Routes::keep>(*this, Declaration(Method::post, admin + "chargebacks/{id}/keep", finance,
                                              "Closes a lost chargeback: what the host was not paid yet is kept")
                                      .idempotent()
                                      .recent_password());
    api.add<&Routes::release_payment>(
        *this, Declaration(Method::post, admin + "payments/{id}/release", finance,
                           "Accepts a quarantined payment; what it was for is booked if that is still free")
                   .idempotent()
                   .recent_password());
    api.add<&Routes::give_back>(*this, Declaration(Method::post, admin + "payments/{id}/give-back", finance,
                                                   "Sends back all that came of a quarantined payment")
                                           .idempotent()
                                           .recent_password());
    api.add<&Routes::retry_job>(
        *this, Declaration(Method::post, admin + "jobs/{id}/retry", Access::admin({}), "Lets a dead job run again"));
  }

  Task<Result<Attention>> list(http::Context& ctx, http::NoInput) { return everything(ctx.loop, privacy_); }
  Task<Result<bookings::WaitingDecisions>> decisions(http::Context& ctx, http::NoInput) {
    return bookings::waiting_decisions(ctx.loop);
  }
  Task<Result<http::NoContent>> retry_refund(http::Context& ctx, RefundWithReason in) {
    payments::RefundRetry retry{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments::retry_refund(ctx.loop.db, ctx.actor(), std::move(retry)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> retry_payout(http::Context& ctx, PayoutWithReason in) {
    payouts::PayoutRetry retry{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payouts::Payouts::retry(ctx.loop, ctx.actor(), std::move(retry)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> release(http::Context& ctx, ChargebackWithReason in) {
    return close(ctx, std::move(in), payouts::ChargebackChoice::pay_host);
  }
  Task<Result<http::NoContent>> keep(http::Context& ctx, ChargebackWithReason in) {
    return close(ctx, std::move(in), payouts::ChargebackChoice::keep);
  }
  Task<Result<http::NoContent>> release_payment(http::Context& ctx, PaymentWithReason in) {
    payments::QuarantineEnd end{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments_.release(ctx.loop, ctx.actor(), std::move(end)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> give_back(http::Context& ctx, PaymentWithReason in) {
    payments::QuarantineEnd end{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments_.give_back(ctx.loop, ctx.actor(), std::move(end)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> retry_job(http::Context& ctx, JobWithReason in) {
    JobRetry retry{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await attention::retry_job(ctx.loop, ctx.actor(), std::move(retry)));
    co_return http::NoContent();
  }

 private:
  Task<Result<http::NoContent>> close(http::Context& ctx, ChargebackWithReason in, payouts::ChargebackChoice choice) {
    payouts::ChargebackEnd end{in.id, choice, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payouts::close_chargeback(ctx.loop, payments_, ctx.actor(), std::move(end)));
    co_return http::NoContent();
  }

  payments::Payments& payments_;
  privacy::Privacy& privacy_;
};

}  // namespace

void install(House& house, payments::Payments& payments, privacy::Privacy& privacy) {
  house.keep<Routes>(payments, privacy).routes(house.api);
}

}  // namespace kerbside::attention
