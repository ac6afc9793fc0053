// The security deposit after a trip (K7, K16). A deposit held by the platform is refunded in two parts, less what the
// host charges against it; each charge waits for its renter, and for us when it is contested. With pay_on_collection
// the host holds the deposit, and the two sides settle it themselves.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <vector>

#include "core/time.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr int charges_within_working_days = 5;  // from completion
inline constexpr int first_part_on_working_day = 7;
inline constexpr int rest_on_working_day = 10;
inline constexpr std::chrono::hours contest_charge_within{72};  // from its filing
inline constexpr int most_charge_units = 10'000;                // litres, tickets, miles

Pence deposit_held(const MoneyLines& lines);       // by the platform
Pence deposit_with_host(const MoneyLines& lines);  // paid at pick-up

// The dates of a deposit, counted in London days from the day of completion.
struct DepositDates {
  Instant charges_until{};  // the host may file charges before then
  Date first_on, rest_on;
};
// Absent beyond the table of working days: no date is promised that may be wrong.
std::optional<DepositDates> deposit_dates(Date completed);

// Returns the dates anew once the vehicle is back after it was out, so that its host has the same time to look at it.
std::optional<DepositDates> dates_once_back(Date completed, std::optional<Date> back);

enum class ChargeKind : std::uint8_t {
  fuel,
  cleaning,
  ticket_admin,
  excess_mileage,
  damage,
  decided  // in a dispute: settled at once, and nobody else can file one
};
BOOST_DESCRIBE_ENUM(ChargeKind, fuel, cleaning, ticket_admin, excess_mileage, damage, decided)

// The prices that were stored with the booking.
struct ChargePrices {
  Pence fuel_per_litre, cleaning, ticket_admin;
  std::optional<Pence> excess_mile{};  // absent: unlimited mileage
};

// The host's claim: a number of litres, tickets or miles, or an amount for damage.
struct ChargeClaim {
  ChargeKind kind{};
  std::optional<int> units{};
  std::optional<Pence> damage{};
};
struct PricedCharge {
  std::optional<int> units{};
  std::optional<Pence> unit_price{};
  Pence amount;
};
// Returns field errors for units or an amount that are missing, out of place or out of range, and
// `charge_without_price` when the booking has no price for the charge.
Result<PricedCharge> price_charge(const ChargeClaim& claim, const ChargePrices& prices, Pence held);

enum class ChargeState : std::uint8_t {
  open,       // the renter may contest it
  contested,  // an admin decides
  settled,    // not contested in time, or decided by an admin
  withdrawn
};
BOOST_DESCRIBE_ENUM(ChargeState, open, contested, settled, withdrawn)

struct ChargeStanding {
  ChargeState state{};
  Pence amount;     // as filed
  Pence collected;  // for a settled charge: what the host gets
  Instant contest_until{};
};

bool can_contest(const ChargeStanding& charge, Instant now);
bool is_uncontested(const ChargeStanding& charge, Instant now);  // the time to contest it is over: it stands
bool can_decide(const ChargeStanding& charge);
bool can_withdraw(const ChargeStanding& charge);

Pence sum_of(const std::vector<Pence>& amounts);

// A deposit, its charges, and how much of it has been refunded.
struct DepositStanding {
  Pence held;
  std::vector<ChargeStanding> charges{};
  Pence sent{};  // refunded, or on its way
  bool first_sent = false;
  bool vehicle_out = false;  // it was not returned: nothing is refunded until that is cleared up
  bool in_dispute = false;   // the same while a dispute is open
};

// What settled charges took, and what the others may take; together at most the deposit.
struct Shares {
  Pence charged, waiting;
};
Shares shares_of(Pence held, const std::vector<ChargeStanding>& charges);
// Returns what must not be refunded now: the sum of both shares.
Pence withheld(const DepositStanding& deposit);
// Returns what the host gets for a charge of that amount: no more than is left of the deposit.
Pence collectable(const DepositStanding& deposit, Pence allowed);

// Returns what is left to decide about.
Pence left_of(const DepositStanding& deposit);

// Returns all that the host gets from the deposit once a charge collects that much.
Pence charged_with(const DepositStanding& deposit, Pence collected);

// What will be refunded from now on: 80 % of the refundable amount, half up, and then the rest; once the day for the
// rest has come, everything is the rest.
struct DepositPlan {
  Pence first, rest;
  friend bool operator==(const DepositPlan&, const DepositPlan&) = default;
};
DepositPlan plan_deposit(const DepositStanding& deposit, Date rest_on, Date today);

// Moves the renter's money to the host.
std::vector<LedgerLeg> deposit_charge_legs(Pence collected, const Sides& sides);

}  // namespace kerbside::rules
