import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const helpCentre: WrittenPage = {
  title: 'Help centre',
  description: 'Guides, answers to frequent questions, and how to reach a person.',
  lead: 'Search the guides and questions, choose a topic, or [contact support](/help#contact).',
  changes: first,
  sections: [
    {
      id: 'topics',
      title: 'Topics',
      blocks: [
        {
          cards: [
            {
              title: 'Getting started',
              text: '[Your account](/getting-started#account-setup), [your papers](/getting-started#identity-verification) and [your first booking](/getting-started#first-booking).',
              to: '/getting-started',
            },
            {
              title: 'Booking & rentals',
              text: '[Booking](/booking-rentals#booking), [changing](/booking-rentals#changes) and [cancelling](/booking-rentals#cancelling), from request to return.',
              to: '/booking-rentals',
            },
            {
              title: 'Insurance & safety',
              text: '[Cover](/insurance-safety#cover), [breakdowns](/insurance-safety#breakdown) and [accidents](/insurance-safety#accident).',
              to: '/insurance-safety',
            },
          ],
        },
      ],
    },
    {
      id: 'quick-links',
      title: 'Quick links',
      blocks: [
        {
          list: [
            '[Frequently asked questions](/faqs)',
            '[Terms of Service](/terms)',
            '[Privacy Policy](/privacy)',
            '[Cancellation and Refund Policy](/cancellation)',
          ],
        },
      ],
    },
    {
      id: 'reach-us',
      title: 'Reach a person',
      blocks: [
        {
          cards: [
            {
              title: 'Email',
              text: '[{{support_email}}](mailto:{{support_email}}). Support responds within 24 hours.',
            },
            {
              title: 'Phone',
              text: '[{{support_phone}}]({{support_phone_href}}). In danger, call 999 first.',
            },
            { title: 'Post', text: '{{brand_name}}, {{company_address}}' },
            {
              title: 'About a booking',
              text: 'Its page leads to the chat with the other side, and to what can be done when something is wrong.',
            },
          ],
        },
      ],
    },
  ],
};
