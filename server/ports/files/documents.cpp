#include "ports/files/documents.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ports/files/files.hpp"

namespace kerbside::files {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t piece = 64 * 1024;
constexpr std::uint64_t most_unpacked = 100 << 20;  // bytes
constexpr std::size_t most_parts = 1000;
constexpr std::size_t longest_directory = 1 << 20;  // far more than a thousand parts need

Error damaged() {
  return fail(Kind::invalid, "document_unreadable",
              "This file is damaged or incomplete. Please choose another one, or save it as a PDF.");
}

Result<std::string> part_of(const TemporaryFile& file, std::uint64_t from, std::size_t size) {
  std::string bytes(size, '\0');
  KB_TRY(const std::size_t count, file.read(from, bytes));
  bytes.resize(count);
  return bytes;
}

Result<std::string> end_of(const TemporaryFile& file, std::size_t size) {
  return part_of(file, file.size() - std::min<std::uint64_t>(file.size(), size), size);
}

// Calls look with one piece after the other until it returns true; each begins with the last `overlap` bytes of the one
// before. Returns whether it did.
template <class Look>
Result<bool> any_piece(const TemporaryFile& file, std::size_t overlap, Look look) {
  for (std::uint64_t from = 0; from < file.size(); from += piece - overlap) {
    KB_TRY(const std::string bytes, part_of(file, from, piece));
    if (look(std::string_view(bytes))) return true;
  }
  return false;
}

// A PDF that was cut off, or that hides something else behind its end, lacks its last line there.
Result<std::optional<Document>> pdf(const TemporaryFile& file) {
  KB_TRY(const std::string end, end_of(file, 1024));
  if (end.find("%%EOF") == end.npos) return damaged();
  return std::optional(Document::pdf);
}

// Excel's and other programs' files have the same container; only Word's has a stream of this name, in UTF-16.
Result<std::optional<Document>> doc(const TemporaryFile& file) {
  constexpr std::string_view stream = "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0"sv;
  KB_TRY(const bool found,
         any_piece(file, stream.size(), [&](std::string_view bytes) { return bytes.find(stream) != bytes.npos; }));
  if (!found) return std::optional<Document>();
  return std::optional(Document::doc);
}

// Reads numbers of a ZIP archive, whose first byte is the lowest.
std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = size; i-- > 0;) number = (number << 8) | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

// The list of an archive's parts, at its end.
Result<std::string> directory_of(const TemporaryFile& file) {
  constexpr std::size_t record = 22, longest_comment = 0xFFFF;
  KB_TRY(const std::string end, end_of(file, record + longest_comment));
  const std::size_t at = end.rfind("PK\5\6");
  if (at == end.npos || end.size() - at < record) return damaged();
  const std::uint64_t size = number_at(end, at + 12, 4), from = number_at(end, at + 16, 4);
  if (size > longest_directory || from + size > file.size()) return damaged();
  return part_of(file, from, size);
}

// Whether the parts are those of a Word document, and how much they hold.
struct Parts {
  std::size_t count = 0;
  std::uint64_t unpacked = 0;  // bytes, as the archive says
  bool has_text = false, has_macros = false;
};

Result<Parts> parts_of(std::string_view directory) {
  constexpr std::size_t head = 46;
  Parts parts;
  while (directory.starts_with("PK\1\2") && directory.size() >= head) {
    const std::size_t name = number_at(directory, 28, 2);
    const std::size_t entry = head + name + number_at(directory, 30, 2) + number_at(directory, 32, 2);
    if (entry > directory.size()) return damaged();
    const std::string_view path = directory.substr(head, name);
    parts.has_text |= path == "word/document.xml";
    parts.has_macros |= path.ends_with("vbaProject.bin");
    parts.unpacked += number_at(directory, 24, 4);
    ++parts.count;
    directory.remove_prefix(entry);
  }
  return parts;
}

Result<std::optional<Document>> docx(const TemporaryFile& file) {
  KB_TRY(const std::string directory, directory_of(file));
  KB_TRY(const Parts parts, parts_of(directory));
  if (!parts.has_text || parts.has_macros) return std::optional<Document>();
  if (parts.count > most_parts || parts.unpacked > most_unpacked) return damaged();
  return std::optional(Document::docx);
}

// Control characters are in no text that somebody typed, and in nearly everything else.
bool holds_controls(std::string_view bytes) {
  return std::ranges::any_of(bytes, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0x7F || (byte < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f');
  });
}

Result<std::optional<Document>> txt(const TemporaryFile& file) {
  KB_TRY(const bool binary, any_piece(file, 0, &holds_controls));
  if (binary) return std::optional<Document>();
  return std::optional(Document::txt);
}

}  // namespace

std::string_view ending_of(Document document) {
  constexpr std::array<std::string_view, 5> endings = {".pdf", ".doc", ".docx", ".txt", ".rtf"};
  return endings[static_cast<std::size_t>(document)];
}

std::string_view shown_name_of(Document document) {
  constexpr std::array<std::string_view, 5> names = {"PDF", "DOC", "DOCX", "TXT", "RTF"};
  return names[static_cast<std::size_t>(document)];
}

std::string_view upload_type_of(Document document) {
  const std::string_view type = content_type_of(ending_of(document));
  return type.substr(0, type.find(';'));
}

Result<std::optional<Document>> document_of(const TemporaryFile& file) {
  KB_TRY(const std::string head, part_of(file, 0, 8));
  if (head.empty()) return std::optional<Document>();
  if (head.starts_with("{\\rtf")) return std::optional(Document::rtf);
  if (head.starts_with("%PDF-")) return pdf(file);
  if (head == "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv) return doc(file);
  if (head.starts_with("PK\3\4")) return docx(file);
  return txt(file);
}

}  // namespace kerbside::files
