// POST /api/v1/client-reports: errors and slowness in browsers. Counted in /metrics and written to the log. A report
// does not identify the person: the browser leaves that out (web/src/lib/api/client-reports.ts), and neither address
// nor session is recorded here.
#pragma once
#include <prometheus/counter.h>
#include <prometheus/registry.h>

#include <optional>
#include <string>

#include "core/http/api.hpp"

namespace kerbside {

// error, rejection: not caught by the page; render: part of a page broke; lcp, inp: slow, in milliseconds; cls: the
// page jumped, in thousandths.
enum class ReportKind { error, rejection, render, lcp, inp, cls };
BOOST_DESCRIBE_ENUM(ReportKind, error, rejection, render, lcp, inp, cls)

struct ClientReport {
  ReportKind kind = ReportKind::error;
  std::string message;  // at most 300 bytes; empty for measurements
  std::string build;    // which files of the web app were running
  std::string route;    // the pattern of the page's address: "/vehicle/:vehicleId"
  std::optional<int> value;
};
BOOST_DESCRIBE_STRUCT(ClientReport, (), (kind, message, build, route, value))

class ClientReports {
 public:
  // Registers kerbside_client_reports_total in the registry, which outlives this.
  explicit ClientReports(prometheus::Registry& registry);
  void routes(http::Api& api);

  Task<Status> take(ClientReport in);

 private:
  prometheus::Family<prometheus::Counter>& reports_;
};

}  // namespace kerbside
