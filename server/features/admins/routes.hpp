// The endpoints of admins: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/admins/admins.hpp"

namespace kerbside::admins {

class AdminRoutes {
 public:
  explicit AdminRoutes(Admins& admins) : admins_(admins), cookie_(admins.cookie()) {}
  void routes(http::Api& api);

  Task<Result<AdminSession>> sign_in(http::Context& ctx, AdminSignIn in);
  Task<Result<AdminSession>> current(http::Context& ctx, http::NoInput);
  Task<Result<http::NoContent>> sign_out(http::Context& ctx, http::NoInput);
  Task<Result<http::NoContent>> show_password(http::Context& ctx, ShownPassword in);

  Task<Result<Enrolment>> begin_enrolment(http::Context& ctx, http::NoInput);
  Task<Result<Enrolled>> confirm_enrolment(http::Context& ctx, TwoFactorCode in);
  Task<Result<http::NoContent>> disable_two_factor(http::Context& ctx, TwoFactorCode in);
  Task<Result<RecoveryCodes>> renew_recovery_codes(http::Context& ctx, http::NoInput);

 private:
  // Gives the browser its session.
  AdminSession answer(http::Context& ctx, OpenedAdmin opened) const;

  Admins& admins_;
  const http::SessionCookie& cookie_;
};

}  // namespace kerbside::admins
