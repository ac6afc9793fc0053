#include "ports/payments/sandbox/api.hpp"

#include <boost/describe.hpp>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "ports/payments/sandbox/create_request.hpp"
#include "ports/payments/sandbox/disputes.hpp"
#include "ports/payments/sandbox/lists.hpp"
#include "ports/payments/sandbox/refunds.hpp"
#include "ports/payments/sandbox/sessions.hpp"

namespace kerbside::provider::sandbox {
namespace {

// Takes a key that is new, older than 24 hours or left behind by a crash.
const db::Statement claim_key{"sandbox_key_claim", R"(
  insert into sandbox.idempotency as i (key, path, request_hash, locked_until)
  values ($1, $2, $3, app_now() + interval '30 seconds') on conflict (key) do update set path = excluded.path,
  request_hash = excluded.request_hash, status = null, body = null, locked_until = excluded.locked_until,
  created_at = app_now() where i.created_at <= app_now() - interval '24 hours' or (i.status is null and
  i.locked_until <= app_now() and i.path = excluded.path and i.request_hash = excluded.request_hash)
  returning true as claimed)"};
const db::Statement read_key{"sandbox_key_read", R"(
  select path, request_hash, coalesce(status, 0) as status, coalesce(body, '') as body
  from sandbox.idempotency where key = $1)"};
const db::Statement store_answer{"sandbox_key_answer", R"(
  update sandbox.idempotency set status = $2, body = $3 where key = $1 and status is
  null)"};
const db::Statement release_key{"sandbox_key_release",
                                "delete from sandbox.idempotency where key = $1 and status is null"};
// The request outlived its lock and another request with its key was answered: this one is rolled back.
constexpr const char* code_overtaken = "key_overtaken";
const db::Statement is_out{"sandbox_outage", "select outage from sandbox.settings"};
struct StoredAnswer {
  std::string path;
  std::string request_hash;
  int status = 0;  // 0: still running
  std::string body;
};
BOOST_DESCRIBE_STRUCT(StoredAnswer, (), (path, request_hash, status, body))

ApiError api_failure() { return ApiError(500, "api_error", "", "An unknown error occurred"); }
ApiError no_such(const std::string& what, const std::string& param) {
  return ApiError(404, "invalid_request_error", "resource_missing", "No such " + what, param);
}
ApiError from(const Error& error, const std::string& what) {
  return error.kind == Kind::not_found ? no_such(what, "id") : api_failure();
}

http::Response respond(const http::Context& ctx, const Answer& answer) {
  http::Response response;
  response.status = answer.status;
  response.body = answer.body;
  response.headers.emplace_back("Request-Id", new_id("req_", 14));
  const std::string_view key = ctx.request.header("idempotency-key");
  if (!key.empty()) response.headers.emplace_back("Idempotency-Key", std::string(key));
  if (answer.replayed) response.headers.emplace_back("Idempotent-Replayed", "true");
  return response;
}

const std::string& id_in_path(const http::Context& ctx) { return ctx.request.path_params.front().second; }

std::string version_of(const http::Request& request) {
  const std::string_view asked = request.header("stripe-version");
  return std::string(asked.empty() ? default_version : asked);
}

Expand expansion(const form::Fields& query) {
  Expand expand = Expand::nothing;
  for (const auto& [name, text] : query) {
    if (!name.starts_with("expand[")) continue;
    if (text == "payment_intent.latest_charge" || text == "latest_charge") return Expand::charge;
    if (text == "payment_intent") expand = Expand::intent;
  }
  return expand;
}

Task<Result<Answer>> run_and_store(db::Transaction& tx, std::string key,
                                   std::function<Task<Result<Answer>>(db::Transaction&)> work) {
  KB_CO_TRY(Answer answer, co_await work(tx));
  if (key.empty()) co_return answer;
  KB_CO_TRY(const bool first, co_await tx.changes_one(store_answer, db::Params(key, answer.status, answer.body)));
  if (!first)
    co_return fail(Kind::conflict, code_overtaken, "Another request with this key was answered in the meantime.");
  co_return answer;
}

// Returns what an earlier request with this key means for this one.
Answer earlier(const StoredAnswer& stored, std::string_view path, const std::string& hash) {
  if (stored.path != path || stored.request_hash != hash)
    return ApiError(
        400, "idempotency_error", "",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.");
  if (stored.status == 0)
    return ApiError(409, "invalid_request_error", "idempotency_key_in_use",
                    "There is currently another in-progress request using this Idempotent Key.");
  Answer answer(stored.status, stored.body);
  answer.replayed = true;
  return answer;
}

Task<Answer> find_earlier(db::Database& db, std::string key, std::string path, std::string hash) {
  auto stored = co_await db.find<StoredAnswer>(read_key, db::Params(key));
  if (stored.has_error() || !*stored) co_return Answer(api_failure());
  co_return earlier(**stored, path, hash);
}

Task<Result<Answer>> create_body(db::Transaction& tx, SessionRow row, std::string public_url) {
  KB_CO_TRY(SessionRow opened, co_await open_session(tx, std::move(row)));
  co_return Answer(200, session_json(opened, public_url, Expand::nothing));
}

Task<Result<Answer>> expire_body(db::Transaction& tx, std::string id) {
  KB_CO_TRY(SessionRow before, co_await read_session(tx, id));
  if (before.status != "open") {
    const ApiError refused(400, "invalid_request_error", "",
                           "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session "
                           "has a status of " +
                               before.status + ".");
    co_return Answer(refused);
  }
  KB_CO_TRY(SessionRow after, co_await expire_session(tx, std::move(id), When::now));
  co_return Answer(200, session_json(after, "", Expand::nothing));
}

Task<Result<Answer>> refund_body(db::Transaction& tx, RefundRequest request) {
  KB_CO_TRY(RefundAnswer made, co_await make_refund(tx, std::move(request)));
  co_return Answer(made.status, std::move(made.body));
}

}  // namespace

void StripeApi::routes(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const std::string base = "/sandbox/stripe/v1/";
  const auto declare = [&](Method method, const std::string& path, const std::string& summary) {
    return Declaration(method, base + path, Access::anyone(), summary)
        .external()
        .any_host()
        .rate("none")
        .body_limit(64 * 1024);
  };
  api.raw<&StripeApi::create>(*this, declare(Method::post, "checkout/sessions", "Sandbox: opens a checkout session"));
  api.raw<&StripeApi::read>(*this, declare(Method::get, "checkout/sessions/{id}", "Sandbox: reads a session"));
  api.raw<&StripeApi::expire>(*this,
                              declare(Method::post, "checkout/sessions/{id}/expire", "Sandbox: closes a session"));
  api.raw<&StripeApi::intent>(*this, declare(Method::get, "payment_intents/{id}", "Sandbox: reads a payment intent"));
  api.raw<&StripeApi::refund>(*this, declare(Method::post, "refunds", "Sandbox: gives money back"));
  api.raw<&StripeApi::refund_by_id>(*this, declare(Method::get, "refunds/{id}", "Sandbox: reads a refund"));
  api.raw<&StripeApi::refunds>(*this, declare(Method::get, "refunds", "Sandbox: lists the refunds of a payment"));
  api.raw<&StripeApi::dispute>(*this, declare(Method::get, "disputes/{id}", "Sandbox: reads a dispute"));
  api.raw<&StripeApi::create_account>(*this, declare(Method::post, "accounts", "Sandbox: opens a host's account"));
  api.raw<&StripeApi::account>(*this, declare(Method::get, "accounts/{id}", "Sandbox: reads a host's account"));
  api.raw<&StripeApi::account_link>(*this,
                                    declare(Method::post, "account_links", "Sandbox: where an account is set up"));
  api.raw<&StripeApi::login_link>(
      *this, declare(Method::post, "accounts/{id}/login_links", "Sandbox: where an account is looked after"));
  api.raw<&StripeApi::create_transfer>(*this, declare(Method::post, "transfers", "Sandbox: pays a host"));
  api.raw<&StripeApi::transfers>(*this, declare(Method::get, "transfers", "Sandbox: lists the transfers of a group"));
  api.raw<&StripeApi::events>(*this, declare(Method::get, "events", "Sandbox: lists events, newest first"));
  api.raw<&StripeApi::balance_transactions>(
      *this, declare(Method::get, "balance_transactions", "Sandbox: lists what moved the balance, newest first"));
}

Task<std::optional<ApiError>> StripeApi::refusal(http::Context& ctx) const {
  using Refusal = std::optional<ApiError>;
  const std::string_view given = ctx.request.header("authorization");
  if (!crypto::equal(given, "Bearer " + secret_key_))
    co_return Refusal(ApiError(401, "invalid_request_error", "", "Invalid API Key provided."));
  if (!is_version(version_of(ctx.request)))
    co_return Refusal(ApiError(400, "invalid_request_error", "", "Invalid Stripe API version."));
  auto out = co_await ctx.db().read(is_out, db::Params());
  if (out.has_error()) co_return Refusal(api_failure());
  if (out->value<bool>()) co_return Refusal(ApiError(503, "api_error", "", "The sandbox plays an outage."));
  co_return Refusal();
}

Task<Answer> StripeApi::once(http::Context& ctx, Work work) {
  const std::string key(ctx.request.header("idempotency-key"));
  const std::string hash = crypto::hex(crypto::sha256(ctx.request.body));
  if (key.size() > 255)
    co_return Answer(ApiError(400, "invalid_request_error", "", "Idempotency keys have at most 255 characters."));
  if (!key.empty()) {
    auto claimed = co_await ctx.db().write(claim_key, db::Params(key, ctx.request.path, hash));
    if (claimed.has_error()) co_return Answer(api_failure());
    if (claimed->empty()) co_return co_await find_earlier(ctx.db(), key, ctx.request.path, hash);
  }
  auto answer = co_await ctx.db().transaction(&run_and_store, key, work);
  if (answer.has_value()) co_return std::move(*answer);
  if (answer.error().code == code_overtaken) co_return co_await find_earlier(ctx.db(), key, ctx.request.path, hash);
  auto released = co_await ctx.db().write(release_key, db::Params(key));
  if (released.has_error()) log::warn("sandbox_key_not_released");
  co_return Answer(from(answer.error(), "checkout.session"));
}

Task<http::Response> StripeApi::create(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto fields = form::decode(ctx.request.body);
  if (fields.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", fields.error().message));
  auto row = read_create_request(*fields, version_of(ctx.request), app_now());
  if (row.has_error()) co_return respond(ctx, row.error());
  Work work = [row = std::move(*row), url = public_url_](db::Transaction& tx) { return create_body(tx, row, url); };
  const Answer answer = co_await once(ctx, std::move(work));
  co_return respond(ctx, answer);
}

Task<http::Response> StripeApi::read(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto query = form::decode(ctx.request.query);
  if (query.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", query.error().message));
  const std::string id = id_in_path(ctx);
  auto session = co_await ctx.db().transaction(&read_session, id);
  if (session.has_error()) co_return respond(ctx, from(session.error(), "checkout.session"));
  co_return respond(ctx, Answer(200, session_json(*session, public_url_, expansion(*query))));
}

Task<http::Response> StripeApi::expire(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  Work work = [id = id_in_path(ctx)](db::Transaction& tx) { return expire_body(tx, id); };
  const Answer answer = co_await once(ctx, std::move(work));
  co_return respond(ctx, answer);
}

Task<http::Response> StripeApi::intent(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto query = form::decode(ctx.request.query);
  if (query.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", query.error().message));
  auto session = co_await find_session_of_intent(ctx.db(), id_in_path(ctx));
  if (session.has_error()) co_return respond(ctx, api_failure());
  if (!*session) co_return respond(ctx, no_such("payment_intent", "intent"));
  co_return respond(ctx, Answer(200, intent_json(**session, expansion(*query))));
}

Task<http::Response> StripeApi::refund(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto fields = form::decode(ctx.request.body);
  if (fields.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", fields.error().message));
  auto request = read_refund_request(*fields);
  if (request.has_error()) co_return respond(ctx, request.error());
  Work work = [request = std::move(*request)](db::Transaction& tx) { return refund_body(tx, request); };
  const Answer answer = co_await once(ctx, std::move(work));
  co_return respond(ctx, answer);
}

Task<http::Response> StripeApi::refunds(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto query = form::decode(ctx.request.query);
  if (query.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", query.error().message));
  auto listed = co_await list_refunds(ctx.db(), form::value(*query, "payment_intent"));
  if (listed.has_error()) co_return respond(ctx, api_failure());
  co_return respond(ctx, Answer(200, *listed));
}

Task<http::Response> StripeApi::refund_by_id(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  auto found = co_await ctx.db().transaction(&read_refund, id_in_path(ctx));
  if (found.has_error()) co_return respond(ctx, api_failure());
  co_return respond(ctx, Answer(found->status, std::move(found->body)));
}

Task<http::Response> StripeApi::dispute(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto found = co_await read_dispute(ctx.db(), id_in_path(ctx));
  if (found.has_error()) co_return respond(ctx, api_failure());
  if (!*found) co_return respond(ctx, no_such("dispute", "id"));
  co_return respond(ctx, Answer(200, **found));
}

namespace {

// Stores a refusal like any other answer, so that it is not tried again.
Task<Result<Answer>> field_body(db::Transaction& tx, FieldWork work, form::Fields fields) {
  KB_CO_TRY(auto reply, co_await work(tx, std::move(fields)));
  Answer answer(reply.status, std::move(reply.body));
  co_return answer;
}

}  // namespace

Task<http::Response> StripeApi::posted(http::Context& ctx, FieldWork work) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  auto fields = form::decode(ctx.request.body);
  if (fields.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", fields.error().message));
  Work once_only = [work = std::move(work), fields = std::move(*fields)](db::Transaction& tx) {
    return field_body(tx, work, fields);
  };
  const Answer answer = co_await once(ctx, std::move(once_only));
  co_return respond(ctx, answer);
}

Task<http::Response> StripeApi::create_account(http::Context& ctx) {
  return posted(ctx, [version = version_of(ctx.request)](db::Transaction& tx, form::Fields fields) {
    return open_account(tx, std::move(fields), version);
  });
}

Task<http::Response> StripeApi::account_link(http::Context& ctx) {
  return posted(ctx, [this](db::Transaction& tx, form::Fields fields) {
    return make_account_link(tx, std::move(fields), public_url_);
  });
}

Task<http::Response> StripeApi::login_link(http::Context& ctx) {
  return posted(ctx, [this, id = id_in_path(ctx)](db::Transaction& tx, form::Fields) {
    return make_login_link(tx, id, public_url_);
  });
}

Task<http::Response> StripeApi::create_transfer(http::Context& ctx) { return posted(ctx, &make_transfer); }

Task<http::Response> StripeApi::account(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  auto found = co_await read_account(ctx.db(), id_in_path(ctx));
  if (found.has_error()) co_return respond(ctx, api_failure());
  co_return respond(ctx, Answer(found->status, std::move(found->body)));
}

Task<http::Response> StripeApi::transfers(http::Context& ctx) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto query = form::decode(ctx.request.query);
  if (query.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", query.error().message));
  auto listed = co_await list_transfers(ctx.db(), form::value(*query, "transfer_group"));
  if (listed.has_error()) co_return respond(ctx, api_failure());
  co_return respond(ctx, Answer(200, *listed));
}

Task<http::Response> StripeApi::list(http::Context& ctx, List read) {
  auto refused = co_await refusal(ctx);
  if (refused) co_return respond(ctx, *refused);
  const auto query = form::decode(ctx.request.query);
  if (query.has_error()) co_return respond(ctx, ApiError(400, "invalid_request_error", "", query.error().message));
  auto listed = co_await read(ctx.db(), *query);
  if (listed.has_error()) co_return respond(ctx, api_failure());
  co_return respond(ctx, Answer(200, std::move(*listed)));
}

Task<http::Response> StripeApi::events(http::Context& ctx) { return list(ctx, &list_events); }

Task<http::Response> StripeApi::balance_transactions(http::Context& ctx) {
  return list(ctx, &list_balance_transactions);
}

}  // namespace kerbside::provider::sandbox
