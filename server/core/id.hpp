// Typed ids. Each kind is a type of its own, so that swapping two does not compile: Id<struct VehicleTag> is not
// Id<struct BookingTag>. A UUID of 36 characters, held in place; upper case is read and written in lower case. Anything
// else is refused before it reaches the database.
#pragma once
#include <array>
#include <compare>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside {

using UuidText = std::array<char, 36>;
Result<UuidText> parse_uuid(std::string_view text);  // Kind::malformed

template <class Of>
class Id {
 public:
  Id() { text_.fill('0'), text_[8] = text_[13] = text_[18] = text_[23] = '-'; }  // nobody's
  static Result<Id> parse(std::string_view text) {
    KB_TRY(const auto uuid, parse_uuid(text));
    return Id(uuid);
  }
  std::string_view text() const { return {text_.data(), text_.size()}; }
  std::string str() const { return std::string(text()); }
  friend auto operator<=>(const Id&, const Id&) = default;

 private:
  explicit Id(const UuidText& text) : text_(text) {}
  UuidText text_{};
};

// The ids of users and their sessions; all others are in rules/ids.hpp.
using UserId = Id<struct UserTag>;
using AdminId = Id<struct AdminTag>;
using SessionId = Id<struct SessionTag>;
using AdminSessionId = Id<struct AdminSessionTag>;

}  // namespace kerbside
