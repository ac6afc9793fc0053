// What is sold besides trips: services and bundles of history checks (D2.9, D3.16, D7-50, D7-51, D7-62, D7-63). The
// public lists are answered from memory and are at most a second old, that of the services as it was written.
#pragma once
#include "core/json/write.hpp"
#include "core/kept.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/services/types.hpp"

namespace kerbside {
class House;
}

namespace kerbside::services {

// A ServiceList as JSON, shared by all requests within a moment.
struct WrittenServices : json::Raw {
  using written_as = ServiceList;
};

class Services {
 public:
  explicit Services(std::chrono::milliseconds life) : written_(life), deals_(life) {}

  static Task<Result<ServiceList>> services(Loop& loop);  // the active ones
  Task<Result<WrittenServices>> written(Loop& loop);
  Task<Result<DealList>> deals(Loop& loop);

  // As they are now, not from memory, for those who sell them: nothing when it is not sold.
  static Task<Result<std::optional<Service>>> active_of(db::Transaction& tx, rules::ServiceType type);
  static Task<Result<std::optional<Service>>> active(db::Transaction& tx, ServiceId id);
  static Task<Result<std::optional<Deal>>> active_deal(db::Transaction& tx, DealId id);

 private:
  Kept<WrittenServices> written_;
  Kept<DealList> deals_;
};

Services& install(House& house);

}  // namespace kerbside::services
