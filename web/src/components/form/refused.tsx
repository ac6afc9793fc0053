import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/lib/api/error';
import { isAboutFields } from '@/lib/show-field-errors';

interface RefusedProps<V extends FieldValues, C, O> {
  form: UseFormReturn<V, C, O>;
  error: Error | null;
  /** Other words than the server's. */
  words?: (error: Error) => { title?: string; text: string };
}

const ofServer = (error: Error): { title?: string; text: string } => ({ text: errorText(error) });

/** The server's answer, where it is about no field: those stand at their fields. */
export function Refused<V extends FieldValues, C, O>({
  form,
  error,
  words = ofServer,
}: RefusedProps<V, C, O>) {
  if (!error || isAboutFields(form, error)) return null;
  const { title, text } = words(error);
  return (
    <Alert tone="danger" title={title} urgent>
      {text}
    </Alert>
  );
}
