import * as z from 'zod/mini';
import { field } from '@/lib/field-schemas';
import { useZodForm } from '@/lib/use-zod-form';

const code = field((text) => (text.trim() === '' ? 'Please enter the code' : null));
const schema = z.object({ code });

/** The form around a CodeField; nothing is sent while the field is empty. */
export const useCodeForm = () => useZodForm(schema, { code: '' });

export type CodeForm = ReturnType<typeof useCodeForm>;
