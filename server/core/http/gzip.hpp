// Joins gzip from pieces: what many answers have in common is compressed once, and each adds its own part.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace kerbside::http {

// A text compressed by itself: it refers to nothing before it and ends on a byte boundary, so that pieces can be
// joined.
struct Compressed {
  std::string bytes;
  std::uint32_t crc = 0;
  std::uint32_t size = 0;  // the text's, in bytes
};

enum class Effort : std::uint8_t { fast, best };  // for one answer, for many
Compressed compress(std::string_view text, Effort effort);

// Joins the pieces to a gzip file (RFC 1952).
std::string gzip(std::initializer_list<const Compressed*> pieces);

// Returns whether the list of an Accept-Encoding names the encoding without q=0.
bool accepts_encoding(std::string_view list, std::string_view encoding);

}  // namespace kerbside::http
