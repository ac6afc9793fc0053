// How often somebody may try: failed sign-ins by e-mail and by network (U3), guesses of a password by who is signed in,
// and sign-ups with an e-mail that has an account (U2). Counted in the database, under digests of the keys, so that it
// holds across processes and restarts. A try is counted before its password is looked at, so that many at once cannot
// slip through, and taken back when it succeeds.
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

// purpose: of the key, Config::key(). Failures of users and of admins are counted apart.
GuardSettings guard_settings(const Config& config, std::string_view purpose);

// The payload of a refused sign-in: the form warns of the pause to come (P4-08).
struct FailedAttempts {
  int failed_attempts = 0;
};
BOOST_DESCRIBE_STRUCT(FailedAttempts, (), (failed_attempts))

class SignInGuard {
 public:
  explicit SignInGuard(GuardSettings settings) : settings_(std::move(settings)) {}

  // A try to sign in. Errors: too_many "too_many_attempts" (P8-01) or "account_locked" (P8-02) with the seconds to
  // wait; nothing is counted then.
  Task<Result<SignInTry>> begin(db::Database& db, std::string email, std::string client_ip) const;
  // Somebody who is signed in shows the password or a code again. Counted for that session alone: what strangers do
  // with the e-mail does not keep its owner from protecting the account. Errors as above.
  Task<Result<SignInTry>> begin_again(db::Database& db, std::string session_id) const;
  // Whether a try would be refused now (P7-10).
  Task<Result<bool>> is_locked(db::Database& db, std::string email) const;
  // After a reset: its owner has proven the address.
  Task<Status> forget_email(db::Transaction& tx, std::string email) const;

  // What tells that an e-mail has an account (a sign-up, a change of address) does so a few times alone. Before it is
  // looked up: too_many "too_many_known_emails" when this e-mail or this network has met accounts too often.
  Task<Status> may_meet_known_emails(db::Database& db, std::string email, std::string client_ip) const;
  // When it has one: counted, or the error above.
  Task<Status> count_known_email(db::Database& db, std::string email, std::string client_ip) const;

 private:
  GuardSettings settings_;
};

// The password was right: forgets the failures of the e-mail or the session, and this try of the network.
Task<Status> forget_failures(db::Database& db, SignInTry attempt);
// It never came to a password: the try is taken back.
Task<Status> uncount_try(db::Database& db, SignInTry attempt);
// Logged from the failure on that starts a pause or a lock, with the e-mail masked (P7-15).
Task<void> note_suspicion(Loop& loop, audit::Client client, std::string email, int failures);
Task<Status> forget_old_failures(db::Database& db);

// The /24 of an IPv4 address, the /48 of an IPv6 one (trust.md 4.1): "203.0.113.0/24". Anything else as it is.
std::string network_of(const std::string& client_ip);

}  // namespace kerbside
