#include "ports/mail/post.hpp"

#include "core/log.hpp"

namespace kerbside::mail {

Task<Status> Post::send(Loop& loop, const jobs::Job& job, std::string to, Letter letter) const {
  letter.brand = brand;
  letter.footer = footer;
  Body body = render(letter);
  Mail mail;
  mail.attachments = std::move(letter.attachments);
  mail.to = std::move(to);
  mail.subject = std::move(letter.title);
  mail.text = std::move(body.text);
  mail.html = std::move(body.html);
  mail.one_click = std::move(letter.one_click);
  mail.reply_to = std::move(letter.reply_to);
  const std::string part = letter.part.empty() ? "" : "-" + letter.part;
  mail.message_id = "job-" + std::to_string(job.id) + part + "@" + domain;
  auto sent = co_await mailer.send(loop, std::move(mail));
  if (sent.has_error() && sent.error().kind == Kind::invalid) {  // another attempt would change nothing
    log::error("mail_refused", {{"job", job.id}, {"code", sent.error().code}});
    co_return Status();
  }
  co_return sent;
}

}  // namespace kerbside::mail
