// What our team does with a dispute: looks into it, hears the other side, decides, and lets finance approve the money
// (X14, X34, X35). Each step takes the booking's lock and then the dispute's, and is in the audit log.
#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/disputes/disputes.hpp"
#include "features/disputes/money.hpp"
#include "features/disputes/news.hpp"
#include "features/disputes/opening.hpp"
#include "features/disputes/view.hpp"
#include "rules/text.hpp"

namespace kerbside::disputes {
namespace {

using rules::DisputeStatus;

Error changed_meanwhile() {
  return fail(Kind::conflict, "dispute_changed",
              "Somebody else has changed this dispute in the meantime. Please look at it again.");
}

Error not_as_it_stands() {
  return fail(Kind::conflict, "dispute_moved", "This dispute has changed in the meantime. Please reload it.");
}

// A look, or a step of our team.
struct Acting {
  Actor by;
  DisputeId id;
  std::string client_ip;
};

Task<Status> record(db::Transaction& tx, const Acting& acting, const char* what, std::string reason = {},
                    std::string after = {}) {
  audit::AdminAct act{acting.by, what, "dispute", acting.id.str()};
  act.reason = std::move(reason);
  act.after = std::move(after);
  return audit::record(tx, std::move(act), acting.client_ip);
}

Task<Result<store::Row>> lock_for(db::Transaction& tx, const Acting& acting) {
  KB_CO_TRY(auto row, co_await store::lock(tx, acting.id));
  if (!row) co_return no_dispute();
  co_return *std::move(row);
}

Task<Result<store::Row>> lock_seen(db::Transaction& tx, const Acting& acting, int version) {
  KB_CO_TRY(auto row, co_await lock_for(tx, acting));
  if (row.version != version) co_return changed_meanwhile();
  co_return row;
}

Result<std::string> words_of(const std::string& field, const std::string& text, std::size_t most, const char* missing) {
  std::string words = rules::clean_text(text, 20'000);
  if (words.empty()) return field_error(field, missing);
  if (rules::code_point_count(words) > most)
    return field_error(field, "Please write at most " + rules::group_thousands(most) + " characters.");
  return words;
}

// ---- looking into it ----

Task<Result<bool>> note_look(db::Transaction& tx, Acting acting) {
  KB_CO_TRY_VOID(co_await record(tx, acting, "dispute_read"));
  co_return true;
}

// A second look is another person's, where there is one (X35).
Task<Result<bool>> is_for_another(db::Transaction& tx, const store::Row& row, AdminId than) {
  if (!is_second_look(row) || row.decided_by != than) co_return false;
  co_return co_await store::others_decide(tx, than);
}

Task<Status> check_who_decides(db::Transaction& tx, const store::Row& row, AdminId by) {
  KB_CO_TRY(const bool for_another, co_await is_for_another(tx, row, by));
  if (!for_another) co_return Status();
  co_return fail(Kind::conflict, "second_look_by_another",
                 "You decided this the first time. A second look is for somebody else.");
}

struct Saving : Acting {
  DisputeSaved in;
};

// What was decided stays; why it is closed stands below it.
Status close_resolved(db::Transaction& tx, const store::Row& row, const std::string& why) {
  store::close_resolved(tx, row.id, why);
  store::add_event(tx, row.id, DisputeStep::closed, DisputeActor::staff);
  tell_side(tx, "ended", row, row.submitted_by_user_id);
  if (row.other_asked_at) tell_side(tx, "ended", row, row.other_user_id);
  return {};
}

// Ends or reopens it, or moves it between pending and under review.
Task<Status> move_status(db::Transaction& tx, const store::Row& row, const Saving& saving) {
  const DisputeSaved& in = saving.in;
  if (in.status == row.status) co_return Status();
  // What is contested ends with its decision, and that stands.
  const bool moves_only = rules::is_open(row.status) && rules::is_open(in.status);
  if (row.proposed_at)
    co_return fail(Kind::conflict, "waits_for_finance", "A decision waits for finance. It can be sent back first.");
  if (row.origin != rules::DisputeOrigin::form && !moves_only) co_return not_as_it_stands();
  if (in.status == DisputeStatus::resolved)
    co_return field_error("status", "To resolve a dispute, decide about it: both sides read the outcome.");
  const std::string given = in.reason.value_or("");
  if (in.status == DisputeStatus::closed) {
    // Which ends a second look as a decision that moves no money does.
    if (rules::is_open(row.status)) KB_CO_TRY_VOID(co_await check_who_decides(tx, row, *saving.by.admin()));
    KB_CO_TRY(std::string why,
              words_of("reason", given, rules::longest_outcome, "Please say why; both sides read it."));
    if (row.status == DisputeStatus::resolved) co_return close_resolved(tx, row, why);
    co_return co_await end_dispute(
        tx, row,
        {DisputeStatus::closed, OutcomeKind::closed, std::move(why), DisputeStep::closed, DisputeActor::staff});
  }
  const bool reopens = !rules::is_open(row.status);
  if (reopens && row.names_gone) co_return not_as_it_stands();  // nobody is left to hear or to tell
  std::optional<std::string> why;
  if (reopens) {
    KB_CO_TRY(why, words_of("reason", given, rules::longest_outcome, "Please say why it is reopened."));
  }
  store::set_status(tx, row.id, in.status, rules::dispute_clock(app_now()).outcome_by);
  const bool reviewing = in.status == DisputeStatus::under_review;
  const auto step = reopens ? DisputeStep::reopened : reviewing ? DisputeStep::reviewing : DisputeStep::waiting;
  store::add_event(tx, row.id, step, DisputeActor::staff, why);
  if (reopens) {
    KB_CO_TRY_VOID(co_await follow_hold(tx, row.booking_id));
    tell_side(tx, "reopened", row, row.submitted_by_user_id);
    tell_other(tx, row, "reopened", "held");
  } else if (reviewing) {
    tell_side(tx, "reviewing", row, row.submitted_by_user_id);
  }
  co_return Status();
}

Task<Result<bool>> save_in(db::Transaction& tx, Saving s) {
  KB_CO_TRY(const auto row, co_await lock_seen(tx, s, s.in.version));
  const std::string notes = rules::clean_text(s.in.admin_notes, 20'000);
  if (rules::code_point_count(notes) > rules::longest_dispute_description)
    co_return field_error("admin_notes", "Notes can have at most 5,000 characters.");
  const bool assigns = s.in.assign_to_me && row.assigned_to != s.by.admin();
  store::save(tx, row.id, s.in.urgency, notes, assigns ? s.by.admin() : std::nullopt);
  if (assigns) store::add_event(tx, row.id, DisputeStep::assigned, DisputeActor::staff);
  if (s.in.urgency != row.urgency) store::add_event(tx, row.id, DisputeStep::urgency, DisputeActor::staff);
  KB_CO_TRY_VOID(co_await move_status(tx, row, s));
  KB_CO_TRY_VOID(co_await record(tx, s, "dispute_updated", s.in.reason.value_or("")));
  co_return true;
}

struct Answering : Acting {
  Thread thread{};
  std::string text;
};

Task<Result<bool>> answer_in(db::Transaction& tx, Answering a) {
  KB_CO_TRY(const auto row, co_await lock_for(tx, a));
  const auto& to = a.thread == Thread::writer ? row.submitted_by_user_id : row.other_user_id;
  if (!to || (a.thread == Thread::other && !row.other_asked_at)) co_return not_as_it_stands();
  KB_CO_TRY(const std::string text, rules::accept_dispute_message(a.text));
  store::add_message(tx, new_id<DisputeMessageId>(), a.id, a.thread, a.by.admin(), text);
  if (a.thread == Thread::writer) store::answered_first(tx, a.id);
  tell_side(tx, "message", row, to);
  KB_CO_TRY_VOID(co_await record(tx, a, "dispute_answered"));
  co_return true;
}

struct Asking : Acting {
  OtherAsked in;
};

Task<Result<bool>> ask_in(db::Transaction& tx, Asking a) {
  KB_CO_TRY(const auto row, co_await lock_seen(tx, a, a.in.version));
  if (!rules::is_open(row.status)) co_return not_as_it_stands();
  if (!row.other_user_id)
    co_return fail(Kind::conflict, "no_other_side", "This dispute is about no booking, so there is nobody to ask.");
  if (!row.may_ask_other)
    co_return fail(Kind::conflict, "no_consent", "The writer has not agreed that the other side is asked.");
  KB_CO_TRY(const std::string question,
            words_of("question", a.in.question, rules::longest_outcome, "Please write what you want to know."));
  std::vector<std::string> shown;
  if (a.in.show_subject) shown.emplace_back("subject");
  if (a.in.show_description) shown.emplace_back("description");
  if (a.in.show_desired_outcome) shown.emplace_back("desired_outcome");
  if (a.in.show_evidence) shown.emplace_back("evidence");
  store::ask(tx, a.id, question, shown, rules::answer_clock(app_now()).due);
  store::add_event(tx, a.id, DisputeStep::asked, DisputeActor::staff);
  tell_side(tx, "asked", row, row.other_user_id);
  KB_CO_TRY_VOID(co_await record(tx, a, "dispute_other_side_asked", {}, json::to_string(a.in)));
  co_return true;
}

struct Linking : Acting {
  BookingLinked in;
};

Task<Result<bool>> link_in(db::Transaction& tx, Linking l) {
  const BookingId id = l.in.booking_id;
  KB_CO_TRY(const auto booking, co_await store::lock_booking(tx, id, UserId()));
  KB_CO_TRY(const auto row, co_await lock_seen(tx, l, l.in.version));
  if (!rules::is_open(row.status) || row.booking_id) co_return not_as_it_stands();
  const bool is_renter = booking && row.submitted_by_user_id == booking->user_id;
  if (!booking || (!is_renter && row.submitted_by_user_id != booking->host_user_id))
    co_return field_error("booking_id", "This is no booking of the person who raised the dispute.");
  if (!rules::may_be_disputed(booking->booking_status, booking->was_paid))
    co_return field_error("booking_id", "This booking is not confirmed.");
  const UserId other = is_renter ? booking->host_user_id : booking->user_id;
  store::link(tx, l.id, id, other, booking->paid_out_pence);
  KB_CO_TRY_VOID(co_await follow_hold(tx, id));
  KB_CO_TRY(const auto linked, co_await store::read(tx, l.id));
  tell_side(tx, "held", *linked, other);
  store::add_event(tx, l.id, DisputeStep::linked, DisputeActor::staff);
  KB_CO_TRY_VOID(co_await record(tx, l, "dispute_booking_linked", {}, R"({"booking_id":")" + id.str() + "\"}"));
  co_return true;
}

// ---- deciding ----

struct Deciding : Acting {
  DisputeDecision in;
  bool password_recent = false;
};

// The outcome of what is contested is the reason in emails of the booking, which hold no links (U12).
Result<std::string> outcome_of(const DisputeDecision& in, rules::DisputeOrigin origin) {
  KB_TRY(std::string outcome,
         words_of("outcome", in.outcome, rules::longest_outcome, "Please write the outcome; both sides read it."));
  if (origin != rules::DisputeOrigin::form && rules::holds_web_address(outcome))
    return field_error("outcome", "Please write the outcome without a web address.");
  return outcome;
}

Task<Result<bool>> decide_in(db::Transaction& tx, const bookings::Bookings* bookings, Deciding d) {
  KB_CO_TRY(const auto row, co_await lock_seen(tx, d, d.in.version));
  if (!rules::is_open(row.status) || row.proposed_at) co_return not_as_it_stands();
  if (!rules::is_decided_in_dispute(row.origin))
    co_return fail(Kind::conflict, "decided_on_booking", "This one is decided on the page of its booking.");
  KB_CO_TRY(const std::string outcome, outcome_of(d.in, row.origin));
  KB_CO_TRY_VOID(co_await check_who_decides(tx, row, *d.by.admin()));
  KB_CO_TRY_VOID(co_await check_money(tx, row, d.in.lines));
  const bool nothing_back = d.in.nothing_back_at_pick_up.value_or(false);
  if (nothing_back) KB_CO_TRY_VOID(co_await check_nothing_back(tx, row));
  store::propose_nothing_back(tx, d.id, nothing_back);
  const bool waits = rules::waits_for_finance(*d.by.role(), row.origin, d.in.lines);
  const std::string reason = d.in.reason.value_or("");
  if (!waits) KB_CO_TRY_VOID(rules::check_moving(d.in.lines, d.password_recent, reason));
  for (const rules::DisputeLine& line : d.in.lines) store::add_line(tx, d.id, line);
  KB_CO_TRY_VOID(co_await record(tx, d, "dispute_decided", reason.empty() ? outcome : reason, json::to_string(d.in)));
  if (waits) {
    store::propose(tx, d.id, *d.by.admin(), outcome);
    store::add_event(tx, d.id, DisputeStep::proposed, DisputeActor::staff);
  } else {
    KB_CO_TRY_VOID(co_await settle(tx, *bookings, row, Settlement{outcome, d.by, d.client_ip}));
  }
  co_return true;
}

struct Approving : Acting {
  DisputeApproval in;
  bool password_recent = false;
};

// What was possible when it was decided may no longer be, so it is checked again.
Task<Result<bool>> approve_in(db::Transaction& tx, const bookings::Bookings* bookings, Approving a) {
  KB_CO_TRY(const auto row, co_await lock_seen(tx, a, a.in.version));
  if (!rules::is_open(row.status) || !row.proposed_at || !row.outcome) co_return not_as_it_stands();
  KB_CO_TRY(const auto waiting, co_await store::lines_of(tx, row.id));
  const std::vector<rules::DisputeLine> lines(waiting.begin(), waiting.end());
  KB_CO_TRY_VOID(co_await check_money(tx, row, lines));
  const std::string reason = a.in.reason.value_or("");
  KB_CO_TRY_VOID(rules::check_moving(lines, a.password_recent, reason));
  KB_CO_TRY_VOID(co_await record(tx, a, "dispute_money_approved", reason));
  KB_CO_TRY_VOID(co_await settle(tx, *bookings, row, Settlement{*row.outcome, a.by, a.client_ip}));
  co_return true;
}

struct SendingBack : Acting {
  std::string reason;
};

Task<Result<bool>> send_back_in(db::Transaction& tx, SendingBack s) {
  KB_CO_TRY(const auto row, co_await lock_for(tx, s));
  if (!rules::is_open(row.status) || !row.proposed_at) co_return not_as_it_stands();
  store::send_back(tx, s.id, s.reason);
  store::add_event(tx, s.id, DisputeStep::sent_back, DisputeActor::staff, s.reason);
  KB_CO_TRY_VOID(co_await record(tx, s, "dispute_money_sent_back", s.reason));
  co_return true;
}

// ---- showing it ----

struct Beside {
  std::vector<EarlierDispute> earlier;
  DisputeRoom room;
  bool for_another = false;
};

// Takes the locks that deciding takes, so that what is shown belongs together; changes nothing.
Task<Result<Beside>> read_beside(db::Transaction& tx, DisputeId id, AdminId reader) {
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  if (!row) co_return no_dispute();
  Beside out;
  KB_CO_TRY(out.earlier, co_await store::earlier(tx, id));
  KB_CO_TRY(out.for_another, co_await is_for_another(tx, *row, reader));
  if (!row->booking_id) {
    out.room.why_not = "No booking is linked.";
    co_return out;
  }
  KB_CO_TRY(const auto money, co_await money_now(tx, *row));
  using enum rules::DisputeBearer;
  out.room.from_host_pence = rules::most_of(money, rules::DisputeLineKind::refund, host);
  out.room.due_to_host_pence = money.due_to_host;
  out.room.from_us_pence = rules::most_of(money, rules::DisputeLineKind::refund, platform);
  out.room.from_deposit_pence = rules::most_of(money, rules::DisputeLineKind::deposit_charge, renter);
  out.room.refundable_pence = money.refundable;
  out.room.with_host_pence = rules::most_of(money, rules::DisputeLineKind::by_host, host);
  out.room.stopped_at_pick_up = money.stopped_at_pick_up;
  if (!money.trip_over)
    out.room.why_not = "The trip is not over. Until then, cancelling the booking refunds it.";
  else if (money.no_show_open)
    out.room.why_not = "The no-show is contested, or still can be. That has to be decided first.";
  else if (money.bank_decides)
    out.room.why_not = "The renter’s bank is deciding about this payment, or has taken it.";
  co_return out;
}

}  // namespace

Task<Result<AdminDispute>> Disputes::shown_to(Loop& loop, Actor admin, DisputeId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return no_dispute();
  KB_CO_TRY(auto beside, co_await loop.db.transaction(&read_beside, id, *admin.admin()));
  AdminDispute out = to_admin_dispute(*row, admin, files_);
  out.earlier = std::move(beside.earlier);
  out.room = std::move(beside.room);
  out.can_decide = out.can_decide && !beside.for_another;
  if (!row->booking_id && row->submitted_by_user_id) {
    KB_CO_TRY(out.linkable, co_await store::bookings_of(loop.db, *row->submitted_by_user_id));
  }
  co_return out;
}

Task<Result<AdminDispute>> Disputes::read(Loop& loop, Actor admin, DisputeId id, audit::Client client) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return no_dispute();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_look, Acting{admin, id, client.ip}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::save(Loop& loop, Actor admin, DisputeSaved in, audit::Client client) {
  const DisputeId id = in.id;
  const Saving saving{{admin, id, client.ip}, std::move(in)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&save_in, saving));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::answer(Loop& loop, Actor admin, StaffMessage in, audit::Client client) {
  const DisputeId id = in.id;
  const Answering answering{{admin, id, client.ip}, in.thread, std::move(in.text)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&answer_in, answering));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::ask_other(Loop& loop, Actor admin, OtherAsked in, audit::Client client) {
  const DisputeId id = in.id;
  const Asking asking{{admin, id, client.ip}, std::move(in)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&ask_in, asking));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::link_booking(Loop& loop, Actor admin, BookingLinked in, audit::Client client) {
  const DisputeId id = in.id;
  const Linking linking{{admin, id, client.ip}, in};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&link_in, linking));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::decide(Loop& loop, Actor admin, DisputeDecision in, Checked checked) {
  const DisputeId id = in.id;
  const Deciding deciding{{admin, id, checked.client.ip}, std::move(in), checked.password_recent};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&decide_in, &bookings_, deciding));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::approve(Loop& loop, Actor admin, DisputeApproval in, Checked checked) {
  const DisputeId id = in.id;
  const Approving approving{{admin, id, checked.client.ip}, std::move(in), checked.password_recent};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&approve_in, &bookings_, approving));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminDispute>> Disputes::send_back(Loop& loop, Actor admin, WithReason<DisputeId> in,
                                               audit::Client client) {
  KB_CO_TRY_VOID(audit::check_reason(in.reason, "why it goes back to support"));
  const DisputeId id = in.id;
  const SendingBack sending{{admin, id, client.ip}, std::move(in.reason)};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&send_back_in, sending));
  co_return co_await shown_to(loop, std::move(admin), id);
}

}  // namespace kerbside::disputes
