// Sends emails: each by a job of its own, written in the transaction of the event that it reports (trust.md 3.3).
// Features declare them (features/notifications/news.hpp), whose sender hands each Letter to Post.
#pragma once
#include <string>

#include "core/jobs.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

inline constexpr int job_attempts = 40;  // a day and a half: a mail server may be away for a night

// Declares the kind of jobs that send an email.
template <class Payload>
constexpr jobs::JobKind<Payload> letter_kind(const char* name) {
  return jobs::JobKind<Payload>{name, jobs::Lane::mail, job_attempts};
}

// Settings that all emails of one installation share. The mailer must outlive it.
struct Post {
  Mailer& mailer;
  std::string brand;       // at the top of each email
  std::string footer;      // at the bottom: company and address
  std::string public_url;  // prefix of the email's links, without a slash at its end
  std::string domain;      // for message ids

  // Every attempt has the same message id, made from the job's id and the letter's part. An email that is refused for
  // good is logged without its address and counts as done; after any other error the job runs again.
  Task<Status> send(Loop& loop, const jobs::Job& job, std::string to, Letter letter) const;
};

}  // namespace kerbside::mail
