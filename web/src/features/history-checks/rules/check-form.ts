import * as z from 'zod/mini';

/** A plate as it is typed: capitals, without blanks, at most 8 characters (D5-39). */
export const plainPlate = (written: string) => written.toUpperCase().replaceAll(/\s/g, '');

export const checkSchema = z.object({
  registration_number: z.string().check(
    z.refine((written) => plainPlate(written) !== '', 'Registration Required'),
    z.refine(
      (written) => plainPlate(written).length <= 8,
      'Please enter a valid UK registration number',
    ),
  ),
});
