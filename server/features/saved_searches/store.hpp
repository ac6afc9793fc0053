// The SQL of saved searches.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/saved_searches/types.hpp"

namespace kerbside::saved_searches::store {

struct Row {
  SavedSearchId id;
  std::string name, filters;  // JSON
  Instant created_at{};
  bool is_over = false;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, name, filters, created_at, is_over))

struct Due {
  SavedSearchId id;
  std::string filters;
  Instant looked_at{};
};
BOOST_DESCRIBE_STRUCT(Due, (), (id, filters, looked_at))

struct Recipient {
  UserId user_id;
  std::string name, filters;
};
BOOST_DESCRIBE_STRUCT(Recipient, (), (user_id, name, filters))

Result<search::Filters> filters_of(const std::string& stored);

Task<Result<std::vector<Row>>> of_user(db::Database& db, UserId user);
// Returns nothing when the user has as many others as we allow. seen: what matches now and is not news.
Task<Result<std::optional<Row>>> save(db::Database& db, UserId user, const std::string& name,
                                      const search::Filters& filters, const std::vector<VehicleId>& seen);
Task<Result<bool>> remove(db::Database& db, UserId user, SavedSearchId id);
Task<Result<std::optional<std::string>>> end(db::Database& db, SavedSearchId id);  // its name; absent: ended already

Task<Result<std::vector<Due>>> due(db::Database& db, int most);
Task<Status> look_later(db::Database& db, SavedSearchId id);
Task<Status> look_never(db::Database& db, SavedSearchId id);
// Returns which of them no check has seen before; the next check is in an hour, or tomorrow after new matches.
Task<Result<std::vector<std::string>>> note_look(db::Transaction& tx, SavedSearchId id,
                                                 const std::vector<VehicleId>& matching);
Task<Result<std::optional<Recipient>>> recipient(db::Database& db, SavedSearchId id);

}  // namespace kerbside::saved_searches::store
