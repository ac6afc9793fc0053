// Emails about new matches of a saved search. The link in them ends the search, and with it the emails.
#pragma once
#include <string>
#include <vector>

#include "features/notifications/notifications.hpp"
#include "features/saved_searches/store.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::saved_searches {

// matching: all matches, newest first; fresh: the ids of those that no check has seen before.
void tell(db::Transaction& tx, SavedSearchId id, const std::vector<VehicleId>& matching,
          const std::vector<std::string>& fresh);
// Ends a search by the value of a link in an email; succeeds again when it was ended before. secret: as for
// register_letters(). Errors: invalid_link.
Task<Result<EndedSearch>> end(Loop& loop, const std::string& secret, EndLink link);

// secret: signs the links. Both must outlive the house's jobs.
void register_letters(House& house, vehicles::Vehicles& vehicles, const std::string& secret);

}  // namespace kerbside::saved_searches
