#include "features/bookings/money_story.hpp"

#include "features/bookings/standing.hpp"
#include "rules/money_reasons.hpp"

namespace kerbside::bookings {
namespace {

StoryFact to_fact(const payments::MoneyFact& fact, bool for_host) {
  StoryFact shown;
  shown.at = std::chrono::floor<std::chrono::seconds>(fact.at);
  shown.kind = fact.kind;
  shown.host_pence = fact.host_pence;
  if (for_host) return shown;
  shown.card_pence = fact.card_pence;
  shown.deposit_pence = fact.deposit_pence;
  shown.platform_pence = fact.platform_pence;
  return shown;
}

std::vector<ExplainedLine> explained(const rules::MoneyLines& lines) {
  std::vector<ExplainedLine> all;
  for (const auto& line : lines) {
    ExplainedLine shown;
    shown.code = line.code;
    shown.label = line.label;
    shown.reason = rules::reason_for(line.code, lines);
    shown.amount_pence = line.amount_pence;
    shown.due_now_pence = line.due_now_pence;
    shown.payee = line.payee;
    all.push_back(std::move(shown));
  }
  return all;
}

}  // namespace

Task<Result<MoneyStory>> money_story(Loop& loop, store::BookingRow row, rules::Mover reader) {
  const bool for_host = reader == rules::Mover::host;
  MoneyStory story;
  KB_CO_TRY(story.quoted_at, co_await store::quoted_at(loop.db, row.id));
  const auto facts = money_of(row);
  story.lines = explained(facts.lines);
  story.total_pence = rules::total_without_deposit(facts.lines);
  story.due_now_pence = rules::due_now(facts.lines);
  story.due_at_pick_up_pence = rules::due_at_pick_up(facts.lines);
  story.money = rules::booking_money(facts, reader, to_london(app_now()).date());
  KB_CO_TRY(const auto booked, co_await payments::Payments::facts_of(loop.db, rules::about(row.id)));
  for (const auto& fact : booked.facts)
    if (!for_host || fact.host_pence != rules::Pence{0}) story.facts.push_back(to_fact(fact, for_host));
  story.held = to_fact(booked.held, for_host);
  if (for_host) story.held.host_pence = rules::held_for_host(facts, booked.held.host_pence);
  co_return story;
}

}  // namespace kerbside::bookings
