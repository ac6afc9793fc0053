#include "features/saved_searches/saved_searches.hpp"

#include <fmt/format.h>

#include "features/saved_searches/store.hpp"
#include "rules/text.hpp"

namespace kerbside::saved_searches {
namespace {

constexpr std::size_t longest_name = 200;

Error too_wide() {
  return fail(
      Kind::invalid, "search_too_wide",
      fmt::format("This search finds more than {} vehicles. Please narrow it first: by place, dates or filters.",
                  rules::group_thousands(most_matches)));
}

Error too_many() {
  return fail(Kind::conflict, "too_many_saved_searches",
              "You have 20 saved searches, which is the most we can keep. Please remove one first.");
}

// An empty text matches everything, like an absent one.
search::Filters without_empty(search::Filters in) {
  for (auto* text : {&in.location, &in.start_date, &in.end_date, &in.vehicle_type, &in.make, &in.model, &in.fuel_type,
                     &in.transmission, &in.features, &in.area})
    if (*text && rules::trim(**text).empty()) text->reset();
  if (!in.instant_book.value_or(false)) in.instant_book.reset();
  return in;
}

Result<SavedSearch> to_saved(const store::Row& row) {
  KB_TRY(const auto filters, store::filters_of(row.filters));
  return SavedSearch{row.id, row.name, search::browse_address(filters), row.created_at, row.is_over};
}

}  // namespace

Task<Result<SavedSearchList>> SavedSearches::list(Loop& loop, UserId user) {
  KB_CO_TRY(const auto rows, co_await store::of_user(loop.db, user));
  SavedSearchList list;
  for (const auto& row : rows) {
    KB_CO_TRY(auto saved, to_saved(row));
    list.items.push_back(std::move(saved));
  }
  co_return list;
}

Task<Result<SavedSearch>> SavedSearches::save(Loop& loop, UserId user, NewSavedSearch asked) {
  const std::string name = rules::clean_line(asked.name, longest_name);
  if (name.empty()) co_return field_error("name", "Please give the search a name.");
  const search::Filters filters = without_empty(std::move(asked.filters));
  KB_CO_TRY(const auto matches, co_await engine_.matches(loop, filters, most_matches));
  if (matches.total > static_cast<std::int64_t>(most_matches)) co_return too_wide();
  KB_CO_TRY(const auto row, co_await store::save(loop.db, user, name, filters, matches.ids));
  if (!row) co_return too_many();
  co_return to_saved(*row);
}

Task<Status> SavedSearches::remove(Loop& loop, UserId user, SavedSearchId id) {
  KB_CO_TRY(const bool removed, co_await store::remove(loop.db, user, id));
  if (!removed) co_return fail(Kind::not_found, "saved_search_not_found", "This search is no longer saved.");
  co_return Status();
}

}  // namespace kerbside::saved_searches
