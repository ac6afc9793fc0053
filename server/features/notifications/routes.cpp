#include "core/http/api.hpp"
#include "core/inputs.hpp"
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

using http::Access;
using http::Declaration;
using http::Method;

PushSubscription example_of_subscription() {
  return {"https://fcm.googleapis.com/fcm/send/1",
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          "BTBZMqHH6r4Tts7J_aSIgg"};
}

void add_routes(http::Api& api, const Pushes& pushes) {
  const auto own = [](Method method, const std::string& path, const char* summary) {
    return Declaration(method, "/api/v1/" + path, Access::signed_in(), summary);
  };
  const std::string all = "notifications", push = "push-subscription", wishes = "notification-preferences";
  api.add<&list>(own(Method::get, all, "The caller’s newest notifications, and how many are unread"));
  api.add<&mark_all_read>(own(Method::put, all + "/read", "Marks all of the caller’s as read"));
  api.add<&mark_one_read, ById<NotificationId>>(
      Declaration(Method::put, "/api/v1/notifications/{id}/read", Access::owner("notification"), "Marks one as read"));
  api.add<&Pushes::state>(pushes, own(Method::get, push, "Whether the caller’s browser is told by push"));
  api.add<&Pushes::subscribe>(pushes,
                              own(Method::put, push, "Tells the caller’s browser by push, until its session ends")
                                  .example(example_of_subscription()));
  api.add<&Pushes::unsubscribe>(own(Method::del, push, "Tells the caller’s browser no more by push"));
  api.add<&preferences>(own(Method::get, wishes, "Which emails and pushes the caller wants"));
  api.add<&set_preferences>(
      own(Method::put, wishes, "Changes which emails and pushes the caller wants").example(Preferences()));
}

// The unsubscribe links in emails, which work without signing in.
class EndRoutes {
 public:
  explicit EndRoutes(Unsubscribing unsubscribing) : unsubscribing_(std::move(unsubscribing)) {}

  void routes(http::Api& api) {
    const auto post = [](const char* tail, const char* summary) {
      return Declaration(Method::post, std::string("/api/v1/unsubscribe") + tail, Access::anyone(), summary)
          .rate("account_link");
    };
    api.add<&EndRoutes::set>(
        *this,
        post("", "Ends the emails that a link is about, or sends them again").example(EndEmails{"of-the-link", {}}));
    api.add<&Unsubscribing::look, Token>(
        unsubscribing_, post("/look", "Which emails a link is about; changes nothing").example(Token{"of-the-link"}));
    api.raw<&EndRoutes::one_click>(
        *this, post("/{token}", "The same, as mail programs ask for it (RFC 8058)").external().any_host());
  }

 private:
  Task<Result<LinkedEmails>> set(Loop& loop, EndEmails in) {
    co_return co_await unsubscribing_.set(loop, in.token, in.undo.value_or(false));
  }
  Task<http::Response> one_click(http::Context& ctx) {
    const auto done = co_await unsubscribing_.set(ctx.loop, ctx.request.path_params.front().second, false);
    if (done.has_error()) co_return http::problem_response(ctx, done.error());
    co_return http::Response::text(200, "Done.");
  }

  const Unsubscribing unsubscribing_;
};

}  // namespace

void install(House& house) {
  auto& pushes = house.keep<Pushes>(house.ports.push, house.config.brand_name);
  pushes.register_jobs(house.runner);
  add_routes(house.api, pushes);
  house.keep<EndRoutes>(Unsubscribing(house.config)).routes(house.api);
}

}  // namespace kerbside::notifications
