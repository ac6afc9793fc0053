// What a feature is given when it is installed: the ports, and the registers for its endpoints, jobs, readers, services
// and metrics. The public header of each feature declares one function install(House&, …) that makes the feature's
// objects; app/features.cpp calls them in the order of their dependencies.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/changes.hpp"
#include "core/config.hpp"
#include "core/http/api.hpp"
#include "core/http/body.hpp"
#include "core/http/rate_limit.hpp"
#include "core/http/static_files.hpp"
#include "core/jobs.hpp"
#include "core/sealed.hpp"
#include "core/workers.hpp"
#include "ports/attention.hpp"
#include "ports/booking_followers.hpp"
#include "ports/books.hpp"
#include "ports/broker/broker.hpp"
#include "ports/charge_followers.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/files.hpp"
#include "ports/files/links.hpp"
#include "ports/images/images.hpp"
#include "ports/licence_check/licence_check.hpp"
#include "ports/mail/post.hpp"
#include "ports/open_matters.hpp"
#include "ports/payments/payments.hpp"
#include "ports/payments/payouts.hpp"
#include "ports/places/places.hpp"
#include "ports/places/roads.hpp"
#include "ports/push/web_push.hpp"
#include "ports/scanner/scanner.hpp"
#include "ports/vehicle_history/vehicle_history.hpp"
#include "ports/vehicle_records/adapter.hpp"

namespace kerbside {

// The connections to the outside world. app/adapters.cpp chooses the adapter behind each port.
struct Ports {
  provider::PaymentProvider& payments;
  provider::PayoutProvider& payouts;
  const mail::Post& post;
  push::WebPush& push;
  files::FileStore& files;
  images::Images& images;
  const places::Places& places;
  const places::Roads& roads;
  vehicle_records::Adapter& vehicle_records;
  scanner::Scanner& scanner;
  const licence_check::LicenceCheck& licence_check;
  vehicle_history::VehicleHistory& vehicle_history;
  const broker::Broker& broker;
};

// A background service on the first loop.
class Service {
 public:
  virtual ~Service() = default;
  virtual void start(Loop& home) = 0;
  virtual Task<void> stop() = 0;  // called while the database is still up
};

// A metric that is measured when /metrics is read. While measuring fails it keeps its last value.
struct Gauge {
  std::string name, help;  // "kerbside_log_rows_waiting"
  Task<Result<double>> (*read)(db::Database& db);
};

class House {
 public:
  House(const Config& its_config, Ports its_ports, Pools& its_pools, http::Spool its_spool);
  ~House();
  House(const House&) = delete;

  const Config& config;
  const Ports ports;
  Pools& pools;
  Workers& hashing;             // for passwords: one pool for users and admins
  const http::Spool spool;      // for temporary files: `ports.files` takes them over from there without a copy
  const db::Settings database;  // for features that need their own connections
  const Sealer sealer;          // for encrypted columns
  const files::PrivateLinks private_links;

  // All of these are complete before the server answers requests.
  http::Api api;
  http::StaticFiles web;  // the built web app
  http::RateLimiter limiter;
  http::Authenticators authenticators;
  jobs::Runner runner;
  files::Collection unused_files;  // each feature says which of its files are in use
  OpenMatters open_matters;        // what keeps an account from being erased
  BookingFollowers booking_followers;
  ChargeFollowers charge_followers;  // of contests of charges to deposits
  Books books;                       // checks that all money is where it should be
  NeedsAttention attention;
  changes::Feed feed;
  std::vector<Service*> services;
  std::vector<Gauge> gauges;
  std::vector<std::function<bool()>> ready;  // asked by /readyz: whether requests can be answered yet

  // Makes an object that lives as long as the house; the last one made is destroyed first.
  template <class T, class... A>
  T& keep(A&&... arguments) {
    auto made = std::make_shared<T>(std::forward<A>(arguments)...);
    T& it = *made;
    kept_.push_back(std::move(made));
    return it;
  }

 private:
  std::vector<std::shared_ptr<void>> kept_;
};

}  // namespace kerbside
