#include "features/contracts/reminders.hpp"

#include "features/contracts/news.hpp"

namespace kerbside::contracts {
namespace {

// Nothing is left to remind of once the contract stands otherwise.
struct ReminderJob {
  ContractId contract_id;
  rules::ContractState while_{};
};
BOOST_DESCRIBE_STRUCT(ReminderJob, (), (contract_id, while_))

constexpr jobs::JobKind<ReminderJob> reminder_job{"contract_reminder", jobs::Lane::slow};

void remind_at(db::Transaction& tx, const store::Row& contract, rules::ContractState state, Instant at) {
  const std::string key = contract.id.str() + ":" + rules::word(state) + ":" + to_iso(at);
  jobs::enqueue(tx, reminder_job({contract.id, state}, key).at(at));
}

Task<Result<bool>> remind_in(db::Transaction& tx, ReminderJob due) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, due.contract_id));
  if (!row || row->contract_status != due.while_ || row->expires_at <= app_now()) co_return false;
  if (due.while_ == rules::ContractState::sent)
    tell(tx, "renter_reminder", Told{*row});
  else
    tell(tx, "host_reminder", Told{*row});
  co_return true;
}

Task<Status> remind(Loop& loop, const ReminderJob& due) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remind_in, due));
  co_return Status();
}

}  // namespace

void remind_renter(db::Transaction& tx, const store::Row& sent, Instant pick_up) {
  for (const Instant at : rules::renter_reminders(sent.sent_at, pick_up, sent.expires_at))
    remind_at(tx, sent, rules::ContractState::sent, at);
}

void remind_host(db::Transaction& tx, const store::Row& renter_signed) {
  const auto at = rules::host_reminder(renter_signed.renter_signed_at.value(), renter_signed.expires_at);
  if (at) remind_at(tx, renter_signed, rules::ContractState::pending_host_signature, *at);
}

void register_reminders(jobs::Runner& runner) { runner.handle(reminder_job, &remind); }

}  // namespace kerbside::contracts
