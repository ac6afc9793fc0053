#include "ports/files/docx_text.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kerbside::files {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t most_xml = 8 << 20;  // bytes, unpacked

// A number of a ZIP archive, whose first byte is the lowest; 0 beyond the end.
std::size_t zip_number(std::string_view bytes, std::size_t at, std::size_t size) {
  if (at + size > bytes.size()) return 0;
  std::size_t number = 0;
  for (std::size_t i = size; i-- > 0;) number = (number << 8) | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

std::string_view piece_of(std::string_view bytes, std::size_t at, std::size_t size) {
  return at > bytes.size() ? std::string_view() : bytes.substr(at, size);
}

std::optional<std::string> inflated(std::string_view packed) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
  std::string out(most_xml, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int end = inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  if (end != Z_STREAM_END && end != Z_BUF_ERROR) return std::nullopt;  // Z_BUF_ERROR: there is more than is taken
  return out;
}

struct ZipEntry {
  std::size_t method = 0, packed_size = 0, header_at = 0;
};

std::optional<ZipEntry> entry_named(std::string_view archive, std::string_view name) {
  const std::size_t end = archive.rfind("PK\5\6"sv);
  if (end == archive.npos) return std::nullopt;
  const std::size_t count = zip_number(archive, end + 10, 2);
  std::size_t at = zip_number(archive, end + 16, 4);
  for (std::size_t i = 0; i < count && piece_of(archive, at, 4) == "PK\1\2"sv; ++i) {
    const std::size_t name_size = zip_number(archive, at + 28, 2);
    if (piece_of(archive, at + 46, name_size) == name)
      return ZipEntry{zip_number(archive, at + 10, 2), zip_number(archive, at + 20, 4),
                      zip_number(archive, at + 42, 4)};
    at += 46 + name_size + zip_number(archive, at + 30, 2) + zip_number(archive, at + 32, 2);
  }
  return std::nullopt;
}

std::optional<std::string> part_named(std::string_view archive, std::string_view name) {
  const auto entry = entry_named(archive, name);
  if (!entry || piece_of(archive, entry->header_at, 4) != "PK\3\4"sv) return std::nullopt;
  const std::size_t from = entry->header_at + 30 + zip_number(archive, entry->header_at + 26, 2) +
                           zip_number(archive, entry->header_at + 28, 2);
  const std::string_view packed = piece_of(archive, from, entry->packed_size);
  if (entry->method == 0) return std::string(packed.substr(0, most_xml));
  if (entry->method == 8) return inflated(packed);
  return std::nullopt;
}

void add_text(std::string& out, std::string_view xml) {
  constexpr std::array<std::pair<std::string_view, char>, 5> signs = {
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
  while (!xml.empty()) {
    std::size_t taken = 1;
    char c = xml.front();
    for (const auto& [written, sign] : signs)
      if (xml.starts_with(written)) c = sign, taken = written.size();
    out += c;
    xml.remove_prefix(taken);
  }
}

// "w:t" of "<w:t xml:space="preserve">"
std::string_view tag_name(std::string_view tag) { return tag.substr(0, tag.find_first_of(" /\t\n", 1)); }

}  // namespace

std::optional<std::string> docx_text(std::string_view archive, std::size_t most) {
  const auto xml = part_named(archive, "word/document.xml");
  if (!xml) return std::nullopt;
  std::string out;
  bool is_text = false;
  for (std::size_t at = 0; at < xml->size() && out.size() < most;) {
    const std::string_view rest = std::string_view(*xml).substr(at);
    if (rest.front() != '<') {
      const std::string_view words = rest.substr(0, rest.find('<'));
      if (is_text) add_text(out, words);
      at += words.size();
      continue;
    }
    const std::string_view tag = rest.substr(1, std::min(rest.find('>'), rest.size()) - 1), name = tag_name(tag);
    if (name == "w:t") is_text = !tag.ends_with('/');
    if (name == "/w:t") is_text = false;
    if (name == "w:tab") out += '\t';
    if (name == "w:br" || name == "/w:p") out += '\n';
    at += tag.size() + 2;
  }
  if (out.size() > most) out.resize(most);
  return out;
}

}  // namespace kerbside::files
