#include "features/demo/demo.hpp"

#include <libpq-fe.h>

#include <charconv>
#include <cstdio>
#include <memory>

#include "features/demo/random.hpp"
#include "rules/validation.hpp"

namespace kerbside::demo {
namespace {

Error database_error(PGconn* connection) {
  return fail(Kind::unavailable, "database", std::string("The database refused: ") + PQerrorMessage(connection));
}

// A blocking connection with what a filling needs.
class Connection {
 public:
  static Result<Connection> open(const std::string& url) {
    Connection c(PQconnectdb(url.c_str()));
    if (PQstatus(c.get()) != CONNECTION_OK) return database_error(c.get());
    TRY_VOID(c.execute("set client_encoding = 'UTF8'; set timezone = 'UTC'; set client_min_messages = warning"));
    return c;
  }

  Status execute(const std::string& sql) { return check(PQexec(get(), sql.c_str()), PGRES_COMMAND_OK); }

  Status execute(const char* sql, const std::string& parameter) {
    const char* values[] = {parameter.c_str()};
    return check(PQexecParams(get(), sql, 1, nullptr, values, nullptr, nullptr, 0), PGRES_COMMAND_OK);
  }

  Result<std::string> value(const char* sql) {
    const Answer answer(PQexec(get(), sql), PQclear);
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK) return database_error(get());
    return std::string(PQgetvalue(answer.get(), 0, 0));
  }

  Status copy(const CopyTable& table) {
    TRY_VOID(check(PQexec(get(), table.statement().c_str()), PGRES_COPY_IN));
    const bool sent = PQputCopyData(get(), table.data().data(), static_cast<int>(table.data().size())) == 1;
    if (!sent || PQputCopyEnd(get(), nullptr) != 1) return database_error(get());
    TRY_VOID(check(PQgetResult(get()), PGRES_COMMAND_OK));
    PQclear(PQgetResult(get()));
    return {};
  }

 private:
  using Answer = std::unique_ptr<PGresult, void (*)(PGresult*)>;

  explicit Connection(PGconn* connection) : connection_(connection, PQfinish) {}
  PGconn* get() { return connection_.get(); }

  Status check(PGresult* result, ExecStatusType wanted) {
    const Answer answer(result, PQclear);
    if (PQresultStatus(result) != wanted) return database_error(get());
    return {};
  }

  std::unique_ptr<PGconn, void (*)(PGconn*)> connection_;
};

// Easy to type, hard to guess from outside, and by the rules of sign-up. No word is anybody's name.
std::string new_password() {
  constexpr std::string_view words[] = {"Lantern", "Harbour", "Meadow",  "Copper",  "Thistle", "Bramble",
                                        "Granite", "Puffin",  "Kestrel", "Marble",  "Orchard", "Saddle",
                                        "Timber",  "Velvet",  "Pebble",  "Trellis", "Clover",  "Anchor"};
  while (true) {
    Random random(0, crypto::random_bytes(32));
    std::string password;
    for (int i = 0; i < 3; ++i) password += std::string(random.pick(words)) + "-";
    password += std::to_string(random.between(1000, 9999)) + "!";
    if (rules::password_errors(password).empty()) return password;
  }
}

CopyTable credentials(const World& world, const std::string& hash) {
  CopyTable table("credentials", "user_id, password_hash, changed_at");
  for (const auto* people : {&world.hosts, &world.renters})
    for (const auto& p : *people) table.row(p.id, hash, p.created_at);
  return table;
}

Status fill(Connection& db, const World& world, const Target& target, const std::string& password) {
  TRY(const std::string hash, crypto::hash_password(password, target.password_secret, target.password_cost));
  TRY_VOID(db.execute("begin"));
  TRY_VOID(db.execute("lock table profiles in exclusive mode"));
  TRY(const std::string held, db.value("select exists (select from profiles)"));
  if (held == "t")
    return fail(Kind::conflict, "not_empty", "The database holds accounts already; demo data needs an empty one.");
  std::string filled = "vehicle_occupancy";
  for (const auto& table : tables(world, target.surroundings)) {
    TRY_VOID(db.copy(table));
    filled += ", " + table.name();
  }
  TRY_VOID(db.copy(credentials(world, hash)));
  TRY_VOID(db.execute("update sandbox.settings set demo_password = $1", password));
  TRY_VOID(db.execute("commit"));
  return db.execute("analyze " + filled);
}

bool read_number(const std::string& text, auto& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

Result<Options> read_options(const std::vector<std::string>& arguments) {
  Options options;
  options.today = london_today();
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const std::string& name = arguments[i];
    const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
    bool fine = false;
    if (name == "--seed") fine = read_number(value, options.seed);
    if (name == "--vehicles")
      fine = read_number(value, options.vehicles) && options.vehicles >= 20 && options.vehicles <= 100'000;
    if (name == "--today") {
      const auto day = Date::parse(value);
      fine = day.has_value();
      if (fine) options.today = *day;
    }
    if (!fine)
      return fail(Kind::invalid, "usage",
                  "usage: kerbside demo [--seed N] [--today YYYY-MM-DD] [--vehicles 20..100000]");
  }
  return options;
}

Result<Summary> fill_from(const Config& config, const std::vector<std::string>& arguments) {
  if (config.environment == Environment::production)
    return fail(Kind::forbidden, "production", "Demo data is for trying Kerbside out, not for production.");
  TRY(const Options options, read_options(arguments));
  Target target;
  target.database_url = config.database_admin_url;
  target.surroundings = {config.public_url, config.stripe_version};
  target.password_secret = config.key("accounts");
  target.password_cost = config.password_cost;
  return run(options, target);
}

}  // namespace

Result<Summary> run(const Options& options, const Target& target) {
  TRY(auto db, Connection::open(target.database_url));
  const World world = make_world(options);
  Summary summary;
  summary.hosts = world.hosts.size();
  summary.renters = world.renters.size();
  summary.vehicles = world.vehicles.size();
  summary.bookings = world.bookings.size();
  summary.password = new_password();
  TRY_VOID(fill(db, world, target, summary.password));
  return summary;
}

int run_command(const Config& config, const std::vector<std::string>& arguments) {
  const auto summary = fill_from(config, arguments);
  if (summary.has_error()) {
    std::fprintf(stderr, "kerbside: %s\n", summary.error().message.c_str());
    return 1;
  }
  std::printf("%zu hosts, %zu renters, %zu vehicles, %zu bookings\npassword of all demo accounts: %s\n", summary->hosts,
              summary->renters, summary->vehicles, summary->bookings, summary->password.c_str());
  return 0;
}

}  // namespace kerbside::demo
