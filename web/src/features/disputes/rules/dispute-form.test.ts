import { expect, test } from 'vitest';
import { aUser } from '@/testing/factories';
import {
  disputeBody,
  disputeDraft,
  disputeSchema,
  evidenceRefusal,
  type DisputeValues,
} from './dispute-form';

const complete = (more: Partial<DisputeValues> = {}): DisputeValues => ({
  booking_id: '',
  dispute_type: 'vehicle_service',
  subject: 'The clutch slipped',
  description: 'From the second day on.',
  desired_outcome: 'A day back',
  urgency: 'medium',
  contact_preference: 'email',
  email: 'ada@example.org',
  phone_number: '',
  may_ask_other: false,
  something_else: false,
  ...more,
});

/** "field: message" of each. */
function errorsOf(values: DisputeValues): string[] {
  const read = disputeSchema.safeParse(values);
  return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('A5-19: what is required is named as the form names it', () => {
  expect(errorsOf(complete())).toEqual([]);
  const empty = complete({
    dispute_type: '',
    subject: ' ',
    description: '',
    desired_outcome: '\n',
    urgency: '',
  });
  expect(errorsOf(empty)).toEqual([
    'dispute_type: Dispute type is required',
    'subject: Subject is required',
    'description: Description is required',
    'desired_outcome: Desired outcome is required',
    'urgency: Urgency level is required',
  ]);
});

test('A5-18: a phone number is asked for only when it is preferred', () => {
  expect(errorsOf(complete({ contact_preference: 'phone' }))).toEqual([
    'phone_number: Please enter the number that we may ring.',
  ]);
  expect(errorsOf(complete({ phone_number: '12' }))).toHaveLength(1);
  expect(errorsOf(complete({ phone_number: '020 7946 0123' }))).toEqual([]);
});

test('A3-26: no booking and no number are sent as none', () => {
  const body = disputeBody(complete(), 'draft', ['file']);
  expect(body).toMatchObject({
    booking_id: null,
    phone_number: null,
    draft_id: 'draft',
    evidence_ids: ['file'],
  });
});

test('X1: images and documents of 10 MB are evidence, nothing else is', () => {
  const file = (name: string, type: string, bytes = 10) =>
    new File([new Uint8Array(bytes)], name, { type });
  expect(evidenceRefusal(file('a.jpg', 'image/jpeg'))).toBeNull();
  expect(evidenceRefusal(file('a.pdf', 'application/pdf'))).toBeNull();
  expect(evidenceRefusal(file('a.exe', 'application/octet-stream'))).toMatch(/photo .*PDF/);
  expect(evidenceRefusal(file('a.jpg', 'image/jpeg', 11 * 1024 * 1024))).not.toBeNull();
});

test('A3-26: the form begins with the account’s address and the booking that led to it', () => {
  const { values, draftId } = disputeDraft(aUser({ email: 'ada@example.org' }), 'booking');
  expect(values).toMatchObject({ email: 'ada@example.org', booking_id: 'booking' });
  expect(draftId).toMatch(/^[0-9a-f-]{36}$/);
});
