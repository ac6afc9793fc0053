#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/erasure.hpp"
#include "features/privacy/store.hpp"

namespace kerbside::privacy {
namespace {

Task<void> note(http::Context& ctx, const char* name, UserId user_id) {
  audit::SecurityEvent event(name);
  event.user_id = user_id.str();
  co_await audit::note(ctx.loop, audit::client_of(ctx), std::move(event));
}

// One that fails does not hold up the others; the next round tries it again.
Task<Status> erase_due(Loop& loop) {
  CO_TRY(const auto due, co_await store::accounts_to_erase(loop.db));
  for (const UserId& user_id : due) {
    const auto erased = co_await loop.db.transaction(&store::erase_account, user_id);
    if (erased.has_error()) log::warn("account_not_erased", {{"user", user_id.str()}, {"code", erased.error().code}});
  }
  co_return Status();
}

}  // namespace

Task<Result<AccountNotice>> Privacy::close_account(http::Context& ctx, http::NoInput) {
  const UserId user_id = ctx.actor().signed_in_user();
  CO_TRY_VOID(co_await ctx.db().transaction(&store::close_account, user_id, &links_));
  ctx.response_headers.emplace_back("Clear-Site-Data", "\"storage\"");
  co_await note(ctx, "account_closed", user_id);
  AccountNotice closed;
  closed.title = "Account Closed";
  closed.message =
      "Your account is closed. For 30 days the link in our letter opens it again; then your personal data is erased.";
  co_return closed;
}

Task<Result<AccountNotice>> Privacy::keep_account(http::Context& ctx, KeepLink in) {
  CO_TRY(const UserId user_id, co_await ctx.db().transaction(&store::reopen_account, in.token));
  co_await note(ctx, "account_reopened", user_id);
  AccountNotice reopened;
  reopened.title = "Account Reopened";
  reopened.message = "Welcome back. You can sign in now; listings that were active are active again.";
  co_return reopened;
}

void Privacy::register_jobs(jobs::Runner& runner) {
  runner.handle(store::export_job, jobs::Lane::slow,
                [this](Loop& loop, const jobs::Job& job) { return make_export(loop, job); });
  runner.repeat("exports_tidy", jobs::Lane::slow, 300,
                [this](Loop& loop, const jobs::Job&) { return forget_exports(loop); });
  runner.repeat("retention", jobs::Lane::slow, 24 * 3600,
                [](Loop& loop, const jobs::Job&) { return store::forget_past_retention(loop); });
  runner.repeat("accounts_erase", jobs::Lane::slow, 3600, [](Loop& loop, const jobs::Job&) { return erase_due(loop); });
}

}  // namespace kerbside::privacy
