import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import { AdminPasswordDialog, useReasonedAct } from '@/features/admins';
import type { AdminDispute } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { needsPassword, usePasswordAgain } from '@/lib/use-password-again';
import { useZodForm } from '@/lib/use-zod-form';
import { sendDisputeBack, useApproveDispute, useDecideDispute } from '../api/decide';
import { DecidedMoney, Moves } from './decided-money';
import { useSeen } from './use-seen';
import { decisionSchema, linesOf, nothingDecided, sumOf, type Decision } from '../rules/decision';

/** What support decides and finance approves. */
export function Decide({ dispute }: { dispute: AdminDispute }) {
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {dispute.can_decide && (
        <Button onClick={() => setIsDeciding(true)}>Decide this dispute</Button>
      )}
      {dispute.can_approve && <Approve dispute={dispute} />}
      {isDeciding && <DecideDialog dispute={dispute} onClose={() => setIsDeciding(false)} />}
    </div>
  );
}

function DecideDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const form = useZodForm<Decision, Decision>(decisionSchema(dispute), nothingDecided);
  const seen = useSeen(dispute);
  const password = usePasswordAgain(AdminPasswordDialog);
  const decide = useDecideDispute(dispute.id, {
    done: ({ proposed_at: proposed }) =>
      toast.success(proposed === null ? 'Dispute resolved' : 'Sent to finance'),
    failed: (error, body) => void password.askOn(error, () => decide.mutate(body)),
    over: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Decide this dispute?"
      description={
        <>
          Both sides read the outcome of{' '}
          <span className="whitespace-nowrap">{dispute.dispute_reference}</span>. Money that support
          decides on waits for finance; until then everything is held and nobody is told.
        </>
      }
      pending={decide.isPending}
      error={needsPassword(decide.error) || seen.isOld ? null : decide.error}
      asksToDiscard
      onClose={onClose}
      onSubmit={(values) =>
        decide.mutate({
          version: seen.version,
          outcome: values.outcome,
          lines: linesOf(values, dispute),
          reason: values.reason || null,
          nothing_back_at_pick_up: values.nothing_back && !values.by_host,
        })
      }
    >
      {seen.changed}
      <TextareaField
        control={form.control}
        name="outcome"
        label="Outcome"
        maxLength={2000}
        rows={6}
        required
      />
      {dispute.room.why_not === null ? (
        <>
          <DecidedMoney control={form.control} dispute={dispute} />
          <ReasonField control={form.control} dispute={dispute} />
        </>
      ) : (
        <Alert title="No money can be decided on">
          {dispute.room.why_not}
          {WITHOUT_MONEY[dispute.origin]}
        </Alert>
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

/** What deciding then means for what is contested. */
const WITHOUT_MONEY: Partial<Record<AdminDispute['origin'], string>> = {
  charge: ' Deciding now means that nothing of the charge stands.',
  no_show: ' Deciding now means that the no-show stands.',
};

const REASON_ABOVE_PENCE = 50_000;

/** Only much money asks for it (server/rules/dispute.hpp). */
function ReasonField({ control, dispute }: { control: Control<Decision>; dispute: AdminDispute }) {
  const values = useWatch({ control }) as Decision;
  if (sumOf(linesOf(values, dispute)) <= REASON_ABOVE_PENCE) return null;
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
  const seen = useSeen(dispute);
  const password = usePasswordAgain(AdminPasswordDialog);
  const approve = useApproveDispute(dispute.id, {
    done: 'Approved and carried out',
    failed: (error, body) => void password.askOn(error, () => approve.mutate(body)),
    over: onClose,
  });
  const lines = dispute.lines.filter(({ done }) => !done);
  const sum = sumOf(lines);
  return (
    <FormDialog
      form={form}
      title="Approve what was decided?"
      description={`${sum === 0 ? 'Nothing of the charge stands, so the host gets none of it' : `${money(sum)} moves at once`}, both sides are told, and what was on hold is released.`}
      pending={approve.isPending}
      error={needsPassword(approve.error) || seen.isOld ? null : approve.error}
      onClose={onClose}
      onSubmit={({ reason }) => approve.mutate({ version: seen.version, reason: reason || null })}
    >
      <Moves lines={lines} dispute={dispute} />
      {seen.changed}
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
