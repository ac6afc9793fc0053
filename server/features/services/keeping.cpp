#include "features/services/keeping.hpp"

#include "core/error_payload.hpp"
#include "core/new_id.hpp"
#include "features/services/store.hpp"
#include "features/services/view.hpp"
#include "rules/text.hpp"

namespace kerbside::services {
namespace {

constexpr std::size_t longest_title = 100, longest_description = 2000;

Error deal_not_found() { return fail(Kind::not_found, "deal_not_found", "This deal does not exist."); }

Error sold_twice() {
  return fail(Kind::conflict, "service_sold_twice",
              "Another service of this type is active. Please switch that one off first.");
}

Result<rules::ServiceVariation> read_variation(const TypedVariation& typed) {
  rules::ServiceVariation variation{
      std::string(rules::trim(typed.name)), {}, typed.description, typed.factor, typed.figure, typed.from, typed.to};
  if (!variation.is_option()) return variation;
  KB_TRY(variation.price, rules::read_service_price("variations", typed.price.value_or("")));
  return variation;
}

// Reads the whole form; what is to be sold is checked for that too.
Result<ServiceFacts> read_form(const ServiceForm& form) {
  ServiceFacts service;
  service.service_type = form.service_type;
  service.title = rules::trim(form.title);
  service.description = rules::trim(form.description);
  service.status = form.status;
  service.requires_files = form.requires_files;
  if (service.title.empty() || rules::code_point_count(service.title) > longest_title)
    return field_error("title", "Please give a title of at most 100 characters.");
  if (service.description.empty() || rules::code_point_count(service.description) > longest_description)
    return field_error("description", "Please give a description of at most 2,000 characters.");
  KB_TRY(service.base_price, rules::read_service_price("base_price", form.base_price));
  for (const TypedVariation& typed : form.variations) {
    KB_TRY(auto variation, read_variation(typed));
    service.variations.push_back(std::move(variation));
  }
  KB_TRY_VOID(rules::check_variations(service.offer()));
  if (service.status == ServiceStatus::active) KB_TRY_VOID(rules::check_may_be_sold(service.offer()));
  return service;
}

// What the audit log keeps of a service or a deal: what people pay, and whether it is sold.
std::string in_audit(const ServiceFacts& service) {
  return R"({"title":)" + json::to_string(service.title) + R"(,"base_price":)" + json::to_string(service.base_price) +
         R"(,"variations":)" + json::to_string(service.variations) + R"(,"status":)" + json::to_string(service.status) +
         "}";
}

std::string in_audit(const KeptDeal& deal) {
  return R"({"title":)" + json::to_string(deal.title) + R"(,"credits_amount":)" + json::to_string(deal.credits_amount) +
         R"(,"price_pence":)" + json::to_string(deal.price_pence) + R"(,"is_active":)" +
         json::to_string(deal.is_active) + "}";
}

struct By {
  Actor admin;
  std::string client_ip;
};

Task<Result<KeptService>> create_service_in(db::Transaction& tx, ServiceFacts service, By by) {
  service.id = new_id<ServiceId>();
  service.created_at = std::chrono::floor<std::chrono::seconds>(app_now());
  KB_CO_TRY(const bool added, co_await store::insert(tx, service));
  if (!added) co_return sold_twice();
  audit::AdminAct act{by.admin, "service_create", "service", service.id.str()};
  act.after = in_audit(service);
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), by.client_ip));
  store::ServiceRow row;
  static_cast<ServiceFacts&>(row) = std::move(service);
  row.version = 1;
  co_return to_kept(std::move(row));
}

Task<Result<KeptService>> change_service_in(db::Transaction& tx, ServiceFacts wanted, int version, By by) {
  KB_CO_TRY(auto row, co_await store::lock(tx, wanted.id));
  if (!row) co_return service_not_found();
  if (row->version != version)
    co_return with_payload(fail(Kind::conflict, "service_changed", "Somebody else has changed this service."),
                           to_kept(std::move(*row)));
  wanted.created_at = row->created_at;
  wanted.display_image_url = row->display_image_url;
  KB_CO_TRY(const bool changed, co_await store::update(tx, wanted));
  if (!changed) co_return sold_twice();
  audit::AdminAct act{by.admin, "service_change", "service", wanted.id.str()};
  act.before = in_audit(*row);
  act.after = in_audit(wanted);
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), by.client_ip));
  static_cast<ServiceFacts&>(*row) = std::move(wanted);
  ++row->version;
  co_return to_kept(std::move(*row));
}

KeptDeal to_deal(const DealForm& form) {
  KeptDeal deal;
  static_cast<rules::DealFields&>(deal) = form;
  deal.title = rules::trim(form.title);
  deal.description = rules::trim(form.description);
  deal.is_active = form.is_active;
  return deal;
}

Task<Result<KeptDeal>> create_deal_in(db::Transaction& tx, KeptDeal deal, By by) {
  deal.id = new_id<DealId>();
  deal.version = 1;
  store::insert(tx, deal);
  audit::AdminAct act{by.admin, "deal_create", "hpi_deal", deal.id.str()};
  act.after = in_audit(deal);
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), by.client_ip));
  co_return deal;
}

Task<Result<KeptDeal>> change_deal_in(db::Transaction& tx, KeptDeal wanted, By by) {
  KB_CO_TRY(const auto row, co_await store::lock_deal(tx, wanted.id));
  if (!row) co_return deal_not_found();
  if (row->version != wanted.version)
    co_return with_payload(fail(Kind::conflict, "deal_changed", "Somebody else has changed this deal."), *row);
  store::update(tx, wanted);
  audit::AdminAct act{by.admin, "deal_change", "hpi_deal", wanted.id.str()};
  act.before = in_audit(*row);
  act.after = in_audit(wanted);
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), by.client_ip));
  ++wanted.version;
  co_return wanted;
}

ServiceForm example_of_service() {
  ServiceForm form;
  form.service_type = rules::ServiceType::vehicle_inspection;
  form.title = "Vehicle inspection";
  form.description = "An engineer looks at the vehicle.";
  form.base_price = "49.99";
  return form;
}

DealForm example_of_deal() {
  DealForm form;
  form.title = "Five checks";
  form.credits_amount = 5;
  form.price_pence = rules::Pence{5500};
  form.display_order = 1;
  return form;
}

ServiceChange example_of_service_change() {
  ServiceChange change;
  static_cast<ServiceForm&>(change) = example_of_service();
  change.version = 1;
  return change;
}

DealChange example_of_deal_change() {
  DealChange change;
  static_cast<DealForm&>(change) = example_of_deal();
  change.version = 1;
  return change;
}

}  // namespace

Task<Result<KeptService>> create_service(Loop& loop, Actor admin, ServiceForm form, audit::Client client) {
  KB_CO_TRY(auto service, read_form(form));
  co_return co_await loop.db.transaction(&create_service_in, std::move(service), By{admin, client.ip});
}

Task<Result<KeptService>> change_service(Loop& loop, Actor admin, ServiceChange change, audit::Client client) {
  KB_CO_TRY(auto service, read_form(change));
  service.id = change.id;
  co_return co_await loop.db.transaction(&change_service_in, std::move(service), change.version, By{admin, client.ip});
}

Task<Result<KeptServiceList>> all_services(Loop& loop) {
  KB_CO_TRY(auto rows, co_await store::all_services(loop.db));
  KeptServiceList list;
  for (auto& row : rows) list.items.push_back(to_kept(std::move(row)));
  co_return list;
}

Task<Result<FactorsOffered>> insurance_factors(Loop&) {
  FactorsOffered list;
  for (const auto& rule : rules::insurance_factor_rules())
    list.items.push_back({rule.factor, std::string(rule.label), rule.unit, rule.standard, rule.least, rule.most});
  co_return list;
}

Task<Result<KeptDeal>> create_deal(Loop& loop, Actor admin, DealForm form, audit::Client client) {
  KeptDeal deal = to_deal(form);
  KB_CO_TRY_VOID(rules::check_deal(deal, deal.is_active));
  co_return co_await loop.db.transaction(&create_deal_in, std::move(deal), By{admin, client.ip});
}

Task<Result<KeptDeal>> change_deal(Loop& loop, Actor admin, DealChange change, audit::Client client) {
  KeptDeal deal = to_deal(change);
  KB_CO_TRY_VOID(rules::check_deal(deal, deal.is_active));
  deal.id = change.id;
  deal.version = change.version;
  co_return co_await loop.db.transaction(&change_deal_in, std::move(deal), By{admin, client.ip});
}

Task<Result<KeptDealList>> all_deals(Loop& loop) {
  KB_CO_TRY(auto rows, co_await store::all_deals(loop.db));
  co_return KeptDealList{std::move(rows)};
}

void add_admin_routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const auto content = Access::admin({AdminRole::content}), finance = Access::admin({AdminRole::finance});
  const std::string services = "/api/v1/admin/services", deals = "/api/v1/admin/hpi-deals";
  api.add<&all_services>(
      Declaration(Method::get, services, Access::any_admin(), "All services of the catalogue, newest first"));
  api.add<&create_service>(Declaration(Method::post, services, content, "Adds a service to the catalogue")
                               .example(example_of_service())
                               .status(201));
  api.add<&change_service>(Declaration(Method::put, services + "/{id}", content,
                                       "Changes a service of the catalogue, or switches it on or off")
                               .example(example_of_service_change()));
  api.add<&insurance_factors>(Declaration(Method::get, "/api/v1/admin/insurance-factors", Access::any_admin(),
                                          "The factors of the insurance formula that a service may override"));
  api.add<&all_deals>(
      Declaration(Method::get, deals, Access::any_admin(), "All deals for history checks, by their place"));
  api.add<&create_deal>(Declaration(Method::post, deals, finance, "Adds a deal for history checks")
                            .example(example_of_deal())
                            .status(201));
  api.add<&change_deal>(
      Declaration(Method::put, deals + "/{id}", finance, "Changes a deal for history checks, or switches it on or off")
          .example(example_of_deal_change()));
}

}  // namespace kerbside::services
