import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/layout/loaded';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { leaveSignedOut, PasswordDialog } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import type { ClosurePreview } from '@/lib/api/types';
import { takeFocus } from '@/lib/focus';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { closurePreviewQuery, useCloseAccount } from '../api/privacy';
import { OpenMatters } from './open-matters';

/** Says what is open and what becomes of it, and closes the account. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const preview = useQuery(closurePreviewQuery);
  const password = usePasswordAgain(PasswordDialog);
  const close = useCloseAccount((error) => {
    const again = () => preview.data && closeAccount(preview.data);
    // Something may have become open by now.
    if (!password.askOn(error, again)) void preview.refetch();
  });
  function closeAccount(seen: ClosurePreview) {
    close.mutate(seen.open.map(({ kind }) => kind));
  }

  /** Once the account is closed nobody is signed in here any more, however the dialog is left. */
  function leave() {
    if (close.data) leaveSignedOut();
    else if (!close.isPending) onClose();
  }

  return (
    <>
      <Dialog
        open
        size="sm"
        onOpenChange={(next) => !next && leave()}
        title={close.data?.title ?? 'Close your account?'}
        description={
          close.data?.message ??
          'We will sign you out everywhere at once and pause your listings. For 30 days you can undo this with the link in our email.'
        }
      >
        {close.data ? (
          <Button ref={takeFocus} block onClick={leave}>
            Leave
          </Button>
        ) : (
          <div className="flex flex-col gap-4">
            {close.error && !needsPassword(close.error) && (
              <Alert tone="danger" urgent title="Your account was not closed">
                {errorText(close.error)}
              </Alert>
            )}
            <Loaded
              query={preview}
              what="what is open"
              failed="We could not check what is open"
              skeleton="h-16"
            >
              {(seen) => <OpenMatters preview={seen} />}
            </Loaded>
            <DialogFoot>
              <Button variant="outline" disabled={close.isPending} onClick={leave}>
                Keep account
              </Button>
              {preview.data?.can_close && (
                <Button
                  variant="danger"
                  loading={close.isPending}
                  loadingText="Closing…"
                  onClick={() => closeAccount(preview.data)}
                >
                  Close account
                </Button>
              )}
            </DialogFoot>
          </div>
        )}
      </Dialog>
      {password.dialog}
    </>
  );
}
