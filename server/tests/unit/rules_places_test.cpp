#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/catalogue.hpp"
#include "rules/geo.hpp"
#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

using Names = std::vector<std::string_view>;

constexpr Point leeds{53.7997, -1.5492};
constexpr Point london{51.5072, -0.1276};

TEST(Geo, S1_distances_are_straight_lines) {
  EXPECT_EQ(whole_miles(miles_between(leeds, london)), 169);
  EXPECT_NEAR(miles_between(leeds, london), miles_between(london, leeds), 1e-9);
  EXPECT_EQ(miles_between(leeds, leeds), 0);
  EXPECT_EQ(search_radius_miles, 100);
}

TEST(Geo, P5_57_distances_are_shown_in_whole_miles) {
  EXPECT_EQ(whole_miles(0.49), 0);
  EXPECT_EQ(whole_miles(0.5), 1);
  EXPECT_EQ(whole_miles(11.7), 12);
}

TEST(Geo, S1_exact_match_by_town_outward_code_or_distance) {
  EXPECT_TRUE(is_exact_match("leeds", "Leeds", "LS6", 3.0));
  EXPECT_TRUE(is_exact_match(" ls6", "Leeds", "LS6", std::nullopt));
  EXPECT_TRUE(is_exact_match("Headingley", "Leeds", "LS6", 0.4));
  EXPECT_FALSE(is_exact_match("Headingley", "Leeds", "LS6", 0.6));
  EXPECT_FALSE(is_exact_match("York", "Leeds", "LS6", std::nullopt));
  EXPECT_FALSE(is_exact_match("", "", "LS6", std::nullopt));
}

TEST(Geo, P2_5_09_S4_a_place_reads_town_then_outward_code) {
  EXPECT_EQ(place_text("Leeds", "LS6"), "Leeds LS6");
  EXPECT_EQ(place_text("Leeds", ""), "Leeds");
  EXPECT_EQ(place_text("", "LS6"), "LS6");
}

TEST(Geo, the_public_point_is_stable) {
  const Point first = public_point(leeds, "7d9f2c1e-0000-4000-8000-000000000001");
  const Point again = public_point(leeds, "7d9f2c1e-0000-4000-8000-000000000001");
  const Point other = public_point(leeds, "7d9f2c1e-0000-4000-8000-000000000002");
  EXPECT_EQ(first.lat, again.lat);
  EXPECT_EQ(first.lng, again.lng);
  EXPECT_GT(miles_between(first, other), 0.001);
}

RC_GTEST_PROP(GeoProperties, the_public_point_stays_within_800_metres, (const std::string& id)) {
  RC_ASSERT(miles_between(leeds, public_point(leeds, id)) <= 0.8 / 1.609344 + 1e-4);
}

TEST(Catalogue, P3_09_the_seven_kinds) { EXPECT_EQ(categories().size(), 7u); }

TEST(Catalogue, P5_53_S3_equal_or_one_inside_the_other_in_any_letter_case) {
  EXPECT_EQ(categories_matching("VAN"), Names{"van"});
  EXPECT_EQ(categories_matching("hatch"), Names{"hatchback"});
  EXPECT_EQ(categories_matching("large suv"), Names{"suv"});
  EXPECT_EQ(categories_matching(" saloon "), Names{"saloon"});
  EXPECT_TRUE(categories_matching("spaceship").empty());
}

TEST(Catalogue, P5_54_S3_synonyms) {
  EXPECT_EQ(categories_matching("performance"), (Names{"performance", "luxury"}));
  EXPECT_EQ(categories_matching("luxury"), (Names{"performance", "luxury"}));
  EXPECT_EQ(categories_matching("sedan"), Names{"saloon"});
  EXPECT_EQ(categories_matching("4x4"), Names{"suv"});
  EXPECT_EQ(categories_matching("motorcycle"), Names{"motorbike"});
  EXPECT_EQ(categories_matching("bike"), Names{"motorbike"});
}

TEST(Catalogue, P5_55_any_and_all_filter_nothing_out) {
  for (const char* filter : {"", "any", "All", "ANY"}) EXPECT_EQ(categories_matching(filter).size(), 7u) << filter;
}

TEST(Text, characters_are_counted_not_bytes) {
  EXPECT_EQ(code_point_count("Zoë"), 3u);
  EXPECT_EQ(code_point_count("🚗 ok"), 4u);
  EXPECT_EQ(code_points("aë€🚗"), (std::vector<char32_t>{U'a', U'ë', U'€', U'🚗'}));
}

TEST(Text, P5_22_free_text_is_trimmed_cut_and_stripped) {
  EXPECT_EQ(clean_text("  Mews Hire Ltd \n"), "Mews Hire Ltd");
  EXPECT_EQ(clean_text("One\u2028Two\u2029Three"), "One\nTwo\nThree") << "drawn as ends of lines";
  EXPECT_EQ(clean_text("<b>Mews</b>"), "Mews");
  EXPECT_EQ(clean_text("javascript:alert(1)"), "alert(1)");
  EXPECT_EQ(clean_text("javajavascript:script:alert(1)"), "alert(1)") << "fragments put together by the removal";
  EXPECT_EQ(clean_text("x onclick = go"), "x  go");
  EXPECT_EQ(clean_text("season=2027, on the corner"), "season=2027, on the corner");
  EXPECT_EQ(code_point_count(clean_text(std::string(1500, 'x'))), 1000u);
  EXPECT_EQ(clean_text("ëëëë", 2), "ëë");
}

RC_GTEST_PROP(TextProperties, P5_22_cleaned_text_is_clean_and_stays_so, ()) {
  const auto parts = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("java", "script", ":", "on", "click", "=", " ", "<", ">", "x", "é"));
  std::string text;
  for (const std::string& part : parts) text += part;
  const std::string clean = clean_text(text);
  RC_ASSERT(!looks_like_script(clean));
  RC_ASSERT(clean_text(clean) == clean);
}

TEST(Places, P5_58_the_first_estimate_that_applies) {
  EXPECT_EQ(estimated_miles("", "Leeds", "LS6"), 999);
  EXPECT_EQ(estimated_miles("Leeds", "", ""), 999);
  EXPECT_EQ(estimated_miles(" leeds LS6 ", "Leeds", "LS6"), 0);
  EXPECT_EQ(estimated_miles("Old barn, Leeds LS6", "Leeds", "LS6"), 1);
  EXPECT_EQ(estimated_miles("eeds", "Leeds", "LS6"), 1);
  EXPECT_EQ(estimated_miles("Nowhere in London", "London", "E1"), 12);
  EXPECT_EQ(estimated_miles("Atlantis", "Leeds", "LS6"), 25);
}

}  // namespace
}  // namespace kerbside::rules
