#include "ports/house.hpp"

namespace kerbside {
namespace {

db::Settings database_settings(const Config& config) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  settings.lookup_connections = config.db_lookup_connections;
  settings.read_connections = config.db_read_connections;
  settings.slow_connections = config.db_slow_connections;
  settings.write_connections = config.db_write_connections;
  settings.read_timeout_ms = config.db_read_timeout_ms;
  settings.slow_timeout_ms = config.db_slow_timeout_ms;
  settings.statement_timeout_ms = config.db_write_timeout_ms;
  settings.lock_timeout_ms = config.db_lock_timeout_ms;
  return settings;
}

}  // namespace

House::House(const Config& its_config, Ports its_ports, Pools& its_pools, http::Spool its_spool)
    : config(its_config),
      ports(its_ports),
      pools(its_pools),
      hashing(pools.add("hashing", config.worker_threads, 64, Workers::Priority::background)),
      spool(std::move(its_spool)),
      database(database_settings(config)),
      sealer(config.key(key_of_sealed_columns)),
      private_links(config.key("private links")),
      web(config.web_root, {config.public_url, config.brand_name, config.map_origin()}),
      limiter(config),
      unused_files(ports.files),
      feed(database) {}

House::~House() {
  while (!kept_.empty()) kept_.pop_back();
}

}  // namespace kerbside
