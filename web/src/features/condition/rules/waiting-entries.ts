import type { BookingCondition } from '@/lib/api/types';
import type { WaitingEntry } from './draft';

/** When it was recorded, by this phone's clock, as the server reads it. */
export const phoneTime = ({ at }: WaitingEntry) => new Date(at).toISOString();

/** Whether the server has the same already: recorded by the same phone at the same moment, or with the same picture. */
export function isThere({ what, photos, at }: WaitingEntry, condition: BookingCondition): boolean {
  const report = condition.reports.find(({ phase }) => phase === what.phase);
  const isSameMoment = (iso: string | null) =>
    iso !== null && Math.abs(Date.parse(iso) - at) < 1000;
  return (report?.entries ?? []).some((entry) => {
    if (entry.kind !== what.kind) return false;
    if (entry.kind === 'shot')
      return entry.sha256 !== null && entry.sha256 === photos[0]?.sha256;
    return isSameMoment(entry.phone_time) && entry.note === (what.note ?? null);
  });
}
