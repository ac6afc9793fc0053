import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { ApiError, errorText } from '@/lib/api/error';
import type { Booking } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { codePoints } from '@/lib/text';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useAct } from '../api/act';
import { actionWords, type ActOption, type Reader } from '../rules/action-words';

const mostCharacters = 500;

interface ActionDialogProps {
  booking: Booking;
  option: ActOption;
  reader: Reader;
  onClose: () => void;
}

/** Asks back with the consequence, and does it. */
export default function ActionDialog(props: ActionDialogProps) {
  const { booking, option, reader, onClose } = props;
  const words = actionWords(option, booking, reader);
  const act = useAct(reader);
  function send(reason: string | null) {
    act.mutate(
      { id: booking.id, action: option.action, reason, refund: option.refunds[0]?.refund ?? 0 },
      {
        onSuccess: () => {
          toast.success(words.done);
          onClose();
        },
        onError: (error) => {
          // The booking is another one by now: what is on the screen says so.
          if (error instanceof ApiError && error.code === 'booking_moved') {
            toast.error('Booking Changed', error.detail);
            onClose();
          } else if (words.reason === 'none') {
            toast.error('Not Done', errorText(error));
          }
        },
      },
    );
  }
  if (words.reason === 'none') {
    return (
      <AlertDialog
        open
        title={words.title}
        keep={words.keep}
        onKeep={onClose}
        act={words.act}
        onAct={() => send(null)}
        pending={act.isPending}
        danger={words.danger}
      >
        {words.text}
      </AlertDialog>
    );
  }
  return (
    <WithReason
      {...props}
      words={words}
      error={act.error}
      isPending={act.isPending}
      onSend={send}
    />
  );
}

interface WithReasonProps extends ActionDialogProps {
  words: ReturnType<typeof actionWords>;
  error: Error | null;
  isPending: boolean;
  onSend: (reason: string | null) => void;
}

const WHY = {
  renter: 'Please say what happened.',
  host: 'Please say why, so that the renter knows.',
  admin: 'Please say why, for the audit log.',
};

function reasonSchema(isNeeded: boolean, reader: Reader) {
  return z.object({
    reason: field((text) => {
      if (codePoints(text) > mostCharacters)
        return `Please enter at most ${mostCharacters} characters.`;
      return isNeeded && text.trim() === '' ? WHY[reader] : null;
    }),
  });
}

function hintFor(reader: Reader, other: string): string {
  return reader === 'admin' ? 'For the audit log; neither side reads it.' : `${other} reads it.`;
}

function WithReason({
  booking,
  reader,
  words,
  error,
  isPending,
  onSend,
  onClose,
}: WithReasonProps) {
  const isNeeded = words.reason === 'needed';
  const form = useZodForm(reasonSchema(isNeeded, reader), { reason: '' });
  const other = reader === 'host' ? booking.renter.display_name : booking.host.display_name;
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.text}
      onClose={onClose}
      pending={isPending}
      error={error}
      onSubmit={({ reason }) => onSend(reason.trim() || null)}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Why?"
        {...(isNeeded ? { required: true } : { note: 'optional' })}
        hint={hintFor(reader, other)}
        maxLength={mostCharacters}
        rows={3}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" variant={words.danger ? 'danger' : 'primary'} loading={isPending}>
          {words.act}
        </Button>
      </div>
    </FormDialog>
  );
}
