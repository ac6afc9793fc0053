#include "app/app.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <thread>

#include "app/adapters.hpp"
#include "app/features.hpp"
#include "app/metrics.hpp"
#include "core/db/clock.hpp"
#include "core/http/health.hpp"
#include "core/http/server.hpp"
#include "core/idempotency.hpp"
#include "core/log.hpp"
#include "ports/house.hpp"

namespace kerbside {

struct App::Parts {
  Parts(Config given, provider::PaymentProvider* payments)
      : config(std::move(given)), adapters(config, pools, payments) {
    adapters.install(house);
    install_features(house);
    health.routes(house.api);
    metrics.routes(house.api);
    metrics.watch(house);
  }

  Loop* add_loop(const db::Settings& settings) {
    loops.push_back(std::make_unique<Loop>(static_cast<int>(loops.size()), settings));
    return loops.back().get();
  }

  Config config;
  std::vector<std::unique_ptr<Loop>> loops;  // those of requests, then the one of jobs
  std::vector<std::thread> threads;
  Pools pools;
  Adapters adapters;
  House house{config, adapters.ports(), pools, adapters.spool()};
  http::Health health{config, house.ready};
  Metrics metrics{config};
  DatabaseIdempotency keys{config.threads};
  std::unique_ptr<http::Server> server;
};

namespace {

// Runs a task on a loop from another thread and waits for it.
template <class T>
T run_on(Loop& loop, Task<T> task) {
  auto future = asio::co_spawn(loop.io, std::move(task), asio::use_future);
  return future.get();
}

Task<void> load_clock(Loop& loop) {
  auto loaded = co_await db::load_clock(loop.db);
  if (loaded.has_error()) log::warn("clock_not_loaded", {{"code", loaded.error().code}});
}

// Each loop has its own connections: until they are up it answers 503.
void wait_for_database(const std::vector<Loop*>& loops) {
  for (Loop* loop : loops) {
    if (!run_on(*loop, loop->db.wait_until_up(10'000))) return log::warn("database_not_up_yet");
  }
  run_on(*loops.front(), load_clock(*loops.front()));
}

}  // namespace

App::App(Config config, provider::PaymentProvider* payments)
    : parts_(std::make_unique<Parts>(std::move(config), payments)) {}

App::~App() { stop(); }

void App::start(Roles roles) {
  Parts& p = *parts_;
  std::vector<Loop*> loops, serving;
  for (int i = 0; roles.serve && i < p.config.threads; ++i) serving.push_back(p.add_loop(p.house.database));
  // Jobs have a loop and connections of their own: those that wait for one vehicle hold up no request.
  db::Settings of_jobs = p.house.database;
  of_jobs.lookup_connections = 0;
  Loop& jobs_loop = roles.work || serving.empty() ? *p.add_loop(of_jobs) : *serving.front();
  for (const auto& loop : p.loops) loops.push_back(loop.get());
  if (roles.serve) {
    p.server =
        std::make_unique<http::Server>(p.config, p.house.api, p.house.limiter, p.house.authenticators, &p.house.web,
                                       &p.keys, &p.metrics.count_requests(p.house.api), &p.house.spool);
    p.metrics.watch(loops, *p.server);
  }
  for (Loop* loop : loops) {
    loop->db.start();
    p.house.runner.wake_on_commits_of(*loop);
  }
  for (Loop* loop : serving) p.server->run_on(*loop);
  p.house.feed.start(loops, roles.serve);
  for (Service* service : p.house.services) service->start(*loops.front());
  if (roles.work) p.house.runner.start(jobs_loop);
  for (Loop* loop : loops) p.threads.emplace_back([loop] { loop->run(); });
  wait_for_database(loops);
}

void App::stop() {
  Parts& p = *parts_;
  if (p.threads.empty()) return;
  Loop& first = *p.loops.front();
  Loop& of_jobs = *p.loops.back();
  auto jobs_ended =
      asio::co_spawn(of_jobs.io, p.house.runner.stop(), asio::use_future);  // beside the requests: 20 s in all
  if (p.server) p.server->stop();
  jobs_ended.get();
  run_on(first, p.house.feed.stop());
  for (Service* service : p.house.services) run_on(first, service->stop());
  for (const auto& loop : p.loops) run_on(*loop, loop->db.stop());
  for (const auto& loop : p.loops) loop->io.stop();
  for (auto& thread : p.threads) thread.join();
  p.threads.clear();
  p.pools.stop();  // before the adapters that their work uses
  log::flush();
}

unsigned short App::port() const { return parts_->server ? parts_->server->port() : 0; }

std::vector<changes::Standing> App::readers() const { return parts_->house.feed.standings(); }
const http::Api& App::api() const { return parts_->house.api; }
const Books& App::books() const { return parts_->house.books; }

namespace {

Config that_serves_nobody() {
  Config config = read_config({}).value();
  config.secret = std::string(32, '0');
  config.web_root.clear();
  return config;
}

}  // namespace

std::string openapi_document() { return App(that_serves_nobody()).api().openapi("Kerbside API", "1"); }

Books books_of_all() { return App(that_serves_nobody()).books(); }

}  // namespace kerbside
