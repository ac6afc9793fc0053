// The ports for payments and payouts in Stripe's protocol (trust.md 1.2 to 1.4). The address is configuration.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "core/json/value.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/payments/payments.hpp"
#include "ports/payments/payouts.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider {

struct StripeSettings {
  std::string base_url = "https://api.stripe.com";  // without a slash at the end
  std::string secret_key;                           // "sk_live_..." and "rk_live_..." take real money
  std::string version = "2026-10-28.endive";        // or "2023-08-16"
  std::vector<std::string> webhook_secrets;         // several while one is being replaced
};

class Stripe : public PaymentProvider, public PayoutProvider {
 public:
  Stripe(StripeSettings settings, HttpClient& http);

  bool livemode() const override;
  Task<Result<CheckoutState>> open_checkout(Loop& loop, OpenCheckout command) override;
  Task<Result<CheckoutState>> read_checkout(Loop& loop, std::string session_id) override;
  Task<Result<CheckoutState>> expire_checkout(Loop& loop, std::string session_id) override;
  Task<Result<RefundReading>> refund(Loop& loop, RefundCommand command) override;
  Task<Result<RefundReading>> read_refund(Loop& loop, std::string provider_refund_id) override;
  Task<Result<std::vector<RefundReading>>> list_refunds(Loop& loop, std::string provider_payment_id) override;
  Task<Result<DisputeReading>> read_dispute(Loop& loop, std::string dispute_id) override;
  Task<Result<Page<Event>>> list_events(Loop& loop, Instant since, std::string after) override;
  Task<Result<Page<BalanceTransaction>>> list_balance_transactions(Loop& loop, Instant since,
                                                                   std::string after) override;
  Task<Result<AccountReading>> open_account(Loop& loop, OpenAccount command) override;
  Task<Result<AccountReading>> read_account(Loop& loop, std::string account_id) override;
  Task<Result<std::string>> onboarding_link(Loop& loop, std::string account_id, std::string return_url,
                                            std::string again_url) override;
  Task<Result<std::string>> dashboard_link(Loop& loop, std::string account_id) override;
  Task<Result<TransferReading>> transfer(Loop& loop, TransferCommand command) override;
  Task<Result<std::vector<TransferReading>>> list_transfers(Loop& loop, std::string group) override;
  Result<Event> verify_webhook(std::string_view raw_body, std::string_view signature, Instant now) const override;

 private:
  OutgoingRequest request(std::string method, const std::string& path) const;
  // Sends up to three times, always the same request with the same key.
  Task<Result<std::string>> call(Loop& loop, OutgoingRequest request);

  StripeSettings settings_;
  HttpClient& http_;
};

// The parts of the adapter that need no network, for its tests.
namespace stripe {
form::Fields checkout_form(const OpenCheckout& command, std::string_view version);
Result<CheckoutState> read_session(std::string_view json);
Result<RefundReading> read_refund(std::string_view json);
Result<std::vector<RefundReading>> read_refunds(std::string_view json);  // a list
Result<AccountReading> read_account(std::string_view json);
Result<std::string> read_link(std::string_view json);  // the address
Result<TransferReading> read_transfer(std::string_view json);
Result<std::vector<TransferReading>> read_transfers(std::string_view json);  // a list
Result<DisputeReading> read_dispute(std::string_view json);
Result<Event> read_event(const json::Value& event);
Result<Page<Event>> read_events(std::string_view json);
Result<Page<BalanceTransaction>> read_balance_transactions(std::string_view json);
Result<json::Value> parse(std::string_view text);  // larger than what browsers may send
Error unreadable();                                // an answer that makes no sense: the outcome is unknown
std::string id_of(const json::Value& reference);   // an id, or the id of an expanded object
Instant instant_of(const json::Value& unix_seconds);
// What an answer means: its body, or an error; retry says whether the same request may be sent again.
struct Verdict {
  Result<std::string> result;
  bool retry = false;
};
Verdict judge(const std::string& method, Result<OutgoingResponse> answer);
}  // namespace stripe

}  // namespace kerbside::provider
