#include "features/admins/qr.hpp"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>
#include <stdexcept>

namespace kerbside::admins {

namespace {

// One run of dark modules after another, each as a rectangle of height 1.
std::string row_path(const unsigned char* row, int y, int width) {
  std::string path;
  for (int x = 0; x < width;) {
    const int from = x;
    while (x < width && (row[x] & 1U) != 0) ++x;
    if (x > from)
      path += fmt::format("M{} {}h{}v1h-{}z", from, y, x - from, x - from);
    else
      ++x;
  }
  return path;
}

}  // namespace

QrCode qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                             &QRcode_free);
  if (!code) throw std::runtime_error("the text does not fit into a QR code");
  QrCode out;
  out.size = code->width;
  for (int y = 0; y < code->width; ++y) out.path += row_path(code->data + y * code->width, y, code->width);
  return out;
}

}  // namespace kerbside::admins
