import type { FieldValues } from 'react-hook-form';
import type { Bound, Words } from './bound';

/** Sorts the properties of a field: what ties it to the form, what stands around it, and the control's own. */
export function split<V extends FieldValues, Kind, O, Own extends object>({
  control,
  name,
  disabled,
  label,
  hint,
  required,
  note,
  hideLabel,
  className,
  ...rest
}: Bound<V, Kind, O> & Words & Own) {
  return {
    bound: { control, name, disabled },
    words: { label, hint, required, note, hideLabel, className },
    rest,
  };
}
