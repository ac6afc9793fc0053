import type { WrittenPage } from '../rules/blocks.ts';
import { figure, ordinal } from '../rules/figures.ts';
import { first } from './first.ts';

export const faqs: WrittenPage = {
  title: 'Frequently asked questions',
  description: 'Short answers about booking, paying, insurance, and cancelling.',
  lead: 'Short answers to what people ask most. Not here? [Ask us](/help#contact).',
  changes: first,
  sections: [
    {
      id: 'booking-rental',
      title: 'Booking & Rental',
      blocks: [
        {
          questions: [
            {
              id: 'who-can-rent',
              question: 'Who can rent a vehicle?',
              answer: [
                'Usually anyone aged 21 or over who has held a full driving licence for at least 1 year.',
                `Some hosts ask for more. The lowest age that any of them can set is ${figure.youngest_driver}; the page of each vehicle says what holds for it.`,
              ],
            },
            {
              id: 'how-do-i-book',
              question: 'How do I book?',
              answer: [
                'Choose your dates on the vehicle’s page and press “Book Now”. With instant booking your payment confirms the trip; otherwise the host answers your request first.',
              ],
            },
            {
              id: 'which-papers',
              question: 'Which papers do I need?',
              answer: [
                'Your driving licence, front and back, and a proof of address. You add them to the contract of your trip; see [identity verification](/getting-started#identity-verification).',
              ],
            },
            {
              id: 'can-it-be-delivered',
              question: 'Can the vehicle be brought to me?',
              answer: [
                'Where a host delivers, the vehicle’s page says how far. Enter your address there and the fee is worked out before you pay.',
              ],
            },
            {
              id: 'list-my-vehicle',
              question: 'How do I list my own vehicle?',
              answer: [
                'Press “Get Started” on the home page, enter the registration, add photos and set a price. The vehicle needs valid MOT and tax, and you must be 18 or over.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'payment-pricing',
      title: 'Payment & Pricing',
      blocks: [
        {
          questions: [
            {
              id: 'what-is-in-the-price',
              question: 'What is in the price?',
              answer: [
                'The rental, our service fee and delivery if you asked for it. The refundable deposit stands beside the total.',
              ],
            },
            {
              id: 'when-do-i-pay',
              question: 'When do I pay?',
              answer: [
                'Pay now, with a discount, or leave a small part now and pay the rest to the host on collection. The vehicle’s page shows both.',
              ],
            },
            {
              id: 'when-is-the-deposit-back',
              question: 'When do I get the deposit back?',
              answer: [
                `${figure.deposit_first_percent}% on the ${ordinal(figure.deposit_first_day)} working day after the trip and the rest on the ${ordinal(figure.deposit_rest_day)}, less what was charged to it. If you paid on collection, the host holds the deposit and gives it back.`,
              ],
            },
            {
              id: 'what-can-be-charged',
              question: 'What can be charged to the deposit?',
              answer: [
                `Fuel, cleaning, extra miles, fines and damage, at the prices that you saw when you booked. The host has ${figure.charges_within_days} working days to file a charge with evidence; you have ${figure.contest_charge_hours} hours to contest it.`,
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'insurance-protection',
      title: 'Insurance & Protection',
      blocks: [
        {
          questions: [
            {
              id: 'is-my-trip-covered',
              question: 'Is insurance part of my trip?',
              answer: [
                '{{cover_words}} The contract of each trip says what is recorded for it; see [cover](/insurance-safety#cover).',
              ],
            },
            {
              id: 'what-if-it-breaks-down',
              question: 'What if the vehicle breaks down?',
              answer: [
                'Get to a safe place and call for help; the page of your booking has the numbers. Then follow [what to do](/insurance-safety#breakdown).',
              ],
            },
            {
              id: 'what-after-an-accident',
              question: 'What do I do after an accident?',
              answer: [
                `Call 999 if anybody is hurt, exchange details, and report it on the booking’s page within ${figure.report_incident_hours} hours of the return. [Step by step](/insurance-safety#accident).`,
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'cancellations-changes',
      title: 'Cancellations & Changes',
      blocks: [
        {
          questions: [
            {
              id: 'can-i-cancel',
              question: 'Can I cancel?',
              answer: [
                `Yes, until the trip begins. Up to ${figure.free_until_hours} hours before pick-up everything comes back; later, half of the rental does, and the whole deposit. The [Cancellation Policy](/cancellation) has the details.`,
              ],
            },
            {
              id: 'can-i-change-dates',
              question: 'Can I change my dates?',
              answer: [
                `Yes, if the vehicle is free: without a fee until ${figure.free_until_hours} hours before pick-up, later for ${figure.late_change_fee} and the difference in price.`,
              ],
            },
            {
              id: 'what-if-the-host-cancels',
              question: 'What if the host cancels?',
              answer: ['You get everything back, automatically.'],
            },
            {
              id: 'what-is-a-no-show',
              question: 'What is a no-show?',
              answer: [
                `A renter who has not come ${figure.no_show_after_hours} hours after the pick-up time, or has not signed a contract that was sent at least 24 hours before it, may be reported as a no-show. You then have ${figure.contest_no_show_hours} hours to contest it, and the deposit is refunded in full either way.`,
              ],
            },
          ],
        },
      ],
    },
  ],
};
