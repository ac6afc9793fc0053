// A dispute as its writer, the other side once it is asked, and our team see it (A3-10, X33, X34, X35). Neither side
// reads what the other writes to us, and nobody but our team reads admin_notes.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "rules/dispute.hpp"
#include "rules/ids.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::disputes {

using DisputeId = Id<struct DisputeTag>;
using DisputeMessageId = Id<struct DisputeMessageTag>;
// What evidence is sent under before its dispute, or its message, is there: an id that the sender makes.
using EvidenceDraftId = Id<struct EvidenceDraftTag>;

enum class Thread : std::uint8_t { writer, other };
BOOST_DESCRIBE_ENUM(Thread, writer, other)

enum class OutcomeKind : std::uint8_t { money, no_money, closed, withdrawn };
BOOST_DESCRIBE_ENUM(OutcomeKind, money, no_money, closed, withdrawn)

enum class DisputeStep : std::uint8_t {
  raised,
  reviewing,
  waiting,  // set back to pending
  asked,    // the other side
  answered,
  assigned,
  urgency,
  proposed,  // money, which waits for finance
  sent_back,
  resolved,
  closed,
  withdrawn,
  reopened,
  linked,      // with a booking
  second_look  // one side asked for it
};
BOOST_DESCRIBE_ENUM(DisputeStep, raised, reviewing, waiting, asked, answered, assigned, urgency, proposed, sent_back,
                    resolved, closed, withdrawn, reopened, linked, second_look)

enum class DisputeActor : std::uint8_t { writer, other, staff, clock };
BOOST_DESCRIBE_ENUM(DisputeActor, writer, other, staff, clock)

// A booking that a dispute may be about (A3-25).
struct DisputedBooking {
  BookingId id;
  Date start_date, end_date;
  rules::BookingState booking_status{};
  std::string make, model, registration_number;
};
BOOST_DESCRIBE_STRUCT(DisputedBooking, (), (id, start_date, end_date, booking_status, make, model, registration_number))

struct DisputedBookings {  // newest first, at most 20 (A7-43)
  std::vector<DisputedBooking> items;
};
BOOST_DESCRIBE_STRUCT(DisputedBookings, (), (items))

// What both sides of a booking read at once, and nothing of the case: since when disputes hold its money, and until
// when at the latest as far as it is known. Both absent while none does. own_reference: of the newest open dispute
// about the booking that its reader may read.
struct MoneyOnHold {
  std::optional<Instant> since;
  std::optional<Date> until;
  std::optional<std::string> own_reference;
};
BOOST_DESCRIBE_STRUCT(MoneyOnHold, (), (since, until, own_reference))

struct NewDispute {
  std::optional<BookingId> booking_id;
  std::optional<rules::DisputeType> dispute_type;
  std::optional<rules::DisputeUrgency> urgency;
  std::string subject, description, desired_outcome, email;
  std::optional<std::string> phone_number;
  rules::ContactPreference contact_preference{};
  bool may_ask_other = false;   // the writer agrees that the other side is asked
  bool something_else = false;  // than the writer's open dispute about the same booking (X28)
  EvidenceDraftId draft_id;     // under which the evidence was sent
  std::vector<PrivateFileId> evidence_ids;
};
BOOST_DESCRIBE_STRUCT(NewDispute, (),
                      (booking_id, dispute_type, urgency, subject, description, desired_outcome, email, phone_number,
                       contact_preference, may_ask_other, something_else, draft_id, evidence_ids))

// The writer's open dispute about the same booking (X28).
struct OpenDispute {
  std::string dispute_reference;
};
BOOST_DESCRIBE_STRUCT(OpenDispute, (), (dispute_reference))

struct NewDisputeMessage {
  DisputeId id;
  std::string text;
  EvidenceDraftId draft_id;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(NewDisputeMessage, (), (id, text, draft_id, file_ids))

// A file, with addresses that work for its reader alone: a picture and the first pages of a PDF as pictures, a document
// itself for its sender, and for others once a scanner found nothing in it.
struct DisputeFile {
  PrivateFileId id;
  std::string name;
  std::vector<std::string> page_urls;
  std::optional<std::string> file_url;
};
BOOST_DESCRIBE_STRUCT(DisputeFile, (), (id, name, page_urls, file_url))

// What is known of a file, for our team: the SHA-256 in hex of what came and of what is stored, and when its camera
// says that it was taken. text: the words of a TXT or DOCX in which no scanner found anything yet (X31).
struct DisputeExhibit {
  PrivateFileId id;
  Instant received_at{};
  std::optional<std::string> received_sha256, stored_sha256, taken_at, text;
};
BOOST_DESCRIBE_STRUCT(DisputeExhibit, (), (id, received_at, received_sha256, stored_sha256, taken_at, text))
struct DisputeExhibits {
  std::vector<DisputeExhibit> items;
};
BOOST_DESCRIBE_STRUCT(DisputeExhibits, (), (items))

struct DisputeMessage {
  DisputeMessageId id;
  bool from_staff = false;
  std::string text;
  Instant created_at{};
  std::vector<DisputeFile> files;
};
BOOST_DESCRIBE_STRUCT(DisputeMessage, (), (id, from_staff, text, created_at, files))

struct DisputeEvent {
  DisputeStep step{};
  DisputeActor actor{};
  std::optional<std::string> note;  // for our team; a side reads in it what was decided there and stands no longer
  Instant at{};
};
BOOST_DESCRIBE_STRUCT(DisputeEvent, (), (step, actor, note, at))

// Money that was decided on. refund_state: what the provider says of a refund; absent before it was set in motion.
struct DecidedLine : rules::DisputeLine {
  bool done = false;  // set in motion
  std::optional<rules::RefundState> refund_state;
  bool given = false, received = false;  // of what the host returns by hand, as host and renter say
};
BOOST_DESCRIBE_STRUCT(DecidedLine, (rules::DisputeLine), (done, refund_state, given, received))

// What both kinds of readers see.
struct DisputeFacts {
  DisputeId id;
  std::string dispute_reference;
  rules::DisputeType dispute_type{};
  rules::DisputeStatus status{};
  rules::DisputeOrigin origin{};
  std::optional<BookingId> booking_id;
  std::optional<std::string> vehicle;
  std::optional<Date> start_date, end_date;
  Instant submitted_at{};
  std::optional<Instant> first_answered_at, ended_at;
  std::optional<Date> outcome_due;  // while it is open
  bool holds_money = false;         // now: payout and deposit of the booking wait
  rules::Pence paid_out_pence;      // had left before
};
BOOST_DESCRIBE_STRUCT(DisputeFacts, (),
                      (id, dispute_reference, dispute_type, status, origin, booking_id, vehicle, start_date, end_date,
                       submitted_at, first_answered_at, ended_at, outcome_due, holds_money, paid_out_pence))

// For one of its sides. The other side gets of the words and the evidence what our team shows it.
struct Dispute : DisputeFacts {
  Thread you{};
  std::optional<std::string> subject, description, desired_outcome;
  std::vector<DisputeFile> evidence;
  Instant first_answer_by{};
  std::optional<Date> review_by;
  std::optional<std::string> question;  // what the other side is asked, and by when it answers
  std::optional<Date> answer_due;
  std::vector<DisputeEvent> events;
  std::vector<DisputeMessage> messages;  // with our team, oldest first
  std::optional<std::string> outcome;
  std::optional<OutcomeKind> outcome_kind;
  std::vector<DecidedLine> lines;
  bool can_write = false, can_withdraw = false;
  bool can_confirm = false;               // that what the host returns by hand was given, or has come
  bool can_consent = false;               // that the other side is asked
  std::optional<Date> second_look_until;  // while one may still be asked for
};
BOOST_DESCRIBE_STRUCT(Dispute, (DisputeFacts),
                      (you, subject, description, desired_outcome, evidence, first_answer_by, review_by, question,
                       answer_due, events, messages, outcome, outcome_kind, lines, can_write, can_withdraw, can_confirm,
                       can_consent, second_look_until))

// A row of one's own list.
struct OwnDispute : DisputeFacts {
  Thread you{};
  std::optional<std::string> subject;
};
BOOST_DESCRIBE_STRUCT(OwnDispute, (DisputeFacts), (you, subject))
struct OwnDisputeList : Page<OwnDispute> {};
BOOST_DESCRIBE_STRUCT(OwnDisputeList, (Page<OwnDispute>), ())
struct OwnDisputesAsked : PageAsked {
  std::optional<std::string> reference;  // that one alone
};
BOOST_DESCRIBE_STRUCT(OwnDisputesAsked, (PageAsked), (reference))

// A row of the admins' list.
struct ListedDispute {
  DisputeId id;
  std::string dispute_reference, subject, writer;
  rules::DisputeType dispute_type{};
  rules::DisputeStatus status{};
  rules::DisputeUrgency urgency{};
  std::optional<BookingId> booking_id;
  std::optional<std::string> assigned_to;  // their name
  bool waits_for_finance = false;
  std::optional<Date> outcome_due;
  std::optional<Date> late_since;  // the day that was promised first, and missed
  Instant submitted_at{};
};
BOOST_DESCRIBE_STRUCT(ListedDispute, (),
                      (id, dispute_reference, subject, writer, dispute_type, status, urgency, booking_id, assigned_to,
                       waits_for_finance, outcome_due, late_since, submitted_at))
struct DisputesAsked : PageAsked {
  std::optional<rules::DisputeStatus> status;
  std::optional<rules::DisputeType> dispute_type;
  std::optional<rules::DisputeUrgency> urgency;
  std::optional<AdminId> assigned_to;
  std::optional<Date> due_before;  // its outcome, as it was promised first
  std::optional<BookingId> booking_id;
  std::optional<std::string> reference;
  std::optional<std::string> sort;
};
BOOST_DESCRIBE_STRUCT(DisputesAsked, (PageAsked),
                      (status, dispute_type, urgency, assigned_to, due_before, booking_id, reference, sort))

struct EarlierDispute {  // of either person
  DisputeId id;
  std::string dispute_reference;
  rules::DisputeType dispute_type{};
  rules::DisputeStatus status{};
  bool by_writer = false;
};
BOOST_DESCRIBE_STRUCT(EarlierDispute, (), (id, dispute_reference, dispute_type, status, by_writer))

// What may be decided on, each bearer's most.
struct DisputeRoom {
  rules::Pence from_host_pence, from_us_pence, from_deposit_pence, refundable_pence;
  rules::Pence with_host_pence;     // paid at pick-up, which the host returns by hand
  rules::Pence due_to_host_pence;   // what is refunded beyond it was paid out before, and is taken from next earnings
  bool stopped_at_pick_up = false;  // of with_host_pence it can be decided that nothing is returned
  std::optional<std::string> why_not;  // no money can be decided on now
};
BOOST_DESCRIBE_STRUCT(DisputeRoom, (),
                      (from_host_pence, from_us_pence, from_deposit_pence, refundable_pence, with_host_pence,
                       due_to_host_pence, stopped_at_pick_up, why_not))

struct AdminDispute : DisputeFacts {
  std::optional<UserId> writer_id, other_id;
  std::string writer, other;
  bool writer_is_host = false;
  std::string email;
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
  std::vector<DisputeFile> evidence;
  std::vector<DisputeEvent> events;
  std::vector<DisputeMessage> with_writer, with_other;
  std::vector<DecidedLine> lines;
  std::vector<EarlierDispute> earlier;
  DisputeRoom room;
  bool can_decide = false, can_approve = false, can_ask = false;  // its reader, now
  std::optional<Date> late_since;                                 // the day that was promised first, and missed
  bool is_second_look = false;            // somebody else decides than the one who did, where there is one
  std::vector<DisputedBooking> linkable;  // the writer’s, while none is linked
};
BOOST_DESCRIBE_STRUCT(AdminDispute, (DisputeFacts),
                      (writer_id, other_id, writer, other, writer_is_host, email, phone_number, contact_preference,
                       subject, description, desired_outcome, may_ask_other, urgency, admin_notes, assigned_to,
                       assigned_name, version, other_asked_at, other_answered_at, other_answer_due, other_question,
                       other_shown, outcome, outcome_kind, proposed_at, sent_back_reason, evidence, events, with_writer,
                       with_other, lines, earlier, room, can_decide, can_approve, can_ask, late_since, is_second_look,
                       linkable))

// What an admin saves of a dispute. version: the one that the admin saw.
struct DisputeSaved {
  DisputeId id;
  int version = 0;
  rules::DisputeStatus status{};
  rules::DisputeUrgency urgency{};
  std::string admin_notes;
  bool assign_to_me = false;
  std::optional<std::string> reason;  // for closing, which both read, and for reopening
};
BOOST_DESCRIBE_STRUCT(DisputeSaved, (), (id, version, status, urgency, admin_notes, assign_to_me, reason))

struct OtherAsked {
  DisputeId id;
  int version = 0;
  std::string question;
  bool show_subject = false, show_description = false, show_desired_outcome = false, show_evidence = false;
};
BOOST_DESCRIBE_STRUCT(OtherAsked, (),
                      (id, version, question, show_subject, show_description, show_desired_outcome, show_evidence))

struct DisputeDecision {
  DisputeId id;
  int version = 0;
  std::string outcome;  // both read it
  std::vector<rules::DisputeLine> lines;
  std::optional<std::string> reason;  // for the audit log, when much money moves at once
  // Of what was paid at the pick-up of a stopped trip nothing is to be returned; nobody is asked about it any more.
  std::optional<bool> nothing_back_at_pick_up;
};
BOOST_DESCRIBE_STRUCT(DisputeDecision, (), (id, version, outcome, lines, reason, nothing_back_at_pick_up))

// What finance approves: the version that they saw.
struct DisputeApproval {
  DisputeId id;
  int version = 0;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(DisputeApproval, (), (id, version, reason))

struct StaffMessage {
  DisputeId id;
  Thread thread{};
  std::string text;
};
BOOST_DESCRIBE_STRUCT(StaffMessage, (), (id, thread, text))

struct BookingLinked {
  DisputeId id;
  int version = 0;
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(BookingLinked, (), (id, version, booking_id))

}  // namespace kerbside::disputes
