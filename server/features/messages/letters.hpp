// The e-mail that tells of new messages: one for a burst, and no other until they are read (N2).
#pragma once
#include "core/jobs.hpp"
#include "features/messages/types.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::messages {

jobs::NewJob letter_later(UserId to, ConversationId id);

class Letters {
 public:
  Letters(const mail::Post& post, notifications::Unsubscribing unsubscribing)
      : post_(post), unsubscribing_(std::move(unsubscribing)) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const jobs::Job& job) const;

  const mail::Post& post_;
  const notifications::Unsubscribing unsubscribing_;
};

}  // namespace kerbside::messages
