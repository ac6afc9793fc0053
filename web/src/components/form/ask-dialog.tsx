import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { errorText } from '@/lib/api/error';
import { money } from '@/lib/format';
import { reasonField } from '@/lib/reason';
import { needsPassword } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { FormDialog } from './form-dialog';
import { MoneyField } from './number-fields';
import { TextareaField } from './text-fields';

/** What is asked back: the consequence, the way out and the button that does it, which is null while it cannot be done. */
export interface AskWords {
  title: string;
  text: ReactNode;
  keep: string;
  act: string | null;
  acting?: string;
  danger?: boolean;
}

interface Answer {
  /** Without blanks around it; null when none was given. */
  reason: string | null;
  amountPence: number;
}

interface AskDialogProps {
  words: AskWords;
  /** Asks why; `missing` is said when nothing is given, and null where it may be left out. It begins with `begin`. */
  reason?: {
    label?: string;
    hint: string;
    most: number;
    missing: string | null;
    begin?: string;
    rows?: number;
  };
  /** Asks for an amount from nothing to `most` pence. */
  amount?: { label: string; most: number };
  action: { isPending: boolean; error: Error | null };
  /** Stands above the server's reason why it was not done. */
  failed?: string;
  /** Stands in the dialog's place once it is done. */
  done?: ReactNode;
  children?: ReactNode;
  onSend: (answer: Answer) => unknown;
  onClose: () => void;
}

const amountField = (most: number) =>
  z.custom<number | null>().check((context) => {
    const { value } = context;
    if (value !== null && value >= 0 && value <= most) return;
    const message = `Please enter an amount from £0.00 to ${money(most)}.`;
    context.issues.push({ code: 'custom', message, input: value });
  });

/** Asks back with the consequence, perhaps for a reason or an amount, and does it. The password is asked for elsewhere. */
export function AskDialog({
  words,
  reason,
  amount,
  action: { isPending, error },
  failed,
  done,
  children,
  onSend,
  onClose,
}: AskDialogProps) {
  const schema = z.object({
    reason: reason ? reasonField(reason.most, reason.missing) : z.string(),
    amountPence: amount ? amountField(amount.most) : z.custom<number | null>(),
  });
  const form = useZodForm(schema, { reason: reason?.begin ?? '', amountPence: null });
  const shown = needsPassword(error) ? null : error;
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.text}
      onClose={onClose}
      pending={isPending}
      asksToDiscard
      error={shown}
      problem={failed && shown ? { title: failed, text: errorText(shown) } : undefined}
      done={done}
      onSubmit={(values) =>
        onSend({ reason: values.reason.trim() || null, amountPence: values.amountPence ?? 0 })
      }
    >
      {children}
      {amount && (
        <MoneyField control={form.control} name="amountPence" label={amount.label} required />
      )}
      {reason && (
        <TextareaField
          control={form.control}
          name="reason"
          label={reason.label ?? 'Why?'}
          {...(reason.missing === null ? { note: 'optional' } : { required: true })}
          hint={reason.hint}
          maxLength={reason.most}
          rows={reason.rows ?? 3}
        />
      )}
      <DialogFoot>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {words.keep}
        </Button>
        {words.act !== null && (
          <Button
            type="submit"
            variant={words.danger ? 'danger' : 'primary'}
            loading={isPending}
            loadingText={words.acting}
          >
            {words.act}
          </Button>
        )}
      </DialogFoot>
    </FormDialog>
  );
}
