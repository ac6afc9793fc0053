import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const about: WrittenPage = {
  title: 'About us',
  description: 'What {{brand_name}} is for, what we hold on to, and how to reach us.',
  lead: 'Most cars spend most of their lives parked. {{brand_name}} lets their owners share them with people nearby who need one for a day, a week or longer.',
  changes: first,
  sections: [
    {
      id: 'mission',
      title: 'Our mission',
      blocks: [
        'We want a street to need fewer cars, and everybody on it to have one when they need it. An owner earns something back from a vehicle that would otherwise stand still. A renter finds what suits the trip, close by, at a price that is whole before they pay.',
      ],
    },
    {
      id: 'story',
      title: 'Our story',
      blocks: [
        'The idea is as old as asking a neighbour for the keys. What was missing was everything around it: dates that cannot clash, money that is held until it is owed, a contract both sides have signed, and photos of the vehicle that both have seen. That is what we build.',
        'We run a marketplace. The vehicles belong to their hosts, who decide what they list, when it is free and on what terms. We stand between the two sides: we take the payment, hold the deposit and keep the record of what was agreed.',
      ],
    },
    {
      id: 'why-choose-us',
      title: 'Why choose us',
      blocks: [
        {
          list: [
            '**The whole price first.** Rental, service fee and delivery are added up before you pay, and the refundable deposit stands beside them.',
            '**Money that waits.** A host is paid after the trip, not before it.',
            '**Checked against the record.** A vehicle is listed only with valid MOT and tax, and we look again every night.',
            '**Reviews from real trips.** Only people who completed a trip can write one. [How reviews work](/booking-rentals#reviews).',
            '**A way to be heard.** When something goes wrong, both sides say what happened and a person decides. [Resolving a dispute](/disputes).',
          ],
        },
      ],
    },
    {
      id: 'values',
      title: 'Our values',
      blocks: [
        {
          cards: [
            {
              title: 'Trust & Safety',
              text: 'Licences are checked before the keys change hands, and the state of every vehicle is recorded at pick-up and return.',
            },
            {
              title: 'Community First',
              text: 'Hosts and renters are neighbours. Rules are written so that both can live with them.',
            },
            {
              title: 'Excellence',
              text: 'Plain sentences, exact figures, and pages that work on an old phone as well as a new one.',
            },
            {
              title: 'Customer Care',
              text: 'A person reads what you write to us, and answers within 24 hours.',
            },
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact us',
      blocks: [
        {
          list: [
            'Email: [{{support_email}}](mailto:{{support_email}})',
            'Phone: [{{support_phone}}]({{support_phone_href}})',
            'Post: {{brand_name}}, {{company_address}}',
          ],
        },
        '{{company_details}}',
        'Most questions are answered in the [help centre](/help-centre) already.',
      ],
    },
  ],
};
