#include "core/http/gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <stdexcept>

namespace kerbside::http {

namespace {

constexpr int raw_window = -15;  // deflate without a header
constexpr std::string_view header("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff", 10);
constexpr std::string_view last_block("\x03\x00", 2);  // empty

void add_little_endian(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>(number >> shift & 0xff));
}

}  // namespace

Compressed compress(std::string_view text, Effort effort) {
  z_stream stream{};
  if (deflateInit2(&stream, effort == Effort::best ? 9 : 5, Z_DEFLATED, raw_window, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib has no memory");
  Compressed out;
  out.bytes.resize(deflateBound(&stream, text.size()) + 16);  // plus the marker of the flush
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.bytes.data());
  stream.avail_out = static_cast<uInt>(out.bytes.size());
  const int status = deflate(&stream, Z_FULL_FLUSH);
  out.bytes.resize(stream.total_out);
  deflateEnd(&stream);
  if (stream.avail_in != 0 || (status != Z_OK && !text.empty()))
    throw std::logic_error("zlib did not take the whole text");
  out.crc = static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(text.data()), text.size()));
  out.size = static_cast<std::uint32_t>(text.size());
  return out;
}

std::string gzip(std::initializer_list<const Compressed*> pieces) {
  std::string out(header);
  uLong crc = 0;
  std::uint32_t size = 0;
  for (const Compressed* piece : pieces) {
    out += piece->bytes;
    crc = crc32_combine(crc, piece->crc, static_cast<z_off_t>(piece->size));
    size += piece->size;
  }
  out += last_block;
  add_little_endian(out, static_cast<std::uint32_t>(crc));
  add_little_endian(out, size);
  return out;
}

bool accepts_encoding(std::string_view list, std::string_view encoding) {
  while (!list.empty()) {
    std::string_view item = list.substr(0, list.find(','));
    list.remove_prefix(std::min(item.size() + 1, list.size()));
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    const std::string_view name = item.substr(0, item.find_first_of("; "));
    if (name != encoding) continue;
    const std::size_t q = item.find("q=");
    return q == std::string_view::npos || item.substr(q + 2).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

}  // namespace kerbside::http
