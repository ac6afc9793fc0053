// A contract's states, signatures and text (D4-04 to D4-07, D5-01 to D5-10, X8, X17, X22 to X24).
#include "rules/contract.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <regex>
#include <set>

#include "rules/contract_signature.hpp"
#include "rules/contract_text.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {
namespace {

using enum ContractState;
using std::chrono::hours;

Instant at(const char* text) { return parse_iso(text).value(); }
const Instant sent_on = at("2026-11-02T09:00:00Z"), pick_up = at("2026-11-10T10:00:00Z"),
              return_at = at("2026-11-13T10:00:00Z");

TEST(Contract, D4_04_D4_05_X23_moves_are_those_of_one_table) {
  constexpr std::array states{sent, pending_host_signature, completed, expired};
  const auto allowed = [](ContractState from, ContractState to) {
    if (from == sent) return to == pending_host_signature;
    return from == pending_host_signature && to == completed;
  };
  for (const auto from : states)
    for (const auto to : states) EXPECT_EQ(may_move(from, to), allowed(from, to)) << word(from) << " " << word(to);
  using enum ContractEnd;
  EXPECT_TRUE(may_move(sent, expired, not_signed));
  EXPECT_FALSE(may_move(sent, expired, not_countersigned));
  EXPECT_TRUE(may_move(pending_host_signature, expired, not_countersigned));
  EXPECT_FALSE(may_move(pending_host_signature, expired, not_signed));
  for (const auto end : {not_signed, not_countersigned, cancelled}) {
    EXPECT_FALSE(may_move(completed, expired, end));
    EXPECT_FALSE(may_move(expired, expired, end));
  }
  EXPECT_EQ(end_on_change(completed), replaced);
  EXPECT_EQ(end_on_change(expired), std::nullopt);
  EXPECT_EQ(end_on_cancellation(completed), std::nullopt);
  EXPECT_EQ(end_on_cancellation(pending_host_signature), cancelled);
  EXPECT_EQ(end_in_time(sent), not_signed);
  EXPECT_EQ(end_in_time(pending_host_signature), not_countersigned);
  EXPECT_EQ(end_in_time(completed), std::nullopt);
}

TEST(Contract, X8_it_is_sent_for_a_booking_that_is_confirmed_or_under_way) {
  for (const auto state : {BookingState::confirmed, BookingState::active}) {
    EXPECT_TRUE(may_send_contract(state, return_at, return_at - hours(1)));
    EXPECT_FALSE(may_send_contract(state, return_at, return_at));
  }
  for (const auto state : {BookingState::pending, BookingState::completed, BookingState::cancelled})
    EXPECT_FALSE(may_send_contract(state, return_at, sent_on));
}

TEST(Contract, X17_it_expires_at_the_pick_up_and_later_ones_at_the_return) {
  EXPECT_EQ(contract_expires_at(sent, sent_on, pick_up, return_at), pick_up);
  EXPECT_EQ(contract_expires_at(sent, pick_up, pick_up, return_at), return_at);
  EXPECT_EQ(contract_expires_at(pending_host_signature, sent_on, pick_up, return_at), return_at);
}

TEST(Contract, X17_reminders_lie_between_the_sending_and_the_end) {
  EXPECT_EQ(renter_reminders(sent_on, pick_up, pick_up), (std::vector{sent_on + hours(24), pick_up - hours(24)}));
  EXPECT_EQ(renter_reminders(pick_up - hours(30), pick_up, pick_up),
            (std::vector{pick_up - hours(24), pick_up - hours(6)}));
  EXPECT_EQ(renter_reminders(pick_up - hours(48), pick_up, pick_up), std::vector{pick_up - hours(24)}) << "the same";
  EXPECT_EQ(renter_reminders(pick_up - hours(47), pick_up, pick_up), std::vector{pick_up - hours(24)})
      << "an hour apart";
  EXPECT_EQ(renter_reminders(pick_up - hours(42), pick_up, pick_up),
            (std::vector{pick_up - hours(24), pick_up - hours(18)}));
  EXPECT_TRUE(renter_reminders(pick_up - hours(3), pick_up, pick_up).empty());
  EXPECT_EQ(host_reminder(sent_on, return_at), sent_on + hours(12));
  EXPECT_FALSE(host_reminder(return_at - hours(12), return_at));
}

TEST(Contract, X17_X24_not_signing_counts_when_there_was_a_day_and_nothing_was_added) {
  EXPECT_TRUE(counts_as_not_signing(pick_up - hours(24), pick_up, false));
  EXPECT_FALSE(counts_as_not_signing(pick_up - hours(23), pick_up, false));
  EXPECT_FALSE(counts_as_not_signing(pick_up - hours(48), pick_up, true));
}

TEST(Contract, D4_04_each_side_signs_in_its_turn_until_it_expires) {
  using Actions = std::vector<ContractAction>;
  const auto offered = [](ContractState state, ContractSide who, Instant now, bool again = false) {
    return contract_actions({state, std::nullopt, pick_up, again}, who, now);
  };
  EXPECT_EQ(offered(sent, ContractSide::renter, sent_on), Actions{ContractAction::sign});
  EXPECT_EQ(offered(sent, ContractSide::host, sent_on), Actions{});
  EXPECT_EQ(offered(sent, ContractSide::renter, pick_up), Actions{});
  EXPECT_EQ(offered(pending_host_signature, ContractSide::host, sent_on), Actions{ContractAction::countersign});
  EXPECT_EQ(offered(pending_host_signature, ContractSide::renter, sent_on), Actions{});
  EXPECT_EQ(offered(completed, ContractSide::host, sent_on), Actions{});
  EXPECT_EQ(offered(expired, ContractSide::host, sent_on, true), Actions{ContractAction::send_again});
  EXPECT_EQ(offered(expired, ContractSide::host, sent_on), Actions{});
  EXPECT_EQ(offered(expired, ContractSide::renter, sent_on, true), Actions{});
}

TEST(Contract, D4_07_each_state_is_told_to_both_sides) {
  std::set<std::string> told;
  for (const auto side : {ContractSide::host, ContractSide::renter}) {
    for (const auto state : {sent, pending_host_signature, completed})
      told.insert(contract_told({state, std::nullopt, pick_up}, side));
    for (const auto end :
         {ContractEnd::not_signed, ContractEnd::not_countersigned, ContractEnd::cancelled, ContractEnd::replaced}) {
      told.insert(contract_told({expired, end, pick_up}, side));
      EXPECT_EQ(contract_label({expired, end, pick_up}, side), end == ContractEnd::replaced ? "Replaced" : "Expired");
    }
  }
  EXPECT_EQ(told.size(), 11) << "completed, cancelled and replaced read the same on both sides";
  EXPECT_EQ(contract_told({expired, ContractEnd::replaced, pick_up, true}, ContractSide::host),
            "The booking or its contract was changed, so this one no longer applies. Please send a new one.");
  ContractStanding corrected{expired, ContractEnd::replaced, pick_up};
  corrected.has_newer = true;
  for (const auto side : {ContractSide::host, ContractSide::renter})
    EXPECT_TRUE(contract_told(corrected, side).ends_with("The new one is on the booking’s page.")) << "X24";
  ContractStanding counts{sent, std::nullopt, pick_up};
  counts.counts_as_not_signing = true;
  EXPECT_TRUE(contract_told(counts, ContractSide::renter).ends_with(cost_of_not_signing)) << "X17";
  EXPECT_FALSE(contract_told(counts, ContractSide::host).ends_with(cost_of_not_signing));
  EXPECT_EQ(contract_told({sent, std::nullopt, pick_up}, ContractSide::renter),
            "Please read and sign it by Tue 10 Nov 2026, 10:00.");
}

const std::string png = "data:image/png;base64,iVBORw0KGgo=";

TEST(ContractSignature, D5_02_D5_03_D5_04_D5_06_D5_08_each_refusal_has_its_sentence) {
  const std::string large(500'001 / 3 * 4, 'A');
  const std::vector<std::pair<std::string, std::string>> refusals{
      {"", "Please draw your signature"},
      {"  ", "Please draw your signature"},
      {"none", "Invalid signature data"},
      {"data:image/png;base64", "Invalid signature data"},
      {"data:image/png;base64,AAAA", "Invalid signature data"},
      {"data:image/jpeg;base64,iVBORw0KGgo=", "Invalid signature data"},
      {"data:image/gif;base64,R0lGODlh", "Invalid signature format"},
      {"data:image/svg+xml;base64,PHN2Zz4=", "Invalid signature format"},
      {"data:text/html;base64,PHNjcmlwdD4=", "Invalid signature format"},
      {"data:image/png,iVBORw0KGgo=", "Invalid signature format"},
      {"data:image/png;base64,", "Invalid signature encoding"},
      {"data:image/png;base64,iVBORw0KGg", "Invalid signature encoding"},
      {"data:image/png;base64,iVBORw0KGg=o", "Invalid signature encoding"},
      {"data:image/png;base64,iVBORw0KGgp=", "Invalid signature encoding"},
      {"data:image/png;base64,<script>alert(1)</script>", "Invalid signature encoding"},
      {"data:image/png;base64," + large + "AAAA", "Signature file too large (max 500KB)"}};
  for (const auto& [given, sentence] : refusals) {
    const auto refused = accept_signature(given);
    ASSERT_TRUE(refused.has_error()) << given.substr(0, 60);
    EXPECT_EQ(refused.error().message, sentence) << given.substr(0, 60);
    EXPECT_EQ(refused.error().fields.front().field, "signature");
    EXPECT_EQ(refused.error().title, "Invalid Signature");
  }
}

TEST(ContractSignature, D5_01_500000_bytes_are_taken) {
  std::string body = "iVBORw0KGgoA" + std::string(500'000 / 3 * 4 - 12, 'A');  // 499,998 bytes
  const auto accepted = accept_signature("data:image/png;base64," + body + "AAA=");
  ASSERT_TRUE(accepted.has_value());
  EXPECT_EQ(accepted->size(), 500'000);
  EXPECT_EQ(accept_signature("data:image/png;base64," + body + "AAAA").error().message,
            "Signature file too large (max 500KB)");
  EXPECT_EQ(*accept_signature(png), std::string("\x89PNG\r\n\x1a\n", 8));
}

TEST(ContractSignature, D5_07_a_typed_name_is_needed_and_kept_in_one_line) {
  for (const char* none : {"", "   ", "\n\t"})
    EXPECT_EQ(accept_signed_name(none).error().message, "Please enter your full legal name");
  EXPECT_EQ(*accept_signed_name("  Zoë\n O’Neill "), "Zoë O’Neill");
  EXPECT_EQ(*accept_signed_name(std::string(120, 'a')), std::string(120, 'a'));
  EXPECT_TRUE(accept_signed_name(std::string(121, 'a')).has_error());
  EXPECT_TRUE(accept_signed_name("https://evil.example").has_error());
}

TEST(ContractSignature, U10_an_address_is_one_line_of_5_to_255_characters) {
  EXPECT_EQ(*accept_contract_address(" 4 Elm Grove\nLeeds LS6 2AB "), "4 Elm Grove Leeds LS6 2AB");
  EXPECT_TRUE(accept_contract_address("4 El").has_error());
  EXPECT_TRUE(accept_contract_address(std::string(256, 'a')).has_error());
  EXPECT_TRUE(accept_contract_address("www.evil.example, Leeds").has_error());
}

ContractValues example() {
  ContractValues values;
  values.go_to({Date::parse("2026-11-10").value(), TimeOfDay(), Date::parse("2026-11-13").value(), TimeOfDay()});
  values.booking = "7f9d";
  values.host = {"Maya Nash", "Nash Cars", "12 Park Row, Leeds LS1 5HD"};
  values.renter = {"Megan Rowe", {}, "4 Elm Grove, Leeds LS6 2AB"};
  values.make = "Ford";
  values.model = "Fiesta";
  values.colour = "Blue";
  values.registration_number = "LS20 ABC";
  values.year = 2020;
  values.place = "12 Park Row, Leeds LS1 5HD";
  values.lines = price_lines(Offer{5'000_p}, 3, Method::pay_now, 0_p, FeeConfig{}).value();
  values.excess_mileage_charge = 25_p;
  values.mileage_allowance = 150;
  values.fuel_charge_per_litre = 200_p;
  values.cleanliness_charge = 5'000_p;
  values.admin_fee_per_ticket = 2'500_p;
  values.minimum_driver_age = 21;
  return values;
}

TEST(ContractText, D1_04_it_names_parties_vehicle_period_price_and_charges) {
  const std::string text = contract_text(example());
  for (const char* part :
       {"Maya Nash (Nash Cars), 12 Park Row, Leeds LS1 5HD", "Megan Rowe, 4 Elm Grove, Leeds LS6 2AB",
        "Ford Fiesta (2020), Blue", "LS20 ABC", "Tue 10 Nov 2026", "Fri 13 Nov 2026", "150 miles a day", "£0.25",
        "up to £50.00", "£25.00", "Only the hirer drives", "may not be taken abroad", "assistance dogs",
        "liable, as if the hirer were the owner", "No insurance is recorded for this trip."})
    EXPECT_NE(text.find(part), text.npos) << part;
  EXPECT_EQ(text.find("The owner’s own terms\n"), text.npos);
}

TEST(ContractText, D7_21_X8_X22_signing_fills_the_signing_slots_alone) {
  const ContractValues values = example();
  const std::string empty = contract_text(values);
  const std::string filled =
      contract_text(values, {ContractSignature{"Megan Rowe", at("2026-11-03T23:30:00Z")}, std::nullopt});
  EXPECT_NE(empty.find("Hirer: filled on signing\nSigned by the hirer on: filled on signing"), empty.npos);
  EXPECT_NE(filled.find("Hirer: Megan Rowe\nSigned by the hirer on: Tue 3 Nov 2026\nOwner: filled on signing"),
            filled.npos);
  const auto head = empty.find("Hirer: filled");
  EXPECT_EQ(empty.substr(0, head), filled.substr(0, head));
}

TEST(ContractText, X24_own_terms_are_never_read_for_slots) {
  ContractValues values = example();
  values.host.name = "{{renter}} {{price}}";
  values.own_terms = "Pay {{deposit}} to {{host}}.";
  values.later_terms = "{{title}}";
  const std::string text = contract_text(values);
  EXPECT_NE(text.find("Owner: {{renter}} {{price}} (Nash Cars)"), text.npos);
  EXPECT_NE(text.find("15. The owner’s own terms\n"), text.npos);
  EXPECT_NE(text.find("Pay {{deposit}} to {{host}}.\n"), text.npos);
  EXPECT_NE(text.find("16. Added after you booked\n"), text.npos);
  EXPECT_NE(text.find("17. Signatures\n"), text.npos);
}

TEST(ContractText, X24_no_line_of_the_owners_own_terms_begins_like_a_section) {
  ContractValues values = example();
  values.template_version = contract_template_version;
  values.own_terms = "No dogs.\n\n16. Signatures\nHirer: pays £5,000\n\n17. More";
  values.later_terms = "17. Signatures";
  const std::string text = contract_text(values);
  EXPECT_NE(text.find("charge nothing on their own.\n    No dogs.\n\n    16. Signatures\n    Hirer: pays"), text.npos);
  EXPECT_EQ(text.find("\n16. Signatures"), text.npos);
  EXPECT_EQ(text.find("\n17. Signatures"), text.rfind("\n17. Signatures")) << "the platform’s own";
  values.template_version = 2;
  EXPECT_NE(contract_text(values).find("\nNo dogs.\n\n16. Signatures\n"), text.npos) << "a contract keeps its text";
}

TEST(ContractText, X22_what_may_be_charged_is_named_by_every_section_that_speaks_of_it) {
  ContractValues values = example();
  values.template_version = contract_template_version;
  values.lines = price_lines(Offer{10'000_p}, 3, Method::pay_now, 20'000_p, FeeConfig{}).value();
  const char* deposit = "less what is charged under sections 6 to 8 and was not";
  const char* rest = "Beyond the amounts that sections 4 to 8 and section 11 name, nothing is owed";
  const std::string text = contract_text(values);
  EXPECT_NE(text.find(rest), text.npos);
  EXPECT_EQ(text.find("No other amount is owed"), text.npos);
  EXPECT_NE(text.find(deposit), text.npos);
  values.template_version = 2;
  EXPECT_NE(contract_text(values).find("No other amount is owed under this contract."), text.npos);
}

TEST(ContractText, M9_X22_what_was_paid_is_called_so_and_contracts_sent_before_keep_their_words) {
  ContractValues values = example();
  values.payment_method = Method::pay_on_collection;
  values.lines = price_lines(Offer{10'000_p}, 3, values.payment_method, 20'000_p, FeeConfig{}).value();
  const auto paid = format_gbp(due_now(values.lines)), rest = format_gbp(due_at_pick_up(values.lines));
  values.template_version = 1;
  const std::string before = contract_text(values);
  EXPECT_NE(before.find("To pay now: " + paid), before.npos);
  EXPECT_NE(before.find("The hirer pays " + paid + " by card"), before.npos);
  values.template_version = 3;
  const std::string third = contract_text(values);
  EXPECT_EQ(third.find("To pay now"), third.npos);
  EXPECT_NE(third.find("Paid when it was booked: " + paid), third.npos);
  EXPECT_NE(
      third.find("The hirer paid " + paid + " by card through the platform when the vehicle was booked, and pays " +
                 rest + " to the owner at the pick-up."),
      third.npos);
  values.template_version = contract_template_version + 1;
  EXPECT_THROW(contract_text(values), std::logic_error);
}

// Part of it is paid later than the booking when the dates were changed for more money.
TEST(ContractText, X22_M9_when_it_was_paid_is_not_said) {
  ContractValues values = example();
  values.template_version = contract_template_version;
  values.payment_method = Method::pay_on_collection;
  values.lines = price_lines(Offer{10'000_p}, 3, values.payment_method, 20'000_p, FeeConfig{}).value();
  const auto paid = format_gbp(due_now(values.lines)), rest = format_gbp(due_at_pick_up(values.lines));
  const std::string text = contract_text(values);
  EXPECT_NE(text.find("\nPaid: " + paid + "\n"), text.npos) << text;
  EXPECT_NE(text.find("The hirer paid " + paid + " by card through the platform, and pays " + rest +
                      " to the owner at the pick-up."),
            text.npos);
  values.payment_method = Method::pay_now;
  values.lines = price_lines(Offer{10'000_p}, 3, values.payment_method, 20'000_p, FeeConfig{}).value();
  EXPECT_NE(contract_text(values).find("\nIt was paid by card through the platform.\n"), text.npos);
  EXPECT_EQ(contract_text(values).find("when it was booked"), text.npos);
}

TEST(ContractText, X22_an_electric_vehicle_has_no_litres) {
  ContractValues values = example();
  values.fuel_policy = FuelPolicy::three_quarter;
  EXPECT_NE(
      contract_text(values).find("three quarters of its fuel or charge. Fuel that the owner has to fill up costs"),
      std::string::npos)
      << "a contract that was sent before keeps its text";
  values.fuel_type = FuelType::electric;
  const std::string text = contract_text(values);
  EXPECT_NE(text.find("comes back with its battery charged to three quarters.\n"), text.npos) << text;
  EXPECT_EQ(text.find("litre"), text.npos);
  values.fuel_type = FuelType::hybrid;
  EXPECT_NE(contract_text(values).find(" a litre, for what was missing."), text.npos);
}

TEST(ContractText, X19_the_cover_is_named_and_a_sample_says_so) {
  ContractValues values = example();
  values.cover = Cover{"Acme Mutual", "P-1", 75'000_p, "020 7946 0199", true};
  EXPECT_NE(
      contract_text(values).find("Sample only, not a real policy: The trip is insured by Acme Mutual, policy P-1, "
                                 "with an excess of £750.00. The insurer answers at any hour on 020 7946 0199."),
      std::string::npos);
}

std::set<std::string> amounts_in(const std::string& text) {
  static const std::regex amount("−?£[0-9,]+\\.[0-9]{2}");
  return {std::sregex_token_iterator(text.begin(), text.end(), amount), std::sregex_token_iterator()};
}

RC_GTEST_PROP(ContractTextProperties, X22_no_slot_is_left_and_every_amount_is_one_of_the_lines_or_charges, ()) {
  ContractValues values = example();
  values.template_version = *rc::gen::inRange(1, contract_template_version + 1);
  values.payment_method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const Offer offer{Pence{*rc::gen::inRange<std::int64_t>(100, 100'000)}};
  const auto lines = price_lines(offer, *rc::gen::inRange(1, 60), values.payment_method,
                                 Pence{*rc::gen::inRange<std::int64_t>(0, 20'000)}, FeeConfig{});
  RC_PRE(lines.has_value());
  values.lines = *lines;
  const auto charge = [] { return Pence{*rc::gen::inRange<std::int64_t>(0, 50'000)}; };
  values.excess_mileage_charge = charge();
  values.fuel_charge_per_litre = charge();
  values.cleanliness_charge = charge();
  values.admin_fee_per_ticket = charge();
  if (*rc::gen::arbitrary<bool>()) values.mileage_allowance.reset();
  values.fuel_policy = *rc::gen::element(FuelPolicy::full_tank, FuelPolicy::half_tank, FuelPolicy::doesnt_matter);
  if (*rc::gen::arbitrary<bool>()) values.own_terms = "Keep it clean.";
  if (*rc::gen::arbitrary<bool>()) values.cover = Cover{"Acme", "P", charge(), "020 7946 0199", false};
  const std::string text = contract_text(values);
  RC_ASSERT(text.find("{{") == text.npos);
  RC_ASSERT(text.find("}}") == text.npos);
  std::set<std::string> known;
  for (const PriceLine& line : breakdown(values.lines, values.payment_method))
    known.insert(format_gbp(line.amount_pence));
  for (const Pence one : {values.excess_mileage_charge, values.fuel_charge_per_litre, values.cleanliness_charge,
                          values.admin_fee_per_ticket, due_now(values.lines), due_at_pick_up(values.lines),
                          amount_of(values.lines, LineCode::security_deposit)})
    known.insert(format_gbp(one));
  if (values.cover) known.insert(format_gbp(values.cover->excess_pence));
  for (const std::string& amount : amounts_in(text)) RC_ASSERT(known.contains(amount));
  for (const PriceLine& line : breakdown(values.lines, values.payment_method)) {
    const bool paid = line.code == "due_now" && values.template_version > 1;
    const char* paid_label = values.template_version > 3 ? "Paid" : "Paid when it was booked";
    RC_ASSERT(text.find((paid ? paid_label : line.label) + ": " + format_gbp(line.amount_pence)) != text.npos);
  }
}

}  // namespace
}  // namespace kerbside::rules
