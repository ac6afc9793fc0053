// The official lists of postcodes: hand-made samples in the layouts in which they are published.
#include "ports/places/postcode_files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "ports/places/national_grid.hpp"

namespace kerbside::places {
namespace {

constexpr double metres_a_mile = 1609.344;

std::map<std::string, rules::Point> read(const std::string& name) {
  std::ifstream in(KERBSIDE_SOURCE_DIR "/server/tests/postcodes/" + name);
  std::map<std::string, rules::Point> found;
  std::string line;
  std::getline(in, line);
  const auto file = PostcodeFile::beginning_with(line);
  EXPECT_TRUE(file.has_value()) << name;
  if (file->has_head()) std::getline(in, line);
  do {
    const auto row = file->read(line);
    EXPECT_TRUE(row.has_value()) << line;
    if (row.has_value() && *row) found[(*row)->postcode] = (*row)->point;
  } while (std::getline(in, line));
  return found;
}

TEST(NationalGrid, S1_eastings_and_northings_become_degrees_within_10_metres) {
  // Points of the Ordnance Survey's own check of its transformation (OSTN15), from Scilly to Inverness.
  const std::pair<std::pair<double, double>, rules::Point> points[] = {
      {{91492.146, 11318.804}, {49.92226394, -6.29977752}},   {{250359.811, 62016.569}, {50.43885826, -4.10864564}},
      {{530624.974, 178388.464}, {51.48936565, -0.11992557}}, {{292184.870, 168003.465}, {51.40078220, -3.55128349}},
      {{454002.834, 340834.943}, {52.96219109, -1.19747656}}, {{357455.843, 383290.436}, {53.34480280, -2.64049321}},
      {{267056.768, 846176.972}, {57.48625001, -4.21926399}}};
  for (const auto& [grid, degrees] : points)
    EXPECT_LT(rules::miles_between(from_national_grid(grid.first, grid.second), degrees) * metres_a_mile, 10)
        << grid.first;
}

TEST(PostcodeFiles, S1_the_national_statistics_postcode_lookup) {
  const auto found = read("nspl.csv");
  EXPECT_EQ(found.size(), 14u) << "all but two that have ended, four without a position or outside Great Britain";
  EXPECT_TRUE(found.contains("LS62AB"));
  EXPECT_TRUE(found.contains("M11AE"));
  for (const auto* gone : {"LS62AE", "NPT9ZB", "LS11AB", "BT11AA", "JE23AB", "IM11AA"})
    EXPECT_FALSE(found.contains(gone)) << gone;
  EXPECT_LT(rules::miles_between(found.at("SW1A1AA"), {51.5010, -0.1416}) * metres_a_mile, 100);
}

TEST(PostcodeFiles, S1_the_lookups_columns_are_found_by_their_names_of_today_too) {
  const auto file = PostcodeFile::beginning_with("\xef\xbb\xbfpcd7,pcds,doterm,east1m,north1m,gridind");
  ASSERT_TRUE(file.has_value());
  const auto row = file->read("LS6 2AB,LS6 2AB,,427550,435950,1\r");
  ASSERT_TRUE(row.has_value() && *row);
  EXPECT_EQ((*row)->postcode, "LS62AB");
}

TEST(PostcodeFiles, S1_code_point_open) {
  const auto found = read("code_point_open.csv");
  EXPECT_EQ(found.size(), 19u) << "all but one without a position";
  EXPECT_FALSE(found.contains("LS69ZZ"));
  EXPECT_LT(rules::miles_between(found.at("LS62AB"), read("nspl.csv").at("LS62AB")) * metres_a_mile, 0.001);
  EXPECT_LT(rules::miles_between(found.at("LS29JT"), {53.8067, -1.5550}) * metres_a_mile, 500);
}

TEST(PostcodeFiles, S1_anything_else_is_refused) {
  EXPECT_FALSE(PostcodeFile::beginning_with("name,price").has_value());
  EXPECT_FALSE(PostcodeFile::beginning_with("").has_value());
  const auto file = PostcodeFile::beginning_with(
      R"("LS6 2AB",10,427550,435950,"E92000001","E19000001","E18000002","","E08000035","E05000001")");
  ASSERT_TRUE(file.has_value());
  EXPECT_FALSE(file->read(R"("LS6 2AB",10)").has_value());
  EXPECT_FALSE(file->read(R"("LS6 2AB",10,somewhere,435950,"","","","","","")").has_value());
  EXPECT_FALSE(file->read(R"("Leeds",10,427550,435950,"","","","","","")").has_value());
}

}  // namespace
}  // namespace kerbside::places
