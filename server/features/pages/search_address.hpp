// The address of the search page, read as the browser reads it (web/src/features/search, R1).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "features/search/search.hpp"

namespace kerbside::pages {

struct SearchAddress {
  search::Search search;
  bool has_dates = false;  // what is free may differ by who asks: their own unpaid hold does not count (K3)
  bool has_more = false;   // filters or an order, which the browser reads by itself and asks for

  bool comes_with_data() const { return !has_dates && !has_more; }

  // Returns the browser's request to the API: "/api/v1/vehicles?location=Leeds&page=1".
  std::string api_address() const;
  // Returns the part of the address that search engines may keep, place and page: "/browse?location=Leeds&page=2".
  std::string canonical() const;
};

// Returns the page of a town: "/browse?location=Leeds".
std::string town_address(std::string_view town);

// Never fails: parts that cannot be read count as absent.
SearchAddress read_search_address(std::string_view query);

}  // namespace kerbside::pages
