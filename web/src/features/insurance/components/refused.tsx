import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/lib/api/error';
import { isAboutFields } from '@/lib/show-field-errors';

interface RefusedProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  error: Error | null;
}

/** The server's answer, where it is about no field: those stand at their fields. */
export function Refused<V extends FieldValues, C, O>({ form, error }: RefusedProps<V, C, O>) {
  if (!error || isAboutFields(form, error)) return null;
  return (
    <Alert tone="danger" urgent>
      {errorText(error)}
    </Alert>
  );
}
