// What happens to contracts without their sides: they expire in time, with a cancellation, or because the booking was
// changed, and are sent by themselves where the host wants that (X13, X17, X23).
#include "core/sweep.hpp"
#include "features/contracts/contracts.hpp"
#include "features/contracts/news.hpp"
#include "features/contracts/reminders.hpp"
#include "features/contracts/store.hpp"

namespace kerbside::contracts {
namespace {

constexpr jobs::JobKind<SendingByItself> sending_job{"contract_send", jobs::Lane::slow};
constexpr jobs::Sweep expiring{"contracts_expire", "contract", "A contract that could not expire"};

// Returns how a change of its booking ends a live contract.
std::optional<rules::ContractEnd> end_on(const BookingChanged& changed, rules::ContractState state) {
  if (changed.state == rules::BookingState::cancelled) return rules::end_on_cancellation(state);
  if (changed.cause == rules::Cause::dates_changed) return rules::end_on_change(state);
  // Nobody signs for a trip that is over; what the renter has signed waits for the host until the agreed return (X17).
  if (changed.cause == rules::Cause::completed && state == rules::ContractState::sent)
    return rules::ContractEnd::not_signed;
  return std::nullopt;
}

bool is_confirmed_now(const BookingChanged& changed) {
  const bool by_answer = changed.cause == rules::Cause::accepted, by_payment = changed.cause == rules::Cause::paid,
             at_once = changed.cause == rules::Cause::booked;
  return changed.state == rules::BookingState::confirmed && changed.placed && (by_answer || by_payment || at_once);
}

void tell_expired(db::Transaction& tx, const store::Row& row, rules::ContractEnd as) {
  switch (as) {
    case rules::ContractEnd::replaced:
      return tell(tx, "replaced", Told{row});
    case rules::ContractEnd::cancelled:
      return;  // both are told of the cancellation
    case rules::ContractEnd::not_signed:
    case rules::ContractEnd::not_countersigned:
      return tell(tx, "expired", Told{row});
  }
}

}  // namespace

Task<Status> Contracts::on(db::Transaction& tx, const BookingChanged& changed) {
  const bool is_moved = changed.cause == rules::Cause::dates_changed;
  if (is_confirmed_now(changed) || is_moved) jobs::enqueue(tx, sending_job({changed.booking}, changed.booking.str()));
  if (!is_moved && changed.state != rules::BookingState::cancelled && changed.cause != rules::Cause::completed)
    co_return Status();
  KB_CO_TRY(const auto row, co_await store::live_of(tx, changed.booking));
  const auto end = row ? end_on(changed, row->contract_status) : std::nullopt;
  if (!end) co_return Status();
  store::expire(tx, row->id, *end);
  tell_expired(tx, *row, *end);
  KB_CO_TRY_VOID(co_await tell_followers(tx, row->id));
  co_return Status();
}

// Without the host's address, or once it is too late, nothing is sent: the booking page asks the host to do it.
Task<Result<bool>> Contracts::send_by_itself_in(db::Transaction& tx, Contracts* self, BookingId id) {
  KB_CO_TRY(const auto facts, co_await store::lock_facts(tx, id));
  if (!facts || !facts->sends_by_themselves || facts->host_address.value_or("").empty() || facts->has_live ||
      !rules::may_send_contract(facts->booking_status, facts->return_(), app_now()))
    co_return false;
  KB_CO_TRY_VOID(co_await send_in(tx, self, {.booking = id, .host = {}, .fingerprint = {}, .address = {}}));
  co_return true;
}

Task<Status> Contracts::send_by_itself(Loop& loop, const SendingByItself& due) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&send_by_itself_in, this, due.booking_id));
  co_return Status();
}

Task<Result<bool>> Contracts::expire_in(db::Transaction& tx, Contracts* self, ContractId id) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  if (!row || row->expires_at > app_now()) co_return false;
  const auto end = rules::end_in_time(row->contract_status);
  if (!end) co_return false;
  store::expire(tx, id, *end);
  tell_expired(tx, *row, *end);
  KB_CO_TRY_VOID(co_await self->tell_followers(tx, id));
  co_return true;
}

Task<Status> Contracts::expire_due(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::due(loop.db));
  co_return co_await jobs::each_alone(loop, expiring, due,
                                      [&](const ContractId& id) { return loop.db.transaction(&expire_in, this, id); });
}

void Contracts::register_jobs(jobs::Runner& runner) {
  runner.repeat(expiring.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(1)), *this, &Contracts::expire_due);
  runner.handle(sending_job, *this, &Contracts::send_by_itself);
  register_reminders(runner);
}

}  // namespace kerbside::contracts
