// Counts failed sign-ins by e-mail and by network, in the database: it holds across processes and restarts (U3). A try
// is counted before its password is looked at, so that many at once cannot slip through, and taken back when it
// succeeds.
#pragma once
#include <cstdint>
#include <string>

#include "core/http/api.hpp"

namespace kerbside {

struct SignInTry {
  std::string email_key, network_key;  // digests of 32 bytes
  std::int64_t email_row = 0, network_row = 0;
  int failures = 0;  // of the e-mail in 24 hours, this one counted as one
};

// The payload of a refused sign-in: the form warns of the pause to come (P4-08).
struct FailedAttempts {
  int failed_attempts = 0;
};
BOOST_DESCRIBE_STRUCT(FailedAttempts, (), (failed_attempts))

class SignInGuard {
 public:
  explicit SignInGuard(std::string secret) : secret_(std::move(secret)) {}

  // Errors: too_many "too_many_attempts" or "account_locked" with the seconds to wait; nothing is counted then.
  Task<Result<SignInTry>> begin(db::Database& db, std::string email, std::string client_ip) const;
  // Whether a try would be refused now (P7-10).
  Task<Result<bool>> is_locked(db::Database& db, std::string email) const;
  // After a reset: its owner has proven the address.
  Task<Status> forget_email(db::Transaction& tx, std::string email) const;

 private:
  std::string email_key(const std::string& email) const;
  std::string secret_;
};

// The password was right: forgets the failures of the e-mail, and this try of the network.
Task<Status> forget_failures(db::Database& db, SignInTry attempt);
// It never came to a password: the try is taken back.
Task<Status> take_back(db::Database& db, SignInTry attempt);
// Logged from the failure on that starts a pause or a lock, with the e-mail masked (P7-15).
Task<void> note_suspicion(http::Context& ctx, std::string email, int failures);
Task<Status> forget_old_failures(db::Database& db);

// The /24 of an IPv4 address, the /48 of an IPv6 one (trust.md 4.1): "203.0.113.0/24". Anything else as it is.
std::string network_of(const std::string& client_ip);

}  // namespace kerbside
