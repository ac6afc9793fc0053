// One row by key out of PostgreSQL, on the product's HTTP server and database client: GET /row/{id} for everybody,
// GET /signed-in-row/{id} for who has a session, which the product's own look-up finds. bench/run compares them with a
// Fastify server and pgbench doing the same. Settings: core/config.hpp.
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>
#include <vector>

#include "core/config.hpp"
#include "core/http/server.hpp"
#include "features/accounts/sessions.hpp"

namespace {

using namespace kerbside;

struct ById {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(ById, (), (id))

struct Vehicle {
  std::string id, make, model;
  int year = 0;
  std::string category, colour;
  int seats = 0;
  std::string transmission, fuel_type;
  std::int64_t price_per_day = 0;
  std::string town, outcode;
};
BOOST_DESCRIBE_STRUCT(Vehicle, (),
                      (id, make, model, year, category, colour, seats, transmission, fuel_type, price_per_day, town,
                       outcode))

const db::Statement row_sql{"row",
                            "select id, make, model, year, category, colour, seats, transmission, fuel_type,"
                            " price_per_day, town, outcode from vehicles where id = $1"};

struct Routes {
  Task<Result<Vehicle>> row(http::Context& ctx, ById in) {
    KB_CO_TRY(auto found, co_await ctx.db().find<Vehicle>(row_sql, db::Params(in.id)));
    if (!found) co_return fail(Kind::not_found, "not_found", "There is no such vehicle.");
    co_return std::move(*found);
  }
};

void serve(const Config& config) {
  Routes routes;
  http::Api api;
  api.add<&Routes::row>(
      routes, http::Declaration(http::Method::get, "/row/{id}", http::Access::anyone(), "One row").rate("none"));
  api.add<&Routes::row>(routes, http::Declaration(http::Method::get, "/signed-in-row/{id}", http::Access::signed_in(),
                                                  "One row for who is signed in")
                                    .rate("none"));
  http::RateLimiter limiter(config);
  accounts::Sessions sessions(config.threads, "bench", false);
  http::Server server(config, api, limiter, http::Authenticators{&sessions, nullptr}, nullptr, nullptr);
  db::Settings settings;
  settings.conninfo = config.database_url;
  std::vector<std::unique_ptr<Loop>> loops;
  for (int i = 0; i < config.threads; ++i) {
    loops.push_back(std::make_unique<Loop>(i, settings));
    loops.back()->db.start();
    server.run_on(*loops.back());
  }
  std::vector<std::thread> threads;
  for (auto& loop : loops) threads.emplace_back([&loop] { loop->run(); });
  for (auto& thread : threads) thread.join();  // until the process is ended by a signal
}

}  // namespace

int main() {
  const auto config = load_config();
  if (config.has_error()) {
    std::fprintf(stderr, "%s\n", config.error().message.c_str());
    return bad_config_exit_code;
  }
  serve(*config);
}
