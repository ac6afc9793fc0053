#include "ports/payments/sandbox/events.hpp"

#include <boost/describe.hpp>

#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/payments/sandbox/objects.hpp"
#include "ports/payments/stripe/signature.hpp"

namespace kerbside::provider::sandbox {
namespace {

struct Data {
  json::Raw object;
};
BOOST_DESCRIBE_STRUCT(Data, (), (object))

struct Origin {
  std::optional<std::string> id;
  std::optional<std::string> idempotency_key;
};
BOOST_DESCRIBE_STRUCT(Origin, (), (id, idempotency_key))

struct EventBody {
  std::string id;
  std::string object = "event";
  std::string api_version;
  std::int64_t created = 0;
  Data data;
  bool livemode = false;
  int pending_webhooks = 1;
  Origin request;
  std::string type;
};
BOOST_DESCRIBE_STRUCT(EventBody, (),
                      (id, object, api_version, created, data, livemode, pending_webhooks, request, type))

struct Delay {
  int seconds = 0;
};
BOOST_DESCRIBE_STRUCT(Delay, (), (seconds))

struct Delivery {
  std::string payload;
  bool dropped = false;
  int copies = 1;
  bool corrupt = false;
};
BOOST_DESCRIBE_STRUCT(Delivery, (), (payload, dropped, copies, corrupt))

// Delays every other event by two seconds while webhook_reorder is on.
const db::Statement insert_event{"sandbox_event_insert", R"(
  with e as (insert into sandbox.events (id, type, api_version, payload) values ($1, $2, $3, $4)
  returning sequence) select webhook_delay_s + case when webhook_reorder and e.sequence % 2 = 1 then 2 else 0 end
  as seconds from sandbox.settings, e)"};
const db::Statement to_deliver{"sandbox_event_to_deliver", R"(
  select e.payload, s.webhook_drop as dropped, s.webhook_duplicates + 1 as copies,
  s.webhook_corrupt as corrupt from sandbox.events e, sandbox.settings s where e.id = $1)"};

std::int64_t unix_seconds(Instant at) {
  return std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count();
}

}  // namespace

Task<Status> record_event(db::Transaction& tx, std::string type, std::string api_version, std::string object) {
  EventBody event;
  event.id = new_id("evt_");
  event.api_version = std::move(api_version);
  event.created = unix_seconds(app_now());
  event.data.object.text = std::move(object);
  event.type = std::move(type);
  KB_CO_TRY(auto delay, co_await tx.find<Delay>(
                            insert_event, db::Params(event.id, event.type, event.api_version, json::to_string(event))));
  jobs::enqueue(tx, webhook_job(EventJob{event.id}, event.id).at(app_now() + std::chrono::seconds(delay->seconds)));
  co_return Status();
}

Webhooks::Webhooks(std::string url, std::string secret)
    : url_(std::move(url)), secret_(std::move(secret)), pool_("sandbox_webhooks", 2, 256) {
  HttpClientSettings settings;
  settings.hosts.push_back(allowed_host(url_, true).value());
  settings.breaker_failures = 0;  // the job's backoff is enough of a pause
  http_ = std::make_unique<HttpClient>(std::move(settings), pool_);
}
Webhooks::~Webhooks() = default;

Task<Status> Webhooks::deliver(Loop& loop, const EventJob& payload) {
  KB_CO_TRY(auto delivery, co_await loop.db.find<Delivery>(to_deliver, db::Params(payload.event_id)));
  if (!delivery) co_return fail(Kind::not_found, "not_found", "The event is gone.");
  if (delivery->dropped) co_return Status();

  for (int copy = 0; copy < delivery->copies; ++copy) {
    OutgoingRequest post("POST", url_);
    post.headers.emplace_back("Content-Type", "application/json; charset=utf-8");
    const std::string secret = delivery->corrupt ? "not the secret" : secret_;
    post.headers.emplace_back("Stripe-Signature", signature::sign(secret, delivery->payload, app_now()));
    post.body = delivery->payload;
    KB_CO_TRY(auto answer, co_await http_->send(loop.io, std::move(post)));
    if (answer.status < 200 || answer.status > 299)
      co_return fail(Kind::unavailable, "refused", "The webhook answered " + std::to_string(answer.status) + ".");
  }
  co_return Status();
}

}  // namespace kerbside::provider::sandbox
