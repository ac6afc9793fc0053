// How letters leave: a job of its own for each, written in the transaction of the fact it tells of (trust.md 3.3).
// Features declare them (features/notifications/news.hpp), whose sender hands each Letter to Post.
#pragma once
#include <string>

#include "core/jobs.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

inline constexpr int job_attempts = 40;  // a day and a half: a mail server may be away for a night

// The kind of jobs that send letters, each in the transaction of what it tells of.
template <class Payload>
constexpr jobs::JobKind<Payload> letter_kind(const char* name) {
  return jobs::JobKind<Payload>{name, jobs::Lane::mail, job_attempts};
}

// What all letters of one installation share. The mailer must outlive it.
struct Post {
  Mailer& mailer;
  std::string brand;       // above each letter
  std::string footer;      // below it: company and address
  std::string public_url;  // in front of a letter's links, without a slash at its end
  std::string domain;      // of message ids

  // Every try has the same message id, made of the job's id and the letter's part. A letter that is refused for good is
  // logged without its address and counts as done; other errors mean that the job comes again.
  Task<Status> send(Loop& loop, const jobs::Job& job, std::string to, Letter letter) const;
};

}  // namespace kerbside::mail
