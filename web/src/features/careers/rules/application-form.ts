import * as z from 'zod/mini';
import type { JobApplicationDraft, JobPosting, User } from '@/lib/api/types';
import { emailError } from '@/lib/field-rules';
import { field } from '@/lib/field-schemas';
import { counted } from '@/lib/format';
import type { DocumentKind } from '@/lib/uploads/document-files';
import { keep, kept } from '@/lib/kept';
import { codePoints, holdsWebAddress, looksLikeScript, oneLine, tidyText } from '@/lib/text';

export const mostCoverLetterCharacters = 5000;
export const mostAnswerCharacters = 2000;
export const mostDocuments = 10;
export const mostMegabytes = 10;
export const DOCUMENT_KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'txt'];
const mostNameCharacters = 100;

/** An application as it is filled in. */
export interface ApplicationValues {
  applicantName: string;
  applicantEmail: string;
  applicantPhone: string;
  coverLetter: string;
  /** By the ids of the questions. */
  answers: Record<string, string>;
  documentIds: string[];
}

/** As the server takes it. */
export interface NewJobApplication {
  applicant_name: string;
  applicant_email: string;
  applicant_phone: string | null;
  cover_letter: string | null;
  answers: { question_id: string; answer: string }[];
  /** The first is the CV (A5-37). */
  document_ids: string[];
}

type Questions = JobPosting['application_questions'];

const tooLong = (what: string, text: string, most: number) =>
  codePoints(text) > most ? `${what} must be at most ${counted(most)} characters long` : null;

function fullNameError(name: string): string | null {
  const line = oneLine(name);
  if (line === '') return 'Full name is required';
  if (looksLikeScript(line)) return 'Invalid characters detected';
  if (holdsWebAddress(line)) return 'Full name must not contain a web address';
  return tooLong('Full name', line, mostNameCharacters);
}

/** A number from anywhere, or none. */
function anyPhoneError(phone: string): string | null {
  const line = oneLine(phone);
  if (line === '') return null;
  const digits = line.replace(/\D/g, '').length;
  const isPlain = /^\+?[0-9 ().-]*$/.test(line);
  return isPlain && digits >= 7 && digits <= 15 ? null : 'Please enter a valid phone number';
}

const answerField = (isRequired: boolean) =>
  field((answer) => {
    const text = tidyText(answer);
    if (text === '') return isRequired ? 'Please answer this question' : null;
    return tooLong('An answer', text, mostAnswerCharacters);
  });

/** The server's rules of an application (server/rules/job_application.hpp). */
export const applicationSchema = (questions: Questions) =>
  z.object({
    applicantName: field(fullNameError),
    applicantEmail: field(emailError),
    applicantPhone: field(anyPhoneError),
    coverLetter: field((text) =>
      tooLong('The cover letter', tidyText(text), mostCoverLetterCharacters),
    ),
    answers: z.object(
      Object.fromEntries(questions.map(({ id, required }) => [id, answerField(required)])),
    ),
    documentIds: z.custom<string[]>(),
  });

/** Whether something that must be there is not (A5-32, A5-35). */
export const lacksRequired = (values: ApplicationValues, questions: Questions) =>
  oneLine(values.applicantName) === '' ||
  oneLine(values.applicantEmail) === '' ||
  questions.some(({ id, required }) => required && tidyText(values.answers[id] ?? '') === '');

/** What goes to the server. */
export const applicationBody = (
  values: ApplicationValues,
  questions: Questions,
): NewJobApplication => ({
  applicant_name: values.applicantName,
  applicant_email: values.applicantEmail,
  applicant_phone: values.applicantPhone || null,
  cover_letter: values.coverLetter || null,
  answers: questions.map(({ id }) => ({ question_id: id, answer: values.answers[id] ?? '' })),
  document_ids: values.documentIds,
});

/** The form as it was left; at first with what is known of its user. */
export function applicationValues(
  { application_questions: questions }: JobPosting,
  user: User,
  draft: JobApplicationDraft | null,
): ApplicationValues {
  const answered = new Map(draft?.answers.map(({ question_id: id, answer }) => [id, answer]));
  return {
    applicantName: draft?.applicant_name ?? `${user.first_name} ${user.last_name}`,
    applicantEmail: draft?.applicant_email ?? user.email,
    applicantPhone: draft?.applicant_phone ?? '',
    coverLetter: draft?.cover_letter ?? '',
    answers: Object.fromEntries(questions.map(({ id }) => [id, answered.get(id) ?? ''])),
    documentIds: [],
  };
}

/** What is typed so far, as the server keeps it; the documents are kept by themselves. */
export const draftBody = (values: ApplicationValues): JobApplicationDraft => ({
  applicant_name: values.applicantName,
  applicant_email: values.applicantEmail,
  applicant_phone: values.applicantPhone,
  cover_letter: values.coverLetter,
  answers: Object.entries(values.answers).map(([id, answer]) => ({ question_id: id, answer })),
});

const nameOf = (jobId: string) => `job-application:${jobId}`;

/** What was typed on this device and the server does not have yet; null: it has all. */
export function unsaved(jobId: string): JobApplicationDraft | null {
  const text = kept(nameOf(jobId));
  return text ? (JSON.parse(text) as JobApplicationDraft) : null;
}

export function keepUnsaved(jobId: string, draft: JobApplicationDraft) {
  keep(nameOf(jobId), JSON.stringify(draft));
}

/** The server has it, or with no `draft` all there is: what was typed since stays. */
export function forgetUnsaved(jobId: string, draft?: JobApplicationDraft) {
  if (!draft || kept(nameOf(jobId)) === JSON.stringify(draft)) keep(nameOf(jobId), '');
}
