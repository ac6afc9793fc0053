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
