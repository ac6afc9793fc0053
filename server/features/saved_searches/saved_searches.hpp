// Searches that people save to get emails about new matches; at most one email a day for each.
#pragma once
#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "features/saved_searches/looks.hpp"
#include "features/saved_searches/types.hpp"

namespace kerbside::saved_searches {

class SavedSearches {
 public:
  explicit SavedSearches(search::Engine& engine) : engine_(engine) {}

  static Task<Result<SavedSearchList>> list(Loop& loop, UserId user);
  // Saving the same filters again keeps one search, under the newer name. Errors: field errors; place_unknown;
  // search_too_wide; too_many_saved_searches.
  Task<Result<SavedSearch>> save(Loop& loop, UserId user, NewSavedSearch asked);
  static Task<Status> remove(Loop& loop, UserId user, SavedSearchId id);

 private:
  search::Engine& engine_;
};

void install(House& house, search::Engine& engine, vehicles::Vehicles& vehicles);

}  // namespace kerbside::saved_searches
