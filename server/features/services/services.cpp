#include "features/services/services.hpp"

#include "features/services/store.hpp"
#include "features/services/view.hpp"

namespace kerbside::services {
namespace {

Task<Result<WrittenServices>> write_services(Loop& loop) {
  KB_CO_TRY(const auto list, co_await Services::services(loop));
  co_return WrittenServices{{json::to_string(list)}};
}

Task<Result<DealList>> read_deals(db::Database& db) {
  KB_CO_TRY(auto rows, co_await store::active_deals(db));
  DealList list;
  for (auto& row : rows) list.items.push_back(std::move(row));
  co_return list;
}

}  // namespace

Service to_service(store::ServiceRow row) {
  Service service;
  static_cast<ServiceFacts&>(service) = std::move(row);
  service.starting_from = rules::starting_price(service.offer());
  return service;
}

KeptService to_kept(store::ServiceRow row) {
  KeptService service;
  service.version = row.version;
  static_cast<Service&>(service) = to_service(std::move(row));
  return service;
}

Error service_not_found() { return fail(Kind::not_found, "service_not_found", "This service does not exist."); }

Task<Result<ServiceList>> Services::services(Loop& loop) {
  KB_CO_TRY(auto rows, co_await store::active_services(loop.db));
  ServiceList list;
  for (auto& row : rows) list.items.push_back(to_service(std::move(row)));
  co_return list;
}

Task<Result<WrittenServices>> Services::written(Loop& loop) {
  return written_.get(loop, [&loop] { return write_services(loop); });
}

Task<Result<DealList>> Services::deals(Loop& loop) {
  return deals_.get(loop, [&loop] { return read_deals(loop.db); });
}

Task<Result<std::optional<Service>>> Services::active_of(db::Transaction& tx, rules::ServiceType type) {
  KB_CO_TRY(auto row, co_await store::active_of(tx, type));
  if (!row) co_return std::nullopt;
  co_return to_service(std::move(*row));
}

Task<Result<std::optional<Service>>> Services::active(db::Transaction& tx, ServiceId id) {
  KB_CO_TRY(auto row, co_await store::active(tx, id));
  if (!row) co_return std::nullopt;
  co_return to_service(std::move(*row));
}

Task<Result<std::optional<Deal>>> Services::active_deal(db::Transaction& tx, DealId id) {
  KB_CO_TRY(auto row, co_await store::active_deal(tx, id));
  if (!row) co_return std::nullopt;
  co_return static_cast<Deal&>(*row);
}

}  // namespace kerbside::services
