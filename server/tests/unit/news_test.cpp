// What people are told, as data: which letter a job finds in a table of news, and what becomes of its wishes.
#include "features/notifications/news.hpp"

#include <gtest/gtest.h>

namespace kerbside::notifications {
namespace {

struct Told {
  static constexpr std::array<std::string_view, 2> words{"amount", "for_what"};
  static constexpr std::optional topic = Topic::payment;
  static constexpr const char* link = "/invoices";
  std::array<std::string, 2> values() const { return {"£5.00", "{fuel}"}; }
};
struct Facts {
  bool paid = false;
};

std::optional<mail::Letter> please_pay(const Facts& facts) {
  if (facts.paid) return std::nullopt;
  return mail::Letter{.brand = {}, .title = "Please pay", .paragraphs = {"please pay."}};
}
std::optional<mail::Letter> paid(const Facts& facts) {
  if (!facts.paid) return std::nullopt;
  return mail::Letter{.brand = {}, .title = "Paid", .paragraphs = {"you have paid."}};
}

constexpr std::array news = {
    News<Told, Facts>{.name = "due",
                      .renter = {"To be paid", "For {for_what} {amount} is due, that is {amount}."},
                      .letters = {{{Side::renter, "due", &please_pay, {}, true}}}},
    News<Told, Facts>{.name = "paid", .letters = {{{Side::renter, "paid", &paid}, {Side::host, "paid", &paid}}}}};
const UserId reader = UserId::parse("5e1f0a52-7d3c-4f0e-9a53-0d8f4a1c2b3d").value();

std::string title(Side to, std::string_view about, bool is_paid) {
  const auto draft = write(news, to, about, Facts{is_paid}, reader);
  if (draft.has_error()) return draft.error().code;
  return *draft ? (*draft)->letter.title : "";
}

TEST(News, words_name_what_is_told) {
  const News<Told, Facts>& due = Named<news>("due").entry;
  EXPECT_EQ(due.renter.title.of(Told()), "To be paid");
  EXPECT_EQ(due.renter.message.of(Told()), "For {fuel} £5.00 is due, that is £5.00.") << "what is told is no name";
  EXPECT_EQ(due.host.title.of(Told()), "") << "the other side hears nothing";
  EXPECT_EQ(due.link.of(Told()), "/invoices");
}

TEST(News, a_job_finds_its_letter_by_name_and_side) {
  EXPECT_EQ(title(Side::renter, "due", false), "Please pay");
  EXPECT_EQ(title(Side::host, "paid", true), "Paid");
  EXPECT_EQ(title(Side::renter, "due", true), "") << "there is no more to say";
}

TEST(News, a_job_without_a_name_finds_the_letter_that_has_something_to_say) {
  EXPECT_EQ(title(Side::renter, "", false), "Please pay");
  EXPECT_EQ(title(Side::renter, "", true), "Paid");
  EXPECT_EQ(title(Side::host, "", false), "");
}

TEST(News, a_letter_that_this_program_does_not_know_is_not_lost) {
  EXPECT_EQ(title(Side::renter, "overdue", false), "unknown_letter") << "its job comes again";
  EXPECT_EQ(title(Side::host, "due", false), "unknown_letter");
}

TEST(News, N2_only_a_letter_that_somebody_can_do_without_has_a_topic_to_be_ended) {
  const auto needed = write(news, Side::renter, "due", Facts{false}, reader).value().value();
  EXPECT_TRUE(needed.needed);
  EXPECT_FALSE(needed.topic);
  const auto other = write(news, Side::renter, "paid", Facts{true}, reader).value().value();
  EXPECT_FALSE(other.needed);
  EXPECT_EQ(other.topic, Topic::payment);
  EXPECT_EQ(other.reader, reader);
}

}  // namespace
}  // namespace kerbside::notifications
