// POST /sandbox/control: switches faults on and moves the clock. For tests and development; absent in production.
#pragma once
#include "core/http/api.hpp"

namespace kerbside::provider::sandbox {

class Control {
 public:
  void routes(http::Api& api);
  // Body: any of {"outage", "webhook_drop", "webhook_duplicates", "webhook_delay_s", "webhook_reorder",
  // "webhook_corrupt", "fee_basis_points", "fee_fixed_pence", "dispute_fee_pence", "clock_offset_s"}; returns the
  // current values of all but the clock. The clock moves only in test mode. Fees apply to later payments.
  Task<http::Response> set(http::Context& ctx);
};

}  // namespace kerbside::provider::sandbox
