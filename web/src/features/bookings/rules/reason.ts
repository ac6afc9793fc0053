import { field } from '@/lib/field-schemas';
import { codePoints } from '@/lib/text';

export const MOST_OF_A_REASON = 500;

/** A reason that may be needed, with what is said when it is missing. */
export function reasonField(missing: string | null) {
  return field((text) => {
    if (codePoints(text) > MOST_OF_A_REASON)
      return `Please enter at most ${MOST_OF_A_REASON} characters.`;
    return text.trim() === '' ? missing : null;
  });
}

export const auditReason = reasonField('Please say why, for the audit log.');
