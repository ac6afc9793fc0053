import { addressError } from '@/lib/field-rules';
import { field } from '@/lib/field-schemas';
import { cleanLine, codePoints } from '@/lib/text';

const FEWEST_CHARACTERS = 5;

/** An address that a contract can name: other than in a profile it must be there. */
export const contractAddress = field((text) => {
  const line = cleanLine(text);
  if (codePoints(line) < FEWEST_CHARACTERS) return 'Please enter your address';
  return addressError(line);
});
