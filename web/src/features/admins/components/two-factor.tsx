import { useState } from 'react';
import { useFocusOnChange } from '@/lib/focus';
import { useAdminAuth } from './admin-auth';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorOff } from './two-factor-off';
import { TwoFactorOn } from './two-factor-on';

/** Two-factor sign-in of the admin who is signed in (U5, X5). */
export function TwoFactor() {
  const { twoFactor } = useAdminAuth();
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = twoFactor?.enrolled ?? false;
  const heading = useFocusOnChange<HTMLHeadingElement>(codes ? 'codes' : String(isOn));
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (!twoFactor) return null;
  return isOn ? (
    <TwoFactorOn heading={heading} state={twoFactor} onCodes={setCodes} />
  ) : (
    <TwoFactorOff heading={heading} required={twoFactor.required} onCodes={setCodes} />
  );
}
