import type { WrittenPage } from '../rules/blocks.ts';
import { figure, ordinal } from '../rules/figures.ts';
import { first } from './first.ts';

export const cancellation: WrittenPage = {
  title: 'Cancellation and Refund Policy',
  description: 'What you get back when a trip is cancelled, changed or missed, and when.',
  lead: 'What comes back when a trip is cancelled, changed or missed, and how long it takes. Your booking’s page shows the exact amount before you confirm anything.',
  changes: first,
  sections: [
    {
      id: 'outcomes',
      title: 'When a renter cancels',
      blocks: [
        {
          caption: 'The three outcomes of a cancellation',
          table: [
            ['Outcome', 'When', 'What comes back'],
            [
              'Free cancellation',
              `${figure.free_until_hours} hours or more before pickup`,
              '100 percent, including service fee and insurance',
            ],
            [
              'Late cancellation',
              `Under ${figure.free_until_hours} hours before pickup`,
              '50 percent of rental and insurance, delivery and the whole deposit; the service fee is not refunded',
            ],
            [
              'No show',
              `More than ${figure.no_show_after_hours} hours late may count as a no-show`,
              `No refund; the deposit is refunded in full, and there are ${figure.contest_no_show_hours} hours to contest it`,
            ],
          ],
        },
        'A request that the host has not accepted yet is refunded in full at any time.',
        {
          note: 'Where this policy and the [guide to booking and rentals](/booking-rentals#cancelling) differ, you get whichever refund is higher.',
        },
      ],
    },
    {
      id: 'by-the-host',
      title: 'When a host or we cancel',
      blocks: [
        'Everything that you paid us is refunded in full: when the host says no, cancels, or does not answer in time, and when we have to call a trip off. What you paid the host at pick-up the host returns, and both of you confirm it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changing a booking',
      blocks: [
        `Changes are free until ${figure.free_until_hours} hours before pick-up; the difference in price is charged or refunded. After that a late modification fee of ${figure.late_change_fee} is added. A booking that was moved late keeps the terms of a late cancellation, and says so before you pay.`,
      ],
    },
    {
      id: 'no-show',
      title: 'No-shows',
      blocks: [
        `There is no refund for a no-show. A host may report one from ${figure.no_show_after_hours} hours after the pick-up time, also where the renter has not signed a contract that was sent at least 24 hours before it. You then have ${figure.contest_no_show_hours} hours to contest it, and a person decides. The deposit is refunded in full either way.`,
      ],
    },
    {
      id: 'refund-times',
      title: 'How long a refund takes',
      blocks: [
        'We send refunds at once. When they arrive depends on how you paid:',
        {
          caption: 'Ways of paying, and how long a refund takes',
          table: [
            ['Paid with', 'Arrives within'],
            ['Card', '5-10 working days'],
            ['Wallet', '1-3 working days'],
            ['Bank transfer', '3-5 working days'],
          ],
        },
        'We say “refunded” only once our payment provider has confirmed it.',
      ],
    },
    {
      id: 'deposit',
      title: 'The security deposit',
      blocks: [
        `The deposit is released in ${figure.deposit_first_day}-${figure.deposit_rest_day} working days after the trip: ${figure.deposit_first_percent}% on the ${ordinal(figure.deposit_first_day)} and the rest on the ${ordinal(figure.deposit_rest_day)} working day, less what was charged to it. When bank holidays and your bank’s own time come on top, 10 to 14 days is usual, and 14 the outer bound.`,
        `A host files charges within ${figure.charges_within_days} working days, with a reason and evidence. You have ${figure.contest_charge_hours} hours to contest one; only the contested part waits. Working days are those of England and Wales.`,
        'If you paid on collection, the host holds the deposit and gives it back after the trip; both of you confirm it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Nothing here takes away what the law gives you. A hire of a vehicle for certain dates has no 14-day right to cancel (Consumer Contracts Regulations 2013, regulation 28), which is why this policy gives you one of its own. If you disagree with a decision, see [resolving a dispute](/disputes).',
      ],
    },
  ],
};
