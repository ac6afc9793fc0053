#include "features/services/pictures.hpp"

#include "core/crypto.hpp"
#include "core/inputs.hpp"
#include "core/json/write.hpp"
#include "features/services/view.hpp"
#include "ports/files/removal.hpp"
#include "ports/images/upload.hpp"

namespace kerbside::services {
namespace {

// Every picture gets a name of its own, so that browsers may keep it for ever.
std::string new_key(ServiceId id) { return std::string(pictures_folder) + id.str() + "-" + crypto::uuid4() + ".webp"; }

struct Change {
  Actor admin;
  ServiceId id;
  std::optional<std::string> url;
  std::string client_ip;
};

Task<Result<KeptService>> change_in(db::Transaction& tx, Change change) {
  KB_CO_TRY(auto row, co_await store::lock(tx, change.id));
  if (!row) co_return service_not_found();
  if (row->display_image_url == change.url) co_return to_kept(std::move(*row));
  store::set_image(tx, change.id, change.url);
  if (row->display_image_url)
    jobs::enqueue(tx, files::removal_job(std::vector(1, files::key_of_url(*row->display_image_url))));
  audit::AdminAct act{change.admin, "service_image", "service", change.id.str()};
  act.before = R"({"display_image_url":)" + json::to_string(row->display_image_url) + "}";
  act.after = R"({"display_image_url":)" + json::to_string(change.url) + "}";
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), change.client_ip));
  row->display_image_url = std::move(change.url);
  co_return to_kept(std::move(*row));
}

}  // namespace

// A file whose row was never written goes with the nightly collection.
Task<Result<KeptService>> Pictures::set(Loop& loop, Actor admin, ServiceId id,
                                        std::shared_ptr<const TemporaryFile> upload, audit::Client client) {
  KB_CO_TRY(auto bytes, co_await images_.as_webp(loop, std::move(upload), picture_size));
  const std::string key = new_key(id);
  KB_CO_TRY_VOID(co_await files_.put(loop, key, std::move(bytes)));
  Change change{std::move(admin), id, files::public_url(key), client.ip};
  co_return co_await loop.db.transaction(&change_in, std::move(change));
}

Task<Result<KeptService>> Pictures::remove(Loop& loop, Actor admin, ServiceId id, audit::Client client) {
  Change change{std::move(admin), id, std::nullopt, client.ip};
  co_return co_await loop.db.transaction(&change_in, std::move(change));
}

void add_picture_routes(http::Api& api, Pictures& pictures) {
  using http::Access, http::Declaration, http::Method;
  const auto admin = Access::admin({AdminRole::content});
  const std::string path = "/api/v1/admin/services/{id}/image";
  api.add<&Pictures::set, ById<ServiceId>>(
      pictures, Declaration(Method::put, path, admin, "Replaces a service’s picture by the image that is the body")
                    .upload(images::upload(most_picture_megabytes))
                    .rate("upload"));
  api.add<&Pictures::remove, ById<ServiceId>>(
      Declaration(Method::del, path, admin, "Removes a service’s picture").status(200));
}

}  // namespace kerbside::services
