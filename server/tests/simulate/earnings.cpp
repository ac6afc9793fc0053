#include "simulate/earnings.hpp"

#include "simulate/world.hpp"

namespace kerbside::simulate {

using rules::EarningStatus;

// A trip that was completed stays so; whether its collection was confirmed is kept as well.
void follow_lines(Database& tx, int booking) {
  const rules::Earning now = rules::earning_of(*at(tx.bookings, booking).lines);
  Earning& row = at(tx.earnings, booking);
  if (!row.written || row.facts.status == EarningStatus::cancelled) row.facts.status = now.status;
  row.written = true;
  row.payable = now.payable;
}

void trip_completed(Database& tx, int booking, Instant when) {
  Earning& row = at(tx.earnings, booking);
  if (row.written && row.facts.status != EarningStatus::cancelled) row.facts.payable_at = when + rules::payable_after;
}

void called_off(Database& tx, int booking, const rules::RefundParts& gone_back, Instant now) {
  Earning& row = at(tx.earnings, booking);
  if (!row.written) return;
  const rules::Earning left = rules::earning_after_cancellation(*at(tx.bookings, booking).lines, gone_back);
  row.payable = left.payable;
  row.facts.status = left.status;
  if (left.status != EarningStatus::pending) row.facts.payable_at.reset();
  if (left.status == EarningStatus::pending && !row.facts.payable_at) row.facts.payable_at = now + rules::payable_after;
}

void collection_confirmed(Database& tx, int booking) {
  Earning& row = at(tx.earnings, booking);
  if (row.facts.status == EarningStatus::awaiting_collection_payment) row.facts.status = EarningStatus::pending;
}

void share_of_deposit(Database& tx, int booking, Pence all) {
  Earning& row = at(tx.earnings, booking);
  if (!row.written) return;
  row.from_deposit = all;
  if (row.facts.status == EarningStatus::paid) row.facts.status = EarningStatus::pending;
}

}  // namespace kerbside::simulate
