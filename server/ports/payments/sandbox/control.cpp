#include "ports/payments/sandbox/control.hpp"

#include <boost/describe.hpp>

#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::provider::sandbox {
namespace {

struct Change {
  std::optional<bool> outage;
  std::optional<bool> webhook_drop;
  std::optional<int> webhook_duplicates;
  std::optional<int> webhook_delay_s;
  std::optional<bool> webhook_reorder;
  std::optional<bool> webhook_corrupt;
  std::optional<std::int64_t> clock_offset_s;
  std::optional<int> fee_basis_points, fee_fixed_pence, dispute_fee_pence;
};
BOOST_DESCRIBE_STRUCT(Change, (),
                      (outage, webhook_drop, webhook_duplicates, webhook_delay_s, webhook_reorder, webhook_corrupt,
                       clock_offset_s, fee_basis_points, fee_fixed_pence, dispute_fee_pence))

struct Switches {
  bool outage = false;
  bool webhook_drop = false;
  int webhook_duplicates = 0;
  int webhook_delay_s = 0;
  bool webhook_reorder = false;
  bool webhook_corrupt = false;
  int fee_basis_points = 0;  // on a charge, besides the fixed part
  int fee_fixed_pence = 0;
  int dispute_fee_pence = 0;
};
BOOST_DESCRIBE_STRUCT(Switches, (),
                      (outage, webhook_drop, webhook_duplicates, webhook_delay_s, webhook_reorder, webhook_corrupt,
                       fee_basis_points, fee_fixed_pence, dispute_fee_pence))

const db::Statement set_switches{"sandbox_switches", R"(
  update sandbox.settings set outage = coalesce($1, outage), webhook_drop = coalesce($2, webhook_drop),
  webhook_duplicates = coalesce($3, webhook_duplicates), webhook_delay_s = coalesce($4, webhook_delay_s),
  webhook_reorder = coalesce($5, webhook_reorder), webhook_corrupt = coalesce($6, webhook_corrupt),
  fee_basis_points = coalesce($7, fee_basis_points), fee_fixed_pence = coalesce($8, fee_fixed_pence),
  dispute_fee_pence = coalesce($9, dispute_fee_pence)
  returning outage, webhook_drop, webhook_duplicates, webhook_delay_s, webhook_reorder, webhook_corrupt,
  fee_basis_points, fee_fixed_pence, dispute_fee_pence)"};
const db::Statement set_clock{"sandbox_clock", "select set_app_clock(make_interval(secs => $1::bigint))"};

bool within(std::optional<int> value, int most) { return !value || (*value >= 0 && *value <= most); }

Result<Change> read_change(const http::Request& request) {
  KB_TRY(const json::Value body, json::parse(request.body));
  KB_TRY(const Change change, json::read<Change>(body));
  constexpr int most_duplicates = 10, longest_delay_s = 3 * 24 * 3600;
  if (!within(change.webhook_duplicates, most_duplicates)) return field_error("webhook_duplicates", "From 0 to 10.");
  if (!within(change.webhook_delay_s, longest_delay_s)) return field_error("webhook_delay_s", "From 0 to 259200.");
  constexpr int whole = 10'000, most_fixed = 10'000, most_of_dispute = 100'000;
  if (!within(change.fee_basis_points, whole)) return field_error("fee_basis_points", "From 0 to 10000.");
  if (!within(change.fee_fixed_pence, most_fixed)) return field_error("fee_fixed_pence", "From 0 to 10000.");
  if (!within(change.dispute_fee_pence, most_of_dispute)) return field_error("dispute_fee_pence", "From 0 to 100000.");
  return change;
}

}  // namespace

void Control::routes(http::Api& api) {
  http::Declaration post(http::Method::post, "/sandbox/control", http::Access::anyone(), "Sandbox: faults and clock");
  api.raw<&Control::set>(*this, std::move(post.external().rate("none")));
}

Task<http::Response> Control::set(http::Context& ctx) {
  if (!ctx.request.header("origin").empty())  // for programs only: no page has a reason to call this
    co_return http::problem_response(ctx, fail(Kind::forbidden, "forbidden", "Not from a browser."));
  const auto change = read_change(ctx.request);
  if (change.has_error()) co_return http::problem_response(ctx, change.error());
  if (change->clock_offset_s) {
    auto moved = co_await ctx.db().write(set_clock, db::Params(*change->clock_offset_s));
    if (moved.has_error()) co_return http::problem_response(ctx, moved.error());
  }
  auto rows = co_await ctx.db().write(
      set_switches, db::Params(change->outage, change->webhook_drop, change->webhook_duplicates,
                               change->webhook_delay_s, change->webhook_reorder, change->webhook_corrupt,
                               change->fee_basis_points, change->fee_fixed_pence, change->dispute_fee_pence));
  if (rows.has_error()) co_return http::problem_response(ctx, rows.error());
  http::Response response;
  response.body = json::to_string(rows->row<Switches>(0));
  co_return response;
}

}  // namespace kerbside::provider::sandbox
