import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';

/**
 * A form whose rules are a zod schema. The focus of the first wrong field is the Form component's: only that
 * knows the order on the screen.
 */
export function useZodForm<Values extends FieldValues, Out>(
  schema: $ZodType<Out, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
) {
  return useForm<Values, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
}
