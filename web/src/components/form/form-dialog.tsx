import { useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { errorText } from '@/lib/api/error';
import { firstField } from '@/lib/focus';
import { isAboutFields } from '@/lib/show-field-errors';
import { Form } from './form';
import { useDiscard } from './use-discard';

interface FormDialogProps<Values extends FieldValues, Context, Out> {
  form: UseFormReturn<Values, Context, Out>;
  title: string;
  description: ReactNode;
  onClose: () => void;
  onSubmit: (values: Out) => unknown;
  /** While true the dialog stays open: what comes of the form is not missed. */
  pending?: boolean;
  /** What is written in it is much: Escape, or a press beside it, asks before it is thrown away. */
  asksToDiscard?: boolean;
  /** The account's e-mail, for a form that asks for its password: password managers tell accounts by it. */
  username?: string | undefined;
  /** The server's answer: its words about fields stand at them, any others above them all. */
  error?: Error | null;
  /** Why it could not be done, in place of the error's own words; null: it is said elsewhere. */
  problem?: { title?: string; text: string } | null | undefined;
  /** Stands in the form's place once it is through. */
  done?: ReactNode;
  children: ReactNode;
}

/** A small open dialog that holds one form; leaving it in any way calls `onClose`. */
export function FormDialog<Values extends FieldValues, Context, Out>({
  form,
  title,
  description,
  onClose,
  onSubmit,
  pending = false,
  asksToDiscard = false,
  username,
  error,
  problem,
  done,
  children,
}: FormDialogProps<Values, Context, Out>) {
  const element = useRef<HTMLFormElement>(null);
  const discard = useDiscard(asksToDiscard && !done && form.formState.isDirty, onClose);
  const isSaidAbove = error && !isAboutFields(form, error);
  const above = problem === undefined && isSaidAbove ? { text: errorText(error) } : problem;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => !next && !pending && discard.close()}
      title={title}
      description={description}
      initialFocus={() => firstField(element.current)}
    >
      {done ?? (
        <Form
          ref={element}
          form={form}
          label={title}
          error={error}
          onSubmit={onSubmit}
          className="flex flex-col gap-4"
        >
          {username !== undefined && (
            <input type="text" autoComplete="username" value={username} readOnly hidden />
          )}
          {above && (
            <Alert tone="danger" urgent title={above.title}>
              {above.text}
            </Alert>
          )}
          {children}
        </Form>
      )}
      {discard.dialog}
    </Dialog>
  );
}
