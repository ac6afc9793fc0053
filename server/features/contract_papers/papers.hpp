// What a renter hands over with a contract (D5-11 to D5-14, D7-23 to D7-26, X10, X11, X20): three photographs or
// documents and perhaps more, and the numbers of licence, share code and National Insurance. The renter fills them in
// while the contract waits for the renter's signature; from then on the host looks at one after the other, and the
// renter can read each look.
#pragma once
#include <array>

#include "core/jobs.hpp"
#include "core/sealed.hpp"
#include "features/audit/audit.hpp"
#include "features/bookings/bookings.hpp"
#include "features/contract_papers/store.hpp"

namespace kerbside::contract_papers {

inline constexpr std::array proof_formats{files::Document::pdf};
inline constexpr std::array further_formats{files::Document::pdf, files::Document::doc, files::Document::docx};
inline constexpr int most_further_papers = 5;

inline constexpr private_files::FileKind licence_front{.name = "driving_licence_front",
                                                       .folder = "private/driving-licence-fronts/",
                                                       .save_as = "driving-licence-front",
                                                       .most = 1,
                                                       .keeping = private_files::Keeping::replaces};
inline constexpr private_files::FileKind licence_back{.name = "driving_licence_back",
                                                      .folder = "private/driving-licence-backs/",
                                                      .save_as = "driving-licence-back",
                                                      .most = 1,
                                                      .keeping = private_files::Keeping::replaces};
inline constexpr private_files::FileKind proof_of_address{.name = "proof_of_address",
                                                          .folder = "private/proofs-of-address/",
                                                          .save_as = "proof-of-address",
                                                          .most = 1,
                                                          .documents = proof_formats,
                                                          .keeping = private_files::Keeping::replaces};
inline constexpr private_files::FileKind further_paper{.name = "further_paper",
                                                       .folder = "private/further-papers/",
                                                       .save_as = "paper",
                                                       .most = most_further_papers,
                                                       .documents = further_formats,
                                                       .keeping = private_files::Keeping::stays};

inline constexpr std::chrono::days numbers_kept_for{30}, papers_kept_for{90}, unsigned_kept_for{30};

class ContractPapers : public contracts::SigningChecks {
 public:
  ContractPapers(const Sealer& sealer, private_files::PrivateFiles& files, bookings::Bookings& bookings,
                 const licence_check::LicenceCheck& checks)
      : sealer_(sealer), files_(files), bookings_(bookings), checks_(checks) {}

  // The contract's renter, while it waits for the renter's signature; afterwards until the pick-up for what the host
  // asked for once more.
  template <PaperKind kind>
  static Task<Result<private_files::About>> may_add(Loop& loop, Actor actor, ContractId id) {
    return may_add_paper(loop, actor, id, kind);
  }
  // The same when the file has arrived: a signature does not let one through that was sent before it.
  static Task<Status> still_may(db::Transaction& tx, const private_files::FileKind& kind,
                                const private_files::About& about);
  Task<Result<Papers>> remove(Loop& loop, Actor actor, ContractId id, PrivateFileId paper_id);

  Task<Result<Papers>> papers(Loop& loop, Actor actor, ContractId id);
  Task<Result<NumbersDraft>> numbers(Loop& loop, Actor actor, ContractId id);
  // Keeps what the renter has typed so far, right or wrong; a share code that the host asked for again must be right.
  Task<Result<NumbersDraft>> save_numbers(Loop& loop, Actor actor, NewNumbers in);

  // For the host: one number, or a paper's pictures. Written down before it is answered.
  Task<Result<Revealed>> look(Loop& loop, Actor actor, Look in);
  // The same for a superadmin, who says why, and for the whole licence number (X13): in the log of what admins do.
  Task<Result<Revealed>> look_as_admin(Loop& loop, Actor admin, AdminLook in, audit::Client client);
  Task<Result<LookList>> looks(Loop& loop, Actor actor, ContractId id);  // for the renter
  Task<Result<Papers>> note_licence(Loop& loop, Actor actor, NewLicenceResult in);
  Task<Result<Papers>> ask_again(Loop& loop, Actor actor, AskAgain in);
  static Task<Result<StillAskedList>> still_asked(Loop& loop, UserId renter);

  // Whether everything is there, and right (D5-11 to D5-13, X4); what is there counts as handed over. Errors: invalid
  // papers_missing, field errors of the numbers, those of rules::check_licence.
  Task<Status> check(db::Transaction& tx, const contracts::SigningRenter& who) override;

  static void register_jobs(jobs::Runner& runner);

 private:
  static Task<Result<private_files::About>> may_add_paper(Loop& loop, Actor actor, ContractId id, PaperKind kind);
  NumbersDraft open(const store::Standing& standing) const;
  std::string seal(const NumbersDraft& numbers, PapersId id) const;
  Revealed links_to(const private_files::KeptFile& file, const Actor& reader) const;

  const Sealer& sealer_;
  private_files::PrivateFiles& files_;
  bookings::Bookings& bookings_;
  const licence_check::LicenceCheck& checks_;
};

}  // namespace kerbside::contract_papers
