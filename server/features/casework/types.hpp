// Services done by people as their buyer and our team see them (D3.13, H2, H3, H12).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "features/services/services.hpp"
#include "rules/ids.hpp"
#include "rules/service_case.hpp"
#include "rules/service_form.hpp"

namespace kerbside::casework {

using CaseMessageId = Id<struct CaseMessageTag>;
// What files were sent for before it was there: made by whoever sends them.
using CaseDraftId = Id<struct CaseDraftTag>;

enum class SenderType : std::uint8_t { admin, customer };
BOOST_DESCRIBE_ENUM(SenderType, admin, customer)
enum class AppealType : std::uint8_t { ticket_appeals, orders, general_service_orders };
BOOST_DESCRIBE_ENUM(AppealType, ticket_appeals, orders, general_service_orders)

struct NewServiceOrder {
  services::ServiceId id;
  std::optional<std::string> option;  // absent: the service itself
  rules::Pence total_amount;          // as the page showed it (M6)
  std::string email;                  // the account's (D5-53)
  bool begin_at_once = false;         // H13's consent
  rules::ServiceDetails details;
  CaseDraftId draft_id;  // under which the files were sent
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(NewServiceOrder, (),
                      (id, option, total_amount, email, begin_at_once, details, draft_id, file_ids))

// When the usual time to appeal ends, before anything is paid; refused cases are an error.
struct NoticeAsked : rules::PenaltyNotice {};
BOOST_DESCRIBE_STRUCT(NoticeAsked, (rules::PenaltyNotice), ())

// A picture has its address among the pages, a PDF its first pages; file_url: as it is, once the scanner found nothing.
struct CaseFile {
  PrivateFileId id;
  std::string name;
  std::vector<std::string> page_urls;
  std::optional<std::string> file_url;
};
BOOST_DESCRIBE_STRUCT(CaseFile, (), (id, name, page_urls, file_url))

struct CaseMessage {
  CaseMessageId id;
  int number = 0;
  SenderType sender_type{};
  std::string sender;  // "Kerbside team", or the buyer's name; nobody's e-mail
  std::string text;
  Instant created_at{};
  std::vector<CaseFile> files;
};
BOOST_DESCRIBE_STRUCT(CaseMessage, (), (id, number, sender_type, sender, text, created_at, files))

struct CaseAppointment {
  rules::AppointmentState state{};
  std::optional<LocalTime> appointed_for;
  std::optional<std::string> place;
};
BOOST_DESCRIBE_STRUCT(CaseAppointment, (), (state, appointed_for, place))

struct AppealDraft {
  rules::DraftState state{};
  std::optional<std::string> text;
  std::optional<Instant> at;
};
BOOST_DESCRIBE_STRUCT(AppealDraft, (), (state, text, at))

struct CaseFacts {
  OrderId id;
  rules::OrderKind kind{};
  std::string title, about;
  rules::Pence amount_pence;
  rules::OrderState order_state{};
  Instant created_at{}, paid_at{};
  std::optional<Instant> ended_at;
  std::optional<AppealType> appeal_type;
  std::optional<rules::AppealStatus> appeal_status;
};
BOOST_DESCRIBE_STRUCT(CaseFacts, (),
                      (id, kind, title, about, amount_pence, order_state, created_at, paid_at, ended_at, appeal_type,
                       appeal_status))

struct CaseSummary : CaseFacts {
  rules::OrderStatus order_status{};  // of an appeal: as its own status reads among orders (H2)
  rules::CaseActor actor{};
  std::string told;
  std::optional<Instant> by;
  int unread = 0;
};
BOOST_DESCRIBE_STRUCT(CaseSummary, (CaseFacts), (order_status, actor, told, by, unread))

struct CaseList : Page<CaseSummary> {};  // newest first
BOOST_DESCRIBE_STRUCT(CaseList, (Page<CaseSummary>), ())

struct CasesAsked : PageAsked {
  std::optional<rules::OrderKind> kind;
};
BOOST_DESCRIBE_STRUCT(CasesAsked, (PageAsked), (kind))

struct ServiceCase : CaseSummary {
  rules::ServiceDetails details;
  std::optional<rules::PenaltyDeadlines> deadlines;
  std::vector<CaseFile> evidence;
  std::vector<CaseMessage> messages;  // oldest first
  CaseAppointment appointment;
  AppealDraft draft;
  std::optional<Instant> words_gone_at;
  int version = 0;  // names the state that a step was taken from
  bool can_write = false;
};
BOOST_DESCRIBE_STRUCT(ServiceCase, (CaseSummary),
                      (details, deadlines, evidence, messages, appointment, draft, words_gone_at, version, can_write))

struct NewCaseMessage {
  OrderId id;
  std::string text;
  CaseDraftId draft_id;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(NewCaseMessage, (), (id, text, draft_id, file_ids))

struct NewEvidence {
  OrderId id;
  CaseDraftId draft_id;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(NewEvidence, (), (id, draft_id, file_ids))

struct CaseReadTo {
  OrderId id;
  int number = 0;
};
BOOST_DESCRIBE_STRUCT(CaseReadTo, (), (id, number))

struct AppointmentAnswer {
  OrderId id;
  LocalTime appointed_for;  // the offer that is answered
  bool accept = false;
  std::optional<std::string> wishes;  // of who asks for another
};
BOOST_DESCRIBE_STRUCT(AppointmentAnswer, (), (id, appointed_for, accept, wishes))

struct DraftAnswer {
  OrderId id;
  int version = 0;  // of the case whose draft was read
  bool approve = false;
  std::optional<std::string> changes;
};
BOOST_DESCRIBE_STRUCT(DraftAnswer, (), (id, version, approve, changes))

// ---- our team ----

struct ListedCase : CaseFacts {
  std::string buyer;
  rules::DraftState draft_state{};
  rules::AppointmentState appointment_state{};
  int unread = 0;
};
BOOST_DESCRIBE_STRUCT(ListedCase, (CaseFacts), (buyer, draft_state, appointment_state, unread))

struct ListedCasesAsked : PageAsked {
  std::optional<rules::OrderKind> kind;
  std::optional<bool> open;
  std::optional<rules::AppealStatus> appeal_status;
  std::optional<std::string> sort;
};
BOOST_DESCRIBE_STRUCT(ListedCasesAsked, (PageAsked), (kind, open, appeal_status, sort))

struct AdminCase : ServiceCase {
  UserId buyer_id;
  std::string buyer;
  std::string admin_notes;
  std::optional<Instant> reviewed_at, first_answered_at;
  bool can_act = false;  // the reader's role may
};
BOOST_DESCRIBE_STRUCT(AdminCase, (ServiceCase), (buyer_id, buyer, admin_notes, reviewed_at, first_answered_at, can_act))

struct TeamMessage {
  OrderId id;
  std::string text;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(TeamMessage, (), (id, text, file_ids))

struct AppointmentOffer {
  OrderId id;
  int version = 0;
  LocalTime appointed_for;
  std::string place;
};
BOOST_DESCRIBE_STRUCT(AppointmentOffer, (), (id, version, appointed_for, place))

struct DraftWritten {
  OrderId id;
  int version = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(DraftWritten, (), (id, version, text))

// The appeal went to its issuer; the proof is among the files.
struct DraftSent {
  OrderId id;
  int version = 0;
  std::string text;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(DraftSent, (), (id, version, text, file_ids))

struct CaseSaved {
  OrderId id;
  int version = 0;
  std::string admin_notes;
  std::optional<rules::AppealStatus> appeal_status;  // of an appeal; a decided one ends its order
};
BOOST_DESCRIBE_STRUCT(CaseSaved, (), (id, version, admin_notes, appeal_status))

// What a service that is no appeal ends with.
struct CaseCompleted {
  OrderId id;
  int version = 0;
  std::string text;
  std::vector<PrivateFileId> file_ids;
};
BOOST_DESCRIBE_STRUCT(CaseCompleted, (), (id, version, text, file_ids))

}  // namespace kerbside::casework
