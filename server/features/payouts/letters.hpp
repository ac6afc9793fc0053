// What hosts are told of their payouts (N2): a notification, and a letter by a job.
#pragma once
#include "features/notifications/notifications.hpp"
#include "features/payouts/store.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::payouts {

// Both, in the transaction of what they tell of.
void tell_sent(db::Transaction& tx, const store::PayoutRow& payout);
void tell_account_not_ready(db::Transaction& tx,
                            const store::PayoutRow& payout);  // it failed, and goes again by itself
// A notification alone: a chargeback was lost, and the rest of the host's earnings of that booking is kept.
void tell_kept(db::Transaction& tx, UserId host, BookingId booking, rules::Pence kept);

struct PayoutLetter {
  PayoutId payout_id;
};
BOOST_DESCRIBE_STRUCT(PayoutLetter, (), (payout_id))

class Letters {
 public:
  Letters(const mail::Post& post, notifications::Unsubscribing unsubscribing)
      : post_(post), unsubscribing_(std::move(unsubscribing)) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const PayoutLetter& payload, const jobs::Job& job);
  const mail::Post& post_;
  const notifications::Unsubscribing unsubscribing_;
};

}  // namespace kerbside::payouts
