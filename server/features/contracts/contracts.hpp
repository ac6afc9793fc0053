// Rental contracts (D1-04 to D1-08, D3.5, X8, X17, X22 to X24): a host sends one for a booking, the renter signs it,
// the host signs it too. The text is made here and never taken from a client; what is signed is named by its SHA-256. A
// contract of others is not found. What the renter hands over with it is features/contract_papers.
#pragma once
#include <vector>

#include "core/actor.hpp"
#include "core/config.hpp"
#include "core/db/db.hpp"
#include "core/http/body.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/contracts/types.hpp"
#include "ports/booking_followers.hpp"
#include "ports/images/images.hpp"

namespace kerbside {
class House;
}

namespace kerbside::contracts {

// The facts about a contract that others decide on.
struct ContractFacts {
  ContractId id;
  BookingId booking_id;
  UserId host_user_id, renter_user_id;
  rules::ContractState contract_status{};
  std::optional<rules::ContractEnd> expired_as;
  Instant sent_at{}, expires_at{};
  std::optional<Instant> expired_at, renter_signed_at, host_signed_at, completed_at;
};
BOOST_DESCRIBE_STRUCT(ContractFacts, (),
                      (id, booking_id, host_user_id, renter_user_id, contract_status, expired_as, sent_at, expires_at,
                       expired_at, renter_signed_at, host_signed_at, completed_at))

// A renter who is about to sign.
struct SigningRenter {
  ContractFacts contract;
  std::optional<int> driver_age, licence_months;  // as declared when booking
  int minimum_driver_age = 0;                     // the vehicle's
  Date pick_up;
};

// What must be there before a renter's signature counts.
class SigningChecks {
 public:
  virtual ~SigningChecks() = default;
  // Called in the transaction of the signature, with the booking and its contract locked. An error undoes the signature
  // and is what the renter reads.
  virtual Task<Status> check(db::Transaction& tx, const SigningRenter& who) = 0;
};

// Hears of each change of a contract's state, in its transaction; an error undoes the change.
class ContractFollower {
 public:
  virtual ~ContractFollower() = default;
  virtual Task<Status> on(db::Transaction& tx, const ContractFacts& now) = 0;
};

// All that is on paper, for who writes it there.
struct SignedText {
  ContractFacts facts;
  std::string title, content, fingerprint;
  std::optional<Signed> renter, host;
};

// A job for a booking that was confirmed or changed: a payment does not wait for what only some hosts want.
struct SendingByItself {
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(SendingByItself, (), (booking_id))

class Contracts : public BookingFollower {
 public:
  Contracts(bookings::Bookings& bookings, std::optional<rules::Cover> cover, images::Images& images, http::Spool spool)
      : bookings_(bookings), cover_(std::move(cover)), images_(images), spool_(spool) {}

  void add(SigningChecks& checks) { checks_.push_back(&checks); }            // call at start
  void add(ContractFollower& follower) { followers_.push_back(&follower); }  // call at start

  static Task<Result<ContractList>> list(Loop& loop, UserId user, ContractsAsked asked);
  static Task<Result<ContractsToSend>> to_send(Loop& loop, UserId host);
  Task<Result<Contract>> get(Loop& loop, UserId user, ContractId id);
  Task<Result<BookingContracts>> of_booking(Loop& loop, UserId user, BookingId id);

  // Both for a booking without a contract, or in place of one that the renter has not signed, which is named.
  // Errors of both: booking_not_found, forbidden not_for_this_side, conflicts contract_not_possible and contract_live,
  // field errors of address.
  Task<Result<ContractPreview>> preview(Loop& loop, UserId host, PreviewRequest in);
  // And: conflict contract_text_moved, with the current preview.
  Task<Result<Contract>> send(Loop& loop, UserId host, SendRequest in);
  // Puts the renter's address into the text. Conflict contract_moved, with the contract.
  Task<Result<Contract>> set_address(Loop& loop, UserId renter, AddressRequest in);
  // Errors: field errors, contract_moved and contract_text_moved with the contract, those of the checks; unavailable
  // signature_not_saved.
  Task<Result<Contract>> sign(Loop& loop, UserId renter, SignRequest in, audit::Client client);
  Task<Result<Contract>> countersign(Loop& loop, UserId host, SignRequest in, audit::Client client);

  // Reports a no-show because the renter did not sign in time (X17); the renter can contest it (K5). Errors: conflict
  // cannot_report_not_signed, and those of Bookings::act.
  Task<Result<bookings::Booking>> report_not_signed(Loop& loop, Actor host, ContractId id);

  static Task<Result<Settings>> settings(Loop& loop, UserId host);
  static Task<Result<Settings>> set_settings(Loop& loop, UserId host, Settings settings);

  // For other features. Not found unless the user is one of its sides.
  static Task<Result<ContractFacts>> find(Loop& loop, UserId user, ContractId id);
  static Task<Result<SignedText>> signed_text(Loop& loop, ContractId id);

  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
  void register_jobs(jobs::Runner& runner);

 private:
  struct Sending {
    BookingId booking;
    std::optional<UserId> host;              // absent: by itself
    std::optional<std::string> fingerprint;  // of the text that the host has read
    std::optional<std::string> address;
    std::optional<ContractId> replaces{};
  };
  struct Signing {
    ContractId id;
    UserId user;
    rules::ContractSide side{};
    std::string fingerprint, name, picture, from;
  };
  Task<Result<Contract>> sign_as(Loop& loop, UserId user, rules::ContractSide side, SignRequest in,
                                 audit::Client client);
  static Task<Result<bool>> sign_in(db::Transaction& tx, Contracts* self, Signing signing);
  static Task<Result<ContractId>> send_in(db::Transaction& tx, Contracts* self, Sending sending);
  static Task<Result<bool>> expire_in(db::Transaction& tx, Contracts* self, ContractId id);
  static Task<Result<bool>> send_by_itself_in(db::Transaction& tx, Contracts* self, BookingId id);
  Task<Status> send_by_itself(Loop& loop, const SendingByItself& due);
  Task<Status> expire_due(Loop& loop);
  Task<Status> tell_followers(db::Transaction& tx, ContractId id);
  Task<Result<std::string>> redraw(Loop& loop, const std::string& picture);

  bookings::Bookings& bookings_;
  std::optional<rules::Cover> cover_;
  images::Images& images_;
  http::Spool spool_;
  std::vector<SigningChecks*> checks_;
  std::vector<ContractFollower*> followers_;
};

// Returns whether the booking's latest contract waits for the renter, or expired unsigned: that withholds the hand-over
// note (X17). Whoever refuses terms that were added after the booking keeps it all (X24).
Task<Result<bool>> is_unsigned_by_renter(db::Database& db, BookingId id);

// Returns the insurance that the operator has configured for every trip (X19).
std::optional<rules::Cover> cover_of(const Config& config);

Contracts& install(House& house, bookings::Bookings& bookings);

}  // namespace kerbside::contracts
