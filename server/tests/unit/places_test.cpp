#include "ports/places/gazetteer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rules/geo.hpp"

namespace kerbside::places {
namespace {

using rules::miles_between;

const Gazetteer& places() {
  static const Gazetteer all;
  return all;
}

std::string found(std::string_view text) {
  const auto place = places().lookup(text);
  return place ? place->name : "";
}

TEST(Places, S1_a_town_is_found_however_it_is_typed) {
  for (const auto* text :
       {"Leeds", "leeds", "  LEEDS ", "Leeds, UK", "leeds uk", "Leeds, West Yorkshire", "Leeds, England"})
    EXPECT_EQ(found(text), "Leeds") << text;
  EXPECT_EQ(found("London"), "London");
  EXPECT_EQ(found("stoke on trent"), "Stoke-on-Trent");
  EXPECT_EQ(places().lookup("St Ives")->point.lat, places().lookup("saint  ives")->point.lat);
  EXPECT_EQ(found("bo'ness"), "Bo’ness");
  EXPECT_EQ(found("Newcastle"), "Newcastle");
  EXPECT_EQ(places().lookup("Leeds")->kind, Place::Kind::town);
  EXPECT_EQ(places().lookup("Leeds")->outcode, "");
}

TEST(Places, S1_a_postcode_means_its_outward_code) {
  for (const auto* text :
       {"LS6", "ls6", "LS6 2AB", "ls62ab", "LS6 2", "Leeds LS6", "12 Mill Lane, Headingley, Leeds LS6 2AB"})
    EXPECT_EQ(found(text), "LS6") << text;
  EXPECT_EQ(found("SW1A 1AA"), "SW1A");
  EXPECT_EQ(found("e1w"), "E1W");
  const auto ls6 = places().lookup("LS6");
  EXPECT_EQ(ls6->kind, Place::Kind::outcode);
  EXPECT_EQ(ls6->town, "Leeds");
  EXPECT_LT(miles_between(ls6->point, places().lookup("Leeds")->point), 4);
}

TEST(Places, S1_of_one_name_the_most_populous_is_meant) {
  const auto newport = places().lookup("Newport");
  EXPECT_LT(miles_between(newport->point, {51.584, -2.997}), 2);  // in Wales, not on the Isle of Wight
  EXPECT_LT(miles_between(places().lookup("Brixton")->point, {51.462, -0.112}), 2);
}

TEST(Places, S1_nonsense_is_not_a_place) {
  for (const auto* text :
       {"", " ", "zzzzzz", "12345", "ZZ9 9ZZ", "LS6 2ABC", "'; drop table", "ls", ",,,", "Belfast", "\xff\xfe"})
    EXPECT_EQ(found(text), "") << text;
  EXPECT_EQ(found(std::string(10'000, 'a')), "");
}

TEST(Places, S1_part_of_an_address_that_is_a_place) {
  EXPECT_EQ(found("12 Mill Lane, Otley, Leeds"), "Otley");
  EXPECT_EQ(found("Unit 4, Nowhere At All"), "");
}

TEST(Places, outward_code_of_a_postcode) {
  EXPECT_EQ(outward_code("ec1a 1bb"), "EC1A");
  EXPECT_EQ(outward_code("M11AE"), "M1");
  EXPECT_EQ(outward_code("M1"), "M1");
  EXPECT_FALSE(outward_code("Leeds"));
  EXPECT_FALSE(outward_code("M1 1A"));
  EXPECT_FALSE(outward_code("12 LS6"));
}

TEST(Places, the_table_covers_great_britain) {
  EXPECT_GT(places().outcodes().size(), 2800u);
  std::set<std::string_view> codes;
  for (const auto* row : places().outcodes()) {
    EXPECT_TRUE(codes.insert(row->name).second) << row->name;
    EXPECT_TRUE(outward_code(row->name)) << row->name;
    EXPECT_FALSE(row->name.starts_with("BT")) << "Northern Ireland";
  }
  for (const auto& row : gazetteer_rows()) {
    EXPECT_TRUE(row.latitude > 49.8 && row.latitude < 60.9 && row.longitude > -8.7 && row.longitude < 1.8) << row.name;
  }
}

}  // namespace
}  // namespace kerbside::places
