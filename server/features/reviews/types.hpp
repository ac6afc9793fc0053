// Reviews as everybody may read them, and as the two sides of a trip see theirs (D3.8).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/review.hpp"

namespace kerbside::reviews {

using ReviewId = Id<struct ReviewTag>;
using ReviewReportId = Id<struct ReviewReportTag>;

// What the reviewed host says to it in public.
struct HostAnswer {
  std::string text;
  Instant answered_at{};
};
BOOST_DESCRIBE_STRUCT(HostAnswer, (), (text, answered_at))

// A visible review, as everybody may read it.
struct Review : rules::ReviewWords {
  ReviewId id;
  std::string reviewer_name, reviewer_initials;
  std::optional<std::string> reviewer_picture_url;
  Instant created_at{};
  bool after_other = false;  // written when the other side's was visible (N5)
  std::optional<HostAnswer> answer;
};
BOOST_DESCRIBE_STRUCT(Review, (rules::ReviewWords),
                      (id, reviewer_name, reviewer_initials, reviewer_picture_url, created_at, after_other, answer))

struct ReviewList {
  std::vector<Review> items;
};
BOOST_DESCRIBE_STRUCT(ReviewList, (), (items))

struct HostReviews : Page<Review> {};  // newest first
BOOST_DESCRIBE_STRUCT(HostReviews, (Page<Review>), ())

// What hosts wrote of the renter of a booking, for the host who decides about it.
struct RenterReviews : Page<Review> {
  std::optional<double> rating;
};
BOOST_DESCRIBE_STRUCT(RenterReviews, (Page<Review>), (rating))

struct ReviewedVehicle {
  VehicleId id;
  std::string make, model, place;
};
BOOST_DESCRIBE_STRUCT(ReviewedVehicle, (), (id, make, model, place))

struct NewestReview : Review {
  ReviewedVehicle vehicle;
};
BOOST_DESCRIBE_STRUCT(NewestReview, (Review), (vehicle))

struct NewestReviews {
  std::vector<NewestReview> items;
};
BOOST_DESCRIBE_STRUCT(NewestReviews, (), (items))

struct OtherSide {
  std::string display_name, initials;
  std::optional<std::string> profile_picture_url;
};
BOOST_DESCRIBE_STRUCT(OtherSide, (), (display_name, initials, profile_picture_url))

// A trip that the caller may review and has not.
struct DueReview {
  BookingId booking_id;
  rules::Reviewer reviewer_type{};  // the caller's side of the trip
  std::string make, model;
  OtherSide other;
  Date ended_on, last_day;
  Date visible_on;  // the day from which a single review is visible at once
};
BOOST_DESCRIBE_STRUCT(DueReview, (), (booking_id, reviewer_type, make, model, other, ended_on, last_day, visible_on))

struct DueReviews : Page<DueReview> {};  // the first last day first
BOOST_DESCRIBE_STRUCT(DueReviews, (Page<DueReview>), ())

// A review that the caller wrote, or received.
struct OwnReview : rules::ReviewWords {
  ReviewId id;
  BookingId booking_id;
  rules::Reviewer reviewer_type{};
  std::string make, model;
  OtherSide other;  // whom it is about, or who wrote it
  Instant created_at{};
  bool is_visible = false;
  Date visible_on;  // when it waits for the other side's: the day from which it is visible without that
  bool after_other = false;
  bool can_edit = false, can_answer = false;
  std::optional<HostAnswer> answer;
};
BOOST_DESCRIBE_STRUCT(OwnReview, (rules::ReviewWords),
                      (id, booking_id, reviewer_type, make, model, other, created_at, is_visible, visible_on,
                       after_other, can_edit, can_answer, answer))

struct OwnReviews : Page<OwnReview> {};  // newest first
BOOST_DESCRIBE_STRUCT(OwnReviews, (Page<OwnReview>), ())

// The reviews of a trip as one of its sides may see them.
struct TripReviews {
  rules::Reviewer reviewer_type{};
  bool can_write = false;  // until the end of last_day
  Date last_day, visible_on;
  std::optional<OwnReview> mine, theirs;
  std::optional<rules::ReviewFault> mine_removed_for;
};
BOOST_DESCRIBE_STRUCT(TripReviews, (), (reviewer_type, can_write, last_day, visible_on, mine, theirs, mine_removed_for))

// What is sent.
struct NewReview : rules::ReviewWords {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(NewReview, (rules::ReviewWords), (id))

struct NewAnswer {
  ReviewId id;
  std::string answer;
};
BOOST_DESCRIBE_STRUCT(NewAnswer, (), (id, answer))

struct NewReport {
  ReviewId id;
  rules::ReviewFault reason{};
  std::string note;
};
BOOST_DESCRIBE_STRUCT(NewReport, (), (id, reason, note))

struct Removal {
  ReviewId id;
  rules::ReviewFault reason{};
};
BOOST_DESCRIBE_STRUCT(Removal, (), (id, reason))

struct ReviewsOfBooking : PageAsked {
  BookingId id;
};
BOOST_DESCRIBE_STRUCT(ReviewsOfBooking, (PageAsked), (id))

// A report, for staff, with the review as it is now.
struct ReviewReport {
  std::int64_t seq = 0;
  ReviewReportId id;
  Instant at{};
  rules::ReviewFault reason{};
  std::string note;
  UserId reporter_id;
  std::string reporter_name;
  ReviewId review_id;
  rules::Reviewer reviewer_type{};
  std::string reviewer_name, reviewee_name;
  UserId reviewee_id;
  int rating = 0;
  std::string comment;
  bool is_deleted = false;
  std::optional<Instant> handled_at;
  std::optional<std::string> handled_by;  // the admin's name
};
BOOST_DESCRIBE_STRUCT(ReviewReport, (),
                      (seq, id, at, reason, note, reporter_id, reporter_name, review_id, reviewer_type, reviewer_name,
                       reviewee_name, reviewee_id, rating, comment, is_deleted, handled_at, handled_by))

}  // namespace kerbside::reviews
