// Pays hosts: what bookings earn them (K6), and how it reaches them (K12, trust.md 3.4). The rows of earnings are
// written as bookings change (earnings.hpp). A job decides on payouts under the booking's lock; a payout that is
// written is sent by a job of its own, with its own id as the provider's key.
#pragma once
#include <string>

#include "core/actor.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/chargebacks.hpp"
#include "features/payouts/earnings.hpp"
#include "features/payouts/of_booking.hpp"
#include "features/payouts/types.hpp"
#include "ports/payments/payouts.hpp"

namespace kerbside {
class House;
}

namespace kerbside::payouts {

namespace store {
struct PayoutRow;
}

// payouts.failure_reason: sent again automatically once the host's account is ready.
inline const std::string account_not_ready = "account_not_ready";

struct PayoutJob {
  PayoutId payout_id;
};
BOOST_DESCRIBE_STRUCT(PayoutJob, (), (payout_id))

class Payouts {
 public:
  Payouts(provider::PayoutProvider& provider, std::string public_url)
      : provider_(provider), public_url_(std::move(public_url)) {}

  static Task<Result<EarningList>> earnings(Loop& loop, Actor host, PageAsked asked);
  static Task<Result<Earning>> earning(Loop& loop, Actor host, BookingId booking);  // not_found: none of this host's
  // "Sync Earnings": makes the rows that are missing (D2.2-06, D7-10).
  static Task<Result<Synced>> sync(Loop& loop, Actor host);

  static Task<Result<PayoutAccount>> account(Loop& loop, Actor host);
  Task<Result<PayoutAccount>> check_account(Loop& loop, Actor host);  // asks the provider
  Task<Result<PayoutAccountLink>> account_link(Loop& loop, Actor host);

  // Retries a failed payout, for finance and superadmins: returns the payout that replaces it. Conflicts:
  // `payout_not_failed` when it has not failed or was sent again already, `payout_account_not_ready`, `payout_held`,
  // `payout_on_its_way`, `payout_not_due_yet`, `payout_nothing_due`.
  static Task<Result<PayoutId>> retry(Loop& loop, Actor admin, WithReason<PayoutId> retry, audit::Client client);

  void register_jobs(jobs::Runner& runner);
  void listen(payments::Payments& payments);

 private:
  Task<Status> hear_of_account(Loop& loop, std::string account_id);
  Task<Result<std::string>> account_to_set_up(Loop& loop, UserId host);
  Task<Result<rules::PayoutAccountState>> read_account(Loop& loop, std::string account_id);
  static Task<Status> complete_all(Loop& loop);
  static Task<Status> release_due(Loop& loop);
  Task<Status> send(Loop& loop, const PayoutJob& payload);
  Task<Result<provider::TransferReading>> transfer(Loop& loop, const store::PayoutRow& payout);
  Task<Result<std::optional<provider::TransferReading>>> find_at_provider(Loop& loop, const store::PayoutRow& payout);
  Task<Status> give_up(Loop& loop, const store::PayoutRow& payout, std::string refusal);

  provider::PayoutProvider& provider_;
  std::string public_url_;
};

// For disputes, under the booking's lock, which both take. Everything that a booking's host has or gets of it, how much
// of that is not paid out yet, and a decision that so much of it is refunded to the renter: it is no longer paid out,
// and what had been is taken from the host's next earnings.
struct HostShare {
  rules::Pence all, due;
};
Task<Result<HostShare>> share_of_host(db::Transaction& tx, BookingId booking);
Task<Status> refund_from_earnings(db::Transaction& tx, BookingId booking, rules::Pence amount);

void install(House& house, payments::Payments& payments);

}  // namespace kerbside::payouts
