// The product whole, before a payment provider that answers at once: what a booking then costs is the server's own work
// and PostgreSQL's. Settings: core/config.hpp.
//   bench_booking_server        serves; jobs are left to another process
//   bench_booking_server work   serves and works, as `kerbside serve`
#include <csignal>
#include <cstdio>
#include <string_view>

#include "app/app.hpp"
#include "core/time.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace {

using namespace kerbside;
using provider::CheckoutState;

provider::StripeSettings settings_of(const Config& config) {
  provider::StripeSettings settings;
  settings.webhook_secrets = config.stripe_webhook_secrets;
  return settings;
}

// Stripe's webhooks, and sessions that need no memory: their id says of which payment they are and over how much.
class AtOnce final : public provider::Stripe {
 public:
  AtOnce(const Config& config, HttpClient& nobody) : Stripe(settings_of(config), nobody) {}

  Task<Result<CheckoutState>> open_checkout(Loop&, provider::OpenCheckout command) override {
    std::int64_t amount = 0;
    for (const auto& line : command.lines) amount += line.amount_pence;
    CheckoutState state;
    state.session_id = "cs_bench_" + command.payment_id + "_" + std::to_string(amount);
    state.url = "https://checkout.example/c/pay/" + state.session_id;
    state.expires_at = command.expires_at;
    co_return state;
  }

  // Everybody has paid by the time somebody looks.
  Task<Result<CheckoutState>> read_checkout(Loop&, std::string session_id) override {
    const auto amount_at = session_id.rfind('_'), payment_at = session_id.rfind('_', amount_at - 1);
    CheckoutState state;
    state.session_id = session_id;
    state.facts.payment_id = session_id.substr(payment_at + 1, amount_at - payment_at - 1);
    state.facts.status = rules::SessionStatus::complete;
    state.facts.payment = rules::SessionPayment::paid;
    state.facts.amount_total = rules::Pence{std::stoll(session_id.substr(amount_at + 1))};
    state.facts.currency = "gbp";
    state.provider_payment_id = "pi_" + state.facts.payment_id;
    state.provider_charge_id = "ch_" + state.facts.payment_id;
    state.card_brand = "visa";
    state.card_last4 = "4242";
    co_return state;
  }

  // The demo's deposits and payouts that are due go as well.
  Task<Result<provider::RefundReading>> refund(Loop&, provider::RefundCommand command) override {
    co_return provider::RefundReading{"re_" + command.refund_id, command.refund_id, rules::Pence{command.amount_pence},
                                      rules::RefundProgress::succeeded, ""};
  }
  Task<Result<provider::TransferReading>> transfer(Loop&, provider::TransferCommand command) override {
    co_return provider::TransferReading{"tr_" + command.payout_id, command.payout_id,
                                        rules::Pence{command.amount_pence}};
  }
};

int serve(const Config& config, bool work) {
  signal(SIGPIPE, SIG_IGN);
  log::set_level(config.log_level);
  Workers idle("nobody", 1, 1);
  HttpClient nobody(HttpClientSettings{}, idle);
  AtOnce payments(config, nobody);
  App app(config, &payments);
  app.start({true, work});
  for (;;) pause();  // until the process is ended by a signal
}

}  // namespace

int main(int argc, char** argv) {
  const auto config = kerbside::load_config();
  if (config.has_error()) {
    std::fprintf(stderr, "%s\n", config.error().message.c_str());
    return kerbside::bad_config_exit_code;
  }
  kerbside::load_london_time();
  return serve(*config, argc > 1 && std::string_view(argv[1]) == "work");
}
