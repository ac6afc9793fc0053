#include "core/id.hpp"

namespace kerbside {

Result<UuidText> parse_uuid(std::string_view text) {
  const auto bad = [] { return fail(Kind::malformed, "bad_id", "This is not an id (a UUID)."); };
  UuidText uuid{};
  if (text.size() != uuid.size()) return bad();
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    const bool hex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (dash ? c != '-' : !hex) return bad();
    uuid[i] = c;
  }
  return uuid;
}

}  // namespace kerbside
