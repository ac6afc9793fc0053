#include <fmt/format.h>

#include <cstdio>

#include "core/run_once.hpp"
#include "features/payments/refunds.hpp"

namespace kerbside::payments {
namespace {

constexpr int bad_usage = 64;
constexpr const char* usage =
    "usage: kerbside refund-retry ID --reason TEXT\n"
    "Tries a failed refund again (`kerbside reconcile` names them); the reason goes to the audit log.\n";

Result<RefundId> retry(const Config& config, const std::vector<std::string>& arguments) {
  WithReason<RefundId> in;
  KB_TRY(in.id, RefundId::parse(arguments[0]));
  in.reason = arguments[2];
  KB_TRY_VOID(ready_to_serve(config));
  db::Settings settings;
  settings.conninfo = config.database_url;
  return run_once<RefundId>(settings, [&](Loop& loop) { return retry_refund(loop.db, Actor::command_line(), in, {}); });
}

}  // namespace

int run_refund_retry(const Config& config, const std::vector<std::string>& arguments) {
  if (arguments.size() != 3 || arguments[1] != "--reason") {
    std::fputs(usage, stderr);
    return bad_usage;
  }
  const auto id = retry(config, arguments);
  if (id.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", id.error().message.c_str());
    return 1;
  }
  fmt::print("the refund is tried again as {}\n", id->text());
  return 0;
}

}  // namespace kerbside::payments
