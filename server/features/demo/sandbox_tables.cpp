#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "core/json/write.hpp"
#include "features/demo/tables.hpp"

namespace kerbside::demo {

// What the sandbox stores of a checkout, in the words of ports/payments/stripe.
struct CheckoutLine {
  std::string name;
  rules::Pence amount_pence;
  int quantity = 1;
};
BOOST_DESCRIBE_STRUCT(CheckoutLine, (), (name, amount_pence, quantity))

struct CheckoutMetadata {
  std::string payment_id, purpose, purpose_id;
};
BOOST_DESCRIBE_STRUCT(CheckoutMetadata, (), (payment_id, purpose, purpose_id))

struct IntentMetadata {
  std::string payment_id;
};
BOOST_DESCRIBE_STRUCT(IntentMetadata, (), (payment_id))

struct RefundMetadata {
  std::string refund_id;
};
BOOST_DESCRIBE_STRUCT(RefundMetadata, (), (refund_id))

struct IntentData {
  std::string description, transfer_group;
  IntentMetadata metadata;
};
BOOST_DESCRIBE_STRUCT(IntentData, (), (description, transfer_group, metadata))

namespace {

template <class T>
std::string json_of(const T& value) {
  std::string text;
  json::write(text, value);
  return text;
}

std::vector<CheckoutLine> checkout_lines(const Booking& b, const Vehicle& v) {
  std::vector<CheckoutLine> lines;
  for (const auto& item : rules::checkout_items(b.lines, fmt::format("{} {}", v.year, vehicle_name(v))))
    lines.push_back({item.name, item.amount, 1});
  return lines;
}

// Sessions, intents and charges of everything that was paid, and what went back.
class Checkouts {
 public:
  Checkouts(const World& world, const Surroundings& around) : world_(world), around_(around) {}

  void add(const Booking& b) {
    const Vehicle& v = world_.vehicles[b.vehicle];
    const Payment& p = *b.payment;
    const IntentData intent{
        vehicle_name(v) + ", " + format_day(b.pick_up.date()) + " to " + format_day(b.return_.date()),
        "booking_" + b.id,
        {p.id}};
    const auto& url = around_.public_url;
    sessions_.row(p.session_id, "complete", "paid", b.price.due_now, json_of(checkout_lines(b, v)), p.id,
                  world_.person(b.renter).email, url + "/payment-success?session_id={CHECKOUT_SESSION_ID}",
                  fmt::format("{}/vehicle/{}?hold={}", url, v.id, b.id),
                  json_of(CheckoutMetadata{p.id, "booking", b.id}), json_of(intent), around_.api_version, p.intent_id,
                  p.created_at + std::chrono::minutes(31), p.created_at, p.paid_at);
    intents_.row(p.intent_id, p.session_id, "succeeded", b.price.due_now, intent.description, intent.transfer_group,
                 json_of(intent.metadata), p.charge_id, p.paid_at);
    charges_.row(p.charge_id, p.intent_id, "succeeded", b.price.due_now, p.card_brand, p.card_last4, p.paid_at,
                 kept_of(b.price.due_now));
    for (const auto& r : p.refunds)
      if (r.completed_at)
        refunds_.row(r.provider_id, p.intent_id, r.parts.total(), json_of(RefundMetadata{r.id}), *r.completed_at);
  }

  std::vector<CopyTable> take() && {
    return {std::move(sessions_), std::move(intents_), std::move(charges_), std::move(refunds_)};
  }

 private:
  const World& world_;
  const Surroundings& around_;
  CopyTable sessions_{"sandbox.checkout_sessions",
                      "id, status, payment_status, amount_total, lines, client_reference_id, customer_email, "
                      "success_url, cancel_url, metadata, intent_data, api_version, payment_intent, expires_at, "
                      "created_at, completed_at"};
  CopyTable intents_{
      "sandbox.payment_intents",
      "id, session_id, status, amount, description, transfer_group, metadata, latest_charge, created_at"};
  CopyTable refunds_{"sandbox.refunds", "id, payment_intent, amount, metadata, created_at"};
  CopyTable charges_{"sandbox.charges", "id, payment_intent, status, amount, card_brand, card_last4, created_at, fee"};
};

struct Account {
  const Person* person;
  int score;  // how much there is to see
  std::string note;
};

Account renter_account(const World& world, std::size_t index) {
  int past = 0, ahead = 0;
  for (const auto& b : world.bookings) {
    if (b.renter.is_host || b.renter.index != index || b.cancelled_at) continue;
    ++(b.outcome == Outcome::completed ? past : ahead);
  }
  return {&world.renters[index], std::min(past, 6) + 5 * std::min(ahead, 4),
          fmt::format("{} trips behind, {} ahead or under way", past, ahead)};
}

// Private hosts with a few vehicles come first: their dashboards are the easiest to take in.
Account host_account(const World& world, std::size_t index) {
  std::string owned;
  int vehicles = 0, ahead = 0;
  for (const auto& v : world.vehicles) {
    if (v.host != index) continue;
    owned += fmt::format("{}{} ({} {})", ++vehicles > 1 ? ", " : "", vehicle_name(v), v.town, v.outcode);
  }
  for (const auto& b : world.bookings)
    if (world.vehicles[b.vehicle].host == index && b.outcome == Outcome::confirmed) ++ahead;
  const int size = vehicles >= 2 && vehicles <= 6 ? 40 : 0;
  return {&world.hosts[index], size + 5 * std::min(ahead, 6) + std::min(vehicles, 6), "Owns " + owned};
}

CopyTable accounts(const World& world) {
  std::vector<Account> all;
  for (std::size_t i = 0; i < world.renters.size(); ++i) all.push_back(renter_account(world, i));
  for (std::size_t i = 0; i < world.hosts.size(); ++i) all.push_back(host_account(world, i));
  std::stable_sort(all.begin(), all.end(), [](const Account& a, const Account& b) {
    return std::pair(a.person->is_host, -a.score) < std::pair(b.person->is_host, -b.score);
  });
  CopyTable table("sandbox.demo_accounts", "email, position, role, name, note");
  int position = 0;
  for (const auto& account : all) {
    const Person& p = *account.person;
    const std::string name = p.first_name + " " + p.last_name;
    table.row(p.email, ++position, p.is_host ? "host" : "renter",
              p.company_name ? fmt::format("{} ({})", *p.company_name, name) : name, account.note);
  }
  return table;
}

}  // namespace

std::vector<CopyTable> sandbox_tables(const World& world, const Surroundings& surroundings) {
  Checkouts checkouts(world, surroundings);
  for (const auto& b : world.bookings)
    if (b.payment) checkouts.add(b);
  auto all = std::move(checkouts).take();
  if (world.options.district.number == 0) all.push_back(accounts(world));  // a list that somebody can read
  return all;
}

}  // namespace kerbside::demo
