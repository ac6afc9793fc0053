// Links in emails: each is for one user and one purpose, works once and for a limited time (trust.md 4.1, reset and
// confirm). The database holds only digests: a link's value is derived from the row's random id and a key of the
// server's, so that a repeated job writes the same email again.
#pragma once
#include <optional>
#include <string>

#include "core/db/db.hpp"
#include "core/id.hpp"
#include "core/jobs.hpp"

namespace kerbside::accounts {

enum class Purpose : std::uint8_t { confirm_email, reset_password, change_email, keep_account };
BOOST_DESCRIBE_ENUM(Purpose, confirm_email, reset_password, change_email, keep_account)

// What a used link was for.
struct UsedLink {
  UserId user_id;
  std::optional<std::string> new_email;  // of change_email
};
BOOST_DESCRIBE_STRUCT(UsedLink, (), (user_id, new_email))

struct LinkValues {
  std::string first, second;  // second: only in reset links (U6)
};

class Links {
 public:
  explicit Links(std::string secret) : secret_(std::move(secret)) {}

  LinkValues values(Purpose purpose, const std::string& link_id) const;

  // Makes a link for the user with that e-mail; does nothing when there is none, which looks the same from outside.
  // confirm_email: only while the address is not confirmed.
  db::Step make_for_email(Purpose purpose, const std::string& link_id, const std::string& email) const;
  db::Step make(Purpose purpose, const std::string& link_id, UserId user_id,
                const std::optional<std::string>& new_email = {}) const;

  // Returns the owner of the link without using it; nothing when it is unknown, used or expired.
  static Task<Result<std::optional<UsedLink>>> look_up(db::Database& db, Purpose purpose, LinkValues values);
  // Uses the link up, together with the user's other links for that purpose.
  static Task<Result<std::optional<UsedLink>>> use(db::Transaction& tx, Purpose purpose, LinkValues values);
  // Ends a user's links that would let in a reader of the former mailbox, or anybody who knew the former password.
  static Task<Status> revoke(db::Transaction& tx, UserId user_id);
  static Task<Status> forget_old(db::Database& db);

 private:
  std::string secret_;
};

}  // namespace kerbside::accounts
