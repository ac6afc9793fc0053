#include "support/documents.hpp"

#include <cstdint>
#include <string_view>

namespace kerbside::test {
namespace {

using namespace std::string_view_literals;

std::string number(std::uint64_t value, int bytes) {
  std::string out;
  for (; bytes > 0; --bytes, value >>= 8) out += static_cast<char>(value & 0xFF);
  return out;
}

std::string entry_of(const ArchivePart& part) {
  std::string entry = "PK\1\2" + std::string(20, '\0');
  entry += number(part.second, 4) + number(part.first.size(), 2);
  return entry + std::string(16, '\0') + part.first;
}

}  // namespace

std::string test_pdf() { return "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"; }

std::string test_pdf_of(int pages, const std::string& words) {
  std::string kids;
  for (int page = 0; page < pages; ++page) kids += std::to_string(4 + 2 * page) + " 0 R ";
  std::vector<std::string> objects = {"<</Type/Catalog/Pages 2 0 R>>",
                                      "<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(pages) + ">>",
                                      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"};
  for (int page = 0; page < pages; ++page) {
    const std::string drawing = "BT /F1 40 Tf 72 600 Td (" + words + ") Tj ET";
    objects.push_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " + std::to_string(5 + 2 * page) +
                      " 0 R/Resources<</Font<</F1 3 0 R>>>>>>");
    objects.push_back("<</Length " + std::to_string(drawing.size()) + ">>\nstream\n" + drawing + "\nendstream");
  }
  std::string pdf = "%PDF-1.4\n", table;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const std::string at = std::to_string(pdf.size());
    table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
    pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::string start = std::to_string(pdf.size()), count = std::to_string(objects.size() + 1);
  return pdf + "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer<</Size " + count +
         "/Root 1 0 R>>\nstartxref\n" + start + "\n%%EOF\n";
}

std::string test_doc() {
  std::string doc = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + std::string(70'000, '\0');
  return doc.append("W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0"sv);
}

std::string test_archive(const std::vector<ArchivePart>& parts) {
  const std::string start = "PK\3\4";
  std::string directory;
  for (const ArchivePart& part : parts) directory += entry_of(part);
  const std::string end = "PK\5\6" + std::string(8, '\0') + number(directory.size(), 4) + number(start.size(), 4);
  return start + directory + end + std::string(2, '\0');
}

std::string test_docx() { return test_archive({{"[Content_Types].xml", 300}, {"word/document.xml", 20'000}}); }

}  // namespace kerbside::test
