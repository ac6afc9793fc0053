// A UUID as it travels: 36 characters in lower case. Anything else is refused before it reaches the database.
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside {

class Id {
 public:
  Id() = default;
  static Result<Id> parse(std::string_view text);
  const std::string& text() const { return text_; }
  bool operator==(const Id&) const = default;

 private:
  std::string text_;
};

}  // namespace kerbside
