#include "features/casework/view.hpp"

#include "features/casework/casework.hpp"

namespace kerbside::casework {
namespace {

using private_files::KeptFile;
using private_files::PrivateFiles;

// Whose file it is says who may have it unscanned: its sender.
CaseFile to_file(const KeptFile& file, const Actor& reader, const PrivateFiles& files) {
  const bool is_teams = file.kind == team_file.name;
  const auto& kind = is_teams ? team_file : buyer_file;
  CaseFile out{file.id, private_files::shown_name(kind, file), {}, std::nullopt};
  for (const auto& page : file.pages) out.page_urls.push_back(files.link(kind, page, reader).url);
  if (!file.scan)
    out.page_urls.push_back(files.link(kind, file, reader).url);  // a picture
  else if (is_teams != reader.is_user() || file.scan == scanner::Verdict::clean)
    out.file_url = files.link(kind, file, reader).url;
  return out;
}

std::vector<CaseFile> to_files(const std::vector<KeptFile>& all, const Actor& reader, const PrivateFiles& files) {
  std::vector<CaseFile> out;
  for (const KeptFile& file : all) out.push_back(to_file(file, reader, files));
  return out;
}

CaseMessage to_message(const store::MessageRow& row, const std::string& buyer, const Actor& reader,
                       const PrivateFiles& files) {
  return {row.id,
          row.number,
          row.sender_type,
          row.sender_type == SenderType::admin ? "Kerbside team" : buyer,
          row.text,
          row.created_at,
          to_files(row.files, reader, files)};
}

void fill(ServiceCase& out, const store::Row& row, const Actor& reader, const PrivateFiles& files) {
  static_cast<CaseSummary&>(out) = to_summary(row);
  if (!row.details.empty()) out.details = row.details.front();
  if (out.details.notice) out.deadlines = rules::penalty_deadlines(*out.details.notice, london_today());
  out.evidence = to_files(row.evidence, reader, files);
  for (const auto& message : row.messages) out.messages.push_back(to_message(message, row.buyer_name, reader, files));
  out.appointment = {row.appointment_state, row.appointed_for, row.appointment_place};
  out.draft = {row.draft_state, row.draft_text, row.draft_at};
  out.words_gone_at = row.words_gone_at;
  out.version = row.version;
  out.can_write = row.order_state == rules::OrderState::open;
}

}  // namespace

Error no_case() { return fail(Kind::not_found, "case_not_found", "This service does not exist."); }

rules::CaseNext next_of(const store::ShortRow& row) { return rules::next_of(row.facts(), app_now()); }

CaseSummary to_summary(const store::ShortRow& row) {
  CaseSummary out;
  static_cast<CaseFacts&>(out) = row;
  const bool decided = row.appeal_status && row.order_state == rules::OrderState::done;
  out.order_status = decided ? rules::appeal_order_status(*row.appeal_status, rules::OrderTable::general_service_orders)
                             : rules::order_status(row.order_state, row.begun);
  auto next = next_of(row);
  out.actor = next.actor;
  out.told = std::move(next.told);
  out.by = next.by;
  out.unread = row.unread_by_buyer;
  return out;
}

ServiceCase to_case(const store::Row& row, const Actor& reader, const PrivateFiles& files) {
  ServiceCase out;
  fill(out, row, reader, files);
  return out;
}

AdminCase to_admin_case(const store::Row& row, const Actor& reader, const PrivateFiles& files) {
  AdminCase out;
  fill(out, row, reader, files);
  out.unread = row.unread_by_team;
  out.buyer_id = row.user_id;
  out.buyer = row.buyer_name;
  out.admin_notes = row.admin_notes;
  out.reviewed_at = row.reviewed_at;
  out.first_answered_at = row.first_answered_at;
  out.can_act = reader.role() == AdminRole::support || reader.role() == AdminRole::superadmin;
  return out;
}

}  // namespace kerbside::casework
