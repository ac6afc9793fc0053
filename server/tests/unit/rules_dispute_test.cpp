// Disputes (A4-11 to A4-13, A5-17 to A5-21, X1, X14, X28, X34, X35): what may be raised, clocks, and money.
#include "rules/dispute.hpp"

#include <gtest/gtest.h>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

DisputeForm complete() {
  DisputeForm form;
  form.type = DisputeType::vehicle_service;
  form.urgency = DisputeUrgency::medium;
  form.subject = "The clutch slipped";
  form.description = "From the second day on.";
  form.desired_outcome = "A day’s rental";
  form.email = "Ada@Example.org";
  return form;
}

// "field: message" of each.
std::string refusal(const DisputeForm& form) {
  const auto accepted = accept_dispute(form);
  if (accepted.has_value()) return "accepted";
  std::string all;
  for (const FieldError& field : accepted.error().fields)
    all += (all.empty() ? "" : "; ") + field.field + ": " + field.message;
  return all;
}

Instant at(const char* iso) { return parse_iso(iso).value(); }

TEST(Disputes, A5_19_what_is_required_is_named_as_the_form_names_it) {
  DisputeForm form = complete();
  EXPECT_EQ(refusal(form), "accepted");
  form.type.reset();
  form.urgency.reset();
  form.subject = " \u200B ";
  form.description.clear();
  form.desired_outcome = "\n";
  EXPECT_EQ(refusal(form),
            "dispute_type: Dispute type is required; subject: Subject is required; description: Description is "
            "required; desired_outcome: Desired outcome is required; urgency: Urgency level is required");
}

TEST(Disputes, A5_21_a_refused_form_says_so_in_the_words_of_its_toast) {
  const auto refused = accept_dispute(DisputeForm{}).error();
  EXPECT_EQ(refused.title, "Validation Error");
  EXPECT_EQ(refused.message, "Please fix the errors in the form before submitting.");
}

TEST(Disputes, A3_10_nothing_is_cut) {
  DisputeForm form = complete();
  form.subject = std::string(150, 'a');
  form.description = std::string(5000, 'b');
  form.desired_outcome = std::string(1000, 'c');
  EXPECT_EQ(refusal(form), "accepted");
  form.subject += "a";
  form.description += "b";
  form.desired_outcome += "c";
  EXPECT_EQ(refusal(form),
            "subject: Subject can have at most 150 characters; description: Description can have at most 5,000 "
            "characters; desired_outcome: Desired outcome can have at most 1,000 characters");
}

TEST(Disputes, A5_18_a_phone_is_asked_for_only_when_it_is_preferred) {
  DisputeForm form = complete();
  form.contact = ContactPreference::phone;
  EXPECT_EQ(refusal(form), "phone_number: Please enter the number that we may ring.");
  form.phone = "12";
  EXPECT_TRUE(refusal(form).starts_with("phone_number: ")) << refusal(form);
  form.phone = "020 7946 0123";
  EXPECT_EQ(accept_dispute(form).value().phone, "+442079460123");
  EXPECT_EQ(accept_dispute(complete()).value().email, "ada@example.org") << "A5-17";
}

TEST(Disputes, X1_references_have_the_year_and_six_digits) {
  EXPECT_EQ(dispute_reference(2026, 42), "DSP-2026-000042");
  EXPECT_EQ(dispute_reference(2027, 999999), "DSP-2027-999999");
}

TEST(Disputes, X14_X28_a_trip_under_way_counts_and_one_called_off_too) {
  for (const auto state :
       {BookingState::confirmed, BookingState::active, BookingState::completed, BookingState::cancelled})
    EXPECT_TRUE(may_be_disputed(state, true));
  EXPECT_FALSE(may_be_disputed(BookingState::pending, true)) << "A4-13";
  EXPECT_FALSE(may_be_disputed(BookingState::cancelled, false)) << "nobody told its host of that";
}

// 2026-12-18 is a Friday; Christmas Day, Boxing Day's substitute (the 28th) and New Year's Day are bank holidays.
TEST(Disputes, A9_24_A9_25_A9_26_each_step_has_its_day_and_bank_holidays_do_not_count) {
  const auto clock = dispute_clock(at("2026-12-18T23:30:00Z"));
  EXPECT_EQ(clock.first_answer_by, at("2026-12-19T23:30:00Z"));
  EXPECT_EQ(clock.review_by->text(), "2026-12-29");
  EXPECT_EQ(clock.outcome_by->text(), "2027-01-12");
}

TEST(Disputes, X35_a_side_is_heard_when_it_wrote_or_its_days_are_over) {
  const auto clock = answer_clock(at("2026-11-23T10:00:00Z"));
  EXPECT_EQ(clock.remind_on->text(), "2026-11-26");
  EXPECT_EQ(clock.due->text(), "2026-11-30");
  const Date last = *clock.due;
  EXPECT_TRUE(was_heard({.raised_it = true}, last));
  EXPECT_FALSE(was_heard({}, last)) << "nobody asked them";
  EXPECT_FALSE(was_heard({.asked = true, .due = last}, last));
  EXPECT_TRUE(was_heard({.asked = true, .due = last}, last + std::chrono::days(1)));
  EXPECT_TRUE(was_heard({.asked = true, .answered = true, .due = last}, last));
}

const DisputeMoney money{true, false, false, 10000_p, 2000_p, 1500_p, 50000_p, 11000_p, 30000_p};

std::string answer(const std::vector<DisputeLine>& lines, const DisputeMoney& left = money, bool renter_heard = true,
                   bool host_heard = true) {
  const Status checked = check_lines(lines, left, renter_heard, host_heard);
  return checked.has_value() ? "fine" : checked.error().code;
}

DisputeLine refund(DisputeBearer by, Pence amount) { return {DisputeLineKind::refund, by, amount}; }
DisputeLine charge(Pence amount) { return {DisputeLineKind::deposit_charge, DisputeBearer::renter, amount}; }

TEST(Disputes, X35_lines_are_bounded_by_what_is_held_and_refundable) {
  using enum DisputeBearer;
  EXPECT_EQ(answer({}), "fine");
  EXPECT_EQ(answer({refund(host, 10000_p)}), "fine");
  EXPECT_EQ(answer({refund(host, 10001_p)}), "validation_failed");
  EXPECT_EQ(answer({refund(platform, 1501_p)}), "validation_failed");
  EXPECT_EQ(answer({refund(host, 10000_p), refund(platform, 1000_p)}), "fine");
  EXPECT_EQ(answer({refund(host, 10000_p), refund(platform, 1001_p)}), "validation_failed")
      << "more than the payment has left";
  EXPECT_EQ(answer({charge(50000_p)}), "fine");
  EXPECT_EQ(answer({charge(50001_p)}), "validation_failed");
  DisputeMoney contested = money;
  contested.deposit_waits = 10000_p;
  EXPECT_EQ(answer({charge(40000_p)}, contested), "fine");
  EXPECT_EQ(answer({charge(40001_p)}, contested), "validation_failed") << "the charge is decided for itself (X34)";
  EXPECT_EQ(answer({charge(0_p)}), "validation_failed");
  EXPECT_EQ(answer({charge(-1_p)}), "validation_failed");
  EXPECT_EQ(answer({charge(1_p), charge(1_p)}), "validation_failed") << "one line each";
  EXPECT_EQ(answer({{DisputeLineKind::deposit_charge, host, 1_p}}), "validation_failed");
  EXPECT_EQ(answer({refund(renter, 1_p)}), "validation_failed");
}

TEST(Disputes, X35_what_the_host_holds_is_returned_by_hand_up_to_what_was_paid_at_pick_up) {
  using enum DisputeBearer;
  const auto by_hand = [](DisputeBearer by, Pence amount) { return DisputeLine{DisputeLineKind::by_host, by, amount}; };
  EXPECT_EQ(answer({by_hand(host, 30000_p)}), "fine");
  EXPECT_EQ(answer({by_hand(host, 30001_p)}), "validation_failed");
  EXPECT_EQ(answer({by_hand(platform, 1_p)}), "validation_failed");
  EXPECT_EQ(answer({by_hand(host, 1_p), refund(host, 1_p)}), "fine") << "one line of each kind";
  EXPECT_EQ(answer({by_hand(host, 1_p)}, money, true, false), "side_not_heard");
}

TEST(Disputes, Trust_4_1_above_200_pounds_the_password_and_above_500_a_reason) {
  const auto told = [](Pence amount, bool recent, const char* reason) {
    const Status checked = check_moving({charge(amount)}, recent, reason);
    return checked.has_value() ? "fine" : checked.error().code;
  };
  EXPECT_EQ(told(20000_p, false, ""), "fine");
  EXPECT_EQ(told(20001_p, false, ""), "password_needed");
  EXPECT_EQ(told(20001_p, true, ""), "fine");
  EXPECT_EQ(told(50000_p, true, ""), "fine");
  EXPECT_EQ(told(50001_p, true, " "), "validation_failed");
  EXPECT_EQ(told(50001_p, true, "The bill"), "fine");
}

TEST(Disputes, X35_a_second_look_is_asked_for_within_10_working_days) {
  EXPECT_EQ(second_look_until(at("2026-11-23T10:00:00Z"))->text(), "2026-12-07");
}

TEST(Disputes, X35_nothing_is_taken_from_a_side_that_was_not_heard) {
  EXPECT_EQ(answer({refund(DisputeBearer::host, 1_p)}, money, true, false), "side_not_heard");
  EXPECT_EQ(answer({charge(1_p)}, money, false, true), "side_not_heard");
  EXPECT_EQ(answer({refund(DisputeBearer::platform, 1_p)}, money, false, false), "fine") << "we bear it";
}

TEST(Disputes, X34_money_is_decided_once_the_trip_is_over_and_no_bank_decides) {
  DisputeMoney before = money, at_bank = money;
  before.trip_over = false;
  at_bank.bank_decides = true;
  EXPECT_EQ(answer({charge(1_p)}, before), "booking_not_over");
  EXPECT_EQ(answer({charge(1_p)}, at_bank), "bank_decides");
  DisputeMoney no_show = money;
  no_show.no_show_open = true;
  EXPECT_EQ(answer({charge(1_p)}, no_show), "no_show_undecided");
  EXPECT_EQ(answer({}, before), "fine");
  EXPECT_EQ(refundable_of(60000_p, 5000_p, 50000_p), 5000_p);
  EXPECT_EQ(refundable_of(50000_p, 5000_p, 50000_p), 0_p);
}

TEST(Disputes, X34_of_a_contested_charge_no_more_than_it_is_decided_and_nothing_else) {
  const DisputeMoney of_charge = money_of_charge(10000_p, false);
  EXPECT_EQ(answer({charge(10000_p)}, of_charge), "fine");
  EXPECT_EQ(answer({charge(10001_p)}, of_charge), "validation_failed");
  EXPECT_EQ(answer({refund(DisputeBearer::host, 1_p)}, of_charge), "validation_failed");
  EXPECT_EQ(answer({refund(DisputeBearer::platform, 1_p)}, of_charge), "validation_failed");
  EXPECT_EQ(answer({charge(1_p)}, money_of_charge(10000_p, true)), "bank_decides");
}

// A rental of £135.00 that is the host's, our fee of £13.50, and a deposit, which went back when nobody came.
TEST(Disputes, X34_of_a_contested_no_show_everything_that_was_kept_goes_back_or_nothing) {
  using enum DisputeBearer;
  const MoneyLines lines{{LineCode::rental, "3 days", 13500_p, 13500_p, Party::renter, Party::host},
                         {LineCode::service_fee, "Service fee", 1350_p, 1350_p, Party::renter, Party::platform},
                         {LineCode::security_deposit, "Deposit", 50000_p, 50000_p, Party::renter, Party::renter}};
  const DisputeMoney of_no_show = money_of_no_show(lines, false);
  const std::vector<DisputeLine> all{refund(host, 13500_p), refund(platform, 1350_p)};
  EXPECT_EQ(answer(all, of_no_show), "fine");
  EXPECT_TRUE(check_no_show(all, of_no_show).has_value());
  EXPECT_TRUE(check_no_show({}, of_no_show).has_value());
  EXPECT_FALSE(check_no_show({refund(host, 13500_p)}, of_no_show).has_value());
  EXPECT_EQ(answer({charge(1_p)}, of_no_show), "validation_failed");
  EXPECT_EQ(answer(all, of_no_show, true, false), "side_not_heard") << "X35";
  EXPECT_EQ(answer(all, money_of_no_show(lines, true)), "bank_decides");
  EXPECT_FALSE(is_decided_in_dispute(DisputeOrigin::fault)) << "X18: on its booking's page, the same day";
}

TEST(Disputes, K9_what_the_bank_gave_the_renter_is_neither_refunded_nor_charged_again) {
  EXPECT_EQ(deposit_in_payment(50000_p, 65000_p, 0_p), 50000_p);
  EXPECT_EQ(deposit_in_payment(50000_p, 65000_p, 20000_p), 45000_p);
  EXPECT_EQ(deposit_in_payment(50000_p, 65000_p, 65000_p), 0_p);
  EXPECT_EQ(deposit_in_payment(50000_p, 65000_p, 70000_p), 0_p);
  EXPECT_EQ(refundable_of(65000_p, 65000_p, deposit_in_payment(50000_p, 65000_p, 65000_p)), 0_p);
}

TEST(Disputes, X14_support_decides_and_its_money_waits_for_finance) {
  using enum AdminRole;
  EXPECT_TRUE(may_decide(support) && may_decide(superadmin));
  EXPECT_FALSE(may_decide(finance) || may_decide(content));
  EXPECT_TRUE(may_approve(finance) && may_approve(superadmin));
  EXPECT_FALSE(may_approve(support) || may_approve(content));
  EXPECT_TRUE(waits_for_finance(support, DisputeOrigin::form, {charge(1_p)}));
  EXPECT_FALSE(waits_for_finance(support, DisputeOrigin::form, {}));
  EXPECT_FALSE(waits_for_finance(support, DisputeOrigin::no_show, {})) << "what was kept stays where it is";
  EXPECT_TRUE(waits_for_finance(support, DisputeOrigin::charge, {})) << "all of it goes to the renter";
  EXPECT_FALSE(waits_for_finance(superadmin, DisputeOrigin::charge, {charge(1_p)}));
}

}  // namespace
}  // namespace kerbside::rules
