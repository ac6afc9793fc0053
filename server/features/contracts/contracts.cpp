#include "features/contracts/contracts.hpp"

#include <algorithm>

#include "core/error_payload.hpp"
#include "features/contracts/news.hpp"
#include "features/contracts/reminders.hpp"
#include "features/contracts/text.hpp"
#include "features/contracts/view.hpp"
#include "rules/contract_signature.hpp"
#include "rules/people.hpp"

namespace kerbside::contracts {

using rules::ContractSide;
using rules::ContractState;

namespace {

Error no_booking() {
  return fail(Kind::not_found, "booking_not_found", "This booking does not exist.", "Booking not found");
}

Error not_for_this_side() {
  return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
}

Error text_moved() {
  return fail(Kind::conflict, "contract_text_moved",
              "The contract changed while you were reading it. Please read it again.");
}

// Whether that host may send a contract for it now, in place of which one.
Status check_sending(const store::Facts& facts, UserId host, const std::optional<ContractId>& replaces = {}) {
  if (facts.user_id == host) return not_for_this_side();
  if (facts.host_user_id != host) return no_booking();
  if (facts.has_live && (!replaces || facts.unsigned_id != replaces))
    return fail(Kind::conflict, "contract_live", "This booking already has a contract.", "Failed to send contract");
  if (!rules::may_send_contract(facts.booking_status, facts.return_(), app_now()))
    return fail(Kind::conflict, "contract_not_possible",
                "A contract can be sent for a booking that is confirmed or under way, until its return.",
                "Failed to send contract");
  return Status();
}

// Returns the address for this contract, where the profile has none; refuses one that cannot be an address.
Result<std::optional<std::string>> address_for(const store::Facts& facts, const std::optional<std::string>& given) {
  if (!facts.host_address.value_or("").empty() || !given) return std::optional<std::string>();
  KB_TRY(auto address, rules::accept_contract_address(*given));
  return std::optional(std::move(address));
}

bool has_host_address(const store::Facts& facts, const std::optional<std::string>& address) {
  return address || !facts.host_address.value_or("").empty();
}

ContractPreview to_preview(const store::Facts& facts, const std::optional<std::string>& address,
                           const std::optional<rules::Cover>& cover) {
  store::NewContract contract = write_contract(facts, address, cover);
  return {std::move(contract.title),         std::move(contract.content), std::move(contract.fingerprint),
          !has_host_address(facts, address), contract.has_later_terms,    cover};
}

// Returns the contract if the user is one of its sides.
Result<store::Row> visible_to(UserId user, std::optional<store::Row> row) {
  if (!row || (row->host_user_id != user && row->renter_user_id != user)) return contract_not_found();
  return *std::move(row);
}

// Refuses what is no longer, or not yet, that side's to sign.
Status check_may_sign(const store::Row& row, ContractSide side) {
  const auto actions = rules::contract_actions(standing_of(row), side, app_now());
  const auto wanted = side == ContractSide::host ? rules::ContractAction::countersign : rules::ContractAction::sign;
  if (std::ranges::find(actions, wanted) == actions.end()) return contract_moved(row, store::Pictures(), side);
  return Status();
}

// Returns the contract's text with the signature that is made now.
std::string content_with(const store::Row& row, ContractSide side, const std::string& name) {
  rules::ContractSignatures signatures;
  if (row.renter_signed_at) signatures.renter = {row.renter_name.value_or(""), *row.renter_signed_at};
  (side == ContractSide::renter ? signatures.renter : signatures.host) = {name, app_now()};
  return rules::contract_text(values_of(row), signatures);
}

struct AddressChange {
  ContractId id;
  UserId user;
  std::string address;
};

Task<Result<bool>> set_address_in(db::Transaction& tx, AddressChange change) {
  KB_CO_TRY(auto found, co_await store::lock(tx, change.id));
  KB_CO_TRY(const auto row, visible_to(change.user, std::move(found)));
  if (row.side_of(change.user) != ContractSide::renter) co_return not_for_this_side();
  KB_CO_TRY_VOID(check_may_sign(row, ContractSide::renter));
  rules::ContractValues values = values_of(row);
  values.renter.address = change.address;
  store::put_text(tx, row.id, written_anew(row, values));
  co_return true;
}

}  // namespace

Task<Result<ContractList>> Contracts::list(Loop& loop, UserId user, ContractsAsked asked) {
  const auto read = [&](int limit, int offset) {
    return store::of_person(loop.db, user, asked.side, asked.waiting.value_or(false), limit, offset);
  };
  co_return co_await page_of<ContractList>(asked, read,
                                           [&](const store::Row& row) { return to_row(row, row.side_of(user)); });
}

Task<Result<ContractsToSend>> Contracts::to_send(Loop& loop, UserId host) {
  KB_CO_TRY(const auto bookings, co_await store::unsent(loop.db, host));
  ContractsToSend list;
  for (const store::Unsent& one : bookings) {
    if (!rules::may_send_contract(one.booking_status, one.return_(), app_now())) continue;
    ContractToSend& item = list.items.emplace_back();
    item.go_to(one);
    item.booking_id = one.id;
    item.vehicle = one.make + " " + one.model;
    item.renter = rules::display_name(one.first_name, one.last_name, {}, rules::DisplayPreference::personal);
  }
  co_return list;
}

Task<Result<Contract>> Contracts::get(Loop& loop, UserId user, ContractId id) {
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  KB_CO_TRY(const auto row, visible_to(user, std::move(found)));
  KB_CO_TRY(const auto pictures, co_await store::pictures(loop.db, id));
  co_return to_contract(row, pictures, row.side_of(user));
}

Task<Result<BookingContracts>> Contracts::of_booking(Loop& loop, UserId user, BookingId id) {
  KB_CO_TRY(const auto facts, co_await store::facts(loop.db, id));
  if (!facts || (facts->host_user_id != user && facts->user_id != user)) co_return no_booking();
  KB_CO_TRY(const auto rows, co_await store::of_booking(loop.db, id));
  BookingContracts contracts;
  contracts.side = facts->host_user_id == user ? ContractSide::host : ContractSide::renter;
  contracts.cover = cover_;
  for (const store::Row& row : rows) {
    if (row.contract_status == ContractState::expired)
      contracts.earlier.push_back(to_row(row, contracts.side));
    else
      contracts.live = to_row(row, contracts.side);
  }
  if (contracts.side == ContractSide::host) {
    const Status may_send = check_sending(*facts, user);
    contracts.can_send = may_send.has_value();
    if (may_send.has_error()) contracts.why_not = may_send.error().message;
  }
  co_return contracts;
}

Task<Result<ContractPreview>> Contracts::preview(Loop& loop, UserId host, PreviewRequest in) {
  KB_CO_TRY(const auto facts, co_await store::facts(loop.db, in.id));
  if (!facts) co_return no_booking();
  KB_CO_TRY_VOID(check_sending(*facts, host, in.replaces));
  KB_CO_TRY(const auto address, address_for(*facts, in.address));
  co_return to_preview(*facts, address, cover_);
}

Task<Result<ContractId>> Contracts::send_in(db::Transaction& tx, Contracts* self, Sending sending) {
  KB_CO_TRY(const auto facts, co_await store::lock_facts(tx, sending.booking));
  if (!facts) co_return no_booking();
  KB_CO_TRY_VOID(check_sending(*facts, sending.host.value_or(facts->host_user_id), sending.replaces));
  KB_CO_TRY(const auto address, address_for(*facts, sending.address));
  if (!has_host_address(*facts, address)) co_return rules::accept_contract_address("").error();
  store::NewContract contract = write_contract(*facts, address, self->cover_);
  contract.by_itself = !sending.host;
  if (sending.fingerprint && *sending.fingerprint != contract.fingerprint) co_return text_moved();
  if (facts->has_live) {
    store::expire(tx, *facts->unsigned_id, rules::ContractEnd::replaced);
    KB_CO_TRY_VOID(co_await self->tell_followers(tx, *facts->unsigned_id));
  }
  store::insert(tx, contract);
  KB_CO_TRY(const auto row, co_await store::find(tx, contract.id));
  if (!row) co_return fail(Kind::bug, "contract_not_made", "A contract that may be sent was not.");
  if (facts->has_live)
    tell(tx, "corrected", Told{*row});
  else
    tell(tx, "sent", Told{*row});
  remind_renter(tx, *row, facts->pick_up());
  KB_CO_TRY_VOID(co_await self->tell_followers(tx, contract.id));
  co_return contract.id;
}

Task<Result<Contract>> Contracts::send(Loop& loop, UserId host, SendRequest in) {
  auto sent =
      co_await loop.db.transaction(&send_in, this, Sending{in.id, host, in.fingerprint, in.address, in.replaces});
  if (sent.has_value()) co_return co_await get(loop, host, *sent);
  if (sent.error().code != text_moved().code) co_return sent.error();
  KB_CO_TRY(auto now, co_await preview(loop, host, {in.id, in.address, in.replaces}));
  co_return with_payload(std::move(sent).error(), std::move(now));
}

Task<Result<Contract>> Contracts::set_address(Loop& loop, UserId renter, AddressRequest in) {
  KB_CO_TRY(auto address, rules::accept_contract_address(in.address));
  KB_CO_TRY_VOID(co_await loop.db.transaction(&set_address_in, AddressChange{in.id, renter, std::move(address)}));
  co_return co_await get(loop, renter, in.id);
}

Task<Result<bool>> Contracts::sign_in(db::Transaction& tx, Contracts* self, Signing signing) {
  KB_CO_TRY(auto found, co_await store::lock(tx, signing.id));
  KB_CO_TRY(const auto row, visible_to(signing.user, std::move(found)));
  const bool by_renter = signing.side == ContractSide::renter;
  KB_CO_TRY_VOID(check_may_sign(row, signing.side));
  if (row.fingerprint != signing.fingerprint) co_return text_moved();
  const rules::ContractValues values = values_of(row);
  if (by_renter) {
    if (values.renter.address.value_or("").empty()) co_return rules::accept_contract_address("").error();
    KB_CO_TRY(const auto declared, co_await store::declared(tx, row.booking_id));
    const SigningRenter who{row, declared.driver_age, declared.licence_months, declared.minimum_driver_age,
                            declared.start_date};
    for (SigningChecks* checks : self->checks_) KB_CO_TRY_VOID(co_await checks->check(tx, who));
  }
  const Instant return_ = row.return_();
  store::put_signature(tx, row.id,
                       {signing.side, signing.name, signing.picture, signing.from,
                        content_with(row, signing.side, signing.name), return_});
  KB_CO_TRY(const auto now, co_await store::find(tx, row.id));
  if (!now || now->contract_status == row.contract_status)
    co_return fail(Kind::bug, "contract_not_signed", "A contract that may be signed was not.");
  if (by_renter) {
    tell(tx, "signed", Told{*now});
    remind_host(tx, *now);
  } else {
    tell(tx, "completed", Told{*now});
  }
  KB_CO_TRY_VOID(co_await self->tell_followers(tx, row.id));
  co_return true;
}

// Decodes what was drawn and draws it anew, so that nothing is kept that only looks like a picture.
Task<Result<std::string>> Contracts::redraw(Loop& loop, const std::string& picture) {
  KB_CO_TRY(auto file, co_await spool_.put(loop, picture));
  auto drawn = co_await images_.as_webp(loop, std::move(file), {rules::signature_width, rules::signature_height});
  if (drawn.has_value()) co_return drawn;
  if (drawn.error().kind == Kind::unavailable)
    co_return caused_by(fail(Kind::unavailable, "signature_not_saved", "Failed to save signature. Please try again."),
                        std::move(drawn).error());
  co_return rules::accept_signature("none").error();
}

Task<Result<Contract>> Contracts::sign_as(Loop& loop, UserId user, rules::ContractSide side, SignRequest in,
                                          audit::Client client) {
  KB_CO_TRY(auto name, rules::accept_signed_name(in.full_name));
  KB_CO_TRY(const auto picture, rules::accept_signature(in.signature));
  Signing signing{in.id, user, side, std::move(in.fingerprint), std::move(name), {}, std::move(client.ip)};
  // Before any work: whether it is theirs to sign at all, which never changes.
  KB_CO_TRY(auto found, co_await store::find(loop.db, signing.id));
  KB_CO_TRY(const auto row, visible_to(signing.user, std::move(found)));
  if (row.side_of(signing.user) != signing.side) co_return not_for_this_side();
  KB_CO_TRY(signing.picture, co_await redraw(loop, picture));
  auto done = co_await loop.db.transaction(&sign_in, this, signing);
  auto now = co_await get(loop, signing.user, signing.id);
  if (done.has_value()) co_return now;
  Error error = std::move(done).error();
  const bool moved = error.code == "contract_moved" || error.code == text_moved().code;
  if (error.title.empty()) error.title = "Failed to sign contract";
  if (moved && now.has_value()) co_return with_payload(std::move(error), *std::move(now));
  co_return error;
}

Task<Result<Contract>> Contracts::sign(Loop& loop, UserId renter, SignRequest in, audit::Client client) {
  co_return co_await sign_as(loop, renter, ContractSide::renter, std::move(in), std::move(client));
}

Task<Result<Contract>> Contracts::countersign(Loop& loop, UserId host, SignRequest in, audit::Client client) {
  co_return co_await sign_as(loop, host, ContractSide::host, std::move(in), std::move(client));
}

Task<Result<bookings::Booking>> Contracts::report_not_signed(Loop& loop, Actor host, ContractId id) {
  const UserId user = host.signed_in_user();
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  KB_CO_TRY(const auto row, visible_to(user, std::move(found)));
  if (row.side_of(user) != ContractSide::host) co_return not_for_this_side();
  const auto actions = rules::contract_actions(standing_of(row), ContractSide::host, app_now());
  if (std::ranges::find(actions, rules::ContractAction::report_not_signed) == actions.end())
    co_return fail(Kind::conflict, "cannot_report_not_signed",
                   "You can report this from two hours after the pick-up, or after a later time that one of you has "
                   "said, unless the vehicle was handed over. The contract must have been sent at least 24 hours "
                   "before the pick-up and have asked for nothing that you added after the booking.");
  bookings::Act act;
  act.id = row.booking_id;
  act.action = rules::BookingAction::report_no_show;
  act.reason = "The renter did not sign the contract that was sent on " + format_when(to_london(row.sent_at)) + ".";
  co_return co_await bookings_.act(loop, std::move(host), std::move(act));
}

Task<Result<Settings>> Contracts::settings(Loop& loop, UserId host) { return store::settings(loop.db, host); }

Task<Result<Settings>> Contracts::set_settings(Loop& loop, UserId host, Settings settings) {
  KB_CO_TRY(const bool is_set, co_await store::set_settings(loop.db, host, settings));
  if (!is_set)
    co_return field_error("sends_by_themselves",
                          "Please add your address to your profile first: each contract names it.");
  co_return settings;
}

Task<Result<ContractFacts>> Contracts::find(Loop& loop, UserId user, ContractId id) {
  KB_CO_TRY(auto found, co_await store::find(loop.db, id));
  KB_CO_TRY(const auto row, visible_to(user, std::move(found)));
  co_return static_cast<const ContractFacts&>(row);
}

Task<Result<SignedText>> Contracts::signed_text(Loop& loop, ContractId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return contract_not_found();
  KB_CO_TRY(const auto pictures, co_await store::pictures(loop.db, id));
  co_return SignedText{*row,
                       row->contract_title,
                       row->contract_content,
                       row->fingerprint,
                       signed_by(*row, pictures, ContractSide::renter),
                       signed_by(*row, pictures, ContractSide::host)};
}

Task<Status> Contracts::tell_followers(db::Transaction& tx, ContractId id) {
  if (followers_.empty()) co_return Status();
  KB_CO_TRY(const auto row, co_await store::find(tx, id));
  if (!row) co_return contract_not_found();
  for (ContractFollower* follower : followers_) KB_CO_TRY_VOID(co_await follower->on(tx, *row));
  co_return Status();
}

}  // namespace kerbside::contracts
