// The insurance broker, who decides whether somebody gets temporary cover (H4, H16). They are written an email that
// leads to a page of ours, where they confirm or decline; the embedded mailbox shows those emails, so anybody can play
// them.
#pragma once
#include <string>

#include "ports/mail/post.hpp"
#include "rules/insurance_cover.hpp"

namespace kerbside::broker {

struct Contact {
  std::string name, email, phone;  // without an email there is no broker, and no cover is sold
  rules::OpenHours hours;
};

class Broker {
 public:
  virtual ~Broker() = default;
  virtual const Contact& contact() const = 0;
  bool is_available() const { return !contact().email.empty(); }
  // message_id: the same for every attempt. Errors: `unavailable` is worth another attempt; `invalid`, a refusal for
  // good, is not.
  virtual Task<Status> write_to(Loop& loop, mail::Letter letter, std::string message_id) const = 0;
};

class ByEmail final : public Broker {
 public:
  // `post` must outlive it.
  ByEmail(const mail::Post& post, Contact contact) : post_(post), contact_(std::move(contact)) {}
  const Contact& contact() const override { return contact_; }
  Task<Status> write_to(Loop& loop, mail::Letter letter, std::string message_id) const override;

 private:
  const mail::Post& post_;
  const Contact contact_;
};

}  // namespace kerbside::broker
