// Limits attempts: failed sign-ins by e-mail and by network (U3), guesses of a password by signed-in users, and
// sign-ups with an e-mail that has an account (U2). Counted in the database, under digests of the keys, so that limits
// hold across processes and restarts. An attempt is counted before its password is checked, so that many at once cannot
// get past the limit, and uncounted when it succeeds.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/config.hpp"
#include "core/db/db.hpp"
#include "core/http/rate_limit.hpp"
#include "features/audit/audit.hpp"

namespace kerbside {

struct SignInTry {
  std::string scope, key;         // of what a success forgets; the key is a digest of 32 bytes
  std::vector<std::string> rows;  // ids of what was counted for this try
  int failures = 0;               // of that key in 24 hours, this one counted as one
};

struct GuardSettings {
  std::string secret;                            // keys the digests
  std::shared_ptr<http::RateLimiter> addresses;  // how often one address may try to sign in; null: no limit
  std::vector<Rate> known_email, known_network;  // sign-ups with e-mails that have an account; empty: no limit
};

// purpose: the key's, see Config::key(). Failures of users and of admins are counted separately.
GuardSettings guard_settings(const Config& config, std::string_view purpose);

// The payload of a refused sign-in: the form warns of the pause to come (P4-08).
struct FailedAttempts {
  int failed_attempts = 0;
};
BOOST_DESCRIBE_STRUCT(FailedAttempts, (), (failed_attempts))

class SignInGuard {
 public:
  explicit SignInGuard(GuardSettings settings) : settings_(std::move(settings)) {}

  // Begins an attempt to sign in. Errors: too_many "too_many_attempts" (P8-01) or "account_locked" (P8-02) with the
  // seconds to wait; nothing is counted then.
  Task<Result<SignInTry>> begin(db::Database& db, std::string email, std::string client_ip) const;
  // Begins an attempt of a signed-in user to enter the password or a code again. Counted only for that session:
  // attempts of strangers with the e-mail must not keep its owner from protecting the account. Errors as above.
  Task<Result<SignInTry>> begin_again(db::Database& db, std::string session_id) const;
  // Returns whether an attempt would be refused now (P7-10).
  Task<Result<bool>> is_locked(db::Database& db, std::string email) const;
  // Called after a reset, which proves that the address is its owner's.
  Task<Status> forget_email(db::Transaction& tx, std::string email) const;

  // Actions that reveal that an e-mail has an account (a sign-up, a change of address) are limited. Call this before
  // looking it up: returns too_many "too_many_known_emails" when this e-mail or network has met accounts too often.
  Task<Status> may_meet_known_emails(db::Database& db, std::string email, std::string client_ip) const;
  // Called when it has an account: counts it, or returns the error above.
  Task<Status> count_known_email(db::Database& db, std::string email, std::string client_ip) const;

 private:
  GuardSettings settings_;
};

// The password was right: removes the failures of the e-mail or session, and this attempt of the network.
Task<Status> forget_failures(db::Database& db, SignInTry attempt);
// The password was never checked: uncounts the attempt.
Task<Status> uncount_try(db::Database& db, SignInTry attempt);
// Logged from the failure on that starts a pause or a lock, with the e-mail masked (P7-15).
Task<void> note_suspicion(Loop& loop, audit::Client client, std::string email, int failures);
Task<Status> forget_old_failures(db::Database& db);

// Returns the /24 of an IPv4 address, or the /48 of an IPv6 one (trust.md 4.1): "203.0.113.0/24". Other texts stay as
// they are.
std::string network_of(const std::string& client_ip);

}  // namespace kerbside
