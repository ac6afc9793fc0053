import { useQuery } from '@tanstack/react-query';
import { AskDialog } from '@/components/form/ask-dialog';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { leaveSignedOut, PasswordDialog } from '@/features/accounts';
import { ContractsToKeep } from '@/features/contracts';
import type { ClosurePreview } from '@/lib/api/types';
import { takeFocus } from '@/lib/focus';
import { usePasswordAgain } from '@/lib/use-password-again';
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
    else onClose();
  }

  return (
    <>
      <AskDialog
        words={{
          title: close.data?.title ?? 'Close your account?',
          text:
            close.data?.message ??
            'We will sign you out everywhere at once and pause your listings. For 30 days you can undo this with the link in our email.',
          keep: 'Keep account',
          act: preview.data?.can_close ? 'Close account' : null,
          acting: 'Closing…',
          danger: true,
        }}
        action={close}
        failed="Your account was not closed"
        done={
          close.data && (
            <Button ref={takeFocus} block onClick={leave}>
              Leave
            </Button>
          )
        }
        onSend={() => preview.data && closeAccount(preview.data)}
        onClose={leave}
      >
        <Loaded
          query={preview}
          what="what is open"
          failed="We could not check what is open"
          skeleton="h-16"
        >
          {(seen) => <OpenMatters preview={seen} />}
        </Loaded>
        {!close.data && <ContractsToKeep />}
      </AskDialog>
      {password.dialog}
    </>
  );
}
