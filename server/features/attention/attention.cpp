#include "features/attention/attention.hpp"

#include "features/audit/audit.hpp"

namespace kerbside::attention {
namespace {

Task<Result<bool>> let_run_again(db::Transaction& tx, Actor admin, JobRetry retry) {
  KB_CO_TRY(const bool again, co_await jobs::retry_dead(tx, retry.id));
  if (!again)
    co_return fail(Kind::conflict, "job_not_dead", "This job has not failed, or another like it is already running.");
  audit::AdminAct act{admin, "job_retry", "job", std::to_string(retry.id)};
  act.reason = retry.reason;
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), retry.client_ip));
  co_return true;
}

}  // namespace

Task<Result<Attention>> everything(Loop& loop, privacy::Privacy& privacy) {
  Attention all;
  KB_CO_TRY(all.quarantined_payments, co_await payments::quarantined_payments(loop.db));
  KB_CO_TRY(all.failed_refunds, co_await payments::failed_refunds(loop.db));
  KB_CO_TRY(all.failed_payouts, co_await payouts::Payouts::failed(loop));
  KB_CO_TRY(all.chargebacks, co_await payouts::held_chargebacks(loop));
  KB_CO_TRY(all.closed_accounts, co_await privacy.closed_and_open(loop));
  KB_CO_TRY(all.dead_jobs, co_await jobs::dead_jobs(loop.db));
  KB_CO_TRY(all.stuck_things, co_await jobs::stuck_things(loop.db));
  KB_CO_TRY(all.differing_checks, co_await reconcile::differing_checks(loop.db));
  co_return all;
}

Task<Status> retry_job(Loop& loop, Actor admin, JobRetry retry) {
  KB_CO_TRY_VOID(audit::check_reason(retry.reason, "why the job runs again"));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&let_run_again, admin, retry));
  co_return Status();
}

}  // namespace kerbside::attention
