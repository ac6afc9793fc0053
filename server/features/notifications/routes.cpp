#include "core/http/api.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/house.hpp"

namespace kerbside::notifications {
namespace {

class Routes {
 public:
  void routes(http::Api& api) {
    using http::Access;
    using http::Declaration;
    using http::Method;
    const std::string all = "/api/v1/notifications";
    api.add<&Routes::list>(*this, Declaration(Method::get, all, Access::signed_in(),
                                              "The caller's newest notifications, and how many are unread"));
    api.add<&Routes::mark_all_read>(
        *this, Declaration(Method::put, all + "/read", Access::signed_in(), "Marks all of the caller's as read"));
    api.add<&Routes::mark_read>(
        *this, Declaration(Method::put, all + "/{id}/read", Access::owner("notification"), "Marks one as read"));
  }

  Task<Result<NotificationList>> list(http::Context& ctx, http::NoInput) {
    return notifications::list(ctx.loop, ctx.actor().signed_in_user());
  }
  Task<Result<http::NoContent>> mark_all_read(http::Context& ctx, http::NoInput) {
    KB_CO_TRY_VOID(co_await notifications::mark_all_read(ctx.loop, ctx.actor().signed_in_user()));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> mark_read(http::Context& ctx, ById in) {
    KB_CO_TRY_VOID(co_await notifications::mark_read(ctx.loop, ctx.actor().signed_in_user(), in.id));
    co_return http::NoContent();
  }
};

}  // namespace

void install(House& house) { house.keep<Routes>().routes(house.api); }

}  // namespace kerbside::notifications
