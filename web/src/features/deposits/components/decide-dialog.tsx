import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField } from '@/components/form/number-fields';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { DepositCharge } from '@/lib/api/types';
import { money } from '@/lib/format';
import { useZodForm } from '@/lib/use-zod-form';
import { useDecide } from '../api/change';
import { mostReasonCharacters, reasonField } from '../rules/charge-schema';

const decision = (most: number) =>
  z.object({
    allowedPence: z.custom<number | null>().check((context) => {
      const { value } = context;
      if (value !== null && value >= 0 && value <= most) return;
      const message = `Please enter an amount from £0.00 to ${money(most)}.`;
      context.issues.push({ code: 'custom', message, input: value });
    }),
    reason: reasonField('Please say why, for both sides.'),
  });

/** What stands of a contested charge, as an admin decides it. */
export default function DecideDialog({
  charge,
  onClose,
}: {
  charge: DepositCharge;
  onClose: () => void;
}) {
  const form = useZodForm(decision(charge.amount_pence), { allowedPence: null, reason: '' });
  const decide = useDecide(charge.id, { done: 'Decision recorded', over: onClose });
  return (
    <FormDialog
      form={form}
      title="Decide about this charge"
      description={`The amount you enter goes to the host with their earnings; the rest of the ${money(charge.amount_pence)} goes to the renter. This cannot be undone.`}
      onClose={onClose}
      pending={decide.isPending}
      error={decide.error}
      onSubmit={({ allowedPence, reason }) =>
        decide.mutate({ allowed_pence: allowedPence ?? 0, reason })
      }
    >
      <MoneyField
        control={form.control}
        name="allowedPence"
        label="How much of it stands"
        required
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Why?"
        hint="Both sides will see this, and it goes to the audit log."
        required
        maxLength={mostReasonCharacters}
        rows={4}
      />
      <DialogFoot>
        <Button variant="outline" disabled={decide.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={decide.isPending}>
          Record decision
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
