#include "rules/dispute.hpp"

#include <algorithm>
#include <set>

#include "rules/booking_actions.hpp"
#include "rules/ledger.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/text.hpp"
#include "rules/validation.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {
namespace {

// Nothing is cut: what is too long is refused.
constexpr std::size_t room_for_words = 20'000;

std::optional<std::string> words_error(const std::string& label, std::string_view text, std::size_t most) {
  if (text.empty()) return label + " is required";
  if (code_point_count(text) <= most) return std::nullopt;
  return label + " can have at most " + group_thousands(most) + " characters";
}

Error form_refused(std::vector<FieldError> errors) {
  Error error = validation_failed(std::move(errors));
  error.title = "Validation Error";
  error.message = "Please fix the errors in the form before submitting.";
  return error;
}

Date london_day_of(Instant at) { return to_london(at).date(); }

std::string what_is_left(const DisputeLine& line, Pence most) {
  const std::string left =
      "There is " + format_gbp(most) + " left for that, less than " + format_gbp(line.amount_pence);
  return left + ".";
}

Status check_line(const DisputeLine& line, const DisputeMoney& money) {
  const bool of_deposit = line.kind == DisputeLineKind::deposit_charge;
  const bool by_hand = line.kind == DisputeLineKind::by_host;
  if (of_deposit != (line.borne_by == DisputeBearer::renter) || (by_hand && line.borne_by != DisputeBearer::host))
    return field_error("lines", "A charge on the deposit is borne by the renter, a refund by the host or by us.");
  if (line.amount_pence <= 0_p) return field_error("lines", "Please enter an amount.");
  const Pence most = most_of(money, line.kind, line.borne_by);
  if (line.amount_pence > most) return field_error("lines", what_is_left(line, most));
  return {};
}

Error not_heard(const char* side) {
  return fail(Kind::conflict, "side_not_heard",
              std::string("Nothing can be taken from the ") + side +
                  " before they have answered, or their 5 working days are over.");
}

}  // namespace

std::string dispute_reference(int year, int number) {
  const std::string digits = std::to_string(number);
  return "DSP-" + std::to_string(year) + "-" + std::string(6 - std::min<std::size_t>(6, digits.size()), '0') + digits;
}

Result<AcceptedDispute> accept_dispute(const DisputeForm& form) {
  AcceptedDispute out;
  out.subject = clean_line(form.subject, room_for_words);
  out.description = clean_text(form.description, room_for_words);
  out.desired_outcome = clean_text(form.desired_outcome, room_for_words);
  out.email = normalised_email(form.email);
  out.contact = form.contact;
  std::vector<FieldError> errors;
  if (form.type)
    out.type = *form.type;
  else
    errors.push_back({"dispute_type", "Dispute type is required"});
  report(errors, "subject", words_error("Subject", out.subject, longest_dispute_subject));
  report(errors, "description", words_error("Description", out.description, longest_dispute_description));
  report(errors, "desired_outcome", words_error("Desired outcome", out.desired_outcome, longest_desired_outcome));
  if (form.urgency)
    out.urgency = *form.urgency;
  else
    errors.push_back({"urgency", "Urgency level is required"});
  report(errors, "email", email_error(out.email));
  if (!trim(form.phone).empty()) {
    auto phone = uk_phone_e164(form.phone);
    if (phone.has_error())
      errors.push_back({"phone_number", phone.error().message});
    else
      out.phone = *std::move(phone);
  } else if (form.contact == ContactPreference::phone) {
    errors.push_back({"phone_number", "Please enter the number that we may ring."});
  }
  if (!errors.empty()) return form_refused(std::move(errors));
  return out;
}

Result<std::string> accept_dispute_message(const std::string& text) {
  std::string cleaned = clean_text(text, room_for_words);
  if (auto error = words_error("Message", cleaned, longest_dispute_message)) return field_error("text", *error);
  return cleaned;
}

bool may_be_disputed(BookingState state, bool was_paid) {
  if (state == BookingState::cancelled) return was_paid;
  return state == BookingState::confirmed || state == BookingState::active || state == BookingState::completed;
}

DisputeClock dispute_clock(Instant submitted) {
  const Date day = london_day_of(submitted);
  return DisputeClock{submitted + first_answer_within, nth_working_day_after(day, review_within_working_days),
                      nth_working_day_after(day, outcome_within_working_days)};
}

AnswerClock answer_clock(Instant asked) {
  const Date day = london_day_of(asked);
  return AnswerClock{nth_working_day_after(day, other_answers_within_working_days),
                     nth_working_day_after(day, other_reminded_on_working_day)};
}

bool was_heard(const Hearing& side, Date today) {
  if (side.raised_it || side.answered) return true;
  return side.asked && side.due && today > *side.due;
}

Pence fee_left(const MoneyLines& lines, Pence gone_back) {
  return std::max(0_p, everything_paid(lines).platform - gone_back);
}

Pence deposit_in_payment(Pence deposit_left, Pence paid, Pence gone_back) {
  return std::max(0_p, std::min(deposit_left, paid - gone_back));
}

Pence refundable_of(Pence paid, Pence gone_back, Pence deposit_left) {
  return std::max(0_p, paid - gone_back - deposit_left);
}

Pence most_of(const DisputeMoney& money, DisputeLineKind kind, DisputeBearer borne_by) {
  if (kind == DisputeLineKind::deposit_charge) return std::max(0_p, money.deposit_left - money.deposit_waits);
  if (kind == DisputeLineKind::by_host) return money.with_host;
  const Pence theirs = borne_by == DisputeBearer::host ? money.share_of_host : money.fee;
  return std::max(0_p, std::min(theirs, money.refundable));
}

Pence refunded_by(const std::vector<DisputeLine>& lines) {
  Pence all;
  for (const DisputeLine& line : lines)
    if (line.kind == DisputeLineKind::refund) all = all + line.amount_pence;
  return all;
}

DisputeMoney money_of_charge(Pence most, bool bank_decides) {
  DisputeMoney money;
  money.trip_over = true;
  money.bank_decides = bank_decides;
  money.deposit_left = most;
  return money;
}

DisputeMoney money_of_no_show(const MoneyLines& lines, bool bank_decides) {
  const RefundParts rest = rest_after_no_show(lines);
  DisputeMoney money;
  money.trip_over = true;
  money.bank_decides = bank_decides;
  money.share_of_host = rest.host;
  money.due_to_host = rest.host;
  money.fee = rest.platform;
  money.refundable = rest.total();
  return money;
}

Status check_no_show(const std::vector<DisputeLine>& lines, const DisputeMoney& money) {
  if (lines.empty() || refunded_by(lines) == money.refundable) return {};
  return field_error("lines", "A no-show stands, and nothing more is refunded, or it does not, and " +
                                  format_gbp(money.refundable) + " are.");
}

Status check_lines(const std::vector<DisputeLine>& lines, const DisputeMoney& money, bool renter_heard,
                   bool host_heard) {
  if (lines.empty()) return {};
  if (!money.trip_over)
    return fail(Kind::conflict, "booking_not_over",
                "This trip is not over. Cancel the booking to refund it, or decide about money once it has ended.");
  if (money.no_show_open)
    return fail(Kind::conflict, "no_show_undecided",
                "The no-show of this booking is contested, or still can be. Please decide that first.");
  if (money.bank_decides)
    return fail(
        Kind::conflict, "bank_decides",
        "The renter’s bank is deciding about this payment, or has taken it. Settle the dispute without money, and "
        "reopen it once the chargeback is closed.");
  std::set<std::pair<DisputeLineKind, DisputeBearer>> seen;
  for (const DisputeLine& line : lines) {
    KB_TRY_VOID(check_line(line, money));
    if (!seen.emplace(line.kind, line.borne_by).second)
      return field_error("lines", "Please enter one amount for each side.");
    if (line.borne_by == DisputeBearer::host && !host_heard) return not_heard("host");
    if (line.borne_by == DisputeBearer::renter && !renter_heard) return not_heard("renter");
    if (line.kind == DisputeLineKind::by_host && !renter_heard)
      return fail(Kind::conflict, "side_not_heard",
                  "The renter confirms in this dispute that the money came back. Please ask them first.");
  }
  if (refunded_by(lines) > money.refundable)
    return field_error("lines", "Of this payment " + format_gbp(money.refundable) + " can be refunded.");
  return {};
}

Status check_nothing_back(const DisputeMoney& money, bool renter_heard) {
  if (!money.stopped_at_pick_up)
    return field_error("nothing_back_at_pick_up", "Nothing that was paid at a pick-up waits to be returned.");
  return renter_heard ? Status() : not_heard("renter");
}

Pence left_with_host(const MoneyLines& lines, const AtPickUp& of) {
  if (!of.trip_completed && !of.to_give_back) return 0_p;
  const bool deposit_went = of.trip_completed && of.deposit_is_back;
  const Pence back = deposit_went ? refundable(lines) - everything_paid(lines).deposit : 0_p;
  return std::max(0_p, due_at_pick_up(lines) - back - of.returned_pence);
}

std::optional<Date> second_look_until(Instant ended) {
  return nth_working_day_after(london_day_of(ended), second_look_within_working_days);
}

Pence moved_by(const std::vector<DisputeLine>& lines) {
  Pence all;
  for (const DisputeLine& line : lines) all = all + line.amount_pence;
  return all;
}

Status check_moving(const std::vector<DisputeLine>& lines, bool password_recent, const std::string& reason) {
  const Pence moved = moved_by(lines);
  if (moved > reason_above && trim(reason).empty())
    return field_error("reason", "Please say why, since more than " + format_gbp(reason_above) + " moves.");
  if (moved > password_above && !password_recent)
    return fail(Kind::forbidden, "password_needed", "Please confirm your password.");
  return {};
}

bool may_decide(AdminRole role) { return role == AdminRole::support || role == AdminRole::superadmin; }

bool may_approve(AdminRole role) { return role == AdminRole::finance || role == AdminRole::superadmin; }

bool waits_for_finance(AdminRole role, DisputeOrigin origin, const std::vector<DisputeLine>& lines) {
  return (!lines.empty() || origin == DisputeOrigin::charge) && !may_approve(role);
}

}  // namespace kerbside::rules
