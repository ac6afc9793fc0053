#include "features/casework/talk.hpp"

#include <algorithm>

#include "core/new_id.hpp"
#include "features/casework/view.hpp"
#include "rules/chat.hpp"

namespace kerbside::casework {

Error case_over() {
  return fail(Kind::conflict, "case_over", "This service is over, so nothing can be added to it any more.");
}

Error case_moved() {
  return fail(Kind::conflict, "case_moved", "This service has changed in the meantime. Please reload it.");
}

Task<Result<Locked>> lock_case(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(auto order, co_await orders::store::lock(tx, id));
  if (!order) co_return no_case();
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  if (!row) co_return no_case();
  co_return Locked{*std::move(order), *std::move(row)};
}

Task<Status> attach(db::Transaction& tx, std::string to, Attached files) {
  std::vector<PrivateFileId> ids;
  for (const PrivateFileId& id : files.ids)
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  if (ids.empty()) co_return Status();
  if (ids.size() > most_files) co_return field_error("file_ids", "You can add up to 10 files.");
  private_files::About about{std::move(files.subject), files.owner};
  KB_CO_TRY(const bool all_there,
            co_await private_files::take(tx, files.kind, std::move(about), std::move(to), std::move(ids)));
  if (!all_there) co_return field_error("file_ids", "One of your files is no longer there. Please add it again.");
  co_return Status();
}

Task<Status> add_message(db::Transaction& tx, const Locked& locked, std::optional<AdminId> by, std::string text,
                         Attached files) {
  KB_CO_TRY(auto words, rules::accept_message(text));
  const auto id = new_id<CaseMessageId>();
  store::add_message(tx, {id, locked.row.id, locked.row.last_number + 1, by, std::move(words)});
  co_return co_await attach(tx, id.str(), std::move(files));
}

}  // namespace kerbside::casework
