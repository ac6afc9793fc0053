import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const temporaryInsuranceInfo: WrittenPage = {
  title: 'Temporary insurance: what to know',
  description:
    'How temporary vehicle insurance works in general: who can have it, for how long, and what it leaves out.',
  lead: 'Temporary insurance covers one vehicle for a short time, with its driver and up to three more. This page explains it in general; only the documents of a policy say what that policy covers.',
  changes: first,
  ownWordsUntil: 'questions',
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        'Temporary cover lasts from 1 hour to 30 days. Online quotes run 7 to 30 days. It starts and ends at an exact time and stands beside the owner’s own insurance without touching it.',
        'An order is not cover. Cover exists once the broker has confirmed it, and not before.',
      ],
    },
    {
      id: 'key-terms',
      title: 'Key Terms',
      blocks: [
        {
          list: [
            '**Cover** is comprehensive, third party fire and theft, or third party only.',
            '**Price**: shown per day, with the total for your days beside it.',
            '**Excess**: what you pay yourself towards each claim.',
            '**Underwriter**: the insurer that carries the risk and decides about claims.',
          ],
        },
      ],
    },
    {
      id: 'product-information',
      title: 'Product information',
      blocks: [
        'What this cover is, in short. The policy’s own documents come with the broker’s confirmation, and they alone say what it covers.',
        {
          list: [
            '**What it is for**: driving one vehicle, your own or a borrowed one, for 7 to 30 days. It is not for a vehicle that you rent on this site.',
            '**Comprehensive** pays for damage to the vehicle and to others. **Third party, fire and theft** pays for damage to others, and for the vehicle when it burns or is stolen. **Third party only** pays for damage to others.',
            '**What you pay yourself** of each claim is the excess, which stands beside the price.',
            '**What you must do**: tell the truth about drivers and vehicle, keep the vehicle roadworthy, and report an accident at once.',
            '**When it begins and ends**: at the times that the certificate names, and only once the broker has confirmed it.',
            '**Cancelling**: in full until the broker has confirmed it and until 24 hours before it begins, for half of the price after that, and not once it has begun.',
          ],
        },
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        'You must be 18 or over and hold a valid driving licence. Most privately owned cars that are registered in the UK can be covered, with their owner’s permission. Some ages, licences and vehicles cost more, and some cannot be covered.',
      ],
    },
    {
      id: 'exclusions',
      title: 'Exclusions',
      blocks: [
        'Policies commonly leave out:',
        {
          list: [
            'hire and reward, such as taxi work and deliveries,',
            'racing, track days and off-road driving,',
            'driving under the influence of drink or drugs,',
            'vehicles without tax or a valid MOT where one is needed,',
            'anybody who is not named on the policy.',
          ],
        },
      ],
    },
    {
      id: 'claims',
      title: 'Claims',
      blocks: [
        'Call the number in your policy’s documents as soon as it is safe, whoever was at fault. Keep photos, names and the police reference. The underwriter decides about claims.',
      ],
    },
    {
      id: 'cancellation-refunds',
      title: 'Cancellation & Refunds',
      blocks: [
        'Until 24 hours before cover starts, a cancelled order is refunded in full; later, half of it is. Nothing goes back once cover has started. An order that the broker does not confirm in time is refunded in full.',
      ],
    },
    {
      id: 'agreement',
      title: 'Agreement',
      blocks: [
        'By ordering you confirm that what you told us is true and complete, and that you have read the documents of the policy. A wrong answer can make it void.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [
        {
          questions: [
            {
              id: 'who-can-have-it',
              question: 'Who is eligible for temporary insurance?',
              answer: ['Drivers aged 18 and over (18+) with a valid driving licence.'],
            },
            {
              id: 'which-vehicles',
              question: 'Which vehicles can be covered?',
              answer: ['Most privately owned cars that are registered in the UK.'],
            },
            {
              id: 'can-it-be-cancelled',
              question: 'Can I cancel, and do I get a refund?',
              answer: [
                'In full until 24 hours before the start; later, half comes back. Once cover has started there is no refund.',
              ],
            },
          ],
        },
        {
          note: 'Disputes about a policy go to its underwriter, and from there to the Financial Ombudsman Service.',
        },
      ],
    },
  ],
};
