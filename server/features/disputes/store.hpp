// The SQL of disputes. Every change of one must lock its booking first, then it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/db/list.hpp"
#include "features/disputes/types.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/booking_history.hpp"
#include "rules/money_lines.hpp"
#include "rules/working_days.hpp"

namespace kerbside::disputes::store {

struct MessageRow {
  DisputeMessageId id;
  Thread thread{};
  bool from_staff = false;
  std::string text;
  Instant created_at{};
  std::vector<private_files::KeptFile> files;
};
BOOST_DESCRIBE_STRUCT(MessageRow, (), (id, thread, from_staff, text, created_at, files))

// outcomes_before: how many of the steps that may hold an outcome (is_of_outcome) came before it was set in motion.
struct OutcomeLine : DecidedLine {
  int outcomes_before = 0;
};
BOOST_DESCRIBE_STRUCT(OutcomeLine, (DecidedLine), (outcomes_before))

struct Row : DisputeFacts {
  std::optional<UserId> submitted_by_user_id, other_user_id, host_user_id;
  std::string writer_name, other_name, email;
  std::optional<std::string> phone_number;
  rules::ContactPreference contact_preference{};
  std::string subject, description, desired_outcome;
  bool may_ask_other = false;
  rules::DisputeUrgency urgency{};
  std::string admin_notes;
  std::optional<AdminId> assigned_to;
  std::optional<std::string> assigned_name;
  int version = 0;
  std::optional<Instant> other_asked_at, other_answered_at;
  std::optional<Date> other_answer_due;
  std::optional<std::string> other_question;
  std::vector<std::string> other_shown;
  std::optional<std::string> outcome;
  std::optional<OutcomeKind> outcome_kind;
  std::optional<Instant> proposed_at;
  std::optional<std::string> sent_back_reason;
  std::vector<private_files::KeptFile> evidence;
  std::vector<MessageRow> messages;
  std::vector<DisputeEvent> events;
  std::vector<OutcomeLine> lines;
  std::optional<AdminId> decided_by;
  std::optional<Instant> second_look_writer_at, second_look_other_at;
  std::optional<std::string> charge_id;  // the contested one
  bool names_gone = false;               // and words and evidence with them (X33)
  std::optional<Date> late_since;        // the day that was promised first, and missed
};
BOOST_DESCRIBE_STRUCT(Row, (DisputeFacts),
                      (submitted_by_user_id, other_user_id, host_user_id, writer_name, other_name, email, phone_number,
                       contact_preference, subject, description, desired_outcome, may_ask_other, urgency, admin_notes,
                       assigned_to, assigned_name, version, other_asked_at, other_answered_at, other_answer_due,
                       other_question, other_shown, outcome, outcome_kind, proposed_at, sent_back_reason, evidence,
                       messages, events, lines, decided_by, second_look_writer_at, second_look_other_at, charge_id,
                       names_gone, late_since))

struct OwnRow : OwnDispute {
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(OwnRow, (OwnDispute), (matches))

// A booking that a dispute is about to be raised about, locked.
struct BookingRow {
  UserId user_id, host_user_id;
  rules::BookingState booking_status{};
  bool was_paid = false;
  rules::Pence paid_out_pence;
  std::optional<std::string> open_reference;  // the writer's open dispute about it
};
BOOST_DESCRIBE_STRUCT(BookingRow, (), (user_id, host_user_id, booking_status, was_paid, paid_out_pence, open_reference))

// What both said of what is contested, on the booking's page.
struct Statements {
  std::optional<std::string> host, renter;
};
BOOST_DESCRIBE_STRUCT(Statements, (), (host, renter))

struct NewRow {
  DisputeId id;
  std::string reference;
  UserId writer;
  std::optional<UserId> other;
  std::optional<BookingId> booking;
  std::optional<std::string> charge;  // the contested one
  rules::DisputeOrigin origin{};
  rules::AcceptedDispute form;
  bool may_ask_other = false, holds_money = false;
  rules::Pence paid_out;
  std::optional<Date> outcome_due;
};

// What decides how much money there is to decide about, of a booking that is locked.
struct MoneyRow {
  rules::MoneyLines lines;
  UserId user_id, host_user_id;
  bool trip_over = false, trip_completed = false, to_give_back = false, no_show_open = false, bank_decides = false,
       deposit_is_back = false;
  rules::Pence paid_pence, gone_back_pence, fee_gone_back_pence, returned_pence;

  rules::AtPickUp at_pick_up() const { return {trip_completed, to_give_back, deposit_is_back, returned_pence}; }
};
BOOST_DESCRIBE_STRUCT(MoneyRow, (),
                      (lines, user_id, host_user_id, trip_over, trip_completed, to_give_back, no_show_open,
                       bank_decides, deposit_is_back, paid_pence, gone_back_pence, fee_gone_back_pence, returned_pence))

struct LineRow : rules::DisputeLine {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(LineRow, (rules::DisputeLine), (id))

// One that is late, or whose other side is to be reminded.
struct DueRow {
  DisputeId id;
  bool remind = false;
};
BOOST_DESCRIBE_STRUCT(DueRow, (), (id, remind))

struct WaitingRow {
  DisputeId id;
  std::string dispute_reference;
  std::optional<BookingId> booking_id;
  rules::DisputeUrgency urgency{};
  Instant submitted_at{};
  std::optional<Date> outcome_due, late_since;  // late_since: what was promised first, and missed
  std::optional<Instant> proposed_at;
  bool holds_money = false;
  bool unanswered = false;  // and the day for a first answer is over
};
BOOST_DESCRIBE_STRUCT(WaitingRow, (),
                      (id, dispute_reference, booking_id, urgency, submitted_at, outcome_due, late_since, proposed_at,
                       holds_money, unanswered))

extern const db::List disputes_list;

Task<Result<std::vector<DisputedBooking>>> bookings_of(db::Database& db, UserId user);
// For a side of that booking; nothing for anybody else.
Task<Result<std::optional<MoneyOnHold>>> on_hold(db::Database& db, BookingId booking, UserId side);
Task<Result<std::optional<Row>>> find(db::Database& db, DisputeId id);
// What is known of the files that a dispute or a message took.
Task<Result<std::vector<private_files::EvidenceFile>>> evidence_of(db::Database& db, std::string taken_by);
// Of the pictures that a charge was filed with, shots of the condition reports among them.
Task<Result<std::vector<private_files::EvidenceFile>>> charge_pictures(db::Database& db, std::string charge);
Task<Result<std::vector<OwnRow>>> of_person(db::Database& db, UserId user, std::optional<std::string> reference,
                                            int limit, int offset);
Task<Result<std::vector<EarlierDispute>>> earlier(db::Transaction& tx, DisputeId id);
Task<Result<std::vector<WaitingRow>>> waiting(db::Database& db);
Task<Result<std::vector<DueRow>>> due(db::Database& db, Date today, Date reminded_if_due_by);

Task<Result<std::optional<BookingRow>>> lock_booking(db::Transaction& tx, BookingId id, UserId writer);
Task<Result<std::optional<Row>>> lock(db::Transaction& tx, DisputeId id);
Task<Result<std::optional<Row>>> read(db::Transaction& tx, DisputeId id);
// Returns the open one of that origin about the booking; with a charge, the one about that.
Task<Result<std::optional<DisputeId>>> open_of(db::Transaction& tx, BookingId booking, rules::DisputeOrigin origin,
                                               std::optional<std::string> charge = {});
// Whether an open dispute still holds that booking's money.
Task<Result<bool>> is_held(db::Transaction& tx, BookingId booking);
// Of a contested charge to the deposit; otherwise of the booking, as the two steps of its history have it.
Task<Result<std::optional<Statements>>> statements_about_charge(db::Transaction& tx, std::string charge);
Task<Result<std::optional<Statements>>> statements_about(db::Transaction& tx, BookingId booking, rules::Cause of_host,
                                                         rules::Cause of_renter);
Task<Result<std::string>> email_of(db::Transaction& tx, UserId user);
Task<Result<int>> lock_numbers(db::Transaction& tx, int year);
void insert(db::Transaction& tx, const NewRow& row, int year, int number);
void add_event(db::Transaction& tx, DisputeId id, DisputeStep step, DisputeActor actor,
               const std::optional<std::string>& note = {});
void add_message(db::Transaction& tx, DisputeMessageId id, DisputeId dispute, Thread thread,
                 std::optional<AdminId> admin, const std::string& text);
// Called with each change of our team: the next version.
void save(db::Transaction& tx, DisputeId id, rules::DisputeUrgency urgency, const std::string& notes,
          std::optional<AdminId> assign_to);
// An outcome that stood is kept at the step that brought it.
void set_status(db::Transaction& tx, DisputeId id, rules::DisputeStatus status, std::optional<Date> outcome_due);
void end(db::Transaction& tx, DisputeId id, rules::DisputeStatus status, OutcomeKind kind, const std::string& outcome);
void close_resolved(db::Transaction& tx, DisputeId id, const std::string& why);
void ask(db::Transaction& tx, DisputeId id, const std::string& question, const std::vector<std::string>& shown,
         std::optional<Date> due);
void consent(db::Transaction& tx, DisputeId id);  // its writer agrees that the other side is asked
void other_answered(db::Transaction& tx, DisputeId id);
void answered_first(db::Transaction& tx, DisputeId id);
void reminded(db::Transaction& tx, DisputeId id);
// What was promised first stays known: it is late until it is decided.
void move_outcome(db::Transaction& tx, DisputeId id, std::optional<Date> to);
void propose(db::Transaction& tx, DisputeId id, AdminId by, const std::string& outcome);
void propose_nothing_back(db::Transaction& tx, DisputeId id, bool yes);  // of what was paid at its stopped pick-up
void send_back(db::Transaction& tx, DisputeId id, const std::string& reason);
// Those that were not set in motion.
void drop_lines(db::Transaction& tx, DisputeId id);
void link(db::Transaction& tx, DisputeId id, BookingId booking, UserId other, rules::Pence paid_out);
// Whose outcome stands, so that a second look is somebody else's: who proposed it, or the one who settles it.
void decided(db::Transaction& tx, DisputeId id, AdminId by);
// Whether somebody else than that admin could decide.
Task<Result<bool>> others_decide(db::Transaction& tx, AdminId than);
// One side asked for it: once, and for nobody yet.
void look_again(db::Transaction& tx, DisputeId id, Thread by);
// What the host returns by hand: given, as the host says, or received, as the renter says.
void confirm_return(db::Transaction& tx, DisputeId id, bool by_host);
void add_line(db::Transaction& tx, DisputeId id, const rules::DisputeLine& line);
Task<Result<std::vector<LineRow>>> lines_of(db::Transaction& tx, DisputeId id);
void line_done(db::Transaction& tx, const std::string& line);
Task<Result<std::optional<MoneyRow>>> money_of(db::Transaction& tx, BookingId booking);

// Takes evidence, words and names from disputes that ended that long ago, some at a time, and deletes those whose years
// are over. Both return how many they were.
Task<Result<int>> forget_names(db::Transaction& tx);
Task<Result<int>> delete_old(db::Database& db);

}  // namespace kerbside::disputes::store
