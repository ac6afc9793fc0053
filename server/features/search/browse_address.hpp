// Writes the address of the search page, as the browser does (web/src/features/search/rules/browse-address.ts).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "features/search/types.hpp"

namespace kerbside::search {

// Writes "/browse?location=St+Ives&page=2" without absent parts.
class AddressWriter {
 public:
  explicit AddressWriter(std::string path) : out_(std::move(path)) {}
  void add(std::string_view name, const std::optional<std::string>& value);
  std::string text() && { return std::move(out_); }

 private:
  std::string out_;
  bool first_ = true;
};

// Returns the address of the search page with these filters.
std::string browse_address(const Filters& filters);

}  // namespace kerbside::search
