// The rules of single fields as schemas, for the forms. zod/mini, because the whole of zod weighs four times as much.
import * as z from 'zod/mini';
import { addressError, companyNameError, emailError, phoneError } from './field-rules';
import { cleanLine } from './text';

// zod would try whether it may compile code, and our content security policy reports the attempt.
z.config({ jitless: true });

/** A field whose rule answers a sentence, or null. */
export function field(rule: (value: string) => string | null) {
  return z.string().check((context) => {
    const message = rule(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

export const email = field(emailError);
export const phone = field(phoneError);
export const companyName = field((value) => companyNameError(cleanLine(value)));
export const address = field((value) => addressError(cleanLine(value)));
export const currentPassword = field((value) => (value === '' ? 'Password is required' : null));
