import { useState, type ReactNode } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';

/** Closes a dialog, and asks first while something was written in it that closing would throw away. */
export function useDiscard(isWritten: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const dialog: ReactNode = (
    <AlertDialog
      open={isAsking}
      title="Discard what you have written?"
      keep="Keep writing"
      onKeep={() => setIsAsking(false)}
      act="Discard"
      onAct={onClose}
      danger
    >
      It is not kept anywhere.
    </AlertDialog>
  );
  return { close: () => (isWritten ? setIsAsking(true) : onClose()), dialog };
}
