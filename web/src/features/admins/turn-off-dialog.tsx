import { AdminPasswordDialog } from './admin-password-dialog';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useDisableTwoFactor } from './api/two-factor';
import { codeError, otherError } from './code-errors';
import { CodeField, codeProblem } from './code-field';
import { usePasswordAgain } from '@/lib/use-password-again';

/** Asks for a code before two-factor sign-in goes off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const disable = useDisableTwoFactor();
  const { askOn, dialog } = usePasswordAgain(AdminPasswordDialog);
  const failure = otherError(disable.error);

  const send = () =>
    disable.mutate(code.trim(), {
      // The code may have been shown with the password, and none counts twice.
      onError: (error) => askOn(error, () => setCode('')),
    });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = codeProblem(code);
    setProblem(found);
    if (!found && !disable.isPending) send();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Turn off two-factor sign-in"
        description="Your password alone will sign you in, and your recovery codes end."
        size="sm"
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {failure && (
            <Alert tone="danger" urgent>
              {failure}
            </Alert>
          )}
          <CodeField
            value={code}
            onChange={setCode}
            error={problem ?? codeError(disable.error)}
            hint="Of your authenticator app, or a recovery code."
          />
          <Button
            type="submit"
            variant="danger"
            block
            loading={disable.isPending}
            loadingText="Turning off…"
          >
            Turn off
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
