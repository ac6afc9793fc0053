// Stored rows as they are shown.
#pragma once
#include "features/services/store.hpp"

namespace kerbside::services {

Service to_service(store::ServiceRow row);

}  // namespace kerbside::services
