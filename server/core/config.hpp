// Configuration: from the environment, and from the KEY=value file that CONFIG_FILE names; the environment wins. Every
// value is checked at start; a bad one stops the program with exit code 78 and a message that names the key.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/crypto.hpp"
#include "core/http/address.hpp"
#include "core/log.hpp"
#include "core/result.hpp"

namespace kerbside {

enum class Environment : std::uint8_t { development, test, production };

// At most `count` in any `seconds`.
struct Rate {
  int count = 0;
  int seconds = 60;
};

using Rates = std::map<std::string, std::vector<Rate>, std::less<>>;

struct Config {
  Environment environment = Environment::development;  // ENVIRONMENT
  std::string address = "127.0.0.1";                   // ADDRESS
  unsigned short port = 8080;                          // PORT, 0: any free one
  std::string public_url;                              // PUBLIC_URL without final slash, default http://localhost:PORT
  int threads = 1;                                     // THREADS, default: one per core
  int loops() const { return threads + 1; }            // those that answer requests, and the one for jobs
  int worker_threads = 2;                              // WORKER_THREADS, for blocking work
  bool take_over = false;                              // TAKE_OVER=on: shares the port with the process it replaces
  std::vector<http::Network> trusted_proxies;          // TRUSTED_PROXIES, comma-separated networks

  std::string database_url;        // DATABASE_URL, the app's role
  std::string database_admin_url;  // DATABASE_ADMIN_URL, the owner: migrate and demo

  // Connections to PostgreSQL of each of THREADS, for each lane (core/db/statement.hpp), and how long a statement may
  // take there. docs/operations.md says what they add up to.
  int db_lookup_connections = 1;   // DB_LOOKUP_CONNECTIONS
  int db_read_connections = 1;     // DB_READ_CONNECTIONS
  int db_slow_connections = 2;     // DB_SLOW_CONNECTIONS
  int db_write_connections = 8;    // DB_WRITE_CONNECTIONS
  int db_read_timeout_ms = 2000;   // DB_READ_TIMEOUT_MS, for look-ups and quick reads
  int db_slow_timeout_ms = 5000;   // DB_SLOW_TIMEOUT_MS
  int db_write_timeout_ms = 5000;  // DB_WRITE_TIMEOUT_MS
  int db_lock_timeout_ms = 2000;   // DB_LOCK_TIMEOUT_MS, the longest wait for another transaction's lock

  int keep_answers_ms = 1000;  // KEEP_ANSWERS_MS: how old the landing page's vehicles and counts may be

  std::string web_root = "web/dist";  // WEB_ROOT, the built web app
  std::string data_dir = "var/data";  // DATA_DIR, files and pictures
  std::string secret;                 // content of SECRET_FILE: the key from which all others are derived

  // The object store for files and pictures; DATA_DIR then holds only uploads while they arrive.
  std::string s3_endpoint;                   // S3_ENDPOINT https:// and a host, empty: DATA_DIR
  std::string s3_region, s3_bucket;          // S3_REGION, S3_BUCKET
  std::string s3_access_key, s3_secret_key;  // S3_ACCESS_KEY, S3_SECRET_KEY

  std::string metrics_token;  // METRICS_TOKEN, which readers of /metrics must send; may be empty in development only
  log::Level log_level = log::Level::info;  // LOG_LEVEL debug, info, warn, error, off
  bool limits = true;                       // LIMITS on, off (rate limits; refused off in production)
  Rates rates;                              // by class, RATE_<CLASS>="10/60" or "10/60,50/86400", "none"
  std::size_t header_limit = 16 * 1024;     // HEADER_LIMIT bytes
  std::size_t body_memory = 128 << 20;      // BODY_MEMORY bytes: for all request bodies together (uploads go to disk)
  int max_connections = 10'000;             // MAX_CONNECTIONS; fewer when `ulimit -n` allows fewer
  int connections_per_address = 200;        // CONNECTIONS_PER_ADDRESS, trusted proxies exempt
  int header_timeout_s = 10;                // HEADER_TIMEOUT
  int idle_timeout_s = 30;                  // IDLE_TIMEOUT
  crypto::PasswordCost password_cost;       // ARGON2_MEMORY_KIB, ARGON2_PASSES
  bool admin_two_factor = false;            // ADMIN_TWO_FACTOR=on: admins must use two-factor sign-in (X5)

  std::string brand_name = "Kerbside";                            // BRAND_NAME
  std::string support_phone = "020 7946 0123";                    // SUPPORT_PHONE
  std::string support_email = "support@kerbside.example";         // SUPPORT_EMAIL
  std::string company_address = "12 Mews Yard, London EC1A 0AA";  // COMPANY_ADDRESS

  // What else the law asks a company to say (X30), each empty where there is none: COMPANY_NAME, COMPANY_NUMBER,
  // REGISTERED_OFFICE, VAT_NUMBER, ICO_NUMBER; and ADR_BODY, who mediates in disputes, with its ADR_WEBSITE, and
  // whether we take part: ADR_TAKES_PART on, off.
  std::string company_name, company_number, registered_office, vat_number, ico_number, adr_body, adr_website;
  bool adr_takes_part = false;

  // The insurance of trips (X19): COVER_INSURER, empty: none; COVER_POLICY, COVER_EXCESS_PENCE, COVER_PHONE, and
  // whether it is invented, for a demo: COVER_SAMPLE on, off.
  std::string cover_insurer, cover_policy, cover_phone;
  int cover_excess_pence = 0;
  bool cover_sample = false;

  // The broker of temporary cover: BROKER_NAME, BROKER_EMAIL, without which none is sold, and BROKER_PHONE. With the
  // built-in mailbox an invented one. BROKER_HOURS: when they answer (H16), bank holidays being like Sundays.
  std::string broker_name, broker_email, broker_phone;
  std::string broker_hours = "Mon-Fri 08:00-18:00, Sat 09:00-13:00";

  std::string map_archive;    // MAP_ARCHIVE, PMTiles with the streets; empty: only the embedded map
  std::string map_style_url;  // MAP_STYLE_URL, an external MapLibre style; empty: the embedded map

  std::string stripe_base_url;                       // STRIPE_BASE_URL, empty: the built-in sandbox
  std::string stripe_secret_key;                     // STRIPE_SECRET_KEY
  std::vector<std::string> stripe_webhook_secrets;   // STRIPE_WEBHOOK_SECRETS, comma-separated, for rotation
  std::string stripe_version = "2026-10-28.endive";  // STRIPE_VERSION

  std::string smtp_url;                                 // SMTP_URL smtp:// or smtps://, empty: the built-in mailbox
  std::string smtp_user, smtp_password;                 // SMTP_USER, SMTP_PASSWORD
  std::string smtp_ca_file;                             // SMTP_CA_FILE PEM, empty: what the system trusts
  bool smtp_require_tls = true;                         // SMTP_REQUIRE_TLS on, off (refused off in production)
  bool confirm_email = false;                           // CONFIRM_EMAIL on, off; default: on with SMTP_URL
  std::string mail_from = "no-reply@kerbside.example";  // SMTP_FROM

  // PUSH_HOSTS, comma-separated: the browsers' push services that we may call; "*." matches every subdomain.
  std::vector<std::string> push_hosts = {"fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com",
                                         "*.notify.windows.com"};

  // Which service looks up vehicles by registration number (server/ports/vehicle_records).
  enum class VehicleRecords : std::uint8_t { sample, dvla, checkcardetails };
  VehicleRecords vehicle_records = VehicleRecords::sample;                       // VEHICLE_RECORDS
  std::string dvla_base_url = "https://driver-vehicle-licensing.api.gov.uk";     // DVLA_BASE_URL
  std::string dvla_api_key;                                                      // DVLA_API_KEY
  std::string dvsa_base_url = "https://history.mot.api.gov.uk";                  // DVSA_BASE_URL
  std::string dvsa_token_url, dvsa_client_id, dvsa_client_secret, dvsa_api_key;  // DVSA_TOKEN_URL and so on, or none
  std::string checkcardetails_base_url = "https://api.checkcardetails.co.uk";    // CHECKCARDETAILS_BASE_URL
  std::string checkcardetails_api_key;                                           // CHECKCARDETAILS_API_KEY

  std::string clamd_address;  // CLAMD_ADDRESS "unix:/path" or "host:port"; empty: no upload is scanned

  // Which service looks up places and roads (server/ports/places).
  enum class PlacesBy : std::uint8_t { embedded, google, openstreetmap };
  enum class GoogleDistances : std::uint8_t { routes, matrix };
  PlacesBy places = PlacesBy::embedded;                                  // PLACES
  std::string google_maps_base_url = "https://maps.googleapis.com";      // GOOGLE_MAPS_BASE_URL
  std::string google_routes_base_url = "https://routes.googleapis.com";  // GOOGLE_ROUTES_BASE_URL
  std::string google_maps_api_key;                                       // GOOGLE_MAPS_API_KEY
  GoogleDistances google_distances = GoogleDistances::routes;            // GOOGLE_DISTANCES
  std::string photon_base_url, nominatim_base_url, osrm_base_url;        // PHOTON_BASE_URL and so on

  bool secure() const { return public_url.starts_with("https://"); }
  bool sandbox_payments() const { return stripe_base_url.empty(); }
  bool sandbox_mail() const { return smtp_url.empty(); }
  std::string map_origin() const;  // "https://tiles.example" of MAP_STYLE_URL, or empty
  bool local_files() const { return s3_endpoint.empty(); }
  bool sandbox() const { return sandbox_payments() || sandbox_mail(); }
  // Derives a key for each purpose, so that none can stand in for another.
  std::string key(std::string_view purpose) const { return crypto::hmac_sha256(secret, purpose); }
};

inline constexpr int bad_config_exit_code = 78;  // EX_CONFIG

using Settings = std::map<std::string, std::string>;

// Errors say which key is wrong and what is allowed.
Result<Config> read_config(const Settings& environment, std::string_view file = {});
// Reads this process's environment and CONFIG_FILE.
Result<Config> load_config();
// Checks what only a server needs (a database, a secret), so that `kerbside openapi` runs without.
Status ready_to_serve(const Config& config);

}  // namespace kerbside
