// Saved searches as their owner sees them.
#pragma once
#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/time.hpp"
#include "features/search/search.hpp"

namespace kerbside::saved_searches {

using SavedSearchId = Id<struct SavedSearchTag>;

// A search with more matches than this is too wide for its news to be useful.
inline constexpr std::size_t most_matches = 1000;

struct NewSavedSearch {
  std::string name;  // in the words of the page: "Vans near Leeds, up to £60 a day"
  search::Filters filters;
};
BOOST_DESCRIBE_STRUCT(NewSavedSearch, (), (name, filters))

struct SavedSearch {
  SavedSearchId id;
  std::string name;
  std::string address;  // of the search page: "/browse?location=Leeds"
  Instant created_at{};
  bool is_over = false;  // its dates have passed: no more emails
};
BOOST_DESCRIBE_STRUCT(SavedSearch, (), (id, name, address, created_at, is_over))

struct SavedSearchList {  // latest first
  std::vector<SavedSearch> items;
};
BOOST_DESCRIBE_STRUCT(SavedSearchList, (), (items))

struct EndLink {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(EndLink, (), (token))

struct EndedSearch {
  std::string title, message;
};
BOOST_DESCRIBE_STRUCT(EndedSearch, (), (title, message))

}  // namespace kerbside::saved_searches
