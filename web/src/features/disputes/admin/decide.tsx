import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-fields';
import { TextareaField } from '@/components/form/text-fields';
import { AskDialog } from '@/components/form/ask-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { AdminPasswordDialog, useReasonedAct } from '@/features/admins';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { money } from '@/lib/format';
import { tidyText } from '@/lib/text';
import { usePasswordAgain } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { sendDisputeBack, useApproveDispute, useDecideDispute } from '../api/decide';

/** What support decides and finance approves. */
export function Decide({ dispute }: { dispute: AdminDispute }) {
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      {dispute.can_decide && (
        <Button onClick={() => setIsDeciding(true)}>Decide this dispute</Button>
      )}
      {dispute.can_approve && <Approve dispute={dispute} />}
      {isDeciding && <DecideDialog dispute={dispute} onClose={() => setIsDeciding(false)} />}
    </div>
  );
}

const amount = z.custom<number | null>().check((context) => {
  const { value } = context;
  if (value === null || (Number.isInteger(value) && value >= 0)) return;
  context.issues.push({ code: 'custom', message: 'Please enter an amount.', input: value });
});
const schema = z.object({
  outcome: field((value) =>
    tidyText(value) === '' ? 'Please write the outcome; both sides read it.' : null,
  ),
  from_host: amount,
  from_us: amount,
  from_deposit: amount,
});
type Values = z.infer<typeof schema>;

const lineOf = (
  kind: DisputeLine['kind'],
  borneBy: DisputeLine['borne_by'],
  pence: number | null,
): DisputeLine[] => (pence ? [{ kind, borne_by: borneBy, amount_pence: pence }] : []);

/** One line for each amount that is not nothing. */
const linesOf = ({ from_host: host, from_us: us, from_deposit: deposit }: Values) => [
  ...lineOf('refund', 'host', host),
  ...lineOf('refund', 'platform', us),
  ...lineOf('deposit_charge', 'renter', deposit),
];

function DecideDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { room } = dispute;
  const form = useZodForm<Values, Values>(schema, {
    outcome: '',
    from_host: null,
    from_us: null,
    from_deposit: null,
  });
  const decide = useDecideDispute(dispute.id, {
    done: ({ proposed_at: proposed }) =>
      proposed === null ? 'Dispute resolved' : 'Sent to finance',
    over: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Decide ${dispute.dispute_reference}?`}
      description="Both sides read the outcome. Money that support decides on waits for finance; until then everything is held and nobody is told."
      pending={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onSubmit={(values) =>
        decide.mutate({
          version: dispute.version,
          outcome: values.outcome,
          lines: linesOf(values),
        })
      }
    >
      <TextareaField
        control={form.control}
        name="outcome"
        label="Outcome"
        maxLength={2000}
        rows={6}
        required
      />
      {room.why_not === null ? (
        <>
          <MoneyField
            control={form.control}
            name="from_host"
            label="Refund to the renter, from the host’s earnings"
            hint={`Up to ${money(room.from_host_pence)}`}
          />
          <MoneyField
            control={form.control}
            name="from_us"
            label="Refund to the renter, from us"
            hint={`Up to ${money(room.from_us_pence)}`}
          />
          <MoneyField
            control={form.control}
            name="from_deposit"
            label="To the host, from the renter’s deposit"
            hint={`Up to ${money(room.from_deposit_pence)}. The rest of the deposit is refunded.`}
          />
        </>
      ) : (
        <Alert title="No money can be decided on">{room.why_not}</Alert>
      )}
      <DialogFoot>
        <Button variant="outline" disabled={decide.isPending} onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" loading={decide.isPending} loadingText="Deciding…">
          Decide
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}

function Approve({ dispute }: { dispute: AdminDispute }) {
  const [isAsking, setIsAsking] = useState(false);
  const password = usePasswordAgain(AdminPasswordDialog);
  const approve = useApproveDispute(dispute.id, {
    done: 'Approved and carried out',
    failed: (error) => void password.askOn(error, () => approve.mutate()),
    over: () => setIsAsking(false),
  });
  const back = useReasonedAct<AdminDispute>({
    send: ({ id }, reason) => sendDisputeBack(id, reason),
    words: () => ({
      title: 'Send it back to support?',
      text: 'Nothing is paid, everything stays on hold, and support reads your reason.',
      act: 'Send back',
      done: 'Sent back to support',
    }),
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Approve the money</Button>
      <Button variant="outline" onClick={() => back.ask(dispute)}>
        Send back
      </Button>
      {isAsking && (
        <AskDialog
          words={{
            title: 'Approve what was decided?',
            text: 'It is carried out at once, both sides are told, and what was on hold is released.',
            keep: 'Not yet',
            act: 'Approve',
            acting: 'Approving…',
          }}
          action={approve}
          onSend={() => approve.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {password.dialog}
      {back.dialog}
    </>
  );
}
