import type { UseFormReturn } from 'react-hook-form';
import { DateField } from '@/components/form/date-fields';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/error';
import { dateRange } from '@/lib/format';
import { toast } from '@/lib/toast';
import { useBlockDates } from '../api/blocked-dates';
import type { BlockValues } from '../rules/block-schema';

interface BlockDatesFormProps {
  form: UseFormReturn<BlockValues, unknown, BlockValues>;
  vehicleId: string;
  today: string;
  latest: string;
}

/** Takes days out of the market (D2.7-01). The calendar beside it fills in the two days. */
export function BlockDatesForm({ form, vehicleId, today, latest }: BlockDatesFormProps) {
  const block = useBlockDates({
    done: (made) => {
      toast.success('Dates blocked', dateRange(made.start_date, made.end_date));
      form.reset();
    },
    failed: (error) => {
      const isSaid = error instanceof ApiError && [409, 422].includes(error.status);
      if (!isSaid) toast.error('Error', 'Failed to block dates. Please try again.');
    },
  });
  const refusal = block.error instanceof ApiError && block.error.status === 409 && block.error;

  function send({ startDate, endDate, reason }: BlockValues) {
    const wanted = { vehicle_id: vehicleId, start_date: startDate, end_date: endDate };
    block.mutate({ ...wanted, reason: reason.trim() || null });
  }

  const { control } = form;
  const limits = { min: today, max: latest, today };
  return (
    <Form
      form={form}
      labelledBy="block-dates-heading"
      error={block.error}
      onChange={block.reset}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col gap-1">
        <h3 id="block-dates-heading" className="text-h3">
          Block dates
        </h3>
        <p className="text-sm text-secondary">
          Choose days in the calendar, or type them. Nobody can book them.
        </p>
      </div>
      {refusal && (
        <Alert tone="danger" urgent title={refusal.title}>
          {refusal.detail}
        </Alert>
      )}
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <DateField {...limits} control={control} name="startDate" label="First day" required />
        <DateField {...limits} control={control} name="endDate" label="Last day" required />
      </div>
      <TextField
        control={control}
        name="reason"
        label="Reason"
        note="optional"
        hint="Only you can see it."
        autoComplete="off"
      />
      <Button type="submit" loading={block.isPending} loadingText="Blocking…">
        Block dates
      </Button>
    </Form>
  );
}
