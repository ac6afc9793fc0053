// Bookings: from a quote to a hold, to a paid and confirmed booking, for its renter and its host. The database's
// occupancy table prevents double bookings (K1); payments calls back when money has come (Payable). Another person's
// booking is not found; a use case for users takes an actor who is signed in.
#pragma once
#include "core/actor.hpp"
#include "core/in_turn.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/decisions.hpp"
#include "features/bookings/handover_facts.hpp"
#include "features/bookings/money_story.hpp"
#include "features/bookings/taken_dates.hpp"
#include "features/bookings/types.hpp"
#include "features/bookings/vehicle_lock.hpp"
#include "features/payments/payments.hpp"
#include "features/quotes/quotes.hpp"
#include "ports/booking_followers.hpp"

namespace kerbside {
class House;
}

namespace kerbside::bookings {

struct HeldDates;
struct HoldRequest;

// An event of a booking that another feature brings (its deposit, an excuse), for its history. Travels with the
// transaction's next flush; the booking must be locked.
struct HistoryEvent {
  rules::Cause cause{};
  rules::Mover who{};
  Actor by;
  std::string reason{};  // in their own words
  std::optional<rules::Pence> charge{};
  std::optional<rules::Pence> refund{};
};
void add_to_history(db::Transaction& tx, BookingId id, const HistoryEvent& event);

inline constexpr std::size_t longest_reason = 500;  // characters

// A booking as other features decide on it.
struct BookingForReader {
  BookingId id;
  VehicleId vehicle;
  UserId renter, host;
  rules::Mover reader{};
  bool in_touch = false;  // the two sides see each other's phone and address
  rules::Standing standing;
  rules::MoneyLines lines;
};

class Bookings {
 public:
  Bookings(int loops, quotes::Quotes& quotes, payments::Payments& payments, const BookingFollowers& followers)
      : quotes_(quotes), payments_(payments), followers_(followers), taken_(loops), turns_(loops) {}

  // Refuses dates that are already taken (P4-18: availability before all that follows). start() decides it again, under
  // the lock; but when many people want the same days, most of them need not wait for that.
  Task<Status> refuse_taken(Loop& loop, Actor actor, PaymentRequest in);
  // Quote -> hold -> checkout (P4-19, K3). Repeatable: returns the same url for the caller's own hold of the same
  // rental.
  Task<Result<PaymentStarted>> start(Loop& loop, Actor actor, PaymentRequest in);
  // Returns the caller's own trip.
  Task<Result<Booking>> trip(Loop& loop, Actor renter, BookingId id);
  Task<Result<Hold>> hold(Loop& loop, Actor actor, BookingId id);
  Task<Result<Released>> release(Loop& loop, Actor actor, BookingId id);

  // An admin books for a renter (K10): quote_for() returns the price, with a quote that only that renter's booking may
  // name; then the hold, which the renter pays for by a link. It replaces the renter's own hold of that vehicle.
  Task<Result<QuoteForRenter>> quote_for(Loop& loop, RentalForRenter in);
  Task<Result<Booking>> create_for(Loop& loop, Actor admin, BookingForRenter in, audit::Client client);
  Task<Result<Released>> release_for(Loop& loop, Actor admin, ActRequest in, audit::Client client);

  // Carries out an action that rules::options_for() offers the actor; otherwise conflict `booking_moved`. Conflict
  // `refund_changed` when the refund shown differs from the one that would be made, with the current option.
  Task<Result<Booking>> act(Loop& loop, Actor actor, Act act);
  // The same in the transaction of a feature that keeps what goes with the action.
  Task<Result<bool>> act_within(db::Transaction& tx, Actor actor, Act act) const;
  // Moves a booking that has not begun to other dates (K10): a preview of the price; then the change itself, where
  // conflict `price_changed` carries the current preview. If there is something to pay, the booking keeps its dates
  // until it is paid, and the new ones are held; drop_change() releases these.
  Task<Result<DateChangePreview>> preview_change(Loop& loop, Actor actor, NewDates to);
  Task<Result<DateChangeStarted>> change_dates(Loop& loop, Actor actor, DateChangeRequest in);
  Task<Result<Booking>> drop_change(Loop& loop, Actor actor, BookingId id);
  // Returns the caller's changes that wait for their payment, the first to lapse first.
  static Task<Result<OpenChanges>> open_changes(Loop& loop, Actor renter);
  Task<Result<History>> history(Loop& loop, Actor actor, BookingId id);

  // "Why this amount?" (K9)
  Task<Result<MoneyStory>> money_story(Loop& loop, Actor actor, BookingId id);
  // Returns a booking to one of its sides, or an admin.
  Task<Result<Booking>> get(Loop& loop, Actor actor, BookingId id);
  // Returns whether its two sides still see each other's phone and address (U7); false for a booking of others.
  static Task<Result<bool>> are_in_touch(Loop& loop, Actor actor, BookingId id);
  // Returns what another feature needs of it, for one of its sides or an admin.
  Task<Result<BookingForReader>> for_reader(Loop& loop, Actor actor, BookingId id);
  // For admins: those whose number begins so; without one those that wait for their decision.
  Task<Result<BookingList>> for_admins(Loop& loop, NumberedAsked asked);
  Task<Result<BookingList>> trips(Loop& loop, Actor actor, TripsAsked asked);
  Task<Result<BookingList>> received(Loop& loop, Actor actor, ReceivedAsked asked);
  Task<Result<HostDashboardStats>> host_stats(Loop& loop, Actor actor);

  void register_jobs(jobs::Runner& runner);

 private:
  // Returns the booking if the actor is one of its sides or an admin; otherwise nothing.
  static Task<Result<std::optional<store::BookingRow>>> find(Loop& loop, Actor actor, BookingId id);
  Task<Result<std::optional<PendingChange>>> pending_change(Loop& loop, BookingId id);
  Task<Result<payments::PaymentRow>> end_change(Loop& loop, DateChangeId change);
  Task<Status> move_what_is_due(Loop& loop);
  Task<Status> move_on_now(Loop& loop, BookingId id);
  Task<Result<HeldDates>> try_to_hold(Loop& loop, HoldRequest request);
  Task<Result<PaymentStarted>> open_checkout(Loop& loop, HeldDates held);
  Task<Result<std::optional<payments::PaymentRow>>> payment_of(Loop& loop, BookingId id);
  Task<Status> let_go(Loop& loop, std::vector<BookingId> holds);

  quotes::Quotes& quotes_;
  payments::Payments& payments_;
  const BookingFollowers& followers_;
  TakenDates taken_;
  InTurn<VehicleId> turns_;  // of callers that hold dates of the same vehicle
};

Bookings& install(House& house, quotes::Quotes& quotes, payments::Payments& payments);

}  // namespace kerbside::bookings
