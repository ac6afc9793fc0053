#include "features/accounts/recovery.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/db/batches.hpp"
#include "features/accounts/news.hpp"
#include "features/accounts/store.hpp"
#include "features/audit/audit.hpp"
#include "rules/passwords.hpp"
#include "rules/validation.hpp"
#include "rules/words.hpp"

namespace kerbside::accounts {
namespace {

const db::Statement lock_key_sql{"reset_lock", R"(
  select pg_advisory_xact_lock(hashtextextended('reset:' || encode($1::bytea, 'hex'), 0)))"};
const db::Statement count_sql{"reset_count", R"(
  select count(*) as recent, ceil(extract(epoch from min(requested_at) - app_now()))::int + $2 as wait_s
  from reset_requests where email_key = $1 and requested_at > app_now() - make_interval(secs => $2))"};
const db::Statement add_sql{"reset_add", R"(
  insert into reset_requests (email_key, request_key) values ($1, $2) on conflict do nothing returning request_key)"};
const db::Statement tidy_sql{"reset_tidy", R"(
  delete from reset_requests where ctid = any (array(select ctid from reset_requests
  where requested_at < app_now() - interval '1 day' order by requested_at limit $1)))"};
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
  return fail(Kind::invalid, "invalid_link",
              "This link has expired or has already been used. Please ask for a new one.", std::move(title));
}

Error too_many_requests(int wait_s) {
  Error e = fail(Kind::too_many, "too_many_requests",
                 "You have asked for several links. Please use the latest one, or try again in an hour.",
                 "Too Many Requests");
  e.retry_after_s = std::max(1, wait_s);
  return e;
}

// A request for a link, with the limit for its key.
struct Asking {
  std::string key, request_key;  // key: a digest of 32 bytes
  std::vector<Rate> rates;
};

// Counts a request, one after the other for each key, so that many at once cannot get past the limit. The count commits
// together with the link: a failed attempt leaves nothing behind, and its retry makes the link. Returns false for a
// retry of a request that was already served.
Task<Result<bool>> count_request(db::Transaction& tx, Asking asking) {
  const std::string key = db::bytea(asking.key);
  tx.later(lock_key_sql, db::Params(key));
  KB_CO_TRY(const auto added, co_await tx.run(add_sql, db::Params(key, asking.request_key)));
  if (added.empty()) co_return false;
  for (const Rate& rate : asking.rates) {
    KB_CO_TRY(const auto rows, co_await tx.run(count_sql, db::Params(key, rate.seconds)));
    const auto counted = rows.row<Counted>(0);
    if (counted.recent > rate.count) co_return too_many_requests(counted.wait_s.value_or(rate.seconds));
  }
  co_return true;
}

struct WantedLink {
  Purpose purpose{};
  LetterKind letter{};
  std::string email;
};

Task<Result<bool>> make_link(db::Transaction& tx, Asking asking, WantedLink wanted, const Links* links) {
  KB_CO_TRY(const bool is_new, co_await count_request(tx, std::move(asking)));
  if (!is_new) co_return false;
  const std::string link_id = crypto::uuid4();
  db::Step link = links->make_for_email(wanted.purpose, link_id, wanted.email);
  tx.later(*link.statement, std::move(link.params));
  jobs::enqueue(tx, letter_with_link(wanted.letter, link_id));
  co_return true;
}

Task<Result<bool>> make_address_link(db::Transaction& tx, Asking asking, UserId user, std::string new_email,
                                     const Links* links) {
  KB_CO_TRY_VOID(co_await count_request(tx, std::move(asking)));
  const std::string link_id = crypto::uuid4();
  db::Step link = links->make(Purpose::change_email, link_id, user, new_email);
  tx.later(*link.statement, std::move(link.params));
  jobs::enqueue(tx, letter_with_link(LetterKind::change_email, link_id));
  jobs::enqueue(tx, letter_to_user(LetterKind::email_change_notice, user));
  co_return true;
}

// Using the link also confirms the address: only its owner reads what is sent there.
Task<Result<UserId>> set_password(db::Transaction& tx, LinkValues link, std::string password_hash,
                                  const SignInGuard* guard) {
  KB_CO_TRY(const auto used, co_await Links::use(tx, Purpose::reset_password, link));
  if (!used) co_return invalid_link("Invalid Reset Link");
  store::NewPassword next;
  next.user_id = used->user_id;
  next.password_hash = password_hash;
  KB_CO_TRY_VOID(co_await store::replace_password(tx, next));
  KB_CO_TRY(const auto owner, co_await tx.run(confirm_sql, db::Params(used->user_id)));
  KB_CO_TRY_VOID(co_await guard->forget_email(tx, owner.row<Owner>(0).email));
  jobs::enqueue(tx, letter_to_user(LetterKind::password_changed, used->user_id));
  co_return used->user_id;
}

struct Proof {
  UserId user_id;
  bool changed = false;  // the address itself, too
};

Task<Result<Proof>> prove_address(db::Transaction& tx, LinkValues link) {
  Proof proof;
  KB_CO_TRY(auto used, co_await Links::use(tx, Purpose::confirm_email, link));
  if (used) {
    KB_CO_TRY_VOID(co_await tx.run(confirm_sql, db::Params(used->user_id)));
    jobs::enqueue(tx, letter_to_user(LetterKind::welcome, used->user_id));
  } else {
    KB_CO_TRY(used, co_await Links::use(tx, Purpose::change_email, link));
    if (!used) co_return invalid_link("Invalid link");
    KB_CO_TRY_VOID(co_await tx.run(change_email_sql, db::Params(used->user_id, used->new_email)));
    KB_CO_TRY_VOID(co_await Links::revoke(tx, used->user_id));
    proof.changed = true;
  }
  proof.user_id = used->user_id;
  co_return proof;
}

}  // namespace

Recovery::Recovery(std::string secret, std::vector<Rate> rates, std::string brand, const Links& links,
                   const Passwords& passwords, const SignInGuard& guard)
    : secret_(std::move(secret)),
      rates_(std::move(rates)),
      brand_(std::move(brand)),
      links_(links),
      passwords_(passwords),
      guard_(guard) {}

void Recovery::register_jobs(jobs::Runner& runner) {
  runner.repeat("links_tidy", jobs::Lane::slow, jobs::every(std::chrono::hours(1)), [](Loop& loop) -> Task<Status> {
    KB_CO_TRY_VOID(co_await db::tidy(loop.db, {&tidy_sql}));
    auto forgotten = co_await Links::forget_old(loop.db);
    co_return forgotten;
  });
}

// Runs the same statements for every address: for an unknown one the job finds no link.
Task<Result<bool>> Recovery::send_link(Loop& loop, Purpose purpose, ResetRequest in) {
  WantedLink wanted;
  wanted.email = rules::normalised_email(in.email);
  if (const auto wrong = rules::email_error(wanted.email)) co_return field_error("email", *wrong);
  if (in.request_key.empty() || in.request_key.size() > 255)
    co_return field_error("request_key", "A request key has 1 to 255 characters");
  wanted.purpose = purpose;
  wanted.letter = purpose == Purpose::reset_password ? LetterKind::reset_password : LetterKind::confirm_email;
  const Asking asking{crypto::hmac_sha256(secret_, rules::word(purpose) + ":" + wanted.email), in.request_key, rates_};
  co_return co_await loop.db.transaction(&make_link, asking, wanted, &links_);
}

Task<Result<LetterSent>> Recovery::request_reset(Loop& loop, audit::Client client, ResetRequest in) {
  KB_CO_TRY(const bool is_new, co_await send_link(loop, Purpose::reset_password, in));
  if (is_new) {
    audit::SecurityEvent event("reset_requested");
    event.email = rules::normalised_email(in.email);
    co_await audit::note(loop, std::move(client), std::move(event));
  }
  co_return LetterSent{"Reset Email Sent",
                       "If an account with this email exists, we have sent a reset link to it. Check your email: the "
                       "link expires in 1 hour."};
}

Task<Status> Recovery::reset_password(Loop& loop, audit::Client client, NewPassword in) {
  const LinkValues link{in.access_token, in.refresh_token};
  if (link.first.empty() || link.second.empty()) co_return invalid_link("Invalid Reset Link");
  KB_CO_TRY(const auto known, co_await Links::look_up(loop.db, Purpose::reset_password, link));
  if (!known) co_return invalid_link("Invalid Reset Link");
  KB_CO_TRY(const auto owner, co_await loop.db.find<Owner>(owner_sql, db::Params(known->user_id)));
  if (!owner) co_return invalid_link("Invalid Reset Link");
  const rules::PasswordOwner chooser{owner->email, owner->first_name, owner->last_name, brand_};
  if (const auto broken = rules::password_error(in.password, chooser)) co_return field_error("password", *broken);
  KB_CO_TRY(const auto hash, co_await passwords_.hash(loop, in.password));
  KB_CO_TRY(const auto user_id, co_await loop.db.transaction(&set_password, link, hash, &guard_));
  audit::SecurityEvent event("password_reset");
  event.user = user_id;
  co_await audit::note(loop, std::move(client), std::move(event));
  co_return Status();
}

Task<Result<LetterSent>> Recovery::send_confirmation(Loop& loop, ResetRequest in) {
  KB_CO_TRY_VOID(co_await send_link(loop, Purpose::confirm_email, std::move(in)));
  co_return LetterSent{"Check Your Email",
                       "If this email is waiting to be confirmed, we have sent the link again. It expires in 1 hour."};
}

// Counted for the account: each request is a new one, since its button is not pressed again automatically.
Task<Status> Recovery::send_new_address(Loop& loop, UserId user, std::string new_email) {
  const Asking asking{crypto::hmac_sha256(secret_, "change_email:" + user.str()), crypto::uuid4(), rates_};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&make_address_link, asking, user, new_email, &links_));
  co_return Status();
}

Task<Result<Confirmed>> Recovery::confirm_email(Loop& loop, audit::Client client, Confirmation in) {
  const LinkValues link{in.token, {}};
  auto proof = co_await loop.db.transaction(&prove_address, link);
  if (proof.has_error()) {
    if (!store::email_taken.is(proof.error())) co_return std::move(proof).error();
    co_return fail(Kind::conflict, "account_exists", "Another account is now using this email address.",
                   "Account Already Exists");
  }
  audit::SecurityEvent event(proof->changed ? "email_changed" : "email_confirmed");
  event.user = proof->user_id;
  co_await audit::note(loop, std::move(client), std::move(event));
  if (proof->changed) co_return Confirmed{"Email changed", "From now on you sign in with your new email address."};
  co_return Confirmed{"Email confirmed", "Thank you. You can sign in now."};
}

}  // namespace kerbside::accounts
