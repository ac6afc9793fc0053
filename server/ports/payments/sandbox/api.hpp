// The part of Stripe's API that our adapter uses, answered by this server under /sandbox/stripe/v1. Uses only the
// database and never the pool of outgoing calls, whose callers wait for it.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "core/http/api.hpp"
#include "ports/payments/sandbox/accounts.hpp"
#include "ports/payments/sandbox/objects.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider::sandbox {

struct Answer {
  Answer(int http_status, std::string json) : status(http_status), body(std::move(json)) {}
  Answer(const ApiError& error) : status(error.status), body(error_json(error)) {}
  int status;
  std::string body;
  bool replayed = false;
};

using FieldWork = std::function<Task<Result<ApiReply>>(db::Transaction&, form::Fields)>;

class StripeApi {
 public:
  StripeApi(std::string public_url, std::string secret_key)
      : public_url_(std::move(public_url)), secret_key_(std::move(secret_key)) {}
  void routes(http::Api& api);

  Task<http::Response> create(http::Context& ctx);
  Task<http::Response> read(http::Context& ctx);
  Task<http::Response> expire(http::Context& ctx);
  Task<http::Response> intent(http::Context& ctx);
  Task<http::Response> events(http::Context& ctx);
  Task<http::Response> balance_transactions(http::Context& ctx);
  Task<http::Response> refund(http::Context& ctx);
  Task<http::Response> refund_by_id(http::Context& ctx);
  Task<http::Response> refunds(http::Context& ctx);
  Task<http::Response> dispute(http::Context& ctx);
  Task<http::Response> create_account(http::Context& ctx);
  Task<http::Response> account(http::Context& ctx);
  Task<http::Response> account_link(http::Context& ctx);
  Task<http::Response> login_link(http::Context& ctx);
  Task<http::Response> create_transfer(http::Context& ctx);
  Task<http::Response> transfers(http::Context& ctx);

 private:
  // Checks key, version and outage, as Stripe does before anything else.
  Task<std::optional<ApiError>> refusal(http::Context& ctx) const;
  // Runs work once for the request's Idempotency-Key and stores its answer in the same transaction.
  using Work = std::function<Task<Result<Answer>>(db::Transaction&)>;
  Task<Answer> once(http::Context& ctx, Work work);
  // The same for a POST with fields.
  Task<http::Response> posted(http::Context& ctx, FieldWork work);
  using List = Task<Result<std::string>> (*)(db::Database& db, form::Fields query);
  Task<http::Response> list(http::Context& ctx, List read);

  std::string public_url_;
  std::string secret_key_;
};

}  // namespace kerbside::provider::sandbox
