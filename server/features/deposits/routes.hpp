// The endpoints of deposits: they translate and nothing else.
#pragma once
#include "core/http/api.hpp"
#include "features/deposits/deposits.hpp"

namespace kerbside::deposits {

struct OfBooking {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(OfBooking, (), (id))

struct OneCharge {
  ChargeId id;
};
BOOST_DESCRIBE_STRUCT(OneCharge, (), (id))

struct ChargeRequest {
  BookingId id;
  rules::ChargeKind kind{};
  std::optional<int> units;                  // litres, tickets or miles
  std::optional<rules::Pence> amount_pence;  // of damage
  std::string reason;
  std::vector<PrivateFileId> photo_ids;
};
BOOST_DESCRIBE_STRUCT(ChargeRequest, (), (id, kind, units, amount_pence, reason, photo_ids))

struct ContestRequest {
  ChargeId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(ContestRequest, (), (id, reason))

struct DecisionRequest {
  ChargeId id;
  rules::Pence allowed_pence;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(DecisionRequest, (), (id, allowed_pence, reason))

struct PageOf {
  std::optional<int> page;
};
BOOST_DESCRIBE_STRUCT(PageOf, (), (page))

class Routes {
 public:
  explicit Routes(Deposits& deposits) : deposits_(deposits) {}
  void routes(http::Api& api);

 private:
  Task<Result<DepositRefundList>> refunds(http::Context& ctx, PageOf in);
  Task<Result<Deposit>> get(http::Context& ctx, OfBooking in);
  Task<Result<EvidencePhoto>> add_photo(http::Context& ctx, OfBooking in);  // the body is the photo
  Task<Result<Deposit>> file(http::Context& ctx, ChargeRequest in);
  Task<Result<Deposit>> contest(http::Context& ctx, ContestRequest in);
  Task<Result<Deposit>> withdraw(http::Context& ctx, OneCharge in);
  Task<Result<Deposit>> confirm(http::Context& ctx, OfBooking in);
  Task<Result<Deposit>> get_as_admin(http::Context& ctx, OfBooking in);
  Task<Result<Deposit>> decide(http::Context& ctx, DecisionRequest in);

  Deposits& deposits_;
};

}  // namespace kerbside::deposits
