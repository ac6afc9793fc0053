#include "features/disputes/view.hpp"

#include <algorithm>

#include "features/disputes/disputes.hpp"
#include "rules/words.hpp"

namespace kerbside::disputes {
namespace {

using private_files::KeptFile;
using private_files::PrivateFiles;

DisputeFile to_file(const KeptFile& file, const Actor& reader, bool is_senders, const PrivateFiles& files) {
  DisputeFile out{file.id, private_files::shown_name(evidence, file), {}, std::nullopt};
  for (const auto& page : file.pages) out.page_urls.push_back(files.link(evidence, page, reader).url);
  if (!file.scan)
    out.page_urls.push_back(files.link(evidence, file, reader).url);  // a picture
  else if (is_senders || file.scan == scanner::Verdict::clean)
    out.file_url = files.link(evidence, file, reader).url;
  return out;
}

std::vector<DisputeFile> to_files(const std::vector<KeptFile>& all, const Actor& reader, bool is_senders,
                                  const PrivateFiles& files) {
  std::vector<DisputeFile> out;
  for (const KeptFile& file : all) out.push_back(to_file(file, reader, is_senders, files));
  return out;
}

std::vector<DisputeMessage> thread_of(const store::Row& row, Thread thread, const Actor& reader,
                                      const PrivateFiles& files) {
  std::vector<DisputeMessage> out;
  for (const store::MessageRow& m : row.messages) {
    if (m.thread != thread) continue;
    const bool own = !m.from_staff && reader.is_user();
    out.push_back({m.id, m.from_staff, m.text, m.created_at, to_files(m.files, reader, own, files)});
  }
  return out;
}

// What is promised counts from here.
Instant began_at(const store::Row& row) {
  Instant at = row.submitted_at;
  for (const DisputeEvent& event : row.events)
    if (event.step == DisputeStep::reopened || event.step == DisputeStep::second_look) at = event.at;
  return at;
}

// The steps at which an outcome that stands no longer is kept.
bool is_of_outcome(DisputeStep step) {
  using enum DisputeStep;
  return step == resolved || step == closed || step == withdrawn || step == second_look;
}

// The step of the earlier outcome that set the line in motion; null for what stands now.
const DisputeEvent* earlier_of(const store::Row& row, const store::OutcomeLine& line) {
  int number = 0;
  for (const DisputeEvent& event : row.events)
    if (line.done && is_of_outcome(event.step) && number++ >= line.outcomes_before && event.note) return &event;
  return nullptr;
}

// What was decided there, with its money; absent where that still stands, or nothing was.
std::optional<std::string> earlier_outcome(const store::Row& row, const DisputeEvent& event) {
  if (!is_of_outcome(event.step) || !event.note) return std::nullopt;
  std::string words = *event.note;
  for (const store::OutcomeLine& line : row.lines)
    if (earlier_of(row, line) == &event) words += "\n" + line_in_words(line);
  return words;
}

}  // namespace

bool is_shown(const store::Row& row, const char* what) {
  return std::ranges::find(row.other_shown, what) != row.other_shown.end();
}

std::string line_in_words(const DecidedLine& line) {
  const std::string amount = rules::format_gbp(line.amount_pence);
  switch (line.kind) {
    case rules::DisputeLineKind::deposit_charge:
      return amount + " to the host, from the deposit";
    case rules::DisputeLineKind::by_host:
      return amount + " returned by the host, of what was paid at pick-up" +
             (line.received ? ": received, as the renter says" : "");
    case rules::DisputeLineKind::refund:
      break;
  }
  return amount + " to the renter, " +
         (line.borne_by == rules::DisputeBearer::host ? "from the host’s earnings" : "from us") +
         (line.refund_state == rules::RefundState::completed ? ": refunded" : ": not refunded yet");
}

// What only our team needs, and what was said to the other side alone, is left out: so is why it was reopened.
std::vector<DisputeEvent> events_for(const store::Row& row, Thread you) {
  std::vector<DisputeEvent> out;
  for (const DisputeEvent& event : row.events) {
    const bool internal = event.step == DisputeStep::assigned || event.step == DisputeStep::urgency ||
                          event.step == DisputeStep::proposed || event.step == DisputeStep::sent_back;
    const bool is_others = you == Thread::writer && event.step == DisputeStep::answered;
    if (internal || is_others) continue;
    out.push_back(event);
    out.back().note = earlier_outcome(row, event);
  }
  return out;
}

std::vector<DecidedLine> standing_lines(const store::Row& row) {
  std::vector<DecidedLine> out;
  for (const store::OutcomeLine& line : row.lines)
    if (!earlier_of(row, line)) out.push_back(line);
  return out;
}

Error no_dispute() { return fail(Kind::not_found, "dispute_not_found", "This dispute does not exist."); }

std::optional<Thread> side_of(const store::Row& row, const UserId& user) {
  if (row.submitted_by_user_id == user) return Thread::writer;
  if (row.other_user_id == user && row.other_asked_at) return Thread::other;
  return std::nullopt;
}

std::optional<Date> second_look_until(const store::Row& row, Thread you) {
  const auto& asked = you == Thread::writer ? row.second_look_writer_at : row.second_look_other_at;
  // Also once it was opened again and closed: what our team does afterwards takes nobody’s second look away.
  const bool decided =
      std::ranges::any_of(row.events, [](const DisputeEvent& event) { return event.step == DisputeStep::resolved; });
  const bool withdrew = you == Thread::writer && row.outcome_kind == OutcomeKind::withdrawn;
  if (!row.ended_at || !decided || withdrew || asked || row.origin != rules::DisputeOrigin::form) return std::nullopt;
  const auto until = rules::second_look_until(*row.ended_at);
  return until && london_today() <= *until ? until : std::nullopt;
}

bool is_second_look(const store::Row& row) { return row.second_look_writer_at || row.second_look_other_at; }

bool can_withdraw(const store::Row& row, Thread you) {
  const bool undecided = rules::is_open(row.status) && !row.proposed_at && !is_second_look(row);
  return you == Thread::writer && row.origin == rules::DisputeOrigin::form && undecided;
}

bool can_consent(const store::Row& row, Thread you) {
  return you == Thread::writer && row.other_user_id && !row.may_ask_other && rules::is_open(row.status);
}

namespace {
bool waits_for(const store::Row& row, bool host) {
  return std::ranges::any_of(row.lines, [host](const DecidedLine& line) {
    return line.kind == rules::DisputeLineKind::by_host && line.done && !(host ? line.given : line.received);
  });
}
}  // namespace

bool can_confirm(const store::Row& row, const UserId& user) { return waits_for(row, user == row.host_user_id); }

bool waits_for_renter(const store::Row& row) { return waits_for(row, false); }

Dispute to_dispute(const store::Row& row, Thread you, const Actor& reader, const PrivateFiles& files) {
  Dispute out;
  static_cast<DisputeFacts&>(out) = row;
  out.you = you;
  const bool wrote_it = you == Thread::writer, open = rules::is_open(row.status);
  if (wrote_it || is_shown(row, "subject")) out.subject = row.subject;
  if (wrote_it || is_shown(row, "description")) out.description = row.description;
  if (wrote_it || is_shown(row, "desired_outcome")) out.desired_outcome = row.desired_outcome;
  if (wrote_it || is_shown(row, "evidence")) out.evidence = to_files(row.evidence, reader, wrote_it, files);
  const auto clock = rules::dispute_clock(began_at(row));
  out.first_answer_by = clock.first_answer_by;
  if (rules::is_decided_in_dispute(row.origin)) out.review_by = clock.review_by;  // a fault is decided the same day
  if (!wrote_it) {
    out.question = row.other_question;
    if (!row.other_answered_at) out.answer_due = row.other_answer_due;  // what was answered is waited for no longer
  }
  out.events = events_for(row, you);
  out.messages = thread_of(row, you, reader, files);
  if (!open) {  // what waits for finance is told to nobody
    out.outcome = row.outcome;
    out.outcome_kind = row.outcome_kind;
    out.lines = standing_lines(row);
  }
  out.can_write = open;
  out.can_confirm = can_confirm(row, *reader.user());
  out.can_consent = can_consent(row, you);
  out.second_look_until = second_look_until(row, you);
  out.can_withdraw = can_withdraw(row, you);
  return out;
}

AdminDispute to_admin_dispute(const store::Row& row, const Actor& reader, const PrivateFiles& files) {
  AdminDispute out;
  static_cast<DisputeFacts&>(out) = row;
  out.writer_id = row.submitted_by_user_id;
  out.other_id = row.other_user_id;
  out.writer = row.writer_name;
  out.other = row.other_name;
  out.writer_is_host = row.submitted_by_user_id && row.submitted_by_user_id == row.host_user_id;
  out.email = row.email;
  out.phone_number = row.phone_number;
  out.contact_preference = row.contact_preference;
  out.subject = row.subject;
  out.description = row.description;
  out.desired_outcome = row.desired_outcome;
  out.may_ask_other = row.may_ask_other;
  out.urgency = row.urgency;
  out.admin_notes = row.admin_notes;
  out.assigned_to = row.assigned_to;
  out.assigned_name = row.assigned_name;
  out.version = row.version;
  out.other_asked_at = row.other_asked_at;
  out.other_answered_at = row.other_answered_at;
  out.other_answer_due = row.other_answer_due;
  out.other_question = row.other_question;
  out.other_shown = row.other_shown;
  out.outcome = row.outcome;
  out.outcome_kind = row.outcome_kind;
  out.proposed_at = row.proposed_at;
  out.sent_back_reason = row.sent_back_reason;
  out.evidence = to_files(row.evidence, reader, false, files);
  out.events = row.events;
  out.with_writer = thread_of(row, Thread::writer, reader, files);
  out.with_other = thread_of(row, Thread::other, reader, files);
  out.lines.assign(row.lines.begin(), row.lines.end());
  const bool decidable = rules::is_open(row.status) && rules::is_decided_in_dispute(row.origin);
  out.can_decide = decidable && !row.proposed_at && rules::may_decide(*reader.role());
  out.can_approve = decidable && row.proposed_at && rules::may_approve(*reader.role());
  out.late_since = row.late_since;
  out.is_second_look = is_second_look(row);
  out.can_ask =
      rules::is_open(row.status) && row.other_user_id && row.may_ask_other && rules::may_decide(*reader.role());
  return out;
}

}  // namespace kerbside::disputes
