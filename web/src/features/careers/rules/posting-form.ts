import * as z from 'zod/mini';
import type { HiringPosting } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { counted } from '@/lib/format';
import { codePoints, oneLine, tidyText } from '@/lib/text';

type Question = HiringPosting['application_questions'][number];

/** A job as an admin writes it. */
export interface PostingValues {
  title: string;
  department: string;
  location: string;
  employmentType: HiringPosting['employment_type'];
  salaryRange: string;
  description: string;
  status: HiringPosting['status'];
  requirements: string[];
  responsibilities: string[];
  benefits: string[];
  applicationQuestions: Question[];
  /** What those with pending applications are told of a job that closes. */
  applicantsTold: string;
}

/** As the server takes it. */
export type NewPosting = Pick<
  HiringPosting,
  | 'title'
  | 'department'
  | 'location'
  | 'employment_type'
  | 'salary_range'
  | 'description'
  | 'status'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'application_questions'
>;

export const mostDescriptionCharacters = 10_000;
export const mostLetterCharacters = 5000;
/** So many lines show a whole letter before it goes. */
export const letterRows = 10;

const line = (label: string, most: number, isRequired: boolean) =>
  field((text) => {
    const said = oneLine(text);
    if (said === '') return isRequired ? `${label} is required` : null;
    return codePoints(said) > most ? `${label} can have at most ${counted(most)} characters` : null;
  });

/** The server's rules of a job (server/rules/job_posting.hpp); those of lists and questions it says itself. */
export const postingSchema = z.object({
  title: line('Job title', 150, true),
  department: line('Department', 100, true),
  location: line('Location', 100, true),
  employmentType: z.custom<PostingValues['employmentType']>(),
  salaryRange: line('Salary', 100, false),
  description: field((text) => {
    const said = tidyText(text);
    if (said === '') return 'Description is required';
    return codePoints(said) > mostDescriptionCharacters
      ? `Description can have at most ${counted(mostDescriptionCharacters)} characters`
      : null;
  }),
  status: z.custom<PostingValues['status']>(),
  requirements: z.custom<string[]>(),
  responsibilities: z.custom<string[]>(),
  benefits: z.custom<string[]>(),
  applicationQuestions: z.custom<Question[]>(),
  applicantsTold: z.string(),
});

/** Whether something that must be there is not (A5-28, X3). */
export const lacksOfPosting = ({ title, department, location, description }: PostingValues) =>
  [title, department, location].some((text) => oneLine(text) === '') ||
  tidyText(description) === '';

/** Each list begins with a blank row (A5-31). */
const rows = (entries: readonly string[]) => (entries.length > 0 ? [...entries] : ['']);

/** What the form begins with. */
export const postingValues = (posting: HiringPosting | null): PostingValues => ({
  title: posting?.title ?? '',
  department: posting?.department ?? '',
  location: posting?.location ?? '',
  employmentType: posting?.employment_type ?? 'full_time',
  salaryRange: posting?.salary_range ?? '',
  description: posting?.description ?? '',
  status: posting?.status ?? 'active',
  requirements: rows(posting?.requirements ?? []),
  responsibilities: rows(posting?.responsibilities ?? []),
  benefits: rows(posting?.benefits ?? []),
  applicationQuestions: [...(posting?.application_questions ?? [])],
  applicantsTold: closedLetter(posting?.title ?? ''),
});

/** What goes to the server; it drops empty entries (A5-30). */
export const postingBody = (values: PostingValues): NewPosting => ({
  title: values.title,
  department: values.department,
  location: values.location,
  employment_type: values.employmentType,
  salary_range: values.salaryRange || null,
  description: values.description,
  status: values.status,
  requirements: values.requirements,
  responsibilities: values.responsibilities,
  benefits: values.benefits,
  application_questions: values.applicationQuestions,
});

/** Whether saving closes a job that somebody waits for. */
export const closesOnApplicants = (posting: HiringPosting | null, status: string) =>
  posting !== null && posting.status !== 'closed' && status === 'closed' && posting.pending > 0;

/** What is offered to be sent when a job closes undecided. */
export const closedLetter = (title: string) =>
  `Thank you for applying for the job ${title}. We have closed it without filling it, so we will not decide on your application.\n\nWe are sorry to let you down, and would be glad to hear from you when another job fits you.`;

const FIELD_WORDS: Partial<Record<keyof PostingValues, string>> = {
  title: 'Job title',
  department: 'Department',
  location: 'Location',
  employmentType: 'Type',
  salaryRange: 'Salary',
  description: 'Description',
  status: 'Status',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  benefits: 'Benefits',
  applicationQuestions: 'Questions',
};

const shown = (value: unknown): string => {
  if (!Array.isArray(value)) return String(value);
  const texts = value.map((entry: string | Question) =>
    typeof entry === 'string' ? entry : entry.question,
  );
  return texts.filter(Boolean).join('; ') || '–';
};

/** Where a job as it is now differs from what an admin has typed: both, by field. */
export function differences(mine: PostingValues, theirs: PostingValues) {
  return (Object.keys(FIELD_WORDS) as (keyof PostingValues)[]).flatMap((name) => {
    const [own, other] = [shown(mine[name]), shown(theirs[name])];
    return own === other ? [] : [{ field: FIELD_WORDS[name] ?? name, mine: own, theirs: other }];
  });
}
