// Admins: a table, a cookie and a sign-in of their own (U5). A user's session is worth nothing here, nor an admin's
// anywhere else. Two-factor sign-in (RFC 6238) is off until an admin enrols, and required of all when the installation
// says so.
#pragma once
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/http/session_cookie.hpp"
#include "core/jobs.hpp"
#include "core/passwords.hpp"
#include "core/sealed.hpp"
#include "features/admins/types.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside {
class House;
}

namespace kerbside::admins {

struct Settings {
  std::string secret;     // keys the password pepper, the CSRF token and the recovery codes
  GuardSettings guard{};  // its secret differs from the users': failures of admins and users are counted apart
  bool secure_cookies = false;
  bool two_factor_required = false;
  std::string issuer;  // what authenticator apps call this installation
  crypto::PasswordCost password_cost{};
};

namespace store {
struct Credentials;
}

// A signed-in admin, in one of their browsers.
struct SignedInAdmin {
  AdminId admin;
  AdminRole role{};
  AdminSessionId session;
  audit::Client client;
};

}  // namespace kerbside::admins

template <>
struct kerbside::http::FromRequest<kerbside::admins::SignedInAdmin> {
  static kerbside::admins::SignedInAdmin of(Context& ctx) {
    return {ctx.actor().admin().value(), ctx.actor().role().value(), ctx.caller.admin_session.value(),
            audit::client_of(ctx)};
  }
};

namespace kerbside::admins {

struct AdminView {
  Admin admin;
  TwoFactorState two_factor;
};

// An admin and the session that was opened for them.
struct OpenedAdmin {
  AdminView view;
  http::IssuedSession session;
};

struct EnrolledNow {
  std::vector<std::string> recovery_codes;
  OpenedAdmin opened;  // takes the place of the session that enrolled
};

// The use cases, and the Authenticator; routes.hpp translates.
class Admins : public http::Authenticator {
 public:
  // hashing: the pool that hashes the users' passwords too. sealer: must outlive this.
  Admins(Settings settings, Workers& hashing, const Sealer& sealer);

  static void register_jobs(jobs::Runner& runner);  // forgets sessions that have ended
  Task<Result<http::Caller>> identify(Loop& loop, const http::Request& request) override;
  const http::SessionCookie& cookie() const { return cookie_; }

  // instead_of: the browser's previous session, which ends. Errors: unauthenticated "invalid_credentials" (A8-02), and
  // after the right password "second_factor_needed" or "wrong_code" (A8-01); too_many of U3.
  Task<Result<OpenedAdmin>> sign_in(Loop& loop, audit::Client client, AdminSignIn in,
                                    std::optional<AdminSessionId> instead_of);
  Task<Result<std::optional<AdminView>>> view(Loop& loop, AdminId id);
  static Task<Status> sign_out(Loop& loop, SignedInAdmin who);  // ends all sessions of the admin
  Task<Status> show_password(Loop& loop, SignedInAdmin who, ShownPassword in);

  // The second factor.
  Task<Result<Enrolment>> begin_enrolment(Loop& loop, SignedInAdmin who);
  Task<Result<EnrolledNow>> confirm_enrolment(Loop& loop, SignedInAdmin who, TwoFactorCode in);
  Task<Status> disable_two_factor(Loop& loop, SignedInAdmin who, TwoFactorCode in);
  Task<Result<RecoveryCodes>> renew_recovery_codes(Loop& loop, SignedInAdmin who);

 private:
  struct Proof {
    std::string event;  // for the security log
    std::string email, password, code;
    std::optional<AdminSessionId> again{};  // the session that has just shown its password again
  };
  Task<Result<store::Credentials>> prove(Loop& loop, audit::Client client, Proof proof);
  Task<Result<store::Credentials>> check_proof(Loop& loop, audit::Client client, Proof proof, int failures);
  // Returns false when the code is wrong or was used before.
  Task<Result<bool>> use_code(Loop& loop, audit::Client client, store::Credentials known, std::string code);
  Task<Result<bool>> use_recovery_code(Loop& loop, audit::Client client, AdminId admin_id, std::string code);
  Task<Result<bool>> use_counted_code(Loop& loop, SignedInAdmin who, store::Credentials known, std::string code);

  Task<Result<OpenedAdmin>> open_session(Loop& loop, audit::Client client, Admin admin, bool second_factor,
                                         std::optional<AdminSessionId> instead_of);
  Task<Result<AdminView>> describe(Loop& loop, Admin admin);
  std::vector<std::string> hashes_of(AdminId admin_id, const std::vector<std::string>& codes) const;
  std::string recovery_code_hash(AdminId admin_id, const std::string& bare_code) const;

  Settings settings_;
  SignInGuard guard_;
  Passwords passwords_;
  const Sealer& sealer_;
  http::SessionCookie cookie_;
};

void install(House& house);

}  // namespace kerbside::admins
