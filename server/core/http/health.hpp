// GET /healthz (this process runs), GET /readyz (it reaches its database), POST /csp-reports (browsers tell of
// violations).
#pragma once
#include "core/config.hpp"
#include "core/http/api.hpp"

namespace kerbside::http {

class Health {
 public:
  explicit Health(const Config& config) : config_(config) {}
  void routes(Api& api);

  Task<Response> healthz(Context& ctx);
  Task<Response> readyz(Context& ctx);
  Task<Response> csp_report(Context& ctx);

 private:
  const Config& config_;
};

}  // namespace kerbside::http
