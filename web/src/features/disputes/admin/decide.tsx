import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-fields';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { AdminPasswordDialog, useReasonedAct } from '@/features/admins';
import type { AdminDispute, DisputeLine } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { money } from '@/lib/format';
import { tidyText } from '@/lib/text';
import { toast } from '@/lib/toast';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
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
  by_host: amount,
  reason: z.string(),
});
type Values = z.infer<typeof schema>;

const lineOf = (
  kind: DisputeLine['kind'],
  borneBy: DisputeLine['borne_by'],
  pence: number | null,
): DisputeLine[] => (pence ? [{ kind, borne_by: borneBy, amount_pence: pence }] : []);

/** One line for each amount that is not nothing. */
const linesOf = ({
  from_host: host,
  from_us: us,
  from_deposit: deposit,
  by_host: hand,
}: Values) => [
  ...lineOf('refund', 'host', host),
  ...lineOf('refund', 'platform', us),
  ...lineOf('deposit_charge', 'renter', deposit),
  ...lineOf('by_host', 'host', hand),
];

function DecideDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { room } = dispute;
  const form = useZodForm<Values, Values>(schema, {
    outcome: '',
    from_host: null,
    from_us: null,
    from_deposit: null,
    by_host: null,
    reason: '',
  });
  const password = usePasswordAgain(AdminPasswordDialog);
  const decide = useDecideDispute(dispute.id, {
    done: ({ proposed_at: proposed }) =>
      toast.success(proposed === null ? 'Dispute resolved' : 'Sent to finance'),
    failed: (error, body) => void password.askOn(error, () => decide.mutate(body)),
    over: onClose,
  });
  const hostHint =
    room.due_to_host_pence < room.from_host_pence
      ? `Up to ${money(room.from_host_pence)}. What exceeds ${money(room.due_to_host_pence)} was paid out before and is taken from next earnings.`
      : `Up to ${money(room.from_host_pence)}`;
  return (
    <FormDialog
      form={form}
      title={`Decide ${dispute.dispute_reference}?`}
      description="Both sides read the outcome. Money that support decides on waits for finance; until then everything is held and nobody is told."
      pending={decide.isPending}
      error={needsPassword(decide.error) ? null : decide.error}
      onClose={onClose}
      onSubmit={(values) =>
        decide.mutate({
          version: dispute.version,
          outcome: values.outcome,
          lines: linesOf(values),
          reason: values.reason || null,
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
            hint={hostHint}
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
          {room.with_host_pence > 0 && (
            <MoneyField
              control={form.control}
              name="by_host"
              label="Returned by the host, of what was paid at pick-up"
              hint={`Up to ${money(room.with_host_pence)}. Both confirm it on the dispute’s page.`}
            />
          )}
          <ReasonField control={form.control} />
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
      {password.dialog}
    </FormDialog>
  );
}

const REASON_ABOVE_PENCE = 50_000;

/** Only much money asks for it (server/rules/dispute.hpp). */
function ReasonField({ control }: { control: Control<Values> }) {
  const [host, us, deposit, hand] = useWatch({
    control,
    name: ['from_host', 'from_us', 'from_deposit', 'by_host'],
  });
  const sum = [host, us, deposit, hand].reduce<number>((all, pence) => all + (pence ?? 0), 0);
  if (sum <= REASON_ABOVE_PENCE) return null;
  return (
    <TextareaField
      control={control}
      name="reason"
      label="Why so much?"
      hint={`For the audit log, since more than ${money(REASON_ABOVE_PENCE)} moves.`}
      maxLength={1000}
      rows={2}
    />
  );
}

function Approve({ dispute }: { dispute: AdminDispute }) {
  const [isAsking, setIsAsking] = useState(false);
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
      {isAsking && <ApproveDialog dispute={dispute} onClose={() => setIsAsking(false)} />}
      {back.dialog}
    </>
  );
}

const approval = z.object({ reason: z.string() });

function ApproveDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const form = useZodForm(approval, { reason: '' });
  const password = usePasswordAgain(AdminPasswordDialog);
  const approve = useApproveDispute(dispute.id, {
    done: 'Approved and carried out',
    failed: (error, body) => void password.askOn(error, () => approve.mutate(body)),
    over: onClose,
  });
  const waiting = dispute.lines.filter(({ done }) => !done);
  const sum = waiting.reduce((all, line) => all + line.amount_pence, 0);
  return (
    <FormDialog
      form={form}
      title="Approve what was decided?"
      description={`${money(sum)} moves at once, both sides are told, and what was on hold is released.`}
      pending={approve.isPending}
      error={needsPassword(approve.error) ? null : approve.error}
      onClose={onClose}
      onSubmit={({ reason }) =>
        approve.mutate({ version: dispute.version, reason: reason || null })
      }
    >
      {sum > REASON_ABOVE_PENCE && (
        <TextareaField
          control={form.control}
          name="reason"
          label="Why so much?"
          hint={`For the audit log, since more than ${money(REASON_ABOVE_PENCE)} moves.`}
          maxLength={1000}
          rows={2}
        />
      )}
      <DialogFoot>
        <Button variant="outline" disabled={approve.isPending} onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" loading={approve.isPending} loadingText="Approving…">
          Approve
        </Button>
      </DialogFoot>
      {password.dialog}
    </FormDialog>
  );
}
