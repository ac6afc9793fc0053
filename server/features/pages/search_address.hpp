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

  // What the browser asks the API for: "/api/v1/vehicles?location=Leeds&page=1".
  std::string api_address() const;
  // The part of the address that search engines may keep: place and page. "/browse?location=Leeds&page=2".
  std::string canonical() const;
};

// The page of a town: "/browse?location=Leeds".
std::string town_address(std::string_view town);

// Never fails: what cannot be read counts as not given.
SearchAddress read_search_address(std::string_view query);

}  // namespace kerbside::pages
