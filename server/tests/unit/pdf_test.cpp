// What a program reads in a PDF: whoever searches, copies or compares a name or a hash.
#include "core/pdf.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <regex>

namespace kerbside::test {
namespace {

// Everything in a PDF that is compressed.
std::string streams_of(const std::string& pdf) {
  constexpr std::string_view begin = "stream\n", end = "\nendstream";
  std::string all;
  for (auto at = pdf.find(begin); at != std::string::npos; at = pdf.find(begin, at)) {
    at += begin.size();
    const auto size = pdf.find(end, at) - at;
    std::string text(1'000'000, '\0');
    auto room = static_cast<uLongf>(text.size());
    if (uncompress(reinterpret_cast<Bytef*>(text.data()), &room, reinterpret_cast<const Bytef*>(&pdf[at]), size) ==
        Z_OK)
      all.append(text, 0, room);
    at += size + end.size();
  }
  return all;
}

TEST(Pdf, X31_a_hash_or_a_name_is_read_letter_by_letter) {
  pdf::Document paper;
  paper.title = "Evidence";
  paper.rows = {{pdf::Style::text, "2cbd2d32057ff5ba8 fines, fill, unaffected, files/01-photo.webp"}};
  const std::string streams = streams_of(pdf::draw(paper));
  ASSERT_NE(streams.find("begincmap"), std::string::npos) << "says which letter each drawn one is";
  for (const char* joined : {"<fb00>", "<fb01>", "<fb02>", "<fb03>", "<00660066>", "<00660069>", "<0066006c>"})
    EXPECT_EQ(streams.find(joined), std::string::npos) << joined;
}

// How far each line of a paragraph begins to the right of the one before, in the font's size.
std::vector<double> steps_of(const std::string& paragraph) {
  pdf::Document paper;
  paper.rows = {{pdf::Style::text, paragraph}};
  const std::string streams = streams_of(pdf::draw(paper));
  const std::regex next_line(R"((\S+) \S+ Td)");
  std::vector<double> steps;
  for (std::sregex_iterator found(streams.begin(), streams.end(), next_line), end; found != end; ++found)
    steps.push_back(std::stod((*found)[1]));
  return steps;
}

TEST(Pdf, X24_what_begins_with_blanks_is_set_in_on_each_of_its_lines) {
  std::string words;
  for (int i = 0; i < 30; ++i) words += "vacuum it ";
  const auto plain = steps_of(words), set_in = steps_of("    " + words);
  EXPECT_EQ(plain, std::vector<double>(plain.size(), 0));
  ASSERT_GT(set_in.size(), 1);
  EXPECT_GT(set_in[0], 1) << "as far as the blanks reach";
  EXPECT_EQ(std::vector(set_in.begin() + 1, set_in.end()), std::vector<double>(set_in.size() - 1, 0));
}

}  // namespace
}  // namespace kerbside::test
