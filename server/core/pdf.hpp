// Documents as PDF: rows of text on A4 sheets, from the top down. Pango sets the text, so that a name appears in
// whatever script it is written in. Takes some milliseconds: run it on a worker, not on a loop.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/time.hpp"

namespace kerbside::pdf {

enum class Style : std::uint8_t { title, heading, text, strong, small };

struct Row {
  Style style{};
  std::string left, right{};  // `right` is aligned to the right edge, on one line
  bool ruled = false;         // a line above it
  bool new_page = false;      // at the top of the next sheet
  std::string webp{};         // a picture below the text
  double webp_width = 0;      // in points, 72 to the inch
};

struct Document {
  std::string title;
  Instant made_at{};
  std::vector<Row> rows;
  std::string footer{};  // below each sheet, with its number; empty: neither
};

// Returns the same bytes for the same document. Throws std::runtime_error when a picture cannot be read.
std::string draw(const Document& document);

}  // namespace kerbside::pdf
