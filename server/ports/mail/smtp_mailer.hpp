// The mail port over SMTP (trust.md 2.5). The server's address is configuration, its certificate is verified.
#pragma once
#include <chrono>

#include "core/workers.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

struct SmtpSettings {
  std::string url;             // "smtp://mail.example:587" (STARTTLS) or "smtps://mail.example:465"
  std::string user, password;  // empty: no sign-in
  bool require_tls = true;     // false for tests alone
  std::string from_name, from_address;
  std::chrono::milliseconds connect_timeout{3'000};
  std::chrono::milliseconds total_timeout{20'000};
};

// 2xx after the message's end is accepted, 4xx and lost connections are `unavailable`, 55x is `invalid`.
class SmtpMailer : public Mailer {
 public:
  SmtpMailer(SmtpSettings settings, Workers& pool) : settings_(std::move(settings)), pool_(pool) {}
  Task<Status> send(Loop& loop, Mail mail) override;
  Status send_blocking(const Mail& mail) const;

 private:
  SmtpSettings settings_;
  Workers& pool_;
};

}  // namespace kerbside::mail
