// Services done by people (H12, H13): who acts next and by when, for an appeal, an inspection, and everything else that
// is bought from our team.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "core/time.hpp"
#include "rules/money.hpp"
#include "rules/order_state.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours service_answer_within{24};
inline constexpr int offer_within_working_days = 2;     // of an appointment
inline constexpr int draft_within_working_days = 2;     // of an appeal
inline constexpr int complete_within_working_days = 5;  // of what has no step of its own
inline constexpr int case_kept_months = 12;             // from its end: words and files

// The letter that we write for an appeal.
enum class DraftState : std::uint8_t { none, written, changes_asked, approved, sent };
BOOST_DESCRIBE_ENUM(DraftState, none, written, changes_asked, approved, sent)
bool may_move(DraftState from, DraftState to);

// An inspection's date and time.
enum class AppointmentState : std::uint8_t { none, offered, another_asked, accepted };
BOOST_DESCRIBE_ENUM(AppointmentState, none, offered, another_asked, accepted)
bool may_move(AppointmentState from, AppointmentState to);

struct CaseFacts {
  OrderKind kind{};
  OrderState state{};
  Instant paid_at{};
  std::optional<Instant> first_answered_at;  // by our team
  DraftState draft{};
  std::optional<Instant> draft_at;  // of its last step
  AppointmentState appointment{};
  std::optional<Instant> appointment_at;  // of its last step
  std::optional<LocalTime> appointed_for;
  std::optional<AppealStatus> appeal;
};

enum class CaseActor : std::uint8_t { buyer, us, issuer, nobody };
BOOST_DESCRIBE_ENUM(CaseActor, buyer, us, issuer, nobody)

// What happens next: who acts, by when, and the sentence that both sides read.
struct CaseNext {
  CaseActor actor{};
  std::optional<Instant> by;
  std::string told;
};
CaseNext next_of(const CaseFacts& facts, Instant now);
// Whether our team is late.
bool is_late(const CaseNext& next, Instant now);

// What comes back of a service that its buyer cancels: all of it until it is begun, half of it afterwards, as the buyer
// agreed; half a penny goes to the buyer.
Pence service_refund(Pence paid, bool begun);
// What we keep of it.
Pence service_kept(Pence paid, Pence refunded);

}  // namespace kerbside::rules
