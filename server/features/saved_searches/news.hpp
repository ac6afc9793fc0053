// The letter that tells of what is new for a saved search. Its link ends the search, and with it the letters.
#pragma once
#include <string>
#include <vector>

#include "features/notifications/notifications.hpp"
#include "features/saved_searches/store.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::saved_searches {

// matching: all that match, the newest first; fresh: the ids of those among them that no look has seen.
void tell(db::Transaction& tx, SavedSearchId id, const std::vector<VehicleId>& matching,
          const std::vector<std::string>& fresh);
// Ends a search by the value of a letter's link, also when it was ended before. secret: as for register_letters().
// Errors: invalid_link.
Task<Result<EndedSearch>> end(Loop& loop, const std::string& secret, EndLink link);

// secret: makes the links. Both must outlive the house's jobs.
void register_letters(House& house, vehicles::Vehicles& vehicles, const std::string& secret);

}  // namespace kerbside::saved_searches
