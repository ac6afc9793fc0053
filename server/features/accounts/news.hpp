// The emails about a person's account. All are necessary, so they ignore preferences, and none has a notice. Each is a
// job, written in the transaction of the event that it reports. Addresses and links are read when it runs, so that the
// queue holds neither.
#pragma once
#include <cstdint>
#include <string>

#include "core/jobs.hpp"
#include "features/accounts/links.hpp"

namespace kerbside {
class House;
}

namespace kerbside::accounts {

enum class LetterKind : std::uint8_t {
  welcome,
  confirm_email,
  reset_password,
  password_changed,
  change_email,         // to the new address
  email_change_notice,  // to the old one
  data_ready,           // never with the file itself: it needs a session
  account_closed,       // with the link that opens it again
  erasure_waits,        // likewise: 30 days are over, and something is open
};
BOOST_DESCRIBE_ENUM(LetterKind, welcome, confirm_email, reset_password, password_changed, change_email,
                    email_change_notice, data_ready, account_closed, erasure_waits)

jobs::NewJob letter_to_user(LetterKind kind, UserId user_id);
// Makes an email with the link; nothing is sent when the link does not exist (a reset for an unknown address). open:
// for a closed account, what is still to be settled, in words.
jobs::NewJob letter_with_link(LetterKind kind, const std::string& link_id, std::string open = {});

void register_letters(House& house, const Links& links);

}  // namespace kerbside::accounts
