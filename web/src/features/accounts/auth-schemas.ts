import { z } from 'zod';
import type { SignUp } from '@/lib/api/types';
import { brokenPasswordRules, longestPassword } from './password-rules';
import { looksLikeScript, sanitise } from './sanitise';

// The sentences are the requirements' (P5-01..P5-21); where they name none, ours are as short.

const emailShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/u;

/** The first failing check of a value speaks; the others stay silent. */
function firstIssue(...checks: ((value: string) => string | null)[]) {
  return z.string().superRefine((value, context) => {
    for (const check of checks) {
      const message = check(value);
      if (message !== null) {
        context.addIssue({ code: 'custom', message });
        return;
      }
    }
  });
}

const when = (fails: (value: string) => boolean, message: string) => (value: string) =>
  fails(value) ? message : null;

const email = firstIssue(
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
    when((value) => value.trim().length < 2, `${label} must be at least 2 characters`),
    when((value) => value.trim().length > 50, `${label} must be at most 50 characters`),
    when(
      (value) => !/^[\p{L}\p{M} '’-]+$/u.test(value.trim()),
      `${label} may contain only letters, spaces, hyphens and apostrophes`,
    ),
  );
}

const phone = firstIssue(
  when((value) => value.trim() === '', 'Phone number is required'),
  when((value) => {
    const digits = value.replace(/[\s().+-]/gu, '');
    return !/^\d{10,15}$/.test(digits);
  }, 'Please enter a valid phone number'),
  when((value) => !/^(\+44|0)/.test(value.trim()), 'Please enter a valid UK phone number'),
);

const companyName = firstIssue(
  when((value) => value.trim().length < 2, 'Company name is required for hosts'),
  when((value) => value.trim().length > 100, 'Company name must be at most 100 characters'),
);

export const signInSchema = z.object({
  email,
  password: firstIssue(when((value) => value === '', 'Password is required')),
});

export type SignInForm = z.infer<typeof signInSchema>;

const account = {
  email,
  password: newPassword,
  confirmPassword: z.string(),
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phoneNumber: phone,
  address: z.string().max(255, 'Address must be at most 255 characters'),
};

const sameTwice = {
  check: (form: { password: string; confirmPassword: string }) =>
    form.password === form.confirmPassword,
  // Reported together with the other fields' errors, not only once those are gone.
  options: {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  },
};

/** Company name is checked for hosts only (P5-18, P5-20). */
export const signUpSchema = {
  renter: z
    .object({ ...account, companyName: z.string() })
    .refine(sameTwice.check, sameTwice.options),
  host: z.object({ ...account, companyName }).refine(sameTwice.check, sameTwice.options),
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

/** The server's field names as the form's. */
export const signUpFieldOf: Record<string, keyof SignUpForm | undefined> = {
  email: 'email',
  password: 'password',
  first_name: 'firstName',
  last_name: 'lastName',
  company_name: 'companyName',
  phone_number: 'phoneNumber',
  address: 'address',
};
