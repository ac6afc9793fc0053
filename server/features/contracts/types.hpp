// Contracts as their two sides see them (D3.5). Money in pence, dates and times in London wall time.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/page.hpp"
#include "rules/contract.hpp"
#include "rules/contract_text.hpp"
#include "rules/ids.hpp"

namespace kerbside::contracts {

using ContractId = Id<struct ContractTag>;

// What a contract's reader is told without its text.
struct ContractRow : rules::TripDates {  // the dates are those that it names
  ContractId id;
  BookingId booking_id;
  rules::ContractSide side{};  // the reader's
  std::string contract_title;
  rules::ContractState contract_status{};
  std::string label, told;
  std::string vehicle, other;  // other: the display name of the other side
  Instant sent_at{}, expires_at{};
  std::optional<Instant> expired_at, completed_at, renter_signed_at, host_signed_at;
  std::optional<rules::ContractEnd> expired_as;
  bool has_later_terms = false;  // terms that were added after the booking (X24)
  std::vector<rules::ContractAction> actions;
};
BOOST_DESCRIBE_STRUCT(ContractRow, (rules::TripDates),
                      (id, booking_id, side, contract_title, contract_status, label, told, vehicle, other, sent_at,
                       expires_at, expired_at, completed_at, renter_signed_at, host_signed_at, expired_as,
                       has_later_terms, actions))

struct Signed {
  std::string name;  // as typed
  Instant signed_at{};
  std::string image;  // a data URL, 400 × 150
};
BOOST_DESCRIBE_STRUCT(Signed, (), (name, signed_at, image))

struct Contract : ContractRow {
  std::string contract_content, fingerprint;
  bool needs_address = false;  // the renter's, before signing
  std::string own_name;        // the reader's in their profile
  std::optional<Signed> renter, host;
  std::optional<rules::Cover> cover;
  int minimum_driver_age = 0;
};
BOOST_DESCRIBE_STRUCT(Contract, (ContractRow),
                      (contract_content, fingerprint, needs_address, own_name, renter, host, cover, minimum_driver_age))

struct ContractList : Page<ContractRow> {};  // newest first
BOOST_DESCRIBE_STRUCT(ContractList, (Page<ContractRow>), ())

// A booking for which its host can send a contract now.
struct ContractToSend : rules::TripDates {
  BookingId booking_id;
  std::string vehicle, renter;
};
BOOST_DESCRIBE_STRUCT(ContractToSend, (rules::TripDates), (booking_id, vehicle, renter))

struct ContractsToSend {
  std::vector<ContractToSend> items;  // the soonest pick-up first, at most 50
};
BOOST_DESCRIBE_STRUCT(ContractsToSend, (), (items))

struct ContractsAsked : PageAsked {
  std::optional<rules::ContractSide> side;
  std::optional<bool> waiting;  // true: only those that wait for the caller's signature
};
BOOST_DESCRIBE_STRUCT(ContractsAsked, (PageAsked), (side, waiting))

// What would be sent now.
struct ContractPreview {
  std::string contract_title, contract_content, fingerprint;
  bool needs_address = false;  // the host's; without it nothing is sent
  bool has_later_terms = false;
  std::optional<rules::Cover> cover;
};
BOOST_DESCRIBE_STRUCT(ContractPreview, (),
                      (contract_title, contract_content, fingerprint, needs_address, has_later_terms, cover))

// A booking's contracts, as one of its sides sees them.
struct BookingContracts {
  rules::ContractSide side{};
  std::optional<ContractRow> live;
  std::vector<ContractRow> earlier;  // the latest first
  bool can_send = false;
  std::optional<std::string> why_not;  // for the host
  std::optional<rules::Cover> cover;
};
BOOST_DESCRIBE_STRUCT(BookingContracts, (), (side, live, earlier, can_send, why_not, cover))

struct Settings {
  bool sends_by_themselves = false;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (sends_by_themselves))

// What is sent.
struct PreviewRequest {
  BookingId id;
  std::optional<std::string> address;    // the host's, where the profile has none
  std::optional<ContractId> replaces{};  // a contract that the renter has not signed
};
BOOST_DESCRIBE_STRUCT(PreviewRequest, (), (id, address, replaces))

struct SendRequest {
  BookingId id;
  std::string fingerprint;  // of the text that the host has read
  std::optional<std::string> address;
  std::optional<ContractId> replaces{};
};
BOOST_DESCRIBE_STRUCT(SendRequest, (), (id, fingerprint, address, replaces))

struct AddressRequest {
  ContractId id;
  std::string address;
};
BOOST_DESCRIBE_STRUCT(AddressRequest, (), (id, address))

struct SignRequest {
  ContractId id;
  std::string fingerprint;  // of the text that was shown (X22)
  std::string full_name;
  std::optional<std::string> signature;  // a data URL of a PNG or JPEG
};
BOOST_DESCRIBE_STRUCT(SignRequest, (), (id, fingerprint, full_name, signature))

}  // namespace kerbside::contracts
