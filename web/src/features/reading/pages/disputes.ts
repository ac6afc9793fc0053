import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const disputes: WrittenPage = {
  title: 'Resolving a dispute',
  description: 'What to do when something went wrong: four steps, and how long each takes.',
  lead: 'Did a trip not go as agreed? Most of it is settled by talking. When it is not, there are four steps, and none of them costs you anything here.',
  changes: first,
  sections: [
    {
      id: 'talk',
      title: 'Talk to the other side first',
      blocks: [
        'The quickest answer usually comes from the person you rented from, or to. The chat stands on the page of your booking, and what is written there can be read by both of you later.',
      ],
    },
    {
      id: 'types',
      title: 'What a dispute can be about',
      blocks: [
        {
          cards: [
            {
              title: 'Booking & payment',
              text: 'A charge you do not agree with, a refund that is missing, a booking that was not kept.',
            },
            {
              title: 'Vehicle & service',
              text: 'A vehicle that was not as described, not clean, late, or not safe.',
            },
            {
              title: 'User conduct',
              text: 'Behaviour that was threatening, dishonest or discriminating. In danger, call 999 first.',
            },
            {
              title: 'Insurance & claims',
              text: 'Damage, an accident, or an excess. Whether a policy pays is its insurer’s decision; complaints about that go to the underwriter.',
            },
          ],
        },
      ],
    },
    {
      id: 'process',
      title: 'The four steps',
      blocks: [
        {
          caption: 'The four steps and how long they take',
          table: [
            ['Step', 'What happens', 'Takes'],
            [
              'Direct Resolution',
              'You write to the other side and look for an answer together.',
              '24-48 hours',
            ],
            [
              'Contact Support',
              'You write to us. We ask what we need to know and propose an answer.',
              '3-5 working days',
            ],
            [
              'Formal Dispute',
              'Both sides are heard, with evidence, and a person decides.',
              '10-14 working days',
            ],
            [
              'Independent Mediation (ADR)',
              'Somebody who is independent of us looks at it: {{adr_body}}{{!adr_body?a mediator both agree on}}.',
              '30-90 days',
            ],
          ],
        },
        'You get a first answer within 24 hours. A dispute is reviewed within 3-5 business days and resolved in 14 working days. Bank holidays do not count.',
        'Deposit charges and no-shows are contested on the page of the booking; what is contested waits until it is decided.',
      ],
    },
    {
      id: 'evidence',
      title: 'What helps',
      blocks: [
        {
          list: [
            'The booking’s number, and what you would like to happen.',
            'Photos and papers from the time: the condition report, messages, receipts.',
            'What happened in its order, with days and times.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Every step here is voluntary. The courts stay open to you throughout, and your statutory rights are unaffected.{{adr_details? }}{{adr_details}}',
      ],
    },
    {
      id: 'contact',
      title: 'Contact us about a dispute',
      blocks: [
        {
          list: [
            'Write with the [contact form](/help#contact)',
            'Email: [{{support_email}}](mailto:{{support_email}})',
            'Phone: [{{support_phone}}]({{support_phone_href}})',
            'Post: {{brand_name}}, {{company_address}}',
          ],
        },
      ],
    },
  ],
};
