// What our team does with a service: answers, offers an appointment, writes the appeal, decides and completes it. Each
// step is in the audit log.
#include <algorithm>

#include "core/json/write.hpp"
#include "features/casework/news.hpp"
#include "features/casework/talk.hpp"
#include "features/casework/view.hpp"
#include "rules/text.hpp"

namespace kerbside::casework {
namespace {

using rules::OrderKind;
using rules::OrderState;

constexpr std::size_t longest_draft = 10'000, longest_notes = 5000;

Error changed_meanwhile() {
  return fail(Kind::conflict, "case_changed",
              "Somebody has changed this service in the meantime. Please look at it again.");
}

Error wrong_kind() { return fail(Kind::conflict, "case_moved", "This service has no such step."); }

template <class In>
struct Acting {
  Actor by;
  std::string client_ip;
  In in;
};

Task<Status> record(db::Transaction& tx, Actor by, std::string client_ip, const char* what, OrderId id,
                    std::string after = {}) {
  audit::AdminAct act{std::move(by), what, "order", id.str()};
  act.after = std::move(after);
  return audit::record(tx, std::move(act), std::move(client_ip));
}

// Locks an open case as its reader has seen it.
Task<Result<Locked>> lock_seen(db::Transaction& tx, OrderId id, int version) {
  KB_CO_TRY(auto locked, co_await lock_case(tx, id));
  if (locked.row.version != version) co_return changed_meanwhile();
  if (!locked.is_open()) co_return case_over();
  co_return locked;
}

Attached team_files(const Locked& locked, std::vector<PrivateFileId> ids) {
  return {team_file, locked.row.id.str(), locked.row.user_id, std::move(ids)};
}

void begin(db::Transaction& tx, const Locked& locked) {
  if (!locked.row.begun) orders::store::record_begun(tx, locked.row.id);
}

Task<Result<bool>> note_look(db::Transaction& tx, Acting<OrderId> acting) {
  audit::AdminAct look{acting.by, "service_read", "order", acting.in.str()};
  KB_CO_TRY_VOID(co_await audit::record_look(tx, std::move(look), acting.client_ip));
  co_return true;
}

Task<Result<bool>> answer_in(db::Transaction& tx, Acting<TeamMessage> acting) {
  auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_case(tx, in.id));
  if (!locked.is_open()) co_return case_over();
  KB_CO_TRY_VOID(co_await add_message(tx, locked, acting.by.admin(), std::move(in.text),
                                      team_files(locked, std::move(in.file_ids))));
  // What has no step of its own is begun by the first answer.
  const bool has_steps =
      locked.row.kind == OrderKind::ticket_appeal || locked.row.kind == OrderKind::vehicle_inspection;
  if (!has_steps) begin(tx, locked);
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_message", in.id));
  tell(tx, "message", locked.row);
  co_return true;
}

Task<Result<bool>> offer_in(db::Transaction& tx, Acting<AppointmentOffer> acting) {
  const auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_seen(tx, in.id, in.version));
  if (locked.row.kind != OrderKind::vehicle_inspection) co_return wrong_kind();
  if (!rules::may_move(locked.row.appointment_state, rules::AppointmentState::offered)) co_return case_moved();
  KB_CO_TRY(const auto at, from_london(in.appointed_for));
  if (at <= app_now()) co_return field_error("appointed_for", "Please offer a date and time in the future.");
  const std::string place = rules::clean_line(in.place);
  if (place.empty() || rules::code_point_count(place) > rules::longest_service_line)
    co_return field_error("place", "Please give the place, in at most 150 characters.");
  store::set_appointment(tx, in.id, {rules::AppointmentState::offered, in.appointed_for, place});
  // It is we who move it: whoever cannot come then gets all of it back (H13).
  if (locked.row.begun) orders::store::record_not_begun(tx, in.id);
  orders::store::add_event(tx, in.id, "appointment_offered", format_when(in.appointed_for));
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_appointment", in.id,
                                 R"({"appointed_for":)" + json::to_string(in.appointed_for.text()) + "}"));
  tell(tx, "appointment", locked.row);
  co_return true;
}

Task<Result<bool>> write_draft_in(db::Transaction& tx, Acting<DraftWritten> acting) {
  const auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_seen(tx, in.id, in.version));
  if (locked.row.kind != OrderKind::ticket_appeal) co_return wrong_kind();
  if (!rules::may_move(locked.row.draft_state, rules::DraftState::written)) co_return case_moved();
  const std::string text = rules::clean_text(in.text, 2 * longest_draft);
  if (text.empty() || rules::code_point_count(text) > longest_draft)
    co_return field_error("text", "Please write the appeal, in at most 10,000 characters.");
  store::set_draft(tx, in.id, rules::DraftState::written, text);
  begin(tx, locked);
  orders::store::add_event(tx, in.id, "draft_written");
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_draft", in.id));
  tell(tx, "draft", locked.row);
  co_return true;
}

Task<Result<bool>> send_draft_in(db::Transaction& tx, Acting<DraftSent> acting) {
  auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_seen(tx, in.id, in.version));
  if (!rules::may_move(locked.row.draft_state, rules::DraftState::sent)) co_return case_moved();
  if (in.file_ids.empty()) co_return field_error("file_ids", "Please add the proof that it was sent.");
  KB_CO_TRY_VOID(co_await add_message(tx, locked, acting.by.admin(), std::move(in.text),
                                      team_files(locked, std::move(in.file_ids))));
  store::set_draft(tx, in.id, rules::DraftState::sent, std::nullopt);
  orders::store::add_event(tx, in.id, "draft_sent");
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_draft_sent", in.id));
  tell(tx, "sent", locked.row);
  co_return true;
}

bool is_decision(rules::AppealStatus status) {
  return status == rules::AppealStatus::approved || status == rules::AppealStatus::rejected;
}

// The issuer's answer decides, and its buyer reads it in the messages: a file of ours beside the proof that the appeal
// was sent.
bool has_issuers_answer(const store::Row& row) {
  const auto sent = std::ranges::count_if(row.messages, [](const store::MessageRow& message) {
    return message.sender_type == SenderType::admin && !message.files.empty();
  });
  return sent > (row.draft_state == rules::DraftState::sent ? 1 : 0);
}

// A decided appeal is fulfilled, won or lost (H12); a decision may be corrected, and not be taken back.
Status check_appeal_move(const Locked& locked, rules::AppealStatus to) {
  if (locked.is_open() && is_decision(to) && !has_issuers_answer(locked.row))
    return field_error("appeal_status", "Please send the buyer the issuer’s answer first, as a file of a message.");
  if (locked.is_open()) return {};
  if (locked.order.order_state != OrderState::done) return case_over();
  if (!is_decision(to)) return field_error("appeal_status", "This appeal is decided: it can be approved or rejected.");
  return {};
}

Task<Result<bool>> save_in(db::Transaction& tx, Acting<CaseSaved> acting) {
  const auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_case(tx, in.id));
  const auto& row = locked.row;
  if (row.version != in.version) co_return changed_meanwhile();
  const std::string notes = rules::clean_text(in.admin_notes, 4 * longest_notes);
  if (rules::code_point_count(notes) > longest_notes)
    co_return field_error("admin_notes", "Notes can have at most 5,000 characters.");
  if (row.appeal_status.has_value() != in.appeal_status.has_value())
    co_return field_error("appeal_status", "An appeal has a status, and nothing else has one.");
  store::save(tx, in.id, notes, in.appeal_status);
  if (in.appeal_status && in.appeal_status != row.appeal_status) {
    KB_CO_TRY_VOID(check_appeal_move(locked, *in.appeal_status));
    orders::store::add_event(tx, in.id,
                             "appeal_" + std::string(boost::describe::enum_to_string(*in.appeal_status, "")));
    if (is_decision(*in.appeal_status)) {
      if (locked.is_open()) {
        orders::Orders::settle(tx, locked.order);
        store::closed(tx, in.id);
      }
      if (*in.appeal_status == rules::AppealStatus::approved)
        tell(tx, "won", row);
      else
        tell(tx, "lost", row);
    } else if (*in.appeal_status == rules::AppealStatus::under_review) {
      tell(tx, "reviewing", row);
    }
  }
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_save", in.id,
                                 R"({"appeal_status":)" + json::to_string(in.appeal_status) + "}"));
  co_return true;
}

Task<Result<bool>> complete_in(db::Transaction& tx, Acting<CaseCompleted> acting) {
  auto& in = acting.in;
  KB_CO_TRY(const auto locked, co_await lock_seen(tx, in.id, in.version));
  if (locked.row.kind == OrderKind::ticket_appeal) co_return wrong_kind();
  if (locked.row.kind == OrderKind::vehicle_inspection && in.file_ids.empty())
    co_return field_error("file_ids", "Please add the inspection’s report.");
  KB_CO_TRY_VOID(co_await add_message(tx, locked, acting.by.admin(), std::move(in.text),
                                      team_files(locked, std::move(in.file_ids))));
  orders::Orders::deliver(tx, locked.order);
  store::closed(tx, in.id);
  KB_CO_TRY_VOID(co_await record(tx, acting.by, acting.client_ip, "service_complete", in.id));
  co_return true;
}

}  // namespace

Task<Result<AdminCase>> Casework::shown_to(Loop& loop, Actor admin, OrderId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return no_case();
  co_return to_admin_case(*row, admin, files_);
}

Task<Result<AdminCase>> Casework::look_at(Loop& loop, Actor admin, OrderId id, audit::Client client) {
  KB_CO_TRY(auto shown, co_await shown_to(loop, admin, id));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_look, Acting<OrderId>{admin, client.ip, id}));
  co_return shown;
}

Task<Result<private_files::About>> Casework::may_add_result(Loop& loop, Actor, OrderId id) {
  KB_CO_TRY(const auto row, co_await store::find_short(loop.db, id));
  if (!row) co_return no_case();
  co_return private_files::About{id.str(), row->user_id};
}

Task<Result<AdminCase>> Casework::answer(Loop& loop, Actor admin, TeamMessage in, audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&answer_in, Acting<TeamMessage>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminCase>> Casework::offer_appointment(Loop& loop, Actor admin, AppointmentOffer in,
                                                    audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&offer_in, Acting<AppointmentOffer>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminCase>> Casework::write_draft(Loop& loop, Actor admin, DraftWritten in, audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&write_draft_in, Acting<DraftWritten>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminCase>> Casework::send_draft(Loop& loop, Actor admin, DraftSent in, audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&send_draft_in, Acting<DraftSent>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminCase>> Casework::save(Loop& loop, Actor admin, CaseSaved in, audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&save_in, Acting<CaseSaved>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

Task<Result<AdminCase>> Casework::complete(Loop& loop, Actor admin, CaseCompleted in, audit::Client client) {
  const OrderId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&complete_in, Acting<CaseCompleted>{admin, client.ip, std::move(in)}));
  co_return co_await shown_to(loop, std::move(admin), id);
}

}  // namespace kerbside::casework
