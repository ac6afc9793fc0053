#include "features/demo/copy.hpp"

#include <fmt/format.h>

namespace kerbside::demo {

CopyTable::CopyTable(std::string_view table, std::string_view columns)
    : name_(table), statement_(fmt::format("copy {} ({}) from stdin", table, columns)) {}

void CopyTable::put(std::string_view text) {
  for (char c : text) {
    switch (c) {
      case '\\':
        data_ += "\\\\";
        break;
      case '\t':
        data_ += "\\t";
        break;
      case '\n':
        data_ += "\\n";
        break;
      case '\r':
        data_ += "\\r";
        break;
      default:
        data_ += c;
    }
  }
}

void CopyTable::put(double value) { data_ += fmt::format("{:.6f}", value); }

}  // namespace kerbside::demo
