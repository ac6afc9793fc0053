// zod/mini, because the whole of zod weighs four times as much.
import * as z from 'zod/mini';
import type { SignUp } from '@/lib/api/types';
import { nameError, normalisedEmail } from '@/lib/field-rules';
import { address, companyName, currentPassword, email, field, phone } from '@/lib/field-schemas';
import { cleanLine, oneLine } from '@/lib/text';
import { passwordError, type PasswordOwner } from './password-rules';

const passwordTwice = { password: z.string(), confirmPassword: z.string() };
interface PasswordTwice {
  password: string;
  confirmPassword: string;
}

const sameTwice = z.refine<PasswordTwice>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Reported together with the other fields' errors, not only once those are gone.
  when: () => true,
});

/** A new password by all its rules; who chooses it may stand in the same form. */
function newPassword<Form extends PasswordTwice>(ownerOf: (form: Form) => Partial<PasswordOwner>) {
  return z.check<Form>(
    ({ value, issues }) => {
      const message = passwordError(value.password, ownerOf(value));
      if (message !== null)
        issues.push({ code: 'custom', message, path: ['password'], input: value.password });
    },
    { when: () => true },
  );
}

/** The page of a reset link, whose owner it does not know. */
export const resetPasswordSchema = (brand: string) =>
  z.object(passwordTwice).check(
    newPassword<PasswordTwice>(() => ({ brand })),
    sameTwice,
  );

export const changePasswordSchema = (owner: PasswordOwner) =>
  z.object({ ...passwordTwice, currentPassword }).check(
    newPassword<PasswordTwice>(() => owner),
    sameTwice,
  );

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
  ...passwordTwice,
  firstName: field((value) => nameError('First name', value)),
  lastName: field((value) => nameError('Last name', value)),
  phoneNumber: phone,
  address,
};

export type SignUpForm = Record<keyof typeof account | 'companyName', string>;

/** Company name is checked for hosts only (P5-18, P5-20). */
export function signUpSchema(userType: 'renter' | 'host', brand: string) {
  return z
    .object({ ...account, companyName: userType === 'host' ? companyName : z.string() })
    .check(
      newPassword<SignUpForm>((form) => ownerOf(form, brand)),
      sameTwice,
    );
}

/** Whose password it is, as the server will know them. */
export function ownerOf(
  form: Pick<SignUpForm, 'email' | 'firstName' | 'lastName'>,
  brand: string,
): PasswordOwner {
  return {
    email: normalisedEmail(form.email),
    firstName: oneLine(form.firstName),
    lastName: oneLine(form.lastName),
    brand,
  };
}

/** What is sent: the repeated password stays here (P3-03), the e-mail goes in lower case (P5-04). */
export function signUpBody(form: SignUpForm, userType: 'renter' | 'host'): SignUp {
  return {
    email: normalisedEmail(form.email),
    password: form.password,
    user_type: userType,
    first_name: oneLine(form.firstName),
    last_name: oneLine(form.lastName),
    company_name: userType === 'host' ? cleanLine(form.companyName) : null,
    phone_number: oneLine(form.phoneNumber),
    address: cleanLine(form.address) || null,
  };
}
