#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/erasure.hpp"
#include "features/privacy/store.hpp"

namespace kerbside::privacy {
namespace {

Task<void> note(Loop& loop, audit::Client client, const char* name, UserId user_id) {
  audit::SecurityEvent event(name);
  event.user = user_id;
  co_await audit::note(loop, std::move(client), std::move(event));
}

// One that fails does not hold up the others; the next round tries it again.
Task<Status> erase_due(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::accounts_to_erase(loop.db));
  for (const UserId& user_id : due) {
    const auto erased = co_await loop.db.transaction(&store::erase_account, user_id);
    if (erased.has_error()) log::warn("account_not_erased", {{"user", user_id.str()}, {"code", erased.error().code}});
  }
  co_return Status();
}

}  // namespace

Task<Result<AccountNotice>> Privacy::close_account(Loop& loop, UserId user, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&store::close_account, user, &links_));
  co_await note(loop, std::move(client), "account_closed", user);
  co_return AccountNotice{
      "Account Closed",
      "Your account is closed. For 30 days the link in our letter opens it again; then your personal data is erased."};
}

Task<Result<AccountNotice>> Privacy::keep_account(Loop& loop, KeepLink in, audit::Client client) {
  KB_CO_TRY(const UserId user, co_await loop.db.transaction(&store::reopen_account, in.token));
  co_await note(loop, std::move(client), "account_reopened", user);
  co_return AccountNotice{"Account Reopened",
                          "Welcome back. You can sign in now; listings that were active are active again."};
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
