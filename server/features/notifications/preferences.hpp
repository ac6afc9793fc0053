// Which e-mails and pushes a person wants (D3.7, N2), and how an e-mail's link ends e-mails of its topic, but no
// pushes, without signing in (RFC 8058).
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
  // Whether a topic also comes by e-mail: false once an e-mail's link ended that. Absent in a request: no change.
  std::optional<bool> message_emails{}, booking_emails{}, payment_emails{};
};
BOOST_DESCRIBE_STRUCT(Preferences, (),
                      (email_notifications, push_notifications, message_notifications, booking_notifications,
                       payment_notifications, marketing_notifications, message_emails, booking_emails, payment_emails))

Task<Result<Preferences>> preferences(Loop& loop, UserId user);
Task<Result<Preferences>> set_preferences(Loop& loop, UserId user, Preferences wanted);
// Without a topic: whether they want emails at all.
Task<Result<bool>> wants_mail(db::Database& db, UserId user, std::optional<Topic> topic);
Task<Result<bool>> wants_push(db::Database& db, UserId user, std::optional<Topic> topic);

// The e-mails that a link is about, and whether its owner gets them.
struct LinkedEmails {
  Topic topic{};
  bool are_sent = false;
};
BOOST_DESCRIBE_STRUCT(LinkedEmails, (), (topic, are_sent))

// The links that end e-mails. Their token names the person and the topic, and is signed.
class Unsubscribing {
 public:
  explicit Unsubscribing(const Config& config) : secret_(config.key("unsubscribe")), public_url_(config.public_url) {}

  // Adds to an email how its reader can end those of the topic: a link, and the header for mail programs.
  void add_to(mail::Letter& letter, UserId reader, Topic topic) const;
  // Errors: invalid "invalid_link".
  Task<Result<LinkedEmails>> look(Loop& loop, std::string_view token) const;
  Task<Result<LinkedEmails>> set(Loop& loop, std::string_view token, bool wanted) const;

 private:
  struct Linked {
    UserId user;
    Topic topic{};
  };
  Result<Linked> linked(std::string_view token) const;
  std::string token_of(UserId user, Topic topic) const;
  const std::string secret_, public_url_;
};

}  // namespace kerbside::notifications
