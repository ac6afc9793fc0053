// What the broker sees and does behind the link. Confirming, declining, cancelling and the cut-off all lock the order
// first, so one of them wins; whoever comes later reads which.
#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/insurance/insurance.hpp"
#include "rules/text.hpp"

namespace kerbside::insurance {

using orders::Orders;
using orders::store::OrderRow;
using rules::OrderState;

namespace {

constexpr std::size_t shortest_policy_number = 3, longest_policy_number = 60, shortest_reason = 3, longest_reason = 300;

Error link_not_found() {
  return fail(Kind::not_found, "link_not_found",
              "This link does not work. A newer email may have replaced it: please use the latest one.");
}

Error order_ended(const std::string& told) { return fail(Kind::conflict, "order_ended", told); }

BrokerMatter matter_of(const store::CoverRow& row, Instant now) {
  switch (row.order_state) {
    case OrderState::open:
      return now < rules::broker_answers_by(row.starts_at) ? BrokerMatter::answer : BrokerMatter::cut_off;
    case OrderState::done:
      return BrokerMatter::confirmed;
    case OrderState::failed:
      return BrokerMatter::declined;
    case OrderState::unpaid:
    case OrderState::lapsed:
    case OrderState::cancelled:
      break;
  }
  if (row.cancelled_at) return row.acknowledged_at ? BrokerMatter::acknowledged : BrokerMatter::acknowledge;
  return state_of(row) == CoverState::unconfirmed ? BrokerMatter::cut_off : BrokerMatter::cancelled;
}

std::string told_of(BrokerMatter matter) {
  switch (matter) {
    case BrokerMatter::answer:
      return "Please confirm or decline this order.";
    case BrokerMatter::confirmed:
      return "You have confirmed this order.";
    case BrokerMatter::declined:
      return "You have declined this order.";
    case BrokerMatter::cut_off:
      return "The time to answer ended two hours before the start. The order was cancelled and refunded.";
    case BrokerMatter::cancelled:
      return "The customer has cancelled this order. There is nothing to do.";
    case BrokerMatter::acknowledge:
      return "The customer has cancelled this cover. Please cancel the policy, and tell us so here.";
    case BrokerMatter::acknowledged:
      break;
  }
  return "You have acknowledged that this cover is cancelled.";
}

struct Locked {
  OrderRow order;
  store::CoverRow cover;
};

// The order behind a link, locked, as it stands now.
Task<Result<Locked>> lock_behind(db::Transaction& tx, std::string token) {
  KB_CO_TRY(const auto id, co_await store::order_of_hash(tx, BrokerLinks::hash_of(token)));
  if (!id) co_return link_not_found();
  KB_CO_TRY(auto order, co_await Orders::lock(tx, *id));
  KB_CO_TRY(auto cover, co_await store::read(tx, *id));
  if (!cover || !cover->asked_at) co_return link_not_found();
  co_return Locked{std::move(order), std::move(*cover)};
}

Task<Result<store::CoverRow>> reread(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(auto cover, co_await store::read(tx, id));
  if (!cover) co_return link_not_found();
  co_return std::move(*cover);
}

Result<std::string> accept_line(const char* field, const std::string& text, std::size_t least, std::size_t most,
                                const char* refusal) {
  std::string line = rules::clean_line(text, most + 1);
  const std::size_t length = rules::code_point_count(line);
  if (length < least || length > most) return field_error(field, refusal);
  return line;
}

}  // namespace

BrokerPage Insurance::page_of(const store::CoverRow& row) const {
  BrokerPage page;
  page.matter = matter_of(row, app_now());
  page.told = told_of(page.matter);
  page.reference = reference_of(row.order_id);
  page.asked = selected(row);
  page.vehicle_use = row.vehicle_use;
  page.is_owner = row.is_owner;
  page.answer_by = rules::broker_answers_by(row.starts_at);
  page.policy_number = row.policy_number;
  if (page.matter != BrokerMatter::answer) return page;
  page.upload_to = row.link_id;
  auto drivers = open_drivers(sealer_, row.order_id, crypto::unhex(row.drivers));
  if (drivers.has_error())
    log::error("insured_drivers_unsealable", {{"order", row.order_id.str()}});
  else
    page.drivers = std::move(*drivers);
  return page;
}

Task<Result<BrokerPage>> Insurance::open_in(db::Transaction& tx, const Insurance* self, std::string token) {
  KB_CO_TRY(const auto id, co_await store::order_of_hash(tx, BrokerLinks::hash_of(token)));
  if (!id) co_return link_not_found();
  KB_CO_TRY(const auto cover, co_await reread(tx, *id));
  if (!cover.asked_at) co_return link_not_found();
  co_return self->page_of(cover);
}

Task<Result<BrokerPage>> Insurance::confirm_in(db::Transaction& tx, const Insurance* self, CoverConfirmation in) {
  KB_CO_TRY(const auto policy,
            accept_line("policy_number", in.policy_number, shortest_policy_number, longest_policy_number,
                        "Please give the policy number, of 3 to 60 characters."));
  KB_CO_TRY(const auto locked, co_await lock_behind(tx, in.token));
  const BrokerMatter matter = matter_of(locked.cover, app_now());
  if (matter == BrokerMatter::confirmed && locked.cover.policy_number == policy)
    co_return self->page_of(locked.cover);  // pressed twice
  if (matter != BrokerMatter::answer) co_return order_ended(told_of(matter));
  const OrderId id = locked.order.id;
  std::vector<PrivateFileId> files{in.certificate_id};
  KB_CO_TRY(const bool taken,
            co_await private_files::take(tx, certificates, private_files::About{id.str(), locked.order.user_id},
                                         id.str(), std::move(files)));
  if (!taken) co_return field_error("certificate_id", "The certificate did not arrive. Please add it again.");
  store::record_confirmed(tx, id, policy);
  orders::store::add_event(tx, id, "broker_confirmed");
  Orders::deliver(tx, locked.order);
  KB_CO_TRY(const auto cover, co_await reread(tx, id));
  co_return self->page_of(cover);
}

Task<Result<BrokerPage>> Insurance::decline_in(db::Transaction& tx, const Insurance* self, CoverDecline in) {
  KB_CO_TRY(const auto reason, accept_line("reason", in.reason, shortest_reason, longest_reason,
                                           "Please say why, in 3 to 300 characters: the customer reads it."));
  KB_CO_TRY(const auto locked, co_await lock_behind(tx, in.token));
  const BrokerMatter matter = matter_of(locked.cover, app_now());
  if (matter == BrokerMatter::declined) co_return self->page_of(locked.cover);
  if (matter != BrokerMatter::answer) co_return order_ended(told_of(matter));
  store::record_declined(tx, locked.order.id);
  KB_CO_TRY_VOID(co_await Orders::fail(tx, locked.order, "The broker declined: “" + reason + "”."));
  KB_CO_TRY(const auto cover, co_await reread(tx, locked.order.id));
  co_return self->page_of(cover);
}

Task<Result<BrokerPage>> Insurance::acknowledge_in(db::Transaction& tx, const Insurance* self, std::string token) {
  KB_CO_TRY(const auto locked, co_await lock_behind(tx, std::move(token)));
  const BrokerMatter matter = matter_of(locked.cover, app_now());
  if (matter == BrokerMatter::acknowledged) co_return self->page_of(locked.cover);
  if (matter != BrokerMatter::acknowledge) co_return order_ended(told_of(matter));
  store::record_acknowledged(tx, locked.order.id);
  KB_CO_TRY(const auto cover, co_await reread(tx, locked.order.id));
  co_return self->page_of(cover);
}

Task<Result<BrokerPage>> Insurance::open(Loop& loop, BrokerLink in) {
  const Insurance* self = this;
  co_return co_await loop.db.transaction(&Insurance::open_in, self, std::move(in.token));
}
Task<Result<BrokerPage>> Insurance::confirm(Loop& loop, CoverConfirmation in) {
  const Insurance* self = this;
  co_return co_await loop.db.transaction(&Insurance::confirm_in, self, std::move(in));
}
Task<Result<BrokerPage>> Insurance::decline(Loop& loop, CoverDecline in) {
  const Insurance* self = this;
  co_return co_await loop.db.transaction(&Insurance::decline_in, self, std::move(in));
}
Task<Result<BrokerPage>> Insurance::acknowledge(Loop& loop, BrokerLink in) {
  const Insurance* self = this;
  co_return co_await loop.db.transaction(&Insurance::acknowledge_in, self, std::move(in.token));
}

Task<Result<private_files::About>> Insurance::may_add_certificate(Loop& loop, Actor, BrokerLinkId link) {
  KB_CO_TRY(const auto id, co_await store::order_of_link(loop.db, link));
  if (!id) co_return link_not_found();
  KB_CO_TRY(const auto cover, co_await store::find(loop.db, *id));
  if (!cover || !cover->asked_at) co_return link_not_found();
  const BrokerMatter matter = matter_of(*cover, app_now());
  if (matter != BrokerMatter::answer) co_return order_ended(told_of(matter));
  co_return private_files::About{id->str(), cover->user_id};
}

}  // namespace kerbside::insurance
