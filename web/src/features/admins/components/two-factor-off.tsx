import type { RefObject } from 'react';
import { useFocusOnChange } from '@/lib/focus';
import { AdminPasswordDialog } from './admin-password-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StatusBadge } from '@/components/ui/status-badge';
import { useBeginEnrolment } from '../api/two-factor';
import { otherError } from '../rules/code-errors';
import { Enrolment } from './enrolment';
import { usePasswordAgain } from '@/lib/use-password-again';

interface TwoFactorOffProps {
  heading: RefObject<HTMLHeadingElement | null>;
  required: boolean;
  onCodes: (codes: string[]) => void;
}

export function TwoFactorOff({ heading, required, onCodes }: TwoFactorOffProps) {
  const { askOn, dialog } = usePasswordAgain(AdminPasswordDialog);
  const begin = useBeginEnrolment((error) => void askOn(error, start));
  function start() {
    begin.mutate();
  }
  const setUp = useFocusOnChange<HTMLButtonElement>(begin.data ? 'enrolment' : 'off');
  const failure = otherError(begin.error);

  if (begin.data) {
    return <Enrolment secret={begin.data} onEnrolled={onCodes} onCancel={() => begin.reset()} />;
  }
  return (
    <Card className="flex max-w-2xl flex-col items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Two-factor sign-in
        </h2>
        <StatusBadge>Off</StatusBadge>
      </div>
      {required && (
        <Alert tone="warning" title="Do this first">
          Admins here must sign in with two factors. Please set this up to continue.
        </Alert>
      )}
      <p>
        Signing in will then also ask for a code from an app on your phone, so a stolen password
        alone will not let anyone in.
      </p>
      {failure && (
        <Alert tone="danger" urgent>
          {failure}
        </Alert>
      )}
      <Button ref={setUp} loading={begin.isPending} onClick={start}>
        Set up two-factor sign-in
      </Button>
      {dialog}
    </Card>
  );
}
