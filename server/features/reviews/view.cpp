#include "features/reviews/view.hpp"

#include "rules/people.hpp"

namespace kerbside::reviews {

OtherSide to_other_side(const store::PersonColumns& row) {
  OtherSide other;
  other.display_name = row.first_name
                           ? rules::display_name(*row.first_name, row.last_name.value_or(""), row.company_name,
                                                 row.display_preference.value_or(rules::DisplayPreference::personal))
                           : std::string(rules::unknown_person);
  other.initials = rules::initials(other.display_name);
  other.profile_picture_url = row.profile_picture_url;
  return other;
}

namespace {

std::optional<HostAnswer> answer_of(const store::ReviewRow& row) {
  if (!row.answer) return std::nullopt;
  return HostAnswer{*row.answer, row.answered_at.value()};
}

// A renter is named as a person, also one who is a host under a company's name (U7).
OtherSide author_of(const store::ReviewRow& row) {
  store::PersonColumns author = row;
  if (row.reviewer_type == rules::Reviewer::renter) author.display_preference = rules::DisplayPreference::personal;
  return to_other_side(author);
}

}  // namespace

Review to_review(const store::ReviewRow& row) {
  Review review;
  static_cast<rules::ReviewWords&>(review) = row;
  OtherSide author = author_of(row);
  review.id = row.id;
  review.reviewer_name = std::move(author.display_name);
  review.reviewer_initials = std::move(author.initials);
  review.reviewer_picture_url = std::move(author.profile_picture_url);
  review.created_at = row.created_at;
  review.after_other = row.after_other;
  review.answer = answer_of(row);
  return review;
}

OwnReview to_own(const store::OwnRow& row, UserId reader) {
  const bool by_reader = row.reviewer_id == reader;
  OwnReview review;
  static_cast<rules::ReviewWords&>(review) = row;
  review.id = row.id;
  review.booking_id = row.booking_id;
  review.reviewer_type = row.reviewer_type;
  review.make = row.make;
  review.model = row.model;
  review.other = by_reader ? to_other_side(row) : author_of(row);
  review.created_at = row.created_at;
  review.is_visible = row.is_visible;
  review.visible_on = rules::single_review_visible_on(row.trip_ended);
  review.after_other = row.after_other;
  review.can_edit = by_reader && !row.is_visible && rules::may_be_reviewed(row.trip_ended, london_today());
  review.can_answer = !by_reader && row.reviewer_type == rules::Reviewer::renter && !row.answer;
  review.answer = answer_of(row);
  return review;
}

DueReview to_due(const store::DueRow& row) {
  DueReview due;
  due.booking_id = row.booking_id;
  due.reviewer_type = row.reviewer_type;
  due.make = row.make;
  due.model = row.model;
  due.other = to_other_side(row);
  due.ended_on = to_london(row.trip_ended).date();
  due.last_day = rules::last_day_to_review(row.trip_ended);
  due.visible_on = rules::single_review_visible_on(row.trip_ended);
  return due;
}

}  // namespace kerbside::reviews
