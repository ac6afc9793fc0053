// What hosts are told of their payouts (N2): a notification, and a letter by a job.
#pragma once
#include "features/payouts/store.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::payouts {

// Both, in the transaction of what they tell of.
void tell_sent(db::Transaction& tx, const store::PayoutRow& payout);

class Letters {
 public:
  explicit Letters(const mail::Post& post) : post_(post) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const jobs::Job& job);
  const mail::Post& post_;
};

}  // namespace kerbside::payouts
