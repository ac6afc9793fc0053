// Registration numbers of the United Kingdom (decision V5): current (AB12 CDE), prefix (A123 BCD), suffix (ABC 123D),
// dateless (ABC 123, 123 ABC) and Northern Ireland (ABZ 1234).
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

struct Registration {
  std::string compact;  // "AB12CDE", as authorities are asked
  std::string shown;    // "AB12 CDE", as it is stored and read

  friend bool operator==(const Registration&, const Registration&) = default;
};

// Reads what a person typed, in any letter case and with any blanks (D5-37). Fails with the sentence of V5 under the
// title "Invalid Registration" (D5-38), as the error of the field registration_number.
Result<Registration> read_registration(std::string_view text);

}  // namespace kerbside::rules
