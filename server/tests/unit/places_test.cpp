#include "ports/places/gazetteer.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <set>

#include "ports/places/spelling.hpp"
#include "ports/places/written.hpp"
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

std::vector<std::string> suggested(std::string_view text) {
  std::vector<std::string> labels;
  for (const auto& suggestion : places().suggestions(text)) labels.push_back(suggestion.label);
  return labels;
}

std::string first_suggested(std::string_view text) {
  const auto labels = suggested(text);
  return labels.empty() ? "" : labels.front();
}

TEST(Places, S1_a_town_is_found_however_it_is_typed) {
  for (const auto* text :
       {"Leeds", "leeds", "  LEEDS ", "Leeds, UK", "leeds uk", "Leeds, West Yorkshire", "Leeds, England"})
    EXPECT_EQ(found(text), "Leeds") << text;
  EXPECT_EQ(found("London"), "London");
  EXPECT_EQ(found("stoke on trent"), "Stoke-on-Trent");
  EXPECT_EQ(places().lookup("St Ives")->point.lat, places().lookup("saint  ives")->point.lat);
  EXPECT_EQ(found("bo'ness"), "Bo’ness");
  EXPECT_EQ(places().lookup("Leeds")->kind, PlaceKind::town);
  EXPECT_EQ(places().lookup("Leeds")->outcode, "");
}

// "Ashford, Kent": the name, and whether that is where the label's place is.
bool is_called(const Place& place, const std::string& label) {
  const auto labelled = places().lookup(label);
  if (!labelled || miles_between(labelled->point, place.point) > 1) return false;
  return place.name == label || label.starts_with(place.name + ", ");
}

TEST(Places, S1_what_people_type_is_found) {
  std::ifstream file(std::string(KERBSIDE_SOURCE_DIR) + "/server/tests/unit/place_phrases.tsv");
  int phrases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto tab = line.find('\t');
    const std::string phrase = line.substr(0, tab);
    std::string wanted = line.substr(tab + 1);
    const auto place = places().lookup(phrase);
    const std::string got = place ? (place->corrected ? "~" : "") + place->name : "-";
    ++phrases;
    if (wanted == "-") {
      EXPECT_EQ(got, "-") << phrase;
      continue;
    }
    const bool is_corrected = wanted.starts_with('~');
    if (is_corrected) wanted.erase(0, 1);
    EXPECT_TRUE(place && is_called(*place, wanted) && place->corrected == is_corrected)
        << phrase << ": " << wanted << " expected, got " << got;
  }
  EXPECT_GE(phrases, 700);
}

TEST(Places, S1_a_postcode_means_its_outward_code_in_any_spelling) {
  for (const auto* text : {"LS6", "ls6", "LS6 2AB", "ls62ab", "LS6 2", "LS6 2A", "Leeds LS6", "LS6, Leeds",
                           "12 Mill Lane, Headingley, Leeds LS6 2AB"})
    EXPECT_EQ(found(text), "LS6") << text;
  EXPECT_EQ(found("SW1A 1AA"), "SW1A");
  EXPECT_EQ(found("e1w"), "E1W");
  const auto ls6 = places().lookup("LS6");
  EXPECT_EQ(ls6->kind, PlaceKind::outcode);
  EXPECT_EQ(ls6->town, "Leeds");
  EXPECT_LT(miles_between(ls6->point, places().lookup("Leeds")->point), 4);
}

TEST(Places, S1_of_one_name_the_most_populous_is_meant_and_its_county_chooses_another) {
  const auto newport = places().lookup("Newport");
  EXPECT_LT(miles_between(newport->point, {51.584, -2.997}), 2);  // in Wales
  EXPECT_LT(miles_between(places().lookup("Newport, Isle of Wight")->point, {50.70, -1.29}), 2);
  EXPECT_LT(miles_between(places().lookup("Brixton")->point, {51.462, -0.112}), 2);
}

TEST(Places, S1_short_and_official_names_mean_the_same_place) {
  EXPECT_EQ(found("Newcastle"), "Newcastle upon Tyne");
  EXPECT_EQ(found("Kingston upon Hull"), "Hull");
  EXPECT_EQ(found("Royal Leamington Spa"), "Leamington Spa");
}

TEST(Places, S1_airports_stations_and_districts_are_places) {
  for (const auto* text : {"Heathrow", "heathrow airport", "LHR", "London Heathrow"})
    EXPECT_EQ(found(text), "Heathrow Airport") << text;
  EXPECT_EQ(places().lookup("LHR")->kind, PlaceKind::airport);
  EXPECT_EQ(found("kings cross"), "London King's Cross Station");
  EXPECT_EQ(places().lookup("Euston")->kind, PlaceKind::station);
  EXPECT_LT(miles_between(places().lookup("Aldwych")->point, {51.513, -0.117}), 0.5);
}

TEST(Places, S1_a_given_up_outward_code_is_where_the_code_lies_that_took_over) {
  for (const auto& [old, code] :
       {std::pair("L41", "CH41"), {"L66", "CH66"}, {"PA82", "HS6"}, {"PA39", "PH49"}, {"NP6", "NP16"}}) {
    ASSERT_TRUE(places().lookup(old)) << old;
    EXPECT_LT(miles_between(places().lookup(old)->point, places().lookup(code)->point), 8) << old;
  }
}

TEST(Places, S1_a_motorway_is_no_outward_code) {
  for (const auto* text : {"M25 junction 10", "J10 M25", "M1 J23", "M4 motorway", "services M4"})
    EXPECT_EQ(found(text), "") << text;
  EXPECT_EQ(found("Watford M25 junction 19"), "Watford");
  EXPECT_EQ(found("M25"), "M25") << "in Manchester";
}

TEST(Places, S1_nonsense_is_not_a_place) {
  for (const auto* text : {"", " ", "zzzzzz", "12345", "ZZ9 9ZZ", "'; drop table", "ls", ",,,", "Belfast", "\xff\xfe"})
    EXPECT_EQ(found(text), "") << text;
  EXPECT_EQ(found(std::string(10'000, 'a')), "");
}

TEST(Places, S1_part_of_an_address_that_is_a_place) {
  EXPECT_EQ(found("12 Mill Lane, Otley, Leeds"), "Otley");
  EXPECT_EQ(found("Unit 4, Nowhere At All"), "");
}

TEST(Places, P5_25_P5_27_suggestions_begin_with_two_characters_and_are_six_at_most) {
  EXPECT_EQ(suggested("l").size(), 0u);
  EXPECT_EQ(suggested("lo").size(), 6u);
  EXPECT_EQ(suggested("lo").front(), "London");
  EXPECT_EQ(suggested("").size(), 0u);
}

TEST(Places, P7_36_the_largest_place_that_begins_so_comes_first_and_a_whole_name_before_all) {
  EXPECT_EQ(first_suggested("lee"), "Lee, London");
  EXPECT_EQ(first_suggested("leed"), "Leeds, West Yorkshire");
  EXPECT_EQ(first_suggested("heathr"), "Heathrow Airport");
  EXPECT_EQ(first_suggested("newc"), "Newcastle upon Tyne, Tyne and Wear");
  EXPECT_EQ(first_suggested("tunbridge w"), "Tunbridge Wells, Kent") << "from a word in the middle too";
  EXPECT_EQ(first_suggested("newport isle"), "Newport, Isle of Wight");
  const auto ives = suggested("St Ives");
  EXPECT_EQ((std::set<std::string>{ives[0], ives[1]}),
            (std::set<std::string>{"St Ives, Cornwall", "St Ives, Cambridgeshire"}));
}

TEST(Places, P7_36_postcodes_are_suggested_in_any_spelling) {
  for (const auto* text : {"LS6", "ls6", "ls62ab", "LS6 2AB", "ls6 2a", "ls6 le"})
    EXPECT_EQ(first_suggested(text), "LS6, Leeds") << text;
  EXPECT_EQ(suggested("m1").front(), "M1, Manchester");
  EXPECT_EQ(suggested("zz9 9zz").size(), 0u);
  EXPECT_EQ(first_suggested("so1"), "SO1, Southampton") << "given up, and still typed";
  EXPECT_LT(places().lookup("W1X")->point.lat, 52);
}

TEST(Places, P7_36_what_is_suggested_is_found_by_its_label) {
  for (const auto* text : {"lo", "st", "ne", "new", "ha", "be", "ls", "ab", "king", "st ives", "london br"})
    for (const auto& suggestion : places().suggestions(text)) {
      const auto place = places().lookup(suggestion.label);
      ASSERT_TRUE(place) << suggestion.label;
      EXPECT_TRUE(suggestion.label.starts_with(place->name)) << suggestion.label << ": " << place->name;
    }
}

TEST(Places, S1_towns_are_suggested_in_spite_of_typing_errors) {
  EXPECT_EQ(first_suggested("Brimingham"), "Birmingham, West Midlands");
  EXPECT_EQ(first_suggested("Manchestr"), "Manchester, Greater Manchester");
  EXPECT_EQ(first_suggested("edinbrugh"), "Edinburgh");
  EXPECT_EQ(first_suggested("Ledes"), "Leeds, West Yorkshire");
  EXPECT_EQ(first_suggested("birmimg"), "Birmingham, West Midlands") << "while it is being typed";
}

TEST(Places, S1_a_place_that_nobody_knows_leads_to_names_written_like_it) {
  const Unknown hethrow = places().unknown("Hethrow");
  ASSERT_FALSE(hethrow.meant.empty());
  EXPECT_LE(hethrow.meant.size(), 3u);
  EXPECT_EQ(hethrow.meant.front(), "Heathrow Airport");
  EXPECT_FALSE(hethrow.outside_britain);
  EXPECT_EQ(places().unknown("Ledes").meant.front(), "Leeds") << "without the county where none is needed";
  EXPECT_EQ(places().unknown("Hethrow, London").meant.front(), "Heathrow Airport");
  EXPECT_TRUE(places().unknown("qqqqqqqq").meant.empty());
  for (const auto& name : places().unknown("Manchster").meant) EXPECT_NE(found(name), "") << name;
}

TEST(Places, P5_26_S1_places_outside_great_britain_are_known_as_such_and_never_suggested) {
  for (const auto* text : {"Belfast", "Northern Ireland", "dublin", "Paris", "Paris, France", "Lisburn", "BT1 1AA",
                           "Douglas, Isle of Man", "JE2"}) {
    EXPECT_TRUE(places().unknown(text).outside_britain) << text;
    EXPECT_TRUE(suggested(text).empty()) << text;
  }
  for (const auto* text : {"Leeds", "Bangor", "Boston", "Perth"}) EXPECT_NE(found(text), "") << text;
}

TEST(Places, S1_M8_a_place_elsewhere_is_not_taken_for_its_british_namesake) {
  for (const auto* text : {"Douglas, Isle of Man", "Bangor, Northern Ireland", "Bangor, County Down",
                           "Bangor, County Down, UK", "5 Main Street, Bangor, BT20 3AB"})
    EXPECT_EQ(found(text), "") << text;
  EXPECT_EQ(found("Bangor, Gwynedd"), "Bangor");
  EXPECT_EQ(found("12 Belfast, Leeds"), "Leeds") << "what stands last says where it is";
}

TEST(Places, suggestions_take_far_less_than_a_millisecond) {
  const char* const typed[] = {"st", "lo", "birmingham", "qwertyuiop", "manchetser", "ls6 2ab", "newport isle"};
  std::vector<double> times;
  for (int round = 0; round < 50; ++round)
    for (const auto* text : typed) {
      const auto begun = std::chrono::steady_clock::now();
      static_cast<void>(suggested(text));
      times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
    }
  std::ranges::sort(times);
  RecordProperty("median_us", static_cast<int>(times[times.size() / 2] * 1000));
  RecordProperty("p99_us", static_cast<int>(times[times.size() * 99 / 100] * 1000));
  EXPECT_LT(times[times.size() / 2], 5.0) << "sanitizers and busy machines included";
}

TEST(Places, a_letter_missed_doubled_changed_or_swapped_is_one_mistake) {
  EXPECT_EQ(mistakes("heathrow", "heathrow airport", 2), 0);
  EXPECT_EQ(mistakes("hethrow", "heathrow airport", 2), 1);
  EXPECT_EQ(mistakes("heatthrow", "heathrow airport", 2), 1);
  EXPECT_EQ(mistakes("hearhrow", "heathrow airport", 2), 1);
  EXPECT_EQ(mistakes("haethrow", "heathrow airport", 2), 1);
  EXPECT_EQ(mistakes("hetrow", "heathrow airport", 2), 2);
  EXPECT_FALSE(mistakes("hetro", "heathrow airport", 1));
  EXPECT_FALSE(mistakes("leeds", "london", 2));
  EXPECT_EQ(mistakes_allowed(3), 0);
  EXPECT_EQ(mistakes_allowed(4), 1);
  EXPECT_EQ(mistakes_allowed(7), 2);
}

TEST(Places, outward_code_of_a_postcode) {
  EXPECT_EQ(outward_code("ec1a 1bb"), "EC1A");
  EXPECT_EQ(outward_code("M11AE"), "M1");
  EXPECT_EQ(outward_code("M1"), "M1");
  EXPECT_EQ(outward_code("M1 1A"), "M1");
  EXPECT_FALSE(outward_code("Leeds"));
  EXPECT_FALSE(outward_code("M1 1ABC"));
  EXPECT_FALSE(outward_code("12 LS6"));
}

TEST(Places, the_table_covers_great_britain) {
  EXPECT_GT(places().outcodes().size(), 2900u);
  std::set<std::string_view> codes;
  for (const auto* row : places().outcodes()) {
    EXPECT_TRUE(codes.insert(row->name).second) << row->name;
    EXPECT_TRUE(outward_code(row->name)) << row->name;
    EXPECT_FALSE(row->name.starts_with("BT")) << "Northern Ireland";
  }
  for (const auto& row : gazetteer_rows()) {
    EXPECT_TRUE(row.latitude > 49.8 && row.latitude < 60.9 && row.longitude > -8.7 && row.longitude < 1.8) << row.name;
  }
  EXPECT_TRUE(std::ranges::is_sorted(names_elsewhere())) << "they are looked up by halving";
}

}  // namespace
}  // namespace kerbside::places
