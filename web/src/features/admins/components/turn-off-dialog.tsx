import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { usePasswordAgain } from '@/lib/use-password-again';
import { AdminPasswordDialog } from './admin-password-dialog';
import { useDisableTwoFactor } from '../api/two-factor';
import { otherError } from '../rules/code-errors';
import { CodeField } from './code-field';
import { useCodeForm } from '../hooks/use-code-form';

/** Asks for a code before two-factor sign-in goes off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { askOn, dialog } = usePasswordAgain(AdminPasswordDialog);
  const [codeIsUsed, setCodeIsUsed] = useState(false);
  const form = useCodeForm();
  // A code was shown with the password, and none counts twice.
  const disable = useDisableTwoFactor((error) => {
    askOn(error, () => {
      form.reset();
      setCodeIsUsed(true);
    });
  });
  const failure = otherError(disable.error);

  return (
    <>
      <FormDialog
        title="Turn off two-factor sign-in"
        description="You will sign in with your password alone, and your recovery codes will stop working."
        onClose={onClose}
        form={form}
        error={disable.error}
        onSubmit={({ code }) => disable.mutate(code.trim())}
        pending={disable.isPending}
        problem={failure ? { text: failure } : null}
      >
        {codeIsUsed && (
          <Alert urgent title="Now enter a new code">
            Your last one was used with your password. Wait until your app shows the next one.
          </Alert>
        )}
        <CodeField
          key={String(codeIsUsed)}
          form={form}
          hint="From your authenticator app, or a recovery code."
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
