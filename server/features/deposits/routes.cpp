#include "features/deposits/routes.hpp"

#include "features/audit/audit.hpp"
#include "ports/images/upload.hpp"

namespace kerbside::deposits {

using http::Access;
using http::Declaration;
using http::Method;

void Routes::routes(http::Api& api) {
  const std::string booking = "/api/v1/bookings/{id}", charge = "/api/v1/deposit-charges/{id}";
  api.add<&Routes::refunds>(*this, Declaration(Method::get, "/api/v1/deposit-refunds", Access::signed_in(),
                                               "The caller’s refunds of deposits and of cancelled bookings"));
  api.add<&Routes::get>(*this, Declaration(Method::get, booking + "/deposit", Access::owner("booking"),
                                           "The deposit after a trip, its charges and what goes back when"));
  api.add<&Routes::confirm>(*this, Declaration(Method::post, booking + "/deposit/confirm", Access::owner("booking"),
                                               "Of a deposit that the host held: it was given back, or received")
                                       .idempotent());
  api.add<&Routes::add_photo>(*this, Declaration(Method::post, booking + "/deposit/photos", Access::owner("booking"),
                                                 "Adds the image that is the body, for a charge that names it")
                                         .upload(images::upload(most_photo_megabytes))
                                         .rate("upload")
                                         .status(201));
  api.add<&Routes::file>(*this, Declaration(Method::post, booking + "/deposit/charges", Access::owner("booking"),
                                            "The host charges something against the deposit")
                                    .idempotent()
                                    .status(201));
  api.add<&Routes::contest>(*this, Declaration(Method::post, charge + "/contest", Access::owner("charge"),
                                               "The renter does not agree; an admin decides")
                                       .idempotent());
  api.add<&Routes::withdraw>(
      *this, Declaration(Method::post, charge + "/withdraw", Access::owner("charge"), "The host takes a charge back")
                 .idempotent());
  api.add<&Routes::get_as_admin>(*this, Declaration(Method::get, "/api/v1/admin/bookings/{id}/deposit",
                                                    Access::any_admin(), "A booking’s deposit, for admins"));
  api.add<&Routes::decide>(
      *this, Declaration(Method::post, "/api/v1/admin/deposit-charges/{id}/decide", Access::admin({AdminRole::support}),
                         "Decides what stands of a charge that was contested")
                 .idempotent());
}

Task<Result<DepositRefundList>> Routes::refunds(http::Context& ctx, PageOf in) {
  return deposits_.refunds_of(ctx.loop, ctx.actor(), in.page.value_or(1));
}

Task<Result<Deposit>> Routes::get(http::Context& ctx, OfBooking in) {
  return deposits_.get(ctx.loop, ctx.actor(), in.id);
}

Task<Result<EvidencePhoto>> Routes::add_photo(http::Context& ctx, OfBooking in) {
  return deposits_.add_photo(ctx.loop, ctx.actor(), in.id, ctx.request.upload);
}

Task<Result<Deposit>> Routes::file(http::Context& ctx, ChargeRequest in) {
  NewCharge charge{{in.kind, in.units, in.amount_pence}, std::move(in.reason), std::move(in.photo_ids)};
  return deposits_.file(ctx.loop, ctx.actor(), in.id, std::move(charge));
}

Task<Result<Deposit>> Routes::contest(http::Context& ctx, ContestRequest in) {
  return deposits_.contest(ctx.loop, ctx.actor(), in.id, std::move(in.reason));
}

Task<Result<Deposit>> Routes::withdraw(http::Context& ctx, OneCharge in) {
  return deposits_.withdraw(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Deposit>> Routes::confirm(http::Context& ctx, OfBooking in) {
  return deposits_.confirm(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Deposit>> Routes::get_as_admin(http::Context& ctx, OfBooking in) {
  return deposits_.get(ctx.loop, ctx.actor(), in.id);
}

Task<Result<Deposit>> Routes::decide(http::Context& ctx, DecisionRequest in) {
  return deposits_.decide(ctx.loop, ctx.actor(),
                          Decision{in.id, in.allowed_pence, std::move(in.reason), audit::client_of(ctx).ip});
}

}  // namespace kerbside::deposits
