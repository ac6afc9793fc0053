import { field } from './field-schemas';
import { codePoints } from './text';

/** A reason of at most so many characters, with what is said when it is missing; null: it may be left out. */
export const reasonField = (most: number, missing: string | null) =>
  field((text) => {
    if (text.trim() === '') return missing;
    return codePoints(text) > most ? `Please enter at most ${most} characters.` : null;
  });
