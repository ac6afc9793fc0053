#include "features/deposits/routes.hpp"

#include "core/inputs.hpp"
#include "ports/images/upload.hpp"

namespace kerbside::deposits {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

struct ChargeRequest {
  BookingId id;
  rules::ChargeKind kind{};
  std::optional<int> units;                  // litres, tickets or miles
  std::optional<rules::Pence> amount_pence;  // for damage
  std::string reason;
  std::vector<PrivateFileId> photo_ids;
  std::vector<condition::EntryId> shot_ids;  // of the condition reports
};
BOOST_DESCRIBE_STRUCT(ChargeRequest, (), (id, kind, units, amount_pence, reason, photo_ids, shot_ids))

Task<Result<Deposit>> file(Deposits& deposits, Loop& loop, Actor host, ChargeRequest in) {
  NewCharge charge{
      {in.kind, in.units, in.amount_pence}, std::move(in.reason), std::move(in.photo_ids), std::move(in.shot_ids)};
  return deposits.file(loop, std::move(host), in.id, std::move(charge));
}

}  // namespace

void add_routes(http::Api& api, Deposits& deposits) {
  using OfBooking = ById<BookingId>;
  const auto of_booking = [](Method method, const char* tail, const char* summary) {
    return Declaration(method, std::string("/api/v1/bookings/{id}/deposit") + tail, Access::owner("booking"), summary);
  };
  const auto of_charge = [](const char* tail, const char* summary) {
    return Declaration(Method::post, std::string("/api/v1/deposit-charges/{id}") + tail, Access::owner("charge"),
                       summary)
        .idempotent();
  };
  api.add<&Deposits::refunds_of>(deposits, Declaration(Method::get, "/api/v1/deposit-refunds", Access::signed_in(),
                                                       "The caller’s refunds of deposits and of cancelled bookings"));
  api.add<&Deposits::get, OfBooking>(
      deposits,
      of_booking(Method::get, "", "The deposit after a trip, its charges and what goes back when").when("ended"));
  api.add<&Deposits::confirm, OfBooking>(
      deposits, of_booking(Method::post, "/confirm", "Of a deposit that the host held: it was given back, or received")
                    .when("ended_deposit_with_host")
                    .idempotent());
  api.add<&file>(
      deposits,
      of_booking(Method::post, "/charges", "The host charges something against the deposit")
          .example(ChargeRequest{
              {}, rules::ChargeKind::damage, {}, rules::Pence{1000}, "A dent in the door", {PrivateFileId()}, {}})
          .when("ended")
          .idempotent()
          .status(201));
  api.add<&Deposits::contest, WithReason<ChargeId>>(
      deposits, of_charge("/contest", "The renter does not agree; a dispute decides")
                    .example(WithReason<ChargeId>{{}, "It was there before"}));
  api.add<&Deposits::withdraw, ById<ChargeId>>(deposits, of_charge("/withdraw", "The host takes a charge back"));
  api.add<&Deposits::get, OfBooking>(deposits, Declaration(Method::get, "/api/v1/admin/bookings/{id}/deposit",
                                                           Access::any_admin(), "A booking’s deposit, for admins")
                                                   .when("ended"));
}

}  // namespace kerbside::deposits
