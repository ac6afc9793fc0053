import { addressOf, oneOfField, textField } from '@/lib/address';
import type { JobPosting } from '@/lib/api/types';
import { EMPLOYMENT_TYPES } from './career-words';

type EmploymentType = JobPosting['employment_type'];
const TYPES = Object.keys(EMPLOYMENT_TYPES) as EmploymentType[];

/** What of the open jobs is shown; the rest of the address stays, such as the job that is open. */
export const positionsAddress = addressOf({
  department: textField(100),
  place: textField(100),
  type: oneOfField<EmploymentType | undefined>([undefined, ...TYPES], undefined),
});
export type Narrowed = ReturnType<typeof positionsAddress.read>;

export const hasFilter = (narrowed: Narrowed) => Object.values(narrowed).some(Boolean);

export const matching = (all: readonly JobPosting[], { department, place, type }: Narrowed) =>
  all.filter(
    (job) =>
      (department === undefined || job.department === department) &&
      (place === undefined || job.location === place) &&
      (type === undefined || job.employment_type === type),
  );

const choicesOf = (values: readonly string[]) =>
  [...new Set(values)]
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'))
    .map((value) => ({ value, label: value }));

/** What there is to choose from, of the jobs that are open. */
export const placesOf = (all: readonly JobPosting[]) => ({
  department: choicesOf(all.map(({ department }) => department)),
  place: choicesOf(all.map(({ location }) => location)),
  type: TYPES.filter((type) => all.some((job) => job.employment_type === type)).map((value) => ({
    value,
    label: EMPLOYMENT_TYPES[value],
  })),
});
