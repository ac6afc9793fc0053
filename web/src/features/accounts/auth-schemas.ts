// zod/mini, because the whole of zod weighs four times as much.
import * as z from 'zod/mini';
import type { SignUp } from '@/lib/api/types';
import { brokenPasswordRules, longestPassword } from './password-rules';
import { looksLikeScript, sanitise } from './sanitise';

// zod would try whether it may compile code, and our content security policy reports the attempt.
z.config({ jitless: true });

// The sentences are the requirements' (P5-01..P5-21); where they name none, ours are as short.

const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/u;

/** The first failing check of a value speaks; the others stay silent. */
function firstIssue(...checks: ((value: string) => string | null)[]) {
  return z.string().check((context) => {
    for (const check of checks) {
      const message = check(context.value);
      if (message === null) continue;
      context.issues.push({ code: 'custom', message, input: context.value });
      return;
    }
  });
}

const when = (fails: (value: string) => boolean, message: string) => (value: string) =>
  fails(value) ? message : null;

export const email = firstIssue(
  when((value) => value.trim() === '', 'Email is required'),
  when((value) => value.trim().length > 254, 'Email address is too long'),
  when((value) => !emailShape.test(value.trim()), 'Please enter a valid email address'),
);

const newPassword = firstIssue(
  when((value) => value === '', 'Password is required'),
  (value) => brokenPasswordRules(value)[0] ?? null,
  when(
    (value) => Array.from(value).length > longestPassword,
    `Password must be at most ${longestPassword} characters long`,
  ),
);

function personName(label: string) {
  return firstIssue(
    when((value) => value.trim() === '', `${label} is required`),
    when(looksLikeScript, 'Invalid characters detected'),
    when((value) => {
      const length = Array.from(value.trim()).length;
      return length < 2 || length > 50;
    }, `${label} must be 2 to 50 characters long`),
    when(
      (value) => !/^[\p{L}\p{M} '’-]+$/u.test(value.trim()),
      `${label} may only contain letters, spaces, hyphens and apostrophes`,
    ),
  );
}

export const phone = firstIssue(
  when((value) => value.trim() === '', 'Phone number is required'),
  when((value) => {
    const digits = value.replace(/[\s().+-]/gu, '');
    return !/^\d{10,15}$/.test(digits);
  }, 'Please enter a valid phone number'),
  when((value) => !/^(\+44|0)/.test(value.trim()), 'Please enter a valid UK phone number'),
);

export const companyName = firstIssue(
  when((value) => value.trim().length < 2, 'Company name is required for hosts'),
  when((value) => value.trim().length > 100, 'Company name must be at most 100 characters long'),
);

export const address = firstIssue(
  when((value) => value.length > 255, 'Address must be at most 255 characters long'),
);

/** The page of a reset link, and the change of a password. */
const newPasswordTwice = { password: newPassword, confirmPassword: z.string() };

const sameTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Reported together with the other fields' errors, not only once those are gone.
    when: () => true,
  },
);

export const resetPasswordSchema = z.object(newPasswordTwice).check(sameTwice);

export const currentPassword = firstIssue(when((value) => value === '', 'Password is required'));

export const changePasswordSchema = z
  .object({ ...newPasswordTwice, currentPassword })
  .check(sameTwice);

export const changeEmailSchema = z.object({ email, currentPassword });

export const passwordAgainSchema = z.object({ password: currentPassword });

export const becomeHostSchema = z.object({ companyName });

export const signInSchema = z.object({
  email,
  password: currentPassword,
});

export type SignInForm = z.infer<typeof signInSchema>;

const account = {
  email,
  ...newPasswordTwice,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phoneNumber: phone,
  address,
};

/** Company name is checked for hosts only (P5-18, P5-20). */
export const signUpSchema = {
  renter: z.object({ ...account, companyName: z.string() }).check(sameTwice),
  host: z.object({ ...account, companyName }).check(sameTwice),
};

export type SignUpForm = z.infer<typeof signUpSchema.host>;

/** What is sent: the repeated password stays here (P3-03), the e-mail goes in lower case (P5-04). */
export function signUpBody(form: SignUpForm, userType: 'renter' | 'host'): SignUp {
  return {
    email: form.email.trim().toLowerCase(),
    password: form.password,
    user_type: userType,
    first_name: sanitise(form.firstName),
    last_name: sanitise(form.lastName),
    company_name: userType === 'host' ? sanitise(form.companyName) : null,
    phone_number: sanitise(form.phoneNumber),
    address: sanitise(form.address) || null,
  };
}
