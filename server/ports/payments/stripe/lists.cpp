// Events and balance transactions in Stripe's protocol (trust.md 1.3, gap repair and reconcile).
#include <chrono>

#include "core/http/url.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {
namespace {

std::string page_of(const std::string& list, Instant since, const std::string& after) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(since).time_since_epoch().count();
  std::string path = "/v1/" + list + "?limit=100&created%5Bgte%5D=" + std::to_string(seconds);
  if (!after.empty()) path += "&starting_after=" + http::percent_encode(after);
  return path;
}

}  // namespace

Task<Result<Page<Event>>> Stripe::list_events(Loop& loop, Instant since, std::string after) {
  KB_CO_TRY(std::string body, co_await call(loop, request("GET", page_of("events", since, after))));
  co_return stripe::read_events(body);
}

Task<Result<Page<BalanceTransaction>>> Stripe::list_balance_transactions(Loop& loop, Instant since, std::string after) {
  KB_CO_TRY(std::string body, co_await call(loop, request("GET", page_of("balance_transactions", since, after))));
  co_return stripe::read_balance_transactions(body);
}

namespace stripe {
namespace {

// "stripe_fee", "stripe_fx_fee" and "tax_fee" are charges of their own, taken off the balance as an amount.
rules::Pence kept_of(const json::Value& transaction) {
  const bool is_charge_of_theirs = transaction["type"].text().ends_with("_fee");
  return rules::Pence{is_charge_of_theirs ? -transaction["net"].number() : transaction["fee"].number()};
}

Result<BalanceTransaction> read_balance_transaction(const json::Value& given) {
  BalanceTransaction transaction;
  transaction.id = given["id"].text();
  transaction.type = given["type"].text();
  transaction.source = id_of(given["source"]);
  transaction.amount.value = given["amount"].number();
  transaction.kept = kept_of(given);
  transaction.created = instant_of(given["created"]);
  if (transaction.id.empty() || transaction.type.empty()) return unreadable();
  return transaction;
}

template <class T>
Result<Page<T>> read_page(std::string_view text, Result<T> (*read_one)(const json::Value&)) {
  const auto parsed = parse(text);
  if (parsed.has_error() || !(*parsed)["data"].array()) return unreadable();
  Page<T> page;
  page.has_more = (*parsed)["has_more"].flag();
  for (const auto& item : *(*parsed)["data"].array()) {
    KB_TRY(auto one, read_one(item));
    page.items.push_back(std::move(one));
  }
  if (page.has_more && page.items.empty()) return unreadable();  // reading on would never end
  return page;
}

}  // namespace

Result<Event> read_event(const json::Value& given) {
  const json::Value& object = given["data"]["object"];
  Event event;
  event.id = given["id"].text();
  event.type = given["type"].text();
  if (event.id.empty() || event.type.empty() || !object.object()) return unreadable();
  event.created = instant_of(given["created"]);
  event.object_id = object["id"].text();
  event.payment_id = object["metadata"]["payment_id"].text(object["client_reference_id"].text());
  event.refund_id = object["metadata"]["refund_id"].text();
  event.provider_payment_id = id_of(object["payment_intent"]);
  return event;
}

Result<Page<Event>> read_events(std::string_view text) { return read_page<Event>(text, &read_event); }

Result<Page<BalanceTransaction>> read_balance_transactions(std::string_view text) {
  return read_page<BalanceTransaction>(text, &read_balance_transaction);
}

}  // namespace stripe
}  // namespace kerbside::provider
