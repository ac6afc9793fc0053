// Disputes (A2.6, A2.13, X1, X14, X28 to X35): raised by one side of a booking or about nothing that is booked, looked
// into by support, decided with or without money. An open one holds its booking's payout and deposit: both are stopped
// in the transaction that raises it and go on in the one that ends it. Another person's dispute is not found.
#pragma once
#include <array>

#include "core/inputs.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/disputes/types.hpp"
#include "features/private_files/private_files.hpp"
#include "ports/booking_followers.hpp"
#include "ports/charge_followers.hpp"

namespace kerbside {
class House;
}

namespace kerbside::disputes {

inline constexpr std::size_t most_files = 20;  // of a dispute, and of a message

inline constexpr std::array evidence_formats{files::Document::pdf, files::Document::doc, files::Document::docx,
                                             files::Document::txt, files::Document::rtf};
// Enough for files that are taken out of the form again: those count until the next day.
inline constexpr private_files::FileKind evidence{.name = "dispute_evidence",
                                                  .folder = "private/dispute-evidence/",
                                                  .save_as = "evidence",
                                                  .most = 2 * most_files,
                                                  .documents = evidence_formats,
                                                  .others_read = true};

class Disputes final : public BookingFollower, public ChargeFollower {
 public:
  Disputes(private_files::PrivateFiles& files, const bookings::Bookings& bookings)
      : files_(files), bookings_(bookings) {}
  Disputes(const Disputes&) = delete;

  // A no-show or a fault that is contested becomes a dispute by itself (X34). A fault is decided on its booking's page,
  // and the dispute ends with that (X18); a no-show is decided here alone.
  Task<Status> on(db::Transaction& tx, const BookingChanged& changed) override;
  // The same for a charge to the deposit that is contested (K7), until its host takes it back.
  Task<Status> on_contest(db::Transaction& tx, const ChargeContest& contest) override;

  static Task<Result<DisputedBookings>> bookings(Loop& loop, UserId user);
  static Task<Result<MoneyOnHold>> on_hold(Loop& loop, UserId user, BookingId booking);
  static Task<Result<private_files::About>> may_add_evidence(Loop& loop, Actor actor, EvidenceDraftId id);
  // Errors: those of rules::accept_dispute; field errors of booking_id and evidence_ids; conflict `dispute_open` for a
  // second one about a booking that is not about something else.
  Task<Result<Dispute>> raise(Loop& loop, Actor actor, NewDispute in);
  static Task<Result<OwnDisputeList>> own(Loop& loop, UserId user, OwnDisputesAsked asked);
  Task<Result<Dispute>> get(Loop& loop, Actor actor, DisputeId id);
  Task<Result<Dispute>> write(Loop& loop, Actor actor, NewDisputeMessage in);
  Task<Result<Dispute>> withdraw(Loop& loop, Actor actor, DisputeId id);
  // Its writer agrees, later than in the form, that the other side is asked.
  Task<Result<Dispute>> consent(Loop& loop, Actor actor, DisputeId id);
  // With new facts, once a side, until rules::second_look_until: it is open again, for somebody else of our team.
  // Conflict `no_second_look` otherwise.
  Task<Result<Dispute>> look_again(Loop& loop, Actor actor, NewDisputeMessage in);
  // That what the host returns by hand was given, as the host says, or has come, as the renter says.
  Task<Result<Dispute>> confirm_return(Loop& loop, Actor actor, DisputeId id);

  // For support, finance and superadmins, who each leave a trace of their look (X29).
  Task<Result<AdminDispute>> read(Loop& loop, Actor admin, DisputeId id, audit::Client client);
  // What is known of its files, for the same.
  Task<Result<DisputeExhibits>> exhibits(Loop& loop, Actor admin, DisputeId id, audit::Client client);
  // For support. Errors: conflict `dispute_changed` when another version was seen, `dispute_moved` when its state does
  // not allow it; field errors.
  Task<Result<AdminDispute>> save(Loop& loop, Actor admin, DisputeSaved in, audit::Client client);
  Task<Result<AdminDispute>> answer(Loop& loop, Actor admin, StaffMessage in, audit::Client client);
  Task<Result<AdminDispute>> ask_other(Loop& loop, Actor admin, OtherAsked in, audit::Client client);
  Task<Result<AdminDispute>> link_booking(Loop& loop, Actor admin, BookingLinked in, audit::Client client);
  // Who asks, and whether they entered their password within the last minutes.
  struct Checked {
    audit::Client client;
    bool password_recent = false;
  };
  // Resolves it; lines by support wait for finance. Errors: also those of rules::check_lines and, where it is carried
  // out at once, of rules::check_moving; conflict `second_look_by_another`.
  Task<Result<AdminDispute>> decide(Loop& loop, Actor admin, DisputeDecision in, Checked checked);
  // For finance. Errors: also those of rules::check_lines and check_moving.
  Task<Result<AdminDispute>> approve(Loop& loop, Actor admin, DisputeApproval in, Checked checked);
  Task<Result<AdminDispute>> send_back(Loop& loop, Actor admin, WithReason<DisputeId> in, audit::Client client);

 private:
  Task<Result<AdminDispute>> shown_to(Loop& loop, Actor admin, DisputeId id);

  private_files::PrivateFiles& files_;
  const bookings::Bookings& bookings_;
};

void install(House& house, const bookings::Bookings& bookings, private_files::PrivateFiles& files);

}  // namespace kerbside::disputes
