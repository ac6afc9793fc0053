#include "rules/camera_time.hpp"

#include <algorithm>
#include <cstdint>

namespace kerbside::rules {
namespace {

constexpr std::uint16_t exif_directory = 0x8769, taken = 0x9003, changed = 0x0132;
constexpr int most_entries = 200;

// The directories of a TIFF, in which EXIF is kept; offsets count from its first byte.
class Tiff {
 public:
  explicit Tiff(std::string_view bytes) : bytes_(bytes), little_(bytes.starts_with("II")) {}
  bool is_one() const { return (little_ || bytes_.starts_with("MM")) && number(2, 2) == 42; }
  std::uint32_t first() const { return number(4, 4).value_or(0); }

  std::optional<std::uint32_t> number(std::size_t at, std::size_t size) const {
    if (at > bytes_.size() || bytes_.size() - at < size) return std::nullopt;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
      value = (value << 8) | static_cast<unsigned char>(bytes_[at + (little_ ? size - 1 - i : i)]);
    return value;
  }
  // Returns what the entry of that tag says, or where its text is.
  std::optional<std::uint32_t> entry(std::size_t directory, std::uint16_t tag) const {
    const auto count = number(directory, 2);
    for (std::size_t i = 0; count && i < std::min<std::size_t>(*count, most_entries); ++i) {
      const std::size_t at = directory + 2 + i * 12;
      if (number(at, 2) == tag) return number(at + 8, 4);
    }
    return std::nullopt;
  }
  std::string_view text(std::size_t at, std::size_t size) const {
    return at <= bytes_.size() && bytes_.size() - at >= size ? bytes_.substr(at, size) : std::string_view();
  }

 private:
  std::string_view bytes_;
  bool little_;
};

// "2026:11:20 14:03:11"
std::optional<std::string> in_our_words(std::string_view text) {
  constexpr std::string_view shape = "dddd:dd:dd dd:dd:dd";
  if (text.size() != shape.size()) return std::nullopt;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (shape[i] == 'd' ? !digit : text[i] != shape[i]) return std::nullopt;
  }
  if (text.starts_with("0000")) return std::nullopt;  // a camera that does not know
  std::string out(text);
  out[4] = out[7] = '-';
  return out;
}

std::optional<std::string> time_in(const Tiff& tiff) {
  if (!tiff.is_one()) return std::nullopt;
  const std::uint32_t first = tiff.first();
  auto at = tiff.entry(first, changed);
  if (const auto inner = tiff.entry(first, exif_directory))
    if (const auto own = tiff.entry(*inner, taken)) at = own;
  return at ? in_our_words(tiff.text(*at, 19)) : std::nullopt;
}

}  // namespace

// A JPEG is a row of segments: FF, a letter, and their length. EXIF stands in the first APP1.
std::optional<std::string> camera_time(std::string_view start) {
  if (!start.starts_with("\xFF\xD8")) return std::nullopt;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(start[at]); };
  std::size_t at = 2;
  while (at + 4 <= start.size() && byte(at) == 0xFF && byte(at + 1) != 0xDA) {
    const std::size_t length = byte(at + 2) * std::size_t{256} + byte(at + 3);
    if (length < 2 || at + 2 + length > start.size()) return std::nullopt;
    const std::string_view segment = start.substr(at + 4, length - 2);
    if (byte(at + 1) == 0xE1 && segment.starts_with(std::string_view("Exif\0\0", 6)))
      return time_in(Tiff(segment.substr(6)));
    at += 2 + length;
  }
  return std::nullopt;
}

}  // namespace kerbside::rules
