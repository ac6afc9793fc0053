#include "core/page.hpp"

namespace kerbside {

Status check_page(int page) {
  constexpr int last_page = 50'000;  // a million rows
  if (page < 1) return field_error("page", "Please ask for page 1 or a later one.");
  if (page > last_page) return field_error("page", "No list has that many pages. Please ask for an earlier one.");
  return {};
}

}  // namespace kerbside
