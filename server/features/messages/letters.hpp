// The e-mail that tells of new messages (N2, N4): it follows the first that is unread; newer ones are told of once 30
// minutes are over, six times a day at most in a conversation.
#pragma once
#include "core/jobs.hpp"
#include "features/messages/types.hpp"
#include "features/notifications/notifications.hpp"
#include "ports/mail/post.hpp"

namespace kerbside::messages {

jobs::NewJob letter_later(UserId to, ConversationId id);

struct LetterJob {
  UserId user_id;
  ConversationId conversation_id;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (user_id, conversation_id))

class Letters {
 public:
  Letters(const mail::Post& post, notifications::Unsubscribing unsubscribing)
      : post_(post), unsubscribing_(std::move(unsubscribing)) {}
  void register_jobs(jobs::Runner& runner);

 private:
  Task<Status> send(Loop& loop, const LetterJob& payload, const jobs::Job& job) const;

  const mail::Post& post_;
  const notifications::Unsubscribing unsubscribing_;
};

}  // namespace kerbside::messages
