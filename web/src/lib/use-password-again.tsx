import { useState, type ComponentType, type ReactNode } from 'react';
import { ApiError } from './api/error';

export const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'password_needed';

export type PasswordDialogProps = { onClose: () => void; onShown: () => void };

/**
 * For what is delicate: `askOn(error, again)` asks for the password when that is why it was refused, and
 * then does it again. `dialog` belongs into what is rendered.
 */
export function usePasswordAgain(PasswordDialog: ComponentType<PasswordDialogProps>): {
  askOn: (error: unknown, again: () => void) => void;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ again: () => void } | null>(null);
  return {
    askOn: (error, again) => {
      if (needsPassword(error)) setWaiting({ again });
    },
    dialog: waiting && (
      <PasswordDialog
        onClose={() => setWaiting(null)}
        onShown={() => {
          setWaiting(null);
          waiting.again();
        }}
      />
    ),
  };
}
