// Writing to support by the contact form (X5, A2.15-07, A7-59, X12).
#include <gtest/gtest.h>

#include <thread>

#include "core/json/write.hpp"
#include "support/letters.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string enquiries = "/api/v1/enquiries", support = "support@kerbside.example";

std::string quoted(const std::string& text) { return json::to_string(json::Value(text)); }

std::string form(const std::string& message, const std::string& email = "ada@example.org",
                 const std::string& subject = "A question") {
  return R"({"first_name":"Ada","last_name":"Lovelace","email":)" + quoted(email) + R"(,"subject":)" + quoted(subject) +
         R"(,"message":)" + quoted(message) + "}";
}

class EnquiriesTest : public ::testing::Test {
 protected:
  Answer write(const std::string& body) { return visitor_.http->post(enquiries, body); }
  long rows() { return app_.db().number("select count(*) from enquiries"); }
  std::string year() {
    return app_.db().value("select extract(year from app_now() at time zone 'Europe/London')::int");
  }

  TestApp app_;
  Visitor visitor_ = app_.visitor();
};

TEST_F(EnquiriesTest, X5_A7_59_a_message_is_stored_under_a_reference_and_mailed_to_support) {
  const Answer written = write(form("Where are the keys?\nI looked everywhere."));
  ASSERT_EQ(written.status, 201) << written.body;
  const std::string reference = written.json()["reference"].text();
  EXPECT_EQ(reference, "ENQ-" + year() + "-000001");
  EXPECT_NE(written.json()["promise"].text().find("within 24 hours"), std::string::npos);
  const std::string letter = letter_to(app_, support, reference + ": A question");
  EXPECT_NE(letter.find("Where are the keys?"), std::string::npos) << letter;
  EXPECT_NE(letter.find("I looked everywhere."), std::string::npos) << letter;
  EXPECT_NE(letter.find("ada@example.org"), std::string::npos) << letter;
  EXPECT_EQ(write(form("Another")).json()["reference"].text(), "ENQ-" + year() + "-000002");
}

TEST_F(EnquiriesTest, X5_the_writer_gets_the_reference_and_never_their_own_words) {
  const std::string secret = "Buy at evil.example now";
  const std::string reference = write(form(secret, "victim@example.org", "Evil subject")).json()["reference"].text();
  const std::string letter = letter_to(app_, "victim@example.org", "We have your message: " + reference);
  EXPECT_NE(letter.find(reference), std::string::npos) << letter;
  for (const char* typed : {"evil", "Evil", "Ada", "Lovelace"})
    EXPECT_EQ(letter.find(typed), std::string::npos) << letter;
}

TEST_F(EnquiriesTest, X5_a_second_press_is_the_same_message) {
  const std::string first = write(form("Twice")).json()["reference"].text();
  EXPECT_EQ(write(form("Twice")).json()["reference"].text(), first);
  EXPECT_EQ(rows(), 1);
  EXPECT_EQ(app_.db().number("select count(*) from jobs where kind = 'enquiry_letter'") +
                app_.db().number("select count(*) from sandbox.mailbox where subject like '%" + first + "%'"),
            2);
  Visitor beside = app_.visitor();
  Answer here, there;
  {
    std::jthread other([&] { there = beside.http->post(enquiries, form("At once")); });
    here = write(form("At once"));
  }
  EXPECT_EQ(here.json()["reference"].text(), there.json()["reference"].text());
  EXPECT_EQ(rows(), 2);
}

TEST_F(EnquiriesTest, X5_numbers_are_never_shared_whoever_writes_at_the_same_moment) {
  constexpr int people = 8;
  std::vector<Visitor> visitors;
  for (int i = 0; i < people; ++i) visitors.push_back(app_.visitor());
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < people; ++i)
      threads.emplace_back([&visitors, i] {
        visitors[static_cast<std::size_t>(i)].http->post(enquiries,
                                                         form("Hello", "writer" + std::to_string(i) + "@example.org"));
      });
  }
  EXPECT_EQ(rows(), people);
  EXPECT_EQ(app_.db().value("select min(reference) || ' ' || max(reference) from enquiries"),
            "ENQ-" + year() + "-000001 ENQ-" + year() + "-000008");
}

TEST_F(EnquiriesTest, X5_three_messages_a_day_are_taken_from_one_address) {
  for (const char* message : {"One", "Two", "Three"}) ASSERT_EQ(write(form(message)).status, 201);
  const Answer fourth = write(form("Four"));
  EXPECT_EQ(fourth.status, 429);
  EXPECT_EQ(fourth.code(), "too_many_enquiries");
  EXPECT_EQ(write(form("Three")).status, 201) << "a second press is no message";
  EXPECT_EQ(write(form("Four", "grace@example.org")).status, 201);
  app_.db().run("update enquiries set created_at = created_at - interval '25 hours'");
  EXPECT_EQ(write(form("Four")).status, 201);
}

TEST(EnquiriesLimit, Trust_4_1_five_messages_an_hour_are_taken_from_one_network_address) {
  TestApp app([](Config& config) { config.limits = true; });
  Visitor visitor = app.visitor();
  const auto write = [&](int number) {
    return visitor.http->post(enquiries, form("Hello", "writer" + std::to_string(number) + "@example.org")).status;
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(visitor.http->post(enquiries, form("")).status, 422) << "counts for nothing";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(write(i), 201);
  EXPECT_EQ(write(5), 429);
}

TEST_F(EnquiriesTest, X5_every_field_is_required_and_nothing_is_cut) {
  const Answer empty =
      write(R"({"first_name":" ","last_name":"","email":"nobody","subject":"\u0007","message":"<b></b>"})");
  EXPECT_EQ(empty.status, 422);
  EXPECT_EQ(empty.json()["errors"].array()->size(), 5U) << empty.body;
  EXPECT_EQ(write(form(std::string(2001, 'a'))).status, 422);
  EXPECT_EQ(write(form(std::string(2000, 'a'))).status, 201);
  EXPECT_EQ(write(form("Hello", "ada@example.org", std::string(151, 'a'))).status, 422);
  EXPECT_EQ(write(form("Hello", "ada@example.org\r\nBcc: x@example.org")).status, 422);
  EXPECT_EQ(write(form("Hello", "ada@example.org", "Two\r\nBcc: x@example.org")).status, 201);
  EXPECT_EQ(app_.db().value("select subject from enquiries where message = 'Hello'"), "Two Bcc: x@example.org");
  EXPECT_EQ(rows(), 2);
}

TEST_F(EnquiriesTest, Issue29_a_complaint_about_personal_data_has_a_time_of_its_own) {
  const Answer written = write(form("You lost my file.", "ada@example.org", "data protection Complaint "));
  EXPECT_NE(written.json()["promise"].text().find("within 30 days"), std::string::npos) << written.body;
}

TEST_F(EnquiriesTest, X5_what_was_written_goes_after_12_months) {
  write(form("Old"));
  app_.db().run("update enquiries set created_at = app_now() - interval '12 months 1 day'");
  write(form("New"));
  app_.run_now("enquiries_tidy");
  EXPECT_TRUE(app_.becomes("select count(*) from enquiries", "1"));
  EXPECT_EQ(app_.db().value("select message from enquiries"), "New");
  EXPECT_EQ(write(form("Newer")).json()["reference"].text(), "ENQ-" + year() + "-000003")
      << "numbers are not used again";
}

TEST_F(EnquiriesTest, X5_what_a_signed_in_person_wrote_is_theirs_to_take_and_goes_with_them) {
  Visitor renter = app_.sign_up("renter");
  ASSERT_EQ(renter.http->post(enquiries, form("Mine")).status, 201);
  EXPECT_EQ(app_.db().number("select count(*) from enquiries where user_id is not null"), 1);
}

}  // namespace
}  // namespace kerbside::test
