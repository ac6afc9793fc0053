// What a renter hands over with a contract, as its two sides see it.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/contracts/contracts.hpp"
#include "features/private_files/private_files.hpp"
#include "ports/licence_check/licence_check.hpp"
#include "rules/contract.hpp"
#include "rules/ids.hpp"
#include "rules/licence_number.hpp"

namespace kerbside::contract_papers {

using contracts::ContractId;

// The kinds of private files here, and their names.
enum class PaperKind : std::uint8_t { driving_licence_front, driving_licence_back, proof_of_address, further_paper };
BOOST_DESCRIBE_ENUM(PaperKind, driving_licence_front, driving_licence_back, proof_of_address, further_paper)

// What a host may look at, and what each look is recorded as.
enum class LookedAt : std::uint8_t {
  licence_number,  // its last 8 characters, which the government's page asks for
  share_code,
  ni_number,
  driving_licence_front,
  driving_licence_back,
  proof_of_address,
  further_paper
};
BOOST_DESCRIBE_ENUM(LookedAt, licence_number, share_code, ni_number, driving_licence_front, driving_licence_back,
                    proof_of_address, further_paper)

// What a host may ask for once more.
enum class AskedAgain : std::uint8_t { share_code, driving_licence_front, driving_licence_back, proof_of_address };
BOOST_DESCRIBE_ENUM(AskedAgain, share_code, driving_licence_front, driving_licence_back, proof_of_address)

struct DriverPaper {
  PrivateFileId id;
  PaperKind kind{};
  std::string label;                    // "Driving licence (front)"
  std::string name;                     // as its sender called it
  std::optional<bool> is_scanned;       // of documents
  std::vector<std::string> page_urls;   // pictures, for the renter; the host gets them by looking
  std::optional<std::string> file_url;  // the file itself, likewise
};
BOOST_DESCRIBE_STRUCT(DriverPaper, (), (id, kind, label, name, is_scanned, page_urls, file_url))

// Which numbers there are; none of them.
struct NumbersGiven {
  std::optional<rules::LicenceCountry> licence_country;
  bool licence_number = false, share_code = false, ni_number = false;
};
BOOST_DESCRIBE_STRUCT(NumbersGiven, (), (licence_country, licence_number, share_code, ni_number))

struct LicenceResult {
  bool is_valid = false;
  std::optional<int> points;
  Date checked_on;
  Instant noted_at{};
};
BOOST_DESCRIBE_STRUCT(LicenceResult, (), (is_valid, points, checked_on, noted_at))

struct Papers {
  rules::ContractSide side{};          // the reader's
  bool can_look = false;               // the host, from the renter's signature on
  std::optional<std::string> why_not;  // a sentence for a host who cannot
  std::vector<DriverPaper> papers;
  NumbersGiven numbers;
  std::vector<AskedAgain> asked_again;  // and not come yet
  bool can_ask_again = false, can_change = false;
  std::optional<LicenceResult> licence_result;
  std::optional<licence_check::CheckingPage> checking_page;
  std::optional<std::string> cancellation_reason;  // for a host who may cancel because the licence is not valid (X21)
  Instant numbers_until{}, papers_until{};         // when they are deleted, as things are now
  std::optional<Instant> numbers_deleted_at, papers_deleted_at;
};
BOOST_DESCRIBE_STRUCT(Papers, (),
                      (side, can_look, why_not, papers, numbers, asked_again, can_ask_again, can_change, licence_result,
                       checking_page, cancellation_reason, numbers_until, papers_until, numbers_deleted_at,
                       papers_deleted_at))

// What a host asked its reader for once more, and waits for.
struct StillAsked {
  ContractId contract_id;
  BookingId booking_id;
  std::string vehicle, host;
  std::vector<std::string> what;  // "share code", to be read within a sentence
};
BOOST_DESCRIBE_STRUCT(StillAsked, (), (contract_id, booking_id, vehicle, host, what))

struct StillAskedList {
  std::vector<StillAsked> items;  // the soonest pick-up first, at most 50
};
BOOST_DESCRIBE_STRUCT(StillAskedList, (), (items))

// The renter's own form as it was saved last. Once it is handed over, even the renter sees only what there is.
struct NumbersDraft {
  std::optional<rules::LicenceCountry> licence_country;
  std::optional<std::string> licence_number, share_code, ni_number;
};
BOOST_DESCRIBE_STRUCT(NumbersDraft, (), (licence_country, licence_number, share_code, ni_number))

struct NewNumbers : NumbersDraft {
  ContractId id;
};
BOOST_DESCRIBE_STRUCT(NewNumbers, (NumbersDraft), (id))

struct Look {
  ContractId id;
  LookedAt what{};
  std::optional<PrivateFileId> paper_id;  // where it is a paper
};
BOOST_DESCRIBE_STRUCT(Look, (), (id, what, paper_id))

struct AdminLook {
  ContractId id;
  LookedAt what{};
  std::optional<PrivateFileId> paper_id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(AdminLook, (), (id, what, paper_id, reason))

struct Revealed {
  std::optional<std::string> value;     // of a number
  std::vector<std::string> page_urls;   // of a paper: pictures, for an hour
  std::optional<std::string> file_url;  // the document itself, where a scanner found nothing in it
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (value, page_urls, file_url))

struct LookRow {
  LookedAt what{};
  std::string label;      // "Share code"
  std::string looked_by;  // as hosts are named
  Instant looked_at{};
};
BOOST_DESCRIBE_STRUCT(LookRow, (), (what, label, looked_by, looked_at))

struct LookList {  // newest first
  std::vector<LookRow> items;
};
BOOST_DESCRIBE_STRUCT(LookList, (), (items))

struct NewLicenceResult {
  ContractId id;
  bool is_valid = false;
  std::optional<int> points;
  Date checked_on;
};
BOOST_DESCRIBE_STRUCT(NewLicenceResult, (), (id, is_valid, points, checked_on))

struct AskAgain {
  ContractId id;
  AskedAgain what{};
};
BOOST_DESCRIBE_STRUCT(AskAgain, (), (id, what))

struct OnePaper {
  ContractId id;
  PrivateFileId paper_id;
};
BOOST_DESCRIBE_STRUCT(OnePaper, (), (id, paper_id))

struct CheckedHash {
  std::string sha256;  // in hex
};
BOOST_DESCRIBE_STRUCT(CheckedHash, (), (sha256))

struct KnownPaper {
  bool known = false;
};
BOOST_DESCRIBE_STRUCT(KnownPaper, (), (known))

}  // namespace kerbside::contract_papers
