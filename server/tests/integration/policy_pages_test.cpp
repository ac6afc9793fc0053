// The words about temporary insurance as our content team keeps them (A2.9-16, A7-41, X12).
#include <gtest/gtest.h>

#include <thread>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string public_page = "/api/v1/policy-pages/temporary_insurance_info",
                  admin_page = "/api/v1/admin/policy-pages/temporary_insurance_info";

class PolicyPagesTest : public ::testing::Test {
 protected:
  static std::string words(int version, const std::string& more = "",
                           const std::string& content = "<h2>Ours</h2><p>By the day</p>") {
    return R"({"title":" Temporary  insurance ","content":)" + json::to_string(content) + R"(,"version":)" +
           std::to_string(version) + more + "}";
  }
  Answer save(const std::string& body) { return content_.http->send("PUT", admin_page, body); }

  TestApp app_;
  Visitor visitor_ = app_.visitor(), content_ = app_.admin("content");
};

TEST_F(PolicyPagesTest, A2_9_16_A7_41_A3_18_saving_publishes_and_is_matched_on_its_slug) {
  EXPECT_EQ(content_.http->get(admin_page).code(), "policy_page_not_found");
  const Answer first = save(words(0, R"(,"broker_phone":"0113 496 0000","broker_email":"Broker@Example.org")"));
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.json()["title"].text(), "Temporary insurance");
  EXPECT_EQ(first.json()["slug"].text(), "temporary_insurance_info");
  EXPECT_TRUE(first.json()["is_published"].flag());
  EXPECT_EQ(first.json()["version"].number(), 1);
  EXPECT_EQ(visitor_.http->get(public_page).json()["broker_email"].text(), "broker@example.org");
  app_.db().run("update policy_pages set is_published = false");
  EXPECT_EQ(visitor_.http->get(public_page).code(), "policy_page_not_found") << "X12";
  ASSERT_EQ(save(words(1)).status, 200);
  const json::Value now = visitor_.http->get(public_page).json();
  EXPECT_EQ(now["content"].text(), "<h2>Ours</h2><p>By the day</p>");
  EXPECT_TRUE(now["broker_phone"].is_null()) << "each only when set";
  EXPECT_EQ(app_.db().number("select count(*) from policy_pages"), 1);
  EXPECT_TRUE(app_.becomes("select count(*) from admin_audit where action = 'policy_page_save'", "2"));
}

TEST_F(PolicyPagesTest, Trust_4_1_output_what_is_stored_is_reduced_and_a_page_without_words_is_refused) {
  ASSERT_EQ(
      save(words(0, "", "<p onclick=\"alert(1)\">Words<script>alert(2)</script><img src=x onerror=alert(3)>")).status,
      200);
  EXPECT_EQ(app_.db().value("select content from policy_pages"), "<p>Words</p>");
  EXPECT_EQ(save(words(1, "", "<script>alert(1)</script><p> </p>")).field(), "content");
  EXPECT_EQ(save(words(1, R"(,"broker_phone":"ring me")")).field(), "broker_phone");
  EXPECT_EQ(save(words(1, R"(,"broker_email":"broker")")).field(), "broker_email");
  EXPECT_EQ(app_.db().value("select content from policy_pages"), "<p>Words</p>");
}

TEST_F(PolicyPagesTest, A7_41_a_stale_save_gets_a_conflict_with_the_page_as_it_is_and_of_two_at_once_one_stands) {
  const std::string one = words(0, "", "<p>One</p>"), other = words(0, "", "<p>Other</p>");
  Visitor second = app_.admin("content");
  Answer a, b;
  {
    std::jthread beside([&] { b = second.http->send("PUT", admin_page, other); });
    a = save(one);
  }
  ASSERT_EQ((a.status == 200) + (b.status == 200), 1) << a.body << b.body;
  EXPECT_EQ((a.status == 200 ? b : a).code(), "policy_page_changed");
  const Answer stale = save(words(0));
  EXPECT_EQ(stale.code(), "policy_page_changed");
  EXPECT_EQ(stale.json()["current"]["version"].number(), 1);
}

}  // namespace
}  // namespace kerbside::test
