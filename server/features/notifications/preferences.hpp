// Which e-mails and pushes somebody wants (D3.7, N2), and how a letter's link says otherwise without signing in (RFC
// 8058).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "core/loop.hpp"
#include "core/time.hpp"

namespace kerbside::notifications {

enum class Topic : std::uint8_t { message, booking, payment, marketing };
BOOST_DESCRIBE_ENUM(Topic, message, booking, payment, marketing)

struct Preferences {
  bool email_notifications = true;  // none of the topics without it
  bool push_notifications = true;   // the same, of what browsers show
  bool message_notifications = true, booking_notifications = true, payment_notifications = true;
  bool marketing_notifications = false;
};
BOOST_DESCRIBE_STRUCT(Preferences, (),
                      (email_notifications, push_notifications, message_notifications, booking_notifications,
                       payment_notifications, marketing_notifications))

Task<Result<Preferences>> preferences(Loop& loop, UserId user);
Task<Result<Preferences>> set_preferences(Loop& loop, UserId user, Preferences wanted);
Task<Result<bool>> wants_mail(db::Database& db, UserId user, Topic topic);
Task<Result<bool>> wants_mail(db::Database& db, UserId user);  // that they asked for themselves, of no topic
Task<Result<bool>> wants_push(db::Database& db, UserId user, std::optional<Topic> topic);

// The links in letters that end them. Their token says who and what, and is signed.
class Unsubscribing {
 public:
  Unsubscribing(std::string secret, std::string public_url)
      : secret_(std::move(secret)), public_url_(std::move(public_url)) {}

  std::string page(UserId user, Topic topic) const;                    // where a person goes
  std::string one_click(UserId user, Topic topic) const;               // where a mail program sends its POST
  Task<Status> unsubscribe(Loop& loop, std::string_view token) const;  // invalid "invalid_link"

 private:
  std::string token(UserId user, Topic topic) const;
  const std::string secret_, public_url_;
};

}  // namespace kerbside::notifications
