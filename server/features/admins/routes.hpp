// The endpoints of admins; they set the browser's cookie when a session begins, changes or ends.
#pragma once
#include "core/http/api.hpp"
#include "features/admins/admins.hpp"

namespace kerbside::admins {

class AdminRoutes {
 public:
  explicit AdminRoutes(Admins& admins) : admins_(admins), cookie_(admins.cookie()) {}
  void routes(http::Api& api);

 private:
  Task<Result<AdminSession>> sign_in(http::Context& ctx, AdminSignIn in);
  Task<Result<AdminSession>> current(http::Context& ctx);
  Task<Status> sign_out(http::Context& ctx, SignedInAdmin who);
  Task<Result<Enrolled>> confirm_enrolment(http::Context& ctx, SignedInAdmin who, TwoFactorCode in);
  // Gives the browser its session.
  AdminSession answer(http::Context& ctx, OpenedAdmin opened) const;

  Admins& admins_;
  const http::SessionCookie& cookie_;
};

}  // namespace kerbside::admins
