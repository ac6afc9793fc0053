// Hosts as everybody may see them (D2.8): the name in the form they chose, figures, active vehicles; never phone,
// address or e-mail (U7). Renters and closed accounts are not found.
#pragma once
#include <vector>

#include "core/loop.hpp"
#include "core/task.hpp"
#include "features/vehicles/types.hpp"

namespace kerbside::vehicles {

struct PageOfHost : PageAsked {
  UserId id;
};
BOOST_DESCRIBE_STRUCT(PageOfHost, (PageAsked), (id))

Task<Result<HostPublic>> host(Loop& loop, UserId id);
Task<Result<HostVehicles>> vehicles_of_host(Loop& loop, PageOfHost asked);

// All hosts of active vehicles in order of their ids, cut into parts, as Vehicles::parts and Vehicles::listed.
Task<Result<std::vector<UserId>>> host_parts(Loop& loop, int most);
Task<Result<std::vector<ListedHost>>> listed_hosts(Loop& loop, UserId from, int most);

}  // namespace kerbside::vehicles
