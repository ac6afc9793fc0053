#include "features/bookings/give_back.hpp"

#include "features/bookings/date_change_store.hpp"
#include "features/bookings/news.hpp"

namespace kerbside::bookings {

Task<Status> give_back(db::Transaction& tx, const store::LockedRow& row, GivenBack back) {
  const rules::RefundParts& all = back.parts;
  payments::Payments::move(
      tx, {rules::LedgerKind::waived_difference, rules::LedgerSource::booking, row.id.str(), rules::about(row.id)},
      rules::moved_to_give(all, row.sides()));
  if (all.total() == rules::Pence{0}) co_return Status();
  tell(tx, "refund_scheduled", told_of(row, all.total()));
  KB_CO_TRY(const auto payments, co_await store::payments_of(tx, row.id));
  std::vector<rules::PaidPart> paid;
  for (const auto& payment : payments) paid.push_back({payment.paid, payment.back});
  const auto shares = rules::spread(rules::given_by_sides(all), paid);
  if (!shares) co_return fail(Kind::bug, "refund_without_payment", "More was to be refunded than anybody paid.");
  for (std::size_t i = 0; i < payments.size(); ++i) {
    KB_CO_TRY_VOID(co_await payments::Payments::refund(
        tx, {payments[i].purpose, payments[i].purpose_id, back.kind, back.key,
             rules::parts_of((*shares)[i], row.sides()), back.reason, back.requested_by}));
  }
  co_return Status();
}

}  // namespace kerbside::bookings
