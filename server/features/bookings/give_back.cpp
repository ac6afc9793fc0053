#include "features/bookings/give_back.hpp"

#include "features/bookings/date_change_store.hpp"
#include "features/bookings/news.hpp"

namespace kerbside::bookings {

Task<Status> give_back(db::Transaction& tx, const store::LockedRow& row, payments::NewRefund refund) {
  payments::Payments::move(tx,
                           {rules::LedgerKind::waived_difference, rules::LedgerSource::booking, row.id.str(), row.id},
                           payments::owned(rules::moved_to_give(refund.parts), {row.user_id, row.host_user_id}));
  if (refund.parts.total() == rules::Pence{0}) co_return Status();
  tell(tx, "refund_scheduled", told_of(row, refund.parts.total()));
  KB_CO_TRY(const auto payments, co_await store::payments_of(tx, row.id));
  std::vector<rules::PaidPart> paid;
  for (const auto& payment : payments) paid.push_back({payment.paid, payment.back});
  const auto shares = rules::spread(rules::given_by_sides(refund.parts), paid);
  if (!shares) co_return fail(Kind::bug, "refund_without_payment", "More was to be refunded than anybody paid.");
  for (std::size_t i = 0; i < payments.size(); ++i) {
    refund.purpose = payments[i].purpose;
    refund.purpose_id = payments[i].purpose_id;
    refund.parts = (*shares)[i];
    KB_CO_TRY_VOID(co_await payments::Payments::refund(tx, refund));
  }
  co_return Status();
}

}  // namespace kerbside::bookings
