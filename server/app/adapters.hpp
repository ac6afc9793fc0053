// Chooses the adapter behind each port: another company's service in production, otherwise a built-in one.
#pragma once
#include "core/config.hpp"
#include "ports/broker/broker.hpp"
#include "ports/files/local_files.hpp"
#include "ports/files/s3/s3_files.hpp"
#include "ports/house.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/images/images.hpp"
#include "ports/mail/post.hpp"
#include "ports/mail/sandbox_mailbox.hpp"
#include "ports/mail/smtp_mailer.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "ports/payments/stripe/stripe.hpp"
#include "ports/places/adapter.hpp"
#include "ports/push/web_push.hpp"
#include "ports/vehicle_history/adapter.hpp"
#include "ports/vehicle_records/adapter.hpp"

namespace kerbside {

class Adapters {
 public:
  // All arguments must outlive it. `payments` replaces the configured payment provider.
  Adapters(const Config& config, Pools& pools, provider::PaymentProvider* payments);
  Adapters(const Adapters&) = delete;

  Ports ports();
  http::Spool spool() const { return {folder_, disk_}; }
  void install(House& house);  // their own endpoints and jobs

 private:
  files::FileStore& files();

  const Config& config_;
  std::filesystem::path folder_;  // uploads arrive on the file system on which they are kept
  // Each company has a pool of threads, which mostly wait: one that hangs holds up no other.
  Workers &provider_calls_, &letters_, &push_calls_, &disk_, &bucket_calls_, &pictures_, &record_calls_,
      &history_calls_, &place_calls_, &scans_;
  HttpClient http_;
  provider::Stripe provider_;
  provider::PaymentProvider& payments_;
  mail::SmtpMailer smtp_;
  mail::SandboxMailbox mailbox_;
  mail::Post post_;
  broker::ByEmail broker_;
  push::WebPush push_;
  HttpClient bucket_http_;
  files::s3::S3Files bucket_;
  files::LocalFiles folder_files_;
  images::Images images_;
  places::Adapter places_;
  vehicle_records::Adapter records_;
  vehicle_history::Adapter history_;
  std::unique_ptr<scanner::Scanner> scanner_;
  licence_check::ByHand licence_check_;
  provider::sandbox::Sandbox sandbox_;
};

}  // namespace kerbside
