#include "features/contracts/view.hpp"

#include "core/error_payload.hpp"
#include "features/contracts/text.hpp"
#include "rules/booking_actions.hpp"

namespace kerbside::contracts {
namespace {

using rules::ContractSide;

ContractSide other_than(ContractSide side) {
  return side == ContractSide::host ? ContractSide::renter : ContractSide::host;
}

Instant whole_second(Instant at) { return std::chrono::floor<std::chrono::seconds>(at); }

std::optional<Instant> whole_second(const std::optional<Instant>& at) {
  return at ? std::optional(whole_second(*at)) : std::nullopt;
}

// Returns whether the host may report a no-show now, as the booking's page says.
bool may_report_no_show(const store::Row& row) {
  if (row.handover.empty()) return false;
  rules::Standing booking;
  booking.state = row.booking_status;
  booking.pick_up = row.pick_up();
  booking.return_ = row.return_();
  if (row.collected_by_host) booking.collection = rules::Collection{.by_host = true};
  booking.handover = row.handover.front();
  return rules::is_offered(rules::BookingAction::report_no_show, booking, rules::Mover::host, app_now());
}

}  // namespace

rules::ContractStanding standing_of(const store::Row& row) {
  const bool counts = rules::counts_as_not_signing(row.sent_at, row.pick_up(), row.has_later_terms);
  const bool is_expired = row.contract_status == rules::ContractState::expired, is_over = is_expired && !row.has_live;
  const Instant now = app_now();
  return {row.contract_status,
          row.expired_as,
          row.expires_at,
          is_over && rules::may_send_contract(row.booking_status, row.return_(), now),
          is_over && row.expired_as == rules::ContractEnd::not_signed && counts && now < row.return_() &&
              may_report_no_show(row),
          counts,
          is_expired && row.has_live};
}

ContractRow to_row(const store::Row& row, ContractSide reader) {
  const rules::ContractStanding standing = standing_of(row);
  ContractRow shown;
  shown.go_to(values_of(row));
  shown.id = row.id;
  shown.booking_id = row.booking_id;
  shown.side = reader;
  shown.contract_title = row.contract_title;
  shown.contract_status = row.contract_status;
  shown.label = rules::contract_label(standing, reader);
  shown.told = rules::contract_told(standing, reader);
  shown.vehicle = row.make + " " + row.model;
  shown.other = row.shown_name(other_than(reader));
  shown.sent_at = whole_second(row.sent_at);
  shown.expires_at = whole_second(row.expires_at);
  shown.expired_at = whole_second(row.expired_at);
  shown.completed_at = whole_second(row.completed_at);
  shown.renter_signed_at = whole_second(row.renter_signed_at);
  shown.host_signed_at = whole_second(row.host_signed_at);
  shown.expired_as = row.expired_as;
  shown.has_later_terms = row.has_later_terms;
  shown.actions = rules::contract_actions(standing, reader, app_now());
  return shown;
}

std::optional<Signed> signed_by(const store::Row& row, const store::Pictures& pictures, ContractSide side) {
  const bool by_host = side == ContractSide::host;
  const auto& at = by_host ? row.host_signed_at : row.renter_signed_at;
  if (!at) return std::nullopt;
  return Signed{(by_host ? row.host_name : row.renter_name).value_or(""), whole_second(*at),
                "data:image/webp;base64," + (by_host ? pictures.host : pictures.renter).value_or("")};
}

Contract to_contract(const store::Row& row, const store::Pictures& pictures, ContractSide reader) {
  const rules::ContractValues values = values_of(row);
  const bool is_host = reader == ContractSide::host;
  Contract contract;
  static_cast<ContractRow&>(contract) = to_row(row, reader);
  contract.contract_content = row.contract_content;
  contract.fingerprint = row.fingerprint;
  contract.needs_address =
      !is_host && row.contract_status == rules::ContractState::sent && values.renter.address.value_or("").empty();
  contract.own_name =
      is_host ? row.host_first_name + " " + row.host_last_name : row.renter_first_name + " " + row.renter_last_name;
  contract.renter = signed_by(row, pictures, ContractSide::renter);
  contract.host = signed_by(row, pictures, ContractSide::host);
  contract.cover = values.cover;
  contract.minimum_driver_age = values.minimum_driver_age;
  return contract;
}

Error contract_not_found() {
  return fail(Kind::not_found, "contract_not_found", "This contract does not exist.", "Contract not found");
}

Error contract_moved(const store::Row& row, const store::Pictures& pictures, ContractSide reader) {
  return with_payload(fail(Kind::conflict, "contract_moved", rules::contract_moved(standing_of(row), reader)),
                      to_contract(row, pictures, reader));
}

}  // namespace kerbside::contracts
