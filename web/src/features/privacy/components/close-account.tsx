import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { leaveSignedOut, PasswordDialog } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import { takeFocus } from '@/lib/focus';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { useCloseAccount } from '../api/privacy';

/** Closes the account after asking back. */
export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  const close = useCloseAccount();
  const password = usePasswordAgain(PasswordDialog);
  const problem = close.error && !needsPassword(close.error) ? close.error : null;

  function open() {
    close.reset();
    setAsking(true);
  }

  function closeAccount() {
    close.mutate(undefined, { onError: (error) => void password.askOn(error, closeAccount) });
  }

  /** Once the account is closed nobody is signed in here any more, however the dialog is left. */
  function leave() {
    if (close.data) leaveSignedOut();
    else if (!close.isPending) setAsking(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">Close your account</h3>
        <p className="text-secondary">
          Your personal data is erased 30 days later. What the law asks us to keep stays for 7 years
          without your name.
        </p>
      </div>
      <Button variant="outline" onClick={open}>
        Close account
      </Button>
      {asking && (
        <Dialog
          open
          size="sm"
          onOpenChange={(next) => !next && leave()}
          title={close.data ? close.data.title : 'Close your account?'}
          description={
            close.data
              ? close.data.message
              : 'You are signed out everywhere at once, and your listings are paused. For 30 days the link in our letter brings everything back.'
          }
        >
          {close.data ? (
            <Button ref={takeFocus} block onClick={leave}>
              Leave
            </Button>
          ) : (
            <div className="flex flex-col gap-4">
              {problem && (
                <Alert tone="danger" urgent title="Your account was not closed">
                  {errorText(problem)}
                </Alert>
              )}
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="outline" disabled={close.isPending} onClick={leave}>
                  Keep account
                </Button>
                <Button
                  variant="danger"
                  loading={close.isPending}
                  loadingText="Closing…"
                  onClick={closeAccount}
                >
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
