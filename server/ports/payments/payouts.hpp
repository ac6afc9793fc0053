// Pays hosts through the company that takes the payments (trust.md 1.3, K12): each host has an account there, set up on
// the provider's own pages, to which transfers go. The error codes are those of payments.hpp; opening and paying carry
// our own durable id, so that repeating them is safe for 24 hours. Never call a provider inside a transaction.
#pragma once
#include <string>
#include <vector>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "rules/money.hpp"
#include "rules/payout_account.hpp"

namespace kerbside::provider {

struct OpenAccount {
  std::string user_id;  // ours; one account for each host
  std::string email;
  bool company = false;
};

struct AccountReading {
  std::string account_id;  // "acct_..."
  rules::PayoutAccountFacts facts;
};

struct TransferCommand {
  std::string payout_id;  // ours; transferred at most once within 24 hours, however often this is called
  std::string account_id;
  std::string group;      // list_transfers() finds it by this
  std::string charge_id;  // the charge whose money is passed on: it need not be available yet
  std::int64_t amount_pence = 0;
};

struct TransferReading {
  std::string transfer_id;  // "tr_..."
  std::string payout_id;    // ours, from the transfer's metadata
  rules::Pence amount;
};

class PayoutProvider {
 public:
  virtual ~PayoutProvider() = default;

  virtual Task<Result<AccountReading>> open_account(Loop& loop, OpenAccount command) = 0;
  virtual Task<Result<AccountReading>> read_account(Loop& loop, std::string account_id) = 0;
  // Returns the page where a host sets up the account; it works once, and only for a short time. The provider sends
  // them on to `return_url`, or to `again_url` when the address has expired.
  virtual Task<Result<std::string>> onboarding_link(Loop& loop, std::string account_id, std::string return_url,
                                                    std::string again_url) = 0;
  // Returns the page where they change the account.
  virtual Task<Result<std::string>> dashboard_link(Loop& loop, std::string account_id) = 0;

  virtual Task<Result<TransferReading>> transfer(Loop& loop, TransferCommand command) = 0;
  // Returns all transfers of one group. The provider forgets keys after 24 hours: look here before sending again later
  // (K8).
  virtual Task<Result<std::vector<TransferReading>>> list_transfers(Loop& loop, std::string group) = 0;
};

}  // namespace kerbside::provider
