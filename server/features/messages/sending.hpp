// Sends messages. Those that arrive while others are being written share a transaction: it takes all that wait, in two
// trips to PostgreSQL.
#pragma once
#include "core/together.hpp"
#include "features/messages/messages.hpp"
#include "features/messages/store.hpp"

namespace kerbside::messages {

class Sending {
 public:
  explicit Sending(int loops);

  Task<Result<Message>> send(Loop& loop, UserId user, NewMessage message);

  Outlet outlet{};

 private:
  using Written = std::optional<Message>;
  // Returns nothing for those that must be tried alone.
  Task<std::vector<Written>> write(Loop& loop, std::vector<store::Outgoing> batch) const;
  Task<Result<Message>> write_alone(Loop& loop, store::Outgoing outgoing) const;
  void tell(const std::vector<store::Sent>& sent) const;

  TogetherByLoop<store::Outgoing, Written> together_;
};

}  // namespace kerbside::messages
