#include "core/http/api.hpp"
#include "features/audit/chainer.hpp"
#include "features/audit/logs.hpp"
#include "ports/house.hpp"

namespace kerbside::audit {
namespace {

void add_routes(http::Api& api) {
  const auto get = [](const char* path, const char* summary) {
    return http::Declaration(http::Method::get, std::string("/api/v1/admin/") + path, http::Access::any_admin(),
                             summary);
  };
  api.add_list<&security_log>(get("security-log", "What happened to accounts, newest first"));
  api.add_list<&audit_log>(get("audit-log", "What admins did, newest first"));
  api.add<&check_logs>(get("log-check", "Whether both logs are whole: walks their chains"));
}

}  // namespace

void install(House& house) {
  register_jobs(house.runner);
  house.services.push_back(&house.keep<Chainer>(house.database));
  house.gauges.push_back(
      {"kerbside_log_rows_waiting", "Rows of the security and audit logs that are not chained yet", &rows_waiting});
  add_routes(house.api);
}

}  // namespace kerbside::audit
