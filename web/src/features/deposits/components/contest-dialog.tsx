import * as z from 'zod/mini';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import type { DepositCharge } from '@/lib/api/types';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useZodForm } from '@/lib/use-zod-form';
import { useContest } from '../api/change';
import { mostReasonCharacters, reasonField } from '../rules/charge-schema';

const schema = z.object({ reason: reasonField('Please say why you do not agree.') });

/** The renter does not agree with a charge, and says why. */
export default function ContestDialog({
  charge,
  onClose,
}: {
  charge: DepositCharge;
  onClose: () => void;
}) {
  const form = useZodForm(schema, { reason: '' });
  const contest = useContest(charge.id, {
    done: () => {
      toast.success('Charge contested', 'We will email you once we have decided.');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Contest this charge?"
      description={`We will look at what you both say and decide. Until then ${money(charge.amount_pence)} of your deposit is held back; the rest is refunded as planned.`}
      onClose={onClose}
      pending={contest.isPending}
      error={contest.error}
      onSubmit={(values) => contest.mutate(values)}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label="Why do you not agree?"
        hint="Your host will see this too."
        required
        maxLength={mostReasonCharacters}
        rows={4}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={contest.isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={contest.isPending}>
          Contest charge
        </Button>
      </div>
    </FormDialog>
  );
}
