// A document as PDF: rows of text on sheets of A4, from the top down. Pango sets the text, so that a name is written in
// whatever script it has. Takes some milliseconds: for a worker, not for a loop.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/time.hpp"

namespace kerbside::pdf {

enum class Style : std::uint8_t { title, heading, text, strong, small };

struct Row {
  Style style{};
  std::string left, right{};  // the right one stands at the right edge, in one line
  bool ruled = false;         // a line above it
};

struct Document {
  std::string title;
  Instant made_at{};
  std::vector<Row> rows;
};

std::string draw(const Document& document);

}  // namespace kerbside::pdf
