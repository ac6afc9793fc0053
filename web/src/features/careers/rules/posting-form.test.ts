import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aHiringPosting } from '@/testing/careers';
import {
  closesOnApplicants,
  differences,
  lacksOfPosting,
  postingBody,
  postingSchema,
  postingValues,
} from './posting-form';

const posting = aHiringPosting();

test('A5-28 X3 title, department, location and description are required', () => {
  const empty = postingValues(null);
  expect(lacksOfPosting(empty)).toBe(true);
  const messages = z.safeParse(postingSchema, empty).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([
    'Job title is required',
    'Department is required',
    'Location is required',
    'Description is required',
  ]);
  expect(lacksOfPosting(postingValues(posting))).toBe(false);
  expect(z.safeParse(postingSchema, postingValues(posting)).success).toBe(true);
});

test('A5-31 a list without entries begins with a blank row', () => {
  expect(postingValues(null).benefits).toEqual(['']);
});

test('what those who wait are told goes along only where a job closes on them', () => {
  expect(postingBody(postingValues(posting))).not.toHaveProperty('applicants_told');
  expect(closesOnApplicants(posting, 'closed')).toBe(true);
  expect(closesOnApplicants({ ...posting, pending: 0 }, 'closed')).toBe(false);
  expect(closesOnApplicants({ ...posting, status: 'closed' }, 'closed')).toBe(false);
  expect(closesOnApplicants(null, 'closed')).toBe(false);
});

test('of two versions the fields that differ are shown, both of them', () => {
  const mine = { ...postingValues(posting), title: 'Van Engineer', requirements: ['Patience'] };
  expect(differences(mine, postingValues(posting))).toEqual([
    { field: 'Job title', mine: 'Van Engineer', theirs: 'Fleet Engineer' },
    { field: 'Requirements', mine: 'Patience', theirs: 'A driving licence' },
  ]);
});
