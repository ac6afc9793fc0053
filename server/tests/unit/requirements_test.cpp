// Every id of a requirement or decision, and every section of trust.md, that the sources, tests and documents name
// stands in docs/requirements; and no comment consists of an id alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>

#include "unit/source_text.hpp"

namespace kerbside::test {
namespace {

using Ids = std::set<std::string>;

// The first group of each match.
Ids found_in(const std::string& text, const std::regex& pattern) {
  Ids ids;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) ids.insert((*it)[1]);
  return ids;
}

struct Known {
  Ids requirements, decisions, sections;
};

Known known() {
  static const std::regex requirement(R"(\n- \*\*([PDA]\d(?:\.\d{1,2})?-\d{2})\*\* )");
  static const std::regex decision(R"(\n- ([BRUSMKNVHX]\d{1,2}) )");
  static const std::regex section(R"(\n##? (\d(?:\.\d)?)\.? )");
  Known all;
  for (const SourceFile& file : source_files("docs/requirements", {".md"})) {
    if (file.path.ends_with("decisions.md")) {
      all.decisions = found_in(file.text, decision);
    } else if (file.path.ends_with("trust.md")) {
      all.sections = found_in(file.text, section);
    } else {
      all.requirements.merge(found_in(file.text, requirement));
    }
  }
  return all;
}

// What a test's name may mean by P2_3_04 or P9_09_28: P2.3-04, or P9-09 followed by a number.
std::array<std::string, 2> readings(const std::smatch& id) {
  const std::string area = id[1].str() + id[2].str();
  if (!id[3].matched) return {area + "-" + id[4].str(), ""};
  return {area + "." + std::to_string(std::stoi(id[3])) + "-" + id[4].str(),
          id[3].length() == 2 ? area + "-" + id[3].str() : ""};
}

std::vector<std::string> unknown_requirements(const std::string& text, const Known& all) {
  static const std::regex id(R"((?:^|[^A-Za-z0-9])([PDA])(\d)(?:[._](\d{1,2}))?[-_](\d{2})(?!\d))");
  std::vector<std::string> unknown;
  for (std::sregex_iterator it(text.begin(), text.end(), id), end; it != end; ++it) {
    const auto [first, second] = readings(*it);
    if (!all.requirements.contains(first) && !all.requirements.contains(second)) unknown.push_back(it->str());
  }
  return unknown;
}

// "trust.md 3.2, 3.3 and 4.1", and Trust_4_1 in a test's name.
std::vector<std::string> unknown_sections(const std::string& text, const Known& all) {
  static const std::regex list(R"(trust\.md'?s? ((?:\d(?:\.\d)?(?:, | and |; )?)+))");
  static const std::regex number(R"((\d(?:\.\d)?))");
  static const std::regex in_a_name(R"(Trust_(\d)_(\d))");
  Ids named;
  for (const std::string& sections : found_in(text, list)) named.merge(found_in(sections, number));
  for (std::sregex_iterator it(text.begin(), text.end(), in_a_name), end; it != end; ++it)
    named.insert((*it)[1].str() + "." + (*it)[2].str());
  std::vector<std::string> unknown;
  for (const std::string& section : named)
    if (!all.sections.contains(section)) unknown.push_back("trust.md " + section);
  return unknown;
}

// From where a comment begins on this line; `open` says whether one of several lines is still open, before and after.
std::string_view comment_of(std::string_view line, bool& open) {
  std::size_t start = open ? 0 : std::string_view::npos;
  if (!open) {
    for (const std::string_view mark : {"//", "/*", "-- ", "# "}) {
      const auto at = line.find(mark);
      const bool address = mark == "//" && at != std::string_view::npos && at > 0 && line[at - 1] == ':';
      if (at < start && !address) start = at;
    }
    if (start == std::string_view::npos) return {};
    open = line.substr(start).starts_with("/*");
  }
  if (open && line.find("*/", start) != std::string_view::npos) open = false;
  return line.substr(start);
}

bool names_a_test(std::string_view line) {
  const auto first = line.find_first_not_of(' ');
  if (first == std::string_view::npos) return false;
  line.remove_prefix(first);
  for (const std::string_view start :
       {"TEST(", "TEST_F(", "TEST_P(", "it(", "test(", "describe(", "it.each", "test.each"})
    if (line.starts_with(start)) return true;
  return false;
}

// A decision's id is two or three characters, which postcodes and models of cars have too: it counts in comments, in
// documents and in the names of tests.
std::string where_decisions_are_named(const SourceFile& file) {
  if (file.path.ends_with(".md")) return file.text;
  std::string places;
  bool open = false;
  std::string_view rest = file.text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::string_view comment = comment_of(line, open);
    places.append(names_a_test(line) ? line : comment).append("\n");
  }
  return places;
}

std::vector<std::string> unknown_decisions(const std::string& places, const Known& all) {
  static const std::regex id(R"((?:^|[^A-Za-z0-9.#|-])([BRUSMKNVHX]\d{1,2})(?![A-Za-z0-9-]|\.\d))");
  std::vector<std::string> unknown;
  for (const std::string& decision : found_in(std::regex_replace(places, std::regex("_"), " "), id))
    if (!all.decisions.contains(decision)) unknown.push_back(decision);
  return unknown;
}

// Comments that say nothing but where to look.
std::vector<std::string> bare_comments(const std::string& text) {
  static const std::regex bare(
      R"((?://|--|/\*) *\(?(?:(?:trust\.md \d(?:\.\d)?|[PDA]\d(?:\.\d+)?-\d\d(?:\.\.\d+)?|[BRUSMKNVHX]\d{1,2})[,;.) ]*(?:and |to )?)+(?:\*/)? *(?=\n))");
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), bare), end; it != end; ++it) {
    const auto at = static_cast<std::size_t>(it->position());
    const auto before = text.substr(0, at).rfind('\n');
    const auto line_before = before == std::string::npos || before == 0 ? before : text.rfind('\n', before - 1);
    const std::string previous =
        before == std::string::npos ? "" : text.substr(line_before + 1, before - line_before - 1);
    const std::string own = text.substr(before + 1, at - before - 1);
    const bool continues = own.find_first_not_of(' ') == std::string::npos && previous.find("//") != std::string::npos;
    if (!continues) found.push_back(std::to_string(line_of(text, at)) + ": " + it->str());
  }
  return found;
}

const std::vector<std::string> kinds = {".cpp", ".hpp", ".sql", ".md", ".sh", ".mjs", ".ts", ".tsx", ".tsv", ".css"};

std::vector<SourceFile> all_sources() {
  std::vector<SourceFile> all;
  for (const char* folder : {"server", "database", "docs", "scripts", "web/src", "web/e2e", "bench", "data"}) {
    for (SourceFile& file : source_files(folder, kinds)) {
      const bool others = file.path.find("/node_modules/") != std::string::npos;
      const bool themselves =
          file.path.starts_with("docs/requirements/") || file.path.ends_with("requirements_test.cpp");
      const bool data = file.path.ends_with("gazetteer_data.cpp");
      if (!others && !themselves && !data) all.push_back(std::move(file));
    }
  }
  return all;
}

TEST(Requirements, every_id_leads_somewhere) {
  const Known all = known();
  ASSERT_GT(all.requirements.size(), 1000U) << "docs/requirements was not found";
  ASSERT_GT(all.decisions.size(), 80U);
  ASSERT_GT(all.sections.size(), 15U);
  std::vector<std::string> nowhere;
  for (const SourceFile& file : all_sources()) {
    const auto add = [&](const std::vector<std::string>& ids) {
      for (const std::string& id : ids) nowhere.push_back(file.path + ": " + id);
    };
    add(unknown_requirements(file.text, all));
    add(unknown_sections(file.text, all));
    add(unknown_decisions(where_decisions_are_named(file), all));
  }
  EXPECT_TRUE(nowhere.empty()) << joined(nowhere);
}

TEST(Requirements, no_comment_is_an_id_alone) {
  std::vector<std::string> found;
  for (const SourceFile& file : all_sources()) {
    if (file.path.ends_with(".md") || file.path.ends_with(".tsv")) continue;
    for (const std::string& comment : bare_comments(file.text)) found.push_back(file.path + ":" + comment);
  }
  EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(Requirements, the_checks_see_what_they_are_for) {
  const Known all{{"P2.3-04", "P9-09"}, {"K3", "M6"}, {"3", "3.3", "4.1"}};
  for (const char* good : {"P2.3-04", "TEST(Pricing, P2_3_04_name)", "P9_09_28_days", "see P9-09.", "UP9-10", "P9-091"})
    EXPECT_TRUE(unknown_requirements(good, all).empty()) << good;
  for (const char* bad : {"P2.3-05", "TEST(Pricing, P2_3_05_name)", "(D9-09)"})
    EXPECT_EQ(unknown_requirements(bad, all).size(), 1U) << bad;
  EXPECT_TRUE(unknown_sections("trust.md 3.3, 4.1; trust.md's 3", all).empty());
  EXPECT_EQ(unknown_sections("trust.md 3.3, 4.7", all), std::vector<std::string>{"trust.md 4.7"});
  EXPECT_EQ(unknown_sections("TEST(Body, Trust_4_9_is_small)", all), std::vector<std::string>{"trust.md 4.9"});

  const auto decisions = [&](const std::string& path, const std::string& text) {
    return unknown_decisions(where_decisions_are_named({path, text}), all);
  };
  EXPECT_TRUE(decisions("a.cpp", "call(); // K3, (M6)\nf(\"K77\");\nTEST_F(Holds, K3_M6_end)").empty());
  EXPECT_EQ(decisions("a.cpp", "call();  // as K77 says\n"), std::vector<std::string>{"K77"});
  EXPECT_EQ(decisions("a.cpp", "/* long\n as K77 says */"), std::vector<std::string>{"K77"});
  EXPECT_EQ(decisions("a.cpp", "TEST(Holds, K77_end)"), std::vector<std::string>{"K77"});
  EXPECT_EQ(decisions("a.ts", "it('K77: the hold ends', () => {"), std::vector<std::string>{"K77"});
  EXPECT_EQ(decisions("a.sql", "-- K77 wants it\nselect 'K78'"), std::vector<std::string>{"K77"});
  EXPECT_EQ(decisions("a.md", "As K77 says."), std::vector<std::string>{"K77"});

  for (const char* bare :
       {"int a; // P5-57\n", "// K3, M6\n", "/* trust.md 4.1 */\n", "-- K3.\n", "f();  // P5-25..28\n"})
    EXPECT_EQ(bare_comments(bare).size(), 1U) << bare;
  for (const char* fine : {"// P5-57: whole miles\n", "// whole miles (P5-57)\n",
                           "// whole miles, and more of it in\n// K3.\n", "f(\"P5-57\");\n"})
    EXPECT_TRUE(bare_comments(fine).empty()) << fine;
}

}  // namespace
}  // namespace kerbside::test
