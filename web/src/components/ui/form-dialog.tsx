import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { firstInput } from '@/lib/focus';
import { Alert } from './alert';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  description: ReactNode;
  onClose: () => void;
  onSubmit: (event: SubmitEvent) => unknown;
  /** While true the dialog stays open: what comes of the form is not missed. */
  pending?: boolean;
  /** The account's e-mail, for a form that asks for its password: password managers tell accounts by it. */
  username?: string | undefined;
  /** Why it could not be done; announced at once, above the fields. */
  problem?: { title?: string; text: string } | undefined;
  /** Stands in the form's place once it is through. */
  done?: ReactNode;
  children: ReactNode;
}

/** A small open dialog that holds one form; leaving it in any way calls `onClose`. */
export function FormDialog({
  title,
  description,
  onClose,
  onSubmit,
  pending = false,
  username,
  problem,
  done,
  children,
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && !pending && onClose()}
      title={title}
      description={description}
      initialFocus={() => firstInput(form.current)}
    >
      {done ?? (
        <form
          ref={form}
          noValidate
          aria-label={title}
          onSubmit={(event) => void onSubmit(event)}
          className="flex flex-col gap-4"
        >
          {username !== undefined && (
            <input type="text" autoComplete="username" value={username} readOnly hidden />
          )}
          {problem && (
            <Alert tone="danger" urgent title={problem.title}>
              {problem.text}
            </Alert>
          )}
          {children}
        </form>
      )}
    </Dialog>
  );
}
