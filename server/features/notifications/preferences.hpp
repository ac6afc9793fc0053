// Which e-mails and pushes somebody wants (D3.7, N2), and how a letter's link says otherwise without signing in (RFC
// 8058).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "core/config.hpp"
#include "core/loop.hpp"
#include "core/time.hpp"
#include "ports/mail/mail.hpp"

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
  explicit Unsubscribing(const Config& config) : secret_(config.key("unsubscribe")), public_url_(config.public_url) {}

  // Puts into a letter of the topic how its reader ends those: a link, and what a mail program asks with.
  void add_to(mail::Letter& letter, UserId reader, Topic topic) const;
  Task<Status> unsubscribe(Loop& loop, std::string_view token) const;  // invalid "invalid_link"

 private:
  std::string token_of(UserId user, Topic topic) const;
  const std::string secret_, public_url_;
};

}  // namespace kerbside::notifications
