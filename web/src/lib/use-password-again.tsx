import { useState, type ComponentType, type ReactNode } from 'react';
import { ApiError } from './api/error';

export const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'password_needed';

export interface PasswordDialogProps {
  onClose: () => void;
  onShown: () => void;
}

/**
 * For what is delicate: `askOn(error, again)` asks for the password when that is why it was refused, then
 * does it again; its answer is whether it took the error. `dialog` belongs into what is rendered.
 */
export function usePasswordAgain(PasswordDialog: ComponentType<PasswordDialogProps>): {
  askOn: (error: unknown, again: () => void) => boolean;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ again: () => void } | null>(null);
  return {
    askOn: (error, again) => {
      if (!needsPassword(error)) return false;
      setWaiting({ again });
      return true;
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
