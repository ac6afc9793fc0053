import type { WrittenPage } from '../rules/blocks.ts';
import { first } from './first.ts';

export const privacy: WrittenPage = {
  title: 'Privacy Policy',
  description: 'What we know about you, why, who sees it and when it is deleted.',
  lead: 'What we know about you, why we need it, who sees it, and when it goes.',
  changes: first,
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        '{{brand_name}}, {{company_address}}, is the controller of your data under UK data protection law. Write to [{{support_email}}](mailto:{{support_email}}).',
        '{{company_details}}',
      ],
    },
    {
      id: 'what-and-why',
      title: 'What we keep, and why',
      blocks: [
        {
          caption: 'What we keep, why, and on which legal ground',
          table: [
            ['What', 'What for', 'Legal ground'],
            [
              'Name, email, phone, address',
              'Your account, and to bring both sides of a trip together',
              'Contract',
            ],
            [
              'Bookings, contracts, messages',
              'To carry out the trip and to settle what is disputed',
              'Contract',
            ],
            ['Payments, refunds, payouts', 'To move and account for money', 'Contract, legal duty'],
            [
              'Licence photos and numbers, proof of address',
              'To check that the driver may drive',
              'Contract, legitimate interest',
            ],
            [
              'Condition photos, deposit evidence, accident reports',
              'Evidence for both sides',
              'Legitimate interest',
            ],
            [
              'Evidence and messages of a dispute',
              'To hear both sides and to decide',
              'Legitimate interest',
            ],
            [
              'Papers and messages of a service, such as a ticket appeal',
              'To do what you ordered',
              'Contract',
            ],
            ['Sign-in records, network addresses', 'To keep accounts safe', 'Legitimate interest'],
            ['Job applications', 'To decide about them', 'Steps before a contract'],
            ['What you write to support', 'To answer you', 'Legitimate interest'],
          ],
        },
        'We sell no data, and we decide nothing about you by machine alone that has legal effect.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            '**Everybody** sees a host’s first name and initial (or company), and reviews.',
            '**The other side of a confirmed booking** sees your name, phone and address until the deposit is settled, and the host sees the papers of the trip.',
            '**Our staff** see what they need for their work. Encrypted numbers stay masked, and each look at a paper is recorded.',
            '**Our providers** carry out payments, email, storage and look-ups of places and vehicle records for us.',
            '**Authorities**, where the law asks for it, for example after a speeding offence.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          caption: 'How long we keep what',
          table: [
            ['What', 'How long'],
            ['Account data, bookings, contracts, payments', '7 years'],
            ['National insurance number, licence number, check code', '30 days after the trip'],
            ['Licence photos, proof of address', '90 days after the trip'],
            ['Accident reports', '6 years'],
            ['Breakdown reports', '12 months'],
            ['Condition photos', '12 months after the trip'],
            ['Evidence, messages and names of a dispute', '12 months after it is closed'],
            [
              'Reference, dates, amounts and kind of outcome of a dispute, without names',
              '7 years',
            ],
            ['Papers and messages of a service', '12 months after it ends'],
            ['Job applications and their files', '12 months'],
            ['Messages to support by the contact form', '12 months'],
            ['Security records', '13 months'],
          ],
        },
        'When you close your account, your name and everything that says who you are is overwritten after 30 days. What stays for 7 years are bookings, signed contracts and payments, because tax law and the time limit for legal claims ask for them; they no longer carry your name except in a contract that you signed.',
        'The papers of a trip that is disputed, or that a bank has asked about, wait until that is settled.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'See and take your data: your profile has a download of everything.',
            'Correct what is wrong, in your profile or by writing to us.',
            'Have it deleted: close your account in your profile.',
            'Object to what rests on legitimate interest, or ask us to pause it.',
            'Take back a consent at any time, for example under [cookies](/cookies).',
          ],
        },
        'We answer within one month.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Tell us first: write “Data protection complaint” as the subject of the [contact form](/help#contact). We acknowledge it within 30 days, look into it and tell you the outcome. You can also complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk/make-a-complaint/) at any time.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is, and how it is protected',
      blocks: [
        'Data travels encrypted. Licence and insurance numbers are also stored encrypted. Private files are opened by links that are made for one reader and end after a short time. Where a provider works outside the UK, it is bound by terms that UK law recognises.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: ['This site is for adults. We do not knowingly keep data of anybody under 18.'],
    },
  ],
};
