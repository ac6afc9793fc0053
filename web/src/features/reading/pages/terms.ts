import type { WrittenPage } from '../rules/blocks.ts';
import { figure, ordinal } from '../rules/figures.ts';
import { first } from './first.ts';

export const terms: WrittenPage = {
  title: 'Terms of Service',
  description: 'The agreement between you and {{brand_name}}, in plain words.',
  lead: 'These terms are the agreement between you and {{brand_name}} when you use this site. The contract about a vehicle is one between host and renter, and is signed for each trip.',
  changes: first,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        '{{brand_name}}, {{company_address}}. Email [{{support_email}}](mailto:{{support_email}}), phone [{{support_phone}}]({{support_phone_href}}).',
        '{{company_details}}',
        'We run a marketplace. Hosts offer vehicles, renters hire them. We are not a party to the hire, but we take the payment for the host, hold the deposit and keep the record.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use the site',
      blocks: [
        {
          list: [
            `To rent, you must be ${figure.youngest_driver} or over and have held a full licence for at least ${figure.licence_months} months when you sign the contract. Hosts usually ask for more: a vehicle’s own minimum age is ${figure.usual_youngest_driver} unless its host sets another.`,
            'To list a vehicle, you must be 18 or over, own it or be allowed to rent it out.',
            'One person has one account. Keep its password to yourself, and tell us if somebody else may have it.',
          ],
        },
      ],
    },
    {
      id: 'hosts',
      title: 'If you list a vehicle',
      blocks: [
        {
          list: [
            'What you write about it must be true, and its photos must show it as it is.',
            'It must be roadworthy and taxed, with a valid MOT where one is needed. We check the public record and take it off the site while it is not.',
            'A confirmed booking is a promise. If you cancel, the renter gets everything back.',
            'You are paid after the trip, once you have set up an account for payouts. From each rental we keep nothing beyond the fee that the renter was shown.',
          ],
        },
      ],
    },
    {
      id: 'renters',
      title: 'If you rent a vehicle',
      blocks: [
        {
          list: [
            'Drive it yourself, with care, and only as the contract allows.',
            'Bring it back on time, as clean and with as much fuel as agreed.',
            'Fines, tolls and charges of your trip are yours.',
            'Report damage, breakdowns and accidents at once, on the page of the booking.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        'The price is worked out by us and shown before you pay, with every fee. If anything about it has changed since you saw it, nothing is charged and you see the new price first. Prices are in pounds sterling.',
        `The refundable deposit is returned on the ${ordinal(figure.deposit_first_day)} and ${ordinal(figure.deposit_rest_day)} working day after the trip, less charges. Charges follow the prices stored with the booking, need a reason and evidence, and can be contested.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling and changing',
      blocks: ['The [Cancellation and Refund Policy](/cancellation) is part of these terms.'],
    },
    {
      id: 'insurance',
      title: 'Insurance',
      blocks: [
        '{{cover_words}} What is recorded for your trip stands in its contract. Nobody is insured by anything that this site says before an insurer or broker has confirmed it.',
      ],
    },
    {
      id: 'content',
      title: 'What you write here',
      blocks: [
        'Listings, messages and reviews stay yours. You let us show them where they belong. Do not write what is unlawful, threatening or false, do not ask for payment elsewhere, and do not publish other people’s details. We may remove what breaks these rules, and say why.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      blocks: [
        'You may close your account at any time; trips and money under way are finished first. We may suspend or close an account that breaks these terms, or where the law asks us to. You are told the reason and can [ask for another look](/help#contact).',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        'We answer for what we do ourselves: the site, the payments, the deposit and our decisions. We do not answer for the vehicles or for what hosts and renters do. Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or for anything else that the law does not let us limit.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes and law',
      blocks: [
        'Start with [resolving a dispute](/disputes). These terms are governed by the law of England and Wales; if you live in Scotland or Northern Ireland, you may also go to the courts there, and you keep the protection of the law of where you live.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'If we change these terms we say so at the top of this page. A booking keeps the terms under which it was made.',
      ],
    },
  ],
};
