#include "core/http/api.hpp"
#include "features/audit/chainer.hpp"
#include "features/audit/logs.hpp"
#include "ports/house.hpp"

namespace kerbside::audit {
namespace {

class LogRoutes {
 public:
  void routes(http::Api& api) {
    using http::Declaration;
    const auto access = http::Access::any_admin();
    const std::string admin = "/api/v1/admin/";
    api.add<&LogRoutes::security>(*this, Declaration(http::Method::get, admin + "security-log", access,
                                                     "What happened to accounts, newest first"));
    api.add<&LogRoutes::acts>(
        *this, Declaration(http::Method::get, admin + "audit-log", access, "What admins did, newest first"));
    api.add<&LogRoutes::check>(*this, Declaration(http::Method::get, admin + "log-check", access,
                                                  "Whether both logs are whole: walks their chains"));
  }

  Task<Result<SecurityLogPage>> security(http::Context& ctx, SecurityLogQuery in) {
    return security_log(ctx.db(), std::move(in));
  }
  Task<Result<AuditLogPage>> acts(http::Context& ctx, AuditLogQuery in) { return audit_log(ctx.db(), std::move(in)); }
  Task<Result<LogCheck>> check(http::Context& ctx, http::NoInput) { return check_logs(ctx.db()); }
};

}  // namespace

void install(House& house) {
  register_jobs(house.runner);
  house.services.push_back(&house.keep<Chainer>(house.database));
  house.gauges.push_back(
      {"kerbside_log_rows_waiting", "Rows of the security and audit logs that are not chained yet", &rows_waiting});
  house.keep<LogRoutes>().routes(house.api);
}

}  // namespace kerbside::audit
