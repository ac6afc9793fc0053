import * as z from 'zod/mini';
import { RadioCardsField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-fields';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/api/error';
import type { DriverPapers } from '@/lib/api/types';
import { londonToday } from '@/lib/dates/london';
import { field } from '@/lib/field-schemas';
import { shortDate } from '@/lib/format';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useNoteLicence } from '../api/papers';

interface ResultValues {
  isValid: 'yes' | 'no' | '';
  points: number | null;
  checkedOn: string;
}

const schema = z.object({
  isValid: z
    .custom<ResultValues['isValid']>()
    .check(z.refine((value) => value !== '', 'Please say whether the licence is valid')),
  points: z
    .custom<ResultValues['points']>()
    .check(
      z.refine(
        (value) => value === null || (value >= 0 && value <= 99),
        'Penalty points are from 0 to 99',
      ),
    ),
  checkedOn: field((day) => (day === '' ? 'Please enter the day of your check' : null)),
});

interface LicenceResultFormProps {
  contractId: string;
  result: DriverPapers['licence_result'];
}

/** What the government's page said of the licence; kept with who noted it and when (trust.md 2.5). */
export function LicenceResultForm({ contractId, result }: LicenceResultFormProps) {
  const today = londonToday();
  const form = useZodForm<ResultValues, ResultValues>(schema, {
    isValid: result ? (result.is_valid ? 'yes' : 'no') : '',
    points: result?.points ?? null,
    checkedOn: result?.checked_on ?? today,
  });
  const { mutate, error, isPending } = useNoteLicence(contractId, { done: 'Result noted' });
  return (
    <Form
      form={form}
      label="What the check said"
      error={error}
      onSubmit={({ isValid, points, checkedOn }) =>
        mutate({ is_valid: isValid === 'yes', points, checked_on: checkedOn })
      }
      className="flex flex-col items-start gap-4 rounded-md border p-4"
    >
      {result && (
        <p className="font-medium">
          You noted: {result.is_valid ? 'valid' : 'not valid'}
          {result.points !== null && `, ${result.points} penalty points`}, checked on{' '}
          {shortDate(result.checked_on)}.
        </p>
      )}
      {error && !isAboutFields(form, error) && (
        <Alert tone="danger" urgent>
          {errorText(error)}
        </Alert>
      )}
      <RadioCardsField
        control={form.control}
        name="isValid"
        label="Is the licence valid for this vehicle?"
        required
        options={[
          { value: 'yes', label: 'Yes, it is valid' },
          { value: 'no', label: 'No, it is not valid' },
        ]}
      />
      <NumberField control={form.control} name="points" label="Penalty points" note="optional" />
      <DateField
        control={form.control}
        name="checkedOn"
        label="Checked on"
        required
        today={today}
        max={today}
      />
      <Button type="submit" variant="outline" loading={isPending}>
        Note the result
      </Button>
    </Form>
  );
}
