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

// Where the lines of a page begin, in points from its left edge.
std::vector<double> begins_of(const std::string& row) {
  pdf::Document paper;
  paper.rows = {{pdf::Style::text, row}};
  const std::string streams = streams_of(pdf::draw(paper));
  std::vector<double> begins;
  const std::regex begin(R"(BT\n\S+ \S+ \S+ \S+ (\S+) \S+ Tm)");
  for (std::sregex_iterator found(streams.begin(), streams.end(), begin), end; found != end; ++found)
    begins.push_back(std::stod((*found)[1]));
  return begins;
}

TEST(Pdf, X24_what_begins_with_blanks_is_set_in_on_each_of_its_lines) {
  std::string words;
  for (int i = 0; i < 40; ++i) words += "vacuum it ";
  const auto plain = begins_of(words), set_in = begins_of("    " + words);
  for (double x : plain) fprintf(stderr, "%f\n", x);
  for (double x : set_in) fprintf(stderr, "in %f\n", x);
  fputs(streams_of("").c_str(), stderr);
}

}  // namespace
}  // namespace kerbside::test
