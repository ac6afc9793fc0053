// Reviews after a trip (N3, N5): who may write until when, from when both are visible, and what a review may contain.
// All days are days in London, counted from the day on which the trip ended (day 0). The browser has the same rule for
// texts (web/src/features/reviews/rules/review-schema.ts).
#pragma once
#include <boost/describe.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

enum class Reviewer : std::uint8_t { renter, host };
BOOST_DESCRIBE_ENUM(Reviewer, renter, host)

// Optional ratings of parts of a trip, 1 to 5. The first four are for renters to give; hosts give communication and the
// last two.
struct ReviewParts {
  std::optional<int> clean, as_described, communication, value, care, punctuality;
};
BOOST_DESCRIBE_STRUCT(ReviewParts, (), (clean, as_described, communication, value, care, punctuality))

// What an author writes. The rating alone makes averages.
struct ReviewWords : ReviewParts {
  int rating = 0;
  std::string comment;
};
BOOST_DESCRIBE_STRUCT(ReviewWords, (ReviewParts), (rating, comment))

// Why a review may be reported and removed. A low rating is none of them (X9).
enum class ReviewFault : std::uint8_t { abuse, private_details, not_this_trip, fake, advertising, unlawful };
BOOST_DESCRIBE_ENUM(ReviewFault, abuse, private_details, not_this_trip, fake, advertising, unlawful)

inline constexpr std::chrono::days reviews_hidden_for{14}, reviewable_for{30};
inline constexpr std::size_t longest_review = 500, longest_answer = 500;  // characters
inline constexpr std::array<int, 3> review_reminder_days{1, 12, 25};

// The last day on which a trip may be reviewed (day 30), and the first on which a single review is visible (day 15).
Date last_day_to_review(Instant trip_ended);
Date single_review_visible_on(Instant trip_ended);

bool may_be_reviewed(Instant trip_ended, Date today);
// Returns whether the reviews of a trip are visible: both sides have written, or 14 days have passed.
bool reviews_are_visible(bool by_both, Instant trip_ended, Date today);

// A reminder of a review that has not been written.
struct ReviewReminder {
  int day = 0;
  Instant at{};
};
// Returns the first reminder for a later day than that one; nothing after the last.
std::optional<ReviewReminder> reminder_after(int day, Instant trip_ended);

// Returns the words as they are stored: the comment without control characters, trimmed. Errors: field errors, also for
// a part that this side does not rate.
Result<ReviewWords> accept_review(Reviewer who, ReviewWords words);
// The same for a host's public answer, which must not be empty.
Result<std::string> accept_review_answer(std::string_view text);

// Returns the reason in the words that its author reads: "it is abusive or threatening".
std::string_view words_for(ReviewFault fault);

}  // namespace kerbside::rules
