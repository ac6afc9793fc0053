// GET /healthz (this process runs), GET /readyz (it reaches its database and has loaded what it serves), POST
// /csp-reports (browsers report violations).
#pragma once
#include <functional>
#include <vector>

#include "core/config.hpp"
#include "core/http/api.hpp"

namespace kerbside::http {

class Health {
 public:
  Health(const Config& config, const std::vector<std::function<bool()>>& ready) : config_(config), ready_(ready) {}
  void routes(Api& api);

  Task<Response> healthz(Context& ctx);
  Task<Response> readyz(Context& ctx);
  Task<Response> csp_report(Context& ctx);

 private:
  const Config& config_;
  const std::vector<std::function<bool()>>& ready_;
};

}  // namespace kerbside::http
