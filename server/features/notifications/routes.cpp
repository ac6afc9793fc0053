#include "core/http/api.hpp"
#include "features/notifications/notifications.hpp"
#include "features/notifications/pushes.hpp"
#include "ports/house.hpp"

namespace kerbside::notifications {
namespace {

struct Token {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Token, (), (token))

struct EndEmails {
  std::string token;
  std::optional<bool> undo;  // sends them again
};
BOOST_DESCRIBE_STRUCT(EndEmails, (), (token, undo))

class Routes {
 public:
  Routes(Unsubscribing unsubscribing, const Pushes& pushes)
      : unsubscribing_(std::move(unsubscribing)), pushes_(pushes) {}

  void routes(http::Api& api) {
    using http::Access;
    using http::Declaration;
    using http::Method;
    const std::string all = "/api/v1/notifications";
    api.add<&Routes::list>(*this, Declaration(Method::get, all, Access::signed_in(),
                                              "The caller’s newest notifications, and how many are unread"));
    api.add<&Routes::mark_all_read>(
        *this, Declaration(Method::put, all + "/read", Access::signed_in(), "Marks all of the caller’s as read"));
    api.add<&Routes::mark_read>(
        *this, Declaration(Method::put, all + "/{id}/read", Access::owner("notification"), "Marks one as read"));
    const std::string push = "/api/v1/push-subscription";
    api.add<&Routes::push_state>(
        *this, Declaration(Method::get, push, Access::signed_in(), "Whether the caller’s browser is told by push"));
    api.add<&Routes::subscribe>(*this, Declaration(Method::put, push, Access::signed_in(),
                                                   "Tells the caller’s browser by push, until its session ends"));
    api.add<&Routes::end_push>(
        *this, Declaration(Method::del, push, Access::signed_in(), "Tells the caller’s browser no more by push"));
    const std::string wishes = "/api/v1/notification-preferences";
    api.add<&Routes::preferences>(
        *this, Declaration(Method::get, wishes, Access::signed_in(), "Which emails and pushes the caller wants"));
    api.add<&Routes::set_preferences>(*this, Declaration(Method::put, wishes, Access::signed_in(),
                                                         "Changes which emails and pushes the caller wants"));
    const std::string end = "/api/v1/unsubscribe";
    api.add<&Routes::unsubscribe>(*this, Declaration(Method::post, end, Access::anyone(),
                                                     "Ends the emails that a link is about, or sends them again")
                                             .rate("account_link"));
    api.add<&Routes::linked_emails>(*this, Declaration(Method::post, end + "/look", Access::anyone(),
                                                       "Which emails a link is about; changes nothing")
                                               .rate("account_link"));
    api.raw<&Routes::one_click>(*this, Declaration(Method::post, end + "/{token}", Access::anyone(),
                                                   "The same, as mail programs ask for it (RFC 8058)")
                                           .external()
                                           .any_host()
                                           .rate("account_link"));
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
  Task<Result<PushState>> push_state(http::Context& ctx, http::NoInput) {
    return pushes_.state(ctx.loop, ctx.caller.session.value());
  }
  Task<Result<http::NoContent>> subscribe(http::Context& ctx, PushSubscription in) {
    KB_CO_TRY_VOID(co_await pushes_.subscribe(ctx.loop, ctx.actor().signed_in_user(), ctx.caller.session.value(), in));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> end_push(http::Context& ctx, http::NoInput) {
    KB_CO_TRY_VOID(co_await Pushes::unsubscribe(ctx.loop, ctx.caller.session.value()));
    co_return http::NoContent();
  }
  Task<Result<Preferences>> preferences(http::Context& ctx, http::NoInput) {
    return notifications::preferences(ctx.loop, ctx.actor().signed_in_user());
  }
  Task<Result<Preferences>> set_preferences(http::Context& ctx, Preferences in) {
    return notifications::set_preferences(ctx.loop, ctx.actor().signed_in_user(), in);
  }
  Task<Result<LinkedEmails>> unsubscribe(http::Context& ctx, EndEmails in) {
    return unsubscribing_.set(ctx.loop, in.token, in.undo.value_or(false));
  }
  Task<Result<LinkedEmails>> linked_emails(http::Context& ctx, Token in) {
    return unsubscribing_.look(ctx.loop, in.token);
  }
  Task<http::Response> one_click(http::Context& ctx) {
    const auto done = co_await unsubscribing_.set(ctx.loop, ctx.request.path_params.front().second, false);
    if (done.has_error()) co_return http::problem_response(ctx, done.error());
    co_return http::Response::text(200, "Done.");
  }

 private:
  const Unsubscribing unsubscribing_;
  const Pushes& pushes_;
};

}  // namespace

void install(House& house) {
  auto& pushes = house.keep<Pushes>(house.ports.push, house.config.brand_name);
  pushes.register_jobs(house.runner);
  house.keep<Routes>(Unsubscribing(house.config), pushes).routes(house.api);
}

}  // namespace kerbside::notifications
