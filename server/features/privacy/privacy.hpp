// What people may do with the data about themselves (UK GDPR 15, 17 and 20): take it home as a ZIP,
// close the account, and have what is personal erased 30 days later (trust.md 4.2).
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/jobs.hpp"
#include "core/workers.hpp"
#include "features/accounts/accounts.hpp"
#include "ports/attention.hpp"
#include "ports/files/archive.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/files.hpp"
#include "ports/files/links.hpp"
#include "ports/open_matters.hpp"

namespace kerbside {
class House;
}

namespace kerbside::privacy {

namespace store {
struct ExportJob;
struct OldExport;
}  // namespace store

enum class ExportState : std::uint8_t { running, ready, expired };
BOOST_DESCRIBE_ENUM(ExportState, running, ready, expired)

using ExportId = Id<struct ExportTag>;

struct Export {
  ExportId id;
  ExportState state{};
  Instant requested_at;
  std::optional<Instant> ready_at, expires_at;  // expires_at: 60 minutes after it was ready
};
BOOST_DESCRIBE_STRUCT(Export, (), (id, state, requested_at, ready_at, expires_at))

struct ExportList {
  std::vector<Export> exports;
};
BOOST_DESCRIBE_STRUCT(ExportList, (), (exports))

struct KeepLink {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(KeepLink, (), (token))

struct AccountNotice {
  std::string title, message;  // what to tell
};
BOOST_DESCRIBE_STRUCT(AccountNotice, (), (title, message))

// An open matter of the caller's account.
struct OpenItem {
  std::string kind, title, text;
  Settling settles{};
  std::optional<rules::Pence> amount_pence;
};
BOOST_DESCRIBE_STRUCT(OpenItem, (), (kind, title, text, settles, amount_pence))

struct ClosurePreview {
  bool can_close = false;  // nothing is open that only the person can settle
  std::vector<OpenItem> open;
};
BOOST_DESCRIBE_STRUCT(ClosurePreview, (), (can_close, open))

struct ClosureRequest {
  std::optional<std::vector<std::string>> seen;  // the kinds of what is open, as the preview told them
};
BOOST_DESCRIBE_STRUCT(ClosureRequest, (), (seen))

// The use cases. They know no requests: routes.hpp translates.
class Privacy {
 public:
  // folder, workers: where archives are packed. database: what they are filled from. matters: what prevents erasing.
  Privacy(files::FileStore& files, const files::PrivateLinks& private_links, std::filesystem::path folder,
          Workers& workers, const accounts::Links& links, db::Settings database, const OpenMatters& matters)
      : files_(files),
        private_links_(private_links),
        folder_(std::move(folder)),
        workers_(workers),
        links_(links),
        database_(std::move(database)),
        matters_(matters) {}
  Privacy(const Privacy&) = delete;

  void register_jobs(jobs::Runner& runner);
  static void register_files(files::Collection& collection);

  // trust.md 4.2. Errors: conflict "export_running", too_many "too_many_exports" (three a day).
  static Task<Result<Export>> request_export(Loop& loop, UserId user, audit::Client client);
  static Task<Result<std::vector<Export>>> exports(Loop& loop, UserId user);  // of the last day, the newest first
  // Returns a short-lived link to the ZIP. Errors: not_found for another person's export and when it has expired.
  Task<Result<std::string>> export_link(Loop& loop, UserId user, ExportId id);

  Task<Result<ClosurePreview>> closure_preview(Loop& loop, UserId user);
  // Ends all sessions, hides the listings and sends the link that reopens the account. Open matters may remain if the
  // caller has seen them; nothing is erased before they are settled. Errors: conflict with the kind of what only the
  // caller can settle ("open_bookings"), or "open_matters" for what they have not seen.
  Task<Result<AccountNotice>> close_account(Loop& loop, UserId user, ClosureRequest request, audit::Client client);
  static Task<Result<AccountNotice>> keep_account(Loop& loop, KeepLink in,
                                                  audit::Client client);  // invalid "invalid_link"
  // Returns what our team must settle with people who have closed their account, and everything that is open 30 days
  // later: the longest closed first, at most 100.
  Task<Result<std::vector<AttentionItem>>> attention(Loop& loop);

 private:
  Task<Status> erase_due(Loop& loop);
  Task<Status> make_export(Loop& loop, const store::ExportJob& payload);
  Task<Status> remove_file_of(Loop& loop, store::OldExport old);
  Task<Status> add_own_files(Loop& loop, UserId user_id, files::Archive& archive);
  Task<Status> add_own_data(Loop& loop, UserId user_id, files::Archive& archive);
  Task<Status> forget_exports(Loop& loop);

  files::FileStore& files_;
  const files::PrivateLinks& private_links_;
  std::filesystem::path folder_;
  Workers& workers_;
  const accounts::Links& links_;
  const db::Settings database_;
  const OpenMatters& matters_;
};

Privacy& install(House& house, accounts::Accounts& accounts);

}  // namespace kerbside::privacy
