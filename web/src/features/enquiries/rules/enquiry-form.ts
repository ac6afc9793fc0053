import * as z from 'zod/mini';
import { nameError } from '@/lib/field-rules';
import { email, field } from '@/lib/field-schemas';
import { codePoints, cleanLine } from '@/lib/text';

/** What the server takes at most (server/features/enquiries/enquiries.hpp). */
export const mostSubjectCharacters = 150;
export const mostMessageCharacters = 2000;

/** Required, and at most so long. */
const text = (label: string, most: number) =>
  field((value) => {
    const length = codePoints(cleanLine(value));
    if (length === 0) return `${label} is required`;
    return length > most ? `${label} can have at most ${most} characters` : null;
  });

export const enquirySchema = z.object({
  first_name: field((value) => nameError('First name', value)),
  last_name: field((value) => nameError('Last name', value)),
  email,
  subject: text('Subject', mostSubjectCharacters),
  message: text('Message', mostMessageCharacters),
});

export type EnquiryValues = z.infer<typeof enquirySchema>;
