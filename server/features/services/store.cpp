#include "features/services/store.hpp"

#include "core/db/error.hpp"
#include "core/json/write.hpp"
#include "ports/files/files.hpp"

namespace kerbside::services::store {
namespace {

const db::Conflict sold_twice{"one_active_service_of_its_kind"};

const std::string select_service =
    "select id, service_type, title, description, status, base_price, variations, requires_files,"
    " date_trunc('second', created_at) as created_at, display_image_url, version from general_services";
const std::string newest_first = " order by created_at desc, id";
const db::Statement active_services_sql{"services_active_all",
                                        select_service + " where status = 'active'" + newest_first, db::Lane::slow};
const db::Statement all_services_sql{"services_all", select_service + newest_first, db::Lane::slow};
const db::Statement active_of_sql{
    "services_active_of",
    select_service + " where status = 'active' and service_type = $1" + newest_first + " limit 1"};
const db::Statement active_sql{"services_active", select_service + " where status = 'active' and id = $1"};
const db::Statement lock_sql{"services_lock", select_service + " where id = $1 for update"};
const db::Statement insert_sql{"services_insert", R"(
  insert into general_services (id, service_type, title, description, status, base_price, variations, requires_files)
  values ($1, $2, $3, $4, $5, $6, $7, $8))"};
const db::Statement update_sql{"services_update", R"(
  update general_services set service_type = $2, title = $3, description = $4, status = $5, base_price = $6,
         variations = $7, requires_files = $8, version = version + 1, updated_at = app_now()
  where id = $1)"};
const db::Statement set_image_sql{
    "services_set_image", "update general_services set display_image_url = $2, updated_at = app_now() where id = $1"};
const db::Statement images_of_sql{
    "services_images_of",
    "select display_image_url from general_services where id = any ($1::uuid[]) and display_image_url is not null",
    db::Lane::slow};

const std::string select_deal =
    "select title, description, credits_amount, price_pence, savings_amount, display_order, id, is_active, version"
    " from hpi_deals";
const db::Statement active_deals_sql{"services_active_deals",
                                     select_deal + " where is_active order by display_order, id", db::Lane::slow};
const db::Statement all_deals_sql{"services_all_deals", select_deal + " order by display_order, id", db::Lane::slow};
const db::Statement active_deal_sql{"services_active_deal", select_deal + " where is_active and id = $1"};
const db::Statement lock_deal_sql{"services_lock_deal", select_deal + " where id = $1 for update"};
const db::Statement insert_deal_sql{"services_insert_deal", R"(
  insert into hpi_deals (id, title, description, credits_amount, price_pence, savings_amount, display_order, is_active)
  values ($1, $2, $3, $4, $5, $6, $7, $8))"};
const db::Statement update_deal_sql{"services_update_deal", R"(
  update hpi_deals set title = $2, description = $3, credits_amount = $4, price_pence = $5, savings_amount = $6,
         display_order = $7, is_active = $8, version = version + 1, updated_at = app_now()
  where id = $1)"};

db::Params params_of(const ServiceFacts& service) {
  return db::Params(service.id, service.service_type, service.title, service.description, service.status,
                    service.base_price, json::to_string(service.variations), service.requires_files);
}

db::Params params_of(const KeptDeal& deal) {
  return db::Params(deal.id, deal.title, deal.description, deal.credits_amount, deal.price_pence, deal.savings_amount,
                    deal.display_order, deal.is_active);
}

Task<Result<bool>> change(db::Transaction& tx, const db::Statement& statement, const ServiceFacts& service) {
  const Status changed = co_await tx.change(statement, params_of(service));
  if (changed.has_value()) co_return true;
  if (sold_twice.is(changed.error())) co_return false;
  co_return changed.error();
}

}  // namespace

Task<Result<std::vector<ServiceRow>>> active_services(db::Database& db) {
  return db.list<ServiceRow>(active_services_sql, db::Params());
}
Task<Result<std::vector<ServiceRow>>> all_services(db::Database& db) {
  return db.list<ServiceRow>(all_services_sql, db::Params());
}
Task<Result<std::vector<KeptDeal>>> active_deals(db::Database& db) {
  return db.list<KeptDeal>(active_deals_sql, db::Params());
}
Task<Result<std::vector<KeptDeal>>> all_deals(db::Database& db) {
  return db.list<KeptDeal>(all_deals_sql, db::Params());
}

Task<Result<std::optional<ServiceRow>>> active_of(db::Transaction& tx, rules::ServiceType type) {
  return tx.find<ServiceRow>(active_of_sql, db::Params(type));
}
Task<Result<std::optional<ServiceRow>>> active(db::Transaction& tx, ServiceId id) {
  return tx.find<ServiceRow>(active_sql, db::Params(id));
}
Task<Result<std::optional<KeptDeal>>> active_deal(db::Transaction& tx, DealId id) {
  return tx.find<KeptDeal>(active_deal_sql, db::Params(id));
}

Task<Result<std::optional<ServiceRow>>> lock(db::Transaction& tx, ServiceId id) {
  return tx.find<ServiceRow>(lock_sql, db::Params(id));
}
Task<Result<std::optional<KeptDeal>>> lock_deal(db::Transaction& tx, DealId id) {
  return tx.find<KeptDeal>(lock_deal_sql, db::Params(id));
}
Task<Result<bool>> insert(db::Transaction& tx, const ServiceFacts& service) { return change(tx, insert_sql, service); }
Task<Result<bool>> update(db::Transaction& tx, const ServiceFacts& service) { return change(tx, update_sql, service); }
void set_image(db::Transaction& tx, ServiceId id, const std::optional<std::string>& url) {
  tx.later(set_image_sql, db::Params(id, url));
}

// Their names begin with whose they are.
Task<Result<std::vector<std::string>>> images_in_use(db::Database& db, std::vector<std::string> keys) {
  std::vector<ServiceId> services;
  for (const std::string& key : keys) {
    const auto id = ServiceId::parse(std::string_view(key).substr(key.rfind('/') + 1, 36));
    if (id.has_value()) services.push_back(*id);
  }
  KB_CO_TRY(const auto rows, co_await db.read(images_of_sql, db::Params(services)));
  std::vector<std::string> used;
  for (int i = 0; i < rows.size(); ++i) used.push_back(files::key_of_url(rows.text(i, 0)));
  co_return used;
}

void insert(db::Transaction& tx, const KeptDeal& deal) { tx.later(insert_deal_sql, params_of(deal)); }
void update(db::Transaction& tx, const KeptDeal& deal) { tx.later(update_deal_sql, params_of(deal)); }

}  // namespace kerbside::services::store
