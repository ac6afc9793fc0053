// "Why this amount?": a booking's figures line by line, and the history of its money, from the quote to the ledger. Its
// host sees what the host is owed; what a card was charged or refunded is only the renter's.
#pragma once
#include "core/actor.hpp"
#include "core/loop.hpp"
#include "features/payments/payments.hpp"
#include "rules/booking_money.hpp"
#include "rules/money_lines.hpp"

namespace kerbside::bookings {

namespace store {
struct BookingRow;
}

struct ExplainedLine {
  rules::LineCode code{};
  std::string label, reason;
  rules::Pence amount_pence, due_now_pence;
  rules::Party payee{};
};
BOOST_DESCRIBE_STRUCT(ExplainedLine, (), (code, label, reason, amount_pence, due_now_pence, payee))

// A movement of money by owner; incoming money is positive. A host sees only host_pence.
struct StoryFact {
  Instant at{};
  std::string kind;  // of the ledger: "charge", "refund", "date_change", ...
  rules::Pence host_pence;
  std::optional<rules::Pence> card_pence, deposit_pence, platform_pence;
};
BOOST_DESCRIBE_STRUCT(StoryFact, (), (at, kind, host_pence, card_pence, deposit_pence, platform_pence))

struct MoneyStory {
  std::optional<Instant> quoted_at;  // when the price was worked out
  std::vector<ExplainedLine> lines;
  rules::Pence total_pence, due_now_pence, due_at_pick_up_pence;
  rules::BookingMoney money;     // as on the booking's page and in lists
  std::vector<StoryFact> facts;  // from the ledger, oldest first
  StoryFact held;                // the sum of them all
};
BOOST_DESCRIBE_STRUCT(MoneyStory, (),
                      (quoted_at, lines, total_pence, due_now_pence, due_at_pick_up_pence, money, facts, held))

Task<Result<MoneyStory>> money_story(Loop& loop, store::BookingRow row, rules::Mover reader);

}  // namespace kerbside::bookings
