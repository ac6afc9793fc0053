import * as z from 'zod/mini';

const ticked = (missing: string) => z.boolean().check(z.refine((is) => is, missing));

/** What is confirmed before cover is paid (D5-50). */
export const confirmSchema = z.object({
  value: ticked('Please confirm that the vehicle’s value is correct.'),
  document: ticked('Please read the product information first.'),
  terms: ticked('Please accept the terms.'),
  needs: ticked('Please confirm that this cover meets your demands and needs.'),
});

export type ConfirmValues = z.infer<typeof confirmSchema>;
