import { useEffect } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { PasswordField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import type { UserType } from '@/lib/api/types';
import { useZodForm } from '@/lib/use-zod-form';
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
  /** What is known of the address already. */
  email?: string;
  onSignInInstead: (email: string) => void;
}

export function SignUpForm({
  userType,
  brand,
  email: known = '',
  onSignInInstead,
}: SignUpFormProps) {
  const signUp = useSignUp(brand);
  const form = useZodForm<Values, Values>(signUpSchema(userType, brand), {
    ...empty,
    email: known,
  });
  const { control, getValues, clearErrors, formState } = form;
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

  if (signUp.data?.confirmation_needed) return <CheckEmail email={signUp.variables.email} />;

  return (
    <Form
      form={form}
      label="Sign up"
      error={signUp.error}
      onSubmit={(values) => signUp.mutate(signUpBody(values, userType))}
      // What the server said of the fields stands at them, and goes with it.
      onChange={() => isOfFields && signUp.reset()}
      className="grid gap-4 sm:grid-cols-2 [&_input]:scroll-mb-44"
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
      <TextField
        control={control}
        name="firstName"
        label="First name"
        required
        autoComplete="given-name"
      />
      <TextField
        control={control}
        name="lastName"
        label="Last name"
        required
        autoComplete="family-name"
      />
      {userType === 'host' && (
        <TextField
          control={control}
          name="companyName"
          label="Company name"
          required
          autoComplete="organization"
          className="sm:col-span-2"
        />
      )}
      <TextField
        control={control}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextField
        control={control}
        name="phoneNumber"
        label="Phone number"
        required
        type="tel"
        autoComplete="tel"
      />
      <TextField
        control={control}
        name="address"
        label="Address"
        note="optional"
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        required
        hint="At least 12 characters, with upper and lower case, a number and a special character."
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
      />
      <PasswordStrength
        password={password}
        owner={ownerOf({ email, firstName, lastName }, brand)}
      />
      {/* In view however long the form is, but not where it would cover half of it. */}
      <div className="bg-surface py-2 sm:col-span-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 [@media(min-height:30rem)]:-mb-3 [@media(min-height:30rem)]:pb-5">
        <Button
          type="submit"
          size="lg"
          block
          loading={signUp.isPending}
          loadingText="Creating your account…"
        >
          Sign Up
        </Button>
      </div>
    </Form>
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
