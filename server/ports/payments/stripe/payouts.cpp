// Connected accounts and transfers in Stripe's protocol (trust.md 1.3).
#include "core/http/url.hpp"
#include "core/json/value.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {

Task<Result<AccountReading>> Stripe::open_account(Loop& loop, OpenAccount command) {
  OutgoingRequest post = request("POST", "/v1/accounts");
  post.headers.emplace_back("Idempotency-Key", "acc_" + command.user_id);
  post.body = form::encode({{"type", "express"},
                            {"country", "GB"},
                            {"email", command.email},
                            {"business_type", command.company ? "company" : "individual"},
                            {"capabilities[transfers][requested]", "true"},
                            {"metadata[user_id]", command.user_id}});
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_account(body);
}

Task<Result<AccountReading>> Stripe::read_account(Loop& loop, std::string account_id) {
  OutgoingRequest get = request("GET", "/v1/accounts/" + http::percent_encode(account_id));
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_account(body);
}

Task<Result<std::string>> Stripe::onboarding_link(Loop& loop, std::string account_id, std::string return_url,
                                                  std::string again_url) {
  OutgoingRequest post = request("POST", "/v1/account_links");
  post.body = form::encode({{"account", account_id},
                            {"type", "account_onboarding"},
                            {"refresh_url", again_url},
                            {"return_url", return_url}});
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_link(body);
}

Task<Result<std::string>> Stripe::dashboard_link(Loop& loop, std::string account_id) {
  OutgoingRequest post = request("POST", "/v1/accounts/" + http::percent_encode(account_id) + "/login_links");
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_link(body);
}

Task<Result<TransferReading>> Stripe::transfer(Loop& loop, TransferCommand command) {
  OutgoingRequest post = request("POST", "/v1/transfers");
  post.headers.emplace_back("Idempotency-Key", "trf_" + command.payout_id);
  form::Fields fields = {{"amount", std::to_string(command.amount_pence)},
                         {"currency", "gbp"},
                         {"destination", command.account_id},
                         {"transfer_group", command.group},
                         {"metadata[payout_id]", command.payout_id}};
  if (!command.charge_id.empty()) fields.emplace_back("source_transaction", command.charge_id);
  post.body = form::encode(fields);
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_transfer(body);
}

Task<Result<std::vector<TransferReading>>> Stripe::list_transfers(Loop& loop, std::string group) {
  OutgoingRequest get = request("GET", "/v1/transfers?limit=100&transfer_group=" + http::percent_encode(group));
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_transfers(body);
}

namespace stripe {
namespace {

Result<TransferReading> transfer_of(const json::Value& transfer) {
  TransferReading reading;
  reading.transfer_id = transfer["id"].text();
  reading.payout_id = transfer["metadata"]["payout_id"].text();
  reading.amount.value = transfer["amount"].number();
  if (reading.transfer_id.empty()) return unreadable();
  return reading;
}

bool has_entries(const json::Value& list) { return list.array() && !list.array()->empty(); }

}  // namespace

Result<AccountReading> read_account(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error()) return caused_by(unreadable(), parsed.error());
  const json::Value& account = *parsed;
  const json::Value& requirements = account["requirements"];
  AccountReading reading;
  reading.account_id = account["id"].text();
  reading.facts.submitted = account["details_submitted"].flag();
  reading.facts.transfers_active = account["capabilities"]["transfers"].text() == "active";
  reading.facts.payouts_enabled = account["payouts_enabled"].flag();
  reading.facts.something_due = has_entries(requirements["currently_due"]) || has_entries(requirements["past_due"]);
  reading.facts.disabled_reason = requirements["disabled_reason"].text().substr(0, 100);
  if (reading.account_id.empty()) return unreadable();
  return reading;
}

Result<std::string> read_link(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error() || (*parsed)["url"].text().empty()) return unreadable();
  return (*parsed)["url"].text();
}

Result<TransferReading> read_transfer(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error()) return caused_by(unreadable(), parsed.error());
  return transfer_of(*parsed);
}

Result<std::vector<TransferReading>> read_transfers(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error() || !(*parsed)["data"].array()) return unreadable();
  std::vector<TransferReading> transfers;
  for (const auto& transfer : *(*parsed)["data"].array()) {
    KB_TRY(auto reading, transfer_of(transfer));
    transfers.push_back(std::move(reading));
  }
  return transfers;
}

}  // namespace stripe
}  // namespace kerbside::provider
