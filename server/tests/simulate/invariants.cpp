#include "simulate/invariants.hpp"

#include <algorithm>

#include "rules/insurance_cover.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/service_case.hpp"
#include "simulate/premiums.hpp"

namespace kerbside::simulate {

using rules::Account;
using rules::PaymentState;
using rules::RefundState;

namespace {

constexpr std::chrono::hours settled_within{7 * 24};  // I4

bool is_fulfilled(const Booking& booking) {
  return booking.state == BookingState::confirmed || booking.state == BookingState::active ||
         booking.state == BookingState::completed;
}

// Of what counts for a booking: refunds of one of these kinds; one that was tried again counts once.
Pence going_back(const Database& db, int payment, std::initializer_list<RefundKind> kinds) {
  Pence sum;
  for (std::size_t i = 0; i < db.refunds.size(); ++i) {
    const Refund& refund = db.refunds[i];
    if (refund.payment == payment && std::ranges::find(kinds, refund.kind) != kinds.end() && refund.retry_of == none)
      sum = sum + refund.amount;
  }
  return sum;
}

// I4: paid for, a booking is had or its money goes back, never both and never neither.
std::string outcome_of_booking(const Database& db, int id) {
  const Booking& booking = at(db.bookings, id);
  const std::vector<int> payments = db.paid_for(id);
  Pence paid, saved, back;
  for (const int payment : payments) {
    paid = paid + at(db.payments, payment).amount;
    saved = saved + going_back(db, payment, {RefundKind::date_change});
    back = back + going_back(db, payment, {RefundKind::cancellation, RefundKind::slot_lost, RefundKind::admin});
  }
  if (is_fulfilled(booking) && paid - saved != rules::due_now(*booking.lines))
    return fmt::format("I4: booking {} is {} and {} of its {} pence are paid", id, rules::word(booking.state),
                       (paid - saved).value, rules::due_now(*booking.lines).value);
  if (payments.empty()) return {};
  if (booking.state != BookingState::cancelled && back > Pence{0})
    return fmt::format("I4: booking {} stands and {} pence go back", id, back.value);
  if (booking.state == BookingState::cancelled && back != booking.promised.value_or(paid))
    return fmt::format("I4: booking {} ended, {} pence were to go back and {} do", id,
                       booking.promised.value_or(paid).value, back.value);
  return {};
}

// I4: what counts for nothing goes back whole.
std::string outcome_of_payment(const Database& db, int id) {
  const Payment& payment = at(db.payments, id);
  if (payment.state != PaymentState::paid) return {};
  const bool unmade = payment.purpose == Purpose::change && at(db.changes, payment.thing).state != ChangeState::made;
  const Pence back = going_back(db, id, {RefundKind::duplicate, RefundKind::slot_lost});
  if ((payment.duplicate || unmade) && back != payment.amount)
    return fmt::format("I4: payment {} is for nothing and {} of {} pence go back", id, back.value,
                       payment.amount.value);
  return {};
}

std::string broken_payment(const World& world, int id) {
  const Payment& payment = at(world.db.payments, id);
  const Session* session = payment.session == none ? nullptr : &at(world.provider.sessions, payment.session);
  if (payment.state == PaymentState::paid && (!session || !session->captured_at || session->amount != payment.amount))
    return fmt::format("I4: payment {} counts as paid, and nothing of the kind was taken", id);
  return outcome_of_payment(world.db, id);
}

std::string broken_session(const World& world, int id) {
  const Session& session = at(world.provider.sessions, id);
  if (!session.captured_at) return {};
  if (world.provider.left_of(id) < Pence{0}) return fmt::format("I3: session {} gave back more than it took", id);
  const PaymentState state = at(world.db.payments, session.payment).state;
  const bool known = state == PaymentState::paid || state == PaymentState::quarantined;
  if (!known && world.now - *session.captured_at > settled_within)
    return fmt::format("I4: session {} was paid a week ago and payment {} is {}", id, session.payment,
                       rules::word(state));
  return {};
}

template <class Objects, class Ours>
std::string doubled(const Objects& objects, Ours ours, const char* what) {
  for (std::size_t i = 0; i < objects.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (objects[i].*ours == objects[j].*ours)
        return fmt::format("I7: {} {} exists twice there", what, objects[i].*ours);
  return {};
}

// A payment for a change that cannot be made any more takes from the host until it has gone back.
bool is_all_back(const Database& db, int booking) {
  return std::ranges::none_of(db.refunds, [&](const Refund& refund) {
    return refund.state != RefundState::completed && !refund.by_bank &&
           db.subject_of(at(db.payments, refund.payment)).booking == booking;
  });
}

std::string broken_booking(const World& world, int id) {
  const Database& db = world.db;
  Pence sent;
  for (const TransferThere& transfer : world.provider.transfers)
    if (transfer.booking == id) sent = sent + transfer.amount;
  const Earning& earning = at(db.earnings, id);
  const Pence brought = earning.payable + earning.from_deposit - earning.kept;
  if (sent > brought)
    return fmt::format("I5: booking {} brought {} pence and {} were sent to its host", id, brought.value, sent.value);
  if (is_all_back(db, id))
    for (const Account account : {Account::host_payable, Account::deposit_held})
      if (balance(at(db.books, id), account) > Pence{0})  // what is owed to somebody is below zero
        return fmt::format("I5: more left {} of booking {} than came", rules::word(account), id);
  return outcome_of_booking(db, id);
}

// What goes back of an order: all of a check, of a bundle what its unused credits were worth, of confirmed cover and
// of a service done by people what is promised for that time.
Pence goes_back_of(const Order& order) {
  if (order.state != OrderState::given_back) return Pence{0};
  if (order.cover && order.cover->confirmed_at)
    return rules::cover_refund(order.price, true, order.cover->starts, *order.cover->cancelled_at);
  if (order.help && order.help->is_cancelled) return rules::service_refund(order.price, order.help->is_begun);
  return order.is_bundle() ? order.price - Pence{order.price.value / order.credits} * (order.credits - order.given_back)
                           : order.price;
}

// A bundle's credits are the checks that they paid, and no more than it has.
std::string credits_of(const Database& db, int id) {
  const Order& bundle = at(db.orders, id);
  int used = 0, delivered = 0;
  for (const Order& order : db.orders) {
    if (order.bundle != id) continue;
    used += order.state != OrderState::given_back ? 1 : 0;
    delivered += order.state == OrderState::fulfilled ? 1 : 0;
  }
  if (used == bundle.used && delivered == bundle.delivered && bundle.lot().unused() >= 0) return {};
  return fmt::format("H14: order {} counts {} used and {} delivered of {} credits, its checks {} and {}", id,
                     bundle.used, bundle.delivered, bundle.credits, used, delivered);
}

// H4: cover stands only when the broker has confirmed it in time.
std::string cover_of(const Order& order, int id) {
  const bool is_confirmed = order.cover->confirmed_at.has_value();
  if (order.state == OrderState::fulfilled && !is_confirmed) return fmt::format("H4: order {} stands unconfirmed", id);
  if (is_confirmed && *order.cover->confirmed_at >= rules::broker_answers_by(order.cover->starts))
    return fmt::format("H4: order {} was confirmed after its cut-off", id);
  return {};
}

// I4: an order that was paid for is had, or all of its money goes back.
std::string outcome_of_order(const Database& db, int id) {
  const Order& order = at(db.orders, id);
  if (order.is_bundle())
    if (std::string what = credits_of(db, id); !what.empty()) return what;
  if (order.cover)
    if (std::string what = cover_of(order, id); !what.empty()) return what;
  Pence paid, back;
  for (int i = 0; i < static_cast<int>(db.payments.size()); ++i) {
    const Payment& payment = at(db.payments, i);
    if (payment.purpose != Purpose::order || payment.thing != id) continue;
    const Pence late = going_back(db, i, {RefundKind::slot_lost});  // for cover that begins too soon by then
    if (payment.state != PaymentState::paid || payment.duplicate || late == payment.amount) continue;
    paid = paid + payment.amount;
    back = back + late + going_back(db, i, {RefundKind::admin, RefundKind::cancellation});
  }
  if (paid == (order.is_had() ? order.price : Pence{0}) && back == goes_back_of(order)) return {};
  return fmt::format("I4: order {} is {}, {} pence are paid and {} go back", id, rules::word(order.state), paid.value,
                     back.value);
}

std::string broken_books(const World& world) {
  Pence all;
  for (const Pence one : everything(world.db)) all = all + one;
  return all == Pence{0} ? std::string() : "I2: the ledger does not sum to zero";
}

// Held or sent, never both.
std::string sent_under_a_hold(const Database& before, const Database& after) {
  for (std::size_t i = before.payouts.size(); i < after.payouts.size(); ++i) {
    const int booking = after.payouts[i].booking;
    Pence left, disputed;
    for (const int payment : after.paid_for(booking)) {
      left = left + at(after.payments, payment).amount - after.gone_back(payment);
    }
    for (const Chargeback& chargeback : after.chargebacks)
      if (chargeback.subject.booking == booking && rules::is_held_by(chargeback.state))
        disputed = disputed + chargeback.amount;
    for (const Payout& payout : after.payouts)
      if (payout.booking == booking && payout.state != rules::PayoutState::failed) left = left - payout.amount;
    if (disputed > Pence{0} && left < disputed) return fmt::format("payout {} leaves under a hold", i);
    const Booking& row = at(after.bookings, booking);
    if (row.contested_at && !row.decided_at) return fmt::format("payout {} leaves while its no-show is in question", i);
  }
  return {};
}

std::string begun_wrongly(const Database& before, const Database& after, Instant now) {
  for (std::size_t i = 0; i < before.refunds.size(); ++i) {
    const Refund& refund = after.refunds[i];
    if (before.refunds[i].state != RefundState::scheduled || refund.state != RefundState::processing) continue;
    if (to_london(now).date() < refund.scheduled_for) return fmt::format("refund {} is sent before its day", i);
    Pence gone;
    for (std::size_t j = 0; j < after.refunds.size(); ++j) {
      const RefundState state = after.refunds[j].state;
      if (after.refunds[j].payment == refund.payment &&
          (state == RefundState::processing || state == RefundState::completed))
        gone = gone + after.refunds[j].amount;
    }
    const Pence disputed = after.disputed(refund.payment);
    if (disputed > Pence{0} && at(after.payments, refund.payment).amount - gone < disputed)
      return fmt::format("refund {} is sent under a hold", i);
  }
  return {};
}

std::string unfinished_booking(const World& world, int id) {
  const Booking& booking = at(world.db.bookings, id);
  if (booking.state != BookingState::completed && booking.state != BookingState::cancelled)
    return fmt::format("booking {} is {} for ever", id, rules::word(booking.state));
  const Balances& books = at(world.db.books, id);
  if (balance(books, Account::disputes) != Pence{0})
    return fmt::format("K9: booking {} has {} pence in dispute for ever", id, balance(books, Account::disputes).value);
  if (balance(books, Account::deposit_held) != Pence{0})
    return fmt::format("I8: {} pence of booking {}'s deposit are still held",
                       -balance(books, Account::deposit_held).value, id);
  if (balance(books, Account::host_payable) != Pence{0})
    return fmt::format("booking {} owes its host {} pence for ever", id, -balance(books, Account::host_payable).value);
  return {};
}

// What the broker is owed of confirmed cover: the premium, less what went back of it and what statements have paid.
std::string unfinished_premium(const Database& db, int id) {
  const Order& order = at(db.orders, id);
  Pence owed;
  if (order.cover->confirmed_at) owed = order.price - goes_back_of(order);
  for (const Statement& statement : db.statements)
    for (const StatementLine& line : statement.lines)
      if (line.order == id && statement.is_paid) owed = owed - line.amount;
  const Pence ledger = balance(at(db.order_books, id), Account::premiums_owed);
  if (ledger == -owed) return {};
  return fmt::format("order {} owes the broker {} pence, the ledger says {}", id, owed.value, -ledger.value);
}

// What is owed to the broker is paid, unless more waits to be taken off.
std::string unfinished_statements(const World& world) {
  for (std::size_t i = 0; i < world.db.statements.size(); ++i)
    if (!world.db.statements[i].is_paid) return fmt::format("statement {} is never paid", i);
  return next_statement(world) ? "premiums stand in no statement" : std::string();
}

std::string unfinished_order(const World& world, int id) {
  const Order& order = at(world.db.orders, id);
  const Balances& books = at(world.db.order_books, id);
  Pence earned, owed;
  if (order.is_bundle() && order.is_had()) {
    owed = rules::owed_for(order.lot());
    earned = order.price - owed - goes_back_of(order);
  } else if (order.help && order.state == OrderState::given_back) {
    earned = order.price - goes_back_of(order);
  } else if (order.state == OrderState::fulfilled && !order.cover) {
    earned = order.price;
  }
  if (order.cover)
    if (std::string what = unfinished_premium(world.db, id); !what.empty()) return what;
  if (order.state == OrderState::awaiting_payment || order.state == OrderState::paid)
    return fmt::format("order {} is {} for ever", id, rules::word(order.state));
  if (balance(books, Account::orders_held) != Pence{0} || balance(books, Account::credits_owed) != -owed)
    return fmt::format("order {} is {}, holds {} pence and owes {} for credits for ever", id, rules::word(order.state),
                       -balance(books, Account::orders_held).value, -balance(books, Account::credits_owed).value);
  if (balance(books, Account::disputes) != Pence{0} || balance(books, Account::service_income) != -earned)
    return fmt::format("order {} is {}, brought {} pence and has {} in dispute for ever", id, rules::word(order.state),
                       -balance(books, Account::service_income).value, balance(books, Account::disputes).value);
  return {};
}

std::string unfinished_money(const World& world) {
  const Database& db = world.db;
  for (std::size_t i = 0; i < db.payments.size(); ++i)
    if (db.payments[i].state == PaymentState::created || db.payments[i].state == PaymentState::open)
      return fmt::format("payment {} is {} for ever", i, rules::word(db.payments[i].state));
  for (std::size_t i = 0; i < db.refunds.size(); ++i) {
    const Refund& refund = db.refunds[i];
    const bool ended = refund.state == RefundState::completed || refund.by_bank ||
                       (refund.state == RefundState::failed && db.was_retried(static_cast<int>(i)));
    if (refund.amount > Pence{0} && !ended)
      return fmt::format("refund {} is {} for ever", i, rules::word(refund.state));
  }
  if (!db.jobs.empty()) return fmt::format("job {} never ends", db.jobs.front().id);
  return {};
}

std::string different_from_provider(const World& world) {
  Pence theirs = world.provider.balance();
  for (std::size_t i = 0; i < world.provider.sessions.size(); ++i)
    if (at(world.db.payments, world.provider.sessions[i].payment).state != PaymentState::paid)
      theirs = theirs - world.provider.left_of(static_cast<int>(i));  // quarantined: an admin's
  const Pence ours = balance(everything(world.db), Account::provider_cash);
  if (ours == theirs) return {};
  return fmt::format("the provider holds {} pence of ours, the ledger says {}", theirs.value, ours.value);
}

template <class Rows, class Check>
std::string first_of(const Rows& rows, Check check) {
  for (int i = 0; i < static_cast<int>(rows.size()); ++i)
    if (std::string what = check(i); !what.empty()) return what;
  return {};
}

}  // namespace

std::string broken_now(const World& world) {
  if (dates_taken(world.db)) return "I1: two have one vehicle at one time";
  if (world.provider.refusals > 0) return "I3: the provider was asked to give back more than it took";
  const Provider& provider = world.provider;
  const auto checks = {broken_books(world),
                       first_of(world.db.payments, [&](int i) { return broken_payment(world, i); }),
                       first_of(provider.sessions, [&](int i) { return broken_session(world, i); }),
                       first_of(world.db.bookings, [&](int i) { return broken_booking(world, i); }),
                       first_of(world.db.orders, [&](int i) { return outcome_of_order(world.db, i); }),
                       doubled(provider.sessions, &Session::payment, "the session of payment"),
                       doubled(provider.refunds, &RefundThere::refund, "refund"),
                       doubled(provider.transfers, &TransferThere::payout, "the transfer of payout")};
  for (const std::string& what : checks)
    if (!what.empty()) return what;
  return {};
}

std::string broken_by_commit(const Database& before, const Database& after, Instant now) {
  if (std::string what = broken_constraint(before, after); !what.empty()) return what;
  if (std::string what = sent_under_a_hold(before, after); !what.empty()) return what;
  return begun_wrongly(before, after, now);
}

std::string broken_at_the_end(const World& world) {
  if (std::string what = unfinished_money(world); !what.empty()) return what;
  if (std::string what = first_of(world.db.bookings, [&](int i) { return unfinished_booking(world, i); });
      !what.empty())
    return what;
  if (std::string what = first_of(world.db.orders, [&](int i) { return unfinished_order(world, i); }); !what.empty())
    return what;
  if (std::string what = unfinished_statements(world); !what.empty()) return what;
  return different_from_provider(world);
}

}  // namespace kerbside::simulate
