import { useEffect, useState } from 'react';
import {
  commonPasswordsAreKnown,
  loadCommonPasswords,
  passwordStrength,
  type PasswordOwner,
} from '../rules/password-rules';

const strengthLooks = {
  weak: { bars: 1, colour: 'bg-danger' },
  moderate: { bars: 2, colour: 'bg-accent-strong' },
  strong: { bars: 3, colour: 'bg-success' },
};

interface PasswordStrengthProps {
  password: string;
  /** Absent: not known here. */
  owner?: PasswordOwner | undefined;
}

/** The strength label of P5-10, in words and bars. */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  useCommonPasswords(password !== '');
  const strength = passwordStrength(password, owner);
  const { bars, colour } = strengthLooks[strength];
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm sm:col-span-2">
      {password && (
        <>
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1.5 w-8 rounded-full ${bar <= bars ? colour : 'bg-sunken'}`}
              />
            ))}
          </span>
          <span className="text-secondary">
            Password strength: <strong className="font-semibold">{strength}</strong>
          </span>
        </>
      )}
    </p>
  );
}

/**
 * Fetches the list with the first letter, for it weighs nearly as much as the app, and renders again once it is here;
 * when it does not come, the server has the last word anyway.
 */
function useCommonPasswords(isWanted: boolean) {
  const [, setKnown] = useState(commonPasswordsAreKnown);
  useEffect(() => {
    if (!isWanted) return undefined;
    let mounted = true;
    loadCommonPasswords().then(
      () => mounted && setKnown(true),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [isWanted]);
}
