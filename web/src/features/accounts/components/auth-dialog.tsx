import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { UserType } from '@/lib/api/types';
import { firstField } from '@/lib/focus';
import { BecomeHostDialog } from './become-host-dialog';
import type { AuthMode, AuthRequest } from '../rules/open-auth';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

const userTypes: { value: UserType; label: string }[] = [
  { value: 'renter', label: 'Rent A Vehicle' },
  { value: 'host', label: 'List My Vehicle' },
];

interface AuthDialogProps {
  request: AuthRequest;
  brand: string;
  open: boolean;
  onClose: () => void;
}

/** Everything that opens with `openAuth`. Loaded on first intent. */
export default function AuthDialog(props: AuthDialogProps) {
  if (props.request.becomeHost) return <BecomeHostDialog onClose={props.onClose} />;
  return <SignInOrUp {...props} />;
}

/** Signing in and signing up (P1-06, P1-07, P2.3-01..08). */
function SignInOrUp({ request, brand, open, onClose }: AuthDialogProps) {
  const [mode, setMode] = useState<AuthMode>(request.mode ?? 'signin');
  const [userType, setUserType] = useState<UserType>(request.userType ?? 'renter');
  const [email, setEmail] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const isSignIn = mode === 'signin';

  function signInInstead(known: string) {
    setEmail(known);
    setMode('signin');
  }

  /** What was typed of the address goes along. */
  function switchMode() {
    setEmail(content.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '');
    setMode(isSignIn ? 'signup' : 'signin');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isSignIn ? 'Welcome Back' : `Join ${brand}`}
      description={isSignIn ? 'Sign in to access your account' : 'Create an account to get started'}
      initialFocus={() => firstField(content.current?.querySelector('form') ?? null)}
    >
      <div ref={content} className="flex flex-col gap-5">
        {request.leadsTo && <p className="-mt-2 text-secondary">{request.leadsTo}</p>}
        <ToggleGroup
          label="What would you like to do?"
          options={userTypes}
          value={userType}
          onChange={setUserType}
        />
        {isSignIn ? (
          <SignInForm email={email} />
        ) : (
          <SignUpForm
            userType={userType}
            brand={brand}
            email={email}
            onSignInInstead={signInInstead}
          />
        )}
        <p className="flex flex-wrap items-center justify-center gap-x-1.5 border-t pt-4 text-secondary">
          {isSignIn ? 'New here?' : 'Already have an account?'}
          <button
            type="button"
            onClick={switchMode}
            className="min-h-9 rounded-sm px-1 font-semibold text-primary underline hover:text-primary-strong"
          >
            {isSignIn ? 'Create an account' : 'Sign in'}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
