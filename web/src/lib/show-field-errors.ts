import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from './api/error';

/** `first_name` as forms call it: `firstName`. */
export const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * `photos[0].caption` or `photos.0.alt_text` of the server as the form's path: `photos.0.altText`, unless the form calls
 * it as the server does.
 */
function pathOf(values: FieldValues, field: string): string {
  const path = field.replace(/\[(\d+)\]/g, '.$1');
  return get(values, path) === undefined ? path.split('.').map(camelCase).join('.') : path;
}

/** The nearest part of a path that the form has: of a photo that it knows only as a whole, the photos. */
function nearest(values: FieldValues, path: string): string | undefined {
  const parts = path.split('.');
  while (parts.length > 0) {
    const candidate = parts.join('.');
    if (get(values, candidate) !== undefined) return candidate;
    parts.pop();
  }
  return undefined;
}

/** Whether all that the server says is said at fields of the form, so that it need not stand above them too. */
export function isAboutFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const values = form.getValues();
  return error.errors.every(({ field }) => nearest(values, pathOf(values, field)) !== undefined);
}

/**
 * Shows what the server says of `first_name` at the form's field `firstName`, nested ones too. Answers the
 * form's names of the fields that now carry a message. The Form component gives the first the focus.
 */
export function showFieldErrors<Values extends FieldValues, Context, Out>(
  form: Pick<UseFormReturn<Values, Context, Out>, 'getValues' | 'setError'>,
  error: unknown,
): string[] {
  if (!(error instanceof ApiError)) return [];
  const shown = new Set<string>();
  const values = form.getValues();
  for (const { field, message } of error.errors) {
    const path = nearest(values, pathOf(values, field));
    if (path === undefined || shown.has(path)) continue; // the first word about a field counts
    shown.add(path);
    form.setError(path as Path<Values>, { type: 'server', message });
  }
  return [...shown];
}
