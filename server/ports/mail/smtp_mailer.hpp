// The mail port over SMTP (trust.md 2.5). The server's address is configuration; its certificate is verified.
#pragma once
#include <chrono>

#include "core/workers.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

struct SmtpSettings {
  // "smtp://mail.example:587" (STARTTLS) or "smtps://mail.example:465"; a path is the name sent in EHLO.
  std::string url;
  std::string user, password;  // empty: no sign-in
  std::string ca_file;         // PEM; empty: what the system trusts
  bool require_tls = true;     // false only in tests
  std::string from_name, from_address;
  std::chrono::milliseconds connect_timeout{3'000};
  std::chrono::milliseconds total_timeout{20'000};
};

// 2xx after the end of the message means accepted; 55x for the recipient or the message is `invalid`. Everything else
// is `unavailable`: 4xx, lost connections, and what is no fault of the email (certificate, sign-in, a refused sender or
// network).
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
