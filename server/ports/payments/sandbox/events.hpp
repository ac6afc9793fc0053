// Events, delivered as signed webhooks over HTTP, with the faults that POST /sandbox/control switches on.
#pragma once
#include <memory>
#include <string>

#include "core/db/db.hpp"
#include "core/jobs.hpp"
#include "core/workers.hpp"

namespace kerbside {
class HttpClient;
}

namespace kerbside::provider::sandbox {

struct EventJob {
  std::string event_id;
};
BOOST_DESCRIBE_STRUCT(EventJob, (), (event_id))

inline constexpr jobs::JobKind<EventJob> webhook_job{"sandbox_webhook", jobs::Lane::money};

// Writes an event and its delivery job; object is the JSON that it is about.
Task<Status> record_event(db::Transaction& tx, std::string type, std::string api_version, std::string object);

class Webhooks {
 public:
  // url: where events go, on this machine. Deliveries run on a pool of their own: their receiver may be waiting for the
  // pool of our outgoing calls.
  Webhooks(std::string url, std::string secret);
  ~Webhooks();
  Task<Status> deliver(Loop& loop, const EventJob& payload);

 private:
  std::string url_;
  std::string secret_;
  Workers pool_;
  std::unique_ptr<HttpClient> http_;
};

}  // namespace kerbside::provider::sandbox
