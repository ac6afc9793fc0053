// "Needs attention": what the machine has given up and only a person can settle, in one list, and what an admin may do
// about each (A2, K8, X7). Reading is for every admin; acting for who is answerable for the money, or for superadmins.
#pragma once
#include <boost/describe.hpp>
#include <vector>

#include "core/actor.hpp"
#include "core/jobs.hpp"
#include "core/sweep.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/payouts.hpp"
#include "features/privacy/privacy.hpp"
#include "features/reconcile/reconcile.hpp"

namespace kerbside {
class House;
}

namespace kerbside::attention {

struct Attention {  // each the oldest first, at most 100
  std::vector<payments::QuarantinedPayment> quarantined_payments;
  std::vector<payments::FailedRefund> failed_refunds;
  std::vector<payouts::FailedPayout> failed_payouts;
  std::vector<payouts::Chargeback> chargebacks;
  std::vector<privacy::ClosedAndOpen> closed_accounts;
  std::vector<jobs::DeadJob> dead_jobs;
  std::vector<jobs::StuckThing> stuck_things;  // tried again by themselves: nobody can do more than look for the cause
  std::vector<reconcile::DifferingCheck> differing_checks;  // in the order of their numbers
};
BOOST_DESCRIBE_STRUCT(Attention, (),
                      (quarantined_payments, failed_refunds, failed_payouts, chargebacks, closed_accounts, dead_jobs,
                       stuck_things, differing_checks))

Task<Result<Attention>> everything(Loop& loop, privacy::Privacy& privacy);

struct JobRetry {
  std::int64_t id = 0;
  std::string reason;     // for the audit log, 1 to 1000 characters
  std::string client_ip;  // of the admin
};
// Conflict `job_not_dead` when it is not, or when one like it runs already.
Task<Status> retry_job(Loop& loop, Actor admin, JobRetry retry);

void install(House& house, payments::Payments& payments, privacy::Privacy& privacy);

}  // namespace kerbside::attention
