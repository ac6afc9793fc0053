// What an admin does about a refund that failed (K8). The provider gives a failed one up for good: the next try is a
// refund of its own, with its own id as the provider's key.
#pragma once
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/config.hpp"
#include "core/db/db.hpp"
#include "rules/ids.hpp"

namespace kerbside::payments {

struct RefundRetry {
  RefundId id;            // the one that failed
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // empty: from the command line
};

// Finance and superadmins.
bool may_move_money(const Actor& actor);

// Answers the new refund's id; a job sends it. Errors: forbidden for everybody but finance and superadmins; conflict
// `refund_not_failed` when it is not failed or was tried again before.
Task<Result<RefundId>> retry_refund(db::Database& db, Actor actor, RefundRetry retry);

// kerbside refund-retry ID --reason TEXT. Answers the exit code.
int run_refund_retry(const Config& config, const std::vector<std::string>& arguments);

}  // namespace kerbside::payments
