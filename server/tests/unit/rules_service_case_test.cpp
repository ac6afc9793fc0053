#include "rules/service_case.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

Instant at(const char* text) { return parse_iso(text).value(); }

const Instant now = at("2026-11-20T11:00:00Z");

CaseFacts paid(OrderKind kind) {
  CaseFacts facts;
  facts.kind = kind;
  facts.state = OrderState::open;
  facts.paid_at = at("2026-11-20T10:00:00Z");  // a Friday
  return facts;
}

TEST(ServiceCase, H12_an_appeal_is_answered_within_24_hours_and_written_within_2_working_days) {
  auto facts = paid(OrderKind::ticket_appeal);
  facts.appeal = AppealStatus::pending;
  auto next = next_of(facts, now);
  EXPECT_EQ(next.actor, CaseActor::us);
  EXPECT_EQ(next.by, at("2026-11-21T10:00:00Z"));
  facts.first_answered_at = at("2026-11-20T12:00:00Z");
  next = next_of(facts, now);
  EXPECT_EQ(next.actor, CaseActor::us);
  EXPECT_EQ(next.by, at("2026-11-25T00:00:00Z"));  // the end of Tuesday
}

TEST(ServiceCase, H12_the_buyer_approves_the_draft_then_we_send_it_and_the_issuer_decides) {
  auto facts = paid(OrderKind::ticket_appeal);
  facts.draft = DraftState::written;
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::buyer);
  facts.draft = DraftState::changes_asked;
  facts.draft_at = at("2026-11-23T10:00:00Z");
  EXPECT_EQ(next_of(facts, now).by, at("2026-11-26T00:00:00Z"));
  facts.draft = DraftState::approved;
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::us);
  EXPECT_EQ(next_of(facts, now).by, at("2026-11-25T00:00:00Z"));
  facts.draft = DraftState::sent;
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::issuer);
}

TEST(ServiceCase, H12_drafts_move_as_their_table_says) {
  using enum DraftState;
  const DraftState all[] = {none, written, changes_asked, approved, sent};
  const bool moves[5][5] = {{false, true, false, false, false},
                            {false, true, true, true, false},
                            {false, true, false, false, false},
                            {false, false, false, false, true},
                            {false, false, false, false, false}};
  for (const auto from : all)
    for (const auto to : all) EXPECT_EQ(may_move(from, to), moves[static_cast<int>(from)][static_cast<int>(to)]);
}

TEST(ServiceCase, H12_an_inspection_is_offered_within_2_working_days_and_accepted_by_its_buyer) {
  auto facts = paid(OrderKind::vehicle_inspection);
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::us);
  EXPECT_EQ(next_of(facts, now).by, at("2026-11-25T00:00:00Z"));
  facts.appointment = AppointmentState::offered;
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::buyer);
  facts.appointment = AppointmentState::another_asked;
  facts.appointment_at = at("2026-11-24T10:00:00Z");
  EXPECT_EQ(next_of(facts, now).by, at("2026-11-27T00:00:00Z"));
  facts.appointment = AppointmentState::accepted;
  facts.appointed_for = LocalTime::parse("2026-11-27 09:00").value();
  EXPECT_EQ(next_of(facts, now).by, at("2026-12-02T00:00:00Z"));
}

TEST(ServiceCase, H12_an_offered_time_that_has_passed_is_our_turn_again) {
  auto facts = paid(OrderKind::vehicle_inspection);
  facts.appointment = AppointmentState::offered;
  facts.appointed_for = LocalTime::parse("2026-11-27 09:00").value();
  EXPECT_EQ(next_of(facts, at("2026-11-27T08:59:59Z")).actor, CaseActor::buyer);
  EXPECT_EQ(next_of(facts, at("2026-11-27T09:00:00Z")).actor, CaseActor::us);
  EXPECT_EQ(next_of(facts, at("2026-11-27T09:00:00Z")).by, at("2026-12-02T00:00:00Z"));
}

TEST(ServiceCase, H12_appointments_move_as_their_table_says) {
  using enum AppointmentState;
  const AppointmentState all[] = {none, offered, another_asked, accepted};
  const bool moves[4][4] = {
      {false, true, false, false}, {false, true, true, true}, {false, true, false, false}, {false, true, false, false}};
  for (const auto from : all)
    for (const auto to : all) EXPECT_EQ(may_move(from, to), moves[static_cast<int>(from)][static_cast<int>(to)]);
}

TEST(ServiceCase, H12_what_is_late_is_our_turn_alone) {
  auto facts = paid(OrderKind::customer_support);
  EXPECT_FALSE(is_late(next_of(facts, now), at("2026-11-21T09:59:59Z")));
  EXPECT_TRUE(is_late(next_of(facts, now), at("2026-11-21T10:00:00Z")));
  facts = paid(OrderKind::ticket_appeal);
  facts.draft = DraftState::written;
  EXPECT_FALSE(is_late(next_of(facts, now), at("2027-11-21T10:00:00Z")));
}

TEST(ServiceCase, H12_a_promise_that_was_missed_is_said_to_be) {
  const std::string sorry = " We are sorry: you should have had this by ";
  auto facts = paid(OrderKind::customer_support);
  EXPECT_EQ(next_of(facts, at("2026-11-21T09:59:59Z")).told, "Our team answers within 24 hours.");
  EXPECT_EQ(next_of(facts, at("2026-11-21T10:00:00Z")).told,
            "Our team answers within 24 hours." + sorry + "Sat 21 Nov 2026, 10:00.");
  facts = paid(OrderKind::ticket_appeal);
  facts.draft = DraftState::changes_asked;
  facts.draft_at = at("2026-11-23T10:00:00Z");
  EXPECT_TRUE(next_of(facts, at("2026-11-26T08:00:00Z")).told.ends_with(sorry + "the end of Wed 25 Nov 2026."));
}

TEST(ServiceCase, H12_nobody_acts_on_what_is_over_and_its_words_say_how_it_ended) {
  auto facts = paid(OrderKind::ticket_appeal);
  facts.state = OrderState::done;
  facts.appeal = AppealStatus::approved;
  EXPECT_EQ(next_of(facts, now).actor, CaseActor::nobody);
  EXPECT_EQ(next_of(facts, now).told, "The issuer has accepted the appeal.");
  facts.appeal = AppealStatus::rejected;
  EXPECT_EQ(next_of(facts, now).told, "The issuer has rejected the appeal. Its answer is in the messages.");
  facts.state = OrderState::cancelled;
  EXPECT_EQ(next_of(facts, now).told, "Cancelled.");
}

TEST(ServiceCase, H13_all_of_it_until_it_is_begun_half_of_it_afterwards) {
  EXPECT_EQ(service_refund(4999_p, false), 4999_p);
  EXPECT_EQ(service_refund(4999_p, true), 2500_p);
  EXPECT_EQ(service_kept(4999_p, 2500_p), 2499_p);
  for (std::int64_t paid = 30; paid < 400; ++paid) {
    const Pence back = service_refund(Pence{paid}, true);
    EXPECT_EQ(back.value + service_kept(Pence{paid}, back).value, paid);
    EXPECT_GE(back, service_kept(Pence{paid}, back));
  }
}

}  // namespace
}  // namespace kerbside::rules
