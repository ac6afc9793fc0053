// What browsers may ask and report about sign-ins before anybody is signed in (P7-10 to P7-13). These write log rows
// and change no counter (U3).
#pragma once
#include <optional>
#include <string>

#include "core/actor.hpp"
#include "features/sign_in_guard/sign_in_guard.hpp"

namespace kerbside::accounts {

struct LockQuestion {
  std::string email;
};
BOOST_DESCRIBE_STRUCT(LockQuestion, (), (email))

struct LockAnswer {
  bool is_locked = false;
};
BOOST_DESCRIBE_STRUCT(LockAnswer, (), (is_locked))

struct FailedAttempt {
  std::string email, user_agent;
};
BOOST_DESCRIBE_STRUCT(FailedAttempt, (), (email, user_agent))

struct EventMetadata {
  std::string user_agent, timestamp, url, referrer;
};
BOOST_DESCRIBE_STRUCT(EventMetadata, (), (user_agent, timestamp, url, referrer))

struct ClientEvent {
  std::string event_type;
  std::optional<std::string> user_id;  // ignored: the session identifies the user
  EventMetadata metadata;
};
BOOST_DESCRIBE_STRUCT(ClientEvent, (), (event_type, user_id, metadata))

class ClientLogs {
 public:
  explicit ClientLogs(const SignInGuard& guard) : guard_(guard) {}

  // Answers "not locked" when it is not known (P7-11): the sign-in itself decides, and fails closed.
  Task<LockAnswer> is_locked(Loop& loop, LockQuestion in);
  static Task<Status> failed_attempt(Loop& loop, audit::Client client, FailedAttempt in);
  static Task<Status> event(Loop& loop, Actor actor, audit::Client client, ClientEvent in);

 private:
  const SignInGuard& guard_;
};

}  // namespace kerbside::accounts
