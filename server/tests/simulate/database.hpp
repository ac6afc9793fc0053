// The rows of the simulation, as the product's tables hold them, and what the product's constraints refuse. A row's
// number is its place.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "rules/booking_actions.hpp"
#include "rules/credit_lot.hpp"
#include "rules/deposit.hpp"
#include "rules/earnings.hpp"
#include "rules/ledger.hpp"
#include "rules/money_holds.hpp"
#include "rules/payment_step.hpp"
#include "rules/payout_step.hpp"
#include "rules/refund_step.hpp"
#include "rules/rental.hpp"
#include "rules/words.hpp"

namespace kerbside::simulate {

using rules::BookingState;
using rules::Pence;
using Lines = std::shared_ptr<const rules::MoneyLines>;

inline constexpr int none = -1;
inline constexpr std::chrono::minutes turnaround{60};

// What is wanted of a vehicle, as people say it and as the machine does.
struct Days {
  rules::Rental times;
  Instant pick_up{}, return_{};
};

struct Booking {
  int vehicle = none, renter = none;
  bool instant_book = true;  // its vehicle
  BookingState state = BookingState::pending;
  rules::PaymentStatus payment_status = rules::PaymentStatus::pending;
  rules::Method method{};
  Days days;
  std::optional<Instant> hold_expires_at{}, answer_by{}, cancelled_at{}, completed_at{}, contested_at{}, decided_at{},
      back_at{};
  std::optional<rules::Ending> ending{};
  bool collected_by_host = false, collected_by_renter = false;
  Lines lines, first_lines;
  std::optional<Pence> promised{};  // what its end is to give back
  rules::HandoverFacts handover{};  // what was said at pick-up and return
};

enum class ChangeState : std::uint8_t { awaiting_payment, made, lapsed };
struct Change {
  int booking = none;
  ChangeState state{};
  Days days;
  Lines former, lines;
  Instant hold_ends_at{};
};

// Temporary insurance.
struct Cover {
  Instant starts{}, asked_at{};                           // the broker, since it was paid
  std::optional<Instant> confirmed_at{}, cancelled_at{};  // the latter: after that
  Pence refunded{};                                       // then
};

// A service done by people.
struct Help {
  bool is_begun = false, is_cancelled = false;  // the latter: by its buyer
};

// Of a history check, of a bundle of credits for checks, which is had as soon as it is paid, of temporary insurance, or
// of a service done by people.
enum class OrderState : std::uint8_t { awaiting_payment, paid, fulfilled, given_back, lapsed };
BOOST_DESCRIBE_ENUM(OrderState, awaiting_payment, paid, fulfilled, given_back, lapsed)
struct Order {
  Pence price{};  // nothing for a check that a credit paid
  OrderState state{};
  int credits = 0;                              // of a bundle
  int used = 0, delivered = 0, given_back = 0;  // of them
  int bundle = none;                            // whose credit paid it
  std::optional<Cover> cover{};
  std::optional<Help> help{};

  bool is_bundle() const { return credits > 0; }
  bool is_had() const { return state != OrderState::awaiting_payment && state != OrderState::lapsed; }
  rules::CreditLot lot() const { return {price, credits, used, delivered, given_back}; }
};

// What the broker is paid for a month; a refund is taken off.
struct StatementLine {
  int order = none;
  bool is_refund = false;
  Pence amount;
};
struct Statement {
  Date month;
  std::vector<StatementLine> lines;
  bool is_paid = false;
};

// What money is about, whatever it was paid for; the platform's own is about neither.
struct Subject {
  int booking = none, order = none;
};

// What a payment is for.
enum class Purpose : std::uint8_t { booking, change, order };
BOOST_DESCRIBE_ENUM(Purpose, booking, change, order)
struct Payment {
  Purpose purpose{};
  int thing = none;
  Pence amount;
  rules::PaymentState state{};
  Instant created_at{}, expires_at{};
  int session = none;  // at the provider
  bool duplicate = false;
  std::optional<Instant> paid_at{};
};

enum class RefundKind : std::uint8_t { cancellation, first_part, rest, slot_lost, duplicate, date_change, admin };
struct Refund {
  int payment = none;
  RefundKind kind{};
  std::string key{};
  Pence amount;                         // nothing: it was planned and taken away
  std::optional<rules::Parts> parts{};  // absent: all of the payment
  rules::RefundState state{};
  Date scheduled_for{};
  int at_provider = none;
  std::optional<Instant> first_sent_at{};
  int retry_of = none;
  bool by_bank = false;  // failed, for the payer's bank has made it
};

struct Chargeback {
  int payment = none, dispute = none;
  Subject subject{};
  Pence amount;
  rules::DisputeState state{};
  Pence met{};  // of it, by refunds that waited

  bool is_closed() const { return state == rules::DisputeState::released || state == rules::DisputeState::kept; }
};

struct Earning {
  bool written = false;
  Pence payable, from_deposit, kept;
  rules::EarningFacts facts{};
};

struct Payout {
  int booking = none;
  Pence amount;
  rules::PayoutState state{};
  Instant created_at{};
  int transfer = none, retry_of = none;
  bool account_failed = false;
};

struct Deposit {  // of a booking whose trip is over; held by the platform
  Pence held;
  rules::DepositDates dates{};
  std::vector<rules::ChargeStanding> charges{};
};

enum class JobKind : std::uint8_t { open_checkout, hold_end, event, refund, payout };
struct Job {
  int id = 0;
  JobKind kind{};
  int subject = none;
  Instant run_at{};
  bool running = false, dead = false, again = false;
  int attempts = 0, most_attempts = 12;
  int lease = 0;
  Instant leased_until{};
};

struct HeardEvent {
  int event = none;
  bool done = false;
};

// A fact of the ledger: one posting each.
enum class Fact : std::uint8_t {
  charge,
  refund,
  refund_failed,
  date_change,
  waived_difference,
  deposit_charge,
  payout,
  chargeback,
  chargeback_won,
  chargeback_closed,
  chargeback_kept,
  refund_charged_back,
  provider_fee,
  delivered,
  credit_used,
  premium_paid,
  premium_taken_off
};
inline constexpr std::size_t accounts =
    boost::mp11::mp_size<boost::describe::describe_enumerators<rules::Account>>::value;
using Balances = std::array<Pence, accounts>;

struct Database {
  std::vector<Booking> bookings{};
  std::vector<Change> changes{};
  std::vector<Order> orders{};
  std::vector<Payment> payments{};
  std::vector<Refund> refunds{};
  std::vector<Chargeback> chargebacks{};
  std::vector<Earning> earnings{};                 // by booking
  std::vector<std::optional<Deposit>> deposits{};  // by booking
  std::vector<Payout> payouts{};
  std::vector<Statement> statements{};
  std::vector<Job> jobs{};
  std::vector<HeardEvent> events{};
  std::vector<std::pair<Fact, int>> facts{};
  std::vector<Balances> books{};        // by booking
  std::vector<Balances> order_books{};  // by order
  Balances house{};                     // what is about neither
  std::vector<int> fees{};              // of the provider that are known
  Instant fees_known_until{};
  Instant looked_at{};  // when the provider was last asked for what webhooks should have told
  int next_job = 1;
  std::string broken{};  // the constraint that a statement ran into

  void post(Fact fact, int id, Subject subject, const std::vector<rules::LedgerLeg>& legs);
  void enqueue(JobKind kind, int subject, Instant run_at, int most_attempts = 12);
  int add(const Refund& refund);

  Payment* live_payment(Purpose purpose, int thing);  // the paid one, or else the latest
  Subject subject_of(const Payment& payment) const;
  // Those that count for a booking: its own, and those for changes of its dates that were made; the newest first.
  std::vector<int> paid_for(int booking) const;
  Pence gone_back(int payment, int but = none) const;  // or is to go: refunds that have not failed
  Pence set_apart(int payment) const;                  // with those that failed, until they are tried again
  bool was_retried(int refund) const;
  Pence disputed(int payment) const;
  Pence charged_back(int payment) const;  // by chargebacks that are closed
  int open_change(int booking) const;
  bool is_free(int vehicle, const Days& days, int but_for_booking) const;
};

Balances everything(const Database& db);  // all books together
Pence& balance(Balances& books, rules::Account account);
Pence balance(const Balances& books, rules::Account account);

// Whether two live uses of one vehicle meet: the exclusion constraint, which people run into.
bool dates_taken(const Database& db);
// What only a bug runs into: states that move where they cannot, two live payments of one thing, sums that are
// exceeded. Empty when all is well.
std::string broken_constraint(const Database& before, const Database& after);

}  // namespace kerbside::simulate
