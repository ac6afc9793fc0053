import { expect, test } from 'vitest';
import type { AdminDispute } from '@/lib/api/types';
import { replyText } from './reply-text';

const dispute = {
  writer: 'Ada Lovelace',
  other: 'Grace Hopper',
  dispute_reference: 'DSP-2026-000042',
  vehicle: 'Ford Fiesta',
  outcome_due: '2026-12-18',
} as AdminDispute;

test('Issue 29: what stands in braces is filled in for the side that is written to', () => {
  const text = 'Dear {name}, about {reference} and the {vehicle}: by {outcome_by}.';
  expect(replyText(text, dispute, 'writer')).toBe(
    'Dear Ada, about DSP-2026-000042 and the Ford Fiesta: by Fri 18 Dec 2026.',
  );
  expect(replyText('Dear {name}', dispute, 'other')).toBe('Dear Grace');
});

test('Issue 29: nobody is sent empty braces', () => {
  const unlinked: AdminDispute = { ...dispute, vehicle: null, outcome_due: null };
  expect(replyText('The {vehicle}, by {outcome_by}', unlinked, 'writer')).toBe(
    'The vehicle, by the day that we tell you',
  );
});
