// Reads the command line. Everything else is in app/ (wiring) and below.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/app.hpp"
#include "app/jobs_command.hpp"
#include "app/migrations.hpp"
#include "core/config.hpp"
#include "core/http/server.hpp"
#include "core/log.hpp"
#include "core/migrate.hpp"
#include "core/time.hpp"
#include "features/admins/command.hpp"
#include "features/audit/audit.hpp"
#include "features/demo/demo.hpp"
#include "features/payments/refunds.hpp"
#include "features/reconcile/reconcile.hpp"
#include "ports/places/command.hpp"

namespace kerbside {
namespace {

constexpr int ok = 0, failed = 1, bad_usage = 64;

constexpr const char* usage =
    "usage: kerbside COMMAND\n"
    "  serve     serves the API, the web app and the jobs\n"
    "  worker    runs the jobs alone\n"
    "  migrate   brings the database up to date (DATABASE_ADMIN_URL)\n"
    "  demo      fills an empty database with demo data: --seed N --today YYYY-MM-DD --vehicles N, --vehicles-only\n"
    "            without bookings (DATABASE_ADMIN_URL)\n"
    "  reconcile tells whether ledger, payments, bookings and calendar agree; exit code 1 when not\n"
    "  refund-retry tries a refund again that failed: ID --reason TEXT\n"
    "  verify-logs tells whether the security log and the audit log are whole; exit code 1 when not\n"
    "  jobs      lists the jobs that gave up; `jobs retry ID...` or `jobs retry all` lets them run again\n"
    "  admin     keeps the register of admins: create, list, disable, reset-two-factor\n"
    "  places    `places import FILE...` takes in official lists of postcodes (DATABASE_ADMIN_URL); `places check` "
    "asks\n"
    "            the configured service where London is\n"
    "  openapi   prints the description of the API\n"
    "Configuration: environment variables, see docs/operations.md.\n";

int complain(const Error& error, int code = failed) {
  std::fprintf(stderr, "kerbside: %s\n", error.message.c_str());
  return code;
}

// Waits for SIGTERM or SIGINT, which every thread has blocked.
void wait_for_signal(const sigset_t& signals) {
  int received = 0;
  sigwait(&signals, &received);
  log::info("stopping", {{"signal", received}});
}

int run_app(Config config, App::Roles roles) {
  const auto ready = ready_to_serve(config);
  if (ready.has_error()) return complain(ready.error(), bad_config_exit_code);
  const auto newer = migrate::check(config.database_url, migrations());
  if (newer.has_error() && newer.error().kind != Kind::unavailable) return complain(newer.error());
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  log::set_level(config.log_level);
  if (newer.has_value() && *newer > 0) log::warn("database_newer_than_program", {{"migrations", *newer}});
  const std::string public_url = config.public_url;
  App app(std::move(config));
  app.start(roles);
  log::info("started", {{"port", app.port()}, {"public_url", public_url}});
  wait_for_signal(signals);
  app.stop();
  return ok;
}

int migrate_database(const Config& config) {
  migrate::Options options;
  options.on_apply = [](const std::string& file) { std::printf("applying %s\n", file.c_str()); };
  const auto applied = migrate::run(config.database_admin_url, migrations(), options);
  if (applied.has_error()) return complain(applied.error());
  std::printf("the database is up to date (%d applied)\n", *applied);
  return ok;
}

int run_command(std::string_view command, const std::vector<std::string>& arguments) {
  if (command == "openapi") return std::fputs((openapi_document() + "\n").c_str(), stdout) < 0 ? failed : ok;
  auto config = load_config();
  if (config.has_error()) return complain(config.error(), bad_config_exit_code);
  if (command == "serve") return run_app(std::move(*config), App::Roles{});
  if (command == "worker") return run_app(std::move(*config), App::Roles{false, true});
  if (command == "migrate") return migrate_database(*config);
  if (command == "reconcile") return reconcile::run_command(*config, books_of_all());
  if (command == "refund-retry") return payments::run_refund_retry(*config, {arguments.begin() + 1, arguments.end()});
  if (command == "places") return places::run_command(*config, {arguments.begin() + 1, arguments.end()});
  if (command == "verify-logs") return audit::run_verify_command(config->database_url);
  if (command == "jobs") return run_jobs_command(config->database_url, arguments);
  if (command == "admin")
    return admins::run_command(*config, arguments, isatty(STDIN_FILENO) != 0 ? nullptr : &std::cin);
  if (command == "demo") return demo::run_command(*config, arguments);
  std::fputs(usage, stderr);
  return bad_usage;
}

}  // namespace
}  // namespace kerbside

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "help") {
    std::fputs(kerbside::usage, arguments.empty() ? stderr : stdout);
    return arguments.empty() ? kerbside::bad_usage : kerbside::ok;
  }
  try {
    kerbside::load_london_time();
    return kerbside::run_command(arguments[0], {arguments.begin() + 1, arguments.end()});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "kerbside: %s\n", error.what());
    return kerbside::failed;
  }
}
