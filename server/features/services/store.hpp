// The SQL of the catalogue.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/services/types.hpp"

namespace kerbside::services::store {

struct ServiceRow : ServiceFacts {
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(ServiceRow, (ServiceFacts), (version))

Task<Result<std::vector<ServiceRow>>> active_services(db::Database& db);  // newest first
Task<Result<std::vector<ServiceRow>>> all_services(db::Database& db);
Task<Result<std::vector<KeptDeal>>> active_deals(db::Database& db);  // by their place
Task<Result<std::vector<KeptDeal>>> all_deals(db::Database& db);

Task<Result<std::optional<ServiceRow>>> active_of(db::Transaction& tx, rules::ServiceType type);
Task<Result<std::optional<ServiceRow>>> active(db::Transaction& tx, ServiceId id);
Task<Result<std::optional<KeptDeal>>> active_deal(db::Transaction& tx, DealId id);

Task<Result<std::optional<ServiceRow>>> lock(db::Transaction& tx, ServiceId id);
Task<Result<std::optional<KeptDeal>>> lock_deal(db::Transaction& tx, DealId id);
// Each returns false when another service of a kind that is sold once is active.
Task<Result<bool>> insert(db::Transaction& tx, const ServiceFacts& service);
Task<Result<bool>> update(db::Transaction& tx, const ServiceFacts& service);
void set_image(db::Transaction& tx, ServiceId id, const std::optional<std::string>& url);
Task<Result<std::vector<std::string>>> images_in_use(db::Database& db, std::vector<std::string> keys);
void insert(db::Transaction& tx, const KeptDeal& deal);
void update(db::Transaction& tx, const KeptDeal& deal);

}  // namespace kerbside::services::store
