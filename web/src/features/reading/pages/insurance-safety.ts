import type { WrittenPage } from '../rules/blocks.ts';
import { figure } from '../rules/figures.ts';
import { first } from './first.ts';

export const insuranceSafety: WrittenPage = {
  title: 'Insurance & safety',
  description: 'What is recorded about cover, and what to do after a breakdown or an accident.',
  lead: 'What cover is recorded for a trip, and what to do when something happens on the road.',
  changes: first,
  sections: [
    {
      id: 'cover',
      title: 'Cover',
      blocks: [
        '{{cover_words}}',
        '{{cover?The contract of your trip names the insurer, the policy, the excess and the number that answers at any hour.}}{{!cover?Make sure that you are insured to drive before you set off; driving without insurance is an offence.}}',
        'Need cover of your own for a short time? Read about [temporary insurance](/temporary-insurance-info).',
      ],
    },
    {
      id: 'before-you-drive',
      title: 'Before you drive',
      blocks: [
        {
          list: [
            'Look at tyres, lights, mirrors and windscreen with the host, and photograph any damage.',
            'Ask for what is unfamiliar: the lights, the charging cable, the fuel.',
            'If something makes the vehicle unsafe, do not take it. Say so on the booking’s page: a fault is looked at the same day.',
          ],
        },
      ],
    },
    {
      id: 'breakdown',
      title: 'Breaking down',
      blocks: [
        {
          steps: [
            'Get to a safe place, behind a barrier where there is one. On a motorway leave by the left-hand doors.',
            'Call for help. Your booking’s page has the numbers for the trip.',
            'Tell the host in the chat, and record the breakdown on the booking’s page.',
          ],
        },
      ],
    },
    {
      id: 'accident',
      title: 'After an accident',
      blocks: [
        {
          steps: [
            'Call 999 if anybody is hurt or the road is blocked.',
            'Exchange names, addresses, registration numbers and insurers with everybody involved, and note any witnesses.',
            'Photograph the scene and the damage, if it is safe.',
            `Report it on the booking’s page: during the trip, or within ${figure.report_incident_hours} hours of the return.`,
          ],
        },
        'Never admit liability at the roadside, and tell the police within 24 hours if you could not exchange details.',
      ],
    },
    {
      id: 'staying-safe',
      title: 'Staying safe with strangers',
      blocks: [
        {
          list: [
            'Keep payments and messages here. Nobody at {{brand_name}} asks for your password, or for money by bank transfer.',
            'Meet in daylight and at a busy place if you can, and show each other the booking.',
            'Report a message or a profile that worries you; a person looks at it.',
          ],
        },
      ],
    },
  ],
};
