import * as z from 'zod/mini';
import type { OwnReview, Reviewer } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { codePoints, holdsActiveContent, tidyText } from '@/lib/text';
import { PART_LABELS, PARTS_BY, type Part } from './review-words';

export const LONGEST_REVIEW = 500;

/** A text as the server takes it, which has the same rule (server/rules/review.hpp). */
function problemOf(typed: string, missing: string | null): string | null {
  const text = tidyText(typed);
  if (text === '') return missing;
  if (codePoints(text) > LONGEST_REVIEW) return `Please use at most ${LONGEST_REVIEW} characters.`;
  return holdsActiveContent(text) ? 'Please remove the code from this text.' : null;
}

/** In the form 0 stands for a rating that was not given. */
export type ReviewValues = Record<Part | 'rating', number> & { comment: string };

/** What is sent. */
export type ReviewBody = Record<Part, number | null> & { rating: number; comment: string };

const rating = z.number();
const parts = Object.keys(PART_LABELS) as Part[];

export const reviewSchema = z.object({
  rating,
  comment: field((text) => problemOf(text, null)),
  clean: rating,
  as_described: rating,
  communication: rating,
  value: rating,
  care: rating,
  punctuality: rating,
});

export const answerSchema = z.object({
  answer: field((text) => problemOf(text, 'Please write an answer.')),
});

/** A form's values: empty, or of the review that is changed. */
export function reviewValues(review: OwnReview | null): ReviewValues {
  const values = { rating: review?.rating ?? 0, comment: review?.comment ?? '' };
  const rated = Object.fromEntries(parts.map((part) => [part, review?.[part] ?? 0]));
  return { ...values, ...(rated as Record<Part, number>) };
}

/** What the form says, with the parts that this side rates alone. */
export function reviewBody(values: ReviewValues, side: Reviewer): ReviewBody {
  const given = (part: Part) => (PARTS_BY[side].includes(part) && values[part]) || null;
  const rated = Object.fromEntries(parts.map((part) => [part, given(part)]));
  return {
    ...(rated as Record<Part, number | null>),
    rating: values.rating,
    comment: tidyText(values.comment),
  };
}
