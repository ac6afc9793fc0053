#include "ports/payments/sandbox/accounts.hpp"

#include <algorithm>
#include <charconv>

#include "core/json/write.hpp"
#include "ports/payments/sandbox/events.hpp"

namespace kerbside::provider::sandbox {
namespace {

const std::string accounts_part =
    "select id, email, business_type, metadata, details_submitted, currently_due, disabled_reason, api_version, "
    "extract(epoch from created_at)::bigint as created from sandbox.accounts where id = $1";
const db::Statement account_sql{"sandbox_account", accounts_part};
const db::Statement lock_account_sql{"sandbox_account_lock", accounts_part + " for update"};
const db::Statement insert_account_sql{"sandbox_account_insert", R"(
  insert into sandbox.accounts (id, email, business_type, metadata, api_version) values ($1, $2, $3,
  jsonb_build_object('user_id', $4::text), $5))"};
const db::Statement set_account_sql{
    "sandbox_account_set",
    "update sandbox.accounts set details_submitted = $2, currently_due = $3, disabled_reason = $4 where id = $1"};
const db::Statement insert_link_sql{"sandbox_account_link_insert", R"(
  insert into sandbox.account_links (token, account, return_url, refresh_url, expires_at)
  values ($1, $2, $3, $4, app_now() + interval '5 minutes'))"};
const std::string links_part =
    "select l.token, l.return_url, l.refresh_url, l.used_at is not null or l.expires_at <= app_now() as used, "
    "a.email, a.details_submitted and a.disabled_reason is null as ready from sandbox.account_links l join "
    "sandbox.accounts a on a.id = l.account where l.token = $1";
const db::Statement link_sql{"sandbox_account_link", links_part};
const db::Statement lock_link_sql{"sandbox_account_link_lock", links_part + " for update of l"};
const db::Statement account_of_link_sql{"sandbox_account_of_link",
                                        "select account from sandbox.account_links where token = $1"};
const db::Statement use_link_sql{"sandbox_account_link_use",
                                 "update sandbox.account_links set used_at = app_now() where token = $1"};
const db::Statement insert_transfer_sql{"sandbox_transfer_insert", R"(
  insert into sandbox.transfers (id, amount, destination, transfer_group, source_transaction, metadata)
  values ($1, $2, $3, $4, $5, jsonb_build_object('payout_id', $6::text)))"};
const std::string transfers_part =
    "select t.id, t.amount, t.destination, t.transfer_group, t.source_transaction, t.metadata, "
    "extract(epoch from t.created_at)::bigint as created from sandbox.transfers t ";
const db::Statement transfer_sql{"sandbox_transfer", transfers_part + "where t.id = $1"};
const db::Statement transfers_sql{
    "sandbox_transfers_of_group",
    transfers_part + "where t.transfer_group = $1 order by t.created_at desc, t.id limit 100"};
const db::Statement charge_left_sql{"sandbox_charge_left", R"(
  select c.amount - (select coalesce(sum(amount), 0) from sandbox.transfers where source_transaction = c.id)::bigint
  from sandbox.charges c where c.id = $1 and c.status = 'succeeded' for update)"};

struct TransferRow {
  std::string id;
  std::int64_t amount = 0;
  std::string destination;
  std::optional<std::string> transfer_group, source_transaction;
  std::string metadata;
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(TransferRow, (), (id, amount, destination, transfer_group, source_transaction, metadata, created))

struct Capabilities {
  std::string transfers;
};
BOOST_DESCRIBE_STRUCT(Capabilities, (), (transfers))

struct Requirements {
  std::vector<std::string> currently_due, past_due;
  std::optional<std::string> disabled_reason;
};
BOOST_DESCRIBE_STRUCT(Requirements, (), (currently_due, past_due, disabled_reason))

struct AccountObject {
  std::string id, object = "account", business_type;
  Capabilities capabilities;
  bool charges_enabled = false;
  std::string country = "GB";
  std::int64_t created = 0;
  std::string default_currency = "gbp";
  bool details_submitted = false;
  std::string email;
  json::Raw metadata;
  bool payouts_enabled = false;
  Requirements requirements;
  std::string type = "express";
};
BOOST_DESCRIBE_STRUCT(AccountObject, (),
                      (id, object, business_type, capabilities, charges_enabled, country, created, default_currency,
                       details_submitted, email, metadata, payouts_enabled, requirements, type))

struct TransferObject {
  std::string id, object = "transfer";
  std::int64_t amount = 0, amount_reversed = 0;
  std::int64_t created = 0;
  std::string currency = "gbp", destination;
  bool livemode = false;
  json::Raw metadata;
  bool reversed = false;
  std::optional<std::string> source_transaction, transfer_group;
};
BOOST_DESCRIBE_STRUCT(TransferObject, (),
                      (id, object, amount, amount_reversed, created, currency, destination, livemode, metadata,
                       reversed, source_transaction, transfer_group))

ApiError refused(std::string code, std::string message, std::string param = {}) {
  return ApiError(400, "invalid_request_error", std::move(code), std::move(message), std::move(param));
}
ApiError no_account() {
  return ApiError(404, "invalid_request_error", "resource_missing", "No such account", "account");
}

std::string account_json(const AccountRow& row) {
  AccountObject object;
  object.id = row.id;
  object.business_type = row.business_type;
  object.capabilities.transfers = row.is_ready() ? "active" : "inactive";
  object.created = row.created;
  object.details_submitted = row.details_submitted;
  object.email = row.email;
  object.metadata.text = row.metadata;
  object.payouts_enabled = row.is_ready();
  object.requirements = {row.currently_due, {}, row.disabled_reason};
  return json::to_string(object);
}

std::string transfer_json(const TransferRow& row) {
  TransferObject object;
  object.id = row.id;
  object.amount = row.amount;
  object.created = row.created;
  object.destination = row.destination;
  object.metadata.text = row.metadata;
  object.source_transaction = row.source_transaction;
  object.transfer_group = row.transfer_group;
  return json::to_string(object);
}

std::optional<std::string> given(const form::Fields& fields, std::string_view name) {
  const std::string* found = form::find(fields, name);
  return found ? std::optional(*found) : std::nullopt;
}

// Stripe refuses unknown fields.
std::optional<ApiError> unknown_field(const form::Fields& fields, std::initializer_list<std::string_view> known) {
  for (const auto& [name, text] : fields)
    if (std::ranges::find(known, name) == known.end())
      return refused("parameter_unknown", "Received unknown parameter: " + name, name);
  return std::nullopt;
}

// A link to set an account up, which expires, or to its dashboard.
std::string link_json(const std::string& url, bool sets_up, Instant now) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
  const std::string end = sets_up ? R"(,"expires_at":)" + std::to_string(seconds + 300) : "";
  return R"({"object":")" + std::string(sets_up ? "account_link" : "login_link") + R"(","created":)" +
         std::to_string(seconds) + end + R"(,"url":)" + json::to_string(url) + "}";
}

Task<Result<ApiReply>> link_to(db::Transaction& tx, std::string account, std::optional<std::string> return_url,
                               std::optional<std::string> refresh_url, std::string public_url) {
  KB_CO_TRY(const auto row, co_await tx.find<AccountRow>(account_sql, db::Params(account)));
  if (!row) co_return ApiReply(no_account());
  const std::string token = new_id("", 40);
  tx.later(insert_link_sql, db::Params(token, account, return_url, refresh_url));
  co_return ApiReply(link_json(public_url + "/sandbox/connect/" + token, return_url.has_value(), app_now()));
}

std::optional<ApiError> wrong_transfer(const form::Fields& fields, std::int64_t& amount) {
  if (auto unknown = unknown_field(
          fields, {"amount", "currency", "destination", "transfer_group", "source_transaction", "metadata[payout_id]"}))
    return unknown;
  const std::string text = form::value(fields, "amount");
  const auto end = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (end.ec != std::errc() || end.ptr != text.data() + text.size() || amount <= 0)
    return refused("parameter_invalid_integer", "Invalid integer", "amount");
  if (form::value(fields, "currency") != "gbp")
    return refused("parameter_invalid", "Only gbp works in the sandbox.", "currency");
  return std::nullopt;
}

}  // namespace

Task<Result<ApiReply>> open_account(db::Transaction& tx, form::Fields fields, std::string api_version) {
  const auto wrong = unknown_field(
      fields, {"type", "country", "email", "business_type", "capabilities[transfers][requested]", "metadata[user_id]"});
  if (wrong) co_return ApiReply(*wrong);
  if (form::value(fields, "type") != "express" || form::value(fields, "country") != "GB")
    co_return ApiReply(refused("", "The sandbox opens express accounts in GB alone.", "type"));
  const std::string id = new_id("acct_", 16);
  tx.later(insert_account_sql, db::Params(id, form::value(fields, "email"), form::value(fields, "business_type"),
                                          form::value(fields, "metadata[user_id]"), api_version));
  KB_CO_TRY(const auto row, co_await tx.find<AccountRow>(account_sql, db::Params(id)));
  co_return ApiReply(account_json(*row));
}

Task<Result<ApiReply>> make_account_link(db::Transaction& tx, form::Fields fields, std::string public_url) {
  const auto wrong = unknown_field(fields, {"account", "type", "refresh_url", "return_url"});
  if (wrong) co_return ApiReply(*wrong);
  if (form::value(fields, "type") != "account_onboarding")
    co_return ApiReply(refused("", "The sandbox knows account_onboarding alone.", "type"));
  auto return_url = given(fields, "return_url"), refresh_url = given(fields, "refresh_url");
  if (!return_url || !refresh_url)
    co_return ApiReply(refused("parameter_missing", "Missing required param.", "return_url"));
  co_return co_await link_to(tx, form::value(fields, "account"), std::move(return_url), std::move(refresh_url),
                             std::move(public_url));
}

Task<Result<ApiReply>> make_login_link(db::Transaction& tx, std::string account, std::string public_url) {
  co_return co_await link_to(tx, std::move(account), std::nullopt, std::nullopt, std::move(public_url));
}

Task<Result<ApiReply>> make_transfer(db::Transaction& tx, form::Fields fields) {
  std::int64_t amount = 0;
  if (const auto wrong = wrong_transfer(fields, amount)) co_return ApiReply(*wrong);
  const std::string destination = form::value(fields, "destination");
  KB_CO_TRY(const auto account, co_await tx.find<AccountRow>(account_sql, db::Params(destination)));
  if (!account) co_return ApiReply(no_account());
  if (!account->is_ready())
    co_return ApiReply(refused("insufficient_capabilities_for_transfer",
                               "Your destination account needs to have the transfers capability enabled.",
                               "destination"));
  const auto charge = given(fields, "source_transaction");
  if (charge) {
    KB_CO_TRY(const auto left, co_await tx.run(charge_left_sql, db::Params(*charge)));
    if (left.empty()) co_return ApiReply(refused("resource_missing", "No such charge", "source_transaction"));
    if (left.value<std::int64_t>() < amount)
      co_return ApiReply(refused("", "Transfers using this transaction as a source must not exceed its amount.",
                                 "source_transaction"));
  }
  const std::string id = new_id("tr_");
  tx.later(insert_transfer_sql, db::Params(id, amount, destination, given(fields, "transfer_group"), charge,
                                           form::value(fields, "metadata[payout_id]")));
  KB_CO_TRY(const auto row, co_await tx.find<TransferRow>(transfer_sql, db::Params(id)));
  KB_CO_TRY_VOID(co_await record_event(tx, "transfer.created", account->api_version, transfer_json(*row)));
  co_return ApiReply(transfer_json(*row));
}

Task<Result<ApiReply>> read_account(db::Database& db, std::string id) {
  KB_CO_TRY(const auto row, co_await db.find<AccountRow>(account_sql, db::Params(id)));
  co_return row ? ApiReply(account_json(*row)) : ApiReply(no_account());
}

Task<Result<std::string>> list_transfers(db::Database& db, std::string group) {
  KB_CO_TRY(const auto rows, co_await db.list<TransferRow>(transfers_sql, db::Params(group)));
  std::string data;
  for (const auto& row : rows) data += (data.empty() ? "" : ",") + transfer_json(row);
  co_return R"({"object":"list","url":"/v1/transfers","has_more":false,"data":[)" + data + "]}";
}

Task<Result<std::optional<LinkRow>>> find_link(db::Database& db, std::string token) {
  return db.find<LinkRow>(link_sql, db::Params(token));
}

Task<Result<std::optional<LinkRow>>> follow_link(db::Transaction& tx, std::string token, Choice choice) {
  KB_CO_TRY(auto link, co_await tx.find<LinkRow>(lock_link_sql, db::Params(token)));
  if (!link || link->used) co_return std::nullopt;
  KB_CO_TRY(const auto id, co_await tx.run(account_of_link_sql, db::Params(token)));
  KB_CO_TRY(auto account, co_await tx.find<AccountRow>(lock_account_sql, db::Params(id.value<std::string>())));
  tx.later(use_link_sql, db::Params(token));
  if (choice == Choice::leave) co_return link;
  account->details_submitted = true;
  account->currently_due.clear();
  account->disabled_reason.reset();
  if (choice == Choice::refuse) account->disabled_reason = "rejected.other";
  tx.later(set_account_sql, db::Params(account->id, true, db::text_array({}), account->disabled_reason));
  KB_CO_TRY_VOID(co_await record_event(tx, "account.updated", account->api_version, account_json(*account)));
  co_return link;
}

}  // namespace kerbside::provider::sandbox
