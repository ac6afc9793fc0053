// Stored rows as they are shown.
#pragma once
#include "features/services/store.hpp"

namespace kerbside::services {

Service to_service(store::ServiceRow row);
KeptService to_kept(store::ServiceRow row);
Error service_not_found();

}  // namespace kerbside::services
