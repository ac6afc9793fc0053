import type { WrittenPage } from '../rules/blocks.ts';
import { figure } from '../rules/figures.ts';
import { first } from './first.ts';

export const bookingRentals: WrittenPage = {
  title: 'Booking & rentals',
  description: 'How a booking works, from choosing dates to the deposit’s return.',
  lead: 'How a trip goes, from choosing your dates to the deposit’s return.',
  changes: first,
  sections: [
    {
      id: 'booking',
      title: 'Booking',
      blocks: [
        {
          list: ['Instant booking on most vehicles.', 'Host approval usually within 24 hours.'],
        },
        `Where a host approves each request, you pay when you ask and are refunded in full if the answer is no. The host has ${figure.host_answers_within_hours} hours, or until ${figure.host_answers_before_pick_up_hours} hours before pick-up if that is sooner; after that the request ends automatically and you are refunded in full. Such a vehicle cannot be asked for less than ${figure.request_notice_hours} hours before pick-up.`,
        `You can book up to ${figure.booking_months_ahead} months ahead. A day is 24 hours from your pick-up time; a part of a day counts as one.`,
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      blocks: [
        'Pay now and you get the pay-now discount. With “Pay on collection” you pay a small part, the service fee and any delivery now, and the rest to the host when you collect the vehicle. Either way every amount is shown before you press the button.',
        'The refundable deposit is shown beside the total, never inside it.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        {
          list: [
            `Free cancellation up to ${figure.free_until_hours} hours before pickup.`,
            '50% refund 12 to 24 hours before pickup.',
            'No refund under 12 hours.',
          ],
        },
        {
          note: 'Where this guide and the [Cancellation Policy](/cancellation) differ, you get whichever refund is higher. The page of your booking shows the exact amount before you confirm.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changing dates',
      blocks: [
        `Free date changes up to ${figure.free_until_hours} hours before pickup.`,
        `Later changes cost ${figure.late_change_fee} plus the difference in price. New dates are checked like a new booking: they must be free, and what costs more is paid before the change holds.`,
      ],
    },
    {
      id: 'pick-up',
      title: 'Pick-up and return',
      blocks: [
        {
          list: [
            'Sign the contract before you meet. The host sees that you did.',
            'Record the vehicle together: photos from all sides, the odometer and the fuel. Both of you can add to it and answer it.',
            `Tell the other side in the chat if you are late. More than ${figure.no_show_after_hours} hours late may count as a no-show.`,
            'Bring the vehicle back at the agreed time and place, and record it once more.',
          ],
        },
      ],
    },
    {
      id: 'deposit',
      title: 'Your deposit',
      blocks: [
        `${figure.deposit_first_percent}% of the deposit goes back on the ${figure.deposit_first_day}th working day after the trip and the rest on the ${figure.deposit_rest_day}th. A host who asks for something out of it has ${figure.charges_within_days} working days to say so, with a reason and evidence, and you have ${figure.contest_charge_hours} hours to contest it. Only what is contested waits.`,
      ],
    },
    {
      id: 'reviews',
      title: 'How reviews work',
      blocks: [
        `Only people who completed a trip can review. Both sides have ${figure.reviewable_days} days to write one. Neither sees the other’s until both are in, or ${figure.reviews_hidden_days} days have passed, so that nobody answers a review with a review. One that was written after the other side’s could be read says so.`,
        'We show good and bad reviews alike. One is removed only for a reason from a published list, such as a name or an address in it, and its author is told; a low rating is never a reason. Hosts may answer once, in public.',
      ],
    },
  ],
};
