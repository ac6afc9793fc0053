// The words of Word documents that nobody scanned (X31).
#include "ports/files/docx_text.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

namespace kerbside::files {
namespace {

std::string low_first(std::size_t number, int size) {
  std::string bytes;
  for (int i = 0; i < size; ++i, number >>= 8) bytes += static_cast<char>(number & 0xff);
  return bytes;
}

std::string deflated(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(text.size() + 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// An archive of one part.
std::string archive_of(const std::string& xml, int method, const std::string& name = "word/document.xml") {
  const std::string packed = method == 8 ? deflated(xml) : xml;
  const std::string sizes = low_first(0, 4) + low_first(packed.size(), 4) + low_first(xml.size(), 4);
  const std::string header = "PK\3\4" + low_first(20, 2) + low_first(0, 2) + low_first(method, 2) + low_first(0, 4) +
                             sizes + low_first(name.size(), 2) + low_first(0, 2) + name;
  const std::string entry = "PK\1\2" + low_first(20, 2) + low_first(20, 2) + low_first(0, 2) + low_first(method, 2) +
                            low_first(0, 4) + sizes + low_first(name.size(), 2) + low_first(0, 12) + low_first(0, 4) +
                            name;
  const std::size_t directory = header.size() + packed.size();
  return header + packed + entry + "PK\5\6" + low_first(0, 4) + low_first(1, 2) + low_first(1, 2) +
         low_first(entry.size(), 4) + low_first(directory, 4) + low_first(0, 2);
}

const std::string document =
    "<w:document><w:body><w:p><w:r><w:t>Ada &amp; </w:t></w:r><w:r><w:t xml:space=\"preserve\">Co</w:t></w:r></w:p>"
    "<w:p><w:r><w:instrText>HYPERLINK</w:instrText><w:t>Caf\xC3\xA9</w:t><w:br/><w:t>Leeds</w:t></w:r></w:p>"
    "</w:body></w:document>";

TEST(DocxText, X31_paragraphs_are_lines_and_what_is_no_text_is_left_out) {
  const std::string words = "Ada & Co\nCaf\xC3\xA9\nLeeds\n";
  EXPECT_EQ(docx_text(archive_of(document, 0), 1000), words);
  EXPECT_EQ(docx_text(archive_of(document, 8), 1000), words);
  EXPECT_EQ(docx_text(archive_of(document, 8), 6), "Ada & ");
}

TEST(DocxText, X31_what_cannot_be_read_is_nothing) {
  EXPECT_FALSE(docx_text("", 1000));
  EXPECT_FALSE(docx_text("PK\5\6", 1000));
  EXPECT_FALSE(docx_text(archive_of(document, 0, "word/other.xml"), 1000));
  EXPECT_FALSE(docx_text(archive_of(document, 12), 1000)) << "packed in another way";
  const std::string whole = archive_of(document, 8);
  for (std::size_t cut = 0; cut < whole.size(); ++cut) docx_text(std::string_view(whole).substr(cut), 1000);
  for (std::size_t cut = 0; cut < whole.size(); ++cut) docx_text(std::string_view(whole).substr(0, cut), 1000);
}

TEST(DocxText, X31_an_archive_that_unpacks_to_far_more_is_read_to_a_bound) {
  const std::string bomb = archive_of("<w:t>" + std::string(64 << 20, 'a'), 8);
  EXPECT_LT(bomb.size(), 1U << 20);
  EXPECT_EQ(docx_text(bomb, 1000)->size(), 1000U);
}

}  // namespace
}  // namespace kerbside::files
