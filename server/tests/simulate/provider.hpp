// The payment company of the simulation. It keeps its promises (trust.md 1.2, 3.1) and no others: a key is known again
// for 24 hours, first answers are repeated, refusals too, and events are told of things that may have changed since.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "simulate/database.hpp"
#include "simulate/dice.hpp"
#include "simulate/flow.hpp"

namespace kerbside::simulate {

// How the card behaves that pays.
enum class Card : std::uint8_t { good, delayed, delayed_then_refused, refund_fails, refund_waits };

struct Session {
  int payment = none;  // ours, in its metadata
  Pence amount;
  Instant expires_at{};
  rules::SessionStatus status = rules::SessionStatus::open;
  rules::SessionPayment paid = rules::SessionPayment::unpaid;
  bool attempt_failed = false;
  Card card = Card::good;
  std::optional<Instant> captured_at{}, decides_at{};
  bool refund_has_failed = false;
};

struct RefundThere {
  int session = none, refund = none;  // ours, in its metadata
  Pence amount;
  rules::RefundProgress progress{};
  std::optional<rules::RefundProgress> becomes{};
  Instant becomes_at{};
};

struct TransferThere {
  int payout = none, booking = none;
  Pence amount;
};

struct Dispute {
  int session = none;
  Pence amount;
  rules::DisputeState state = rules::DisputeState::open;
  Instant decided_at{};
};

// What the provider kept for itself of a move of the balance.
struct KeptThere {
  Pence amount;
  Instant at{};
};

enum class About : std::uint8_t { session, refund, dispute };
struct Event {
  About about{};
  int object = none;
  Instant created{};
};

class Provider {
 public:
  struct Hooks {
    std::function<void(int event)> told;                   // an event was made
    std::function<void(std::string what)> without_intent;  // I6: somebody asks for what no committed row wants
  };
  Provider(const Database& committed, Hooks hooks) : committed_(committed), hooks_(std::move(hooks)) {}

  // What the server asks for; the key is made of our number.
  Answer<int> open(int payment, Pence amount, Instant expires_at, Dice& dice, Instant now);
  int expire(int session, Instant now);
  Answer<int> refund(int refund, int session, Pence amount, Dice& dice, Instant now);
  Answer<int> transfer(int payout, int booking, Pence amount, Instant now);
  std::vector<int> refunds_of(int session) const;
  std::vector<int> transfers_of(int booking) const;

  // What its other customers do, and time.
  void pay(int session, Card card, Instant now);
  void dispute(int session, Instant now, Instant decided_at);
  void tick(Dice& dice, Instant now);
  std::optional<Instant> next_change(Instant now) const;

  Pence left_of(int session) const;  // captured, and neither refunded nor disputed away
  Pence balance() const;             // less what was kept
  bool was_disputed(int session) const;
  bool has_open_session() const;

  std::vector<Session> sessions{};
  std::vector<RefundThere> refunds{};
  std::vector<TransferThere> transfers{};
  std::vector<Dispute> disputes{};
  std::vector<KeptThere> kept{};
  std::vector<Event> events{};
  bool accounts_ready = false;
  int refusals = 0;  // of refunds that nothing explains

 private:
  enum class Verb : std::uint8_t { open, refund, transfer };
  struct Key {
    Verb verb{};
    int ours = none;
    Instant at{};
    int answer = none;  // none: it was refused
  };
  const Key* known(Verb verb, int ours, Instant now);
  Answer<int> remember(Verb verb, int ours, int answer, Instant now);
  void tell(About about, int object, Instant now);
  void capture(Session& session, int id, Instant now);

  const Database& committed_;
  Hooks hooks_;
  std::vector<Key> keys_{};
};

rules::SessionFacts facts_of(const Session& session);

}  // namespace kerbside::simulate
