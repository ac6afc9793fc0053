import { useState } from 'react';
import { useAdminAuth } from './admin-auth';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorOff } from './two-factor-off';
import { TwoFactorOn } from './two-factor-on';

/** Two-factor sign-in of the admin who is signed in (U5, X5). */
export function TwoFactor() {
  const { twoFactor } = useAdminAuth();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (!twoFactor) return null;
  return twoFactor.enrolled ? (
    <TwoFactorOn state={twoFactor} onCodes={setCodes} />
  ) : (
    <TwoFactorOff required={twoFactor.required} onCodes={setCodes} />
  );
}
