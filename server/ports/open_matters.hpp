// Open matters of an account: a trip that is not over, money owed to or by the person. An account is not erased while
// it has any, nor for some weeks after its money last moved. Each feature reports its own: it adds a function when it
// is installed.
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

// Who settles the matter. by_the_person: only they can, signed in, so the account cannot be closed before.
enum class Settling : std::uint8_t { by_the_person, by_our_team, by_itself };
BOOST_DESCRIBE_ENUM(Settling, by_the_person, by_our_team, by_itself)

struct OpenMatter {
  UserId user_id;    // the owner of the account
  std::string kind;  // "open_bookings": for programs; one of a kind for each person
  std::optional<rules::Pence> amount_pence{};
  std::string title{};  // "Failed refund"
  std::string text{};   // tells the person what will happen, or what to do
  Settling settles{};
  bool done = false;  // its money has moved but may come back: delays erasing, and the person is not told
};

// Counted from a person's last refund or payout. A refund that counted as done may still fail, and then we need to know
// whom to contact.
inline constexpr int days_money_may_come_back = 30;

class OpenMatters {
 public:
  // Returns these people's open matters, each once.
  using Ask = Task<Result<std::vector<OpenMatter>>> (*)(db::Transaction& tx, std::vector<UserId> people);
  void add(Ask ask) { asks_.push_back(ask); }  // call at start

  Task<Result<std::vector<OpenMatter>>> of(db::Transaction& tx, std::vector<UserId> people) const;

 private:
  std::vector<Ask> asks_;
};

}  // namespace kerbside
