// Who hears of what happens to a deposit: notifications and letters, with the transaction's next flush (N2).
#pragma once
#include "features/deposits/store.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::deposits {

// To the renter, when the trip is over: what comes back, and when.
void tell_of_plan(db::Transaction& tx, const store::DepositRow& row, const rules::DepositPlan& plan);
// To both: the host held it and gives it back.
void tell_of_deposit_with_host(db::Transaction& tx, const store::DepositRow& row);

enum class News : std::uint8_t { filed, contested, withdrawn, stands, decided };
void tell(db::Transaction& tx, const store::DepositRow& row, ChargeId charge, rules::ChargeKind kind,
          rules::Pence amount, News news);
void tell_confirmed(db::Transaction& tx, const store::DepositRow& row, bool by_host);

// The letters: of a charge that was filed, to who may contest it, and of what was decided, to both.
enum class Side : std::uint8_t { renter, host };
BOOST_DESCRIBE_ENUM(Side, renter, host)

struct LetterJob {
  ChargeId charge_id;
  Side to{};  // the address is read when the letter is sent
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (charge_id, to))

class ChargeMails {
 public:
  ChargeMails(const mail::Post& post, notifications::Unsubscribing unsubscribing)
      : post_(post), unsubscribing_(std::move(unsubscribing)) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const LetterJob& payload, const jobs::Job& job);
  const mail::Post& post_;
  const notifications::Unsubscribing unsubscribing_;
};

}  // namespace kerbside::deposits
