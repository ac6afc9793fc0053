// Sending mail. Delivery is at least once: a job repeats what failed, with the same message id.
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
  std::string one_click{};  // where a mail program sends the wish to get no more of these (RFC 8058); none when empty
  std::vector<Attachment> attachments{};
};

class Mailer {
 public:
  virtual ~Mailer() = default;
  // Errors: `unavailable` is worth another try; `invalid` (a bad address, a permanent refusal) is not.
  virtual Task<Status> send(Loop& loop, Mail mail) = 0;
};

// Refuses CR, LF and NUL in every header field, and what is not an address (ASVS 1.3.11).
Status check(const Mail& mail);
Status check_sender(std::string_view name, std::string_view address);

// The same words as text and as HTML that reads well in light and dark mail programs.
struct Action {
  std::string label;
  std::string url;
};
struct Picture {  // the same address for all who see it: nobody learns who opened a letter
  std::string url, alt;
  std::string caption{};
};
struct Row {
  std::string label, value;
  bool strong = false;  // a sum
};
struct Letter {
  std::string brand{};
  std::string title{};
  std::vector<std::string> paragraphs{};  // plain text
  std::optional<Picture> picture{};       // below them, in HTML alone
  std::vector<Row> facts{};               // a table of what is short,
  std::vector<Row> terms{};               // then what takes whole sentences, each under its label
  std::vector<Action> actions{};          // the first is the button
  std::vector<std::string> notes{};       // below the actions, quieter: how long a link holds, what if it was not you
  std::optional<Action> unsubscribe{};    // last of what the letter says
  std::string footer{};                   // company and address
  std::string one_click{};                // as in Mail
  std::vector<Attachment> attachments{};
  std::string part{};  // of a job that sends several, one after the other: which of them, the same for every try
};
struct Body {
  std::string text;
  std::string html;
};
Body render(const Letter& letter);

}  // namespace kerbside::mail
