#include "core/sweep.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/erasure.hpp"
#include "features/privacy/open_words.hpp"
#include "features/privacy/store.hpp"

namespace kerbside::privacy {
namespace {

Task<void> note(Loop& loop, audit::Client client, const char* name, UserId user_id) {
  audit::SecurityEvent event(name);
  event.user = user_id;
  co_await audit::note(loop, std::move(client), std::move(event));
}

constexpr jobs::Sweep erasure_sweep{"accounts_erase", "account", "A closed account that could not be erased"};
constexpr std::chrono::days erased_after{30};
constexpr std::size_t most_listed = 100;

// Our team contacts people with whom it must settle something.
std::string text_of(const OpenMatter& m, Instant closed_at) {
  if (m.settles != Settling::by_our_team) return m.text;
  return m.text + " If you close your account, our team will email you by " + format_day(write_by(closed_at)) + ".";
}

std::string closed_notice(const std::vector<OpenMatter>& open) {
  if (open.empty())
    return "Your account is closed. You can reopen it with the link in our email for 30 days; then we erase your "
           "personal data.";
  return "Your account is closed. " + still_open(open, app_now()) +
         " The link in our email reopens your account. We erase your personal data after 30 days, once all of this is "
         "settled.";
}

bool is_for_our_team(const OpenMatter& m, const store::ClosedPerson& person) {
  return m.settles == Settling::by_our_team || person.closed_at + erased_after <= app_now();
}

}  // namespace

Task<Status> Privacy::erase_due(Loop& loop) {
  KB_CO_TRY(const auto due, co_await store::accounts_to_erase(loop.db));
  co_return co_await jobs::each_alone(loop, erasure_sweep, due, [&](UserId user) {
    return loop.db.transaction(&store::erase_account, user, &matters_, &links_);
  });
}

Task<Result<ClosurePreview>> Privacy::closure_preview(Loop& loop, UserId user) {
  const std::vector<UserId> people{user};
  KB_CO_TRY(const auto open, co_await loop.db.transaction(&store::open_of, people, &matters_));
  ClosurePreview preview;
  preview.can_close = true;
  for (const OpenMatter& m : open) {
    preview.open.push_back(OpenItem{m.kind, m.title, text_of(m, app_now()), m.settles, m.amount_pence});
    if (m.settles == Settling::by_the_person) preview.can_close = false;
  }
  co_return preview;
}

Task<Result<AccountNotice>> Privacy::close_account(Loop& loop, UserId user, ClosureRequest request,
                                                   audit::Client client) {
  store::Closing closing;
  closing.user_id = user;
  if (request.seen) closing.seen = std::move(*request.seen);
  closing.matters = &matters_;
  closing.links = &links_;
  KB_CO_TRY(const auto open, co_await loop.db.transaction(&store::close_account, closing));
  co_await note(loop, std::move(client), "account_closed", user);
  co_return AccountNotice{"Account closed", closed_notice(open)};
}

namespace {

// The titles address the person; here an admin reads them.
std::string titled_for_admins(const OpenMatter& m) {
  if (m.kind == "deposit_with_host") return "Deposit their host holds";
  if (m.kind == "chargeback") return "Payment they disputed with their bank";
  return m.title;
}

AttentionItem item_of(const store::ClosedPerson& person, const OpenMatter& m) {
  AttentionItem item{"closed_account", person.user_id.str() + " " + m.kind, "Closed account", Urgency::warning};
  item.amount_pence = m.amount_pence;
  item.since = std::chrono::floor<std::chrono::seconds>(person.closed_at);
  item.why = person.name + " (" + person.email + ") closed their account. Still open: " + titled_for_admins(m) +
             ". Email them by " + format_day(write_by(person.closed_at)) + "; we keep their data until it is settled.";
  return item;
}

}  // namespace

Task<Result<std::vector<AttentionItem>>> Privacy::attention(Loop& loop) {
  KB_CO_TRY(const auto closed, co_await store::closed_people(loop.db));
  std::vector<UserId> people;
  for (const auto& person : closed) people.push_back(person.user_id);
  KB_CO_TRY(const auto open, co_await loop.db.transaction(&store::open_of, people, &matters_));
  std::vector<AttentionItem> all;
  for (const auto& person : closed)
    for (const OpenMatter& m : open)
      if (m.user_id == person.user_id && is_for_our_team(m, person) && all.size() < most_listed)
        all.push_back(item_of(person, m));
  co_return all;
}

Task<Result<AccountNotice>> Privacy::keep_account(Loop& loop, KeepLink in, audit::Client client) {
  KB_CO_TRY(const UserId user, co_await loop.db.transaction(&store::reopen_account, in.token));
  co_await note(loop, std::move(client), "account_reopened", user);
  co_return AccountNotice{"Account reopened",
                          "Welcome back. You can sign in now; listings that were active are active again."};
}

void Privacy::register_jobs(jobs::Runner& runner) {
  runner.handle(store::export_job, *this, &Privacy::make_export);
  runner.repeat(store::export_sweep.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(5)), *this,
                &Privacy::forget_exports);
  runner.repeat("retention", jobs::Lane::slow, jobs::daily_at(3), &store::forget_past_retention);
  runner.repeat(erasure_sweep.name, jobs::Lane::slow, jobs::every(std::chrono::hours(1)), *this, &Privacy::erase_due);
}

}  // namespace kerbside::privacy
