// Security deposits after their trips (K7, K16): refunded in two parts, less what the host charges against them.
// rules/deposit.hpp says what is due; features/payments sends it. Another person's booking is not found.
#pragma once
#include <memory>

#include "core/actor.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/sweep.hpp"
#include "core/temporary_file.hpp"
#include "features/bookings/bookings.hpp"
#include "features/deposits/types.hpp"
#include "features/private_files/private_files.hpp"
#include "ports/charge_followers.hpp"

namespace kerbside::deposits {

inline constexpr std::size_t most_photos = 8;  // for each charge
inline constexpr private_files::FileKind evidence{"deposit_photo", "private/deposit-photos/", "evidence", 40};

inline constexpr jobs::Sweep settle_sweep{"deposits_settle", "charge", "A deposit charge that could not be settled"};

class Deposits : public BookingFollower {
 public:
  Deposits(private_files::PrivateFiles& files, const ChargeFollowers& followers)
      : files_(files), followers_(followers) {}
  Deposits(const Deposits&) = delete;

  // Called in the transaction that ends the trip: writes the deposit's row and plans its refunds.
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;

  // For one side of the booking, or an admin. Returns not_found `no_deposit` when the trip is not over, or had none.
  Task<Result<Deposit>> get(Loop& loop, Actor actor, BookingId id);
  Task<Result<DepositRefundList>> refunds_of(Loop& loop, Actor actor, PageAsked asked);

  // For the host, whose evidence has been uploaded.
  Task<Result<Deposit>> file(Loop& loop, Actor actor, BookingId id, NewCharge charge);
  Task<Result<Deposit>> withdraw(Loop& loop, Actor actor, ChargeId id);
  // For the renter.
  Task<Result<Deposit>> contest(Loop& loop, Actor actor, ChargeId id, std::string reason);
  // For a deposit that the host held: the host confirms having returned it, or the renter having received it.
  Task<Result<Deposit>> confirm(Loop& loop, Actor actor, BookingId id);

  void register_jobs(jobs::Runner& runner);

 private:
  static Task<Status> settle_uncontested(Loop& loop);
  static Task<Status> give_dates(Loop& loop);

  private_files::PrivateFiles& files_;
  const ChargeFollowers& followers_;
};

// What is left of a deposit, and the part of it that charges wait for.
struct LeftOfDeposit {
  rules::Pence all{}, waits{};
};
// For disputes, under the booking's lock: of a deposit that we hold; nothing without one.
Task<Result<LeftOfDeposit>> left_of_deposit(db::Transaction& tx, BookingId id);
// What a contested charge could bring its host at most: no more than is left of the deposit; zero once it is decided.
Task<Result<rules::Pence>> most_of_charge(db::Transaction& tx, ChargeId id);
struct DecidedContest {
  ChargeId charge;
  Actor by;              // the admin who decided, or approved
  rules::Pence allowed;  // at most most_of_charge()
  std::string reason;    // both sides read it
};
// Settles a contested charge at that much, and tells both.
Task<Status> contest_decided(db::Transaction& tx, DecidedContest decided);
struct DecidedCharge {
  BookingId booking;
  Actor by;  // the admin who decided, or approved
  rules::Pence amount;
  std::string reason;  // both sides read it
};
// Takes that much for the host, settled at once and no more than is left; tells nobody, for the dispute does.
Task<Status> charge_decided(db::Transaction& tx, DecidedCharge charge);
// What is refunded when a dispute begins or ends: nothing is planned while one is open, and all that was stopped goes
// on afterwards. Does nothing without a deposit.
Task<Status> plan_after_dispute(db::Transaction& tx, BookingId id);

void install(House& house, private_files::PrivateFiles& files);

}  // namespace kerbside::deposits
