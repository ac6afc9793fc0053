#include "core/db/statement.hpp"

namespace kerbside::db {

const char* const* Params::values() {
  pointers_.clear();
  pointers_.reserve(offsets_.size());
  for (const int offset : offsets_) pointers_.push_back(offset < 0 ? nullptr : buffer_.data() + offset);
  return pointers_.data();
}

std::string bytea(std::string_view bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text = "\\x";
  text.reserve(2 + 2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text.push_back(digits[byte >> 4]);
    text.push_back(digits[byte & 15]);
  }
  return text;
}

std::string text_array(const std::vector<std::string>& values) {
  std::string text = "{";
  for (const auto& value : values) {
    if (text.size() > 1) text.push_back(',');
    text.push_back('"');
    for (const char c : value) {
      if (c == '"' || c == '\\') text.push_back('\\');
      text.push_back(c);
    }
    text.push_back('"');
  }
  return text + "}";
}

}  // namespace kerbside::db
