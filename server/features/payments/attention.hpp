// What of payments and refunds only a person can settle, for "Needs attention" (A2, K4, K8, trust.md 3.4).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/db/db.hpp"
#include "rules/ids.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::payments {

struct QuarantinedPayment {  // the provider's answer did not fit: nothing was confirmed
  PaymentId id;
  BookingId booking_id;
  rules::Pence amount_pence;  // as we asked for it
  std::string why;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(QuarantinedPayment, (), (id, booking_id, amount_pence, why, created_at))

struct FailedRefund {  // and nobody has tried it again
  RefundId id;
  BookingId booking_id;
  rules::Pence amount_pence;
  std::optional<std::string> why;
  Instant failed_at{};
};
BOOST_DESCRIBE_STRUCT(FailedRefund, (), (id, booking_id, amount_pence, why, failed_at))

struct Chargeback {  // open or lost: it keeps the rest of the booking's money where it is
  ChargebackId id;
  BookingId booking_id;
  rules::Pence amount_pence;
  rules::DisputeState state{};
  std::string provider_dispute_id;
  Instant opened_at{};
};
BOOST_DESCRIBE_STRUCT(Chargeback, (), (id, booking_id, amount_pence, state, provider_dispute_id, opened_at))

// Each the oldest first, at most 100.
Task<Result<std::vector<QuarantinedPayment>>> quarantined_payments(db::Database& db);
Task<Result<std::vector<FailedRefund>>> failed_refunds(db::Database& db);
Task<Result<std::vector<Chargeback>>> held_chargebacks(db::Database& db);

struct ChargebackRelease {
  ChargebackId id;
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // of the admin
};
// The platform bears what the bank took, and the rest of the booking's money goes its way: the host's in full, the
// renter's less what their bank gave them. Errors: forbidden for
// everybody but finance and superadmins; conflict `chargeback_not_lost` while the bank has not decided, and afterwards.
Task<Status> release_chargeback(db::Database& db, Actor actor, ChargebackRelease release);

// Takes a payment out of quarantine (trust.md 3.4).
struct QuarantineEnd {
  PaymentId id;
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // of the admin
};

}  // namespace kerbside::payments
