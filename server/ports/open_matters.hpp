// What of somebody's account is open: a trip that is not over, money that they are owed or owe. Nobody is erased
// meanwhile, nor for some weeks after their money last moved. What a feature knows to be open it says itself: it adds a
// function when it moves in.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/id.hpp"
#include "rules/money.hpp"

namespace kerbside {

// Who settles it. by_the_person: only they can, signed in, so that the account cannot be closed before.
enum class Settling : std::uint8_t { by_the_person, by_our_team, by_itself };
BOOST_DESCRIBE_ENUM(Settling, by_the_person, by_our_team, by_itself)

struct OpenMatter {
  UserId user_id;    // whose account it is
  std::string kind;  // "open_bookings": for programs; one of a kind for each person
  std::optional<rules::Pence> amount_pence{};
  std::string title{};  // "Failed refund"
  std::string text{};   // what becomes of it, or what to do, to the person
  Settling settles{};
  bool done = false;  // its money has moved, and may come back for a while: it keeps from erasing, and nobody is told
};

// After the last refund or payout of a person. A refund that counted as done may still fail, and then we need to know
// whom to write to.
inline constexpr int days_money_may_come_back = 30;

class OpenMatters {
 public:
  // What of these people is open, each matter once.
  using Ask = Task<Result<std::vector<OpenMatter>>> (*)(db::Transaction& tx, std::vector<UserId> people);
  void add(Ask ask) { asks_.push_back(ask); }  // at start

  Task<Result<std::vector<OpenMatter>>> of(db::Transaction& tx, std::vector<UserId> people) const;

 private:
  std::vector<Ask> asks_;
};

}  // namespace kerbside
