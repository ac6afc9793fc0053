import type { FieldValues } from 'react-hook-form';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { missingOn, QUARTERS } from '@/lib/dates/wall-time';
import { useBound, type Bound, type Words } from './bound';
import { split } from './split';

/** A day as "YYYY-MM-DD", "" while nothing is typed. */
export function DateField<V extends FieldValues, O>(
  props: Bound<V, string, O> &
    Words & { min?: string; max?: string; today: string; autoComplete?: string },
) {
  const { bound, words, rest } = split(props);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <DateInput {...rest} {...field} />
    </Field>
  );
}

/** A time as "HH:MM" in quarters of an hour, "" while nothing is chosen. */
export function TimeField<V extends FieldValues, O>(
  props: Bound<V, string, O> &
    Words & {
      /** When it is: in spring the clock leaves out an hour of one. */
      day?: string;
    },
) {
  const { bound, words, rest } = split(props);
  const isMissing = missingOn(rest.day);
  const { field, error } = useBound<V, string, O>(bound);
  return (
    <Field {...words} error={error}>
      <NativeSelect {...field} onChange={(event) => field.onChange(event.target.value)}>
        {field.value === '' && <option value="">Choose a time</option>}
        {QUARTERS.filter((time) => time === field.value || !isMissing(time)).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </NativeSelect>
    </Field>
  );
}
