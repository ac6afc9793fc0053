#include "rules/record_step.hpp"

namespace kerbside::rules {
namespace {

using Move = RecordDecision::Move;
using Next = RecordDecision::Next;
using News = RecordNews;

bool holds(const std::optional<Date>& until, Date today) { return until && *until >= today; }

// Only listed vehicles and those to be listed matter, not those that their host paused.
bool may_be_listed(const RecordFacts& facts) {
  if (!facts.complete) return false;
  if (facts.status == ListingStatus::draft) return facts.wanted && !facts.differs;
  return facts.status == ListingStatus::inactive;
}

// Returns whether the listing waits for its host rather than for the authorities.
bool waits_for_host(const RecordFacts& facts) {
  return facts.status == ListingStatus::draft && facts.wanted && facts.complete && facts.differs;
}

void list(RecordDecision& d) {
  d.move = Move::list;
  d.wanted = false;
  d.next = Next::tonight;
  d.news = News::listed;
}

void pause(RecordDecision& d) {
  d.move = Move::pause;
  d.next = Next::tonight;
  d.news = News::paused;
}

void good(const RecordFacts& facts, const Roadworthiness& answer, Date today, RecordDecision& d) {
  d.failures = 0;
  d.bookable_until = answer.good_until;
  if (answer.good_until != facts.bookable_until) d.warned_days.reset();
  if (may_be_listed(facts)) {
    list(d);
  } else if (waits_for_host(facts)) {
    d.wanted = false;
    d.news = News::differs;
  } else if (facts.wanted) {
    d.next = Next::tonight;  // a field of the draft was removed, and may come back
  }
  if (facts.status != ListingStatus::active) return;
  d.next = Next::tonight;
  if (!answer.good_until) return;
  const auto warning = warning_due(*answer.good_until, today, d.warned_days);
  if (!warning) return;
  d.warned_days = warning;
  d.news = News::ends_soon;
}

// Nothing was learnt: the last known result stays valid until it ends.
void unknown(const RecordFacts& facts, bool away, Date today, RecordDecision& d) {
  d.failures = facts.failures + 1;
  d.next = away ? Next::soon : Next::tonight;
  const bool still_good = holds(facts.bookable_until, today);
  if (still_good && may_be_listed(facts) && facts.status == ListingStatus::inactive) return list(d);
  if (facts.status == ListingStatus::active && facts.bookable_until && !still_good) return pause(d);
  if (facts.wanted && d.failures >= most_failures) {
    d.wanted = false;
    d.next = Next::never;
    d.news = News::not_listed;
  }
}

void bad(const RecordFacts& facts, RecordDecision& d) {
  d.failures = 0;
  d.bookable_until.reset();
  d.wanted = false;
  if (facts.status == ListingStatus::active) return pause(d);
  d.next = facts.paused_by_records ? Next::tonight : Next::never;
  if (facts.wanted) d.news = News::not_listed;
}

}  // namespace

RecordDecision after_look(const RecordFacts& facts, const std::optional<Roadworthiness>& answer, Date today) {
  RecordDecision d;
  d.wanted = facts.wanted;
  d.bookable_until = facts.bookable_until;
  d.failures = facts.failures;
  d.warned_days = facts.warned_days;
  if (facts.account_closed) {
    d.next = Next::tonight;
    return d;
  }
  const bool concerns_us = facts.status == ListingStatus::active || facts.paused_by_records || facts.wanted;
  if (!concerns_us) return d;
  if (!answer || answer->data_missing)
    unknown(facts, !answer, today, d);
  else if (answer->may_be_let())
    good(facts, *answer, today, d);
  else
    bad(facts, d);
  return d;
}

}  // namespace kerbside::rules
