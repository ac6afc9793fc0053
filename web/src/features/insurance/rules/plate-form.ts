import * as z from 'zod/mini';
import { field } from '@/lib/field-schemas';

/** A plate as it is typed: capitals, without blanks. */
export const plainPlate = (written: string) => written.toUpperCase().replaceAll(/\s/g, '');

export const plateSchema = z.object({
  registration_number: field((written) => {
    const plate = plainPlate(written);
    if (plate === '') return 'Registration Required';
    return plate.length > 8 ? 'Please enter a valid UK registration number' : null;
  }),
});
