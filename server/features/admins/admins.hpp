// Admins: people with a table, a cookie and a sign-in of their own (U5). No user's session is worth anything here, and
// no admin's anywhere else. Two-factor sign-in (RFC 6238) is off until an admin enrols, and required of all when the
// installation says so.
#pragma once
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/jobs.hpp"
#include "core/passwords.hpp"
#include "core/sealed.hpp"
#include "features/admins/types.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside::admins {

struct Settings {
  std::string secret;  // keys the password pepper, the CSRF token, the recovery codes and the counter of failures
  bool secure_cookies = false;
  bool two_factor_required = false;
  std::string issuer;  // what authenticator apps call this installation
  crypto::PasswordCost password_cost{};
};

namespace store {
struct Credentials;
}

class Admins : public http::Authenticator {
 public:
  // hashing: the pool that hashes the users' passwords too. sealer: must outlive this.
  Admins(Settings settings, Workers& hashing, const Sealer& sealer);

  void routes(http::Api& api);
  static void register_jobs(jobs::Runner& runner);  // forgets sessions that have ended
  Task<Result<http::Caller>> identify(Loop& loop, const http::Request& request) override;

  // Errors: unauthenticated "invalid_credentials" (A8-02), and after the right password "second_factor_needed" or
  // "wrong_code" (A8-01); too_many of U3.
  Task<Result<AdminSession>> sign_in(http::Context& ctx, AdminSignIn in);
  Task<Result<AdminSession>> current(http::Context& ctx, http::NoInput);
  Task<Result<http::NoContent>> sign_out(http::Context& ctx, http::NoInput);  // ends all sessions of the admin
  Task<Result<http::NoContent>> show_password(http::Context& ctx, ShownPassword in);

  // The second factor.
  Task<Result<Enrolment>> begin_enrolment(http::Context& ctx, http::NoInput);
  Task<Result<Enrolled>> confirm_enrolment(http::Context& ctx, TwoFactorCode in);
  Task<Result<http::NoContent>> disable_two_factor(http::Context& ctx, TwoFactorCode in);
  Task<Result<RecoveryCodes>> renew_recovery_codes(http::Context& ctx, http::NoInput);

 private:
  struct Proof {
    std::string event;  // for the security log
    std::string email, password, code;
  };
  Task<Result<store::Credentials>> prove(http::Context& ctx, Proof proof);
  Task<Result<store::Credentials>> check_proof(http::Context& ctx, Proof proof, int failures);
  // False when it is none, or was used before.
  Task<Result<bool>> use_code(http::Context& ctx, store::Credentials known, std::string code);
  Task<Result<bool>> use_recovery_code(http::Context& ctx, std::string admin_id, std::string code);
  Task<Result<bool>> use_counted_code(http::Context& ctx, store::Credentials known, std::string code);

  Task<Result<AdminSession>> open_session(http::Context& ctx, Admin admin, bool second_factor);
  Task<Result<AdminSession>> describe(http::Context& ctx, Admin admin, std::string csrf_token);
  // Of the caller. Errors: unauthenticated when the account has ended since the request began.
  Task<Result<Admin>> caller(http::Context& ctx);
  Task<Result<store::Credentials>> own_credentials(http::Context& ctx);
  std::vector<std::string> hashes_of(const std::string& admin_id, const std::vector<std::string>& codes) const;
  std::string recovery_code_hash(const std::string& admin_id, const std::string& bare_code) const;
  std::string csrf_token(std::string_view session_token) const;

  Settings settings_;
  SignInGuard guard_;
  Passwords passwords_;
  const Sealer& sealer_;
  std::string cookie_name_;  // as browsers send it
};

}  // namespace kerbside::admins
