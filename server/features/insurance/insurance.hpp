// Temporary insurance (H4, H10, H16, K18): a quote that explains itself, an order that is paid by card, and a broker
// who confirms or declines it. Without an answer two hours before the start everything goes back. What the broker needs
// to know of the drivers is sealed, stands only behind the broker's link, and is deleted 30 days after the cover.
#pragma once
#include "core/inputs.hpp"
#include "core/sealed.hpp"
#include "features/audit/audit.hpp"
#include "features/insurance/store.hpp"
#include "features/orders/orders.hpp"
#include "ports/broker/broker.hpp"
#include "ports/vehicle_records/vehicle_records.hpp"

namespace kerbside {
class House;
}

namespace kerbside::insurance {

// What a buyer reads and accepts; a change of their words is another version.
inline constexpr const char* document_version = "2026-11";  // the product information on /temporary-insurance-info
inline constexpr const char* terms_version = "2026-11";     // that page as a whole

inline constexpr std::array certificate_formats{files::Document::pdf};
inline constexpr private_files::FileKind certificates{.name = "insurance_certificate",
                                                      .folder = "private/insurance-certificates/",
                                                      .save_as = "certificate",
                                                      .most = 10,
                                                      .takes_pictures = false,
                                                      .documents = certificate_formats,
                                                      .others_read = true};

// What has been read and checked before the price is asked for.
struct Ready {
  rules::InsuranceProposal proposal;
  rules::CoverTimes times;
  InsuredVehicle vehicle;
};

// Makes and reads the broker's links. The database holds a digest; the value is derived from the row's random id, so
// that a repeated job writes the same email again.
class BrokerLinks {
 public:
  explicit BrokerLinks(std::string secret) : secret_(std::move(secret)) {}
  std::string token(BrokerLinkId id) const;
  std::string hash(BrokerLinkId id) const { return hash_of(token(id)); }
  static std::string hash_of(const std::string& token);

 private:
  std::string secret_;
};

// Returns what an order's row keeps of its drivers, and reads it.
std::string seal_drivers(const Sealer& sealer, OrderId id, const SealedDrivers& drivers);
Result<SealedDrivers> open_drivers(const Sealer& sealer, OrderId id, const std::string& sealed);

class Insurance final : public orders::Seller {
 public:
  Insurance(House& house, orders::Orders& orders, private_files::PrivateFiles& files);

  // Returns which vehicle a plate belongs to. Errors: field errors; those of the look-up.
  Task<Result<LookedUpVehicle>> look_up(Loop& loop, InsuranceLookUp in);
  // Errors: field errors; service_not_sold; those of the look-up.
  Task<Result<InsuranceQuote>> quote(Loop& loop, rules::InsuranceProposal in);
  // Errors: those of quote(); field errors of what was not confirmed; conflict quote_expired, price_changed and
  // documents_changed with the quote as it would be now; conflict cover_is_there with the caller's own order that
  // insures this driver in this vehicle at that time already.
  Task<Result<orders::OrderStarted>> buy(Loop& loop, Actor actor, NewInsuranceOrder in);
  Task<Result<CoverList>> covers(Loop& loop, Actor actor, PageAsked asked);
  Task<Result<InsuranceCover>> cover(Loop& loop, Actor actor, OrderId id);  // Errors: order_not_found

  // The broker's side. Errors of all: not_found link_not_found for one that is unknown or replaced. Opening changes
  // nothing, for mail programs open links; the others answer the same when they are pressed twice, and conflict
  // order_ended when something else came first.
  Task<Result<BrokerPage>> open(Loop& loop, BrokerLink in);
  Task<Result<BrokerPage>> confirm(Loop& loop, CoverConfirmation in);
  Task<Result<BrokerPage>> decline(Loop& loop, CoverDecline in);
  Task<Result<BrokerPage>> acknowledge(Loop& loop, BrokerLink in);
  static Task<Result<private_files::About>> may_add_certificate(Loop& loop, Actor actor, BrokerLinkId link);

  // Our team's side. Errors: order_not_found.
  Task<Result<AdminCover>> details(Loop& loop, Actor admin, OrderId id, audit::Client client);
  // Writes to the broker again; the link that they had works no more. Further errors: invalid without a reason;
  // conflict nothing_to_resend.
  Task<Result<AdminCover>> resend(Loop& loop, Actor admin, WithReason<OrderId> in, audit::Client client);
  static Task<Result<BrokerStatements>> statements(Loop& loop);
  // Says that a statement was paid from our bank account. Errors: field errors of `reference`; not_found
  // statement_not_found; conflict statement_paid.
  static Task<Result<BrokerStatements>> mark_paid(Loop& loop, Actor admin, StatementPaid in, audit::Client client);

  Task<Result<std::optional<std::string>>> had_already(db::Transaction& tx,
                                                       const orders::store::OrderRow& order) override;
  Task<Status> on_paid(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<bool>> can_still_be_had(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::string>> told(db::Database& db, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> cancelling(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<orders::OrderCancelling>> refundable(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Status> on_cancelled(db::Transaction& tx, const orders::store::OrderRow& order) override;
  Task<Result<std::optional<Instant>>> due(db::Database& db, const orders::store::OrderRow& order) override;
  std::string success_path(const orders::store::OrderRow&) const override { return "/payment-success?type=insurance"; }

  void register_jobs(jobs::Runner& runner);

  struct LetterJob {
    BrokerLetterId letter_id;
    BOOST_DESCRIBE_CLASS(LetterJob, (), (letter_id), (), ())
  };

 private:
  struct Buying {
    UserId buyer;
    Ready ready;
    NewInsuranceOrder in;
  };
  Task<Result<Ready>> make_ready(Loop& loop, rules::InsuranceProposal in);
  InsuranceQuote quote_of(const Ready& ready, const rules::InsurancePrice& price) const;
  Status check_promise(const NewInsuranceOrder& in, const InsuranceQuote& now, const Ready& ready) const;
  static Task<Result<orders::Placed>> place_in(db::Transaction& tx, const Insurance* self, Buying in);
  BrokerPage page_of(const store::CoverRow& row) const;
  static Task<Result<BrokerPage>> open_in(db::Transaction& tx, const Insurance* self, std::string token);
  static Task<Result<BrokerPage>> confirm_in(db::Transaction& tx, const Insurance* self, CoverConfirmation in);
  static Task<Result<BrokerPage>> decline_in(db::Transaction& tx, const Insurance* self, CoverDecline in);
  static Task<Result<BrokerPage>> acknowledge_in(db::Transaction& tx, const Insurance* self, std::string token);

  // Writes an email to the broker, and its job.
  void write_to_broker(db::Transaction& tx, const store::CoverRow& row, LetterAbout about) const;
  void renew_link(db::Transaction& tx, OrderId id) const;
  Task<Status> send_letter(Loop& loop, const LetterJob& payload, const jobs::Job& job);
  Task<Status> watch(Loop& loop);
  static Task<Result<bool>> step_in(db::Transaction& tx, const Insurance* self, OrderId id);
  struct Resending;
  static Task<Result<bool>> resend_in(db::Transaction& tx, const Insurance* self, Resending in);

  vehicle_records::VehicleRecords& records_;
  const broker::Broker& broker_;
  const Sealer& sealer_;
  const BrokerLinks links_;
  const std::string public_url_;
  orders::Orders& orders_;
  private_files::PrivateFiles& files_;
};

inline constexpr auto broker_letter_job = mail::letter_kind<Insurance::LetterJob>("broker_letter");

std::string reference_of(OrderId id);  // as the broker and our team call an order: "TI-1A2B3C4D"

// The letter to the broker about an order, without anything about its drivers.
mail::Letter broker_letter(const store::CoverRow& row, LetterAbout about, const std::string& link);
std::string subject_of(OrderId id, LetterAbout about);

inline constexpr const char* cut_off_reason =
    "The broker did not confirm it in time, so it was cancelled two hours before the start.";

CoverState state_of(const store::CoverRow& row);
CoverSummary summary_of(const store::CoverRow& row, const orders::store::OrderRow& order);
VariationSelected selected(const store::CoverRow& row);

void install(House& house, orders::Orders& orders, private_files::PrivateFiles& files);

}  // namespace kerbside::insurance
