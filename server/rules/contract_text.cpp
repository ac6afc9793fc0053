#include "rules/contract_text.hpp"

#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace kerbside::rules {
namespace {

// A text is read by people and by programs that put it on paper: a heading is a line that begins with its number, an
// empty line ends a paragraph. What the host wrote is set in, so that none of its lines begins like a heading.
// The versions share these words; they differ in how they speak of what was paid (price, payment), and of what else may
// be owed (deposit, nothing_else).
constexpr std::string_view words_of_contract = R"({{title}}
For booking {{booking}}

1. The parties
Owner: {{host}}
Hirer: {{renter}}
The owner lets the vehicle described below to the hirer, and the hirer takes it on hire, on these terms. The platform on which the booking was made passes the payments on; it does not own the vehicle and is not a party to this contract.

2. The vehicle
{{vehicle}}
Registration number: {{registration}}

3. The hire period and the hand-over
From: {{starts}}
Until: {{ends}}
{{place}}
Times are those of London. A later return needs the owner’s consent, given through the platform.

4. The price
{{price}}
{{payment}}

5. The security deposit
{{deposit}}

6. Mileage
{{mileage}}

7. Fuel or charge
{{fuel}}

8. Charges that may be added
Cleaning, where the vehicle comes back much dirtier than it went out: up to {{cleaning}}.
Handling of each parking or traffic penalty: {{penalty_fee}}, beside the penalty itself.
Damage and missing parts, as far as the cover below does not pay for them: what the repair costs, shown by pictures and an invoice.
The owner files a charge through the platform, with evidence, and the hirer can contest it there. {{nothing_else}}

9. The driver
Only the hirer drives. The hirer is at least {{age}} years old, has held a full licence for at least 12 months, and confirms that the licence shown to the owner is valid for this vehicle on every day of the hire.

10. Use of the vehicle
{{abroad}}
Smoking: {{smoking}}.
Pets: {{pets}}.
The vehicle is not sub-let, not used for carrying people or goods for payment, for towing, for racing or for anything unlawful, and never driven under the influence of alcohol or drugs.

11. Parking and traffic penalties
The hirer is liable, as if the hirer were the owner of the vehicle, for every fixed penalty, penalty charge, excess parking charge and toll or zone charge that arises from the use of the vehicle during the hire period, and for any extension of it (section 66 of the Road Traffic Offenders Act 1988, and the rules on penalty and parking charges). The owner may name the hirer to the authority or the operator.

12. Insurance
{{cover}}

13. Breakdown, accident and return
The hirer tells the owner at once about an accident, a breakdown, a warning light, damage, theft or a penalty, and does not have the vehicle repaired without the owner’s consent. The hirer returns it in the condition in which it was handed over, fair wear and tear excepted. Both sides photograph the vehicle at collection and return.

14. Ending the hire early
Until the pick-up either side can cancel through the platform, with the refund that its cancellation policy gives. Nothing in this contract takes away rights that the hirer has by law as a consumer.
{{own_terms}}
{{signing_number}}. Signatures
Both sides sign electronically. Each signs this text, whose SHA-256 with these lines still empty is recorded with the signatures.
Hirer: {{renter_signature}}
Signed by the hirer on: {{hirer_signing_date}}
Owner: {{host_signature}}
Signed by the owner on: {{host_signing_date}}
)";

struct Slot {
  std::string_view name;
  std::string value;
};

using Slots = std::vector<Slot>;

const std::string& value_of(const Slots& slots, std::string_view name) {
  for (const Slot& slot : slots)
    if (slot.name == name) return slot.value;
  throw std::logic_error("a contract’s template has a slot without a value: " + std::string(name));
}

// Reads the template alone: a value that looks like a slot stays as it is.
std::string fill(std::string_view words, const Slots& slots) {
  std::string text;
  for (;;) {
    const std::size_t at = words.find("{{");
    text.append(words.substr(0, at));
    if (at == words.npos) return text;
    const std::size_t end = words.find("}}", at);
    text.append(value_of(slots, words.substr(at + 2, end - at - 2)));
    words.remove_prefix(end + 2);
  }
}

std::string party(const ContractParty& who, const char* no_address) {
  std::string text = who.name;
  if (who.company && !who.company->empty()) text += " (" + *who.company + ")";
  return text + ", " + (who.address && !who.address->empty() ? *who.address : std::string(no_address));
}

// The first version spoke of a payment to come, though nobody can send a contract before it was made. Contracts of that
// version are still written anew from it until they are signed.
bool says_what_was_paid(const ContractValues& values) { return values.template_version > 1; }

// The second and third said that all of it was paid at the booking, which a paid change of dates makes untrue.
bool says_when_it_was_paid(const ContractValues& values) { return values.template_version < 4; }

// The first two versions named section 8 alone, though sections 6, 7 and 11 add amounts too, and did not set in the
// host's own words.
bool names_all_charges(const ContractValues& values) { return values.template_version > 2; }
bool sets_in_own_terms(const ContractValues& values) { return values.template_version > 2; }

std::string price(const ContractValues& values) {
  std::string text;
  for (const PriceLine& line : breakdown(values.lines, values.payment_method)) {
    if (!text.empty()) text += "\n";
    const bool paid = says_what_was_paid(values) && line.code == "due_now";
    const char* paid_label = says_when_it_was_paid(values) ? "Paid when it was booked" : "Paid";
    text += (paid ? paid_label : line.label) + ": " + format_gbp(line.amount_pence);
  }
  return text;
}

std::string payment(const ContractValues& values) {
  const Pence rest = due_at_pick_up(values.lines);
  const std::string by_card = std::string(" by card through the platform") +
                              (says_when_it_was_paid(values) ? " when the vehicle was booked" : "");
  if (rest == 0_p) return "It was paid" + by_card + ".";
  if (says_what_was_paid(values))
    return "The hirer paid " + format_gbp(due_now(values.lines)) + by_card + ", and pays " + format_gbp(rest) +
           " to the owner at the pick-up.";
  return "The hirer pays " + format_gbp(due_now(values.lines)) + " by card through the platform and " +
         format_gbp(rest) + " to the owner at the pick-up.";
}

std::string deposit(const ContractValues& values) {
  const Pence amount = amount_of(values.lines, LineCode::security_deposit);
  if (amount == 0_p) return "None is taken.";
  return "The hirer leaves a deposit of " + format_gbp(amount) +
         ". It is given back after the return, less what is charged under " +
         (names_all_charges(values) ? "sections 6 to 8" : "section 8") + " and was not successfully contested.";
}

std::string nothing_else(const ContractValues& values) {
  return names_all_charges(values)
             ? "Beyond the amounts that sections 4 to 8 and section 11 name, nothing is owed under this contract."
             : "No other amount is owed under this contract.";
}

std::string mileage(const ContractValues& values) {
  if (!values.mileage_allowance) return "The mileage is not limited.";
  return std::to_string(*values.mileage_allowance) + " miles a day are included. Each mile beyond that costs " +
         format_gbp(values.excess_mileage_charge) + ".";
}

// No litre is charged for: the charge that is missing has no price, as K7 has none.
std::string battery(FuelPolicy policy) {
  switch (policy) {
    case FuelPolicy::full_tank:
      return "The vehicle is handed over and comes back with a fully charged battery.";
    case FuelPolicy::three_quarter:
      return "The vehicle is handed over and comes back with its battery charged to three quarters.";
    case FuelPolicy::half_tank:
      return "The vehicle is handed over and comes back with its battery charged to a half.";
    case FuelPolicy::quarter_tank:
      return "The vehicle is handed over and comes back with its battery charged to a quarter.";
    case FuelPolicy::doesnt_matter:
      break;
  }
  return "It does not matter how much charge is in the battery when the vehicle comes back.";
}

std::string fuel(const ContractValues& values) {
  if (values.fuel_type == FuelType::electric) return battery(values.fuel_policy);
  std::string refilled = " Fuel that the owner has to fill up costs " + format_gbp(values.fuel_charge_per_litre) +
                         " a litre, for what was missing.";
  switch (values.fuel_policy) {
    case FuelPolicy::full_tank:
      return "The vehicle is handed over and comes back with a full tank, or a fully charged battery." + refilled;
    case FuelPolicy::three_quarter:
      return "The vehicle is handed over and comes back with three quarters of its fuel or charge." + refilled;
    case FuelPolicy::half_tank:
      return "The vehicle is handed over and comes back with half of its fuel or charge." + refilled;
    case FuelPolicy::quarter_tank:
      return "The vehicle is handed over and comes back with a quarter of its fuel or charge." + refilled;
    case FuelPolicy::doesnt_matter:
      break;
  }
  return "It does not matter how much fuel or charge is in the vehicle when it comes back.";
}

std::string smoking(SmokingPolicy policy) {
  switch (policy) {
    case SmokingPolicy::no_smoking:
      return "not in the vehicle, nor vaping";
    case SmokingPolicy::smoking_allowed:
      return "allowed";
    case SmokingPolicy::outside_only:
      break;
  }
  return "outside the vehicle only";
}

std::string pets(PetsPolicy policy) {
  switch (policy) {
    case PetsPolicy::no_pets:
      return "none in the vehicle, assistance dogs excepted";
    case PetsPolicy::pets_allowed:
      return "allowed";
    case PetsPolicy::small_pets_only:
      return "small ones only, assistance dogs excepted";
    case PetsPolicy::caged_pets_only:
      break;
  }
  return "in a cage only, assistance dogs excepted";
}

std::string set_in(const std::string& words) {
  std::string text;
  bool at_start = true;
  for (const char c : words) {
    if (at_start && c != '\n') text += "    ";
    at_start = c == '\n';
    text += c;
  }
  return text;
}

// The host's own words, each part under its heading; the section of the signatures comes behind them.
std::string own_terms(const ContractValues& values) {
  std::string text;
  int section = 15;
  const auto add = [&](const char* heading, const char* note, const std::string& terms) {
    if (terms.empty()) return;
    text += "\n" + std::to_string(section++) + ". " + heading + "\n" + note + "\n";
    text += (sets_in_own_terms(values) ? set_in(terms) : terms) + "\n";
  };
  constexpr const char* no_charge = "Amounts in the owner’s own terms charge nothing on their own.";
  add("The owner’s own terms", no_charge, values.own_terms);
  add("Added after you booked",
      "The owner added these terms after the booking. The hirer may refuse them, and keeps the booking.",
      values.later_terms);
  return text;
}

int signing_number(const ContractValues& values) {
  return 15 + (values.own_terms.empty() ? 0 : 1) + (values.later_terms.empty() ? 0 : 1);
}

Slots slots_of(const ContractValues& values, const ContractSignatures& signatures) {
  constexpr const char* unsigned_yet = "filled on signing";
  const auto name = [&](const std::optional<ContractSignature>& by) { return by ? by->name : unsigned_yet; };
  const auto day = [&](const std::optional<ContractSignature>& by) {
    return by ? format_day(to_london(by->at).date()) : unsigned_yet;
  };
  return {{"title", contract_title(values)},
          {"booking", values.booking},
          {"host", party(values.host, "address not given")},
          {"renter", party(values.renter, "address given before signing")},
          {"vehicle", values.make + " " + values.model + " (" + std::to_string(values.year) + "), " + values.colour},
          {"registration", values.registration_number},
          {"starts", format_day(values.start_date, values.start_time)},
          {"ends", format_day(values.end_date, values.end_time)},
          {"place", (values.delivery ? "The owner brings the vehicle to and collects it from: "
                                     : "The vehicle is picked up at and returned to: ") +
                        values.place},
          {"price", price(values)},
          {"payment", payment(values)},
          {"deposit", deposit(values)},
          {"nothing_else", nothing_else(values)},
          {"mileage", mileage(values)},
          {"fuel", fuel(values)},
          {"cleaning", format_gbp(values.cleanliness_charge)},
          {"penalty_fee", format_gbp(values.admin_fee_per_ticket)},
          {"age", std::to_string(values.minimum_driver_age)},
          {"abroad", values.eu_travel_allowed
                         ? "The vehicle may be taken to the European Union, once the hirer has told the owner which "
                           "countries and has the owner’s papers for it."
                         : "The vehicle stays in Great Britain. It may not be taken abroad."},
          {"smoking", smoking(values.smoking_policy)},
          {"pets", pets(values.pets_policy)},
          {"cover", cover_sentence(values.cover)},
          {"own_terms", own_terms(values)},
          {"signing_number", std::to_string(signing_number(values))},
          {"renter_signature", name(signatures.renter)},
          {"hirer_signing_date", day(signatures.renter)},
          {"host_signature", name(signatures.host)},
          {"host_signing_date", day(signatures.host)}};
}

}  // namespace

std::string contract_title(const ContractValues& values) {
  return "Vehicle rental contract: " + values.make + " " + values.model + ", " + format_day(values.start_date) +
         " to " + format_day(values.end_date);
}

std::string cover_sentence(const std::optional<Cover>& cover) {
  if (!cover) return "No insurance is recorded for this trip.";
  return std::string(cover->is_sample ? "Sample only, not a real policy: " : "") + "The trip is insured by " +
         cover->insurer + ", policy " + cover->policy + ", with an excess of " + format_gbp(cover->excess_pence) +
         ". The insurer answers at any hour on " + cover->phone + ".";
}

std::string cover_of_every_trip(const std::optional<Cover>& cover) {
  if (!cover) return "No insurance is recorded for trips here.";
  return std::string(cover->is_sample ? "Sample only, not a real policy: " : "") + "Every trip is insured by " +
         cover->insurer + ", with an excess of " + format_gbp(cover->excess_pence) + ".";
}

std::string contract_text(const ContractValues& values, const ContractSignatures& signatures) {
  if (values.template_version < 1 || values.template_version > contract_template_version)
    throw std::logic_error("a contract names a template that there is not");
  return fill(words_of_contract, slots_of(values, signatures));
}

}  // namespace kerbside::rules
