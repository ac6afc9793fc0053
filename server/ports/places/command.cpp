#include "ports/places/command.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "core/run_once.hpp"
#include "ports/places/adapter.hpp"
#include "ports/places/postcode_import.hpp"

namespace kerbside::places {
namespace {

constexpr int ok = 0, failed = 1, bad_usage = 64;

int complain(const Error& error) {
  std::fprintf(stderr, "kerbside: %s\n", error.message.c_str());
  return failed;
}

int import(const Config& config, const std::vector<std::string>& files) {
  const auto imported = import_postcodes(config.database_admin_url, files);
  if (imported.has_error()) return complain(imported.error());
  fmt::print("{} postcodes\n", *imported);
  return ok;
}

int check_service(const Config& config) {
  Workers outgoing("places", 1, 4);
  const Adapter adapter(config, outgoing);
  db::Settings settings;
  settings.conninfo = config.database_url;
  const auto london = run_once<Place>(settings, [&](Loop& loop) { return check(loop, adapter.places()); });
  if (london.has_error()) return complain(london.error());
  fmt::print("{} is at {:.4f}, {:.4f}\n", london->name, london->point.lat, london->point.lng);
  return ok;
}

}  // namespace

Task<Result<Place>> check(Loop& loop, const Places& places) {
  KB_CO_TRY(const auto london, co_await places.find(loop, "London"));
  if (!london) co_return fail(Kind::unavailable, "places_know_nothing", "The service of places does not know London.");
  co_return *london;
}

int run_command(const Config& config, const std::vector<std::string>& arguments) {
  if (arguments.size() > 1 && arguments[0] == "import") return import(config, {arguments.begin() + 1, arguments.end()});
  if (arguments.size() == 1 && arguments[0] == "check") return check_service(config);
  std::fputs("usage: kerbside places import FILE... | check\n", stderr);
  return bad_usage;
}

}  // namespace kerbside::places
