// What of payments and refunds only a person can settle, for "Needs attention" (A2, K4, K8, trust.md 3.4).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/db/db.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"
#include "rules/money_kinds.hpp"

namespace kerbside::payments {

struct QuarantinedPayment {  // the provider's answer did not fit: nothing was confirmed
  PaymentId id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  rules::Pence amount_pence;                   // as we asked for it
  std::optional<rules::Pence> received_pence;  // what came, in its own currency; absent while that is not known
  std::optional<std::string> received_currency;
  std::string why;
  bool can_release = false;  // a person can explain what differs
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(QuarantinedPayment, (),
                      (id, subject_kind, subject_id, amount_pence, received_pence, received_currency, why, can_release,
                       created_at))

struct FailedRefund {  // and nobody has tried it again
  RefundId id;
  rules::SubjectKind subject_kind{};
  SubjectId subject_id;
  rules::Pence amount_pence;
  std::optional<std::string> why;
  Instant failed_at{};
};
BOOST_DESCRIBE_STRUCT(FailedRefund, (), (id, subject_kind, subject_id, amount_pence, why, failed_at))

// Each the oldest first, at most 100.
Task<Result<std::vector<QuarantinedPayment>>> quarantined_payments(db::Database& db);
Task<Result<std::vector<FailedRefund>>> failed_refunds(db::Database& db);

// Takes a payment out of quarantine (trust.md 3.4).
struct QuarantineEnd {
  PaymentId id;
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // of the admin
};

}  // namespace kerbside::payments
