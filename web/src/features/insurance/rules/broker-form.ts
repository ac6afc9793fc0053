import * as z from 'zod/mini';
import { field } from '@/lib/field-schemas';
import { codePoints, tidyText } from '@/lib/text';
import { documentRefusal } from '@/lib/uploads/document-files';

export const MOST_OF_A_REASON = 300;
const MOST_MEGABYTES = 10;

const between = (least: number, most: number, refusal: string) =>
  field((value) => {
    const length = codePoints(tidyText(value));
    return length < least || length > most ? refusal : null;
  });

/** How a broker confirms: with the policy's number and its certificate. */
export const answerSchema = z.object({
  policy_number: between(3, 60, 'Please give the policy number, of 3 to 60 characters.'),
  certificate: z.nullable(z.instanceof(File)).check((context) => {
    const { value } = context;
    const message =
      value === null
        ? 'Please add the certificate.'
        : documentRefusal(value, ['pdf'], MOST_MEGABYTES);
    if (message !== null) context.issues.push({ code: 'custom', message, input: value });
  }),
});
export type AnswerValues = z.infer<typeof answerSchema>;

export const declineSchema = z.object({
  reason: between(3, MOST_OF_A_REASON, 'Please say why, in 3 to 300 characters.'),
});
export type DeclineValues = z.infer<typeof declineSchema>;
