#include "rules/review.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

using std::chrono::days;

constexpr TimeOfDay reminder_time{std::chrono::hours(10)};

Date day_of(Instant trip_ended) { return to_london(trip_ended).date(); }

bool is_rating(int rating) { return rating >= 1 && rating <= 5; }

// The part ratings of a review, each with its name and the side that may give it; without a side both may.
struct Part {
  const char* name;
  std::optional<int> ReviewParts::* rating;
  std::optional<Reviewer> by;
};
constexpr std::array<Part, 6> parts{{{"clean", &ReviewParts::clean, Reviewer::renter},
                                     {"as_described", &ReviewParts::as_described, Reviewer::renter},
                                     {"communication", &ReviewParts::communication, std::nullopt},
                                     {"value", &ReviewParts::value, Reviewer::renter},
                                     {"care", &ReviewParts::care, Reviewer::host},
                                     {"punctuality", &ReviewParts::punctuality, Reviewer::host}}};

Status check_parts(Reviewer who, const ReviewParts& given) {
  for (const Part& part : parts) {
    const std::optional<int>& rating = given.*part.rating;
    if (!rating) continue;
    if (part.by && *part.by != who) return field_error(part.name, "This rating is for the other side to give.");
    if (!is_rating(*rating)) return field_error(part.name, "Please choose a rating from 1 to 5.");
  }
  return Status();
}

Result<std::string> accept_text(const char* field, std::string_view text, std::size_t longest) {
  const std::string clean = without_controls(text);
  const std::string_view kept = trim(clean);
  if (code_point_count(kept) > longest)
    return field_error(field, "Please use at most " + std::to_string(longest) + " characters.");
  if (holds_active_content(kept)) return field_error(field, "Please remove the code from this text.");
  return std::string(kept);
}

}  // namespace

Date last_day_to_review(Instant trip_ended) { return day_of(trip_ended) + reviewable_for; }

Date single_review_visible_on(Instant trip_ended) { return day_of(trip_ended) + reviews_hidden_for + days(1); }

bool may_be_reviewed(Instant trip_ended, Date today) {
  return today >= day_of(trip_ended) && today <= last_day_to_review(trip_ended);
}

bool reviews_are_visible(bool by_both, Instant trip_ended, Date today) {
  return by_both || today >= single_review_visible_on(trip_ended);
}

std::optional<ReviewReminder> reminder_after(int day, Instant trip_ended) {
  const auto* next = std::ranges::find_if(review_reminder_days, [day](int one) { return one > day; });
  if (next == review_reminder_days.end()) return std::nullopt;
  const LocalTime when(day_of(trip_ended) + days(*next), reminder_time);
  return ReviewReminder{*next, from_london(when).value()};
}

Result<ReviewWords> accept_review(Reviewer who, ReviewWords words) {
  if (!is_rating(words.rating)) return field_error("rating", "Please choose a rating from 1 to 5.");
  KB_TRY_VOID(check_parts(who, words));
  KB_TRY(words.comment, accept_text("comment", words.comment, longest_review));
  return words;
}

Result<std::string> accept_review_answer(std::string_view text) {
  KB_TRY(std::string answer, accept_text("answer", text, longest_answer));
  if (answer.empty()) return field_error("answer", "Please write an answer.");
  return answer;
}

std::string_view words_for(ReviewFault fault) {
  switch (fault) {
    case ReviewFault::abuse:
      return "it is abusive or threatening";
    case ReviewFault::private_details:
      return "it contains somebody’s private details";
    case ReviewFault::not_this_trip:
      return "it is not about this trip";
    case ReviewFault::fake:
      return "it does not describe a genuine experience";
    case ReviewFault::advertising:
      return "it advertises something else";
    case ReviewFault::unlawful:
      break;
  }
  return "it breaks the law";
}

}  // namespace kerbside::rules
