// The SQL of what renters hand over with contracts, and of the papers that both sides signed.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "features/contract_papers/contract_papers.hpp"
#include "features/contract_papers/types.hpp"
#include "rules/booking_state.hpp"
#include "rules/words.hpp"

namespace kerbside::contract_papers {

namespace store {

// A contract with its booking and what was handed over for that; the last part is absent before anything came.
struct Standing {
  ContractId id;
  BookingId booking_id;
  UserId host_user_id, renter_user_id;
  rules::ContractState contract_status{};
  std::optional<Instant> renter_signed_at, expired_at;
  rules::BookingState booking_status{};
  Date start_date, end_date;
  TimeOfDay start_time, end_time;
  std::optional<Instant> booking_ended_at;  // cancelled or completed
  std::optional<PapersId> papers_id;
  std::string numbers;  // sealed, in hex; empty: none
  std::optional<bool> licence_valid;
  std::optional<int> licence_points;
  std::optional<Date> licence_checked_on;
  std::optional<Instant> checked_at, numbers_deleted_at, papers_deleted_at;
  std::vector<std::string> asked_again;
  std::vector<private_files::KeptFile> papers;
};
BOOST_DESCRIBE_STRUCT(Standing, (),
                      (id, booking_id, host_user_id, renter_user_id, contract_status, renter_signed_at, expired_at,
                       booking_status, start_date, end_date, start_time, end_time, booking_ended_at, papers_id, numbers,
                       licence_valid, licence_points, licence_checked_on, checked_at, numbers_deleted_at,
                       papers_deleted_at, asked_again, papers))

// Of a contract one of whose sides that person is.
Task<Result<std::optional<Standing>>> find(db::Database& db, ContractId id, UserId reader);
Task<Result<std::optional<Standing>>> find_any(db::Database& db, ContractId id);
// The same, and neither contract nor papers change before the transaction ends.
Task<Result<std::optional<Standing>>> lock(db::Transaction& tx, ContractId id, UserId reader);

// Returns the id of the booking's papers, which are made when they are not there yet.
Task<Result<PapersId>> make(db::Database& db, BookingId booking, UserId renter);
struct Kept {
  PapersId id;
  std::string numbers;             // sealed, in hex
  std::vector<std::string> kinds;  // of the papers that are there
};
BOOST_DESCRIBE_STRUCT(Kept, (), (id, numbers, kinds))
// Locks a booking's papers until the end of the transaction.
Task<Result<std::optional<Kept>>> lock_papers(db::Transaction& tx, BookingId booking);
struct OpenContract {
  ContractId id;
  bool is_signed = false;  // by the renter: the host asked for the paper once more
};
BOOST_DESCRIBE_STRUCT(OpenContract, (), (id, is_signed))
// Returns the live contract when it waits for the renter, or its host asked for that paper once more; it is not signed
// before the transaction ends.
Task<Result<std::optional<OpenContract>>> open_for(db::Transaction& tx, std::string papers, std::string_view kind);
// A document came: there is something to delete once more, and open pages show it.
void note_arrival(db::Transaction& tx, std::string papers);
void save_numbers(db::Transaction& tx, PapersId id, const std::string& sealed);
void note_handed_over(db::Transaction& tx, PapersId id);
void ask_again(db::Transaction& tx, PapersId id, AskedAgain what);
void add_look(db::Transaction& tx, PapersId id, UserId by, LookedAt what);
void note_licence(db::Transaction& tx, PapersId id, UserId by, const NewLicenceResult& result);

// What both are told of something that a host asked for once more; the person is the host.
struct AskedFacts {
  ContractId contract_id;
  BookingId booking_id;
  UserId renter_user_id, host_user_id;
  std::string make, model, first_name, last_name, renter_first_name, renter_last_name;
  std::optional<std::string> company_name;
  rules::DisplayPreference display_preference{};
  std::vector<std::string> asked_again;
};
BOOST_DESCRIBE_STRUCT(AskedFacts, (),
                      (contract_id, booking_id, renter_user_id, host_user_id, make, model, first_name, last_name,
                       renter_first_name, renter_last_name, company_name, display_preference, asked_again))
Task<Result<std::optional<AskedFacts>>> asked_facts(db::Database& db, ContractId id);
Task<Result<std::optional<AskedFacts>>> asked_facts(db::Transaction& tx, ContractId id);
// What a renter was asked for and has not sent yet, of trips that have not begun, the soonest first.
Task<Result<std::vector<AskedFacts>>> asked_of(db::Database& db, UserId renter);

struct LookFacts {
  LookedAt what{};
  Instant looked_at{};
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  rules::DisplayPreference display_preference{};
};
BOOST_DESCRIBE_STRUCT(LookFacts, (), (what, looked_at, first_name, last_name, company_name, display_preference))
Task<Result<std::vector<LookFacts>>> looks(db::Database& db, PapersId id);

// Both delete what is due, some at a time, and return how many bookings that concerned.
Task<Result<int>> delete_numbers(db::Database& db);
Task<Result<int>> delete_papers(db::Transaction& tx);

// What a contract's paper is drawn from.
struct ContractRow {
  ContractId id;
  std::string contract_title, contract_content, fingerprint;
  rules::ContractState contract_status{};
  std::optional<std::string> expired_as;
  Instant sent_at{};
  std::optional<Instant> expired_at, completed_at, renter_signed_at, host_signed_at;
  std::optional<std::string> renter_name, host_name;
  std::string renter_signature, host_signature;  // WebP in hex; empty: not signed
};
BOOST_DESCRIBE_STRUCT(ContractRow, (),
                      (id, contract_title, contract_content, fingerprint, contract_status, expired_as, sent_at,
                       expired_at, completed_at, renter_signed_at, host_signed_at, renter_name, host_name,
                       renter_signature, host_signature))
Task<Result<std::optional<ContractRow>>> contract(db::Database& db, ContractId id, UserId reader);
Task<Result<std::optional<ContractRow>>> contract(db::Database& db, ContractId id);

// Returns the PDF that was stored first; nothing when none is.
Task<Result<std::optional<std::string>>> stored_pdf(db::Database& db, ContractId id);
Task<Status> store_pdf(db::Database& db, ContractId id, std::string sha256, std::string pdf);
Task<Result<bool>> knows_pdf(db::Database& db, std::string sha256);

}  // namespace store

}  // namespace kerbside::contract_papers
