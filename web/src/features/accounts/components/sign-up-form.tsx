import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError } from '@/lib/api/error';
import type { UserType } from '@/lib/api/types';
import { showFieldErrors } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { useSignUp } from '../api/sign-up';
import { passwordFailure, signUpFailure, validationFailure } from '../rules/auth-failure';
import {
  ownerOf,
  signUpBody,
  signUpSchema,
  type SignUpForm as Values,
} from '../rules/auth-schemas';
import { CheckEmail } from './check-email';
import { weaknesses } from '../rules/password-rules';
import { PasswordStrength } from './password-strength';

const empty: Values = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  companyName: '',
  phoneNumber: '',
  address: '',
};

interface SignUpFormProps {
  userType: UserType;
  brand: string;
  onSignInInstead: (email: string) => void;
}

export function SignUpForm({ userType, brand, onSignInInstead }: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useForm<Values>({
    resolver: zodResolver(signUpSchema(userType, brand)),
    defaultValues: empty,
  });
  const { register, handleSubmit, control, getValues, clearErrors, formState } = form;
  const [password, email, firstName, lastName] = useWatch({
    control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });
  const { errors } = formState;
  const failure = failureOf(signUp.error, errors);
  const isOfFields = signUp.error instanceof ApiError && signUp.error.errors.length > 0;
  const isKnownEmail = signUp.error instanceof ApiError && signUp.error.code === 'account_exists';

  // A renter has no company: what was wrong with its name goes with the field.
  useEffect(() => {
    if (userType === 'renter') clearErrors('companyName');
  }, [userType, clearErrors]);

  const submit = handleSubmit((values) =>
    signUp.mutate(signUpBody(values, userType), {
      onSuccess: ({ confirmation_needed: mustConfirm }) =>
        mustConfirm
          ? toast('Check Your Email', 'A confirmation link was sent to your email address.')
          : toast.success('Registration Successful', `Welcome to ${brand}.`),
      onError: (error) => showFieldErrors(form, error),
    }),
  );

  if (signUp.data?.confirmation_needed) return <CheckEmail email={signUp.variables.email} />;

  const field = (name: keyof Values, label: string) => ({ label, error: errors[name]?.message });

  return (
    <form
      noValidate
      aria-label="Sign up"
      onSubmit={(event) => void submit(event)}
      // What the server said of the fields stands at them, and goes with it.
      onChange={() => isOfFields && signUp.reset()}
      className="grid gap-4 sm:grid-cols-2"
    >
      {failure && (
        <div className="sm:col-span-2">
          <Alert
            tone="danger"
            urgent
            title={failure.title}
            actions={
              isKnownEmail && (
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => onSignInInstead(getValues('email'))}
                >
                  Sign in instead
                </Button>
              )
            }
          >
            {failure.text}
          </Alert>
        </div>
      )}
      <Field {...field('firstName', 'First name')} required>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field {...field('lastName', 'Last name')} required>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      {userType === 'host' && (
        <Field {...field('companyName', 'Company name')} required className="sm:col-span-2">
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
      )}
      <Field {...field('email', 'Email')} required>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field {...field('phoneNumber', 'Phone number')} required>
        <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
      </Field>
      <Field {...field('address', 'Address')} note="optional" className="sm:col-span-2">
        <Input autoComplete="street-address" {...register('address')} />
      </Field>
      <Field
        {...field('password', 'Password')}
        required
        hint="At least 12 characters, with upper and lower case, a number and a special character."
        className="sm:col-span-2"
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field {...field('confirmPassword', 'Confirm password')} required className="sm:col-span-2">
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <PasswordStrength
        password={password}
        owner={ownerOf({ email, firstName, lastName }, brand)}
      />
      <Button
        type="submit"
        size="lg"
        block
        loading={signUp.isPending}
        loadingText="Creating your account…"
        className="sm:col-span-2"
      >
        Sign Up
      </Button>
    </form>
  );
}

function failureOf(error: Error | null, fieldErrors: FieldErrors<Values>) {
  const refused = Object.keys(fieldErrors);
  if (refused.length === 1 && isTooWeak(error, fieldErrors.password?.message))
    return passwordFailure;
  if (refused.length > 0) return validationFailure;
  return error ? signUpFailure(error) : null;
}

/** P8-10: whether the server refused the password, or would. */
function isTooWeak(error: Error | null, message: string | undefined): boolean {
  const byServer = error instanceof ApiError && error.code === 'password_refused';
  return message !== undefined && (byServer || weaknesses.includes(message));
}
