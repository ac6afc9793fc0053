#include "core/http/health.hpp"

#include <algorithm>

#include "core/log.hpp"

namespace kerbside::http {

namespace {

struct HealthAnswer {
  std::string status;
  bool sandbox_payments = false;
  bool sandbox_mail = false;
};
BOOST_DESCRIBE_STRUCT(HealthAnswer, (), (status, sandbox_payments, sandbox_mail))

struct ReadyAnswer {
  std::string status;
};
BOOST_DESCRIBE_STRUCT(ReadyAnswer, (), (status))

template <class T>
Response answer(int status, const T& content) {
  Response r;
  r.status = status;
  json::write(r.body, content);
  return r;
}

// Returns only the directive: addresses in a report may hold personal data.
std::string directive(const json::Value& report) {
  return report["body"]["effectiveDirective"].text(report["csp-report"]["effective-directive"].text("unknown"));
}

}  // namespace

void Health::routes(Api& api) {
  Declaration healthz(Method::get, "/healthz", Access::anyone(), "This process runs");
  api.raw<&Health::healthz>(*this, healthz.rate("none").external().any_host());
  Declaration readyz(Method::get, "/readyz", Access::anyone(),
                     "The database can be reached, and what is answered from memory has been read");
  api.raw<&Health::readyz>(*this, readyz.rate("none").external().any_host());
  Declaration reports(Method::post, "/csp-reports", Access::anyone(), "Violations of the Content-Security-Policy");
  api.raw<&Health::csp_report>(*this, reports.external());
}

Task<Response> Health::healthz(Context&) {
  HealthAnswer content;
  content.status = "ok";
  content.sandbox_payments = config_.sandbox_payments();
  content.sandbox_mail = config_.sandbox_mail();
  co_return answer(200, content);
}

Task<Response> Health::readyz(Context& ctx) {
  const bool up = ctx.db().up();
  const bool ready = up && std::ranges::all_of(ready_, [](const auto& is_ready) { return is_ready(); });
  ReadyAnswer content;
  content.status = ready ? "ready" : up ? "still reading what it answers from" : "the database cannot be reached";
  co_return answer(ready ? 200 : 503, content);
}

Task<Response> Health::csp_report(Context& ctx) {
  const auto sent = json::parse(ctx.request.body);
  if (sent.has_value()) {
    const json::Array one{*sent};
    for (const json::Value& report : sent->array() ? *sent->array() : one) {
      const std::string name = directive(report).substr(0, 40);
      log::warn("csp_violation", {{"request_id", ctx.request_id}, {"directive", name}});
    }
  }
  Response r;
  r.status = 204;
  co_return r;
}

}  // namespace kerbside::http
