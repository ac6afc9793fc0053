#include "core/id.hpp"

namespace kerbside {

Result<Id> Id::parse(std::string_view text) {
  const auto bad = [] { return fail(Kind::malformed, "bad_id", "This is not an id (a UUID in lower case)."); };
  if (text.size() != 36) return bad();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    const bool hex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (dash ? c != '-' : !hex) return bad();
  }
  Id id;
  id.text_ = text;
  return id;
}

}  // namespace kerbside
