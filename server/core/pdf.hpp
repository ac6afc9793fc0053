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
};

struct Document {
  std::string title;
  Instant made_at{};
  std::vector<Row> rows;
};

std::string draw(const Document& document);

}  // namespace kerbside::pdf
