import * as z from 'zod/mini';
import type { ApiError } from '@/lib/api/error';
import type { Dispute, NewDispute, User } from '@/lib/api/types';
import { phoneError } from '@/lib/field-rules';
import { email, field } from '@/lib/field-schemas';
import { counted } from '@/lib/format';
import { keep, kept } from '@/lib/kept';
import { codePoints, tidyText } from '@/lib/text';
import { documentRefusal, type DocumentKind } from '@/lib/uploads/document-files';
import { pictureTypes } from '@/lib/uploads/picture-files';

/** What the server takes at most (server/rules/dispute.hpp). */
export const most = { subject: 150, description: 5000, desired_outcome: 1000, message: 5000 };
export const mostFiles = 20;
const MOST_MEGABYTES = 10;
export const EVIDENCE_KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'txt', 'rtf'];

export const TYPES = [
  'booking_payment',
  'vehicle_service',
  'user_conduct',
  'insurance_claims',
  'other',
] as const;
export const URGENCIES = ['low', 'medium', 'high', 'critical'] as const;
const contacts = ['email', 'phone'] as const;

const words = (label: string, longest: number) =>
  field((value) => {
    const length = codePoints(tidyText(value));
    if (length === 0) return `${label} is required`;
    return length > longest ? `${label} can have at most ${counted(longest)} characters` : null;
  });
const oneOf = (values: readonly string[], missing: string) =>
  field((value) => (values.includes(value) ? null : missing));

/** The form's rules (A5-17 to A5-20). */
export const disputeSchema = z
  .object({
    booking_id: z.string(),
    dispute_type: oneOf(TYPES, 'Dispute type is required'),
    subject: words('Subject', most.subject),
    description: words('Description', most.description),
    desired_outcome: words('Desired outcome', most.desired_outcome),
    urgency: oneOf(URGENCIES, 'Urgency level is required'),
    contact_preference: z.enum(contacts),
    email,
    phone_number: z.string(),
    may_ask_other: z.boolean(),
    something_else: z.boolean(),
  })
  .check((context) => {
    const { contact_preference: by, phone_number: phone } = context.value;
    if (phone === '' && by === 'email') return;
    const message = phone === '' ? 'Please enter the number that we may ring.' : phoneError(phone);
    if (message !== null)
      context.issues.push({ code: 'custom', message, path: ['phone_number'], input: phone });
  });

export type DisputeValues = z.infer<typeof disputeSchema>;

/** What goes to the server. */
export function disputeBody(
  values: DisputeValues,
  draftId: string,
  evidenceIds: string[],
): NewDispute {
  return {
    ...values,
    booking_id: values.booking_id || null,
    dispute_type: values.dispute_type as NewDispute['dispute_type'],
    urgency: values.urgency as NewDispute['urgency'],
    phone_number: values.phone_number || null,
    draft_id: draftId,
    evidence_ids: evidenceIds,
  };
}

/** The open dispute that a refusal names. */
export function openReference({ current }: ApiError): string | null {
  const named = current as Partial<Pick<Dispute, 'dispute_reference'>> | null | undefined;
  return named?.dispute_reference ?? null;
}

/** Why a file is no evidence that is taken, or null. */
export function evidenceRefusal(file: File): string | null {
  if (!pictureTypes.includes(file.type)) {
    const isDocument = EVIDENCE_KINDS.some(
      (kind) => documentRefusal(file, [kind], Infinity) === null,
    );
    if (!isDocument)
      return 'Please choose a photo (JPEG, PNG, WebP or HEIC) or a PDF, DOC, DOCX, TXT or RTF file.';
  }
  return file.size > MOST_MEGABYTES * 1024 * 1024
    ? 'Please choose a file smaller than 10 MB.'
    : null;
}

const DRAFT = 'dispute';

export interface DisputeDraft {
  values: DisputeValues;
  /** Under which its evidence is sent. */
  draftId: string;
}

/** What somebody has filled in and not sent; at first what is known of them. */
export function disputeDraft(user: User, bookingId: string): DisputeDraft {
  const text = kept(DRAFT);
  const draft = text ? (JSON.parse(text) as Partial<DisputeDraft>) : {};
  const values: DisputeValues = {
    dispute_type: '',
    subject: '',
    description: '',
    desired_outcome: '',
    urgency: '',
    contact_preference: 'email',
    email: user.email,
    phone_number: '',
    may_ask_other: false,
    something_else: false,
    booking_id: '',
    ...draft.values,
  };
  if (bookingId !== '') values.booking_id = bookingId;
  return { values, draftId: draft.draftId ?? crypto.randomUUID() };
}

export const keepDisputeDraft = (draft: DisputeDraft) => keep(DRAFT, JSON.stringify(draft));
export const forgetDisputeDraft = () => keep(DRAFT, '');
