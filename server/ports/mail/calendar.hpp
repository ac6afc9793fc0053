// An appointment as a calendar file (RFC 5545, RFC 5546), to be attached to an email. The same uid with a higher
// sequence changes or removes the entry that an earlier email made.
#pragma once
#include <string>

#include "core/time.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

struct Appointment {
  std::string brand;      // the program that made it
  std::string uid;        // "b00c1234-…@kerbside.example"
  std::string organizer;  // an email address
  std::int64_t sequence = 0;
  Instant stamp{}, start{}, end{};
  std::string summary, location, description, url;
  bool cancelled = false;
};

Attachment calendar_file(const Appointment& appointment);

}  // namespace kerbside::mail
