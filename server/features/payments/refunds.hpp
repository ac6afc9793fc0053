// Retries a failed refund for an admin (K8). The provider never resumes a failed one: the next attempt is a refund of
// its own, with its own id as the provider's key.
#pragma once
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/config.hpp"
#include "core/db/db.hpp"
#include "core/inputs.hpp"
#include "features/audit/audit.hpp"
#include "rules/ids.hpp"

namespace kerbside::payments {

// Returns true for finance and superadmins.
bool may_move_money(const Actor& actor);

// Retries the failed refund; the reason, 1 to 1000 characters, goes to the audit log, and the client is empty on the
// command line. Returns the new refund's id; a job sends it. Errors: forbidden for everybody but finance and
// superadmins; conflict `refund_not_failed` when it is not failed or was already tried again.
Task<Result<RefundId>> retry_refund(db::Database& db, Actor actor, WithReason<RefundId> retry, audit::Client client);

// Runs kerbside refund-retry ID --reason TEXT. Returns the exit code.
int run_refund_retry(const Config& config, const std::vector<std::string>& arguments);

}  // namespace kerbside::payments
