import { AdminPasswordDialog } from './admin-password-dialog';
import { useState, type RefObject } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StatusBadge } from '@/components/ui/status-badge';
import type { TwoFactorState } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { useNewRecoveryCodes } from '../api/two-factor';
import { otherError } from '../rules/code-errors';
import { usePasswordAgain } from '@/lib/use-password-again';
import { TurnOffDialog } from './turn-off-dialog';

interface TwoFactorOnProps {
  heading: RefObject<HTMLHeadingElement | null>;
  state: TwoFactorState;
  onCodes: (codes: string[]) => void;
}

const few = 3;

export function TwoFactorOn({ heading, state, onCodes }: TwoFactorOnProps) {
  const [turningOff, setTurningOff] = useState(false);
  const { askOn, dialog } = usePasswordAgain(AdminPasswordDialog);
  const renew = useNewRecoveryCodes(onCodes, (error) => void askOn(error, renewCodes));
  function renewCodes() {
    renew.mutate();
  }
  const left = state.recovery_codes_left;
  const failure = otherError(renew.error);

  return (
    <Card className="flex max-w-2xl flex-col items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Two-factor sign-in
        </h2>
        <StatusBadge tone="success">On</StatusBadge>
      </div>
      <p>Signing in asks for a code from your authenticator app.</p>
      {left <= few ? (
        <Alert tone="warning">
          {left === 0 ? 'No recovery code' : `Only ${plural(left, 'recovery code')}`} left. Without
          your phone you could not sign in: please get new ones.
        </Alert>
      ) : (
        <p className="text-secondary">{plural(left, 'recovery code')} left</p>
      )}
      {failure && (
        <Alert tone="danger" urgent>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={renew.isPending} onClick={renewCodes}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => setTurningOff(true)}>
          Turn off
        </Button>
      </div>
      {turningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
      {dialog}
    </Card>
  );
}
