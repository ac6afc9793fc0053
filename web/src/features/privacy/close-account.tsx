import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordDialog } from '@/features/accounts/password-dialog';
import { errorText } from '@/lib/api/error';
import { leaveTo } from '@/lib/leave';
import { paths } from '@/lib/paths';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { useCloseAccount } from './api/privacy';

/** Closes the account after asking back. */
export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  const close = useCloseAccount();
  const password = usePasswordAgain(PasswordDialog);

  function closeAccount() {
    close.mutate(undefined, { onError: (error) => password.askOn(error, closeAccount) });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">Close your account</h3>
        <p className="text-ink-600">
          Your personal data is erased 30 days later. What the law asks us to keep stays for 7 years
          without your name.
        </p>
      </div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Close account
      </Button>
      {asking && (
        <Dialog
          open
          size="sm"
          onOpenChange={(next) => !next && setAsking(false)}
          title={close.data ? close.data.title : 'Close your account?'}
          description={
            close.data
              ? close.data.message
              : 'You are signed out everywhere at once, and your listings are paused. For 30 days the link in our letter brings everything back.'
          }
        >
          {close.data ? (
            <Button block onClick={() => leaveTo(paths.home)}>
              Leave
            </Button>
          ) : (
            <div className="flex flex-col gap-4">
              {close.error && !needsPassword(close.error) && (
                <Alert tone="danger" urgent title="Your account was not closed">
                  {errorText(close.error)}
                </Alert>
              )}
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="outline" onClick={() => setAsking(false)}>
                  Keep account
                </Button>
                <Button loading={close.isPending} loadingText="Closing…" onClick={closeAccount}>
                  Close account
                </Button>
              </div>
            </div>
          )}
        </Dialog>
      )}
      {password.dialog}
    </div>
  );
}
