// Suggestions of places for whoever types one (P5-25 to P5-27, P7-36, S10).
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class PlaceSuggestions : public ::testing::Test {
 protected:
  Answer suggest(const std::string& q) { return app_.visitor().http->get("/api/v1/places/suggest?q=" + q); }
  std::string first(const std::string& q) {
    const auto answer = suggest(q).json();
    const auto* items = answer["items"].array();
    return items == nullptr || items->empty() ? "" : (*items)[0]["label"].text();
  }
  TestApp app_;
};

TEST_F(PlaceSuggestions, P7_36_S10_our_own_server_suggests_places_and_says_whose_they_are) {
  const auto answer = suggest("leed");
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ((*answer.json()["items"].array())[0]["label"].text(), "Leeds, West Yorkshire");
  EXPECT_EQ((*answer.json()["items"].array())[0]["kind"].text(), "town");
  EXPECT_NE(answer.json()["attribution"].text().find("GeoNames"), std::string::npos);
  EXPECT_EQ(answer.header("cache-control"), "public, max-age=3600") << "the same for everybody";
  EXPECT_EQ(first("ls62ab"), "LS6, Leeds");
  EXPECT_EQ(first("Hethrow"), "Heathrow Airport");
}

TEST_F(PlaceSuggestions, P5_25_P5_27_from_two_characters_and_six_at_most) {
  EXPECT_EQ(suggest("l").field(), "q");
  EXPECT_EQ(suggest("%20l%20").field(), "q");
  EXPECT_EQ(suggest("").field(), "q");
  EXPECT_EQ(suggest(std::string(101, 'a')).field(), "q");
  EXPECT_EQ(suggest(std::string(100, 'a')).status, 200);
  EXPECT_EQ(suggest("lo").json()["items"].array()->size(), 6u);
}

TEST_F(PlaceSuggestions, P5_26_S1_only_great_britain_and_a_place_elsewhere_is_said_to_be_one) {
  const auto dublin = suggest("Dublin").json();
  EXPECT_TRUE(dublin["items"].array()->empty());
  EXPECT_TRUE(dublin["outside_britain"].flag());
  EXPECT_FALSE(suggest("zzzzzz").json()["outside_britain"].flag(true));
}

TEST(PlaceSuggestionLimits, P7_36_typing_has_a_limit_of_its_own) {
  TestApp app([](Config& config) {
    config.limits = true;
    config.rates["place_suggestions"] = {Rate{2, 3600}};
  });
  const auto ask = [&] { return app.visitor().http->get("/api/v1/places/suggest?q=leeds").status; };
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 429);
  EXPECT_EQ(app.visitor().http->get("/api/v1/vehicles?location=leeds").status, 200) << "the search has its own";
}

}  // namespace
}  // namespace kerbside::test
