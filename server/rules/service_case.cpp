#include "rules/service_case.hpp"

#include "rules/money_arithmetic.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {
namespace {

// The end of that working day in London; none beyond the table of bank holidays.
std::optional<Instant> end_of_working_day(Instant from, int n) {
  const auto day = nth_working_day_after(to_london(from).date(), n);
  if (!day) return std::nullopt;
  const auto end = from_london(LocalTime(*day + std::chrono::days(1), TimeOfDay()));
  return end.has_value() ? std::optional(end.value()) : std::nullopt;
}

CaseNext us(std::optional<Instant> by, std::string told) { return {CaseActor::us, by, std::move(told)}; }
CaseNext buyer(std::string told) { return {CaseActor::buyer, std::nullopt, std::move(told)}; }

CaseNext next_of_appeal(const CaseFacts& facts) {
  const Instant since = facts.draft_at.value_or(facts.paid_at);
  switch (facts.draft) {
    case DraftState::none:
      if (!facts.first_answered_at)
        return us(facts.paid_at + service_answer_within, "Our team reads your papers and answers within 24 hours.");
      return us(end_of_working_day(facts.paid_at, draft_within_working_days),
                "Our team is writing your appeal. You read and approve it before it is sent.");
    case DraftState::changes_asked:
      return us(end_of_working_day(since, draft_within_working_days), "Our team is changing the appeal as you asked.");
    case DraftState::written:
      return buyer("Please read the appeal that we have written, and approve it or say what should change.");
    case DraftState::approved:
      return us(end_of_working_day(since, 1), "You have approved the appeal. Our team is sending it.");
    case DraftState::sent:
      break;
  }
  return {CaseActor::issuer, std::nullopt, "The appeal was sent. The issuer’s answer decides it."};
}

// The moment of the appointment; absent where there is none.
std::optional<Instant> appointment_of(const CaseFacts& facts) {
  if (!facts.appointed_for) return std::nullopt;
  const auto at = from_london(*facts.appointed_for);
  return at.has_value() ? std::optional(at.value()) : std::nullopt;
}

CaseNext next_of_inspection(const CaseFacts& facts, Instant now) {
  const auto at = appointment_of(facts);
  const auto after = [&] {
    return at ? std::optional(end_of_working_day(*at, offer_within_working_days)) : std::nullopt;
  };
  switch (facts.appointment) {
    case AppointmentState::none:
    case AppointmentState::another_asked:
      return us(end_of_working_day(facts.appointment_at.value_or(facts.paid_at), offer_within_working_days),
                "Our team is looking for a date and time, and offers you one within 2 working days.");
    case AppointmentState::offered:
      if (at && *at <= now)
        return us(after(), "The time that we offered has passed. Our team offers you another within 2 working days.");
      return buyer("Please accept the date and time that we offer, or ask for another.");
    case AppointmentState::accepted:
      break;
  }
  return us(after(), "The inspection is arranged. You get its report within 2 working days of it.");
}

CaseNext next_of_other(const CaseFacts& facts) {
  if (!facts.first_answered_at) return us(facts.paid_at + service_answer_within, "Our team answers within 24 hours.");
  return us(end_of_working_day(facts.paid_at, complete_within_working_days), "Our team is working on it.");
}

CaseNext next_of_open(const CaseFacts& facts, Instant now) {
  if (facts.kind == OrderKind::ticket_appeal) return next_of_appeal(facts);
  if (facts.kind == OrderKind::vehicle_inspection) return next_of_inspection(facts, now);
  return next_of_other(facts);
}

CaseNext over(const CaseFacts& facts) {
  CaseNext next{CaseActor::nobody, std::nullopt, {}};
  if (facts.state == OrderState::cancelled)
    next.told = "Cancelled.";
  else if (facts.state == OrderState::failed)
    next.told = "We could not do this.";
  else if (facts.appeal == AppealStatus::approved)
    next.told = "The issuer has accepted the appeal.";
  else if (facts.appeal)
    next.told = "The issuer has rejected the appeal. Its answer is in the messages.";
  else
    next.told = "Done. What our team sent you is in the messages.";
  return next;
}

}  // namespace

bool may_move(DraftState from, DraftState to) {
  using enum DraftState;
  switch (from) {
    case none:
    case changes_asked:
      return to == written;
    case written:
      return to == written || to == changes_asked || to == approved;
    case approved:
      return to == sent;
    case sent:
      break;
  }
  return false;
}

bool may_move(AppointmentState from, AppointmentState to) {
  using enum AppointmentState;
  switch (from) {
    case none:
    case another_asked:
      return to == offered;
    case offered:
      return to == offered || to == another_asked || to == accepted;
    case accepted:
      return to == offered;  // our inspector cannot come after all
  }
  return false;
}

CaseNext next_of(const CaseFacts& facts, Instant now) {
  if (facts.state != OrderState::open) return over(facts);
  CaseNext next = next_of_open(facts, now);
  if (is_late(next, now))
    next.told += " We are sorry: you should have had this by " + format_deadline(to_london(*next.by)) + ".";
  return next;
}

bool is_late(const CaseNext& next, Instant now) { return next.actor == CaseActor::us && next.by && *next.by <= now; }

Pence service_refund(Pence paid, bool begun) { return begun ? half_up(paid, 5000_bp) : paid; }

Pence service_kept(Pence paid, Pence refunded) { return paid - refunded; }

}  // namespace kerbside::rules
