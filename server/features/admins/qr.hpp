// QR codes, drawn by whoever shows them.
#pragma once
#include <string>

#include "features/admins/types.hpp"

namespace kerbside::admins {

// With error correction M: a code on a screen is whole, but phones' cameras differ. Throws std::runtime_error on a text
// of more than 2,331 bytes.
QrCode qr_code(const std::string& text);

}  // namespace kerbside::admins
