// Every figure that the requirements put on a page: where it stands, in whose words, by which id, and the rule that
// decides it. Without a rule it is a promise or a text that differs on purpose (K5, X4, X12). Tests find each in the
// HTML (app/prerender.test.tsx) and as it is delivered (e2e/pages.spec.ts).
import type { WrittenName } from '../../../lib/pages.ts';

export interface Figure {
  page: WrittenName;
  /** Several where areas of the requirements name the same figure. */
  id: string;
  says: string;
  /** What of server/rules decides it, through figures.json. */
  rule?: string;
}

export const figureTable: readonly Figure[] = [
  {
    page: 'booking-rentals',
    id: 'P9-32 A9-29',
    says: 'Free cancellation up to 24 hours before pickup.',
    rule: 'free_until_before_pick_up',
  },
  { page: 'booking-rentals', id: 'P9-33 A9-29', says: '50% refund 12 to 24 hours before pickup.' },
  { page: 'booking-rentals', id: 'P9-34 A9-29', says: 'No refund under 12 hours.' },
  {
    page: 'booking-rentals',
    id: 'P9-35 A9-30',
    says: 'Free date changes up to 24 hours before pickup.',
    rule: 'free_until_before_pick_up',
  },
  { page: 'booking-rentals', id: 'P9-36 A9-31', says: 'Instant booking on most vehicles.' },
  { page: 'booking-rentals', id: 'P9-37 A9-31', says: 'Host approval usually within 24 hours.' },
  {
    page: 'booking-rentals',
    id: 'K5',
    says: 'Where this guide and the Cancellation Policy differ, you get whichever refund is higher.',
  },
  {
    page: 'booking-rentals',
    id: 'K2',
    says: 'The host has 48 hours, or until 2 hours before pick-up',
    rule: 'answer_within, answer_before_pick_up',
  },
  {
    page: 'booking-rentals',
    id: 'N3',
    says: 'Both sides have 30 days to write one.',
    rule: 'reviewable_for',
  },
  {
    page: 'getting-started',
    id: 'A5-39',
    says: 'you usually need to be 21 or over and to have held a full licence for 2 years',
  },
  {
    page: 'getting-started',
    id: 'X4',
    says: 'Nobody under 19, or with a licence held for less than 12 months',
    rule: 'youngest_driver, shortest_licence_months',
  },
  {
    page: 'getting-started',
    id: 'A9-26',
    says: 'The identity review usually takes place within 24 hours.',
  },
  {
    page: 'getting-started',
    id: 'A9-27',
    says: 'a proof of address dated within the last 3 months',
  },
  {
    page: 'faqs',
    id: 'A5-40',
    says: 'Usually anyone aged 21 or over who has held a full driving licence for at least 1 year.',
  },
  {
    page: 'faqs',
    id: 'K10',
    says: 'without a fee until 24 hours before pick-up, later for £25.00',
    rule: 'late_change_fee',
  },
  {
    page: 'terms',
    id: 'A5-41',
    says: 'you must be 19 or over and have held a full licence for at least 12 months',
    rule: 'youngest_driver, shortest_licence_months',
  },
  { page: 'terms', id: 'A5-42', says: 'To list a vehicle, you must be 18 or over' },
  {
    page: 'terms',
    id: 'X4',
    says: 'a vehicle’s own minimum age is 21 unless its host sets another',
    rule: 'ListingFields::minimum_driver_age',
  },
  { page: 'help-centre', id: 'A9-26', says: 'Support responds within 24 hours.' },
  { page: 'privacy', id: 'A9-27', says: 'Account data, bookings, contracts, payments 7 years' },
  { page: 'privacy', id: 'X16', says: 'What stays for 7 years are bookings, signed contracts and' },
  {
    page: 'privacy',
    id: 'X33',
    says: 'Evidence, messages and names of a dispute 12 months after it is closed',
  },
  {
    page: 'privacy',
    id: 'X33',
    says: 'Reference, dates, amounts and kind of outcome of a dispute, without names 7 years',
  },
  {
    page: 'privacy',
    id: 'X10',
    says: 'National insurance number, licence number, check code 30 days',
  },
  {
    page: 'cancellation',
    id: 'A9-18 A4-30',
    says: 'Free cancellation 24 hours or more before pickup 100 percent, including service fee and insurance',
    rule: 'free_until_before_pick_up',
  },
  {
    page: 'cancellation',
    id: 'A9-19',
    says: 'Under 24 hours before pickup 50 percent of rental and insurance',
    rule: 'free_until_before_pick_up',
  },
  { page: 'cancellation', id: 'A9-19', says: 'the service fee is not refunded' },
  { page: 'cancellation', id: 'A9-20', says: 'There is no refund for a no-show.' },
  {
    page: 'cancellation',
    id: 'A9-20',
    says: 'More than 2 hours late may count as a no-show',
    rule: 'no_show_after_pick_up',
  },
  {
    page: 'cancellation',
    id: 'K5',
    says: 'the deposit is refunded in full, and there are 48 hours to contest it',
    rule: 'contest_within',
  },
  { page: 'cancellation', id: 'A4-30', says: 'Late cancellation Under 24 hours' },
  { page: 'cancellation', id: 'A4-30', says: 'No show More than 2 hours late' },
  {
    page: 'cancellation',
    id: 'A9-21',
    says: 'a late modification fee of £25',
    rule: 'late_change_fee',
  },
  { page: 'cancellation', id: 'A9-22', says: 'Card 5-10 working days' },
  { page: 'cancellation', id: 'A9-22', says: 'Wallet 1-3 working days' },
  { page: 'cancellation', id: 'A9-22', says: 'Bank transfer 3-5 working days' },
  {
    page: 'cancellation',
    id: 'A9-23',
    says: 'The deposit is released in 7-10 working days',
    rule: 'first_part_on_working_day, rest_on_working_day',
  },
  {
    page: 'cancellation',
    id: 'K7',
    says: '80% on the 7th and the rest on the 10th working day',
    rule: 'plan_deposit',
  },
  { page: 'cancellation', id: 'X12', says: '10 to 14 days is usual, and 14 the outer bound' },
  { page: 'disputes', id: 'A9-24', says: 'resolved in 14 working days' },
  { page: 'disputes', id: 'A9-25', says: 'reviewed within 3-5 business days' },
  { page: 'disputes', id: 'A9-26', says: 'a first answer within 24 hours' },
  { page: 'disputes', id: 'A4-31', says: '24-48 hours' },
  { page: 'disputes', id: 'A4-31', says: '3-5 working days' },
  { page: 'disputes', id: 'A4-31', says: '10-14 working days' },
  { page: 'disputes', id: 'A4-31', says: '30-90 days' },
  { page: 'cookies', id: 'A9-28', says: 'They are always on. They last up to 1 year.' },
  { page: 'cookies', id: 'A9-28', says: 'used for advertisements. They would last up to 1 year.' },
  { page: 'cookies', id: 'A9-28', says: 'did not set yourself. They would last up to 2 years.' },
  { page: 'cookies', id: 'A9-28', says: 'how the site is used. They would last up to 2 years.' },
  { page: 'cookies', id: 'X5', says: 'A choice lasts 6 months.' },
  { page: 'temporary-insurance-info', id: 'A9-14', says: 'from 1 hour to 30 days' },
  { page: 'temporary-insurance-info', id: 'H7', says: 'Online quotes run 7 to 30 days.' },
  { page: 'temporary-insurance-info', id: 'A9-15', says: 'You must be 18 or over' },
  { page: 'temporary-insurance-info', id: 'A9-16', says: 'shown per day' },
];
