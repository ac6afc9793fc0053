import type { StatusWords } from '@/components/facts/status';
import type { ConditionEntry, ConditionReport } from '@/lib/api/types';
import { plural } from '@/lib/format';
import { instant, timeOfDay } from '@/lib/instants';
import type { Phase, Side } from './draft';

/** What a report is called, by when it is made. */
export const PHASES: Record<
  Phase,
  { name: string; doing: string; at: string; short: 'in' | 'out' }
> = {
  collection: { name: 'Check-in', doing: 'check-in', at: 'at collection', short: 'in' },
  giving_back: { name: 'Check-out', doing: 'check-out', at: 'at return', short: 'out' },
};

export const phaseOf = (short: 'in' | 'out'): Phase =>
  short === 'in' ? 'collection' : 'giving_back';

/** "you", or the name of the other side. */
export type Names = Record<Side, string>;

const dayOf = (iso: string) => instant(iso).slice(0, instant(iso).indexOf(','));
const MINUTE = 60_000;

/** "Phone time 11:05, received 14:22"; one time where there is no difference. */
export function timeWords({ phone_time: phone, received_at: received }: ConditionEntry): string {
  const isApart =
    phone !== null && Math.abs(Date.parse(received) - Date.parse(phone)) >= 2 * MINUTE;
  if (!isApart) return instant(received);
  if (dayOf(phone) === dayOf(received))
    return `${dayOf(received)}: Phone time ${timeOfDay(phone)}, received ${timeOfDay(received)}`;
  return `Phone time ${instant(phone)}, received ${instant(received)}`;
}

const EIGHTHS = ['Empty', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'Full'] as const;
const EIGHTHS_READ = [
  'Empty',
  'One eighth',
  'A quarter',
  'Three eighths',
  'Half',
  'Five eighths',
  'Three quarters',
  'Seven eighths',
  'Full',
] as const;
export const fuelOptions = EIGHTHS.map((shown, eighths) => ({
  eighths,
  shown: eighths === 0 ? 'E' : eighths === 8 ? 'F' : shown,
  read: EIGHTHS_READ[eighths]!,
}));

type Reading = Pick<ConditionEntry, 'odometer_miles' | 'fuel_eighths' | 'battery_percent'>;

/** "41,250 miles, fuel ¾"; null when nothing was read. */
export function readingWords(reading: Partial<Reading>): string | null {
  const { odometer_miles: miles, fuel_eighths: fuel, battery_percent: battery } = reading;
  const parts = [
    typeof miles === 'number' ? plural(miles, 'mile') : null,
    typeof fuel === 'number' ? `fuel ${EIGHTHS[fuel]?.toLowerCase()}` : null,
    typeof battery === 'number' ? `battery ${battery}%` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** How a report stands. Nobody who says nothing has agreed. */
export function reportStatus(
  report: ConditionReport,
  taken: { needed: number; of: number },
  now: number,
): StatusWords {
  if (report.completed_at === null) {
    if (now < Date.parse(report.opens_at)) return { label: 'Not open yet', tone: 'neutral' };
    if (taken.needed === 0)
      return now > Date.parse(report.counts_until)
        ? { label: 'Not made', tone: 'neutral' }
        : { label: 'Not started', tone: 'warning' };
    return { label: `${taken.needed} of ${taken.of} views`, tone: 'warning' };
  }
  switch (report.answer) {
    case 'acknowledged':
      return { label: 'Acknowledged', tone: 'success' };
    case 'added_to':
      return { label: 'Notes added', tone: 'info' };
    case 'not_answered':
      return { label: 'Not answered', tone: 'neutral' };
    default:
      return { label: 'Waiting for an answer', tone: 'info' };
  }
}

/** What a report's reader is told of it, and by when something may be done; staff, who do nothing, are null. */
export function reportTold(
  report: ConditionReport,
  names: Names,
  reader: Side | null,
  now: number,
) {
  const { completed_at: at, completed_by: by, answer_until: until, answer } = report;
  if (at === null || (by !== 'renter' && by !== 'host')) return notComplete(report, reader, now);
  const done = `Completed by ${names[by]} on ${instant(at)}.`;
  const other = names[by === 'renter' ? 'host' : 'renter'];
  const late = report.is_late ? ' It came after its time, so it is kept but does not count.' : '';
  if (answer === 'waiting' && until !== null)
    return reader === by || reader === null
      ? `${done}${late} ${capital(other)} can acknowledge it, or add notes and photos, until ${instant(until)}.`
      : `${done}${late} You can acknowledge it, or add notes and photos, until ${instant(until)}.`;
  if (answer === 'not_answered') return `${done}${late} ${capital(other)} did not answer.`;
  if (answer === 'added_to') return `${done}${late} ${capital(other)} added notes.`;
  return `${done}${late} ${capital(other)} acknowledged it.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function notComplete(report: ConditionReport, reader: Side | null, now: number): string {
  if (now < Date.parse(report.opens_at)) return `Opens on ${instant(report.opens_at)}.`;
  if (now > Date.parse(report.counts_until))
    return `Its time ended on ${instant(report.counts_until)}. Photos that waited on a phone are still taken, marked as late, and count for nothing.`;
  const until = `until ${instant(report.counts_until)}`;
  const { doing } = PHASES[report.phase];
  return reader === null
    ? `Either side can do the ${doing} ${until}.`
    : `Either of you can do the ${doing}, or both, ${until}.`;
}
