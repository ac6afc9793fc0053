#include "ports/payments/sandbox/sandbox.hpp"

#include "core/crypto.hpp"
#include "core/db/batches.hpp"
#include "ports/payments/sandbox/api.hpp"
#include "ports/payments/sandbox/checkout_page.hpp"
#include "ports/payments/sandbox/connect_page.hpp"
#include "ports/payments/sandbox/control.hpp"
#include "ports/payments/sandbox/events.hpp"
#include "ports/payments/sandbox/index_page.hpp"
#include "ports/payments/sandbox/page.hpp"
#include "ports/payments/sandbox/refunds.hpp"
#include "ports/payments/sandbox/sessions.hpp"

namespace kerbside::provider::sandbox {
namespace {

constexpr std::chrono::seconds sweep_every{30};

const db::Statement prune_keys{"sandbox_keys_prune", R"(
  delete from sandbox.idempotency where ctid = any (array(select ctid from sandbox.idempotency
  where created_at <= app_now() - interval '24 hours' limit $1)))"};

Task<Status> sweep(Loop& loop) {
  KB_CO_TRY_VOID(co_await db::delete_in_batches(loop.db, prune_keys));
  KB_CO_TRY(auto ids, co_await due_sessions(loop.db));
  for (const std::string& id : ids) KB_CO_TRY_VOID(co_await loop.db.transaction(&expire_session, id, When::if_due));
  co_return Status();
}

}  // namespace

std::string derived_api_key(const std::string& key) { return "sk_test_" + crypto::hex(key).substr(0, 48); }
std::string derived_webhook_secret(const std::string& key) { return "whsec_" + crypto::hex(key); }

struct Sandbox::Parts {
  explicit Parts(const Settings& s)
      : api(s.public_url, s.api_key),
        checkout(s.public_url, s.brand),
        connect(s.public_url, s.brand),
        index(s.brand, s.payments, s.mailbox) {}
  StripeApi api;
  CheckoutPage checkout;
  ConnectPage connect;
  IndexPage index;
  Control control;
  Style style;
  std::unique_ptr<Webhooks> webhooks;
};

Sandbox::Sandbox(Settings settings) : settings_(std::move(settings)), parts_(std::make_unique<Parts>(settings_)) {}
Sandbox::~Sandbox() = default;

void Sandbox::routes(http::Api& api) {
  parts_->style.routes(api);
  parts_->index.routes(api);
  if (!settings_.payments) return;
  parts_->api.routes(api);
  parts_->checkout.routes(api);
  parts_->connect.routes(api);
  if (settings_.control) parts_->control.routes(api);
}

void Sandbox::run_jobs(jobs::Runner& jobs, std::string webhook_url) {
  if (!settings_.payments) return;
  parts_->webhooks = std::make_unique<Webhooks>(std::move(webhook_url), settings_.webhook_secret);
  jobs.handle(webhook_job, *parts_->webhooks, &Webhooks::deliver);
  jobs.handle(refund_job, &change_refund);
  jobs.repeat("sandbox_sweep", jobs::Lane::slow, jobs::every(sweep_every), &sweep);
}

}  // namespace kerbside::provider::sandbox
