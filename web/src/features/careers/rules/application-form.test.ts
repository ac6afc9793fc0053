import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { keepFor } from '@/lib/kept';
import { aJobPosting } from '@/testing/careers';
import { aUser } from '@/testing/factories';
import {
  applicationBody,
  applicationSchema,
  applicationValues,
  draftBody,
  forgetUnsaved,
  keepUnsaved,
  lacksRequired,
  unsaved,
  type ApplicationValues,
} from './application-form';

const posting = aJobPosting();
const { application_questions: questions } = posting;

const complete: ApplicationValues = {
  applicantName: 'Ada Lovelace',
  applicantEmail: 'ada@example.org',
  applicantPhone: '',
  coverLetter: '',
  answers: { why: 'Engines', when: '' },
  documentIds: [],
};

/** "path: message" of each refusal. */
function refusals(part: Partial<ApplicationValues>) {
  const result = z.safeParse(applicationSchema(questions), { ...complete, ...part });
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('what an application must say', () => {
  test('A5-32 A5-34 A5-35 name, email and the required questions; the rest may be left out', () => {
    expect(refusals({})).toEqual([]);
    expect(
      refusals({ applicantName: ' ', applicantEmail: '', answers: { why: ' ', when: '' } }),
    ).toEqual([
      'applicantName: Full name is required',
      'applicantEmail: Email is required',
      'answers.why: Please answer this question',
    ]);
    expect(lacksRequired(complete, questions)).toBe(false);
    expect(lacksRequired({ ...complete, answers: { why: '\n', when: '' } }, questions)).toBe(true);
    expect(lacksRequired({ ...complete, applicantEmail: ' ' }, questions)).toBe(true);
  });

  test('A5-33 A5-34 the email is one, and a phone number may be one from abroad', () => {
    expect(refusals({ applicantEmail: 'ada@example' })).toEqual([
      'applicantEmail: Please enter a valid email address',
    ]);
    expect(refusals({ applicantPhone: '+353 1 234 5678' })).toEqual([]);
    expect(refusals({ applicantPhone: '+44+20' })).toEqual([
      'applicantPhone: Please enter a valid phone number',
    ]);
  });

  test('texts are as long as their limits and no longer', () => {
    expect(
      refusals({
        applicantName: 'a'.repeat(100),
        coverLetter: 'b'.repeat(5000),
        answers: { why: 'c'.repeat(2000), when: '' },
      }),
    ).toEqual([]);
    expect(
      refusals({
        applicantName: 'a'.repeat(101),
        coverLetter: 'b'.repeat(5001),
        answers: { why: 'c'.repeat(2001), when: '' },
      }),
    ).toEqual([
      'applicantName: Full name must be at most 100 characters long',
      'coverLetter: The cover letter must be at most 5,000 characters long',
      'answers.why: An answer must be at most 2,000 characters long',
    ]);
  });
});

test('it goes to the server with the questions in their order, and without empty fields', () => {
  expect(applicationBody({ ...complete, documentIds: ['1'] }, questions)).toEqual({
    applicant_name: 'Ada Lovelace',
    applicant_email: 'ada@example.org',
    applicant_phone: null,
    cover_letter: null,
    answers: [
      { question_id: 'why', answer: 'Engines' },
      { question_id: 'when', answer: '' },
    ],
    document_ids: ['1'],
  });
});

test('a draft begins with what is known, and holds what was typed to questions that are still asked', () => {
  const user = aUser();
  expect(applicationValues(posting, user, null)).toMatchObject({
    applicantName: 'Tom Harris',
    applicantEmail: 'tom.harris@example.com',
    answers: { why: '', when: '' },
  });
  const draft = draftBody({ ...complete, documentIds: ['1'], coverLetter: 'Dear all' });
  expect(draft).not.toHaveProperty('document_ids');
  const fewer = { ...posting, application_questions: questions.slice(0, 1) };
  expect(applicationValues(fewer, user, draft)).toEqual({
    ...complete,
    coverLetter: 'Dear all',
    answers: { why: 'Engines' },
  });
});

test('what the server does not have yet stays on the device, also what was typed while it was saved', () => {
  keepFor(aUser().id);
  const first = draftBody({ ...complete, coverLetter: 'Dear' });
  const second = draftBody({ ...complete, coverLetter: 'Dear all' });
  keepUnsaved(posting.id, first);
  expect(unsaved(posting.id)).toEqual(first);
  keepUnsaved(posting.id, second);
  forgetUnsaved(posting.id, first);
  expect(unsaved(posting.id)).toEqual(second);
  forgetUnsaved(posting.id, second);
  expect(unsaved(posting.id)).toBeNull();
  keepFor(null);
});
