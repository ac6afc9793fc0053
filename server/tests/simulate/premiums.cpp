#include "simulate/premiums.hpp"

#include <algorithm>

#include "rules/insurance_cover.hpp"
#include "rules/money_arithmetic.hpp"
#include "simulate/orders.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {
namespace {

bool waits_for_broker(const Order& row) { return row.cover && row.state == OrderState::paid; }

int payment_of(Database& tx, int order) {
  return static_cast<int>(tx.live_payment(Purpose::order, order) - tx.payments.data());
}

// Unconfirmed: all of it goes back, whoever ends it.
Done give_up(World& world, Database& tx, int order, RefundKind kind) {
  at(tx.orders, order).state = OrderState::given_back;
  world.note("  the premium of order {} goes back", order);
  refund_all(world, tx, payment_of(tx, order), kind);
  return {};
}

Flow<Done> cut_off(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const Order& row = at(tx.orders, order);
    if (!waits_for_broker(row)) return {};
    const rules::BrokerAsked asked{row.cover->asked_at, row.cover->starts, true, true};
    if (rules::broker_step(asked, world.now) != rules::BrokerStep::cut_off) return {};
    return give_up(world, tx, order, RefundKind::admin);
  });
}

bool has_line(const Database& tx, int order, bool is_refund) {
  return std::ranges::any_of(tx.statements, [&](const Statement& statement) {
    return std::ranges::any_of(
        statement.lines, [&](const StatementLine& line) { return line.order == order && line.is_refund == is_refund; });
  });
}

// Premiums that were confirmed before then and refunds of cover that was cancelled, each once.
std::vector<StatementLine> lines_until(const Database& tx, Instant until) {
  std::vector<StatementLine> lines;
  for (int i = 0; i < static_cast<int>(tx.orders.size()); ++i) {
    const Order& row = at(tx.orders, i);
    if (!row.cover || !row.cover->confirmed_at || *row.cover->confirmed_at >= until) continue;
    if (!has_line(tx, i, false)) lines.push_back({i, false, row.price});
    const auto cancelled = row.cover->cancelled_at;
    if (cancelled && *cancelled < until && !has_line(tx, i, true))
      lines.push_back({i, true, Pence{0} - row.cover->refunded});
  }
  return lines;
}

Pence sum_of(const std::vector<StatementLine>& lines) {
  Pence sum;
  for (const StatementLine& line : lines) sum = sum + line.amount;
  return sum;
}

Date month_of(Instant at) {
  const Date today = to_london(at).date();
  return Date(today.ymd().year() / today.ymd().month() / 1);
}

Instant begin_of(Date day) { return from_london(LocalTime(day, TimeOfDay())).value(); }

}  // namespace

Flow<Done> buy_cover(World& world, Pence premium, int starts_in_hours) {
  Order order{premium};
  order.cover = Cover{world.now + std::chrono::hours(starts_in_hours)};
  return place(world, order);
}

Flow<Done> confirm_cover(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (!waits_for_broker(row) || world.now >= rules::broker_answers_by(row.cover->starts)) return Trouble::conflict;
    row.state = OrderState::fulfilled;
    row.cover->confirmed_at = world.now;
    world.note("  order {} is confirmed by the broker", order);
    tx.post(Fact::delivered, order, {.order = order}, rules::delivered_legs(kind_of(row), row.price, UserId()));
    return {};
  });
}

Flow<Done> decline_cover(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    const Order& row = at(tx.orders, order);
    if (!waits_for_broker(row) || world.now >= rules::broker_answers_by(row.cover->starts)) return Trouble::conflict;
    return give_up(world, tx, order, RefundKind::admin);
  });
}

Flow<Done> cancel_cover(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (!row.cover) return Trouble::conflict;
    if (waits_for_broker(row)) return give_up(world, tx, order, RefundKind::cancellation);
    const Pence back = rules::cover_refund(row.price, true, row.cover->starts, world.now);
    if (row.state != OrderState::fulfilled || back == Pence{0}) return Trouble::conflict;
    row.state = OrderState::given_back;
    row.cover->cancelled_at = world.now;
    row.cover->refunded = back;
    world.note("  {} pence of the premium of order {} go back", back.value, order);
    refund_parts(world, tx, payment_of(tx, order), RefundKind::cancellation,
                 rules::refunded_from(kind_of(row), rules::OrderState::done, back, UserId()));
    return {};
  });
}

Flow<Done> cut_off_covers(World& world) {
  for (int i = 0; i < static_cast<int>(world.db.orders.size()); ++i)
    if (waits_for_broker(at(world.db.orders, i))) KB_CO_TRY_VOID(co_await cut_off(world, i));
  co_return Done();
}

Flow<Done> make_statement(World& world) {
  return world.transaction([&world](Database& tx) -> Done {
    const Date this_month = month_of(world.now), month = this_month.plus_months(-1);
    if (std::ranges::find(tx.statements, month, &Statement::month) != tx.statements.end()) return {};
    auto lines = lines_until(tx, begin_of(this_month));
    if (sum_of(lines) <= Pence{0}) return {};
    world.note("  statement {} has {} lines", tx.statements.size(), lines.size());
    tx.statements.push_back({month, std::move(lines)});
    return {};
  });
}

std::optional<Instant> next_statement(const World& world) {
  const Instant next = begin_of(month_of(world.now).plus_months(1));
  if (sum_of(lines_until(world.db, next)) <= Pence{0}) return std::nullopt;
  return next;
}

Flow<Done> pay_statement(World& world, int statement) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Statement& row = at(tx.statements, statement);
    if (row.is_paid) return Trouble::conflict;
    row.is_paid = true;
    world.note("  statement {} is paid", statement);
    for (const StatementLine& line : row.lines)
      tx.post(line.is_refund ? Fact::premium_taken_off : Fact::premium_paid, line.order, {.order = line.order},
              rules::premium_paid_legs(line.amount));
    return {};
  });
}

}  // namespace kerbside::simulate
