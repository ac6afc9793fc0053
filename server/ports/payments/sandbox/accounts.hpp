// The sandbox's connected accounts: opened by our adapter, set up on a page of the sandbox (connect_page.hpp), and paid
// by transfers.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "ports/payments/sandbox/create_request.hpp"
#include "ports/payments/sandbox/objects.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider::sandbox {

// An object as JSON, or Stripe's refusal.
struct ApiReply {
  ApiReply(std::string json) : body(std::move(json)) {}
  ApiReply(const ApiError& refused) : status(refused.status), body(error_json(refused)) {}
  int status = 200;
  std::string body;
};

struct AccountRow {
  std::string id, email, business_type, metadata;
  bool details_submitted = false;
  std::vector<std::string> currently_due;
  std::optional<std::string> disabled_reason;
  std::string api_version;
  std::int64_t created = 0;

  bool is_ready() const { return details_submitted && currently_due.empty() && !disabled_reason; }
};
BOOST_DESCRIBE_STRUCT(AccountRow, (),
                      (id, email, business_type, metadata, details_submitted, currently_due, disabled_reason,
                       api_version, created))

// Bodies for Database::transaction; the fields are those of the request.
Task<Result<ApiReply>> open_account(db::Transaction& tx, form::Fields fields, std::string api_version);
Task<Result<ApiReply>> make_account_link(db::Transaction& tx, form::Fields fields, std::string public_url);
Task<Result<ApiReply>> make_login_link(db::Transaction& tx, std::string account, std::string public_url);
Task<Result<ApiReply>> make_transfer(db::Transaction& tx, form::Fields fields);
Task<Result<ApiReply>> read_account(db::Database& db, std::string id);
Task<Result<std::string>> list_transfers(db::Database& db, std::string group);  // newest first, as JSON

// What a host chooses on the page behind a link.
enum class Choice : std::uint8_t { complete, leave, refuse };
BOOST_DESCRIBE_ENUM(Choice, complete, leave, refuse)

struct LinkRow {
  std::string token;
  std::optional<std::string> return_url, refresh_url;
  bool used = false;  // or expired: Stripe's onboarding links work once
  std::string email;
  bool ready = false;
};
BOOST_DESCRIBE_STRUCT(LinkRow, (), (token, return_url, refresh_url, used, email, ready))
Task<Result<std::optional<LinkRow>>> find_link(db::Database& db, std::string token);
// Carries out the choice and writes its event. Returns nothing when the link has been used.
Task<Result<std::optional<LinkRow>>> follow_link(db::Transaction& tx, std::string token, Choice choice);

}  // namespace kerbside::provider::sandbox
