// Temporary insurance as its buyer, its broker and our team see it (D3.15).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "features/orders/orders.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/insurance_proposal.hpp"

namespace kerbside::insurance {

using InsuranceQuoteId = Id<struct InsuranceQuoteTag>;
using BrokerLinkId = Id<struct BrokerLinkTag>;
using BrokerLetterId = Id<struct BrokerLetterTag>;
using BrokerStatementId = Id<struct BrokerStatementTag>;

struct InsuranceLookUp {
  std::string registration_number;
};
BOOST_DESCRIBE_STRUCT(InsuranceLookUp, (), (registration_number))

struct InsuredVehicle {  // vehicleData of D3.15-02, without the value, which its driver gives
  std::string registration_number, make;
  std::optional<std::string> model;
  std::optional<int> year_of_manufacture;
  std::string fuel_type;
  std::optional<int> engine_capacity;
  std::string colour;
};
BOOST_DESCRIBE_STRUCT(InsuredVehicle, (),
                      (registration_number, make, model, year_of_manufacture, fuel_type, engine_capacity, colour))

struct LookedUpVehicle : InsuredVehicle {
  bool is_sample = false;
};
BOOST_DESCRIBE_STRUCT(LookedUpVehicle, (InsuredVehicle), (is_sample))

// A price, with each step that led to it. It has no row: the sealed copy comes back with the order, and holds nothing
// about a person.
struct InsuranceQuote {
  InsuranceQuoteId id;
  std::string sealed;
  Instant expires_at{};
  InsuredVehicle vehicle;
  rules::CoverType cover_type{};
  int days = 0;
  rules::Pence daily_rate, total_cost, excess_amount;
  std::vector<rules::PriceStep> steps;
  Instant starts_at{}, ends_at{};
  Instant answer_by{};  // "You will know by …" (H16)
  std::string document_version, terms_version;
};
BOOST_DESCRIBE_STRUCT(InsuranceQuote, (),
                      (id, sealed, expires_at, vehicle, cover_type, days, daily_rate, total_cost, excess_amount, steps,
                       starts_at, ends_at, answer_by, document_version, terms_version))

struct NewInsuranceOrder {
  InsuranceQuoteId quote_id;
  std::string sealed;
  rules::Pence total_amount;  // as the page showed it (M6)
  rules::InsuranceProposal proposal;
  std::string document_version, terms_version;                                     // that were read
  bool value_is_correct = false, terms_accepted = false, needs_confirmed = false;  // what was ticked (D5-50)
};
BOOST_DESCRIBE_STRUCT(NewInsuranceOrder, (),
                      (quote_id, sealed, total_amount, proposal, document_version, terms_version, value_is_correct,
                       terms_accepted, needs_confirmed))

// An order that was made before, named in the refusal of another of the same.
struct CoverThere {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(CoverThere, (), (order_id))

enum class CoverState : std::uint8_t { unpaid, waiting, confirmed, declined, unconfirmed, cancelled };
BOOST_DESCRIBE_ENUM(CoverState, unpaid, waiting, confirmed, declined, unconfirmed, cancelled)

struct VehicleData : InsuredVehicle {
  int estimated_value = 0;
};
BOOST_DESCRIBE_STRUCT(VehicleData, (InsuredVehicle), (estimated_value))

struct QuoteData {  // D3.15-03; no factor is stored
  rules::CoverType cover_type{};
  int duration = 0;
  rules::Pence daily_rate, excess_amount, total_cost;
  int vehicle_value = 0;
};
BOOST_DESCRIBE_STRUCT(QuoteData, (), (cover_type, duration, daily_rate, excess_amount, total_cost, vehicle_value))

struct FormData {  // D3.15-04: what is read back of the form
  LocalTime starts, ends;
  std::string driver_full_name;
  rules::LicenceType licence_type{};
  int additional_drivers = 0;
};
BOOST_DESCRIBE_STRUCT(FormData, (), (starts, ends, driver_full_name, licence_type, additional_drivers))

struct VariationSelected {
  VehicleData vehicle_data;
  QuoteData quote_data;
  FormData form_data;
};
BOOST_DESCRIBE_STRUCT(VariationSelected, (), (vehicle_data, quote_data, form_data))

struct CoverSummary {  // as its buyer lists it (D3.15-01)
  OrderId id;
  rules::OrderStatus order_status{};
  rules::PaymentStatus payment_status{};
  rules::Pence total_amount;
  Instant created_at{};
  VariationSelected variation_selected;
  CoverState state{};
};
BOOST_DESCRIBE_STRUCT(CoverSummary, (),
                      (id, order_status, payment_status, total_amount, created_at, variation_selected, state))

struct Certificate {
  std::optional<std::string> file_url;  // once a scanner found nothing in it
  std::vector<std::string> page_urls;   // pictures of its first pages
};
BOOST_DESCRIBE_STRUCT(Certificate, (), (file_url, page_urls))

struct InsuranceCover : CoverSummary {
  Instant answer_by{};
  std::optional<Instant> confirmed_at;
  std::optional<std::string> policy_number;
  std::optional<Certificate> certificate;
  std::string document_version, terms_version;
  std::optional<Instant> drivers_deleted_at;
  std::string broker_name, broker_phone;
};
BOOST_DESCRIBE_STRUCT(InsuranceCover, (CoverSummary),
                      (answer_by, confirmed_at, policy_number, certificate, document_version, terms_version,
                       drivers_deleted_at, broker_name, broker_phone))

struct CoverList : Page<CoverSummary> {};  // the newest first
BOOST_DESCRIBE_STRUCT(CoverList, (Page<CoverSummary>), ())

// What the broker's page shows. Of the drivers only while an answer is waited for.
struct SealedDrivers {
  rules::InsuredDriver driver;
  std::string dvla_check_or_ni, address, email;
  std::optional<std::string> phone;
  std::vector<rules::InsuredDriver> additional_drivers;
};
BOOST_DESCRIBE_STRUCT(SealedDrivers, (), (driver, dvla_check_or_ni, address, email, phone, additional_drivers))

enum class BrokerMatter : std::uint8_t { answer, confirmed, declined, cut_off, cancelled, acknowledge, acknowledged };
BOOST_DESCRIBE_ENUM(BrokerMatter, answer, confirmed, declined, cut_off, cancelled, acknowledge, acknowledged)

struct BrokerPage {
  BrokerMatter matter{};
  std::string told;       // how the order stands, in a sentence
  std::string reference;  // of the order
  VariationSelected asked;
  rules::VehicleUse vehicle_use{};
  bool is_owner = false;
  Instant answer_by{};
  std::optional<SealedDrivers> drivers;
  std::optional<BrokerLinkId> upload_to;  // where the certificate goes
  std::optional<std::string> policy_number;
};
BOOST_DESCRIBE_STRUCT(BrokerPage, (),
                      (matter, told, reference, asked, vehicle_use, is_owner, answer_by, drivers, upload_to,
                       policy_number))

struct BrokerLink {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(BrokerLink, (), (token))
struct CoverConfirmation {
  std::string token, policy_number;
  PrivateFileId certificate_id;
};
BOOST_DESCRIBE_STRUCT(CoverConfirmation, (), (token, policy_number, certificate_id))
struct CoverDecline {
  std::string token, reason;
};
BOOST_DESCRIBE_STRUCT(CoverDecline, (), (token, reason))

enum class LetterAbout : std::uint8_t { request, reminder, last_reminder, withdrawn, cancelled };
BOOST_DESCRIBE_ENUM(LetterAbout, request, reminder, last_reminder, withdrawn, cancelled)
enum class LetterStatus : std::uint8_t { waiting, sent, failed, not_needed };
BOOST_DESCRIBE_ENUM(LetterStatus, waiting, sent, failed, not_needed)

struct BrokerLetterRow {  // an email as our team sees it (A2.9-15)
  BrokerLetterId id;
  LetterAbout about{};
  std::string recipient, subject;
  LetterStatus status{};
  std::optional<std::string> error;
  Instant created_at{};
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(BrokerLetterRow, (), (id, about, recipient, subject, status, error, created_at, ended_at))

struct ListedCover {  // as our team lists it (A7-25)
  OrderId id;
  std::string registration_number, buyer_name, buyer_email;
  rules::CoverType cover_type{};
  rules::OrderState order_state{};
  rules::Pence amount_pence;
  Instant starts_at{}, created_at{};
  std::optional<Instant> asked_at, confirmed_at, acknowledged_at;
  int letters_sent = 0, letters_failed = 0;
};
BOOST_DESCRIBE_STRUCT(ListedCover, (),
                      (id, registration_number, buyer_name, buyer_email, cover_type, order_state, amount_pence,
                       starts_at, created_at, asked_at, confirmed_at, acknowledged_at, letters_sent, letters_failed))

struct AdminCover : CoverSummary {  // A2.9-06; nothing about the drivers that is encrypted
  std::string buyer_name, buyer_email;
  rules::VehicleUse vehicle_use{};
  bool is_owner = false;
  Instant answer_by{};
  std::optional<Instant> asked_at, confirmed_at, declined_at, cancelled_at, acknowledged_at, drivers_deleted_at;
  std::optional<std::string> policy_number, end_reason;
  bool can_resend = false;
  orders::OrderCancelling refundable;
  std::vector<BrokerLetterRow> letters;  // the newest first
};
BOOST_DESCRIBE_STRUCT(AdminCover, (CoverSummary),
                      (buyer_name, buyer_email, vehicle_use, is_owner, answer_by, asked_at, confirmed_at, declined_at,
                       cancelled_at, acknowledged_at, drivers_deleted_at, policy_number, end_reason, can_resend,
                       refundable, letters))

struct BrokerStatement {
  BrokerStatementId id;
  Date month;  // its first day
  rules::Pence premiums_pence, refunds_pence, total_pence;
  int covers = 0;
  Instant created_at{};
  std::optional<Instant> paid_at;
  std::optional<std::string> reference;
};
BOOST_DESCRIBE_STRUCT(BrokerStatement, (),
                      (id, month, premiums_pence, refunds_pence, total_pence, covers, created_at, paid_at, reference))
struct BrokerStatements {
  std::vector<BrokerStatement> items;  // the newest first
};
BOOST_DESCRIBE_STRUCT(BrokerStatements, (), (items))
struct StatementPaid {
  BrokerStatementId id;
  std::string reference;
};
BOOST_DESCRIBE_STRUCT(StatementPaid, (), (id, reference))

}  // namespace kerbside::insurance
