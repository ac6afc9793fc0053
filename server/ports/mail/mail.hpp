// Sends email. Delivery is at least once: a job repeats what failed, with the same message id.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/loop.hpp"
#include "core/result.hpp"

namespace kerbside::mail {

struct Attachment {
  std::string name;  // "booking.ics"
  std::string type;  // "text/calendar; charset=utf-8"
  std::string content;
};
BOOST_DESCRIBE_STRUCT(Attachment, (), (name, type, content))

struct Mail {
  std::string to;  // one address, without a name
  std::string subject;
  std::string text;
  std::string html;
  std::string message_id;   // "job-17@kerbside.example": the same for every try
  std::string one_click{};  // the URL for one-click unsubscribing (RFC 8058); empty: none
  std::string reply_to{};   // one address that answers go to; empty: the sender
  std::vector<Attachment> attachments{};
};

class Mailer {
 public:
  virtual ~Mailer() = default;
  // Errors: `unavailable` is worth another attempt; `invalid` (a bad address, a permanent refusal) is not.
  virtual Task<Status> send(Loop& loop, Mail mail) = 0;
};

// Refuses CR, LF and NUL in every header field, and invalid addresses (ASVS 1.3.11).
Status check(const Mail& mail);
Status check_sender(std::string_view name, std::string_view address);

// An email's content, which is rendered as text and as HTML that reads well in light and dark mail programs.
struct Action {
  std::string label;
  std::string url;
};
struct Picture {  // the same address for every recipient, so that it does not show who opened an email
  std::string url, alt;
  std::string caption{};
};
struct Row {
  std::string label, value;
  bool strong = false;  // for a total
};
struct Letter {
  std::string brand{};
  std::string title{};
  std::vector<std::string> paragraphs{};  // plain text
  std::optional<Picture> picture{};       // below them, only in HTML
  std::vector<Row> facts{};               // a table of short entries,
  std::vector<Row> terms{};               // then longer ones in sentences, each under its label
  std::vector<Action> actions{};          // the first is the button
  std::vector<std::string> notes{};     // below the actions, quieter: how long a link is valid, what if it was not you
  std::optional<Action> unsubscribe{};  // at the end of the text
  std::string footer{};                 // company and address
  std::string one_click{};              // see Mail
  std::vector<Attachment> attachments{};
  std::string reply_to{};  // see Mail
  std::string part{};      // for a job that sends several in a row: names this one, the same for every attempt
};
struct Body {
  std::string text;
  std::string html;
};
Body render(const Letter& letter);

}  // namespace kerbside::mail
