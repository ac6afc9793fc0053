// The list from which all money is computed (M2 to M6, K6): what a renter pays for one booking, line by line, as stored
// with the booking. The card's charge, the checkout's items, receipts, emails, the balance at pick-up, the host's
// earnings, refunds and the ledger's legs (rules/ledger.hpp) are sums over these lines; no other code adds or subtracts
// money. A new kind of line is one entry in LineCode and the code that adds it to a price.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/money.hpp"

namespace kerbside::rules {

enum class Method : std::uint8_t { pay_now, pay_on_collection };
BOOST_DESCRIBE_ENUM(Method, pay_now, pay_on_collection)

enum class LineCode : std::uint8_t {
  rental,
  weekly_discount,
  monthly_discount,
  pay_now_discount,
  service_fee,
  date_change_fee,   // for a late one
  small_difference,  // of a change: less than a card can be charged, so the platform bears it
  delivery_fee,
  security_deposit
};
BOOST_DESCRIBE_ENUM(LineCode, rental, weekly_discount, monthly_discount, pay_now_discount, service_fee, date_change_fee,
                    small_difference, delivery_fee, security_deposit)

// Who pays a line, or receives it. The renter receives what is refunded: the security deposit.
enum class Party : std::uint8_t { renter, host, platform };
BOOST_DESCRIBE_ENUM(Party, renter, host, platform)

struct MoneyLine {
  LineCode code{};
  std::string label;    // as shown to the renter
  Pence amount_pence;   // the whole amount; discounts are negative
  Pence due_now_pence;  // the part taken by card when booking; the rest is paid to the host at pick-up
  Party payer = Party::renter;
  Party payee = Party::host;

  friend bool operator==(const MoneyLine&, const MoneyLine&) = default;
};
BOOST_DESCRIBE_STRUCT(MoneyLine, (), (code, label, amount_pence, due_now_pence, payer, payee))

using MoneyLines = std::vector<MoneyLine>;

Pence amount_of(const MoneyLines& lines, LineCode code);  // zero when there is no such line
Pence rental(const MoneyLines& lines);                    // after all discounts
Pence service_fee(const MoneyLines& lines);               // everything that the platform receives
Pence total(const MoneyLines& lines);                     // everything that the renter pays, including the deposit (M3)
Pence total_without_deposit(const MoneyLines& lines);     // the "total" of every screen (M9)
Pence refundable(const MoneyLines& lines);                // what is refunded to the renter after the rental
Pence due_now(const MoneyLines& lines);                   // what a card is charged (M4)
Pence due_at_pick_up(const MoneyLines& lines);            // paid to the host
Pence booking_deposit(const MoneyLines& lines);           // the part of the rental that is due now
Pence host_earnings(const MoneyLines& lines);             // everything that the trip earns (K6)
Pence payout_by_platform(const MoneyLines& lines);        // the part of the earnings that the platform collects

// A line of the breakdown that the renter reads. The lines before the summary add up to the total, which is called
// "Total with refundable deposit" when it contains one (M9); the summary is "To pay now" alone, or total, "To pay now"
// and "Due at pick-up".
struct PriceLine {
  std::string code, label;  // the code is stable: "rental", "due_now", ...
  Pence amount_pence;
  std::optional<std::string> note{};
  bool summary = false;
};
BOOST_DESCRIBE_STRUCT(PriceLine, (), (code, label, amount_pence, note, summary))
std::vector<PriceLine> breakdown(const MoneyLines& lines, Method method);

// An item on the provider's page; the items add up to due_now(). Items of zero are left out.
struct CheckoutItem {
  std::string name;
  Pence amount;
};
std::vector<CheckoutItem> checkout_items(const MoneyLines& lines, std::string_view vehicle_name);

}  // namespace kerbside::rules
