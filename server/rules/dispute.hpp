// Disputes (A4-11 to A4-13, X1, X14, X28 to X35): what may be raised, by when each step is due, who decides about
// money, and how much of it there is to decide about.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.hpp"
#include "core/time.hpp"
#include "rules/booking_state.hpp"
#include "rules/money_lines.hpp"

namespace kerbside::rules {

enum class DisputeStatus : std::uint8_t { pending, under_review, resolved, closed };
BOOST_DESCRIBE_ENUM(DisputeStatus, pending, under_review, resolved, closed)
constexpr bool is_open(DisputeStatus status) {
  return status == DisputeStatus::pending || status == DisputeStatus::under_review;
}

enum class DisputeType : std::uint8_t { booking_payment, vehicle_service, user_conduct, insurance_claims, other };
BOOST_DESCRIBE_ENUM(DisputeType, booking_payment, vehicle_service, user_conduct, insurance_claims, other)

enum class DisputeUrgency : std::uint8_t { low, medium, high, critical };
BOOST_DESCRIBE_ENUM(DisputeUrgency, low, medium, high, critical)

enum class ContactPreference : std::uint8_t { email, phone };
BOOST_DESCRIBE_ENUM(ContactPreference, email, phone)

enum class DisputeOrigin : std::uint8_t {
  form,
  fault,    // the host does not agree with a fault at pick-up (X18)
  no_show,  // the renter contests a no-show (K5)
  charge    // the renter contests a charge to the deposit (K7)
};
BOOST_DESCRIBE_ENUM(DisputeOrigin, form, fault, no_show, charge)
// A fault at pick-up is decided on its booking's page, the same day (X18); all else in its dispute alone (X34).
constexpr bool is_decided_in_dispute(DisputeOrigin origin) { return origin != DisputeOrigin::fault; }

inline constexpr std::size_t longest_dispute_subject = 150, longest_dispute_description = 5000,
                             longest_desired_outcome = 1000, longest_dispute_message = 5000,
                             longest_outcome = 2000;  // characters
inline constexpr std::chrono::hours first_answer_within{24};
inline constexpr int review_within_working_days = 5;  // "3-5 working days"
inline constexpr int outcome_within_working_days = 14;
inline constexpr int other_answers_within_working_days = 5, other_reminded_on_working_day = 3;
inline constexpr int dispute_kept_months = 12;  // after its end: then evidence, words and names go (X33)
inline constexpr int dispute_kept_years = 7;

// Stands in every outcome (X35), and where something is decided about that may end in one.
inline constexpr const char* courts_stay_open =
    "The courts stay open to you throughout, and your statutory rights are unaffected.";

std::string dispute_reference(int year, int number);  // "DSP-2026-000042"

// What somebody sends to raise a dispute; absent: nothing was chosen.
struct DisputeForm {
  std::optional<DisputeType> type{};
  std::optional<DisputeUrgency> urgency{};
  std::string subject, description, desired_outcome, email, phone;
  ContactPreference contact = ContactPreference::email;
};
struct AcceptedDispute {
  DisputeType type{};
  DisputeUrgency urgency{};
  std::string subject, description, desired_outcome, email;
  std::optional<std::string> phone;  // E.164
  ContactPreference contact{};
};
// Returns the form as it is stored, or all of its field errors under "Validation Error" (A5-17 to A5-21).
Result<AcceptedDispute> accept_dispute(const DisputeForm& form);

// Returns one message of a thread, or a field error of "text".
Result<std::string> accept_dispute_message(const std::string& text);

// Whether a dispute may be raised about a booking of that state: also once it is under way, over or called off (X14,
// X28). Of one that was never paid for its host was never told.
bool may_be_disputed(BookingState state, bool was_paid);

// By when what happens next is promised; days beyond the table of working days are absent.
struct DisputeClock {
  Instant first_answer_by{};
  std::optional<Date> review_by, outcome_by;
};
DisputeClock dispute_clock(Instant submitted);

// When the other side has to answer, and the day on which it is reminded, once it is asked.
struct AnswerClock {
  std::optional<Date> due, remind_on;
};
AnswerClock answer_clock(Instant asked);
// Whether a side was heard, so that a line may take from it (X35): it raised the dispute, has answered, or had its
// time.
struct Hearing {
  bool raised_it = false, asked = false, answered = false;
  std::optional<Date> due{};
};
bool was_heard(const Hearing& side, Date today);

enum class DisputeLineKind : std::uint8_t { refund, deposit_charge, by_host };
BOOST_DESCRIBE_ENUM(DisputeLineKind, refund, deposit_charge, by_host)
enum class DisputeBearer : std::uint8_t { host, platform, renter };
BOOST_DESCRIBE_ENUM(DisputeBearer, host, platform, renter)

// Money that is decided on: a refund to the renter, which the host or we bear, or something for the host, which the
// renter’s deposit bears; or what the host returns by hand of the money that the renter paid at pick-up, which both
// confirm. All else is released.
struct DisputeLine {
  DisputeLineKind kind{};
  DisputeBearer borne_by{};
  Pence amount_pence;
};
BOOST_DESCRIBE_STRUCT(DisputeLine, (), (kind, borne_by, amount_pence))

// What there is to decide about.
struct DisputeMoney {
  bool trip_over = false;     // or called off: until then cancelling still moves its money
  bool no_show_open = false;  // contested, or still can be: what is decided there moves its money
  bool bank_decides = false;  // a chargeback is open
  Pence share_of_host;        // everything that the host has or gets of the booking, paid out or not
  Pence due_to_host;          // the part that is not paid out yet: what is refunded beyond it is taken later
  Pence fee;                  // our part of the payment, not refunded yet
  Pence deposit_left;
  Pence refundable;                 // of the booking’s own payment, without the deposit
  Pence with_host;                  // paid at pick-up, deposit included, and not returned by hand yet
  Pence deposit_waits{};            // the part of deposit_left that charges wait for: each is decided for itself
  bool stopped_at_pick_up = false;  // with_host, which is not nothing, was paid there
};
// What each bearer could bear at most.
Pence most_of(const DisputeMoney& money, DisputeLineKind kind, DisputeBearer borne_by);
// Checks lines against what there is, and against who was heard. Errors: field errors of "lines", conflicts
// `booking_not_over`, `no_show_undecided`, `bank_decides`, `side_not_heard`.
Status check_lines(const std::vector<DisputeLine>& lines, const DisputeMoney& money, bool renter_heard,
                   bool host_heard);
// Checks that it can be decided that nothing of what was paid at a stopped pick-up is returned. Errors: field error of
// "nothing_back_at_pick_up", conflict `side_not_heard`: it is the renter's money.
Status check_nothing_back(const DisputeMoney& money, bool renter_heard);
Pence refunded_by(const std::vector<DisputeLine>& lines);

// What a contested charge to the deposit is decided about: what of it stands, which the deposit bears.
DisputeMoney money_of_charge(Pence most, bool bank_decides);
// What a contested no-show is decided about: everything that was kept goes back, or nothing.
DisputeMoney money_of_no_show(const MoneyLines& lines, bool bank_decides);
// Checks that it is one of the two. Errors: field error of "lines".
Status check_no_show(const std::vector<DisputeLine>& lines, const DisputeMoney& money);
// Our part of what was paid, without what of it went back.
Pence fee_left(const MoneyLines& lines, Pence gone_back);
// What of a deposit that is left can be decided on: the payer’s bank may have given the renter part of it. gone_back:
// of the whole payment, by us or by a bank.
Pence deposit_in_payment(Pence deposit_left, Pence paid, Pence gone_back);
// What of a payment can be refunded beside that deposit.
Pence refundable_of(Pence paid, Pence gone_back, Pence deposit_left);

// What became of the money that a host was paid at a pick-up.
struct AtPickUp {
  bool trip_completed = false;
  bool to_give_back = false;  // all of it: the trip was stopped there, and the renter has not confirmed to have it
  bool deposit_is_back = false;
  Pence returned_pence;  // as decided in disputes
};
// What a host still holds of it.
Pence left_with_host(const MoneyLines& lines, const AtPickUp& of);

// Either side may ask once for a second look, up to and including that day (X35).
inline constexpr int second_look_within_working_days = 10;
std::optional<Date> second_look_until(Instant ended);

// What moves that much money is carried out only after the password was entered again, and above that with a reason
// (trust.md 4.1).
inline constexpr Pence password_above{20000}, reason_above{50000};
Pence moved_by(const std::vector<DisputeLine>& lines);
// Errors: forbidden `password_needed`, field error of "reason".
Status check_moving(const std::vector<DisputeLine>& lines, bool password_recent, const std::string& reason);

// Support decides; what moves money waits for finance or a superadmin (X14). Of a contested charge that is any outcome:
// what does not stand goes to the renter, and may be all of it.
bool may_decide(AdminRole role);
bool may_approve(AdminRole role);
bool waits_for_finance(AdminRole role, DisputeOrigin origin, const std::vector<DisputeLine>& lines);

}  // namespace kerbside::rules
