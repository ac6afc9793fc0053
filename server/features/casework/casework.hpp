// Services done by people (D2.9-14, D3.13, H2, H3, H12, H13): an appeal against a penalty, an inspection, and whatever
// else our team does for money. Each is a kind of order; its case says what was asked, whose turn it is, and what buyer
// and team write to each other. Another person's case is not found.
#pragma once
#include <array>

#include "core/inputs.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/casework/types.hpp"
#include "features/orders/orders.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside {
class House;
}

namespace kerbside::casework {

inline constexpr std::size_t most_files = 10;  // of a booking, and of a message
inline constexpr std::array file_formats{files::Document::pdf};
// Of the buyer (D5-54). Enough for files that are taken out of the form again: those count until the next day.
inline constexpr private_files::FileKind buyer_file{.name = "service_file",
                                                    .folder = "private/service-files/",
                                                    .save_as = "evidence",
                                                    .most = 3 * most_files,
                                                    .documents = file_formats,
                                                    .others_read = true};
// Of our team: a report, a letter, the proof that it was sent. It is the buyer's, in export and erasure.
inline constexpr private_files::FileKind team_file{.name = "service_result",
                                                   .folder = "private/service-results/",
                                                   .save_as = "kerbside",
                                                   .most = 3 * most_files,
                                                   .documents = file_formats,
                                                   .others_read = true};

class Casework final : public orders::Seller {
 public:
  Casework(orders::Orders& orders, private_files::PrivateFiles& files) : orders_(orders), files_(files) {}
  Casework(const Casework&) = delete;

  // Returns until when such a notice is usually appealed. Errors: field errors for one that we do not take on.
  static Task<Result<rules::PenaltyDeadlines>> deadlines(Loop& loop, NoticeAsked in);
  static Task<Result<private_files::About>> may_add_file(Loop& loop, Actor actor, CaseDraftId id);
  // Starts a service that is paid by card. Errors: field errors; conflict service_not_sold, and price_changed with the
  // service as it is now.
  Task<Result<orders::OrderStarted>> book(Loop& loop, Actor actor, NewServiceOrder in);

  static Task<Result<CaseList>> own(Loop& loop, UserId user, CasesAsked asked);
  Task<Result<ServiceCase>> one(Loop& loop, Actor actor, OrderId id);
  // Errors, beside case_not_found: field errors; conflict case_over, case_moved when it does not stand so any more.
  Task<Result<ServiceCase>> write(Loop& loop, Actor actor, NewCaseMessage in);
  Task<Result<ServiceCase>> add_evidence(Loop& loop, Actor actor, NewEvidence in);
  static Task<Status> read(Loop& loop, Actor actor, CaseReadTo in);
  Task<Result<ServiceCase>> answer_appointment(Loop& loop, Actor actor, AppointmentAnswer in);
  Task<Result<ServiceCase>> answer_draft(Loop& loop, Actor actor, DraftAnswer in);

  // For support, in the audit log. Errors: the same, and conflict case_changed when another version was seen.
  Task<Result<AdminCase>> look_at(Loop& loop, Actor admin, OrderId id, audit::Client client);
  static Task<Result<private_files::About>> may_add_result(Loop& loop, Actor admin, OrderId id);
  Task<Result<AdminCase>> answer(Loop& loop, Actor admin, TeamMessage in, audit::Client client);
  Task<Result<AdminCase>> offer_appointment(Loop& loop, Actor admin, AppointmentOffer in, audit::Client client);
  Task<Result<AdminCase>> write_draft(Loop& loop, Actor admin, DraftWritten in, audit::Client client);
  Task<Result<AdminCase>> send_draft(Loop& loop, Actor admin, DraftSent in, audit::Client client);
  Task<Result<AdminCase>> save(Loop& loop, Actor admin, CaseSaved in, audit::Client client);
  Task<Result<AdminCase>> complete(Loop& loop, Actor admin, CaseCompleted in, audit::Client client);

  Task<Status> on_paid(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<bool>> can_still_be_had(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::string>> told(db::Database& db, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderNext>> next(db::Database& db, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> cancelling(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> refundable(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Status> on_cancelled(db::Transaction& tx, const orders::store::OrderRow& order) override;
  std::string success_path(const orders::store::OrderRow&) const override { return "/payment-success?type=service"; }

 private:
  Task<Result<AdminCase>> shown_to(Loop& loop, Actor admin, OrderId id);

  orders::Orders& orders_;
  private_files::PrivateFiles& files_;
};

void install(House& house, orders::Orders& orders, private_files::PrivateFiles& files);

}  // namespace kerbside::casework
