// What is known of the files of a dispute, beside the pictures of them: for our team.
#include <algorithm>

#include "core/log.hpp"
#include "features/disputes/disputes.hpp"
#include "features/disputes/view.hpp"

namespace kerbside::disputes {
namespace {

constexpr std::size_t most_text_shown = 50 << 10;  // bytes, of each file

// Whoever took the file, and the file.
struct Taken {
  std::string by;
  private_files::KeptFile file;
};

std::vector<Taken> all_files_of(const store::Row& row) {
  std::vector<Taken> all;
  for (const auto& file : row.evidence) all.push_back({row.id.str(), file});
  for (const store::MessageRow& message : row.messages)
    for (const auto& file : message.files) all.push_back({message.id.str(), file});
  return all;
}

// Once it was scanned, the document itself can be opened, or nobody may.
bool has_words(const private_files::KeptFile& file) {
  const bool readable = file.file_key.ends_with(".txt") || file.file_key.ends_with(".docx");
  return readable && file.scan == scanner::Verdict::unknown;
}

Task<Result<bool>> note_look_at_files(db::Transaction& tx, Actor admin, DisputeId id, std::string client_ip) {
  KB_CO_TRY_VOID(
      co_await audit::record(tx, audit::AdminAct{admin, "dispute_files_read", "dispute", id.str()}, client_ip));
  co_return true;
}

}  // namespace

Task<Result<DisputeExhibits>> Disputes::exhibits(Loop& loop, Actor admin, DisputeId id, audit::Client client) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return no_dispute();
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_look_at_files, admin, id, client.ip));
  const auto taken = all_files_of(*row);
  DisputeExhibits all;
  for (const Taken& one : taken) {
    KB_CO_TRY(const auto known, co_await store::evidence_of(loop.db, one.by));
    const auto facts = std::ranges::find(known, one.file.id, &private_files::EvidenceFile::id);
    if (facts == known.end()) continue;  // it has gone since
    DisputeExhibit exhibit{one.file.id,          facts->received_at, facts->received_sha256,
                           facts->stored_sha256, facts->taken_at,    std::nullopt};
    if (has_words(one.file)) {
      auto text = co_await files_.text_of(loop, one.file, most_text_shown);
      if (text.has_value())
        exhibit.text = *std::move(text);
      else
        log::warn("dispute_file_unreadable", {{"file", one.file.id.text()}, {"code", text.error().code}});
    }
    all.items.push_back(std::move(exhibit));
  }
  co_return all;
}

}  // namespace kerbside::disputes
