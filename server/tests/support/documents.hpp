// Documents as people send them, made here: as small as what looks at them allows.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace kerbside::test {

std::string test_pdf();
// With that many pages, which name a font that they do not bring along.
std::string test_pdf_of(int pages, const std::string& words = "Council tax");
std::string test_doc();

// A part of an archive: its path, and how many bytes it says that it unpacks to.
using ArchivePart = std::pair<std::string, std::uint32_t>;
// An archive's list of parts; of what they hold there is nothing.
std::string test_archive(const std::vector<ArchivePart>& parts);
std::string test_docx();

}  // namespace kerbside::test
