// The mail port without a mail server: emails are stored and shown at /sandbox/mailbox. Never in production.
#pragma once
#include "core/http/api.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

class SandboxMailbox : public Mailer {
 public:
  SandboxMailbox(std::string brand, std::string from_address)
      : brand_(std::move(brand)), from_address_(std::move(from_address)) {}
  Task<Status> send(Loop& loop, Mail mail) override;  // a message id that is stored already is not stored again

  void routes(http::Api& api);
  Task<http::Response> list(http::Context& ctx);
  Task<http::Response> letter(http::Context& ctx);
  Task<http::Response> letter_html(http::Context& ctx);

 private:
  http::Response not_found() const;
  std::string brand_;
  std::string from_address_;
};

}  // namespace kerbside::mail
