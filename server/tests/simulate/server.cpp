#include "simulate/server.hpp"

#include <algorithm>

#include "rules/missed_events.hpp"
#include "simulate/bookings.hpp"
#include "simulate/deposits.hpp"
#include "simulate/payments.hpp"
#include "simulate/payouts.hpp"
#include "simulate/premiums.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

using namespace std::chrono_literals;

namespace {

constexpr auto lease = 60s;
constexpr auto webhooks_are_tried_for = 72h;

Job* find_job(Database& tx, int id) {
  const auto found = std::ranges::find(tx.jobs, id, &Job::id);
  return found == tx.jobs.end() ? nullptr : &*found;
}

bool is_heard(const Database& db, int event) {
  return std::ranges::find(db.events, event, &HeardEvent::event) != db.events.end();
}

// The event, and the job that hears it; once.
Flow<Done> remember(World& world, int event) {
  return world.transaction([=, &world](Database& tx) -> Done {
    if (is_heard(tx, event)) return {};
    tx.events.push_back({event});
    tx.enqueue(JobKind::event, event, world.now);
    return {};
  });
}

Flow<Done> hear(World& world, int id) {
  const auto heard = std::ranges::find(world.db.events, id, &HeardEvent::event);
  if (heard->done) co_return Done();
  const Event event = at(world.provider.events, id);
  if (event.about == About::session) KB_CO_TRY_VOID(co_await on_session_event(world, event.object));
  if (event.about == About::refund) KB_CO_TRY_VOID(co_await on_refund_event(world, event.object));
  if (event.about == About::dispute) KB_CO_TRY_VOID(co_await on_dispute_event(world, event.object));
  co_return co_await world.transaction([=](Database& tx) -> Done {
    std::ranges::find(tx.events, id, &HeardEvent::event)->done = true;
    return {};
  });
}

Flow<Done> receive(World& world, Delivery delivery) {
  world.note("webhook of event {}", delivery.event);
  const auto stored = co_await remember(world, delivery.event);
  if (stored.has_value()) co_return Done();
  delivery.due = world.now + std::chrono::hours(1 << std::min(delivery.tries++, 4));
  if (delivery.due < at(world.provider.events, delivery.event).created + webhooks_are_tried_for)
    world.deliveries.push_back(delivery);
  co_return Done();
}

// What webhooks should have told us.
Flow<Done> repair(World& world) {
  const Instant now = world.now;
  const Instant since = rules::missed_events_since(now, world.db.looked_at);
  KB_CO_TRY(const auto events, co_await world.ask([=](Provider& provider) -> Answer<std::vector<int>> {
    std::vector<int> found;
    for (std::size_t i = 0; i < provider.events.size(); ++i)
      if (provider.events[i].created >= since) found.push_back(static_cast<int>(i));
    return found;
  }));
  for (const int event : events)
    if (!is_heard(world.db, event)) KB_CO_TRY_VOID(co_await remember(world, event));
  co_return co_await world.transaction([=](Database& tx) -> Done {
    tx.looked_at = now;
    return {};
  });
}

// What the provider kept, each once, back to the newest that is known and an hour more.
Flow<Done> post_fees(World& world) {
  const Instant since = world.db.fees_known_until - 1h;
  KB_CO_TRY(const auto found, co_await world.ask([=](Provider& provider) -> Answer<std::vector<int>> {
    std::vector<int> all;
    for (std::size_t i = 0; i < provider.kept.size(); ++i)
      if (provider.kept[i].at >= since) all.push_back(static_cast<int>(i));
    return all;
  }));
  co_return co_await world.transaction([=, &world](Database& tx) -> Done {
    for (const int fee : found) {
      if (std::ranges::find(tx.fees, fee) != tx.fees.end()) continue;
      tx.fees.push_back(fee);
      const KeptThere& kept = at(world.provider.kept, fee);
      tx.fees_known_until = std::max(tx.fees_known_until, kept.at);
      tx.post(Fact::provider_fee, fee, {}, rules::provider_fee_legs(kept.amount));
    }
    return {};
  });
}

Flow<Done> handle(World& world, JobKind kind, int subject) {
  switch (kind) {
    case JobKind::open_checkout:
      return open_job(world, subject);
    case JobKind::hold_end:
      return hold_end_job(world, subject);
    case JobKind::event:
      return hear(world, subject);
    case JobKind::refund:
      return send_refund(world, subject);
    case JobKind::payout:
      break;
  }
  return send_payout(world, subject);
}

void let_wait(Job& job, Instant run_at) {
  job.running = job.again = false;
  job.lease = 0;
  job.run_at = run_at;
}

// Only who holds the lease may say how a run ended.
Flow<Done> acknowledge(World& world, Job run, bool done) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Job* job = find_job(tx, run.id);
    if (!job || job->lease != run.lease) return {};
    if (job->again) {
      job->attempts = 0;
      let_wait(*job, world.now);
    } else if (done) {
      tx.jobs.erase(tx.jobs.begin() + (job - tx.jobs.data()));
    } else {
      job->dead = job->attempts >= job->most_attempts;
      let_wait(*job, world.now + std::chrono::seconds(std::min(3600, 1 << std::min(job->attempts, 12))));
    }
    return {};
  });
}

Flow<Done> run_job(World& world, int id) {
  co_await world.pause();  // by then it carries its lease
  const Job* job = find_job(world.db, id);
  if (!job) co_return Done();
  const Job run = *job;
  const Done outcome = co_await handle(world, run.kind, run.subject);
  co_return co_await acknowledge(world, run, outcome.has_value());
}

}  // namespace

Server::Server(World& world)
    : world_(world), looks_{{&send_due_refunds, 300s},       {&sweep, 300s},          {&repair, 24h},
                            {&move_what_is_due, 60s},        {&release_payouts, 60s}, {&settle_uncontested, 60s},
                            {&confirm_old_collections, 60s}, {&post_fees, 900s},      {&cut_off_covers, 60s},
                            {&make_statement, 24h}} {
  for (Look& look : looks_) look.next = world.now;
}

bool Server::is_due(const Job& job) const {
  if (job.dead) return false;
  if (!job.running) return job.run_at <= world_.now;
  return job.leased_until <= world_.now &&
         (!world_.is_alive(job.lease) || world_.dice.per_mille(world_.weather.overrun));
}

bool Server::take_job() {
  const auto jobs = world_.db.jobs.size();
  if (jobs == 0) return false;
  const auto first = static_cast<std::size_t>(world_.dice.below(jobs));
  for (std::size_t i = 0; i < jobs; ++i) {
    Job& job = world_.db.jobs[(first + i) % jobs];
    if (!is_due(job)) continue;
    job.running = true;
    ++job.attempts;
    job.leased_until = world_.now + lease;
    job.lease = world_.start(run_job(world_, job.id));
    world_.note("job {} runs as {}", job.id, job.lease);
    return true;
  }
  return false;
}

bool Server::look() {
  const auto first = static_cast<std::size_t>(world_.dice.below(looks_.size()));
  for (std::size_t i = 0; i < looks_.size(); ++i) {
    Look& look = looks_[(first + i) % looks_.size()];
    if (look.next > world_.now) continue;
    look.next = world_.now + look.every;
    world_.start(look.run(world_));
    return true;
  }
  return false;
}

void Server::look_at_everything() {
  for (Look& look : looks_) world_.start(look.run(world_));
}

bool Server::hear_webhook() {
  const auto due = std::ranges::find_if(world_.deliveries, [&](const Delivery& one) { return one.due <= world_.now; });
  if (due == world_.deliveries.end()) return false;
  const Delivery delivery = *due;
  world_.deliveries.erase(due);
  world_.start(receive(world_, delivery));
  return true;
}

std::optional<Instant> Server::next_moment() const {
  std::optional<Instant> next;
  const auto note = [&](Instant at) {
    if (!next || at < *next) next = at;
  };
  for (const Job& job : world_.db.jobs)
    if (!job.dead) note(job.running ? job.leased_until : job.run_at);
  for (const Delivery& delivery : world_.deliveries) note(delivery.due);
  return next;
}

Flow<Done> revive(World& world, int job) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Job* found = find_job(tx, job);
    if (!found || !found->dead) return Trouble::conflict;
    found->dead = false;
    found->attempts = 0;
    found->run_at = world.now;
    return {};
  });
}

}  // namespace kerbside::simulate
