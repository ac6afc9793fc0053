#include "features/accounts/recovery.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "features/accounts/letters.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/passwords.hpp"
#include "rules/validation.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

const db::Statement lock_email_sql{"reset_lock", R"(
  select pg_advisory_xact_lock(hashtextextended('reset:' || encode($1::bytea, 'hex'), 0)))"};
const db::Statement count_sql{"reset_count", R"(
  select count(*) as recent, ceil(extract(epoch from min(requested_at) - app_now()))::int + $2 as wait_s
  from reset_requests where email_key = $1 and requested_at > app_now() - make_interval(secs => $2))"};
const db::Statement add_sql{"reset_add", R"(
  insert into reset_requests (email_key, request_key) values ($1, $2) on conflict do nothing returning request_key)"};
const db::Statement tidy_sql{"reset_tidy",
                             "delete from reset_requests where requested_at < app_now() - interval '1 day'"};
const db::Statement confirm_sql{"recovery_confirm", R"(
  update profiles set email_confirmed_at = coalesce(email_confirmed_at, app_now()) where id = $1
  returning email, first_name, last_name)"};
const db::Statement change_email_sql{"recovery_change_email", R"(
  update profiles set email = $2, email_confirmed_at = app_now(), updated_at = app_now() where id = $1)"};
const db::Statement owner_sql{"recovery_owner", "select email, first_name, last_name from profiles where id = $1"};

struct Counted {
  int recent = 0;
  std::optional<int> wait_s;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (recent, wait_s))

struct Owner {
  std::string email, first_name, last_name;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (email, first_name, last_name))

Error invalid_link(std::string title) {
  return fail(Kind::invalid, "invalid_link", "This link has expired or was used already. Please ask for a new one.",
              std::move(title));
}

Error too_many_requests(int wait_s) {
  Error e = fail(Kind::too_many, "too_many_requests",
                 "You have asked for several links. Please use the latest one, or try again in an hour.",
                 "Too Many Requests");
  e.retry_after_s = std::max(1, wait_s);
  return e;
}

struct WantedLink {
  Purpose purpose{};
  LetterKind letter{};
  std::string email, email_key, request_key;
};

// One after the other for each address, so that many at once cannot slip through. Counted with what it makes: a try
// that came to nothing leaves nothing behind, and its retry makes the link.
Task<Result<bool>> make_link(db::Transaction& tx, WantedLink wanted, std::vector<Rate> rates, const Links* links) {
  const std::string key = db::bytea(wanted.email_key);
  CO_TRY_VOID(co_await tx.run(lock_email_sql, db::Params(key)));
  CO_TRY(const auto added, co_await tx.run(add_sql, db::Params(key, wanted.request_key)));
  if (added.empty()) co_return false;
  for (const Rate& rate : rates) {
    CO_TRY(const auto rows, co_await tx.run(count_sql, db::Params(key, rate.seconds)));
    const auto counted = rows.row<Counted>(0);
    if (counted.recent > rate.count) co_return too_many_requests(counted.wait_s.value_or(rate.seconds));
  }
  const std::string link_id = crypto::uuid4();
  db::Step link = links->make_for_email(wanted.purpose, link_id, wanted.email);
  const jobs::NewJob letter = letter_with_link(wanted.letter, link_id);
  CO_TRY_VOID(co_await tx.run(*link.statement, std::move(link.params)));
  jobs::enqueue(tx, letter);
  co_return true;
}

// The link proves the address too: only its owner reads what is sent there.
Task<Result<std::string>> set_password(db::Transaction& tx, LinkValues link, std::string password_hash,
                                       const SignInGuard* guard) {
  CO_TRY(const auto used, co_await Links::use(tx, Purpose::reset_password, link));
  if (!used) co_return invalid_link("Invalid Reset Link");
  store::NewPassword next;
  next.user_id = used->user_id;
  next.password_hash = password_hash;
  CO_TRY_VOID(co_await store::replace_password(tx, next));
  CO_TRY(const auto owner, co_await tx.run(confirm_sql, db::Params(used->user_id)));
  CO_TRY_VOID(co_await guard->forget_email(tx, owner.row<Owner>(0).email));
  const jobs::NewJob notice = letter_to_user(LetterKind::password_changed, used->user_id);
  jobs::enqueue(tx, notice);
  co_return used->user_id;
}

struct Proof {
  std::string user_id;
  bool changed = false;  // the address itself, too
};

Task<Result<Proof>> prove_address(db::Transaction& tx, LinkValues link) {
  Proof proof;
  CO_TRY(auto used, co_await Links::use(tx, Purpose::confirm_email, link));
  if (used) {
    const jobs::NewJob welcome = letter_to_user(LetterKind::welcome, used->user_id);
    CO_TRY_VOID(co_await tx.run(confirm_sql, db::Params(used->user_id)));
    jobs::enqueue(tx, welcome);
  } else {
    CO_TRY(used, co_await Links::use(tx, Purpose::change_email, link));
    if (!used) co_return invalid_link("Invalid Link");
    CO_TRY_VOID(co_await tx.run(change_email_sql, db::Params(used->user_id, used->new_email)));
    CO_TRY_VOID(co_await Links::revoke(tx, used->user_id));
    proof.changed = true;
  }
  proof.user_id = used->user_id;
  co_return proof;
}

}  // namespace

Recovery::Recovery(std::string secret, std::vector<Rate> reset_rates, std::string brand, const Links& links,
                   const Passwords& passwords, const SignInGuard& guard)
    : secret_(std::move(secret)),
      reset_rates_(std::move(reset_rates)),
      brand_(std::move(brand)),
      links_(links),
      passwords_(passwords),
      guard_(guard) {}

void Recovery::register_jobs(jobs::Runner& runner) {
  runner.repeat("links_tidy", jobs::Lane::slow, 3600, [](Loop& loop, const jobs::Job&) -> Task<Status> {
    CO_TRY_VOID(co_await loop.db.write(tidy_sql, db::Params()));
    auto forgotten = co_await Links::forget_old(loop.db);
    co_return forgotten;
  });
}

// The same statements for every address: one that nobody has makes a job that finds no link.
Task<Result<bool>> Recovery::send_link(http::Context& ctx, Purpose purpose, const ResetRequest& in) {
  WantedLink wanted;
  wanted.email = rules::normalised_email(in.email);
  if (const auto wrong = rules::email_error(wanted.email)) co_return field_error("email", *wrong);
  if (in.request_key.empty() || in.request_key.size() > 255)
    co_return field_error("request_key", "A request key has 1 to 255 characters");
  wanted.purpose = purpose;
  wanted.letter = purpose == Purpose::reset_password ? LetterKind::reset_password : LetterKind::confirm_email;
  wanted.email_key = crypto::hmac_sha256(secret_, rules::word(purpose) + ":" + wanted.email);
  wanted.request_key = in.request_key;
  auto made = co_await ctx.db().transaction(&make_link, wanted, reset_rates_, &links_);
  co_return made;
}

Task<Result<LetterSent>> Recovery::request_reset(http::Context& ctx, ResetRequest in) {
  CO_TRY(const bool is_new, co_await send_link(ctx, Purpose::reset_password, in));
  if (is_new) {
    audit::SecurityEvent event("reset_requested");
    event.email = rules::normalised_email(in.email);
    co_await audit::note(ctx, std::move(event));
  }
  LetterSent sent;
  sent.title = "Reset Email Sent";
  sent.message =
      "If an account with this email exists, we have sent a reset link to it. Check your email: the link expires in 1 "
      "hour.";
  co_return sent;
}

Task<Result<http::NoContent>> Recovery::reset_password(http::Context& ctx, NewPassword in) {
  LinkValues link;
  link.first = in.access_token;
  link.second = in.refresh_token;
  if (link.first.empty() || link.second.empty()) co_return invalid_link("Invalid Reset Link");
  CO_TRY(const auto known, co_await Links::look_up(ctx.db(), Purpose::reset_password, link));
  if (!known) co_return invalid_link("Invalid Reset Link");
  CO_TRY(const auto owner, co_await ctx.db().find<Owner>(owner_sql, db::Params(known->user_id)));
  if (!owner) co_return invalid_link("Invalid Reset Link");
  const auto broken = rules::password_errors(in.password, {owner->email, owner->first_name, owner->last_name, brand_});
  if (!broken.empty()) co_return field_error("password", broken.front());
  CO_TRY(const auto hash, co_await passwords_.hash(ctx.loop, in.password));
  CO_TRY(const auto user_id, co_await ctx.db().transaction(&set_password, link, hash, &guard_));
  audit::SecurityEvent event("password_reset");
  event.user_id = user_id;
  co_await audit::note(ctx, std::move(event));
  co_return http::NoContent{};
}

Task<Result<LetterSent>> Recovery::send_confirmation(http::Context& ctx, ResetRequest in) {
  CO_TRY_VOID(co_await send_link(ctx, Purpose::confirm_email, in));
  LetterSent sent;
  sent.title = "Check Your Email";
  sent.message = "If this email waits for its confirmation, we have sent the link again. It expires in 1 hour.";
  co_return sent;
}

Task<Result<Confirmed>> Recovery::confirm_email(http::Context& ctx, Confirmation in) {
  LinkValues link;
  link.first = in.token;
  auto proof = co_await ctx.db().transaction(&prove_address, link);
  if (proof.has_error()) {
    if (proof.error().code != "profiles_email_key") co_return std::move(proof).error();
    co_return fail(Kind::conflict, "account_exists", "Another account uses this email address by now.",
                   "Account Already Exists");
  }
  audit::SecurityEvent event(proof->changed ? "email_changed" : "email_confirmed");
  event.user_id = proof->user_id;
  co_await audit::note(ctx, std::move(event));
  Confirmed confirmed;
  confirmed.title = proof->changed ? "Email Changed" : "Email Confirmed";
  confirmed.message =
      proof->changed ? "From now on you sign in with your new email address." : "Thank you. You can sign in now.";
  co_return confirmed;
}

}  // namespace kerbside::accounts
