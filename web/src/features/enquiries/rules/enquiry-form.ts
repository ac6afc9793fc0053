import * as z from 'zod/mini';
import type { User } from '@/lib/api/types';
import { nameError } from '@/lib/field-rules';
import { email, field } from '@/lib/field-schemas';
import { keep, kept } from '@/lib/kept';
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

const DRAFT = 'enquiry';

/** What the signed-in have written and not sent; at first what is known of them. */
export function enquiryDraft(user: User | null): EnquiryValues {
  const text = kept(DRAFT);
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    subject: '',
    message: '',
    ...(text ? (JSON.parse(text) as Partial<EnquiryValues>) : {}),
  };
}

export const keepEnquiry = (values: EnquiryValues) => keep(DRAFT, JSON.stringify(values));
export const forgetEnquiry = () => keep(DRAFT, '');
