// What people may do with the data about themselves (UK GDPR 15, 17 and 20): take it home as a ZIP.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/http/api.hpp"
#include "core/id.hpp"
#include "core/jobs.hpp"
#include "core/workers.hpp"
#include "features/privacy/archive.hpp"
#include "ports/files/files.hpp"

namespace kerbside::privacy {

enum class ExportState : std::uint8_t { running, ready, expired };
BOOST_DESCRIBE_ENUM(ExportState, running, ready, expired)

struct Export {
  std::string id;
  ExportState state{};
  Instant requested_at;
  std::optional<Instant> ready_at, expires_at;  // expires_at: 60 minutes after it was ready
};
BOOST_DESCRIBE_STRUCT(Export, (), (id, state, requested_at, ready_at, expires_at))

struct ExportList {
  std::vector<Export> exports;  // of the last day, the newest first
};
BOOST_DESCRIBE_STRUCT(ExportList, (), (exports))

class Privacy {
 public:
  // workers: where archives are compressed.
  Privacy(files::FileStore& files, Workers& workers) : files_(files), workers_(workers) {}
  Privacy(const Privacy&) = delete;

  void routes(http::Api& api);
  void register_jobs(jobs::Runner& runner);

  // trust.md 4.2. Errors: conflict "export_running", too_many "too_many_exports" (three a day).
  Task<Result<Export>> request_export(http::Context& ctx, http::NoInput);
  Task<Result<ExportList>> exports(http::Context& ctx, http::NoInput);
  Task<http::Response> export_file(http::Context& ctx);  // the ZIP; 404 for others and when it has expired

 private:
  Task<Status> make_export(Loop& loop, const jobs::Job& job);
  Task<Result<std::vector<Part>>> own_files(Loop& loop, std::string user_id);
  Task<Status> forget_exports(Loop& loop);

  files::FileStore& files_;
  Workers& workers_;
};

}  // namespace kerbside::privacy
