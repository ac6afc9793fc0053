import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { usePasswordAgain } from '@/lib/use-password-again';
import { AdminPasswordDialog } from './admin-password-dialog';
import { useDisableTwoFactor } from '../api/two-factor';
import { codeError, otherError } from '../rules/code-errors';
import { CodeField } from './code-field';
import { useCode } from '../hooks/use-code';

/** Asks for a code before two-factor sign-in goes off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  const { askOn, dialog } = usePasswordAgain(AdminPasswordDialog);
  const [codeIsUsed, setCodeIsUsed] = useState(false);
  const { code, setCode, problem, handleSubmit } = useCode(disable.isPending);
  const failure = otherError(disable.error);

  const submit = handleSubmit((typed) =>
    disable.mutate(typed, {
      // A code was shown with the password, and none counts twice.
      onError: (error) => {
        askOn(error, () => {
          setCode('');
          setCodeIsUsed(true);
        });
      },
    }),
  );

  return (
    <>
      <FormDialog
        title="Turn off two-factor sign-in"
        description="Your password alone will sign you in, and your recovery codes end."
        onClose={onClose}
        onSubmit={submit}
        pending={disable.isPending}
        problem={failure ? { text: failure } : undefined}
      >
        {codeIsUsed && (
          <Alert urgent title="Now a new code, please">
            Your last one was used with your password. Wait until your app shows the next one.
          </Alert>
        )}
        <CodeField
          key={String(codeIsUsed)}
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
      </FormDialog>
      {dialog}
    </>
  );
}
