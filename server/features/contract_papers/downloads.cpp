#include "features/contract_papers/downloads.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "features/contract_papers/paper.hpp"

namespace kerbside::contract_papers {
namespace {

constexpr jobs::JobKind<Downloads::DrawJob> draw_job{"contract_pdf", jobs::Lane::slow};

Error contract_gone() { return fail(Kind::not_found, "contract_not_found", "This contract does not exist."); }

// Signed by both: also one that was replaced since.
bool is_complete(const store::ContractRow& contract) { return contract.completed_at.has_value(); }

// A contract that was replaced says so on paper made later; what both signed is drawn as it was then.
store::ContractRow as_completed(store::ContractRow contract) {
  contract.expired_at.reset();
  contract.expired_as.reset();
  return contract;
}

}  // namespace

Task<Result<std::string>> Downloads::bytes_of(Loop& loop, store::ContractRow contract) {
  const bool complete = is_complete(contract);
  const ContractId id = contract.id;
  if (complete) {
    KB_CO_TRY(auto stored, co_await store::stored_pdf(loop.db, id));
    if (stored) co_return *std::move(stored);
    contract = as_completed(std::move(contract));
  }
  std::function<Result<std::string>()> draw = [contract = std::move(contract)]() -> Result<std::string> {
    return pdf::draw(on_paper(contract));
  };
  KB_CO_TRY(auto bytes, co_await drawing_.run<std::string>(loop.io, std::move(draw)));
  if (!complete) co_return bytes;
  KB_CO_TRY_VOID(co_await store::store_pdf(loop.db, id, crypto::hex(crypto::sha256(bytes)), bytes));
  // Another process may have been faster.
  KB_CO_TRY(auto stored, co_await store::stored_pdf(loop.db, id));
  co_return stored ? *std::move(stored) : std::move(bytes);
}

Task<Result<http::File>> Downloads::pdf(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(auto contract, co_await store::contract(loop.db, id, actor.signed_in_user()));
  if (!contract) co_return contract_gone();
  const std::string name = file_name(*contract) + ".pdf";
  KB_CO_TRY(auto bytes, co_await bytes_of(loop, *std::move(contract)));
  co_return http::File{name, http::Drawn{"application/pdf", std::move(bytes)}};
}

Task<Result<http::File>> Downloads::text(Loop& loop, Actor actor, ContractId id) {
  KB_CO_TRY(const auto contract, co_await store::contract(loop.db, id, actor.signed_in_user()));
  if (!contract) co_return contract_gone();
  co_return http::File{file_name(*contract) + ".txt", http::Drawn{"text/plain; charset=utf-8", as_text(*contract)}};
}

Task<Result<KnownPaper>> Downloads::check(Loop& loop, CheckedHash in) {
  std::ranges::transform(in.sha256, in.sha256.begin(), [](char c) { return c >= 'A' && c <= 'F' ? char(c + 32) : c; });
  if (crypto::unhex(in.sha256).size() != 32)
    co_return field_error("sha256", "Please send the 64 hexadecimal digits of the file’s SHA-256.");
  KB_CO_TRY(const bool known, co_await store::knows_pdf(loop.db, std::move(in.sha256)));
  co_return KnownPaper{known};
}

Task<Status> Downloads::on(db::Transaction& tx, const contracts::ContractFacts& now) {
  if (now.contract_status == rules::ContractState::completed)
    jobs::enqueue(tx, draw_job(DrawJob{now.id}, now.id.str()));
  co_return Status();
}

Task<Status> Downloads::draw(Loop& loop, const DrawJob& job) {
  KB_CO_TRY(auto contract, co_await store::contract(loop.db, job.contract_id));
  if (!contract || !is_complete(*contract)) co_return Status();
  KB_CO_TRY_VOID(co_await bytes_of(loop, *std::move(contract)));
  co_return Status();
}

void Downloads::register_jobs(jobs::Runner& runner) { runner.handle(draw_job, *this, &Downloads::draw); }

}  // namespace kerbside::contract_papers
