// What things cost and what of it is due.
import { bug } from './bug.mjs';

export const money = [
  bug(
    'halves are rounded down',
    'server/rules/money.cpp',
    'rest >= denominator - rest',
    'rest > denominator - rest',
    'unit Money.*:Pricing.*',
  ),
  bug(
    'the weekly discount begins a day late',
    'server/rules/pricing.cpp',
    'weekly_from_days = 7',
    'weekly_from_days = 8',
    'unit Pricing.*',
  ),
  bug(
    'the monthly discount begins two days late',
    'server/rules/pricing.cpp',
    'monthly_from_days = 28',
    'monthly_from_days = 30',
    'unit Pricing.*',
  ),
  bug(
    'the pay-now discount is taken off the gross',
    'server/rules/pricing.cpp',
    '"Pay-now", rental(lines)',
    '"Pay-now", gross',
    'unit Pricing.*',
  ),
  bug(
    'the pay-now discount is given to everybody',
    'server/rules/pricing.cpp',
    'if (method == Method::pay_now)',
    'if (method >= Method::pay_now)',
    'unit Pricing.*',
  ),
  bug(
    'the fee is a share of what the discounts took',
    'server/rules/pricing.cpp',
    'half_up(rental(lines), fees.service_fee)',
    'half_up(amount_of(lines, LineCode::rental), fees.service_fee)',
    'unit Pricing.*',
  ),
  bug(
    'a sum too small for a card is due now',
    'server/rules/pricing.cpp',
    'due_now(lines) >= smallest_charge',
    'due_now(lines) >= 0_p',
    'unit Pricing.*',
  ),
  bug(
    'one day less than the minimum will do',
    'server/rules/pricing.cpp',
    'days < offer.minimum_rental_days',
    'days + 1 < offer.minimum_rental_days',
    'unit Pricing.*',
  ),
  bug(
    'the usual deposit is 50 pounds',
    'server/rules/pricing.hpp',
    "default_deposit{50'000}",
    "default_deposit{5'000}",
    'unit Pricing.*',
  ),
  bug(
    'a begun day is free',
    'server/rules/rental.cpp',
    '(billable.count() + minutes_a_day - 1)',
    '(billable.count())',
    'unit Days.*:DaysProperties.*',
  ),
];
