// The case file for mediation (issue 29, section 3): a ZIP of the dispute on paper and of its files, for either side
// without what it may not see.
#pragma once
#include "core/http/file_response.hpp"
#include "features/disputes/disputes.hpp"
#include "features/disputes/store.hpp"
#include "ports/files/archive.hpp"
#include "ports/files/files.hpp"

namespace kerbside::disputes {

struct CaseReader {
  Thread side{};          // what it may see
  bool is_staff = false;  // and not that side itself
};

class CaseFiles {
 public:
  // folder: for temporary files. packing: where it is drawn and packed.
  CaseFiles(files::FileStore& files, std::filesystem::path folder, Workers& packing)
      : files_(files), folder_(std::move(folder)), packing_(packing) {}
  CaseFiles(const CaseFiles&) = delete;

  Task<Result<http::File>> own(Loop& loop, Actor actor, DisputeId id);
  // For support, finance and superadmins, as that side may see it; leaves a trace.
  Task<Result<http::File>> of_side(Loop& loop, Actor admin, DisputeId id, std::optional<Thread> of,
                                   audit::Client client);

 private:
  Task<Result<http::File>> pack(Loop& loop, store::Row row, CaseReader reader);

  files::FileStore& files_;
  std::filesystem::path folder_;
  Workers& packing_;
};

void add_case_routes(http::Api& api, CaseFiles& cases);

}  // namespace kerbside::disputes
