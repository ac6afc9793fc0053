#include "rules/review.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

Date day(const char* text) { return Date::parse(text).value(); }
Instant at(const char* text) { return parse_iso(text).value(); }

// 10:00 in London on a Saturday in winter.
const Instant ended = at("2026-11-21T10:00:00Z");

TEST(Review, N3_a_trip_may_be_reviewed_from_its_last_day_until_day_30) {
  EXPECT_FALSE(may_be_reviewed(ended, day("2026-11-20")));
  EXPECT_TRUE(may_be_reviewed(ended, day("2026-11-21")));
  EXPECT_EQ(last_day_to_review(ended), day("2026-12-21"));
  EXPECT_TRUE(may_be_reviewed(ended, day("2026-12-21")));
  EXPECT_FALSE(may_be_reviewed(ended, day("2026-12-22")));
}

TEST(Review, N3_reviews_are_visible_once_both_are_in_or_14_days_have_passed) {
  EXPECT_TRUE(reviews_are_visible(true, ended, day("2026-11-21")));
  EXPECT_FALSE(reviews_are_visible(false, ended, day("2026-11-21")));
  EXPECT_FALSE(reviews_are_visible(false, ended, day("2026-12-05"))) << "day 14";
  EXPECT_EQ(single_review_visible_on(ended), day("2026-12-06"));
  EXPECT_TRUE(reviews_are_visible(false, ended, day("2026-12-06"))) << "day 15";
}

TEST(Review, N3_days_are_those_of_london) {
  const Instant late = at("2026-07-01T23:30:00Z");  // half past midnight on 2 July
  EXPECT_EQ(last_day_to_review(late), day("2026-08-01"));
  EXPECT_EQ(single_review_visible_on(late), day("2026-07-17"));
  EXPECT_EQ(last_day_to_review(at("2026-10-10T22:30:00Z")), day("2026-11-09")) << "across the change of the clock";
}

TEST(Review, N5_reminders_go_on_days_1_12_and_25) {
  const auto first = reminder_after(0, ended), second = reminder_after(1, ended), third = reminder_after(12, ended);
  EXPECT_EQ(first->day, 1);
  EXPECT_EQ(first->at, at("2026-11-22T10:00:00Z"));
  EXPECT_EQ(second->day, 12);
  EXPECT_EQ(second->at, at("2026-12-03T10:00:00Z"));
  EXPECT_EQ(third->day, 25);
  EXPECT_EQ(third->at, at("2026-12-16T10:00:00Z"));
  EXPECT_FALSE(reminder_after(25, ended));
  for (const int day_of_reminder : review_reminder_days)
    EXPECT_TRUE(may_be_reviewed(ended, day("2026-11-21") + std::chrono::days(day_of_reminder)));
}

TEST(Review, N5_a_reminder_comes_at_ten_in_london_in_summer_too) {
  EXPECT_EQ(reminder_after(0, at("2026-07-01T08:00:00Z"))->at, at("2026-07-02T09:00:00Z"));
  EXPECT_EQ(reminder_after(12, at("2026-10-10T08:00:00Z"))->at, at("2026-11-04T10:00:00Z"))
      << "after the clock changed";
}

std::string field_refused(Reviewer who, const ReviewWords& words) {
  const auto accepted = accept_review(who, words);
  return accepted.has_error() ? accepted.error().fields.front().field : "";
}

ReviewWords words(int rating, const std::string& comment = {}) {
  ReviewWords made;
  made.rating = rating;
  made.comment = comment;
  return made;
}

TEST(Review, D5_18_a_rating_is_1_to_5) {
  for (const int rating : {1, 2, 3, 4, 5}) EXPECT_EQ(field_refused(Reviewer::renter, words(rating)), "");
  for (const int rating : {-1, 0, 6, 2'147'483'647}) EXPECT_EQ(field_refused(Reviewer::host, words(rating)), "rating");
}

TEST(Review, D5_19_a_comment_is_optional_and_has_at_most_500_characters) {
  std::string longest;
  for (int i = 0; i < 500; ++i) longest += "é";
  EXPECT_EQ(accept_review(Reviewer::renter, words(5, " \n" + longest + "\n"))->comment, longest);
  EXPECT_EQ(field_refused(Reviewer::renter, words(5, longest + "e")), "comment");
  EXPECT_EQ(accept_review(Reviewer::renter, words(5, " \t\n"))->comment, "");
}

TEST(Review, P5_61_the_content_rules_are_those_of_messages) {
  EXPECT_EQ(field_refused(Reviewer::renter, words(5, "Nice <script>alert(1)</script>")), "comment");
  EXPECT_EQ(field_refused(Reviewer::renter, words(5, "<img src=x onerror=alert(1)>")), "comment");
  EXPECT_EQ(accept_review(Reviewer::renter, words(5, "Clean, 4 < 5"))->comment, "Clean, 4 < 5");
  EXPECT_EQ(accept_review(Reviewer::renter, words(5,
                                                  "a\x01"
                                                  "b\r\nc"))
                ->comment,
            "ab\nc");
}

TEST(Review, N3_each_side_rates_parts_of_its_own) {
  using Part = std::optional<int> ReviewParts::*;
  const auto refused = [](Reviewer who, Part part, int rating) {
    ReviewWords made = words(4);
    made.*part = rating;
    return !field_refused(who, made).empty();
  };
  for (const Part part : {&ReviewParts::clean, &ReviewParts::as_described, &ReviewParts::value}) {
    EXPECT_FALSE(refused(Reviewer::renter, part, 1));
    EXPECT_TRUE(refused(Reviewer::host, part, 1));
  }
  for (const Part part : {&ReviewParts::care, &ReviewParts::punctuality}) {
    EXPECT_TRUE(refused(Reviewer::renter, part, 5));
    EXPECT_FALSE(refused(Reviewer::host, part, 5));
  }
  for (const Reviewer who : {Reviewer::renter, Reviewer::host}) {
    EXPECT_FALSE(refused(who, &ReviewParts::communication, 3));
    for (const int rating : {0, 6}) EXPECT_TRUE(refused(who, &ReviewParts::communication, rating));
  }
}

TEST(Review, N3_an_answer_has_1_to_500_characters) {
  EXPECT_EQ(accept_review_answer(" Thank you.\n").value(), "Thank you.");
  EXPECT_EQ(accept_review_answer(std::string(500, 'x')).value().size(), 500U);
  for (const std::string& text :
       {std::string(), std::string(" \n"), std::string(501, 'x'), std::string("<iframe src=x></iframe>")})
    EXPECT_EQ(accept_review_answer(text).error().fields.front().field, "answer") << text;
}

}  // namespace
}  // namespace kerbside::rules
