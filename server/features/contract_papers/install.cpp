// The endpoints of what renters hand over with contracts, and of contracts on paper.
#include "core/inputs.hpp"
#include "features/contract_papers/contract_papers.hpp"
#include "features/contract_papers/downloads.hpp"
#include "features/contract_papers/excuses.hpp"
#include "features/contract_papers/news.hpp"
#include "features/contract_papers/papers.hpp"
#include "ports/house.hpp"

namespace kerbside::contract_papers {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

constexpr int drawing_threads = 1;

Declaration of_contract(Method method, const char* tail, const char* summary) {
  return Declaration(method, std::string("/api/v1/contracts/{id}/") + tail, Access::owner("contract"), summary);
}

template <const private_files::FileKind& kind, PaperKind paper>
void add_upload(http::Api& api, private_files::PrivateFiles& files, const char* tail, const char* summary) {
  files.add<kind, &ContractPapers::may_add<paper>, &ContractPapers::still_may>(
      api, of_contract(Method::post, tail, summary));
}

void add_uploads(http::Api& api, private_files::PrivateFiles& files) {
  add_upload<licence_front, PaperKind::driving_licence_front>(
      api, files, "papers/driving-licence-front", "The front of the renter’s licence, in place of the one before");
  add_upload<licence_back, PaperKind::driving_licence_back>(
      api, files, "papers/driving-licence-back", "The back of the renter’s licence, in place of the one before");
  add_upload<proof_of_address, PaperKind::proof_of_address>(
      api, files, "papers/proof-of-address", "The renter’s proof of address, in place of the one before");
  add_upload<further_paper, PaperKind::further_paper>(api, files, "papers/further",
                                                      "A further document of the renter, beside the others");
}

Look example_look() {
  Look look;
  look.what = LookedAt::share_code;
  return look;
}

NewNumbers example_numbers() {
  NewNumbers numbers;
  numbers.licence_country = rules::LicenceCountry::great_britain;
  numbers.licence_number = "MORGA657054SM9IJ";
  numbers.share_code = "aBcD1234";
  return numbers;
}

NewLicenceResult example_result() {
  NewLicenceResult result;
  result.is_valid = true;
  result.points = 0;
  result.checked_on = Date::parse("2026-11-09").value();
  return result;
}

void add_papers(http::Api& api, ContractPapers& papers) {
  api.add<&ContractPapers::papers, ById<ContractId>>(
      papers, of_contract(Method::get, "papers", "What the renter handed over, as the caller may see it"));
  api.add<&ContractPapers::remove, OnePaper>(
      papers, of_contract(Method::del, "papers/{paper_id}", "Takes a document of the renter away"));
  api.add<&ContractPapers::numbers, ById<ContractId>>(
      papers, of_contract(Method::get, "numbers", "What the renter typed so far"));
  api.add<&ContractPapers::save_numbers>(
      papers, of_contract(Method::put, "numbers", "Keeps what the renter typed so far").example(example_numbers()));
  api.add<&ContractPapers::look>(
      papers, of_contract(Method::post, "reveal", "Shows the host one number or document, and writes that down")
                  .example(example_look())
                  .when("pending_host_signature"));
  api.add<&ContractPapers::looks, ById<ContractId>>(
      papers, of_contract(Method::get, "looks", "Who looked at what, for the renter, newest first"));
  api.add<&ContractPapers::note_licence>(
      papers, of_contract(Method::put, "licence-check", "What the host found out about the renter’s licence")
                  .example(example_result())
                  .when("pending_host_signature"));
  api.add<&ContractPapers::ask_again>(
      papers, of_contract(Method::post, "ask-again", "Asks the renter for a code or document once more")
                  .example(AskAgain{{}, AskedAgain::share_code})
                  .when("pending_host_signature"));
}

void add_still_asked(http::Api& api) {
  api.add<&ContractPapers::still_asked>(Declaration(Method::get, "/api/v1/contract-papers/asked", Access::signed_in(),
                                                    "What hosts asked the caller for once more"));
}

AdminLook example_admin_look() {
  AdminLook look;
  look.what = LookedAt::share_code;
  look.reason = "The licence check is disputed";
  return look;
}

void add_admin(http::Api& api, ContractPapers& papers) {
  api.add<&ContractPapers::look_as_admin>(
      papers, Declaration(Method::post, "/api/v1/admin/contracts/{id}/reveal", Access::admin({}),
                          "Shows a superadmin one number or document of a renter, for a reason")
                  .example(example_admin_look())
                  .when("pending_host_signature"));
}

void add_downloads(http::Api& api, Downloads& downloads) {
  api.add<&Downloads::pdf, ById<ContractId>>(downloads, of_contract(Method::get, "pdf", "The contract as PDF"));
  api.add<&Downloads::text, ById<ContractId>>(of_contract(Method::get, "text", "The contract as plain text"));
  api.add<&Downloads::check>(Declaration(Method::post, "/api/v1/contracts/check", Access::anyone(),
                                         "Whether a PDF is one that both sides signed, by its SHA-256")
                                 .example(CheckedHash{std::string(64, '0')})
                                 .rate("paper_check"));
}

}  // namespace

void install(House& house, contracts::Contracts& contracts, bookings::Bookings& bookings,
             private_files::PrivateFiles& files) {
  auto& papers = house.keep<ContractPapers>(house.sealer, files, bookings, house.ports.licence_check);
  auto& downloads = house.keep<Downloads>(house.pools.add("contract_pdfs", drawing_threads, 256));
  contracts.add(static_cast<contracts::SigningChecks&>(papers));
  contracts.add(static_cast<contracts::ContractFollower&>(downloads));
  ContractPapers::register_jobs(house.runner);
  downloads.register_jobs(house.runner);
  register_letters(house);
  add_uploads(house.api, files);
  add_papers(house.api, papers);
  add_still_asked(house.api);
  add_admin(house.api, papers);
  add_downloads(house.api, downloads);
  install_excuses(house);
}

}  // namespace kerbside::contract_papers
