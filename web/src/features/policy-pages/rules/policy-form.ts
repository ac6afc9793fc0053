import * as z from 'zod/mini';
import type { KeptPolicyPage } from '@/lib/api/types';
import { emailError, phoneError } from '@/lib/field-rules';
import { field } from '@/lib/field-schemas';
import { codePoints, oneLine } from '@/lib/text';

export type PolicyWords = Pick<
  KeptPolicyPage,
  'title' | 'content' | 'broker_phone' | 'broker_email'
>;

export const mostTitleCharacters = 150;
export const mostContentCharacters = 50_000;

const optional = (rule: (value: string) => string | null) =>
  field((value) => (value.trim() === '' ? null : rule(value)));

/** The server's rules (server/features/policy_pages); what the HTML is reduced to it says itself. */
export const policySchema = z.object({
  title: field((value) => {
    const title = oneLine(value);
    if (title === '') return 'Title is required';
    return codePoints(title) > mostTitleCharacters ? 'Title can have at most 150 characters' : null;
  }),
  content: field((value) => (value.trim() === '' ? 'Content is required' : null)),
  broker_phone: optional(phoneError),
  broker_email: optional(emailError),
});

export type PolicyValues = z.infer<typeof policySchema>;

export const policyValues = (page: PolicyWords | null): PolicyValues => ({
  title: page?.title ?? '',
  content: page?.content ?? '',
  broker_phone: page?.broker_phone ?? '',
  broker_email: page?.broker_email ?? '',
});

export const policyBody = (values: PolicyValues): PolicyWords => ({
  title: values.title,
  content: values.content,
  broker_phone: values.broker_phone.trim() || null,
  broker_email: values.broker_email.trim() || null,
});
