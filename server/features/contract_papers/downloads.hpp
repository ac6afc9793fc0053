// Contracts to take away: as PDF and as plain text, and whether a PDF is one that both sides signed (X8).
#pragma once
#include "core/http/file_response.hpp"
#include "core/jobs.hpp"
#include "core/workers.hpp"
#include "features/contract_papers/store.hpp"

namespace kerbside::contract_papers {

// A contract that both sides signed is drawn once, by a job or by whoever asks first, and then always given as it was
// stored. One that is on its way is drawn each time.
class Downloads : public contracts::ContractFollower {
 public:
  explicit Downloads(Workers& drawing) : drawing_(drawing) {}

  Task<Result<http::File>> pdf(Loop& loop, Actor actor, ContractId id);
  static Task<Result<http::File>> text(Loop& loop, Actor actor, ContractId id);
  // Whether this is the SHA-256 of a PDF that we gave out for a contract signed by both; says no more.
  static Task<Result<KnownPaper>> check(Loop& loop, CheckedHash in);

  Task<Status> on(db::Transaction& tx, const contracts::ContractFacts& now) override;
  void register_jobs(jobs::Runner& runner);

  struct DrawJob {
    ContractId contract_id;
    BOOST_DESCRIBE_CLASS(DrawJob, (), (contract_id), (), ())
  };

 private:
  Task<Status> draw(Loop& loop, const DrawJob& job);
  Task<Result<std::string>> bytes_of(Loop& loop, store::ContractRow contract);

  Workers& drawing_;
};

}  // namespace kerbside::contract_papers
