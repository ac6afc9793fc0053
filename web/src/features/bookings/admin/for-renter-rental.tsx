import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RadioCardsField } from '@/components/form/choice-fields';
import { DateField, TimeField } from '@/components/form/date-fields';
import { Form } from '@/components/form/form';
import { FormFoot } from '@/components/form/form-foot';
import { PlateField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { errorText } from '@/lib/api/error';
import type { QuoteForRenter } from '@/lib/api/types';
import { addMonths, isDay } from '@/lib/dates/days';
import { londonToday } from '@/lib/dates/london';
import { email, field } from '@/lib/field-schemas';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useQuoteForRenter } from '../api/for-renter';
import { AT_FIRST, type WantedRental } from '../rules/for-renter';

const day = field((value) => (isDay(value) ? null : 'Please enter a date, such as 27/11/2026.'));

const schema = z.object({
  renterEmail: email,
  registrationNumber: field((value) =>
    value.trim() === '' ? 'Please enter the registration number.' : null,
  ),
  startDate: day,
  startTime: z.string(),
  endDate: day,
  endTime: z.string(),
  paymentMethod: z.enum(['pay_now', 'pay_on_collection']),
});

interface ForRenterRentalProps {
  /** What was asked before, when somebody comes back to change it. */
  start: WantedRental | null;
  onPriced: (rental: WantedRental, answer: QuoteForRenter) => void;
}

/** Who books what, when, and how it is paid. */
export function ForRenterRental({ start, onPriced }: ForRenterRentalProps) {
  const form = useZodForm(schema, start ?? AT_FIRST);
  const quote = useQuoteForRenter(onPriced);
  const today = londonToday();
  const days = { today, min: today, max: addMonths(today, 24), required: true };
  const { control } = form;
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  return (
    <Card className="max-w-5xl pb-2">
      <Form
        form={form}
        label="The rental"
        error={quote.error}
        onSubmit={quote.mutate}
        className="flex flex-col gap-5"
      >
        {quote.error && !isAboutFields(form, quote.error) && (
          <Alert tone="danger" urgent>
            {errorText(quote.error)}
          </Alert>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField
            control={control}
            name="renterEmail"
            type="email"
            label="The renter’s email"
            hint="Of their account; the link to pay goes there."
            autoComplete="off"
            required
          />
          <PlateField control={control} name="registrationNumber" label="Vehicle" required />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <DateField control={control} name="startDate" label="Pick-up date" {...days} />
          <TimeField control={control} name="startTime" label="Pick-up time" day={startDate} />
          <DateField control={control} name="endDate" label="Return date" {...days} />
          <TimeField control={control} name="endTime" label="Return time" day={endDate} />
        </div>
        <RadioCardsField
          control={control}
          name="paymentMethod"
          label="Payment"
          options={[
            { value: 'pay_now', label: 'Pay now', text: 'The full price by card' },
            {
              value: 'pay_on_collection',
              label: 'Pay on collection',
              text: 'A booking deposit and fees by card, the rest to the host',
            },
          ]}
        />
        <FormFoot className="bg-surface">
          <Button type="submit" loading={quote.isPending}>
            See the price
          </Button>
        </FormFoot>
      </Form>
    </Card>
  );
}
