// The security deposit after a trip (K7, K16). What the platform holds goes back in two parts, less what the host
// charges against it; each charge waits for its renter, and for us when it is contested. With pay_on_collection the
// host holds the deposit, and the two settle it between them.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <vector>

#include "core/time.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr int charges_within_working_days = 5;  // of completion
inline constexpr int first_part_on_working_day = 7;
inline constexpr int rest_on_working_day = 10;
inline constexpr std::chrono::hours contest_charge_within{72};  // of its filing
inline constexpr int most_charge_units = 10'000;                // litres, tickets, miles

Pence deposit_held(const MoneyLines& lines);       // by the platform
Pence deposit_with_host(const MoneyLines& lines);  // paid at pick-up

// When what happens; counted in London days from that of completion.
struct DepositDates {
  Instant charges_until{};  // the host may file charges before it
  Date first_on, rest_on;
};
// Absent past the table of working days: no date is promised that may be wrong.
std::optional<DepositDates> deposit_dates(Date completed);

enum class ChargeKind : std::uint8_t { fuel, cleaning, ticket_admin, excess_mileage, damage };
BOOST_DESCRIBE_ENUM(ChargeKind, fuel, cleaning, ticket_admin, excess_mileage, damage)

// As they were stored with the booking.
struct ChargePrices {
  Pence fuel_per_litre, cleaning, ticket_admin;
  std::optional<Pence> excess_mile{};  // absent: unlimited mileage
};

// What the host asks for: so many litres, tickets or miles, or an amount for damage.
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
// Field errors for units or an amount that are missing, out of place or out of range; a charge that the booking has no
// price for is refused as `charge_without_price`.
Result<PricedCharge> price_charge(const ChargeClaim& claim, const ChargePrices& prices, Pence held);

enum class ChargeState : std::uint8_t {
  open,       // the renter may contest it
  contested,  // we decide
  settled,    // nobody contested it in time, or we have decided
  withdrawn
};
BOOST_DESCRIBE_ENUM(ChargeState, open, contested, settled, withdrawn)

struct ChargeStanding {
  ChargeState state{};
  Pence amount;     // as it was filed
  Pence collected;  // of a settled one: what its host gets
  Instant contest_until{};
};

bool can_contest(const ChargeStanding& charge, Instant now);
bool is_uncontested(const ChargeStanding& charge, Instant now);  // its time is over: it stands
bool can_decide(const ChargeStanding& charge);
bool can_withdraw(const ChargeStanding& charge);

Pence sum_of(const std::vector<Pence>& amounts);

// A deposit, what its charges take or may take, and what of it has been sent back.
struct DepositStanding {
  Pence held;
  std::vector<ChargeStanding> charges{};
  Pence sent{};  // back, or is on its way
  bool first_sent = false;
};

// What settled charges took, and what the others may take; together at most the deposit.
struct Shares {
  Pence charged, waiting;
};
Shares shares_of(Pence held, const std::vector<ChargeStanding>& charges);
// What is not to go back now: all of that.
Pence withheld(const DepositStanding& deposit);
// What a charge brings its host that stands at so much: as much as the deposit still has.
Pence collectable(const DepositStanding& deposit, Pence allowed);

// All that the host gets of it once a charge collects that much.
Pence charged_with(const DepositStanding& deposit, Pence collected);

// What is to be sent from now on. 80 % of what is refundable, half up, and the rest; once the day of the rest has come,
// all of it is the rest.
struct DepositPlan {
  Pence first, rest;
  friend bool operator==(const DepositPlan&, const DepositPlan&) = default;
};
DepositPlan plan_deposit(const DepositStanding& deposit, Date rest_on, Date today);

// The renter's money becomes the host's.
std::vector<LedgerLeg> deposit_charge_legs(Pence collected, const Sides& sides);

}  // namespace kerbside::rules
