// Contests of charges to deposits, for the features that follow them. A feature adds its follower when it is installed;
// deposits knows none of them.
#pragma once
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "rules/ids.hpp"

namespace kerbside {

enum class ContestStep : std::uint8_t {
  begun,     // the renter does not agree: a dispute decides how much of the charge stands
  withdrawn  // the host has taken the charge back
};

struct ChargeContest {
  std::string charge_id;
  BookingId booking;
  UserId renter, host;
  ContestStep step{};
};

class ChargeFollower {
 public:
  virtual ~ChargeFollower() = default;
  // Called in the transaction of the step, with the booking locked. An error undoes the step.
  virtual Task<Status> on_contest(db::Transaction& tx, const ChargeContest& contest) = 0;
};

class ChargeFollowers {
 public:
  void add(ChargeFollower& follower) { followers_.push_back(&follower); }  // call at start

  Task<Status> tell(db::Transaction& tx, const ChargeContest& contest) const {
    for (ChargeFollower* follower : followers_) KB_CO_TRY_VOID(co_await follower->on_contest(tx, contest));
    co_return Status();
  }

 private:
  std::vector<ChargeFollower*> followers_;  // in the order in which they were added
};

}  // namespace kerbside
